/**
 * What runs a program for a cell: the one place where the notebook meets the sandbox.
 *
 * A program is the body of a strict function; what it returns comes back as plain data. Lines and columns of an error
 * count from 1 within the program.
 */
import type { Plain } from "./sandbox/plain.ts";

export type { Plain };

/** How a program ended. */
export type Outcome =
  | { readonly kind: "value"; readonly value: Plain }
  | { readonly kind: "error"; readonly message: string; readonly line?: number; readonly column?: number }
  /** It was silent for longer than its budget, or the reader ended it. */
  | { readonly kind: "stopped"; readonly why: string }
  /** What it returned is no plain data, or too much. */
  | { readonly kind: "refused"; readonly why: string }
  /** This browser cannot run it at all. */
  | { readonly kind: "unavailable"; readonly why: string };

/** Something that a program wrote to its console. */
export interface Log {
  readonly level: string;
  readonly text: string;
}

export interface Job {
  readonly javascript: string;
  /** Values under the names by which the program knows them. */
  readonly inputs?: Readonly<Record<string, Plain>>;
  /** What the program finds ready: the solver, or nothing where it is to be written and not called. */
  readonly library?: "solver" | "none";
  /** How long it may be silent, ms. */
  readonly budget: number;
  readonly onLog?: (log: Log) => void;
}

/** Runs one program at a time. */
export interface Runner {
  run(job: Job): Promise<Outcome>;
  /** Ends the program that runs; its outcome is `stopped`. */
  stop(): void;
}
