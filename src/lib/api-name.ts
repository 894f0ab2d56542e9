/** A name that a cell finds ready, with what the source says of it. */
export interface ApiName {
  readonly name: string;
  readonly kind: "function" | "constant" | "class";
  /** As declared, without the body. */
  readonly signature: string;
  /** The first sentence of its comment. */
  readonly says: string;
  /** Whether the solver exports it; the others are helpers of the notebook. */
  readonly solver: boolean;
}
