/** How the cost of a step grows with the number of particles. */
import type { PeerResult } from "./bench-results.ts";

/** The power of the number of particles with which the time of a step grows, from the smallest cloth to the largest. */
export function growthOf(rows: readonly PeerResult[], who: string, setting: string): number {
  const own = rows
    .filter((row) => row.start === "level" && row.who === who && row.setting === setting)
    .toSorted((one, other) => one.particles - other.particles);
  const [first, last] = [own[0], own.at(-1)];
  return first && last ? Math.log(last.ms / first.ms) / Math.log(last.particles / first.particles) : NaN;
}
