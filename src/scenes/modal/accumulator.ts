/** Places that are added up in time: each small displacement is turned by the rotations of its middle. */
import { makeModalState, type ModalBody, type ModalState } from "@pliant/solver";
import { displace, makeWarp, writeTurn, type Warp } from "@pliant/solver/modal";

export interface Accumulator {
  /** Places so far, and the amplitudes to go to next and those of before. */
  readonly x: Float64Array;
  readonly q: Float64Array;
  readonly before: Float64Array;
  readonly middle: ModalState;
  readonly change: ModalState;
  readonly warp: Warp;
  readonly R: Float64Array;
}

/** A body at rest. */
export const makeAccumulator = (body: ModalBody): Accumulator => ({
  x: body.rest.slice(),
  q: new Float64Array(body.count),
  before: new Float64Array(body.count),
  middle: makeModalState(body),
  change: makeModalState(body),
  warp: makeWarp(),
  R: new Float64Array(9),
});

/** Goes to the amplitudes q. */
export function addMotion({ x, q, before, middle, change, warp, R }: Accumulator, body: ModalBody): void {
  for (let k = 0; k < q.length; ++k) {
    middle.q[k] = (before[k]! + q[k]!) / 2;
    change.q[k] = q[k]! - before[k]!;
  }
  for (let i = 0; i < body.masses.length; ++i) {
    displace(middle, body, i);
    displace(change, body, i);
    writeTurn(R, warp, middle.w, 0);
    const u = change.u;
    for (let c = 0; c < 3; ++c) x[3 * i + c]! += R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
  }
  before.set(q);
}
