/**
 * Makes every small mistake in the solver's formulas, one at a time, and names the check that notices it.
 *
 * Exit code 1 if a mistake goes unnoticed and is not known to change nothing. With a word, only the functions whose name
 * contains it are tried. With files or folders, as in `run.ts src/solver/crumple src/solver/mesh/sphere.ts`, all of their
 * functions are, and it is the tests of the folder and of those who import the file that must notice, or else the checks of
 * the equations that show the function. The option `--every 5` tries about one mistake of five, always the same, and
 * `--workers 1` leaves the machine to others.
 */
import { existsSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Worker } from "node:worker_threads";
import { makeRandom } from "@pliant/solver";
import { BOOK_SEED } from "../../src/equations/index.ts";
import { filesUnder, root, textOf } from "../imports.ts";
import { equivalents, type Equivalent } from "./equivalent/index.ts";
import { allMutants, mutantsIn, type Mutant } from "./mutants.ts";

/** A mutant that computes for longer than this, ms, has been noticed: by the reader who waits. */
const PATIENCE = 40_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { every: { type: "string", default: "1" }, workers: { type: "string", default: "2" } },
});
const byFile = positionals.some((word) => word.includes("/"));
const only = byFile ? "" : (positionals[0] ?? "");
const all = byFile ? mutantsIn(positionals) : allMutants().filter(({ functionName }) => functionName.includes(only));
const sample = makeRandom(BOOK_SEED);
const mutants = all.filter(() => sample.next() * Number(values.every) < 1);
const noticed = new Map<Mutant, string>();

const exists = (file: string): boolean => existsSync(path.join(root, file));
const testOf = (file: string): string => file.replace("src/", "tests/").replace(".ts", ".test.ts");
const sources = filesUnder("src/solver").map((file) => ({ file, text: textOf(file) }));

/**
 * The test of the file of a mutant, those of its folder, and those of the files that import it. What runs in a process of
 * its own sees no mutant.
 */
function testsFor({ file }: Mutant): string[] {
  const users = sources.filter(({ text }) => text.includes(`/${path.basename(file)}"`));
  const folder = filesUnder(path.dirname(testOf(file)));
  const all = [testOf(file), ...folder, ...users.map((user) => testOf(user.file))];
  return [...new Set(all)].filter(
    (test) => test.endsWith(".test.ts") && !test.endsWith("allocation.test.ts") && exists(test),
  );
}

const tasks = mutants.map((mutant) => (byFile ? { mutant, tests: testsFor(mutant) } : { mutant }));

interface Task {
  readonly mutant: Mutant;
  readonly tests?: readonly string[];
  readonly ownOnly?: boolean;
  readonly number: number;
}

/** Works through the queue with one thread; a thread that hangs is replaced. */
function work(queue: Task[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL("./worker.ts", import.meta.url), {
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    worker.on("error", reject);
    const next = (): void => {
      const task = queue.shift();
      if (!task) return void worker.terminate().then(() => resolve());
      const alarm = setTimeout(() => {
        noticed.set(task.mutant, "it does not end");
        void worker
          .terminate()
          .then(() => work(queue))
          .then(resolve);
      }, PATIENCE);
      worker.once("message", (by: string | undefined) => {
        clearTimeout(alarm);
        if (by !== undefined) noticed.set(task.mutant, by);
        next();
      });
      worker.postMessage(task);
    };
    next();
  });
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, " ");
const excuses = ({ functionName, within, changes }: Equivalent, mutant: Mutant): boolean =>
  functionName === mutant.functionName &&
  within === mutant.within &&
  changes.some(([was, becomes]) => was === oneLine(mutant.was) && becomes === oneLine(mutant.becomes));

const shown = ({ file, line, functionName, was, becomes }: Mutant): string =>
  `${file}:${line} ${functionName}: ${oneLine(was)} → ${oneLine(becomes) || "nothing"}`;

async function tryAll(some: readonly Omit<Task, "number">[], first: number): Promise<void> {
  const queue = some.map((task, n) => ({ ...task, number: first + n }));
  await Promise.all(Array.from({ length: Number(values.workers) }, () => work(queue)));
}

await tryAll(tasks, 0);
if (byFile) {
  const sound = tasks.slice(0, 1).map(({ mutant }) => ({ ...mutant, becomes: mutant.was }));
  await tryAll(
    sound.map((mutant) => ({ mutant, tests: testsFor(mutant) })),
    2 * mutants.length,
  );
  for (const mutant of sound)
    if (noticed.has(mutant)) throw new Error(`a test fails without a mistake: ${noticed.get(mutant)}`);
  const left = mutants.filter((mutant) => !noticed.has(mutant) && mutant.ids.length > 0);
  await tryAll(
    left.map((mutant) => ({ mutant, ownOnly: true })),
    mutants.length,
  );
}

const used = new Set<Equivalent>();
const [unnoticed, equivalent]: [Mutant[], Mutant[]] = [[], []];
for (const mutant of mutants) {
  const by = noticed.get(mutant);
  const excuse = equivalents.find((known) => excuses(known, mutant));
  if (by !== undefined) {
    console.log(`noticed     ${shown(mutant)}\n            by ${by}`);
  } else if (excuse) {
    used.add(excuse);
    equivalent.push(mutant);
    console.log(`equivalent  ${shown(mutant)}\n            because ${excuse.because}`);
  } else {
    unnoticed.push(mutant);
  }
}
for (const mutant of unnoticed) console.log(`UNNOTICED   ${shown(mutant)}`);
const tried = new Set(mutants.map(({ functionName }) => functionName));
const stale = only || byFile ? [] : equivalents.filter((known) => tried.has(known.functionName) && !used.has(known));
for (const { functionName, within } of stale) console.log(`STALE       excuses nothing in ${functionName}: ${within}`);
console.log(
  `${mutants.length} mistakes: ${noticed.size} noticed, ${equivalent.length} equivalent, ${unnoticed.length} unnoticed`,
);
process.exitCode = unnoticed.length + stale.length > 0 ? 1 : 0;
