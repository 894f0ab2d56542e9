/** What is said of a text that is too much for a cell: by how much it is, and what a cell can show. */
import { excessOf, LIMITS, type Excess } from "./text-limits.ts";

/** The length of the longest line. */
export const longestLine = (text: string): number =>
  text.split("\n").reduce((most, { length }) => Math.max(most, length), 0);

const count = (number: number): string => number.toLocaleString("en");

const WORDS: Readonly<Record<Excess, (text: string) => string>> = {
  letters: ({ length }) => `has ${count(length)} characters; a cell can show up to ${count(LIMITS.letters)}`,
  lines: (text) => `has ${count(text.split("\n").length)} lines; a cell can show up to ${count(LIMITS.lines)}`,
  line: (text) =>
    `has a line of ${count(longestLine(text))} characters; a cell can show lines of up to ${count(LIMITS.line)}`,
  marks: () => `puts more than ${LIMITS.marks} marks on one letter, which takes a browser too long to draw`,
  hidden: () => `has more than ${count(LIMITS.hidden)} characters that cannot be seen`,
  depth: () => "has brackets too deep in one another",
};

/** What a text has too much of, as the end of a sentence, if it is too much for a cell. */
export function excessWords(text: string): string | undefined {
  const excess = excessOf(text);
  return excess && WORDS[excess](text);
}
