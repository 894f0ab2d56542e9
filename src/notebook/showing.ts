/** What a cell shows of a run: a value, or what went wrong and where. */
import { ValueError } from "./read-plain.ts";
import type { CellProgram } from "./cell-program.ts";
import type { CellOutcome, LogLine } from "./cell-runner.ts";
import type { Replacement } from "./ready-names.ts";
import { valueOf, type Value } from "./values.ts";

export type CellState = "idle" | "running" | "done" | "failed" | "stopped" | "stale";

/** What went wrong, where that is known. */
export interface Trouble {
  readonly message: string;
  /** Whether the message is the words of the code that ran, and not the page's. */
  readonly thrown?: true;
  /** The cell at fault, or the file, if it is another one. */
  readonly cell?: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** What a cell shows. */
export interface Showing {
  readonly state: CellState;
  readonly value?: Value;
  readonly defines: readonly string[];
  /** What it used in place of something of the solver's. */
  readonly replaces?: readonly Replacement[];
  readonly logs: readonly LogLine[];
  readonly trouble?: Trouble;
  /** How long the last run took, ms. */
  readonly cost?: number;
}

/** What a cell shows that has never been run. */
export const NOTHING: Showing = { state: "idle", defines: [], logs: [] };

type Failure = Extract<CellOutcome, { kind: "error" }>;

/** How an outcome is shown. */
export function showingOf(
  outcome: CellOutcome,
  troubleOf: (error: Failure) => Trouble,
): Pick<Showing, "state" | "value" | "trouble"> {
  switch (outcome.kind) {
    case "value":
      try {
        return { state: "done", value: valueOf(outcome.value) };
      } catch (error) {
        if (!(error instanceof ValueError)) throw error;
        return { state: "failed", trouble: { message: error.message } };
      }
    case "error":
      return { state: "failed", trouble: troubleOf(outcome) };
    case "stopped":
      return { state: "stopped", trouble: { message: outcome.why } };
    default:
      return { state: "failed", trouble: { message: outcome.why } };
  }
}

/** Where an error of a program stands, seen from the cell that was run. */
export function troubleIn({ message, line, column }: Failure, sourceOf: CellProgram["sourceOf"], own: string): Trouble {
  const place = line === undefined ? undefined : sourceOf(line, column);
  if (!place) return { message, thrown: true };
  return {
    message,
    thrown: true,
    line: place.line,
    ...(place.column !== undefined && { column: place.column }),
    ...(place.name !== own && { cell: place.name }),
  };
}
