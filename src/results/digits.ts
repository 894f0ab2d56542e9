/**
 * The digits of a number that hold wherever it is computed.
 *
 * Engines differ in the last digit of a sine, and a motion may make that difference grow. So a number is computed three times, twice
 * as another engine might, and from settings that differ by a trillionth; the digits in which all agree are written down, and no others. What is
 * computed again is compared with what was written, not with a rounding of its own, so no number stands at a border of rounding.
 */

/** As many digits as are written at most, and at least. */
const MOST = 6;
const LEAST = 2;
/** How far computations may be apart, in units of the last digit that is written, and how far a later one from the first. */
const APART = 0.005;
const MARGIN = 2 * APART;
/** What is smaller may be what rounding left of a zero, whatever its digits. */
const NOTHING = 1e-9;

/** Stands for a number of which no digit holds: it is not compared. */
export const UNSURE = "~";
const UNKNOWN = "nan";

/** The digits of a value that its twins share. */
export function sharedDigits(value: number, ...twins: readonly number[]): string {
  const all = [value, ...twins];
  if (all.every(Number.isNaN)) return UNKNOWN;
  if (!all.every(Number.isFinite)) return UNSURE;
  if (Math.abs(value) < NOTHING) return value === 0 && all.every((one) => Math.abs(one) < NOTHING) ? "0" : UNSURE;
  const apart = Math.max(...twins.map((twin) => Math.abs(value - twin)));
  if (apart === 0 && Number.isInteger(value) && Math.abs(value) < 10 ** MOST) return String(value);
  for (let digits = MOST; digits >= LEAST; --digits) {
    const text = value.toPrecision(digits).replace("e+", "e");
    if (apart <= APART * lastPlaceOf(text)) return text;
  }
  return UNSURE;
}

/** A count or a zero beside a number that differs by a larger share is no sure one: it may jump where that number crosses a border. */
const LARGE = 1e-6;

/** Whether a value and its twin differ by so much that counts beside them are not to be trusted. */
export const areApart = (value: number, twin: number): boolean =>
  Math.abs(value - twin) > Math.max(NOTHING, LARGE * Math.max(Math.abs(value), Math.abs(twin)));

/** Whether a value has the digits that were written. */
export function agreesWith(text: string, value: number): boolean {
  if (text === UNSURE) return true;
  if (text === UNKNOWN) return Number.isNaN(value);
  if (text === "0") return Math.abs(value) < NOTHING;
  return Math.abs(value - Number(text)) <= (0.5 + MARGIN) * lastPlaceOf(text);
}

/** Whether a text is what this file writes. */
export const isDigits = (text: string): boolean =>
  text === UNSURE || text === UNKNOWN || /^-?\d{1,12}(\.\d{1,12})?(e-?\d{1,3})?$/.test(text);

/** What a one is worth in the last place of a number: 0.01 of "1.50", 100 of "1.5e3". */
function lastPlaceOf(text: string): number {
  const [mantissa = "", exponent = "0"] = text.split("e");
  return 10 ** (Number(exponent) - (mantissa.split(".")[1]?.length ?? 0));
}
