/** A name that a cell finds ready, with what the source says of it. */
export interface ApiName {
  readonly name: string;
  readonly kind: "function" | "constant" | "class" | "type";
  /** As declared, without the body. */
  readonly signature: string;
  /** The first sentence of its comment. */
  readonly says: string;
  /** Where a file of one's own imports it from; the helpers of the notebook have no such place. */
  readonly from?: string;
}
