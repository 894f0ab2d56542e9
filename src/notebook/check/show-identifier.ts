/** Writes the identifier of a check run under its numbers; a run of a mistake or of the reader's code has none. */
import { addressOf } from "../../lib/page-address.ts";
import type { CheckResult } from "../../equations/check-result.ts";
import { identifierOfChecks } from "../../results/check-result-rows.ts";

/** Shows the identifier of what the book's checks gave from a seed; without results hides it. */
export function showIdentifier(element: HTMLElement, seed: number, results: readonly CheckResult[] | undefined): void {
  const place = element.querySelector<HTMLElement>("[data-identifier]");
  const { equation, version } = element.dataset;
  if (!place || equation === undefined || version === undefined) return;
  place.hidden = results === undefined;
  if (!results) return;
  const text = identifierOfChecks(version, equation, seed, results);
  place.querySelector("code")!.textContent = text;
  place.querySelector("a")!.href = `${addressOf("verify/")}#${encodeURI(text)}`;
}
