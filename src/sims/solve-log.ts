/**
 * How the linear solves of the last steps went.
 */
import type { Report } from "../workers/sim-protocol.ts";

const STEPS = 20;

type Solves = Pick<Report, "solves" | "unconverged" | "residual">;

export interface SolveLog {
  note(report: Solves): void;
  /** The last steps together. */
  readonly last: Solves;
}

/** A log of at least the last twenty steps that solved something. */
export function makeSolveLog(): SolveLog {
  const log: Solves[] = [];
  return {
    note(report) {
      if (report.solves === 0) return;
      log.push(report);
      while (log.length > 1 && together(log).solves - log[0]!.solves >= STEPS) log.shift();
    },
    get last() {
      return together(log);
    },
  };
}

/** What is to be said about the last steps of some runs; nothing while all is well. */
export function solveWords(logs: readonly SolveLog[]): string | undefined {
  const { solves, unconverged, residual } = together(logs.map(({ last }) => last));
  if (unconverged === 0) return undefined;
  return `Of the last ${solves} linear solves ${unconverged} missed their tolerance: ${residual.toPrecision(1)} of the right-hand side is left.`;
}

function together(reports: readonly Solves[]): Solves {
  const total = (name: "solves" | "unconverged"): number => reports.reduce((sum, report) => sum + report[name], 0);
  return {
    solves: total("solves"),
    unconverged: total("unconverged"),
    residual: Math.max(0, ...reports.map(({ residual }) => residual)),
  };
}
