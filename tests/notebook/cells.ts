/** The cells and exercises of all chapters as the tests read them, and how a value is compared with what a cell expects. */
import { filesUnder, textOf } from "../imports.ts";

export interface ChapterCell {
  readonly chapter: string;
  /** The file of the part that it stands in. */
  readonly part: string;
  readonly name: string;
  readonly text: string;
  /** What stands after `// expect:` in its last line. */
  readonly expected: string | undefined;
}

const parts = filesUnder("content/chapters").filter((file) => file.endsWith(".mdx"));

/** Every cell of every chapter, in the order of their files. */
export const chapterCells: readonly ChapterCell[] = filesUnder("content/chapters")
  .filter((file) => /\/cells\/[\w-]+\.ts$/.test(file))
  .sort()
  .map((file) => {
    const [, chapter, name] = /chapters\/([\w-]+)\/cells\/([\w-]+)\.ts$/.exec(file)!;
    const text = textOf(file);
    const part = parts.find((one) => one.includes(`/${chapter}/`) && textOf(one).includes(`<Cell name="${name}" />`))!;
    return { chapter: chapter!, part, name: name!, text, expected: /\n\/\/ expect: (.*)\n$/.exec(text)?.[1] };
  });

export const helpersText = textOf("src/notebook/helpers.ts");

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;

/** Whether a text is the expected one, each number to as many digits as are expected. */
export function matches(expected: string, actual: string): boolean {
  if (expected.replaceAll(NUMBER, "#") !== actual.replaceAll(NUMBER, "#")) return false;
  const numbers = actual.match(NUMBER) ?? [];
  return (expected.match(NUMBER) ?? []).every((wanted, n) => {
    const digits = wanted.replace(/e.*$/, "").replaceAll(/[-.]/g, "").replace(/^0+/, "").length || 1;
    return Number(Number(numbers[n]).toPrecision(digits)) === Number(wanted);
  });
}
