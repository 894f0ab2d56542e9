/**
 * What the reader's hand has done to a run, so that it can be done again: pulls of vertices and changes of live values, each at
 * the step before which it came. Steps are deterministic, so the same hand leads to the same state.
 */
import type { Values } from "./parameters.ts";

/** A vertex is taken, or the one in hand goes on to another place, m. */
export interface PullEvent {
  readonly kind: "pull";
  readonly pane: number;
  /** Steps that had been taken before. */
  readonly step: number;
  readonly vertex: number;
  readonly to: readonly [number, number, number];
}

/** The vertex in hand is let go. */
export interface ReleaseEvent {
  readonly kind: "release";
  readonly pane: number;
  readonly step: number;
}

/** A live value becomes another. */
export interface SetEvent {
  readonly kind: "set";
  readonly pane: number;
  readonly step: number;
  readonly name: string;
  readonly value: number | string;
}

export type HandEvent = PullEvent | ReleaseEvent | SetEvent;

/** Places of the hand are whole multiples of this, m: finer than anybody points, and exact in binary. */
export const GRAIN = 2 ** -12;

/** The nearest place that can be written down, without the zero below zero. */
export function inGrains([x, y, z]: readonly [number, number, number]): [number, number, number] {
  const near = (value: number): number => Math.round(value / GRAIN) * GRAIN + 0;
  return [near(x), near(y), near(z)];
}

/** A vertex and where it is pulled to, or nothing when it is let go. */
export type Tug = { readonly vertex: number; readonly to: readonly [number, number, number] } | null;

/** What a hand does between two steps. */
export interface HandMoves {
  readonly tugs: readonly Tug[];
  /** The values that the run has, and those that it is to have. */
  readonly passed: Values;
  readonly wanted: Values;
}

/** What a run in a pane is told of that: changes of values first, and of many places of one vertex the last. */
export function handEvents({ tugs, passed, wanted }: HandMoves, pane: number, step: number): HandEvent[] {
  const sets = Object.keys(wanted)
    .filter((name) => wanted[name] !== passed[name])
    .map((name): SetEvent => ({ kind: "set", pane, step, name, value: wanted[name]! }));
  const last = tugs.filter((tug, n) => !tug || tugs[n + 1]?.vertex !== tug.vertex);
  const pulls = last.map((tug): HandEvent =>
    tug ? { kind: "pull", pane, step, vertex: tug.vertex, to: inGrains(tug.to) } : { kind: "release", pane, step },
  );
  return [...sets, ...pulls];
}
