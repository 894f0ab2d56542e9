/**
 * What a turning body's shape feels of the turning: the centrifugal force of each mode.
 *
 * Choi, Hong and Ko let the shape change the inertia, but not the turning change the shape. Then a body that vibrates while
 * it spins makes energy from nothing. The force is the slope of the kinetic energy of the turning by the amplitude, so
 * that with it the energy balances. The forces of Coriolis and Euler, which are linear in the rates, are left out as in
 * the paper.
 */
import { applyTransposed } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { displace, type ModalState } from "./state.ts";
import { writeWarp } from "./warp.ts";

/** force ← the centrifugal force of each mode for the body in `state`, N/√kg. */
export function writeSpinForce(force: Float64Array, state: ModalState, body: ModalBody): Float64Array {
  const { local, R, omega, u, w, warp, spare } = state;
  const { count, phi, psi } = body;
  force.fill(0);
  applyTransposed(spare, 0, R, omega, 0);
  const a = spare[0]!, b = spare[1]!, c = spare[2]!;
  const square = a * a + b * b + c * c;
  if (square === 0) return force;
  for (let i = 0; i < body.masses.length; ++i) {
    const at = 3 * i;
    const along = a * local[at]! + b * local[at + 1]! + c * local[at + 2]!;
    spare[3] = body.masses[i]! * (square * local[at]! - along * a);
    spare[4] = body.masses[i]! * (square * local[at + 1]! - along * b);
    spare[5] = body.masses[i]! * (square * local[at + 2]! - along * c);
    if (body.shape === "warped") {
      displace(state, body, i);
      writeWarp(warp, w, u, 0);
      applyTransposed(spare, 6, warp.slope, spare, 3);
      addAlong(force, psi, at * count, spare, 6);
      applyTransposed(spare, 6, warp.mean, spare, 3);
      addAlong(force, phi, at * count, spare, 6);
    } else addAlong(force, phi, at * count, spare, 3);
  }
  return force;
}

/** force ← force + the product of the vector at `from` with three rows of a mode matrix. */
function addAlong(force: Float64Array, rows: Float64Array, at: number, z: Float64Array, from: number): void {
  const count = force.length;
  const a = z[from]!, b = z[from + 1]!, c = z[from + 2]!;
  for (let k = 0; k < count; ++k)
    force[k]! += a * rows[at + k]! + b * rows[at + count + k]! + c * rows[at + 2 * count + k]!;
}
