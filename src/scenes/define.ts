/**
 * How a scene is defined: numbers first and words last, each thing once.
 *
 * `start` makes the state, plain data. Everything else is a function of it: a step, the picture, and each measure, which
 * is declared where it is computed. Charts, presets and words name parameters and measures by keys that the compiler knows.
 */
import type { Random } from "@pliant/solver";
import type { Schema, Values } from "./parameters.ts";
import type { Quantity, Shape } from "./parts/index.ts";
import type { Ranges, ValuesIn } from "./ranges.ts";
import { startRun } from "./run.ts";
import type { ChartStyle, Curve, Scene, StepReport, View } from "./scene.ts";
import { parametersOf, type Measured, type Words } from "./words.ts";
import type { Workshop } from "./workshop.ts";

/** What the state of every scene has: the length of its steps, s. */
export interface State {
  readonly h: number;
}

/** Something that is measured of a state S. */
export interface MeasureOf<S> {
  /** Unit as printed, empty for a plain number. */
  readonly unit: string;
  readonly quantity?: Quantity;
  /** Whether it may be left out: it is NaN while it is not asked for or not known, and that is no failure. */
  readonly optional?: true;
  of(state: S): number;
}

export interface ChartOf<P extends Ranges, M extends string> extends ChartStyle {
  /** What it is drawn against: time unless said. */
  readonly x?: M | "time";
  readonly y: readonly M[];
  /** Curves that formulas give for these parameters. */
  curves?(values: ValuesIn<P>): readonly Curve[];
}

/** A scene of parameters P, state S, measures M, charts C, presets R and labels L. */
export interface SceneSpec<
  P extends Ranges,
  S extends State,
  M extends string,
  C extends string,
  R extends string,
  L extends string,
> {
  readonly id: string;
  readonly parameters: P;
  readonly presets: { readonly [K in R]: Partial<ValuesIn<NoInfer<P>>> };
  readonly seed: number;
  readonly view: View;
  /** Steps after which a still picture already tells the story. */
  readonly stillAfter: number;
  /** Whether there may be long work before its first step; only then it is given a workshop. */
  readonly prepares?: true;
  /** Words of the picture, by which it asks for them. */
  readonly labels?: readonly L[];
  start(values: ValuesIn<P>, random: Random, workshop?: Workshop): S;
  step(state: S): StepReport | undefined;
  /** Takes over parameters that are marked live; only for scenes that have some. */
  adjust?(state: S, values: ValuesIn<P>): void;
  /** The picture, from its shapes; they read the state whenever they are drawn. */
  picture(state: S, labels: { readonly [K in L]: string }): readonly Shape[];
  /** What the list of shapes depends on, where it changes in a run: it is asked for anew when this is another. */
  pictureOf?(state: S): unknown;
  /** Times the search for contacts by a clock from now on; what it returns reads the sum. Only where there are contacts. */
  timeContacts?(state: NoInfer<S>, clock: () => number): () => number;
  readonly measures: { readonly [K in M]: MeasureOf<NoInfer<S>> };
  readonly charts: { readonly [K in C]: ChartOf<NoInfer<P>, NoInfer<M>> };
  readonly words: Words<NoInfer<P>, NoInfer<M>, NoInfer<C>, NoInfer<R>, NoInfer<L>>;
}

/** A scene that can also be had in other words. */
export interface Translatable<W> extends Scene {
  translated(words: W): Translatable<W>;
}

/** The type that the words of a scene have. */
export type WordsOf<T> = T extends Translatable<infer W> ? W : never;

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
  const { id, seed, view, stillAfter, prepares } = spec;
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
    ...(prepares && { prepares }),
    start: (values, random, workshop) => startRun(spec, words, values as ValuesIn<P>, random, workshop),
    describe: (measured) => words.describe(measured as Measured<M>),
    translated: (others) => inWords(spec, others),
  };
}

/** The entries of a record, with the type of its keys. */
const entriesOf = <K extends string, T>(record: { readonly [key in K]: T }): [K, T][] =>
  Object.entries(record) as [K, T][];
