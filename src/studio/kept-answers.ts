/**
 * Answers that earlier builds have computed, kept beside the packages.
 *
 * They hold for one state of the sources, whose digest names their folder: after any change of what could have computed them all
 * are computed anew, and those of before are deleted. Only a change of prose or of a page's layout keeps them.
 */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { deserialize, serialize } from "node:v8";

/** What no answer depends on: it only shows them. */
const SHOWS = ["components", "layouts", "pages", "cli", "offline"];

/** The digest of everything in these folders and files but of what only shows answers, and of the version that runs it. */
export function digestOf(places: readonly string[]): string {
  const hash = createHash("sha256").update(`${process.version} ${process.arch}`);
  for (const place of places) {
    for (const file of filesIn(place)) hash.update(`\n${file}\n`).update(fs.readFileSync(file));
  }
  return hash.digest("hex").slice(0, 20);
}

function filesIn(place: string): string[] {
  if (!fs.statSync(place).isDirectory()) return [place];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => !SHOWS.includes(path.relative(place, file).split(path.sep)[0]!))
    .toSorted();
}

/** A function that answers as `answer` does, and keeps what it has answered in `folder` under `digest`. */
export function keepAnswers<T>(
  folder: string,
  digest: string,
  answer: (question: string) => Promise<T>,
): (question: string) => Promise<T> {
  const own = path.join(folder, digest);
  fs.mkdirSync(own, { recursive: true });
  for (const other of fs.readdirSync(folder)) {
    if (other !== digest) fs.rmSync(path.join(folder, other), { recursive: true, force: true });
  }
  return async (question) => {
    const file = path.join(own, createHash("sha256").update(question).digest("hex"));
    const kept = read<T>(file, question);
    if (kept) return kept.value;
    const value = await answer(question);
    write(file, { question, value });
    return value;
  };
}

interface Kept<T> {
  readonly question: string;
  readonly value: T;
}

/** What is kept, unless there is nothing, or not the whole of it. */
function read<T>(file: string, question: string): Kept<T> | undefined {
  try {
    const kept: Kept<T> = deserialize(fs.readFileSync(file));
    return kept.question === question ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Another build may do the same: the file is there whole or not at all. */
function write(file: string, kept: Kept<unknown>): void {
  const whole = `${file}.${process.pid}`;
  fs.writeFileSync(whole, serialize(kept));
  fs.renameSync(whole, file);
}
