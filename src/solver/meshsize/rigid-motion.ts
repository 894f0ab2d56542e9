/**
 * Momentum of a cloth, along and around, and the rigid motion that carries it.
 */
import { solveDense } from "../math/dense.ts";

/** Σ m v, kg m/s, and Σ m x × v about the origin, kg m²/s, over the vertices for which `counts` is zero, or all. */
export interface Momentum {
  readonly along: Float64Array;
  readonly around: Float64Array;
}

/** The momentum of particles. */
export function momentumOf(m: Float64Array, x: Float64Array, v: Float64Array): Momentum {
  const along = new Float64Array(3);
  const around = new Float64Array(3);
  for (let i = 0; i < m.length; ++i) {
    for (let c = 0; c < 3; ++c) {
      const [a, b] = [(c + 1) % 3, (c + 2) % 3];
      along[c]! += m[i]! * v[3 * i + c]!;
      around[c]! += m[i]! * (x[3 * i + a]! * v[3 * i + b]! - x[3 * i + b]! * v[3 * i + a]!);
    }
  }
  return { along, around };
}

/** Where the free particles are on the whole, and how hard they are to move and to turn. */
export interface Inertia {
  /** Mass of the free particles, kg. */
  readonly mass: number;
  /** Their centre of mass, m. */
  readonly centre: Float64Array;
  /** Their tensor of inertia about it, kg m², row by row. */
  readonly tensor: Float64Array;
}

/** The inertia of the particles that nothing holds. */
export function inertiaOf(m: Float64Array, x: Float64Array, held: Uint8Array): Inertia {
  const centre = new Float64Array(3);
  const tensor = new Float64Array(9);
  let mass = 0;
  for (let i = 0; i < m.length; ++i) {
    if (held[i] !== 0) continue;
    mass += m[i]!;
    for (let c = 0; c < 3; ++c) centre[c]! += m[i]! * x[3 * i + c]!;
  }
  for (let c = 0; c < 3; ++c) centre[c]! /= mass;
  for (let i = 0; i < m.length; ++i) {
    if (held[i] !== 0) continue;
    for (let a = 0; a < 3; ++a) {
      for (let b = 0; b < 3; ++b) {
        const product = m[i]! * (x[3 * i + a]! - centre[a]!) * (x[3 * i + b]! - centre[b]!);
        tensor[3 * a + b]! -= product;
        for (let c = 0; c < 3; ++c) if (a === b) tensor[4 * c]! += product;
      }
    }
  }
  return { mass, centre, tensor };
}

/** v ← v + factor · the rigid motion that has this momentum, of the particles that nothing holds. */
export function addRigidMotion(
  v: Float64Array,
  x: Float64Array,
  held: Uint8Array,
  { mass, centre, tensor }: Inertia,
  { along, around }: Momentum,
  factor: number,
): void {
  // About the centre of mass, the motion of the whole has no part in the turning.
  const own = around.map((value, c) => {
    const [a, b] = [(c + 1) % 3, (c + 2) % 3];
    return value - (centre[a]! * along[b]! - centre[b]! * along[a]!);
  });
  const omega = solveDense(tensor, own);
  for (let i = 0; i < held.length; ++i) {
    if (held[i] !== 0) continue;
    for (let c = 0; c < 3; ++c) {
      const [a, b] = [3 * i + ((c + 1) % 3), 3 * i + ((c + 2) % 3)];
      const turning =
        omega[(c + 1) % 3]! * (x[b]! - centre[(c + 2) % 3]!) - omega[(c + 2) % 3]! * (x[a]! - centre[(c + 1) % 3]!);
      v[3 * i + c]! += factor * (along[c]! / mass + turning);
    }
  }
}
