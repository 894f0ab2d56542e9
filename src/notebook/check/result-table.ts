/** Writes the results of checks into the table that the build printed, and draws the sweeps under it. */
import type { CheckResult } from "../../equations/equation.ts";
import { counted, shown } from "../../scenes/numbers.ts";

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
    row.dataset.holds = String(result.holds);
    if (whose === "checks") row.cells[0]!.textContent = result.claim;
    row.cells[1]!.textContent = shown(result.error);
    row.cells[2]!.textContent = shown(result.tolerance);
    row.cells[3]!.textContent = String(result.samples);
    const order = row.querySelector(".order");
    if (order && result.order) order.textContent = orderWords(result.order.measured);
    return row;
  });
  body.replaceChildren(...rows);
}

const orderWords = (measured: number): string =>
  Number.isFinite(measured) ? `order ${measured.toFixed(2)}` : "no order";

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

/** What the results of the book's code, or of a mutant of it, amount to. */
export function bookWords(results: readonly CheckResult[], mutant: string): string {
  const failed = countOf(results);
  if (mutant === "") {
    return failed === 0
      ? "It holds, with draws that nobody made before."
      : `${failed} of ${counted(results.length, "check")} ${failed === 1 ? "fails" : "fail"}.`;
  }
  if (failed === 0) return `Broken on purpose (${mutant}), and no check noticed. Please tell us.`;
  return `Broken on purpose (${mutant}): ${failed} of ${counted(results.length, "check")} ${failed === 1 ? "refuses" : "refuse"} it.`;
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

const countOf = (results: readonly CheckResult[]): number => results.filter(({ holds }) => !holds).length;
