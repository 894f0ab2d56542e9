/** What the page and the worker that measures say to each other. */

export interface LiveRequest {
  readonly exhibit: string;
  readonly row: number;
  /** What the rows above came to. */
  readonly above: readonly (readonly number[])[];
}

export interface MeasuredRow {
  readonly numbers: readonly number[];
  readonly cells: readonly string[];
  /** What all rows say together, with the last. */
  readonly summary: string;
}

export type LiveAnswer =
  /** A share of the row is done. */
  | { readonly kind: "under-way"; readonly share: number }
  | { readonly kind: "measured"; readonly row: MeasuredRow }
  | { readonly kind: "failed"; readonly words: string };
