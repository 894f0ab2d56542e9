/**
 * Makes a scene of its definition, in its own words or in others.
 */
import { withMinus } from "./numbers.ts";
import type { Schema, Values } from "./parameters.ts";
import type { Ranges, ValuesIn } from "./ranges.ts";
import { startRun } from "./run.ts";
import type { Scene } from "./scene.ts";
import type { SceneSpec, State } from "./spec.ts";
import { parametersOf, type Measured, type Words } from "./words.ts";

/** What is left of the speed after an impact. */
const SLOWED = 1 / 4;

/** A scene that can also be had in other words. */
export interface Translatable<W> extends Scene {
  translated(words: W): Translatable<W>;
}

/** Makes a scene of its definition. */
export function defineScene<
  const P extends Ranges,
  S extends State,
  M extends string,
  C extends string,
  R extends string,
  const L extends string = never,
>(spec: SceneSpec<P, S, M, C, R, L>): Translatable<Words<P, M, C, R, L>> & { readonly parameters: Schema } {
  return inWords(spec, spec.words);
}

function inWords<
  P extends Ranges,
  S extends State,
  M extends string,
  C extends string,
  R extends string,
  L extends string,
>(spec: SceneSpec<P, S, M, C, R, L>, words: Words<P, M, C, R, L>): Translatable<Words<P, M, C, R, L>> {
  const { id, seed, view, stillAfter, again, over, chance, tone, prepares, impact, slowed = SLOWED, follows } = spec;
  const { title, question, shows, limits } = words;
  const measures = entriesOf(spec.measures);
  return {
    id,
    title,
    question,
    shows,
    limits,
    parameters: parametersOf(spec.parameters, words),
    presets: Object.fromEntries(
      entriesOf(spec.presets).map(([name, values]) => [name, { label: words.presets[name], values: values as Values }]),
    ),
    seed,
    view,
    measures: measures.map(([name, { of: _, ...measure }]) => ({ name, label: words.measures[name], ...measure })),
    charts: entriesOf(spec.charts).map(([name, { x = "time", curves, ...chart }]) => ({
      title: words.charts[name],
      x,
      ...chart,
      ...(curves && { curves: (values: Values) => curves(values as ValuesIn<P>) }),
    })),
    stillAfter,
    ...known({ again, over, chance, tone, prepares, impacts: impact && slowed }),
    ...(follows && { follows: follows as Readonly<Record<string, string>> }),
    start: (values, random, workshop) => startRun(spec, words, values as ValuesIn<P>, random, workshop),
    ...(words.mark && { mark: (measured) => words.mark!(measured as Measured<M>) }),
    ...(words.cause && { cause: (measured) => words.cause!(measured as Measured<M>) }),
    describe: (measured) => withMinus(words.describe(measured as Measured<M>)),
    translated: (others) => inWords(spec, others),
  };
}

/** The entries of a record, with the type of its keys. */
const entriesOf = <K extends string, T>(record: { readonly [key in K]: T }): [K, T][] =>
  Object.entries(record) as [K, T][];

/** What is known of some things. */
const known = <T extends object>(things: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(things).filter(([, thing]) => thing !== undefined)) as T;
