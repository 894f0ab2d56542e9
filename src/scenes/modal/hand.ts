/**
 * What it means to hold one vertex of a modal body.
 *
 * Before a step the vertex gets the impulse that leaves it the velocity of the hand, and a little more towards its place;
 * the hand has only so much force. So a body that is let go in a pull flies on: it is thrown.
 */
import type { ModalBody, ModalState } from "@pliant/solver";
import { makeShapeScratch, writeMeanSlope, writeSlope, type ShapeScratch } from "@pliant/solver/modal";
import { makeGrip, shareOfWay, type Grip, type Held } from "../grip.ts";

/** The vertex nears the hand within this time, s; neither that nor the hand is faster than this, m/s. */
const REACH_TIME = 0.1;
const HAND_SPEED = 4;
/** The velocity of the hand is that of about so long, s: its places come now and then, and not in every step. */
const MEMORY = 0.03;
/** The most it pulls with, in weights of the body on earth, m/s². */
const STRENGTH = 60;

export interface Hand extends Grip {
  /** Where it was a step before, and how fast it has moved of late, m/s. */
  readonly from: Float64Array;
  readonly v: Float64Array;
  /** How the body and its vertex answer to the modes, three rows of each. */
  readonly mean: Float64Array;
  readonly rows: Float64Array;
  /** From the centre of mass to the vertex; the velocity that it lacks, and then its direction; the moment of that. */
  readonly lever: Float64Array;
  readonly lack: Float64Array;
  readonly moment: Float64Array;
  readonly scratch: ShapeScratch;
}

/** A hand that holds nothing. */
export function makeHand({ count }: ModalBody): Hand {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    ...makeGrip(),
    from: zeros(3),
    v: zeros(3),
    mean: zeros(3 * count),
    rows: zeros(3 * count),
    lever: zeros(3),
    lack: zeros(3),
    moment: zeros(3),
    scratch: makeShapeScratch(),
  };
}

/** A modal body as a thing to hold. */
export const heldBody = ({ from, to, v }: Hand, { masses }: ModalBody): Held => ({
  vertices: masses.length,
  isFree: () => true,
  hold() {
    from.set(to);
    v.fill(0);
  },
  release: () => undefined,
});

/** Follows the hand for a step of h, s. */
function follow({ to, from, v }: Hand, h: number): void {
  for (let c = 0; c < 3; ++c) {
    v[c]! += ((to[c]! - from[c]!) / h - v[c]!) * (h / (h + MEMORY));
    from[c] = to[c]!;
  }
}

/** Gives the body the impulse of the hand for a step of h, s. */
export function pullByHand(hand: Hand, state: ModalState, body: ModalBody, h: number): void {
  if (hand.vertex < 0) return;
  follow(hand, h);
  const { rows, mean, scratch, vertex } = hand;
  writeSlope(rows, writeMeanSlope(mean, state, body, scratch), state, body, vertex, scratch);
  const lacking = writeLack(hand, state, body);
  if (lacking > 1e-9) giveAlong(hand, state, body, lacking, STRENGTH * body.mass * h);
}

/** Writes the lever of the vertex and the velocity that it lacks, whose size, m/s, it returns. */
function writeLack(hand: Hand, { places, x, v, omega, dq }: ModalState, { count }: ModalBody): number {
  const { vertex, to, lever, lack, rows } = hand;
  const at = 3 * vertex;
  const pace = shareOfWay(hand, places, at, HAND_SPEED, 1 / REACH_TIME);
  const carried = Math.min(1, HAND_SPEED / Math.max(Math.hypot(hand.v[0]!, hand.v[1]!, hand.v[2]!), 1e-9));
  let squared = 0;
  for (let c = 0; c < 3; ++c) lever[c] = places[at + c]! - x[c]!;
  for (let c = 0; c < 3; ++c) {
    const [a, b] = [(c + 1) % 3, (c + 2) % 3];
    let now = v[c]! + omega[a]! * lever[b]! - omega[b]! * lever[a]!;
    for (let k = 0; k < count; ++k) now += rows[c * count + k]! * dq[k]!;
    lack[c] = carried * hand.v[c]! + pace * (to[c]! - places[at + c]!) - now;
    squared += lack[c]! * lack[c]!;
  }
  return Math.sqrt(squared);
}

/** Gives the impulse along the velocity that lacks which makes up for it, and at most `most`, N s. */
function giveAlong(hand: Hand, state: ModalState, { count, mass }: ModalBody, lacking: number, most: number): void {
  const { lever, lack: direction, moment } = hand;
  for (let c = 0; c < 3; ++c) direction[c]! /= lacking;
  let answer = 1 / mass;
  for (let c = 0; c < 3; ++c) {
    const [a, b] = [(c + 1) % 3, (c + 2) % 3];
    moment[c] = lever[a]! * direction[b]! - lever[b]! * direction[a]!;
  }
  for (let c = 0; c < 3; ++c) {
    let turned = 0;
    for (let d = 0; d < 3; ++d) turned += state.inverse[3 * c + d]! * moment[d]!;
    answer += moment[c]! * turned;
  }
  for (let k = 0; k < count; ++k) answer += modalOf(hand, k, count) ** 2;
  const J = Math.min(most, lacking / answer);
  for (let c = 0; c < 3; ++c) {
    state.v[c]! += (J * direction[c]!) / mass;
    state.L[c]! += J * moment[c]!;
  }
  for (let k = 0; k < count; ++k) state.dq[k]! += J * modalOf(hand, k, count);
}

/** What an impulse of one along the direction gives to mode k. */
const modalOf = ({ rows, lack: direction }: Hand, k: number, count: number): number =>
  direction[0]! * rows[k]! + direction[1]! * rows[k + count]! + direction[2]! * rows[k + 2 * count]!;
