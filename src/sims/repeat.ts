/**
 * Whether a show may start again by itself: only a scene that says so, after a rest, and no more once the reader has touched it.
 * Where motion is to be reduced it is not asked.
 */
import type { Rest } from "./rest.ts";

/** What tells that the reader has touched a scene. */
const TOUCHES = ["click", "keydown", "input", "pliant-given", "mousedown"];

interface Resting {
  readonly ended: boolean;
  readonly rest: Rest | undefined;
}

export interface Repeat {
  /** How often it has started again. */
  readonly times: number;
  /** Whether it is time, by the rests of all panes whose runs have not ended; then that counts as once more. */
  due(panes: readonly Resting[]): boolean;
}

/** The repeats of a show whose scene rests for so many seconds before it starts again. */
export function makeRepeat(element: HTMLElement, again: number, signal: AbortSignal): Repeat {
  let [may, times] = [true, 0];
  for (const kind of TOUCHES) element.addEventListener(kind, () => (may = false), { signal, once: true });
  return {
    get times() {
      return times;
    },
    due(panes) {
      const due = may && panes.every(({ ended, rest }) => ended || (rest && rest.seconds >= again));
      if (due) ++times;
      return due;
    },
  };
}
