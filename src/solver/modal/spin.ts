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
import { displace, makeShapeScratch, type ModalState } from "./state.ts";
import { writeWarp } from "./warp.ts";

/** force ← the centrifugal force of each mode for the body in `state`, N/√kg. */
export function writeSpinForce(
  force: Float64Array,
  state: ModalState,
  body: ModalBody,
  scratch = makeShapeScratch(),
): Float64Array {
  const { local: p, R, omega, q } = state;
  const { vertex, warp, omega: inBody, force: f, onVertex } = scratch;
  const { count, phi, psi, masses: m } = body;
  force.fill(0);
  applyTransposed(inBody, 0, R, omega, 0);
  const a = inBody[0]!, b = inBody[1]!, c = inBody[2]!;
  const square = a * a + b * b + c * c;
  if (square === 0) return force;
  for (let i = 0; i < m.length; ++i) {
    const at = 3 * i;
    const along = a * p[at]! + b * p[at + 1]! + c * p[at + 2]!;
    f[0] = m[i]! * (square * p[at]! - along * a);
    f[1] = m[i]! * (square * p[at + 1]! - along * b);
    f[2] = m[i]! * (square * p[at + 2]! - along * c);
    if (body.shape === "warped") {
      displace(vertex, q, body, i);
      writeWarp(warp, vertex.w, vertex.u);
      addAlong(force, psi, at * count, applyTransposed(onVertex, 0, warp.slope, f, 0));
      addAlong(force, phi, at * count, applyTransposed(onVertex, 0, warp.mean, f, 0));
    } else addAlong(force, phi, at * count, f);
  }
  return force;
}

/** force ← force + the product of the vector z with three rows of a mode matrix. */
function addAlong(force: Float64Array, rows: Float64Array, at: number, z: Float64Array): void {
  const count = force.length;
  const a = z[0]!, b = z[1]!, c = z[2]!;
  for (let k = 0; k < count; ++k)
    force[k]! += a * rows[at + k]! + b * rows[at + count + k]! + c * rows[at + 2 * count + k]!;
}
