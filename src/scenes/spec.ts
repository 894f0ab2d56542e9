/**
 * What the definition of a scene says: numbers first and words last, each thing once.
 *
 * `start` makes the state, plain data. Everything else is a function of it: a step, the picture, and each measure, which
 * is declared where it is computed. Charts, presets and words name parameters and measures by keys that the compiler knows.
 */
import type { Random } from "@pliant/solver";
import type { Quantity, Shape } from "./parts/index.ts";
import type { Ranges, ValuesIn } from "./ranges.ts";
import type { ChartStyle, Curve, StepReport, View } from "./scene.ts";
import type { Words } from "./words.ts";
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
  /** Seconds of rest after which a run that nobody touches starts again; only where a run comes to rest or is over. */
  readonly again?: number;
  /** When a run counts as over although it goes on, s; then it starts again as after a rest. */
  readonly over?: number;
  /** Whether chance is its point, so that it starts again with other random numbers. */
  readonly chance?: true;
  /** The measure that is a frequency, Hz, and can be heard. */
  readonly tone?: NoInfer<M>;
  /** Whether there may be long work before its first step; only then it is given a workshop. */
  readonly prepares?: true;
  /** Parameters that the run moves by itself, and the measures that say where they are. */
  readonly follows?: { readonly [K in keyof P]?: NoInfer<M> };
  /** Words of the picture, by which it asks for them. */
  readonly labels?: readonly L[];
  start(values: ValuesIn<P>, random: Random, workshop?: Workshop): S;
  step(state: S): StepReport | undefined;
  /** The time of its clock, s; only where the picture stands for a while and the clock with it. Else it is that of the steps. */
  time?(state: NoInfer<S>): number;
  /** Takes over parameters that are marked live; only for scenes that have some. */
  adjust?(state: S, values: ValuesIn<P>): void;
  /** The picture, from its shapes; they read the state whenever they are drawn. */
  picture(state: S, labels: { readonly [K in L]: string }): readonly Shape[];
  /** What the list of shapes depends on, where it changes in a run: it is asked for anew when this is another. */
  pictureOf?(state: S): unknown;
  /** Whether something strikes hard just now, which is then shown in slow motion; only where impacts are the point. */
  impact?(state: NoInfer<S>): boolean;
  /** What is left of the speed then; a quarter unless said. */
  readonly slowed?: number;
  /** The places of what may burst, such as a cloth's; only where there is such a thing. */
  mayBurst?(state: NoInfer<S>): ArrayLike<number>;
  /** Times the search for contacts by a clock from now on; what it returns reads the sum. Only where there are contacts. */
  timeContacts?(state: NoInfer<S>, clock: () => number): () => number;
  readonly measures: { readonly [K in M]: MeasureOf<NoInfer<S>> };
  readonly charts: { readonly [K in C]: ChartOf<NoInfer<P>, NoInfer<M>> };
  readonly words: Words<NoInfer<P>, NoInfer<M>, NoInfer<C>, NoInfer<R>, NoInfer<L>>;
}
