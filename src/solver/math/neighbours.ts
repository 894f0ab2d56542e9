/**
 * Who is linked to whom: the pairs of a matrix by vertices, without repeats.
 */
import type { BlockPattern } from "./block-matrix.ts";

/** The neighbours of vertex i stand in `to` from start[i] up to start[i + 1]. */
export interface Neighbours {
  readonly start: Int32Array;
  readonly to: Int32Array;
}

/** Pairs of vertices in any order, of which the first `count` are meant. */
export interface Pairs {
  readonly count: number;
  readonly i: Int32Array;
  readonly j: Int32Array;
}

/** The neighbours among `n` vertices; a pair may come more than once, and nobody is a neighbour of itself. */
export function neighboursOf(n: number, { count, i, j }: Pairs): Neighbours {
  const start = new Int32Array(n + 1);
  for (let e = 0; e < count; ++e) for (const end of [i[e]!, j[e]!]) ++start[end + 1]!;
  for (let row = 0; row < n; ++row) start[row + 1]! += start[row]!;
  const next = start.slice();
  const to = new Int32Array(2 * count);
  for (let e = 0; e < count; ++e) {
    to[next[i[e]!]!++] = j[e]!;
    to[next[j[e]!]!++] = i[e]!;
  }
  return withoutRepeats(start, to);
}

function withoutRepeats(start: Int32Array, to: Int32Array): Neighbours {
  const n = start.length - 1;
  const seenFrom = new Int32Array(n).fill(-1);
  let kept = 0;
  for (let row = 0, from = 0; row < n; ++row) {
    const end = start[row + 1]!;
    seenFrom[row] = row;
    for (let e = from; e < end; ++e) {
      if (seenFrom[to[e]!] === row) continue;
      seenFrom[to[e]!] = row;
      to[kept++] = to[e]!;
    }
    from = end;
    start[row + 1] = kept;
  }
  return { start, to: to.slice(0, kept) };
}

/** The pairs that have a place of their own in a matrix. */
export function pairsOf({ n, rowStart, columns }: BlockPattern): Pairs {
  const i = new Int32Array(columns.length);
  for (let row = 0; row < n; ++row) i.fill(row, rowStart[row], rowStart[row + 1]);
  return { count: columns.length, i, j: columns };
}
