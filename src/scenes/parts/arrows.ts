/** Arrows, each from one place to the next. */
import { inGroups, type Kind } from "./kind.ts";
import type { Quantity } from "./quantity.ts";
import { written, type Places, type ShapeOf } from "./shape.ts";

export interface ArrowsPart {
  readonly kind: "arrows";
  readonly at: number;
  /** Number of arrows; each has two vertices. */
  readonly count: number;
  readonly quantity?: Quantity;
  /** Whether they may reach out of the picture, as those do that are long for a moment. */
  readonly loose?: true;
}

export const arrowsKind: Kind<ArrowsPart> = {
  end: ({ at, count }) => at + 2 * count,
  geometry: ({ count }) => ({ lines: inGroups(count, 2) }),
  read: ({ at, room, quantity, whole }) => ({
    kind: "arrows",
    at,
    count: whole("count", 1, Math.floor(room / 2)),
    quantity,
  }),
};

/** An arrow from every other place to the one after it. */
export function arrows(places: Places, quantity?: Quantity, look: Pick<ArrowsPart, "loose"> = {}): ShapeOf<ArrowsPart> {
  const shape = written(places);
  const colour = quantity && { quantity };
  return { ...shape, partsAt: (at) => [{ kind: "arrows", at, count: shape.vertices / 2, ...colour, ...look }] };
}
