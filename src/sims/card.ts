/**
 * What the page needs to know of a scene without its physics: plain data that the build writes into the markup.
 *
 * So the main thread never loads a solver; only the worker does.
 */
import { signed } from "../scenes/numbers.ts";
import type { Parameter, Schema, Values } from "../scenes/parameters.ts";
import type { Chart, Measure, View } from "../scenes/scene.ts";

export interface SceneCard {
  readonly id: string;
  readonly title: string;
  /** Of the book that shows it. */
  readonly version: string;
  /** Fragment of the figure's address. */
  readonly anchor: string;
  /** Where it stands in its chapter, if this is not there. */
  readonly home?: string;
  readonly shows: string;
  readonly parameters: Schema;
  readonly presets: Readonly<Record<string, { readonly label: string; readonly values: Values }>>;
  readonly view: View;
  readonly measures: readonly Measure[];
  readonly charts: readonly Omit<Chart, "curves">[];
  readonly stillAfter: number;
  /** Where its random numbers begin, and whether they are its point, so that a reader may begin elsewhere. */
  readonly seed: number;
  readonly chance?: true;
  /** Seconds of rest after which it starts again by itself, if it does. */
  readonly again?: number;
  /** When it is over although it goes on, s. */
  readonly over?: number;
  /** What is left of the speed after its impacts, if they are shown in slow motion. */
  readonly impacts?: number;
  /** Parameters that the run moves by itself, and the measures that say where they are. */
  readonly follows?: Readonly<Record<string, string>>;
  /** The measure that can be heard, if there is one. */
  readonly tone?: string;
  /** The values it opens with where the address says nothing. */
  readonly opening: Values;
  /** What the second pane has otherwise, if there are two. */
  readonly beside?: Values;
  /** What the two panes are called as long as what sets them apart is as it opens. */
  readonly names?: readonly [string, string];
}

/** What differences are told from. */
type Compared = Pick<SceneCard, "parameters"> & Partial<Pick<SceneCard, "names" | "opening">>;

/** What sets two panes apart: their names, or words for the first and for the second, each without what it has no use for. */
export function differenceWords(card: Compared, values: Values, beside: Values): readonly [string, string] {
  const names = Object.keys(beside);
  if (card.names && names.every((name) => values[name] === card.opening?.[name])) return card.names;
  const apart = names.filter((name) => beside[name] !== values[name]);
  const wordsOf = (of: Values): string =>
    (apart.length > 0 ? apart : names)
      .filter((name) => counts(card.parameters[name], of))
      .map((name) => briefWords(card.parameters, name, of[name]))
      .join(", ");
  return [wordsOf(values), wordsOf({ ...values, ...beside })];
}

/** What values change of the scene as it opens, in words: all of it, so that a preset hides nothing. */
export function changeWords(
  { parameters, opening }: Pick<SceneCard, "parameters" | "opening">,
  values: Values,
): string {
  const changed = Object.keys(parameters).filter((name) => name in values && values[name] !== opening[name]);
  return changed.map((name) => `${labelOf(parameters, name)}${valueWords(parameters, name, values[name])}`).join("; ");
}

/** The presets worth offering: those that change something, and leave two panes different. */
export function offeredOf(presets: SceneCard["presets"], opening: Values, beside: Values = {}): SceneCard["presets"] {
  const changes = (to: Values, from: Values): boolean => Object.keys(to).some((name) => to[name] !== from[name]);
  const offers = (values: Values): boolean =>
    changes(values, opening) && (Object.keys(beside).length === 0 || changes(beside, { ...opening, ...values }));
  return Object.fromEntries(Object.entries(presets).filter(([, { values }]) => offers(values)));
}

/** Whether a parameter has an effect under these values. */
const counts = (parameter: Parameter | undefined, values: Values): boolean =>
  !parameter?.only || values[parameter.only[0]] === parameter.only[1];

/** Letters that are names by themselves where a value stands beside another of the same parameter. */
const LETTERS: Readonly<Record<string, string>> = { "\\phi": "ϕ", "\\psi": "ψ" };

/** A value by the letter of its parameter, if it has one, and else in words. */
function briefWords(schema: Schema, name: string, value: number | string | undefined): string {
  const parameter = schema[name];
  const letter = parameter?.kind === "number" ? LETTERS[parameter.symbol ?? ""] : undefined;
  if (letter) return `${letter} = ${signed(Number(Number(value).toPrecision(3)))}`;
  // "8 modes", as one says it of what is counted.
  const isCount = parameter?.kind === "number" && parameter.integer && !parameter.unit;
  return isCount ? `${value} ${parameter.label}` : valueWords(schema, name, value);
}

/** A choice has its label before its words; the words of a number begin with theirs. */
const labelOf = (schema: Schema, name: string): string =>
  schema[name]?.kind === "choice" ? `${schema[name].label}: ` : "";

function valueWords(schema: Schema, name: string, value: number | string | undefined): string {
  const parameter = schema[name];
  if (parameter?.kind === "choice") return parameter.choices[String(value)] ?? String(value);
  return `${parameter?.label ?? name} ${signed(Number(Number(value).toPrecision(3)))}${parameter?.unit ? ` ${parameter.unit}` : ""}`;
}
