/**
 * A sheet of triangles that may change in every picture: three vertices for each; of those that are not in use all three
 * are in one place.
 */
import { inGroups, type Kind } from "./kind.ts";

export interface PaperPart {
  readonly kind: "paper";
  readonly at: number;
  /**
   * As many vertices from here on say of each corner which side of the sheet is across from it (x: its number, −1 where the
   * triangle is not in use), by how much the triangles around it are larger than when flat, as a share (y), and what that side is (z: 1 a
   * broken crease, 2 a hinged one, −1 a thin line like the rim of the sheet, 0 nothing to be seen).
   */
  readonly notes: number;
  readonly triangles: number;
  /** A map lies flat, is not lit, and shows one thing boldly: the creases, or where the sheet is larger or smaller. */
  readonly map?: "creases" | "growth";
  /** Whether the reader can take its corners. */
  readonly takes?: true;
}

export const paperKind: Kind<PaperPart> = {
  end: ({ at, notes, triangles }) => Math.max(at, notes) + 3 * triangles,
  geometry: ({ triangles }) => ({ faces: inGroups(triangles, 3), changes: true }),
  places: ({ at, triangles }, x) => x.subarray(3 * at, 3 * at + 9 * triangles),
};
