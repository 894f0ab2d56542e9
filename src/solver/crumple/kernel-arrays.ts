/**
 * Kernels with a memory for the arrays of a large sheet.
 */
import { compileKernels, type Kernels } from "../math/kernels.ts";

/** Kernels, and arrays in their memory, each made by taking what it needs. */
export interface KernelArrays {
  readonly kernels: Kernels;
  readonly doubles: (count: number) => Float64Array;
  readonly integers: (count: number) => Int32Array;
}

/** Fewer vertices than this are not worth a memory of their own. */
const LEAST = 500;
const PAGE = 65536;
/** Arrays begin where lines of a cache do. */
const LINE = 64;

/** Kernels with room for so many bytes in so many arrays; undefined if a sheet has few vertices, or no kernels run here. */
export function makeKernelArrays(vertices: number, bytes: number, arrays: number): KernelArrays | undefined {
  const kernels = vertices < LEAST ? undefined : compileKernels()?.();
  if (!kernels) return undefined;
  let used = LINE;
  try {
    kernels.memory.grow(Math.ceil((bytes + LINE * (arrays + 1)) / PAGE));
  } catch {
    return undefined;
  }
  const { buffer } = kernels.memory;
  const place = (size: number): number => {
    const at = used;
    used += LINE * Math.ceil(size / LINE);
    return at;
  };
  return {
    kernels,
    doubles: (count) => new Float64Array(buffer, place(8 * count), count),
    integers: (count) => new Int32Array(buffer, place(4 * count), count),
  };
}
