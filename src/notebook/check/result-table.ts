/** Writes the results of checks into the table that the build printed, and draws the sweeps under it. */
import type { CheckResult, WorstCall } from "../../equations/check-result.ts";
import { mutantOf, TEXT_VARIANT } from "../../lib/variant.ts";
import { counted, shown } from "../../scenes/numbers.ts";
import type { CheckEnd } from "./run-checks.ts";

/** Whose code the results are of: the book's, the reader's, or the reader's down to the checks themselves. */
export type Whose = "book" | "code" | "checks";

/** Overwrites the rows, so that what stands there is always what was computed last. */
export function showResults(
  body: HTMLElement,
  printed: HTMLElement,
  results: readonly CheckResult[],
  whose: Whose,
): void {
  const rows = results.map((result, n) => {
    const row = (printed.children[n] ?? printed.children[0])!.cloneNode(true) as HTMLTableRowElement;
    const ran = result.problem === undefined;
    row.dataset.holds = ran || whose !== "book" ? String(result.holds) : "unknown";
    if (whose === "checks") row.cells[0]!.textContent = result.claim;
    const numbers = [shown(result.error), shown(result.tolerance), String(result.samples)];
    for (const [n, number] of numbers.entries()) row.cells[n + 1]!.textContent = ran ? number : "–";
    row.cells[0]!.append(...whyOf(result));
    const order = row.querySelector(".order");
    if (order && result.order) order.textContent = orderWords(result.order.measured);
    return row;
  });
  body.replaceChildren(...rows);
}

/** Why a check does not hold: how many states are beyond what is allowed, and at the call that is furthest off, what is right. */
function whyOf({ holds, problem, beyond, samples, worst }: CheckResult): Element[] {
  if (problem !== undefined) return [element("p", "why", `Could not be computed: ${problem}`)];
  if (holds) return [];
  const count = beyond === undefined ? "" : `${beyond} of ${counted(samples, "state")} beyond what is allowed.`;
  return [...(count ? [element("p", "why", count)] : []), ...(worst ? [worstList(worst)] : [])];
}

/** The call that is furthest off, with what it gives over what it should give. */
function worstList({ call, gives, expected, book }: WorstCall): Element {
  const rows = [
    ["Furthest off", call],
    ["This code gives", gives],
    ["The check expects", expected],
    ["The book’s code gives", book],
  ] as const;
  const list = element("dl", "why", "");
  for (const [name, value] of rows)
    if (value !== undefined) list.append(element("dt", "", name), element("dd", "", value));
  return list;
}

const element = (tag: string, className: string, textContent: string): HTMLElement =>
  Object.assign(document.createElement(tag), { className, textContent });

const orderWords = (measured: number): string =>
  Number.isFinite(measured) ? `order ${measured.toFixed(2)}` : "no clear order";

/** The V of each derivative that was taken numerically: truncation falls with the step, round-off rises. */
export async function plotsOf(results: readonly CheckResult[], width: number): Promise<readonly Element[]> {
  const [{ sweepFigure }, { plotFigure }] = await Promise.all([
    import("../../figures/figure.ts"),
    import("../../figures/plot.ts"),
  ]);
  const size = { width: Math.max(260, Math.min(420, width)), height: 220 };
  return results.flatMap(({ sweep, tolerance, claim }) =>
    sweep ? [plotFigure(sweepFigure(sweep, tolerance, claim), size)] : [],
  );
}

/** What the results of the book's code, or of a variant of it, amount to. */
export function bookWords(results: readonly CheckResult[], variant: string): string {
  const mutant = mutantOf(variant);
  if (variant === "") {
    const failed = countOf(results);
    const verb = failed === 1 ? "fails" : "fail";
    return failed === 0
      ? "It holds on the states drawn just now."
      : `${failed} of ${counted(results.length, "check")} ${verb}.`;
  }
  const what = mutant === undefined ? "The text as we have it" : `Broken on purpose (${mutant})`;
  const refused = results.filter(refuses).length;
  const unknown = countOf(results) - refused;
  const rest = unknown > 0 ? ` ${unknown} could not be computed.` : "";
  if (refused === 0) return `${what}, and no check noticed.${rest} Please tell us.`;
  return `${what}: fails ${refused} of ${counted(results.length, "check")}.${rest}`;
}

/** What a badge says: nothing of the book's own code that holds, whose verdict stands as it was built. */
export function badgeOf(
  end: CheckEnd,
  variant: string,
  isOwn: boolean,
): { readonly outcome?: "holds" | "fails" | "unknown"; readonly words?: string } {
  if (end.kind !== "results") return isOwn ? { outcome: "unknown", words: "your code did not run" } : {};
  const failed = isOwn || variant === "" ? countOf(end.results) : end.results.filter(refuses).length;
  const fails = failed > 0 || end.results.length === 0;
  if (variant === "" && !isOwn && !fails) return {};
  const whose = isOwn ? "your code: " : variant === "" ? "" : variant === TEXT_VARIANT ? "the text: " : "broken: ";
  const count = `fails ${failed} of ${counted(end.results.length, "check")}`;
  return { outcome: fails ? "fails" : "holds", words: whose + (fails ? count : "holds") };
}

/** What the results of the reader's code amount to. */
export function readerWords(results: readonly CheckResult[]): string {
  const failed = countOf(results);
  const verb = failed === 1 ? "fails" : "fail";
  if (results.length === 0) return "There are no checks in your code.";
  return failed === 0
    ? "It holds with your code, too."
    : `${failed} of ${counted(results.length, "check")} ${verb} with your code.`;
}

/** One that could not be computed has refused nothing. */
const refuses = ({ holds, problem }: CheckResult): boolean => !holds && problem === undefined;

const countOf = (results: readonly CheckResult[]): number => results.filter(({ holds }) => !holds).length;
