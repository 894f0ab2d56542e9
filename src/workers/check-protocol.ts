/** What the page and the checking worker say to each other. */
import type { CheckResult } from "../equations/equation.ts";

export interface CheckRequest {
  readonly equation: string;
  readonly seed: number;
  /** The mutant to check instead of the solver's formula. */
  readonly mutant?: string;
}

export type CheckAnswer =
  | { readonly kind: "checked"; readonly results: readonly CheckResult[] }
  | { readonly kind: "failed"; readonly words: string };
