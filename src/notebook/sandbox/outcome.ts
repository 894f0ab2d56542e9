/** What comes of a run. Every text in it is to be shown as text. */
import type { LogLine } from "./log.ts";
import type { Plain } from "./plain.ts";

/** The end of a run: a value, or why there is none. */
export type Outcome =
  | { readonly kind: "value"; readonly value: Plain; readonly logs: readonly LogLine[] }
  | {
      readonly kind: "error";
      /** "SyntaxError", "SolverError" and so on; "thrown" if what was thrown is not an error. */
      readonly name: string;
      readonly message: string;
      /** In the reader's code, counted from 1; absent if the place is unknown. */
      readonly line?: number;
      readonly column?: number;
      readonly logs: readonly LogLine[];
    }
  /** It was silent for too long, said too much, or the reader stopped it. */
  | { readonly kind: "stopped"; readonly why: string; readonly logs: readonly LogLine[] }
  /** What it returned is not plain data, or too much of it; or what it was given cannot be passed on. */
  | { readonly kind: "refused"; readonly why: string; readonly logs: readonly LogLine[] }
  /** Nothing can be run in this browser, on this page, or just now. */
  | { readonly kind: "unavailable"; readonly why: string; readonly logs: readonly LogLine[] };

/** The end of a run without what it printed on the way. */
export type End = Outcome extends infer O ? (O extends Outcome ? Omit<O, "logs"> : never) : never;
