/** What `npm run bench:peers` wrote down: a table for each machine, read as text when the site is built. */
import { readCsv } from "../../scenes/csv.ts";

const texts = import.meta.glob<string>("../../../tests/bench/results/*-peers.csv", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What one simulator made of one cloth. */
export interface PeerResult {
  readonly date: string;
  readonly commit: string;
  /** How the cloth began: level, so that it fell, or upright. */
  readonly start: string;
  readonly side: number;
  readonly particles: number;
  readonly who: string;
  readonly setting: string;
  /** Steps, and the middle one of their times, ms. */
  readonly steps: number;
  readonly ms: number;
  /** The largest stretch of a link at the end, and the largest but for one link in a hundred, %; NaN where it was not measured. */
  readonly stretch: number;
  readonly stretch99: number;
  /** What it was raised to for a stretch no larger than ours, if that was tried. */
  readonly raised: Raised | undefined;
}

/** What more work made of a simulator. */
export interface Raised {
  readonly setting: string;
  /** Its largest stretch then, %, and its time beside ours. */
  readonly stretch: number;
  readonly ratio: number;
}

/** The results of a machine. */
export interface MachineResults {
  /** The name of the machine, as that of its file. */
  readonly machine: string;
  readonly rows: readonly PeerResult[];
}

/** The rows of such a table. */
export function readPeerResults(text: string): PeerResult[] {
  return readCsv(text).map((row) => {
    const cell = (name: string): string => {
      const found = row[name];
      if (found !== undefined) return found;
      throw new Error(`the table of the simulators has no column ${name}, only ${Object.keys(row).join(", ")}`);
    };
    const number = (name: string): number => (cell(name) === "" ? NaN : Number(cell(name)));
    const raised = cell("raised_to");
    return {
      date: cell("date"),
      commit: cell("commit"),
      start: cell("start"),
      side: number("side"),
      particles: number("particles"),
      who: cell("who"),
      setting: cell("setting"),
      steps: number("steps"),
      ms: number("ms"),
      stretch: number("stretch_percent"),
      stretch99: number("stretch99_percent"),
      raised: raised
        ? { setting: raised, stretch: number("raised_percent"), ratio: number("raised_ratio") }
        : undefined,
    };
  });
}

/** The results of every machine that has measured, by name. */
export const peerResults: readonly MachineResults[] = Object.entries(texts)
  .map(([file, text]) => ({ machine: /([^/]+)-peers\.csv$/.exec(file)![1]!, rows: readPeerResults(text) }))
  .sort((one, other) => one.machine.localeCompare(other.machine, "en"));
