/**
 * A sheet of triangles that may change in every picture: three vertices for each; of those that are not in use all three
 * are in one place.
 */
import { inGroups, type Kind } from "./kind.ts";

export interface PaperPart {
  readonly kind: "paper";
  readonly at: number;
  /**
   * As many vertices from here on say for each corner where it lies on the flat sheet, in units of its ruled lines (x, y),
   * and what crease the side across from it is (z: 0 none, 1 broken, 2 hinged).
   */
  readonly flat: number;
  readonly triangles: number;
  /** A map is not lit and shows its creases boldly. */
  readonly map?: true;
  /** Whether the reader can take its corners. */
  readonly takes?: true;
}

export const paperKind: Kind<PaperPart> = {
  end: ({ at, flat, triangles }) => Math.max(at, flat) + 3 * triangles,
  geometry({ at, triangles }, x) {
    const places = x.subarray(3 * at, 3 * at + 9 * triangles);
    return { places, faces: inGroups(triangles, 3).filter(([first]) => hasSize(places, first!)) };
  },
};

/** Whether a triangle is in use: not all of its corners are in one place. */
const hasSize = (places: Float32Array, first: number): boolean =>
  [3, 4, 5, 6, 7, 8].some((k) => places[3 * first + k] !== places[3 * first + (k % 3)]);
