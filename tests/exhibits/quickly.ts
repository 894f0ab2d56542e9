/** Measures a row of a live table by a clock on which every look costs 40 s, so that it loses patience at once. */
import type { LiveRow } from "../../src/exhibits/index.ts";

/** What the row came to, and the shares of the work that it reported. */
export function measureQuickly(row: LiveRow): { readonly numbers: readonly number[]; readonly shares: number[] } {
  const clock = { ms: 0 };
  const shares: number[] = [];
  const numbers = row.measure({ now: () => (clock.ms += 40_000), report: (share) => shares.push(share) });
  return { numbers, shares };
}
