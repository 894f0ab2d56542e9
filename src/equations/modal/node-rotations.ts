/**
 * The velocities of equation 8 as they are printed in their last term: the rates of the modes, turned by the rotation that
 * each vertex has now.
 */
import type { ModalBody, ModalState } from "@pliant/solver";
import { displace, makeWarp, vertexVelocities, writeTurn } from "@pliant/solver/modal";

/** Velocities of all vertices with the nodal rotation in the place of the slope of the warp. */
export function nodeRotationVelocities(state: ModalState, body: ModalBody): Float64Array {
  const still = vertexVelocities({ ...state, dq: new Float64Array(body.count) }, body);
  const warp = makeWarp();
  const rotation = new Float64Array(9);
  const vertex = { u: new Float64Array(3), w: new Float64Array(3) };
  const rate = { u: new Float64Array(3), w: new Float64Array(3) };
  return still.map((value, at) => {
    const i = Math.floor(at / 3);
    displace(vertex, state.q, body, i);
    writeTurn(rotation, warp, vertex.w, 0);
    displace(rate, state.dq, body, i);
    const inBody = [0, 1, 2].map((r) => {
      return rotation[3 * r]! * rate.u[0]! + rotation[3 * r + 1]! * rate.u[1]! + rotation[3 * r + 2]! * rate.u[2]!;
    });
    const row = 3 * (at % 3);
    return value + state.R[row]! * inBody[0]! + state.R[row + 1]! * inBody[1]! + state.R[row + 2]! * inBody[2]!;
  });
}
