/** Random flags of a few particles, for the checks of the forces. */
import { forces, makeClothState, makeProvotCloth, type Cloth, type ClothState, type Random } from "@pliant/solver";
import type { ProvotOptions } from "@pliant/solver/cloth";
import { POINT_MASS } from "@pliant/solver/fuzzy";
import { randomVector } from "../vectors.ts";

/** A cloth, where it is and how it moves, and the numbers that it was made from. */
export interface RandomFlag {
  readonly options: ProvotOptions;
  readonly cloth: Cloth;
  readonly state: ClothState;
}

/** Numbers of a flag of random size, stiffness, damping and wind. */
export function randomOptions(random: Random): ProvotOptions {
  const vector = (size: number): [number, number, number] => [0, 1, 2].map(() => random.between(-size, size)) as never;
  return {
    columns: 3 + Math.floor(random.between(0, 3)),
    rows: 3 + Math.floor(random.between(0, 3)),
    spacing: random.logBetween(0.05, 2),
    mass: random.logBetween(0.03, 3),
    structural: random.logBetween(10, 1000),
    shear: random.logBetween(10, 1000),
    flexion: random.logBetween(10, 1000),
    drag: random.logBetween(0.1, 10),
    gravity: vector(10),
    push: vector(3),
    wind: { coefficient: random.logBetween(0.1, 3), velocity: vector(5) },
  };
}

/** A flag made from these numbers, in motion, with its particles out of place by up to this share of their spacing. */
export function flagOf(options: ProvotOptions, random: Random, bumps = 0.3): RandomFlag {
  const { columns, rows, spacing } = options;
  const x = randomVector(random, 3 * columns * rows, -bumps * spacing, bumps * spacing);
  for (let i = 0; i < columns * rows; ++i) {
    x[3 * i]! += (i % columns) * spacing;
    x[3 * i + 1]! += Math.floor(i / columns) * spacing;
  }
  const state = makeClothState(x);
  state.v.set(randomVector(random, x.length, -2, 2));
  return { options, cloth: makeProvotCloth(options), state };
}

/** Particles of the paper’s mass at these accelerations of gravity, as a cloth whose springs never act; the first is at 0. */
export function looseParticles(gravity: readonly [number, number, number]): Pick<RandomFlag, "cloth" | "state"> {
  const loose = { structural: 0, shear: 0, flexion: 0 };
  const cloth = makeProvotCloth({ columns: 2, rows: 2, spacing: 1, mass: POINT_MASS, gravity, ...loose });
  return { cloth, state: makeClothState(Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0)) };
}

/** All forces of a cloth in a state, N. */
export function forcesOn(cloth: Cloth, { x, v }: ClothState): Float64Array {
  return forces(new Float64Array(x.length), cloth, x, v);
}
