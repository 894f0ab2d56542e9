/**
 * What is known of mistakes already, so that a run that was stopped goes on where it was.
 *
 * It is kept under a digest of every source and test that takes part, and forgotten when one of them changes.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesUnder, root, textOf } from "../imports.ts";
import type { Mutant } from "./mutants.ts";

const FOLDER = path.join(root, "node_modules/.cache/mutation");

/** What noticed a mistake, or null if nothing did. */
export interface Log {
  known(judge: string, mutant: Mutant): string | null | undefined;
  add(judge: string, mutant: Mutant, by: string | null): void;
}

function digest(): string {
  const rooms = ["src/solver", "src/scenes", "src/equations", "tests/solver", "tests/mutation"];
  const files = rooms.flatMap(filesUnder).filter((file) => file.endsWith(".ts") && !file.includes("/equivalent/"));
  const hash = createHash("sha256");
  for (const file of files.sort()) hash.update(`${file}\0${textOf(file)}\0`);
  return hash.digest("hex").slice(0, 16);
}

const keyOf = (judge: string, { file, start, end, becomes }: Mutant): string =>
  [judge, file, start, end, becomes].join(" ");

/** Opens the log of these sources; those of others are thrown away. */
export function openLog(): Log {
  const file = path.join(FOLDER, `${digest()}.jsonl`);
  fs.mkdirSync(FOLDER, { recursive: true });
  for (const name of fs.readdirSync(FOLDER)) if (path.join(FOLDER, name) !== file) fs.rmSync(path.join(FOLDER, name));
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  // A line that was being written when the run was stopped has no end.
  const lines = text.split("\n").slice(0, -1);
  if (!text.endsWith("\n")) fs.writeFileSync(file, lines.map((line) => `${line}\n`).join(""));
  const all = new Map<string, string | null>(lines.map((line) => JSON.parse(line)));
  return {
    known: (judge, mutant) => all.get(keyOf(judge, mutant)),
    add(judge, mutant, by) {
      all.set(keyOf(judge, mutant), by);
      fs.appendFileSync(file, `${JSON.stringify([keyOf(judge, mutant), by])}\n`);
    },
  };
}
