/**
 * How the linear solves of the last steps went.
 */
import type { Report } from "../workers/sim-protocol.ts";

const STEPS = 20;

export interface SolveLog {
  note(report: Pick<Report, "solves" | "unconverged" | "residual">): void;
  /** What is to be said about the last steps; nothing while all is well. */
  readonly words: string | undefined;
}

/** A log of at least the last twenty steps that solved something. */
export function makeSolveLog(): SolveLog {
  const log: Pick<Report, "solves" | "unconverged" | "residual">[] = [];
  const total = (name: "solves" | "unconverged"): number => log.reduce((sum, report) => sum + report[name], 0);
  return {
    note(report) {
      if (report.solves === 0) return;
      log.push(report);
      while (log.length > 1 && total("solves") - log[0]!.solves >= STEPS) log.shift();
    },
    get words() {
      const failed = total("unconverged");
      if (failed === 0) return undefined;
      const worst = Math.max(...log.map(({ residual }) => residual));
      return `The linear solve did not converge in ${failed} of the last ${total("solves")} steps, residual ${worst.toPrecision(1)}.`;
    },
  };
}
