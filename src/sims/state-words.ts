/**
 * What a show says about itself, in every state.
 */
import type { Report } from "../workers/sim-protocol.ts";

/** Where a show is between the reader's wish and the page's: see show.ts. */
export type SimState = "idle" | "running" | "paused" | "failed";

export interface Standing {
  readonly failure: string | undefined;
  readonly resting: boolean;
  readonly report: Report | undefined;
}

const NAMES = ["First", "Second"];

/** The sentence under the stage. */
export function stateWords(state: SimState, panes: readonly Standing[], differences: readonly string[]): string {
  const said = panes.map((pane, n) => (differences.length > 1 ? `${NAMES[n]}: ` : "") + paneWords(pane)).join(" ");
  if (state === "failed") return panes[0]!.failure ?? "It cannot go on.";
  if (panes.some(({ resting }) => resting)) return "Resting: another scene has the graphics. Play takes them back.";
  if (state === "idle") return panes[0]!.report ? "Resting until it is in view again." : "Waiting to be in view.";
  return state === "paused" ? `Paused. ${said}` : said;
}

const paneWords = ({ failure, report }: Standing): string => failure ?? report?.words ?? "";

/** What is to be said quietly beside it: that it is slow, or that the solver had trouble. */
export function quietWords(state: SimState, ratio: number, solvers: readonly (string | undefined)[]): string {
  const slow = state === "running" && ratio < 0.9 ? [`Slower than real time, ${shareWords(ratio)}.`] : [];
  return [...slow, ...new Set(solvers.filter((words) => words !== undefined))].join(" ");
}

/** A share of real time with one digit that counts: × 0.4, × 0.06. */
const shareWords = (ratio: number): string => (ratio < 0.01 ? "less than × 0.01" : `× ${Number(ratio.toPrecision(1))}`);
