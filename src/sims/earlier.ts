/**
 * The run before the present one, of which charts keep a pale trace: what it measured, under which values, and up to when.
 */
import type { Values } from "../scenes/parameters.ts";
import { changeWords, type SceneCard } from "./card.ts";
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

/** What a chart shows of it. */
export interface Trace extends Pick<Earlier, "history" | "until"> {
  /** What it is called: by what was set otherwise. */
  readonly words: string;
}

/** Of a run with fewer rows nothing is kept. */
const LEAST_ROWS = 10;
const MOST_LETTERS = 44;

/** What is kept of a run that ends now, instead of what was kept of one before it; nothing new of one that hardly began. */
export function keptOf(
  run: Omit<Earlier, "until"> & { ended: boolean },
  before: Earlier | undefined,
): Earlier | undefined {
  const { history, ended } = run;
  if (history.length < LEAST_ROWS) return before;
  return { ...run, until: ended ? history.column(0).at(-2)! : Infinity };
}

/** The trace of an earlier run beside one under these values; none where nothing was set otherwise. */
export function traceOf(
  { parameters }: Pick<SceneCard, "parameters">,
  earlier: Earlier | undefined,
  values: Values,
): Trace | undefined {
  const words = earlier && changeWords({ parameters, opening: values }, earlier.values);
  if (!words) return undefined;
  const { history, until, mixed } = earlier;
  return { history, until, words: mixed || words.length > MOST_LETTERS ? "the run before" : `before: ${words}` };
}
