/**
 * A shape of the picture before it has its place there: what the page is told of it, and what writes its vertices.
 *
 * A scene lists shapes, and the vertices of the picture are dealt out to them (layout.ts), so no scene counts any.
 */
/** A shape whose parts are of type P. */
export interface ShapeOf<P> {
  /** Number of its vertices in the picture, or as many as it ever needs. */
  readonly vertices: number;
  /** Its parts, if its vertices begin at `at`. */
  partsAt(at: number): readonly P[];
  /** Writes its vertices, three numbers each, from the number `at` on. */
  write(out: Float32Array, at: number): void;
  /** Numbers that tell whether it is still sound without being drawn; a shape without them is drawn to be looked at. */
  readonly watched?: ArrayLike<number>;
  /** Pulls one of its vertices, counted from its first, to a place, or lets go with `null`. */
  readonly pull?: Pull;
}

export type Place = readonly [x: number, y: number, z?: number];
export type Pull = (vertex: number, to: readonly [number, number, number] | null) => void;

/** Vertices that write themselves. */
export type Written = Pick<ShapeOf<never>, "vertices" | "write" | "watched">;

/**
 * Where vertices are: three numbers each, read anew for every picture; a function that says it, always of as many; or
 * something that writes them.
 */
export type Places = ArrayLike<number> | (() => readonly Place[]) | Written;

/** Places as something that writes them. */
export function written(places: Places): Written {
  if ("write" in places) return places;
  if (typeof places === "function") {
    const write = (out: Float32Array, at: number): void =>
      places().forEach(([x, y, z = 0], n) => out.set([x, y, z], at + 3 * n));
    return { vertices: places().length, write };
  }
  return { vertices: places.length / 3, watched: places, write: (out, at) => out.set(places, at) };
}

/** A shape that has its vertices whether it is shown or not; whoever has it says by `pictureOf` when that changes. */
export const shownIf = <P>(isShown: boolean, shape: ShapeOf<P>): ShapeOf<P> =>
  isShown ? shape : { ...shape, partsAt: () => [] };

/** The place of a vertex in a flat array. */
export const placeOf = (x: ArrayLike<number>, vertex: number): Place => [
  x[3 * vertex]!,
  x[3 * vertex + 1]!,
  x[3 * vertex + 2]!,
];
