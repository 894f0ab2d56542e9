/** Numbers as a sentence shows them. */

/** Three digits, with a power of ten as ×10ⁿ where the number is very small or large. */
export function shown(value: number): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "not a number" : "infinite";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 0.01 && size < 100000) return signed(Number(value.toPrecision(3)));
  const [mantissa, exponent] = value.toExponential(1).split("e");
  return `${withMinus(mantissa!)}\u00a0×\u00a010${superscript(Number(exponent))}`;
}

/** All digits of a number, with a typographic minus. */
export const signed = (value: number): string => withMinus(String(value));

/** A sentence whose negative numbers have a typographic minus; hyphens within words and codes stay. */
export const withMinus = (words: string): string => words.replace(/(?<![\w.)\]])-(?=\d)/g, "−");

function superscript(exponent: number): string {
  return [...String(exponent)].map((digit) => (digit === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹"[Number(digit)])).join("");
}

/** With so many digits after the point; what these digits do not tell from zero is zero without a sign. */
export function fixed(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace("-", "") : withMinus(text);
}

/** How many of something that takes an s: "1 check", "3 checks". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
