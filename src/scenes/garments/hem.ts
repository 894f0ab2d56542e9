/** The hem of a dress or a skirt, and the folds that it has. */
import { crestsAround } from "../buckling/folds.ts";
import type { Worn } from "./worn.ts";

/** A fold stands out at the hem by at least this much from the valleys beside it, m: less is hardly seen. */
export const FOLD = 0.02;

/** How many folds the hem of a garment has, of the innermost unless said. */
export function foldsOfHem(worn: Worn, garment = 0): number {
  return crestsAround(radiiOfHem(worn, garment), FOLD).length;
}

/** How far each particle of the hem is from the middle of the hips, seen from above, m, in order around it. */
function radiiOfHem({ pieces, state: { x }, mover }: Worn, garment: number): number[] {
  const { joints } = mover.figure.skeleton;
  return pieces
    .filter((piece) => piece.garment === garment && piece.around === "trunk")
    .flatMap(({ first, rows, columns }) =>
      Array.from({ length: columns }, (_, column) => {
        const at = 3 * (first + (rows - 1) * columns + column);
        return Math.hypot(x[at]! - joints[0]!, x[at + 1]! - joints[1]!);
      }),
    );
}
