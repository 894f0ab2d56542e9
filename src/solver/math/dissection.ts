/**
 * An order in which a sparse matrix is eliminated with little fill: nested dissection by the places of the vertices.
 *
 * The vertices are halved along the longest side of their box. Those of one half that touch the other are the separator:
 * without them the halves know nothing of each other. They come last, and each half is halved again.
 *
 *     ┌──────┬─┬──────┐
 *     │ left │s│ rest │     A tree: left and rest are eliminated before s, in any order.
 *     └──────┴─┴──────┘
 */
import type { SparseMatrix } from "./sparse.ts";

/** Vertices that are eliminated together, after the two halves that they part. */
export interface Supernode {
  readonly vertices: readonly number[];
  /** Indices of the supernodes that hang below. */
  readonly children: readonly number[];
}

/** No more vertices than these are halved. */
const LEAF = 24;

/** The supernodes of a matrix in the order of elimination, children first; vertex i is at x[3i], x[3i+1], x[3i+2]. */
export function dissect({ n, rowStart, columns }: SparseMatrix, x: ArrayLike<number>): Supernode[] {
  const nodes: Supernode[] = [];
  const side = new Int8Array(n);
  const touches = (i: number): boolean => {
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; ++e) if (side[columns[e]!] === 1) return true;
    return false;
  };
  const add = (node: Supernode): number => nodes.push(node) - 1;
  const cut = (vertices: readonly number[]): number[] => {
    if (vertices.length === 0) return [];
    if (vertices.length <= LEAF) return [add({ vertices, children: [] })];
    const axis = longestSide(vertices, x);
    const sorted = vertices.toSorted((i, j) => x[3 * i + axis]! - x[3 * j + axis]! || i - j);
    const left = sorted.slice(0, sorted.length >> 1);
    const right = sorted.slice(left.length);
    for (const i of left) side[i] = 1;
    const separator = right.filter(touches);
    for (const i of left) side[i] = 0;
    const apart = new Set(separator);
    const children = [...cut(left), ...cut(right.filter((i) => !apart.has(i)))];
    return separator.length > 0 ? [add({ vertices: separator, children })] : children;
  };
  cut(Array.from({ length: n }, (_, i) => i));
  return nodes;
}

function longestSide(vertices: readonly number[], x: ArrayLike<number>): number {
  let [best, longest] = [0, -1];
  for (let c = 0; c < 3; ++c) {
    let [low, high] = [Infinity, -Infinity];
    for (const i of vertices) {
      low = Math.min(low, x[3 * i + c]!);
      high = Math.max(high, x[3 * i + c]!);
    }
    if (high - low > longest) [best, longest] = [c, high - low];
  }
  return best;
}
