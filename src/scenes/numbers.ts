/** Numbers as a sentence shows them. */

/** Three digits, with a power of ten as ×10ⁿ where the number is very small or large. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "not a number" : "infinite";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 0.01 && size < 100000) return String(Number(value.toPrecision(3)));
  const [mantissa, exponent] = value.toExponential(1).split("e");
  return `${mantissa}\u00a0×\u00a010${superscript(Number(exponent))}`;
}

function superscript(exponent: number): string {
  return [...String(exponent)].map((digit) => (digit === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)])).join("");
}

/** How many of something that takes an s: "1 check", "3 checks". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
