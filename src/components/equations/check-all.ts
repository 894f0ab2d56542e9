/** Checks the equations of a list one after the other in the reader's tab, and says of each what came of it, and of all. */
import { addressOf } from "../../lib/page-address.ts";
import { modulesAt } from "../../notebook/check/modules.ts";
import { runChecks, type CheckEnd } from "../../notebook/check/run-checks.ts";
import { counted } from "../../scenes/numbers.ts";

/** What came of one: that it holds, that it does not, or that it could not be found out. */
interface Verdict {
  readonly outcome: "holds" | "fails" | "unknown";
  readonly words: string;
}

/** Checks the equations of these rows; `signal` ends it. */
export async function checkAll(list: HTMLElement, rows: readonly HTMLElement[], signal: AbortSignal): Promise<void> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  const status = list.querySelector("[role=status]")!;
  const soFar = list.querySelector("[data-so-far]")!;
  const progress = list.querySelector("progress")!;
  const failures = list.querySelector<HTMLElement>(".failures")!;
  Object.assign(progress, { max: rows.length, value: 0 });
  failures.replaceChildren();
  failures.hidden = true;
  for (const row of rows) row.querySelector("[data-checked]")?.remove();
  const outcomes: Verdict["outcome"][] = [];
  status.textContent = `Checking ${counted(rows.length, "equation")}.`;
  for (const row of rows) {
    // Beside what is read aloud, which would speak of each.
    soFar.textContent = `Checking ${outcomes.length + 1} of ${rows.length} …`;
    const verdict = await checkOne(row.dataset.equation!, seed, signal);
    if (signal.aborted) break;
    outcomes.push(verdict.outcome);
    progress.value = outcomes.length;
    row.append(paragraph(verdict));
    if (verdict.outcome !== "holds") {
      failures.append(failureOf(row, verdict));
      failures.hidden = false;
    }
  }
  soFar.textContent = "";
  status.textContent = summary(outcomes, rows.length, seed);
}

async function checkOne(equation: string, seed: number, signal: AbortSignal): Promise<Verdict> {
  const address = addressOf(`checks/${equation.split("/")[0]!}.json`);
  const end = await modulesAt(address)
    .then((modules) => runChecks(modules, { equation, seed }, signal))
    .catch((error: unknown): CheckEnd => ({
      kind: "stopped",
      why: error instanceof Error ? error.message : String(error),
    }));
  if (end.kind === "stopped") return { outcome: "unknown", words: `Not checked. ${end.why}` };
  if (end.kind === "trouble") return { outcome: "unknown", words: `The check could not run: ${end.trouble.message}` };
  const failed = end.results.filter(({ holds }) => !holds);
  const count = counted(end.results.length, "check");
  if (failed.length === 0) return { outcome: "holds", words: `Checked here: holds, ${count}.` };
  const claims = failed.map(({ claim }) => `“${claim}”`).join("; ");
  return { outcome: "fails", words: `Checked here: fails ${failed.length} of ${count}: ${claims}` };
}

const paragraph = ({ outcome, words }: Verdict): HTMLElement => {
  const line = Object.assign(document.createElement("p"), { className: "quiet-note", textContent: words });
  line.dataset.checked = outcome;
  return line;
};

function failureOf(row: HTMLElement, { words }: Verdict): HTMLElement {
  const item = document.createElement("li");
  const link = Object.assign(document.createElement("a"), {
    href: `#${row.id}`,
    textContent: row.querySelector("a")!.textContent.trim(),
  });
  item.append(link, ` ${words}`);
  return item;
}

function summary(outcomes: readonly Verdict["outcome"][], wanted: number, seed: number): string {
  const count = (outcome: Verdict["outcome"]): number => outcomes.filter((one) => one === outcome).length;
  const [holding, failing, unknown] = [count("holds"), count("fails"), count("unknown")];
  const begin = outcomes.length < wanted ? `Stopped after ${outcomes.length} of ${counted(wanted, "equation")}. ` : "";
  const rest = unknown > 0 ? ` ${unknown} could not be checked.` : "";
  if (holding + failing === 0) return `${begin}${rest}`.trim();
  const all = failing + unknown === 0;
  const held = all ? (holding === 1 ? "It holds" : `All ${holding} hold`) : `${holding} of ${outcomes.length} hold`;
  const broken = failing > 0 ? ` ${failing} ${failing === 1 ? "does" : "do"} not.` : "";
  return `${begin}${held} on states drawn just now, from seed ${seed}.${broken}${rest}`;
}
