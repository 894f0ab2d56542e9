/**
 * The run before the present one, of which charts keep a pale trace: what it measured, under which values, and up to when.
 */
import type { Values } from "../scenes/parameters.ts";
import type { History } from "./history.ts";

/** A run that was left for another. */
export interface Earlier {
  readonly history: History;
  readonly values: Values;
  /** Whether values were changed while it ran, so that no words of them say what it was. */
  readonly mixed: boolean;
  /** What counts of it, s: of one that has burst, what came before. */
  readonly until: number;
}

/** Of a run with fewer rows nothing is kept. */
const LEAST_ROWS = 10;

/** What is kept of a run that ends now, instead of what was kept of one before it; nothing new of one that hardly began. */
export function keptOf(
  run: Omit<Earlier, "until"> & { ended: boolean },
  before: Earlier | undefined,
): Earlier | undefined {
  const { history, ended } = run;
  if (history.length < LEAST_ROWS) return before;
  return { ...run, until: ended ? history.column(0).at(-2)! : Infinity };
}
