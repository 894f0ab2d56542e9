/** What an exhibit finds, computed once a build however many pages show it. */
import type { Exhibit, Finding } from "../exhibits/index.ts";

export type PrintedAndFound = Finding & { readonly printed: string };

const findings = new Map<string, PrintedAndFound[]>();

/** Each feature of the print with our finding. */
export function findingsOf(exhibit: Exhibit): readonly PrintedAndFound[] {
  const known =
    findings.get(exhibit.id) ?? exhibit.features.map((feature) => ({ printed: feature.printed, ...feature.ours() }));
  findings.set(exhibit.id, known);
  return known;
}
