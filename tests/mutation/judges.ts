/**
 * Who is asked whether a mistake is noticed: the tests, or the checks of the equations, that run through its place.
 *
 * The tests are those of the file, of its folder, and of the files that import it. The file's own tests and the checks of the
 * equations that show the function come first, then short ones.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { equations } from "../../src/equations/index.ts";
import { filesUnder, root, textOf } from "../imports.ts";
import type { Mutant } from "./mutants.ts";
import { workThrough } from "./queue.ts";
import { reaches } from "./reach.ts";
import type { Answer, Task } from "./worker.ts";

/** How long is waited for something quick on a busy machine, ms. */
const PATIENCE = 60_000;
/** A test or a check with a mistake may take so many times as long as without. */
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

/** Who may notice a mistake, and of those the ones to ask first. */
interface Candidates {
  readonly all: readonly string[];
  readonly first: readonly string[];
}

/** Asks the checks of the equations: those that show the function first, and the others, too, unless `ownOnly`. */
export async function askChecks(mutants: readonly Mutant[], threads: number, ownOnly: boolean, receive: Receive) {
  const ids = equations.map(({ id }) => id);
  await ask("checks", mutants, (own) => ({ all: ownOnly ? own.ids : ids, first: own.ids }), threads, receive);
}

/** Asks the tests, and where they do not notice, the checks of the equations that show the function. */
export async function askTests(mutants: readonly Mutant[], threads: number, receive: Receive): Promise<void> {
  const testsOf = new Map(mutants.map(({ file }) => [file, testsFor(file)]));
  const left: Mutant[] = [];
  const candidates = ({ file }: Mutant): Candidates => ({ all: testsOf.get(file)!, first: [testOf(file)] });
  await ask("tests", mutants, candidates, threads, (mutant, by) => {
    if (by === undefined && mutant.ids.length > 0) left.push(mutant);
    else receive(mutant, by);
  });
  if (left.length > 0) await askChecks(left, threads, true, receive);
}

async function ask(
  judge: Task["judge"],
  mutants: readonly Mutant[],
  candidatesFor: (mutant: Mutant) => Candidates,
  threads: number,
  receive: Receive,
): Promise<void> {
  const known = await trySound(judge, [...new Set(mutants.flatMap((mutant) => candidatesFor(mutant).all))], threads);
  const patience = (one?: string): number => PATIENCE + LONGER * (one === undefined ? 0 : known.get(one)!.took!);
  const tasks = mutants.map((mutant, number) => {
    const { all, first } = candidatesFor(mutant);
    const rankOf = (one: string): number => (first.includes(one) ? 0 : 1e9) + known.get(one)!.took!;
    const asked = all
      .filter((one) => reaches(known.get(one)!.reach!, mutant.file, mutant.start))
      .sort((a, b) => rankOf(a) - rankOf(b));
    return { mutant, number, judge, asked, patience };
  });
  await workThrough(tasks, threads, ({ mutant }, { by }) => receive(mutant, by));
}

/** How tests and checks come out without a mistake, asked once. */
const sound = { tests: new Map<string, Answer>(), checks: new Map<string, Answer>() };

/** The tests or the checks without a mistake: all must pass; how long they take, and what they run through. */
async function trySound(judge: Task["judge"], all: readonly string[], threads: number): Promise<Map<string, Answer>> {
  const tasks = all
    .filter((one) => !sound[judge].has(one))
    .map((one, number) => ({ number, judge, asked: [one], patience: () => 10 * PATIENCE }));
  await workThrough(tasks, threads, ({ asked: [one] }, answer) => {
    if (answer.by !== undefined) throw new Error(`it fails without a mistake: ${answer.by}`);
    sound[judge].set(one!, answer);
  });
  return sound[judge];
}
