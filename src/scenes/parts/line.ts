/** A line through places. */
import { inGroups, type Kind } from "./kind.ts";
import type { Quantity } from "./quantity.ts";
import { written, type Places, type ShapeOf } from "./shape.ts";

interface LineLook {
  readonly quantity?: Quantity;
  readonly width?: number;
  readonly dashed?: boolean;
  /** Whether it only says where something is that the picture is not about. */
  readonly faint?: true;
  /** Whether each two places are a line of their own. */
  readonly apart?: true;
  /** Whether it is seen in a space through what lies before it. */
  readonly through?: true;
}

export interface LinePart extends LineLook {
  readonly kind: "line";
  readonly at: number;
  readonly count: number;
}

export const lineKind: Kind<LinePart> = {
  end: ({ at, count }) => at + count,
  geometry: ({ count, apart }) => ({ lines: apart ? inGroups(count / 2, 2) : inGroups(1, count) }),
  read: ({ at, room, quantity, width, whole, is }) => ({
    kind: "line",
    at,
    count: whole("count", 2, room),
    quantity,
    width,
    dashed: is("dashed"),
  }),
};

/** A line from place to place, or many from every other place to the one after it. */
export function line(places: Places, look: LineLook = {}): ShapeOf<LinePart> {
  const shape = written(places);
  return { ...shape, partsAt: (at) => [{ kind: "line", at, count: shape.vertices, ...look }] };
}
