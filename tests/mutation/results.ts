/** The table of what came of the last run over all mistakes. */
import fs from "node:fs";
import path from "node:path";

/** The counts of one folder or paper. */
export interface Row {
  readonly name: string;
  readonly judge: string;
  readonly made: number;
  readonly noticed: number;
  readonly excused: number;
  readonly unnoticed: number;
}

const HEAD = ["where", "judged by", "mistakes", "noticed", "excused in words", "unnoticed"];

/** Writes the table, as the formatter would. */
export function writeResults(judge: string, rows: readonly Row[]): void {
  const sum = (name: "made" | "noticed" | "excused" | "unnoticed"): number =>
    rows.reduce((total, row) => total + row[name], 0);
  const all = { name: "all", judge: "", made: sum("made"), noticed: sum("noticed"), excused: sum("excused") };
  const cells = [...rows, { ...all, unnoticed: sum("unnoticed") }].map((row) =>
    [row.name, row.judge, row.made, row.noticed, row.excused, row.unnoticed].map(String),
  );
  const wide = HEAD.map((head, k) => Math.max(...[head, ...cells.map((row) => row[k]!)].map(({ length }) => length)));
  const line = (words: readonly string[]): string => `| ${words.map((word, k) => word.padEnd(wide[k]!)).join(" | ")} |`;
  const rule = wide.map((width) => "-".repeat(width));
  const table = [HEAD, rule, ...cells].map(line).join("\n");
  const words = `Every small mistake in the solver, made one at a time, and who noticed it. \`npm run test:mutation\` writes this table.`;
  fs.writeFileSync(path.join(import.meta.dirname, `results-${judge}.md`), `# Mistakes\n\n${words}\n\n${table}\n`);
}
