/**
 * The words of ticks: as many digits as tell them apart, a typographic minus, and a power of ten where zeros would be many.
 */
import { withMinus } from "../scenes/numbers.ts";

/** Ticks from the first of these on, or below the second, are shown by powers of ten. */
const [MANY, FEW] = [1e6, 1e-3];
/** Whole numbers that come of a logarithm may be off by this. */
export const OFF = 1e-9;
const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** The words for ticks that are `step` apart. */
export function tickWords(ticks: readonly number[], step: number): (tick: number) => string {
  const largest = ticks.reduce((most, tick) => Math.max(most, Math.abs(tick)), 0);
  const power = largest >= MANY || (largest > 0 && largest < FEW) ? wholePower(largest) : 0;
  const digits = Math.max(0, power - wholePower(step));
  const raised = power ? `×${powerOfTen(power)}` : "";
  return (tick) => (Math.abs(tick) < step / 2 ? "0" : fixed(tick / 10 ** power, digits) + raised);
}

/** The words for ticks of which each is some times the one before. */
export function factorWords(tick: number): string {
  const power = wholePower(tick);
  if (Math.abs(power) < 3) return fixed(Number(tick.toPrecision(3)), Math.max(0, -power));
  const times = Number((tick / 10 ** power).toPrecision(3));
  return times === 1 ? powerOfTen(power) : `${times}×${powerOfTen(power)}`;
}

/** The largest power of ten that is no larger than a positive value. */
export const wholePower = (value: number): number => Math.floor(Math.log10(value) + OFF);

function fixed(value: number, digits: number): string {
  return withMinus(value.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits }));
}

const powerOfTen = (power: number): string =>
  `10${[...String(power)].map((sign) => (sign === "-" ? "⁻" : SUPERSCRIPT[Number(sign)])).join("")}`;
