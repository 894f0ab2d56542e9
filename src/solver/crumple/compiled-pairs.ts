/**
 * Who is close to whom in a large sheet by compiled kernels: what `findInCells` of layer-pairs.ts finds, in the same order.
 */
import { makeKernelArrays } from "./kernel-arrays.ts";

/** The cells and their particles in the memory of kernels, and room for the pairs. */
export interface CompiledPairs {
  readonly starts: Int32Array;
  readonly places: Float64Array;
  readonly i: Int32Array;
  readonly j: Int32Array;
  /** Finds the pairs that are close and, on the flat sheet, apart, by squares of distances: how many, or −1 if that is too many. */
  find(near: number, apart: number): number;
}

/** From and to of the ten ranges that there may be around a cell. */
const RANGES = 20;

/** Makes room for the particles of a block of cells and so many pairs; undefined if they are few, or no kernels run here. */
export function compilePairs(vertices: number, cells: number, pairs: number): CompiledPairs | undefined {
  const bytes = 4 * (cells + 1 + RANGES) + 40 * vertices + 8 * pairs;
  const arrays = makeKernelArrays(vertices, bytes, 5);
  if (!arrays) return undefined;
  const { kernels, doubles, integers } = arrays;
  const [starts, ranges, places] = [integers(cells + 1), integers(RANGES), doubles(5 * vertices)];
  const [i, j] = [integers(pairs), integers(pairs)];
  const [first, second] = [i.byteOffset, j.byteOffset];
  const cellsAt = [starts.byteOffset, ranges.byteOffset, places.byteOffset] as const;
  return {
    ...{ starts, places, i, j },
    find: (near, apart) => kernels.findClose(...cellsAt, first, second, pairs, near, apart),
  };
}
