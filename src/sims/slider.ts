/**
 * Between the position of a slider, 0 to 1000, and the value that it stands for.
 */
import { withMinus } from "../scenes/numbers.ts";
import type { NumberParameter } from "../scenes/parameters.ts";

export const SLIDER_STEPS = 1000;

/** Position of a value; a logarithmic parameter runs by factors. */
export function positionOf({ min, max, scale }: NumberParameter, value: number): number {
  const share = scale === "log" ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min);
  return Math.round(SLIDER_STEPS * Math.min(1, Math.max(0, share)));
}

/**
 * Value at a position, with three digits or as many as tell it from the positions beside it, never out of range; the
 * position of the default gives the default exactly.
 */
export function valueAt(parameter: NumberParameter, position: number): number {
  const { min, max, scale, integer } = parameter;
  if (position === positionOf(parameter, parameter.default)) return parameter.default;
  const share = position / SLIDER_STEPS;
  const value = scale === "log" ? min * (max / min) ** share : min + (max - min) * share;
  if (integer) return Math.round(value);
  const rounded = [3, 4, 5].map((digits) => Math.min(max, Math.max(min, Number(value.toPrecision(digits)))));
  return rounded.find((one) => positionOf(parameter, one) === position) ?? rounded.at(-1)!;
}

/** The value with its unit, as a screen reader is to say it. */
export function valueText({ unit }: NumberParameter, value: number): string {
  return withMinus(unit ? `${brief(value)} ${unit}` : brief(value));
}

/** The longest of the texts that a slider can show. */
export function longestText(parameter: NumberParameter): string {
  const texts = Array.from({ length: SLIDER_STEPS + 1 }, (_, n) => valueText(parameter, valueAt(parameter, n)));
  return texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
}

/** A number with at most four digits, for a small box. */
export const brief = (value: number): string => String(Number(value.toPrecision(4)));
