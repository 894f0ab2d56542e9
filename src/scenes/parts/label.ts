/** A word at a place. */
import { withMinus } from "../numbers.ts";
import type { Kind } from "./kind.ts";
import type { Quantity } from "./quantity.ts";
import { written, type Place, type ShapeOf } from "./shape.ts";

export interface LabelPart {
  readonly kind: "label";
  readonly at: number;
  readonly text: string;
  readonly quantity?: Quantity;
  /** Where it stands from its place; around it unless this is said. */
  readonly side?: Side;
}

export type Side = "left" | "right" | "above" | "below";

export const labelKind: Kind<LabelPart> = {
  end: ({ at }) => at + 1,
  read: ({ at, text, quantity }) => ({ kind: "label", at, text: text("text"), quantity }),
};

/** A word that stands where `place` says, or beside it. */
export const label = (text: string, place: () => Place, quantity?: Quantity, side?: Side): ShapeOf<LabelPart> => ({
  ...written(() => [place()]),
  partsAt: (at) => [{ kind: "label", at, text: withMinus(text), ...(quantity && { quantity }), ...(side && { side }) }],
});
