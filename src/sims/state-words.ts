/**
 * What a show says about itself, in every state.
 */
import type { Report } from "../workers/sim-protocol.ts";
import type { Moment } from "./reel.ts";
import { solveWords, type SolveLog } from "./solve-log.ts";

/** Where a show is between the reader's wish and the page's: see show.ts. */
export type SimState = "idle" | "running" | "paused" | "looking" | "failed";

export interface Standing {
  readonly failure: string | undefined;
  readonly resting: boolean;
  /** What is said of its picture. */
  readonly reported: Pick<Report, "words"> | undefined;
  /** What is shown instead of the present. */
  readonly moment?: Pick<Moment, "words"> | undefined;
}

interface Solving {
  readonly ended: boolean;
  readonly solves: SolveLog;
}

/** What a pane is called in a sentence: what sets it apart, without words in brackets, and with a capital unless it is a letter. */
function nameOf(difference: string): string {
  const name = difference.replace(/ \([^)\d]*\)$/, "");
  return / = /.test(name) ? name : name.charAt(0).toUpperCase() + name.slice(1);
}

/** The sentence under the stage. */
export function stateWords(state: SimState, panes: readonly Standing[], differences: readonly string[]): string {
  const said = saidOf(panes.map(paneWords), differences);
  if (state === "looking") return said;
  if (state === "failed") return panes[0]!.failure ?? "It cannot go on.";
  if (panes.some(({ resting }) => resting))
    return "Paused: another scene is using the graphics. Press Play to take them back.";
  if (state === "idle") return panes[0]!.reported ? "Paused while out of view." : "Starts when it scrolls into view.";
  return state === "paused" ? `Paused. ${said}` : said;
}

/** What all panes say, each by its name, or together where they say the same. */
function saidOf(words: readonly string[], differences: readonly string[]): string {
  if (differences.length < 2) return words.join(" ");
  if (words.every((one) => one === words[0])) return `Both: ${words[0]!}`;
  return words.map((one, n) => `${nameOf(differences[n]!)}: ${one}`).join(" ");
}

const paneWords = ({ failure, reported, moment }: Standing): string =>
  moment?.words ?? failure ?? reported?.words ?? "";

/** What is to be said quietly beside it: that it is slow, or that the solvers of runs that go on had trouble. */
export function quietWords(state: SimState, ratio: number, panes: readonly Solving[]): string {
  const slow = state === "running" && ratio < 0.9 ? `Slower than the chosen speed, ${shareWords(ratio)} of it.` : "";
  const logs = panes.filter(({ ended }) => !ended).map(({ solves }) => solves);
  return [slow, solveWords(logs) ?? ""].join(" ").trim();
}

/** A share of a speed with one digit that counts: × 0.4, × 0.06. */
const shareWords = (ratio: number): string => (ratio < 0.01 ? "less than × 0.01" : `× ${Number(ratio.toPrecision(1))}`);
