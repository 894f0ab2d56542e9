/**
 * Computes as another engine might. Sums, products and roots are the same in all, but a sine or an exponential may be off in its last
 * digit, and there are bodies so symmetric that this decides how they move.
 */

/** What engines compute in their own ways. */
const FUNCTIONS = [
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "atan2",
  "exp",
  "log",
  "pow",
  "hypot",
  "cbrt",
  "tanh",
] as const;

/** Does work that is done at once with such functions off by a last digit, up or down or not at all, by turns that have no pattern: others for each engine. */
export function asAnotherEngine<T>(engine: number, work: () => T): T {
  const given = FUNCTIONS.map((name) => Math[name] as (...of: number[]) => number);
  const cell = new DataView(new ArrayBuffer(8));
  let turn = engine;
  const shifted = (value: number): number => {
    turn = (Math.imul(turn, 1664525) + 1013904223) | 0;
    if (!Number.isFinite(value) || Number.isInteger(value)) return value;
    cell.setFloat64(0, value);
    cell.setBigInt64(0, cell.getBigInt64(0) + BigInt(((turn >>> 16) % 3) - 1));
    return cell.getFloat64(0);
  };
  try {
    FUNCTIONS.forEach((name, n) => (Math[name] = (...of: number[]) => shifted(given[n]!(...of))));
    return work();
  } finally {
    FUNCTIONS.forEach((name, n) => (Math[name] = given[n]!));
  }
}
