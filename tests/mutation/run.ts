/**
 * Makes every small mistake in the solver's formulas, one at a time, and names the test or the check that notices it.
 *
 * Without a word all of them are made: in each folder of the solver for its tests, which takes hours, and in the functions
 * that the equations of each paper show for the checks, with the small mistakes of small.ts too, and for the tests what no
 * check notices. `--by tests` and `--by checks`
 * make one of the two, and `--row modal` only those whose row of the table ends in that. The counts go to results-tests.md and
 * results-checks.md. A run that was stopped goes on where it was, unless a source has changed; `--only-unnoticed` then asks
 * only for what was neither noticed nor excused before and for what stands in functions that changed. With a word, only the equations' functions whose names contain it are tried; with files or
 * folders, as in `run.ts src/solver/crumple src/solver/mesh/sphere.ts`, all of their functions, by tests.
 * `--every 5` tries about one mistake of five, always the same, and `--workers 1` leaves the machine to others.
 *
 * Exit code 1 if a mistake goes unnoticed and is not known to change nothing, or if there is none for a word or a path.
 */
import { parseArgs } from "node:util";
import { makeRandom } from "@pliant/solver";
import { BOOK_SEED } from "../../src/equations/index.ts";
import { equivalents, type Equivalent } from "./equivalent/index.ts";
import { askChecks, askTests, type Receive } from "./judges.ts";
import { digestOfSources, LOG_FILE, openLog } from "./log.ts";
import { allMutants, mutantsIn, smallMutants, type Mutant } from "./mutants.ts";
import { commitOfSources, writeRow, type Row } from "./results.ts";

/** Mistakes that have the same judge, under a name for the table. */
interface Part {
  readonly name: string;
  readonly judge: "tests" | "checks";
  readonly mutants: readonly Mutant[];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    by: { type: "string" },
    row: { type: "string", default: "" },
    "only-unnoticed": { type: "boolean", default: false },
    every: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
  },
});
if (values.by !== undefined && values.by !== "tests" && values.by !== "checks")
  throw new Error("--by is tests or checks");
const isWhole = positionals.length === 0;
const threads = Number(values.workers);

const folderOf = ({ file }: Mutant): string => file.split("/").slice(0, 3).join("/");
const paperOf = ({ ids }: Mutant): string => `equations of ${ids[0]!.split("/")[0]}`;
const smallPaperOf = (mutant: Mutant): string => `small ones in ${paperOf(mutant)}`;

/** The mistakes under the names that `nameOf` gives them. */
function partsBy(nameOf: (mutant: Mutant) => string, judge: Part["judge"], mutants: readonly Mutant[]): Part[] {
  const sample = makeRandom(BOOK_SEED);
  const chosen = mutants.filter(() => sample.next() * Number(values.every) < 1);
  const names = [...new Set(chosen.map(nameOf))];
  return names.map((name) => ({ name, judge, mutants: chosen.filter((mutant) => nameOf(mutant) === name) }));
}

const arePaths = positionals.some((word) => word.includes("/"));

const fitsNothing = (word: string): boolean =>
  arePaths ? mutantsIn([word]).length === 0 : allMutants().every(({ functionName }) => !functionName.includes(word));

function partsOf(words: readonly string[]): Part[] {
  if (arePaths) return partsBy(folderOf, "tests", mutantsIn(words));
  const named = ({ functionName }: Mutant): boolean => words.every((word) => functionName.includes(word));
  const byChecks = [
    ...partsBy(paperOf, "checks", allMutants().filter(named)),
    ...partsBy(smallPaperOf, "checks", smallMutants().filter(named)),
  ];
  return isWhole ? [...partsBy(folderOf, "tests", mutantsIn(["src/solver/"])), ...byChecks] : byChecks;
}

const oneLine = (code: string): string => code.replaceAll(/\s+/g, " ");
const excuses = ({ functionName, within, changes }: Equivalent, mutant: Mutant): boolean =>
  functionName === mutant.functionName &&
  within === mutant.within &&
  changes.some(([was, becomes]) => was === oneLine(mutant.was) && becomes === oneLine(mutant.becomes));

const shown = ({ file, line, functionName, was, becomes }: Mutant): string =>
  `${file}:${line} ${functionName}: ${oneLine(was)} → ${oneLine(becomes) || "nothing"}`;

const isComplete = isWhole && values.every === "1";
const commit = isComplete ? commitOfSources() : "";
const log = openLog(LOG_FILE, digestOfSources(), values["only-unnoticed"]);
const used = new Set<Equivalent>();

const excuseFor = (mutant: Mutant): Equivalent | undefined => equivalents.find((known) => excuses(known, mutant));

/** Asks the checks of the equations that show the function, then all others, and for what nothing excuses, the tests. */
async function askChecksThenTests(open: readonly Mutant[], receive: Receive): Promise<void> {
  const left: Mutant[] = [];
  const others: Mutant[] = [];
  await askChecks(open, threads, true, (mutant, by) => {
    if (by !== undefined) receive(mutant, by);
    else others.push(mutant);
  });
  if (others.length === 0) return;
  await askChecks(others, threads, false, (mutant, by) => {
    if (by !== undefined || excuseFor(mutant)) receive(mutant, by);
    else left.push(mutant);
  });
  if (left.length > 0) await askTests(left, threads, receive);
}

/** Whether a mistake must be asked for: an excuse is tried again only where everything is. */
const isOpen = (judge: string, mutant: Mutant): boolean =>
  log.known(judge, mutant) === undefined && !(values["only-unnoticed"] && excuseFor(mutant));

/** Judges what is not judged yet, and prints and counts all of it. */
async function judge({ name, judge, mutants }: Part): Promise<Row> {
  const open = mutants.filter((mutant) => isOpen(judge, mutant));
  console.log(`\n── ${name}, by ${judge}: ${mutants.length} mistakes, ${open.length} to ask for`);
  const receive: Receive = (mutant, by) => log.add(judge, mutant, by ?? null);
  if (judge === "tests" && open.length > 0) await askTests(open, threads, receive);
  if (judge === "checks" && open.length > 0) await askChecksThenTests(open, receive);
  const row = { name, judge, made: mutants.length, noticed: 0, earlier: 0, excused: 0, unnoticed: 0, commit };
  for (const mutant of mutants) {
    const finding = log.known(judge, mutant);
    const excuse = excuseFor(mutant);
    if (finding && finding.by !== null) {
      ++row.noticed;
      if (!finding.isCurrent) ++row.earlier;
      console.log(`noticed     ${shown(mutant)}\n            by ${finding.by}`);
    } else if (excuse) {
      ++row.excused;
      used.add(excuse);
      console.log(`equivalent  ${shown(mutant)}\n            because ${excuse.because}`);
    } else {
      ++row.unnoticed;
      console.log(`UNNOTICED   ${shown(mutant)}`);
    }
  }
  const { made, noticed, excused, unnoticed } = row;
  console.log(`${made} mistakes: ${noticed} noticed, ${excused} equivalent, ${unnoticed} unnoticed`);
  return row;
}

const parts = partsOf(positionals).filter(
  ({ judge: one, name }) => (values.by === undefined || one === values.by) && name.endsWith(values.row),
);
const unfit = positionals.filter(fitsNothing);
if (parts.length === 0 || unfit.length > 0) {
  console.error(`nothing in the solver is changed for ${(unfit.length > 0 ? unfit : process.argv.slice(2)).join(" ")}`);
  process.exit(1);
}

const rows: Row[] = [];
for (const part of parts) {
  const row = await judge(part);
  rows.push(row);
  if (isComplete) writeRow(row);
}

const isEverything = isComplete && values.by === undefined && values.row === "";
const stale = isEverything ? equivalents.filter((known) => !used.has(known)) : [];
for (const { functionName, within } of stale) console.log(`STALE       excuses nothing in ${functionName}: ${within}`);
process.exitCode = stale.length > 0 || rows.some(({ unnoticed }) => unnoticed > 0) ? 1 : 0;
