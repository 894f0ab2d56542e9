/** The numbers on the diagonal of a matrix in its place: three of each 3×3 block there. */
import type { BlockMatrix } from "./block-matrix.ts";
import { filterBlocks } from "./filter.ts";
import { timesBlocks } from "./inverse-blocks.ts";
import type { Preconditioning } from "./preconditioner.ts";

/** The inverses of the numbers on the diagonal. */
export function diagonal(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  return {
    prepare: (filter) => {
      invertNumbers(inverse, A);
      filterBlocks(inverse, filter);
    },
    apply: (z, r) => timesBlocks(z, inverse, r),
  };
}

function invertNumbers(inverse: Float64Array, A: BlockMatrix): void {
  inverse.fill(0);
  for (let d = 0; d < inverse.length; d += 6) {
    inverse[d] = 1 / A.diagonal[d]!;
    inverse[d + 3] = 1 / A.diagonal[d + 3]!;
    inverse[d + 5] = 1 / A.diagonal[d + 5]!;
  }
}
