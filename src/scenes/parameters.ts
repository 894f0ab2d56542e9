/**
 * The parameters of a scene as one schema: slider, number box, address, command line and fuzzing all read it.
 */
import type { Ranges, ValuesIn } from "./ranges.ts";

export interface NumberParameter {
  readonly kind: "number";
  readonly label: string;
  /** TeX of the symbol, as in the paper's notation. */
  readonly symbol?: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly scale: "linear" | "log";
  /** What it does, in a sentence. */
  readonly does: string;
  /** Whether it may change while the scene runs; otherwise a change starts the scene again. */
  readonly live?: boolean;
  readonly integer?: boolean;
  /** A choice and the option of it under which alone it has an effect. */
  readonly only?: readonly [choice: string, option: string];
}

export interface ChoiceParameter {
  readonly kind: "choice";
  readonly label: string;
  /** The words for each value. */
  readonly choices: Readonly<Record<string, string>>;
  readonly default: string;
  readonly does: string;
  readonly live?: boolean;
  /** Another choice and the option of it under which alone this one has an effect. */
  readonly only?: readonly [choice: string, option: string];
}

export type Parameter = NumberParameter | ChoiceParameter;
export type Schema = Readonly<Record<string, Parameter>>;
export type Values = Readonly<Record<string, number | string>>;
export type ValuesOf<S extends Schema> = { readonly [K in keyof S]: ValueOf<S[K]> };
type ValueOf<P> = P extends { readonly choices: infer C } ? keyof C & string : number;

/** The values that ranges have when nothing is said. */
export function defaultsOf<P extends Ranges>(ranges: P): ValuesIn<P>;
/** The values a scene has when nothing is said. */
export function defaultsOf<S extends Schema>(schema: S): ValuesOf<S>;
/** The values when nothing is said, of ranges with their words or without. */
export function defaultsOf(schema: Schema | Ranges): Values {
  return Object.fromEntries(Object.entries(schema).map(([name, parameter]) => [name, parameter.default]));
}

export interface Reading<S extends Schema> {
  readonly values: ValuesOf<S>;
  /** A sentence for each value that could not be used and what stands in its place, and one for all that have no place. */
  readonly notices: readonly string[];
}

/** Reads values given as text; what is missing gets its default, what is wrong gets it too, with a notice. */
export function readValues<S extends Schema>(schema: S, given: Iterable<readonly [string, string]>): Reading<S> {
  const values: Record<string, number | string> = { ...defaultsOf(schema) };
  const notices: string[] = [];
  const unknown: string[] = [];
  for (const [name, text] of given) {
    const parameter = Object.hasOwn(schema, name) ? schema[name] : undefined;
    if (!parameter) {
      unknown.push(name);
      continue;
    }
    const value = parse(parameter, text);
    if (value === undefined)
      notices.push(`${name} = “${clip(text)}” is not possible: ${rangeOf(parameter)}. Using ${parameter.default}.`);
    else values[name] = value;
  }
  if (unknown.length > 0) notices.unshift(`${unknownWords(unknown)} Known: ${Object.keys(schema).join(", ")}.`);
  return { values: values as ValuesOf<S>, notices };
}

/** So many names that nobody knows are repeated; the rest is counted. */
const MOST_NAMES = 3;

function unknownWords(names: readonly string[]): string {
  const shown = names.slice(0, MOST_NAMES).map((name) => `“${clip(name)}”`);
  const more = names.length - shown.length;
  const list = [...shown, ...(more > 0 ? [`${more} more`] : [])];
  const last = list.pop()!;
  return list.length === 0
    ? `There is no parameter ${last}.`
    : `There are no parameters ${list.join(", ")} and ${last}.`;
}

/** The value that `text` stands for, or nothing if it is out of range. */
function parse(parameter: Parameter, text: string): number | string | undefined {
  if (parameter.kind === "choice") return Object.hasOwn(parameter.choices, text) ? text : undefined;
  const value = text.trim() === "" ? NaN : Number(text);
  const inRange = value >= parameter.min && value <= parameter.max && (!parameter.integer || Number.isInteger(value));
  return inRange ? value : undefined;
}

/** The possible values in words. */
export function rangeOf(parameter: Parameter): string {
  if (parameter.kind === "choice") return `one of ${Object.keys(parameter.choices).join(", ")}`;
  const unit = parameter.unit ? ` ${parameter.unit}` : "";
  return `${parameter.integer ? "a whole number" : "a number"} from ${tidy(parameter.min)} to ${tidy(parameter.max)}${unit}`;
}

/** The values that differ from their defaults, as text for an address. */
export function writeValues(schema: Schema, values: Values): [string, string][] {
  return Object.entries(schema)
    .filter(([name, parameter]) => values[name] !== parameter.default)
    .map(([name]) => [name, typeof values[name] === "number" ? tidy(values[name]) : String(values[name])]);
}

/** A number with at most six digits and no superfluous zeros. */
export function tidy(value: number): string {
  return String(Number(value.toPrecision(6)));
}

/** Values with as many digits as an address has, so that a run is that of its address. */
export const tidied = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "number" ? Number(tidy(value)) : value]),
  );

const clip = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
