/**
 * Friction of a cloth on a body.
 *
 * Choi and Ko, section 5: its size is proportional to the constraint's push and to the difference of the velocities along
 * the surface. That is a drag, and it lets everything slide, if slowly. Coulomb's friction does not grow with the speed;
 * it is the same drag, divided by the speed, with a least speed below which the cloth counts as sticking.
 * The push is that of the step before, so that the drag is known, linear and symmetric.
 */
import { SolverError } from "../errors.ts";
import type { BlockMatrix } from "../math/block-matrix.ts";
import type { ClothState } from "./cloth.ts";
import { addSix } from "./links.ts";

/** A law of friction and its number: s/m for the paper's, none for Coulomb's. */
export interface Friction {
  readonly law: "printed" | "coulomb";
  readonly coefficient: number;
}

/** Which particles touch a body, and how they slide on it; flat. */
export interface Sliding {
  readonly touching: Uint8Array;
  /** Unit normals, and the velocities of the body, where particles touch it. */
  readonly normals: Float64Array;
  readonly bodyVelocity: Float64Array;
  /** Resistance to sliding, N s/m. */
  readonly drag: Float64Array;
}

/** Below this speed, m/s, Coulomb's friction is a drag. */
const STICKING_SPEED = 0.005;

/** Friction of that law. */
export function frictionOf(law: Friction["law"], coefficient: number): Friction {
  if (!(coefficient >= 0 && coefficient < Infinity))
    throw new SolverError("a coefficient of friction must be finite, not negative", { coefficient });
  return { law, coefficient };
}

/** Resistance to sliding at a speed, under a push: N s/m. */
export function slidingDrag({ law, coefficient }: Friction, push: number, speed: number): number {
  const drag = coefficient * Math.max(0, push);
  return law === "printed" ? drag : drag / Math.max(speed, STICKING_SPEED);
}

/** A ← A + c · drag across the normal of every particle that touches. */
export function addFrictionMatrix(A: BlockMatrix, { touching, drag, normals }: Sliding, c: number): void {
  for (let i = 0; i < touching.length; ++i) {
    if (touching[i] === 0 || drag[i] === 0) continue;
    const g = c * drag[i]!;
    const x = normals[3 * i]!, y = normals[3 * i + 1]!, z = normals[3 * i + 2]!;
    addSix(A.diagonal, 6 * i, g * (1 - x * x), -g * x * y, -g * x * z, g * (1 - y * y), -g * y * z, g * (1 - z * z));
  }
}

/** b ← b + what the drag adds to the right-hand side of the step, so that it slows the sliding at its end. */
export function addFrictionSide(
  b: Float64Array,
  { x, xBefore }: ClothState,
  { touching, drag, normals, bodyVelocity }: Sliding,
  h: number,
  weights: readonly number[],
): void {
  const c = h / weights[0]!;
  for (let i = 0; i < touching.length; ++i) {
    if (touching[i] === 0 || drag[i] === 0) continue;
    const at = 3 * i;
    let along = 0;
    for (let k = at; k < at + 3; ++k)
      along += normals[k]! * ((weights[2]! * (x[k]! - xBefore[k]!)) / h + bodyVelocity[k]!);
    for (let k = at; k < at + 3; ++k) {
      const aim = (weights[2]! * (x[k]! - xBefore[k]!)) / h + bodyVelocity[k]!;
      b[k]! += c * c * drag[i]! * (aim - along * normals[k]!);
    }
  }
}
