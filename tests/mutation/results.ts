/** The tables of what came of all mistakes, a row for each folder or paper. A run replaces the rows that it has judged. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { root } from "../imports.ts";

/** The counts of one folder or paper. */
export interface Row {
  readonly name: string;
  readonly judge: string;
  readonly made: number;
  readonly noticed: number;
  /** How many of these were noticed with earlier sources and not asked for again. */
  readonly earlier: number;
  readonly excused: number;
  readonly unnoticed: number;
  /** The commit whose sources were judged, with a plus if they had been changed since. */
  readonly commit: string;
}

const HEAD = [
  "where",
  "judged by",
  "mistakes",
  "noticed",
  "of these before",
  "excused in words",
  "unnoticed",
  "sources",
];

const WORDS = `Every small mistake in the solver, made one at a time, and who noticed it. \`npm run test:mutation\` writes this table.
The last column names the commit whose sources were judged. What was noticed before that, in functions that have not changed
since, is not asked for again with \`--only-unnoticed\`, and is counted.`;

type Count = "made" | "noticed" | "earlier" | "excused" | "unnoticed";
const COUNTS: readonly Count[] = ["made", "noticed", "earlier", "excused", "unnoticed"];

/** The table, as the formatter would write it. */
export function tableOf(rows: readonly Row[]): string {
  const sums = COUNTS.map((count) => rows.reduce((sum, row) => sum + row[count], 0));
  const cells = [
    ...rows.map((row) => [row.name, row.judge, ...COUNTS.map((count) => String(row[count])), row.commit]),
    ["all", "", ...sums.map(String), ""],
  ];
  const wide = HEAD.map((head, k) => Math.max(...[head, ...cells.map((row) => row[k]!)].map(({ length }) => length)));
  const line = (words: readonly string[]): string => `| ${words.map((word, k) => word.padEnd(wide[k]!)).join(" | ")} |`;
  const rule = wide.map((width) => "-".repeat(width));
  return [HEAD, rule, ...cells].map(line).join("\n");
}

/** The rows of a table, but for the sums. */
export function rowsOf(table: string): Row[] {
  const cells = table.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  return cells.flatMap(([, name = "", judge = "", ...rest]) => {
    const [made, noticed, earlier, excused, unnoticed] = rest.map(Number);
    if (!Number.isInteger(unnoticed) || name === "all") return [];
    const counts = { made: made!, noticed: noticed!, earlier: earlier!, excused: excused!, unnoticed: unnoticed! };
    return [{ name, judge, ...counts, commit: rest[5]! }];
  });
}

/** The rows with one of them new: in its old place, or at the end. */
export const withRow = (rows: readonly Row[], row: Row): Row[] =>
  rows.some(({ name }) => name === row.name) ? rows.map((old) => (old.name === row.name ? row : old)) : [...rows, row];

/** Writes a row to the table of its judge. */
export function writeRow(row: Row): void {
  const file = path.join(import.meta.dirname, `results-${row.judge}.md`);
  const rows = fs.existsSync(file) ? rowsOf(fs.readFileSync(file, "utf8")) : [];
  fs.writeFileSync(file, `# Mistakes\n\n${WORDS}\n\n${tableOf(withRow(rows, row))}\n`);
}

/** The commit of the sources, with a plus if they have been changed since. */
export function commitOfSources(): string {
  const git = (...words: string[]): string => execFileSync("git", words, { cwd: root, encoding: "utf8" }).trim();
  const changed = git("status", "--porcelain", "--", "src", "tests/solver");
  return git("rev-parse", "--short", "HEAD") + (changed === "" ? "" : "+");
}
