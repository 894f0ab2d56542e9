/**
 * How much of a step goes into one part of it, by a clock that somebody else brings.
 *
 * The solver has no clock of its own: without one nothing is read, and nothing is counted.
 */

/** A sum of times, in the unit of the clock. */
export interface Stopwatch {
  /** Reads the time; without it the stopwatch stands still. */
  clock: (() => number) | undefined;
  begun: number;
  /** What was spent between starts and stops. */
  spent: number;
}

/** A stopwatch that has counted nothing yet. */
export const makeStopwatch = (): Stopwatch => ({ clock: undefined, begun: 0, spent: 0 });

/** Lets a stopwatch count by a clock from now on; what is returned reads the sum. */
export function timedBy(watch: Stopwatch, clock: () => number): () => number {
  watch.clock = clock;
  watch.spent = 0;
  return () => watch.spent;
}

/** Begins to count. */
export function startWatch(watch: Stopwatch): void {
  if (watch.clock) watch.begun = watch.clock();
}

/** Adds what has passed since the start. */
export function stopWatch(watch: Stopwatch): void {
  if (watch.clock) watch.spent += watch.clock() - watch.begun;
}
