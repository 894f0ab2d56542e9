/** A word at a place. */
import type { Quantity } from "./quantity.ts";
import { written, type Place, type Shape } from "./shape.ts";

export interface LabelPart {
  readonly kind: "label";
  readonly at: number;
  readonly text: string;
  readonly quantity?: Quantity;
}

/** A word that stands where `place` says. */
export const label = (text: string, place: () => Place, quantity?: Quantity): Shape => ({
  ...written(() => [place()]),
  partsAt: (at) => [{ kind: "label", at, text, ...(quantity && { quantity }) }],
});
