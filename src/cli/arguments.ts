/** Reads the words of a call, and says plainly what is wrong with them. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util";
import { WrongCall } from "./command.ts";
import { guess } from "./names.ts";

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
    const known = [...Object.keys(options), "help"].map((name) => `--${name}`);
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    const unknown = /^Unknown option '(.*)'/.exec(problem!)?.[1];
    throw new WrongCall(`${problem}; known: ${known.join(", ")}${unknown ? guess(unknown, known) : ""}`);
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
