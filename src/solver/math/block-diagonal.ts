/** The blocks on the diagonal of a matrix in its place, as Choi and Ko precondition. */
import type { BlockMatrix } from "./block-matrix.ts";
import { invertBlocks, timesBlocks } from "./inverse-blocks.ts";
import type { Preconditioning } from "./preconditioner.ts";

/** The inverses of the blocks on the diagonal. */
export function blockDiagonal(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  const blocks = { inverse, levels: [] };
  return {
    prepare: (filter) => invertBlocks(inverse, A, filter),
    apply: (z, r) => timesBlocks(z, inverse, r),
    blocks(filter) {
      invertBlocks(inverse, A, filter);
      return blocks;
    },
  };
}
