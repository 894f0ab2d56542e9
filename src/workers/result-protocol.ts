/** What the page and the worker that identifies and verifies results say to each other. */
import type { Values } from "../scenes/parameters.ts";

/** Which run is to be identified. */
export interface IdentifyRequest {
  readonly kind: "identify";
  readonly version: string;
  readonly scene: string;
  readonly values: Values;
  readonly seed: number;
  readonly steps: number;
}

/** Which text is to be verified. */
export interface VerifyRequest {
  readonly kind: "verify";
  readonly version: string;
  readonly text: string;
}

export type ResultRequest = IdentifyRequest | VerifyRequest;

/** What came of computing again, in words. */
export interface VerifiedWords {
  readonly same: boolean;
  readonly words: readonly string[];
  readonly differences: readonly string[];
  readonly completed?: string;
}

export type ResultAnswer =
  /** A share of the work is done. */
  | { readonly kind: "under-way"; readonly share: number }
  | { readonly kind: "identified"; readonly text: string }
  | ({ readonly kind: "verified" } & VerifiedWords)
  | { readonly kind: "failed"; readonly words: string };
