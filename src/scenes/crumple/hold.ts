/**
 * A hand that holds one vertex of a sheet of paper and carries it to where the reader points, no faster than a hand does.
 */
import type { Paper } from "@pliant/solver";

const HAND_SPEED = 1;

/** The vertex in hand, or −1, and where it is to go. */
export interface Hold {
  vertex: number;
  readonly to: Float64Array;
}

/** A hand that holds nothing. */
export const makeHold = (): Hold => ({ vertex: -1, to: new Float64Array(3) });

/** Takes hold of a vertex, moves the hand, or lets go with `null`. */
export function moveHold(hold: Hold, { filter, v, mesh }: Paper, vertex: number, to: readonly number[] | null): void {
  if (hold.vertex >= 0 && (to === null || vertex !== hold.vertex)) {
    filter.held[hold.vertex] = 0;
    v.fill(0, 3 * hold.vertex, 3 * hold.vertex + 3);
    hold.vertex = -1;
  }
  if (to === null || !(vertex >= 0 && vertex < mesh.vertices)) return;
  if (hold.vertex !== vertex && filter.held[vertex] !== 0) return;
  filter.held[vertex] = 2;
  hold.vertex = vertex;
  hold.to.set(to);
}

/** Gives the vertex in hand the velocity that leads to where the hand goes, in a step of length h. */
export function carryHold(hold: Hold, { x, v }: Paper, h: number): void {
  if (hold.vertex < 0) return;
  const at = 3 * hold.vertex;
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (hold.to[c]! - x[at + c]!) ** 2;
  const share = Math.min(1, (HAND_SPEED * h) / Math.max(Math.sqrt(squared), 1e-9)) / h;
  for (let c = 0; c < 3; ++c) v[at + c] = share * (hold.to[c]! - x[at + c]!);
}
