/**
 * What the page needs to know of a scene without its physics: plain data that the build writes into the markup.
 *
 * So the main thread never loads a solver; only the worker does.
 */
import type { Schema, Values } from "../scenes/parameters.ts";
import type { Chart, Measure, View } from "../scenes/scene.ts";

export interface SceneCard {
  readonly id: string;
  readonly title: string;
  /** Fragment of the figure's address. */
  readonly anchor: string;
  readonly shows: string;
  readonly parameters: Schema;
  readonly presets: Readonly<Record<string, { readonly label: string; readonly values: Values }>>;
  readonly view: View;
  readonly measures: readonly Measure[];
  readonly charts: readonly Omit<Chart, "curves">[];
  readonly stillAfter: number;
  /** The values it opens with where the address says nothing. */
  readonly opening: Values;
  /** What the second pane has otherwise, if there are two. */
  readonly beside?: Values;
}

/** The one difference of the second pane in words: for the first pane and for the second. */
export function differenceWords(card: Pick<SceneCard, "parameters">, values: Values, beside: Values): [string, string] {
  const wordsOf = (of: Values): string =>
    Object.keys(beside)
      .map((name) => valueWords(card.parameters, name, of[name]))
      .join(", ");
  return [wordsOf(values), wordsOf({ ...values, ...beside })];
}

function valueWords(schema: Schema, name: string, value: number | string | undefined): string {
  const parameter = schema[name];
  if (parameter?.kind === "choice") return parameter.choices[String(value)] ?? String(value);
  return `${parameter?.label ?? name} ${Number(Number(value).toPrecision(3))}${parameter?.unit ? ` ${parameter.unit}` : ""}`;
}
