/** Places that are added up in time: each small displacement is turned by the rotations of its middle. */
import type { ModalBody } from "@pliant/solver";
import { displace, makeWarp, writeTurn, type VertexDisplacement, type Warp } from "@pliant/solver/modal";

export interface Accumulator {
  /** Places so far, and the amplitudes to go to next and those of before. */
  readonly x: Float64Array;
  readonly q: Float64Array;
  readonly before: Float64Array;
  /** Halfway between the two, and what lies between them: amplitudes, and what they do to the vertex at hand. */
  readonly middle: Mixture;
  readonly change: Mixture;
  readonly warp: Warp;
  readonly R: Float64Array;
}

interface Mixture extends VertexDisplacement {
  readonly q: Float64Array;
}

const makeMixture = (count: number): Mixture => ({
  q: new Float64Array(count),
  u: new Float64Array(3),
  w: new Float64Array(3),
});

/** A body at rest. */
export const makeAccumulator = (body: ModalBody): Accumulator => ({
  x: body.rest.slice(),
  q: new Float64Array(body.count),
  before: new Float64Array(body.count),
  middle: makeMixture(body.count),
  change: makeMixture(body.count),
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
    displace(middle, middle.q, body, i);
    displace(change, change.q, body, i);
    writeTurn(R, warp, middle.w, 0);
    const { u } = change;
    for (let c = 0; c < 3; ++c) x[3 * i + c]! += R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
  }
  before.set(q);
}
