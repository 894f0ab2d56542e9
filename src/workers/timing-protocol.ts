/** What the page and the timing worker say to each other. */
import type { Plan, Timing } from "./timing.ts";

export interface TimingRequest {
  readonly scene: string;
  /** Values that may differ from the scene's defaults, as text. */
  readonly values: Readonly<Record<string, string>>;
  readonly plan: Plan;
}

export type TimingAnswer =
  /** A share of the steps is done. */
  | { readonly kind: "under-way"; readonly share: number }
  | { readonly kind: "timed"; readonly timing: Timing }
  | { readonly kind: "failed"; readonly words: string };
