/**
 * Makes every small mistake in the solver's formulas, one at a time, and names the check that notices it.
 *
 * Exit code 1 if a mistake goes unnoticed and is not known to change nothing. With a word, only the functions whose name
 * contains it are tried.
 */
import { Worker } from "node:worker_threads";
import { equivalents, type Equivalent } from "./equivalent.ts";
import { allMutants, type Mutant } from "./mutants.ts";

const WORKERS = 2;
/** A mutant that computes for longer than this, ms, has been noticed: by the reader who waits. */
const PATIENCE = 20_000;

const only = process.argv[2] ?? "";
const mutants = allMutants().filter(({ functionName }) => functionName.includes(only));
const noticed = new Map<Mutant, string>();
const queue = mutants.map((mutant, number) => ({ mutant, number }));

/** Works through the queue with one thread; a thread that hangs is replaced. */
function work(): Promise<void> {
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
        void worker.terminate().then(work).then(resolve);
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

await Promise.all(Array.from({ length: WORKERS }, work));

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
const stale = only ? [] : equivalents.filter((known) => !used.has(known));
for (const { functionName, within } of stale)
  console.log(`STALE       equivalent.ts excuses nothing in ${functionName}: ${within}`);
console.log(
  `${mutants.length} mistakes: ${noticed.size} noticed, ${equivalent.length} equivalent, ${unnoticed.length} unnoticed`,
);
process.exitCode = unnoticed.length + stale.length > 0 ? 1 : 0;
