/** The kernels' product of a matrix with a vector, alone, for those who time it. */
import { blockDiagonal, makeFilter, type BlockMatrix } from "@pliant/solver/math";
import { makeKernelMemory, writeResidual, writeSystem } from "../../src/solver/math/kernel-memory.ts";
import { compileKernels } from "../../src/solver/math/kernels.ts";

/** Multiplies the matrix, as it is now, with a vector each time it is called. */
export function kernelProduct(A: BlockMatrix, x: Float64Array): () => number {
  const kernels = compileKernels()?.();
  const filter = makeFilter(A.n);
  const blocks = blockDiagonal(A).blocks?.(filter);
  if (!kernels || !blocks) throw new Error("no kernels run here");
  const memory = makeKernelMemory(kernels);
  writeSystem(memory, A, filter, blocks);
  writeResidual(memory, x, 1);
  return () => kernels.multiply(kernels.q.value, kernels.r.value);
}
