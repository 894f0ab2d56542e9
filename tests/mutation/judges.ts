/**
 * Who is asked whether a mistake is noticed: tests that run through its place, or the checks of the equations.
 *
 * The tests are those of the file, of its folder, and of the files that import it; the file's own come first, then short ones.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { filesUnder, root, textOf } from "../imports.ts";
import type { Mutant } from "./mutants.ts";
import { workThrough, type Timed } from "./queue.ts";
import { reaches } from "./reach.ts";
import type { Answer } from "./worker.ts";

/** How long is waited for something quick on a busy machine, ms. */
const PATIENCE = 15_000;
/** A test with a mistake may take so many times as long as without. */
const LONGER = 5;

/** Told of each mistake that has been judged, and of what noticed it, if anything did. */
export type Receive = (mutant: Mutant, by: string | undefined) => void;

const exists = (file: string): boolean => existsSync(path.join(root, file));
const testOf = (file: string): string => file.replace("src/", "tests/").replace(".ts", ".test.ts");

/** The tests that may notice a mistake in a file. What runs in a process of its own sees none. */
function testsFor(file: string): string[] {
  const users = filesUnder("src/solver").filter((user) => textOf(user).includes(`/${path.basename(file)}"`));
  const folder = filesUnder(path.dirname(testOf(file)));
  return [...new Set([testOf(file), ...folder, ...users.map(testOf)])].filter(
    (test) => test.endsWith(".test.ts") && !test.endsWith("allocation.test.ts") && exists(test),
  );
}

/** Asks the checks of the equations: those that show the function first, and the others, too, unless `ownOnly`. */
export async function askChecks(mutants: readonly Mutant[], threads: number, ownOnly: boolean, receive: Receive) {
  const tasks = mutants.map((mutant, number) => ({ mutant, number, ownOnly, patience: () => LONGER * PATIENCE }));
  await workThrough(tasks, threads, ({ mutant }, { by }) => receive(mutant, by));
}

/** Asks the tests, and where they do not notice, the checks of the equations that show the function. */
export async function askTests(mutants: readonly Mutant[], threads: number, receive: Receive): Promise<void> {
  const testsOf = new Map(mutants.map(({ file }) => [file, testsFor(file)]));
  const sound = await trySound([...new Set([...testsOf.values()].flat())], threads);
  const left: Mutant[] = [];
  const tasks = mutants.map((mutant, number) => {
    const rankOf = (test: string): number => (test === testOf(mutant.file) ? 0 : sound.get(test)!.took!);
    const tests = testsOf
      .get(mutant.file)!
      .filter((test) => reaches(sound.get(test)!.reach!, mutant.file, mutant.start))
      .sort((a, b) => rankOf(a) - rankOf(b));
    const patience = (test?: string): number => PATIENCE + LONGER * (test === undefined ? 0 : sound.get(test)!.took!);
    return { mutant, number, tests, patience };
  });
  await workThrough(tasks, threads, ({ mutant }, { by }) => {
    if (by === undefined && mutant.ids.length > 0) left.push(mutant);
    else receive(mutant, by);
  });
  await askChecks(left, threads, true, receive);
}

/** How the tests come out without a mistake: all must pass; how long they take, and what they run through. */
async function trySound(tests: readonly string[], threads: number): Promise<Map<string, Answer>> {
  const sound = new Map<string, Answer>();
  const tasks: (Timed & { tests: string[] })[] = tests.map((test, number) => ({
    number,
    tests: [test],
    patience: () => 40 * PATIENCE,
  }));
  await workThrough(tasks, threads, ({ tests: [test] }, answer) => {
    if (answer.by !== undefined) throw new Error(`a test fails without a mistake: ${answer.by}`);
    sound.set(test!, answer);
  });
  return sound;
}
