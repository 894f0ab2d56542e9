/**
 * What a scene lets a reader choose, without its words: ranges of numbers, and lists to choose from.
 *
 * The words stand apart (words.ts); both together are a parameter.
 */
/** The name of a choice and the option of it under which alone something has an effect. */
type Only = readonly [choice: string, option: string];

interface Range {
  readonly kind: "number";
  /** TeX of the symbol, as in the paper's notation. */
  readonly symbol?: string;
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly default: number;
  readonly scale: "linear" | "log";
  /** Whether it may change while the scene runs; otherwise a change starts the scene again. */
  readonly live?: true;
  readonly integer?: true;
  readonly only?: Only;
}

interface Options<C extends string = string> {
  readonly kind: "choice";
  readonly options: readonly C[];
  readonly default: C;
  readonly live?: true;
  readonly only?: Only;
}

export type Ranges = Readonly<Record<string, Range | Options>>;

type ValueOf<R> = R extends { readonly options: readonly (infer C)[] } ? C : number;
/** The values of a scene's parameters. */
export type ValuesIn<P extends Ranges> = { readonly [K in keyof P]: ValueOf<P[K]> };

interface More {
  readonly symbol?: string;
  /** Whether equal steps of the slider multiply. */
  readonly log?: true;
  readonly live?: true;
  readonly integer?: true;
  readonly only?: Only;
}

/** A number with a unit, between two others and at first `value`. */
export function number(unit: string, min: number, max: number, value: number, more: More = {}): Range {
  const { log, ...rest } = more;
  return { kind: "number", unit, min, max, default: value, scale: log ? "log" : "linear", ...rest };
}

type OfUnit = (min: number, max: number, value: number, more?: More) => Range;
const ofUnit =
  (unit: string, fixed: More = {}): OfUnit =>
  (min, max, value, more) =>
    number(unit, min, max, value, { ...more, ...fixed });

/** Lengths, times, speeds, shares of a hundred, angles. */
export const metres = ofUnit("m");
export const seconds = ofUnit("s");
export const metresPerSecond = ofUnit("m/s");
export const percent = ofUnit("%");
export const degrees = ofUnit("°");
/** A plain number, and a whole one. */
export const ratio = ofUnit("");
export const count = ofUnit("", { integer: true });

/** One of a list, at first the first of it. */
export const choice = <const C extends string>(
  options: readonly C[],
  more: { readonly value?: NoInfer<C>; readonly live?: true; readonly only?: Only } = {},
): Options<C> => ({
  kind: "choice",
  options,
  default: more.value ?? options[0]!,
  ...(more.live && { live: true }),
  ...(more.only && { only: more.only }),
});
