/**
 * Smooth random states of a square cloth, which even a coarse mesh can represent.
 *
 * Smooth means: shape and velocity are sums of cosine waves, of which the shortest spans sixteen spacings of the mesh.
 */
import { elasticEnergy, flatGrid, kineticEnergy, makeClothState, makeSimilarCloth, type Random } from "@pliant/solver";
import { cellShares, type MovingCloth, type SquareCloth } from "@pliant/solver/meshsize";

export const SQUARE: SquareCloth = { side: 1, mass: 0.2, structural: 60, shear: 60, flexion: 6 };

/** A field of three components over the unit square. */
export type Field = (u: number, w: number, c: number) => number;

/** A sum of cosine waves with random amplitudes; along a side there is room for `waves` halves of the shortest. */
export function randomWaves(waves: number, random: Random): Field {
  const n = waves + 1;
  const amplitudes = Array.from({ length: 3 * n * n }, () => random.between(-1, 1));
  return (u, w, c) => {
    let sum = 0;
    for (let p = 0; p < n; ++p) {
      for (let q = 0; q < n; ++q) {
        const amplitude = amplitudes[3 * (n * p + q) + c]! / (1 + p * p + q * q);
        sum += amplitude * Math.cos(Math.PI * p * u) * Math.cos(Math.PI * q * w);
      }
    }
    return sum;
  };
}

/** The values of a field at the points of a mesh. */
export const sampled = (field: Field, size: number): Float64Array =>
  Float64Array.from({ length: 3 * size * size }, (_, k) => {
    const i = Math.floor(k / 3);
    return field((i % size) / (size - 1), Math.floor(i / size) / (size - 1), k % 3);
  });

/** How many half waves fit along a side if the shortest wave is to span sixteen spacings. */
export const wavesFor = (size: number): number => Math.max(1, Math.floor((size - 1) / 8));

/** A cloth whose state is still to be written. */
export function emptyCloth(size: number, material = SQUARE): MovingCloth {
  return { cloth: makeSimilarCloth(size, material), state: makeClothState(new Float64Array(3 * size * size)) };
}

/**
 * A random state anywhere: bent by up to a fifth of a side, stretched by some per cent, moving as a whole and in itself. What
 * it moves in itself has `ratio` times the energy of its springs.
 */
export function randomMoving(
  size: number,
  waves: number,
  ratio: number,
  random: Random,
  material = SQUARE,
): MovingCloth {
  const moving = emptyCloth(size, material);
  const { cloth, state } = moving;
  const [bend, strain] = [random.between(0, 0.2), random.between(0, 0.05)];
  const place = [0, 1, 2].map(() => random.between(-1, 1));
  const shape = sampled(randomWaves(waves, random), size);
  const flat = flatGrid({ columns: size, rows: size, spacing: 1 / (size - 1) });
  for (let k = 0; k < flat.length; ++k)
    state.x[k] = place[k % 3]! + flat[k]! + (k % 3 === 2 ? bend : strain) * shape[k]!;
  state.v.set(sampled(randomWaves(waves, random), size));
  takeMean(state.v, size);
  const factor = Math.sqrt((ratio * elasticEnergy(cloth, state.x)) / kineticEnergy(cloth, state.v));
  const whole = [0, 1, 2].map(() => random.between(-1, 1));
  for (let k = 0; k < state.v.length; ++k) state.v[k] = factor * state.v[k]! + whole[k % 3]!;
  return moving;
}

/** Takes the motion of the cloth as a whole out of `v`. */
function takeMean(v: Float64Array, size: number): void {
  const shares = cellShares(size);
  for (let c = 0; c < 3; ++c) {
    const mean = shares.reduce((sum, share, i) => sum + share * v[3 * i + c]!, 0) / (size - 1) ** 2;
    for (let i = 0; i < shares.length; ++i) v[3 * i + c]! -= mean;
  }
}

/** Two different ones of some sizes. */
export function twoOf(sizes: readonly number[], random: Random): readonly [number, number] {
  const first = Math.floor(random.between(0, sizes.length));
  const second = (first + 1 + Math.floor(random.between(0, sizes.length - 1))) % sizes.length;
  return [sizes[first]!, sizes[second]!];
}
