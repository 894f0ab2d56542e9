/** What a paper's symbols are called, measured in and mean; the page explains every symbol of every equation from it. */
import type { Quantity } from "../scenes/scene.ts";

export interface NotationEntry {
  /** The symbol as it stands in the TeX of the equations; the longest that fits explains it. */
  readonly tex: string;
  readonly name: string;
  /** Unit as printed, empty for a plain number or an operator. */
  readonly unit: string;
  readonly quantity?: Quantity;
  /** What it is, in one sentence for a student in the second year. */
  readonly meaning: string;
}

export type Notation = readonly NotationEntry[];
