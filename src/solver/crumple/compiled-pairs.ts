/**
 * Who is close to whom in a large sheet by compiled kernels: what `findInCells` of layer-pairs.ts finds, in the same order.
 */
import { memoryFor } from "./kernel-room.ts";
import type { Kernels } from "../math/kernels.ts";

/** The cells and their particles in the memory of kernels, and room for the pairs. */
export interface CompiledPairs {
  readonly kernels: Kernels;
  readonly starts: Int32Array;
  readonly ranges: Int32Array;
  readonly places: Float64Array;
  readonly i: Int32Array;
  readonly j: Int32Array;
}

/** From and to of the ten ranges that there may be around a cell. */
const RANGES = 20;

/** Makes room for the particles of a block of cells and so many pairs; undefined if they are few, or no kernels run here. */
export function compilePairs(vertices: number, cells: number, pairs: number): CompiledPairs | undefined {
  const room = memoryFor(vertices, 4 * (cells + 1 + RANGES) + 40 * vertices + 8 * pairs, 5);
  return (
    room && {
      kernels: room.kernels,
      starts: room.integers(cells + 1),
      ranges: room.integers(RANGES),
      places: room.doubles(5 * vertices),
      i: room.integers(pairs),
      j: room.integers(pairs),
    }
  );
}

/** Finds the pairs that are close and, on the flat sheet, apart, by squares of distances: how many, or −1 if that is too many. */
export function findCompiled(compiled: CompiledPairs, near: number, apart: number): number {
  const { kernels, starts, ranges, places, i, j } = compiled;
  return kernels.findClose(
    starts.byteOffset,
    ranges.byteOffset,
    places.byteOffset,
    i.byteOffset,
    j.byteOffset,
    i.length,
    near,
    apart,
  );
}
