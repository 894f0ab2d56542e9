/**
 * A hand that holds one vertex of a modal body and pulls it to where the reader points.
 *
 * Before a step the vertex gets the impulse that leaves it the velocity of the hand, and a little more towards its place;
 * the hand has only so much force. So a body that is let go in a pull flies on: it is thrown.
 */
import type { ModalBody, ModalState } from "@pliant/solver";
import { writeMeanSlope, writeSlope } from "@pliant/solver/modal";

/** The vertex nears the hand within this time, s; neither that nor the hand is faster than this, m/s. */
const REACH_TIME = 0.1;
const HAND_SPEED = 4;
/** The velocity of the hand is that of about so long, s: its places come now and then, and not in every step. */
const MEMORY = 0.03;
/** The most it pulls with, in weights of the body on earth, m/s². */
const STRENGTH = 60;

export interface Hand {
  /** The vertex in hand, or −1. */
  vertex: number;
  readonly to: Float64Array;
  /** Where it was a step before, and how fast it has moved of late, m/s. */
  readonly from: Float64Array;
  readonly v: Float64Array;
  readonly mean: Float64Array;
  readonly rows: Float64Array;
  readonly spare: Float64Array;
}

/** A hand that holds nothing. */
export function makeHand({ count }: ModalBody): Hand {
  const room = (size: number): Float64Array => new Float64Array(size);
  return {
    vertex: -1,
    to: room(3),
    from: room(3),
    v: room(3),
    mean: room(3 * count),
    rows: room(3 * count),
    spare: room(12),
  };
}

/** Takes hold of a vertex, moves the hand, or lets go with `null`. */
export function moveHand(hand: Hand, body: ModalBody, vertex: number, to: readonly number[] | null): void {
  const held = to === null || vertex >= body.masses.length ? -1 : vertex;
  if (to !== null) hand.to.set(to);
  if (held !== hand.vertex) {
    hand.from.set(hand.to);
    hand.v.fill(0);
  }
  hand.vertex = held;
}

/** Follows the hand for a step of h, s. */
function follow({ to, from, v }: Hand, h: number): void {
  for (let c = 0; c < 3; ++c) {
    v[c]! += ((to[c]! - from[c]!) / h - v[c]!) * (h / (h + MEMORY));
    from[c] = to[c]!;
  }
}

/** Gives the body the impulse of the hand for a step of h, s. */
export function pullByHand(hand: Hand, state: ModalState, body: ModalBody, h: number): void {
  const { vertex, spare: s, rows } = hand;
  if (vertex < 0) return;
  follow(hand, h);
  writeSlope(rows, writeMeanSlope(hand.mean, state, body), state, body, vertex);
  // s: the lever, the missing velocity and its direction, the moment of that, how the turning answers
  let distance = 0;
  for (let c = 0; c < 3; ++c) {
    s[c] = state.places[3 * vertex + c]! - state.x[c]!;
    s[3 + c] = hand.to[c]! - state.places[3 * vertex + c]!;
    distance += s[3 + c]! * s[3 + c]!;
  }
  const pace = Math.min(1 / REACH_TIME, HAND_SPEED / Math.max(Math.sqrt(distance), 1e-9));
  const carried = Math.min(1, HAND_SPEED / Math.max(Math.hypot(hand.v[0]!, hand.v[1]!, hand.v[2]!), 1e-9));
  let missing = 0;
  for (let c = 0; c < 3; ++c) {
    const [a, b] = [(c + 1) % 3, (c + 2) % 3];
    let now = state.v[c]! + state.omega[a]! * s[b]! - state.omega[b]! * s[a]!;
    for (let k = 0; k < body.count; ++k) now += rows[c * body.count + k]! * state.dq[k]!;
    s[3 + c] = carried * hand.v[c]! + pace * s[3 + c]! - now;
    missing += s[3 + c]! * s[3 + c]!;
  }
  missing = Math.sqrt(missing);
  if (!(missing > 1e-9)) return;
  giveAlong(hand, state, body, missing, STRENGTH * body.mass * h);
}

/** Gives the impulse along the missing velocity that makes up for it, and at most `most`, N s. */
function giveAlong({ spare: s, rows }: Hand, state: ModalState, body: ModalBody, missing: number, most: number): void {
  const { count, mass } = body;
  for (let c = 0; c < 3; ++c) s[3 + c]! /= missing;
  let answer = 1 / mass;
  for (let c = 0; c < 3; ++c) {
    const [a, b] = [(c + 1) % 3, (c + 2) % 3];
    s[6 + c] = s[a]! * s[3 + b]! - s[b]! * s[3 + a]!;
  }
  for (let c = 0; c < 3; ++c) {
    let turned = 0;
    for (let d = 0; d < 3; ++d) turned += state.inverse[3 * c + d]! * s[6 + d]!;
    answer += s[6 + c]! * turned;
  }
  for (let k = 0; k < count; ++k) answer += modalOf(rows, s, k, count) ** 2;
  const J = Math.min(most, missing / answer);
  for (let c = 0; c < 3; ++c) {
    state.v[c]! += (J * s[3 + c]!) / mass;
    state.L[c]! += J * s[6 + c]!;
  }
  for (let k = 0; k < count; ++k) state.dq[k]! += J * modalOf(rows, s, k, count);
}

/** What an impulse of one along the direction gives to mode k. */
const modalOf = (rows: Float64Array, s: Float64Array, k: number, count: number): number =>
  s[3]! * rows[k]! + s[4]! * rows[k + count]! + s[5]! * rows[k + 2 * count]!;
