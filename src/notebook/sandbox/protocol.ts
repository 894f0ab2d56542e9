/**
 * What the page, the frame and the reader's thread say to each other.
 *
 *     page ── control port ──► frame ── worker ──► thread
 *      └───── run port, one per run ──┘
 *
 * What a thread sends reaches the page only inside a `message`, so that it can never pass for the frame.
 */
import type { LogLine } from "./log.ts";

/** From the page to the frame, over the control port, with the run's port. */
export interface StartRequest {
  readonly program: string;
  readonly inputs: readonly unknown[];
}

/** From the frame over the control port, once. */
export type FrameState = { readonly kind: "ready" } | { readonly kind: "unfit"; readonly why: string };

/** From the frame to the page over the run's port. Any message the other way ends the thread. */
export type FrameReport =
  | { readonly kind: "message"; readonly message: unknown }
  | { readonly kind: "broken"; readonly message: string; readonly line: number; readonly column: number }
  | { readonly kind: "unable"; readonly why: string }
  | { readonly kind: "flooded" }
  | { readonly kind: "ended" };

/** From the thread. The page takes none of it on trust: `read-report.ts` reads it. */
export type ThreadReport =
  /** Before the reader's code exists: what fails from now on is the reader's. */
  | { readonly kind: "locked" }
  | { readonly kind: "began" }
  /** After its last report: nothing of the reader's runs any more. */
  | { readonly kind: "idle" }
  | { readonly kind: "log"; readonly lines: readonly LogLine[] }
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "thrown"; readonly name: string; readonly message: string; readonly stack: string };
