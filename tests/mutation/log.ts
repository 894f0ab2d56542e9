/**
 * What is known of mistakes already, so that a run that was stopped goes on where it was.
 *
 * A mistake is known by its function, so it is found again as long as the text of that function stays. Beside it stands a
 * digest of every source and test that took part: what was judged by earlier ones counts only for whoever asks for that.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { filesUnder, root, textOf } from "../imports.ts";
import type { Mutant } from "./mutants.ts";

/** What noticed a mistake, or null if nothing did; and whether that was seen with the sources as they are. */
export interface Finding {
  readonly by: string | null;
  readonly isCurrent: boolean;
}

export interface Log {
  /** What came of a mistake, if it was judged; what earlier sources did not notice is not known. */
  known(judge: string, mutant: Mutant): Finding | undefined;
  add(judge: string, mutant: Mutant, by: string | null): void;
}

/** A digest of every source and test that takes part. */
export function digestOfSources(): string {
  const rooms = ["src/solver", "src/scenes", "src/equations", "tests/solver", "tests/mutation"];
  const files = rooms.flatMap(filesUnder).filter((file) => file.endsWith(".ts") && !file.includes("/equivalent/"));
  return digestOf(...files.sort().flatMap((file) => [file, textOf(file)]));
}

function digestOf(...texts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest("hex").slice(0, 16);
}

const keyOf = (judge: string, { file, functionName, code, at, was, becomes }: Mutant): string =>
  [judge, file, functionName, digestOf(code), at, was.length, becomes].join(" ");

/** Opens the log for sources of this digest; `earlier` takes what earlier ones noticed, too. */
export function openLog(file: string, digest: string, earlier: boolean): Log {
  const all = new Map(readEntries(file));
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, [...all].map((entry) => `${JSON.stringify(entry)}\n`).join(""));
  return {
    known(judge, mutant) {
      const [by, judgedWith] = all.get(keyOf(judge, mutant)) ?? [];
      const isCurrent = judgedWith === digest;
      return by !== undefined && (isCurrent || (earlier && by !== null)) ? { by, isCurrent } : undefined;
    },
    add(judge, mutant, by) {
      const entry: Entry = [keyOf(judge, mutant), [by, digest]];
      all.set(...entry);
      fs.appendFileSync(file, `${JSON.stringify(entry)}\n`);
    },
  };
}

/** The key of a mistake, what noticed it, and the digest of the sources. */
type Entry = readonly [string, readonly [string | null, string]];

function readEntries(file: string): Entry[] {
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  // A line that was being written when the run was stopped has no end.
  const lines = text.split("\n").slice(0, -1);
  return lines.map((line) => JSON.parse(line));
}

/** Where the log is kept. */
export const LOG_FILE = path.join(root, "node_modules/.cache/mutation/log.jsonl");
