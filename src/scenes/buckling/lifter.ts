/**
 * A hand that lifts the corners of a hanging cloth, one after the other, and lets them go: so that a cloth which would only hang
 * moves by itself.
 */
import type { ClothState, Stepper } from "@pliant/solver";
import { carryCloth, heldCloth, makeGrip, moveGrip, type Grip } from "../grip.ts";

/** The hand waits for the cloth to hang, holds a corner for a while, and comes again, s. */
const FIRST = 2.4;
const HOLDS = 1.7;
const EVERY = 4.2;
/** How far it goes up, and out from the middle, m. */
const UP = 0.62;
const OUT = 0.16;
/** The corner nearest to the reader first, and then around. */
const ORDER = [1, 3, 2, 0] as const;

export interface Lifter {
  readonly grip: Grip;
  /** Since the start, s. */
  time: number;
  /** Where the corner was when it was taken. */
  readonly from: Float64Array;
}

/** A hand that has not come yet. */
export const makeLifter = (): Lifter => ({ grip: makeGrip(), time: 0, from: new Float64Array(3) });

/** Moves the hand on by a step of length `h`; it lets go if it may not lift now. */
export function lift(lifter: Lifter, may: boolean, state: ClothState, stepper: Stepper, side: number, h: number): void {
  lifter.time += h;
  const { grip, from, time } = lifter;
  if (!may && grip.vertex < 0) return;
  const held = heldCloth(state, stepper);
  const since = (time - FIRST) % EVERY;
  if (!may || time < FIRST || since >= HOLDS) return moveGrip(grip, held, grip.vertex, null);
  const turn = ORDER[Math.floor((time - FIRST) / EVERY) % ORDER.length]!;
  const corner = (turn & 1 ? side - 1 : 0) + (turn & 2 ? side * (side - 1) : 0);
  if (grip.vertex < 0) from.set(state.x.subarray(3 * corner, 3 * corner + 3));
  moveGrip(grip, held, corner, onTheWay(from, since / HOLDS));
  carryCloth(grip, state, stepper, h);
}

/** A place on the way up and out of a corner: it begins and ends at rest. */
function onTheWay([x, y, z]: Float64Array, share: number): readonly number[] {
  const eased = (1 - Math.cos(Math.PI * share)) / 2;
  const away = Math.hypot(x!, y!) || 1;
  return [x! * (1 + (eased * OUT) / away), y! * (1 + (eased * OUT) / away), z! + eased * UP];
}
