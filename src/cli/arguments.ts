/** Reads the words of a call, and says plainly what is wrong with them. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";

/** The call cannot be obeyed; the message says what would be possible. */
export class WrongCall extends Error {
  override readonly name = "WrongCall";
}

/** The options and the other words of a call; an option takes the next word, also if it is a negative number. */
export function readWords<O extends ParseArgsOptionsConfig>(words: readonly string[], options: O) {
  const args = words.flatMap((word, at) => {
    if (/^-\d/.test(word) && words[at - 1]?.startsWith("--")) return [];
    const next = words[at + 1] ?? "";
    return word.startsWith("--") && /^-\d/.test(next) ? [`${word}=${next}`] : [word];
  });
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (error) {
    const known = Object.keys(options).map((name) => `--${name}`);
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new WrongCall(`${problem}; known: ${known.join(", ")}, --help`);
  }
}

/** A whole number within a range, or the default where nothing was said. */
export function wholeNumber(
  name: string,
  text: string | undefined,
  low: number,
  high: number,
  otherwise: number,
): number {
  if (text === undefined) return otherwise;
  const value = text.trim() === "" ? NaN : Number(text);
  if (Number.isInteger(value) && value >= low && value <= high) return value;
  throw new WrongCall(`--${name} must be a whole number from ${low} to ${high}, not “${text}”`);
}

/** The largest seed: seeds have 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** Prints a value as JSON. */
export function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** Prints rows of words in columns; numbers go to the right. */
export function printTable(rows: readonly (readonly (string | number)[])[]): void {
  const shown = rows.map((row) => row.map((cell) => (typeof cell === "number" ? shortOf(cell) : cell)));
  const widths = shown[0]!.map((_, column) => Math.max(...shown.map((row) => row[column]!.length)));
  for (const row of shown) {
    const cells = row.map((cell, column) =>
      typeof rows.at(-1)![column] === "number" ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

/** A number with five digits, as short as it can be. */
export function shortOf(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(5))) : String(value);
}
