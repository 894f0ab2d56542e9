/**
 * The reader's hand: it holds one vertex of a cloth, of paper or of a body, and goes to where the reader points.
 *
 * What holding means is for the thing in hand to say.
 */
import type { ClothState, Paper, Stepper } from "@pliant/solver";
import type { Pull } from "./parts/index.ts";

export interface Grip {
  /** The vertex in hand, or −1. */
  vertex: number;
  /** Where the hand is. */
  readonly to: Float64Array;
}

/** A thing whose vertices can be held. */
export interface Held {
  readonly vertices: number;
  /** Whether a vertex can be taken; the scene itself may hold it. */
  isFree(vertex: number): boolean;
  hold(vertex: number): void;
  release(vertex: number): void;
}

/** A hand that holds nothing. */
export const makeGrip = (): Grip => ({ vertex: -1, to: new Float64Array(3) });

/** Lets the reader pull the vertices of a thing. */
export const gripping =
  (grip: Grip, held: Held): Pull =>
  (vertex, to) =>
    moveGrip(grip, held, vertex, to);

/** Takes hold of a vertex, moves the hand, or lets go with `null`. */
export function moveGrip(grip: Grip, held: Held, vertex: number, to: readonly number[] | null): void {
  if (grip.vertex >= 0 && (to === null || vertex !== grip.vertex)) {
    held.release(grip.vertex);
    grip.vertex = -1;
  }
  if (to === null || !(vertex >= 0 && vertex < held.vertices)) return;
  const taken = grip.vertex === vertex;
  if (!taken && !held.isFree(vertex)) return;
  grip.to.set(to);
  if (!taken) held.hold(vertex);
  grip.vertex = vertex;
}

/** The share of the way to the hand that the vertex at `x[at]` goes: `most`, or as much as is no longer than `reach`. */
export function shareOfWay({ to }: Grip, x: Float64Array, at: number, reach: number, most = 1): number {
  let squared = 0;
  for (let c = 0; c < 3; ++c) squared += (to[c]! - x[at + c]!) ** 2;
  return Math.min(most, reach / Math.max(Math.sqrt(squared), 1e-9));
}

const CLOTH_SPEED = 4;
const PAPER_SPEED = 1;

/** A cloth as a thing to hold: the solver carries the particle in hand, so the cloth feels the hand exactly. */
export const heldCloth = ({ filter }: ClothState, { carried }: Stepper): Held => ({
  vertices: filter.held.length,
  isFree: (vertex) => filter.held[vertex] === 0,
  hold: (vertex) => void (filter.held[vertex] = 2),
  release(vertex) {
    filter.held[vertex] = 0;
    carried.fill(0, 3 * vertex, 3 * vertex + 3);
  },
});

/** Tells the next step of length `h` how far the hand carries its particle. */
export function carryCloth(grip: Grip, { x }: ClothState, { carried }: Stepper, h: number): void {
  if (grip.vertex < 0) return;
  const at = 3 * grip.vertex;
  const share = shareOfWay(grip, x, at, CLOTH_SPEED * h);
  for (let c = 0; c < 3; ++c) carried[at + c] = share * (grip.to[c]! - x[at + c]!);
}

/** A sheet of paper as a thing to hold. */
export const heldPaper = ({ filter, v, mesh }: Paper): Held => ({
  get vertices() {
    return mesh.vertices;
  },
  isFree: (vertex) => filter.held[vertex] === 0,
  hold: (vertex) => void (filter.held[vertex] = 2),
  release(vertex) {
    filter.held[vertex] = 0;
    v.fill(0, 3 * vertex, 3 * vertex + 3);
  },
});

/** Gives the vertex in hand the velocity that leads to where the hand goes, in a step of length h. */
export function carryPaper(grip: Grip, { x, v }: Paper, h: number): void {
  if (grip.vertex < 0) return;
  const at = 3 * grip.vertex;
  const share = shareOfWay(grip, x, at, PAPER_SPEED * h) / h;
  for (let c = 0; c < 3; ++c) v[at + c] = share * (grip.to[c]! - x[at + c]!);
}
