/**
 * The axes of a chart: from where to where they reach, where their ticks are, and what stands there.
 */
import { factorWords, OFF, tickWords, wholePower } from "./tick-words.ts";

/** What an axis has to show. */
export interface Wanted {
  readonly values: readonly number[];
  readonly logarithmic?: boolean | "signed" | undefined;
  readonly range?: readonly [number, number] | undefined;
  /** How many ticks there may be about. */
  readonly wished: number;
  /** Whether it ends at ticks where no range is given. */
  readonly whole: boolean;
}

export interface Axis {
  readonly type: "linear" | "log" | "symlog";
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  words(tick: number): string;
}

/** Of a constant, round-off is not shown: values that differ by less than this share of their size are drawn as one. */
const LEAST_SPAN = 1e-9;
/** What is shown on either side of a constant, as a share of its size. */
const AROUND = 0.1;
/** Below this size a signed axis is linear. */
const LINEAR = 0.1;

/** The axis for some values. */
export function axisOf(wanted: Wanted): Axis {
  if (wanted.logarithmic === "signed") return signedAxis(wanted);
  return wanted.logarithmic ? factorAxis(wanted) : linearAxis(wanted);
}

function linearAxis({ values, range, wished, whole }: Wanted): Axis {
  const [low, high] = range ?? spanOf(values);
  const step = stepOf(high - low, wished);
  const domain =
    range || !whole
      ? ([low, high] as const)
      : ([Math.floor(low / step + OFF) * step, Math.ceil(high / step - OFF) * step] as const);
  const ticks = multiples(step, domain);
  return { type: "linear", domain, ticks, words: tickWords(ticks, step) };
}

/** From the lowest to the highest value, and around a constant as far as it can be seen to be one. */
function spanOf(values: readonly number[]): readonly [number, number] {
  if (values.length === 0) return [0, 1];
  const [low, high] = endsOf(values);
  const size = Math.max(-low, high);
  if (size === 0) return [0, 1];
  return high - low > LEAST_SPAN * size ? [low, high] : [low - AROUND * size, high + AROUND * size];
}

const endsOf = (values: readonly number[]): [number, number] =>
  values.reduce<[number, number]>(([a, b], v) => [Math.min(a, v), Math.max(b, v)], [Infinity, -Infinity]);

/** One, two or five times a power of ten, so that about so many fill a span. */
function stepOf(span: number, wished: number): number {
  const exact = span / Math.max(1, wished);
  const unit = 10 ** wholePower(exact);
  // The nearest by factors.
  const times = [1, 2, 5].find((factor, n) => exact < unit * Math.sqrt(factor * [2, 5, 10][n]!)) ?? 10;
  return times * unit;
}

function multiples(step: number, [low, high]: readonly [number, number]): number[] {
  const [first, last] = [Math.ceil(low / step - OFF), Math.floor(high / step + OFF)];
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

function factorAxis({ values, range, wished, whole }: Wanted): Axis {
  const [low, high] = range ?? factorSpanOf(values, whole);
  return { type: "log", domain: [low, high], ticks: factorTicks(low, high, wished), words: factorWords };
}

/** From the lowest to the highest value, or around them from one whole power of ten to another. */
function factorSpanOf(values: readonly number[], whole: boolean): readonly [number, number] {
  if (values.length === 0) return [1, 10];
  const [low, high] = endsOf(values);
  if (!whole && high > low * (1 + LEAST_SPAN)) return [low, high];
  const [first, last] = [wholePower(low), Math.ceil(Math.log10(high) - OFF)];
  return last > first ? [10 ** first, 10 ** last] : [10 ** (first - 1), 10 ** (last + 1)];
}

/** Whole powers of ten, at most so many; what lies between where there are not two. */
function factorTicks(low: number, high: number, most: number): number[] {
  const [first, last] = [Math.ceil(Math.log10(low) - OFF), wholePower(high)];
  if (last > first) {
    const every = Math.ceil((last - first + 1) / Math.max(2, most));
    return Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, n) => 10 ** (first + n * every));
  }
  const between = [first - 1, last, last + 1].flatMap((power) => [1, 2, 5].map((times) => times * 10 ** power));
  const inside = [...new Set(between)].filter((tick) => tick >= low && tick <= high);
  return inside.length > 1 ? inside : multiples(stepOf(high - low, most), [low, high]);
}

/** An axis on which zero, one and large numbers of either sign have their place; zero and one are always on it. */
function signedAxis({ values, range, wished }: Wanted): Axis {
  const [low, high] = range ?? endsOf([0, 1, ...values]);
  const most = Math.max(0, Math.ceil(Math.log10(Math.max(-low, high))));
  const every = Math.max(1, Math.ceil(most / Math.max(1, wished - 3)));
  const powers = Array.from({ length: Math.floor(most / every) + 1 }, (_, n) => 10 ** (n * every));
  const ticks = [...powers.map((power) => -power), 0, ...powers].filter((tick) => tick >= low && tick <= high);
  const words = (tick: number): string => (tick < 0 ? "−" : "") + (tick && factorWords(Math.abs(tick)));
  return { type: "symlog", domain: [low, high], ticks, words };
}

/** What the chart library is told of an axis. */
export const plotAxis = (label: string, { type, domain, ticks, words }: Axis) => ({
  label,
  labelArrow: "none" as const,
  type,
  ...(type === "symlog" && { constant: LINEAR }),
  domain,
  ticks,
  tickSize: 0,
  tickFormat: words,
});
