/** What the page and the worker that measures say to each other. */

/** What stands for an exhibit in a request for the hanging cloth, which belongs to no paper. */
export const HANGING = "hanging-cloth";

/** A row of a live table. */
export interface RowRequest {
  readonly kind: "row";
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

/** A point of a map of verdicts. */
export interface PointRequest {
  readonly kind: "point";
  readonly exhibit: string;
  readonly panel: string;
  readonly x: number;
  readonly y: number;
}

export interface ComputedPoint {
  /** What comes out, and whether it is what the map shows. */
  readonly words: string;
}

export type LiveRequest = RowRequest | PointRequest;

export type LiveAnswer =
  /** A share of the row is done. */
  | { readonly kind: "under-way"; readonly share: number }
  | { readonly kind: "measured"; readonly row: MeasuredRow }
  | { readonly kind: "computed"; readonly point: ComputedPoint }
  | { readonly kind: "failed"; readonly words: string };
