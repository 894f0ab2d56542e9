/**
 * What the reader's hand has done to a run, so that it can be done again: pulls of vertices and changes of live values, each at
 * the step before which it came. Steps are deterministic, so the same hand leads to the same state.
 */
import { tidy, type Values } from "./parameters.ts";

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

/** Values with as many digits as an address has, so that a run is that of its address. */
export const tidied = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? Number(tidy(value)) : value]),
  );

/** What the hand does between two steps, until it is passed on to the run. */
export interface PendingHand {
  pull(vertex: number, to: readonly [number, number, number] | null): void;
  adjust(values: Values): void;
  /** What has been done since the last time: changes of values first, and of many places of one vertex the last. */
  take(step: number): readonly HandEvent[];
}

/** A hand on a run in a pane that has begun with these values. */
export function pendingHand(pane: number, values: Values): PendingHand {
  let [passed, wanted] = [values, values];
  let pulls: ({ vertex: number; to: readonly [number, number, number] } | null)[] = [];
  return {
    pull(vertex, to) {
      if (pulls.at(-1)?.vertex === vertex && to !== null) pulls.pop();
      pulls.push(to && { vertex, to: inGrains(to) });
    },
    adjust: (changed) => void (wanted = changed),
    take(step) {
      const sets = Object.keys(wanted)
        .filter((name) => wanted[name] !== passed[name])
        .map((name): SetEvent => ({ kind: "set", pane, step, name, value: wanted[name]! }));
      const moves = pulls.map((pull): HandEvent =>
        pull ? { kind: "pull", pane, step, ...pull } : { kind: "release", pane, step },
      );
      [passed, pulls] = [wanted, []];
      return [...sets, ...moves];
    },
  };
}
