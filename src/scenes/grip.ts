/**
 * A hand that holds one particle of a cloth and carries it to where the reader points.
 *
 * The particle is held for the solver, so the cloth feels the hand exactly; it moves no faster than a hand does.
 */
import type { ClothState, Stepper } from "@pliant/solver";

const HAND_SPEED = 4;

export interface Grip {
  /** The vertex in hand, or −1. */
  vertex: number;
  readonly to: Float64Array;
}

/** A hand that holds nothing. */
export const makeGrip = (): Grip => ({ vertex: -1, to: new Float64Array(3) });

/** Takes hold of a vertex, moves the hand, or lets go with `null`. What the scene itself holds cannot be taken. */
export function moveGrip(
  grip: Grip,
  state: ClothState,
  stepper: Stepper,
  vertex: number,
  to: readonly number[] | null,
): void {
  if (grip.vertex >= 0 && (to === null || vertex !== grip.vertex)) {
    state.filter.held[grip.vertex] = 0;
    stepper.carried.fill(0, 3 * grip.vertex, 3 * grip.vertex + 3);
    grip.vertex = -1;
  }
  if (to === null || vertex < 0 || vertex >= state.filter.held.length) return;
  if (grip.vertex !== vertex && state.filter.held[vertex] !== 0) return;
  state.filter.held[vertex] = 2;
  grip.vertex = vertex;
  grip.to.set(to);
}

/** Tells the next step of length `h` how far the hand carries its particle. */
export function carryGrip(grip: Grip, state: ClothState, stepper: Stepper, h: number): void {
  if (grip.vertex < 0) return;
  const at = 3 * grip.vertex;
  let distance = 0;
  for (let c = 0; c < 3; ++c) distance += (grip.to[c]! - state.x[at + c]!) ** 2;
  const share = Math.min(1, (HAND_SPEED * h) / Math.max(Math.sqrt(distance), 1e-9));
  for (let c = 0; c < 3; ++c) stepper.carried[at + c] = share * (grip.to[c]! - state.x[at + c]!);
}
