/** What charts show of the run before: its curves, and what they are called. */
import type { Values } from "../scenes/parameters.ts";
import { changeWords, type SceneCard } from "./card.ts";
import type { Earlier } from "./earlier.ts";

/** What a chart shows of it. */
export interface Trace extends Pick<Earlier, "history" | "until"> {
  /** What it is called: by what was set otherwise. */
  readonly words: string;
}

const MOST_LETTERS = 44;

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
