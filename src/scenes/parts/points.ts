/** Dots, which the reader may take: on a plane all of those that can be pulled, in a space only those that say so. */
import { inGroups, type Kind } from "./kind.ts";
import type { Quantity } from "./quantity.ts";
import { written, type Place, type Places, type Pull, type ShapeOf } from "./shape.ts";

interface PointsLook {
  readonly quantity?: Quantity;
  /** Radius in pixels. */
  readonly size?: number;
  /** Whether the reader can take them in a space, as the vertices of a cloth. */
  readonly takes?: true;
  /** Whether they are seen in a space through what lies before them; those that can be taken always are. */
  readonly through?: true;
}

export interface PointsPart extends PointsLook {
  readonly kind: "points";
  readonly at: number;
  readonly count: number;
}

export const pointsKind: Kind<PointsPart> = {
  end: ({ at, count }) => at + count,
  geometry: ({ count }) => ({ dots: inGroups(1, count).flat() }),
  read: ({ at, room, quantity, size, whole }) => ({
    kind: "points",
    at,
    count: whole("count", 1, room),
    quantity,
    size,
  }),
};

/** A dot at every place. */
export function points(places: Places, look: PointsLook = {}, pull?: Pull): ShapeOf<PointsPart> {
  const shape = written(places);
  return {
    ...shape,
    ...(pull && { pull }),
    partsAt: (at) => [{ kind: "points", at, count: shape.vertices, ...look }],
  };
}

/** A dot at each of some places, at most so many; whoever has them says by `pictureOf` when there are more or fewer. */
export const fewPoints = (
  most: number,
  places: () => readonly Place[],
  look: PointsLook = {},
): ShapeOf<PointsPart> => ({
  vertices: most,
  write: (out, at) => places().forEach(([x, y, z = 0], n) => out.set([x, y, z], at + 3 * n)),
  partsAt(at) {
    const count = places().length;
    return count > 0 ? [{ kind: "points", at, count, ...look }] : [];
  },
});
