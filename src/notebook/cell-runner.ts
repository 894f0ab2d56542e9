/**
 * What runs a program for a cell: the one place where the notebook meets the sandbox.
 *
 * A program is the body of a strict function; what it returns comes back as plain data. Lines and columns of an error
 * count from 1 within the program.
 */
import { CUT, type LogLine } from "./sandbox/log.ts";
import type { Plain } from "./sandbox/plain.ts";
import type { RunRequest } from "./sandbox/sandbox.ts";

export { CUT };
export type { LogLine, Plain, RunRequest };

/** How a program ended. */
export type CellOutcome =
  | { readonly kind: "value"; readonly value: Plain }
  | { readonly kind: "error"; readonly message: string; readonly line?: number; readonly column?: number }
  /** It was silent for longer than its budget, or the reader ended it. */
  | { readonly kind: "stopped"; readonly why: string }
  /** What it returned is no plain data, or too much. */
  | { readonly kind: "refused"; readonly why: string }
  /** This browser cannot run it at all. */
  | { readonly kind: "unavailable"; readonly why: string };

/** Runs one program at a time. */
export interface CellRunner {
  run(request: RunRequest): Promise<CellOutcome>;
  /** Ends the program that runs; its outcome is `stopped`. */
  stop(): void;
}
