/**
 * Which particles of a sheet are close to each other and yet far apart on the flat sheet.
 *
 * What layers do to each other depends on the order of the pairs, so that is kept: it is the one in which collision/close-pairs.ts
 * meets them. A particle has a rank there, by the hash of its cell; a pair belongs to the lower of its two ranks. Here
 * they are found another way: cells hardly larger than the distance, so that fewer particles are compared, in a block of cells that is
 * repeated through space, so that those of a row lie side by side. Then the pairs are sorted.
 */
import { compilePairs, type CompiledPairs } from "./compiled-pairs.ts";
import { SolverError } from "../errors.ts";
import { cellOf, FARTHEST, hashOf } from "../collision/hash-grid.ts";

/** The pairs of a list, and room for more. */
export interface PairList {
  count: number;
  i: Int32Array;
  j: Int32Array;
}

/** The pairs that were close when last looked for, and what is needed to look. */
export interface LayerPairs {
  /** Where kernels run and have room for the pairs. */
  compiled: CompiledPairs | undefined;
  readonly pairs: PairList;
  /** Pairs in no order: of particles by cell, and then of their ranks, the lower first. */
  readonly found: PairList;
  /** By what the pairs of a rank are sorted: the cell of the other as seen from the first, and its rank. */
  keys: Int32Array;
  /** The cell of each particle in the grid that ranks them, a number for each axis. */
  readonly cells: Int32Array;
  /** The hash of each particle, the particles by rank, and the ranks by particle; −1 for one that is lost. */
  readonly hashes: Int32Array;
  readonly particles: Int32Array;
  readonly ranks: Int32Array;
  /** Where the ranks of each hash begin, and where the pairs of each rank do. */
  readonly hashStarts: Int32Array;
  readonly rankStarts: Int32Array;
  /** The block of small cells: where the particles of each begin, which they are, and where: three numbers, and two on the flat sheet. */
  readonly starts: Int32Array;
  readonly sorted: Int32Array;
  readonly places: Float64Array;
  /** Where to look for the particles close to those of a cell: from and to, so many times. */
  readonly ranges: Int32Array;
}

/** Cells of the block along each axis, a power of two. */
const BITS = 5;
const SIDE = 2 ** BITS;
const CELLS = SIDE ** 3;
/** A cell is larger than the distance by more than what rounding does to its number. */
const WIDER = 1 + 1e-5;
/** Room for so many pairs for each particle, before more is made. */
const USUAL = 8;
/** More particles than this are not ranked. */
const RANKS = 2 ** 24;
/** The rows of cells that come after the own one, of those around it, along the first two axes. */
const ROWS = [0, 1, 1, -1, 1, 0, 1, 1] as const;

/** No pairs yet among so many particles. */
export function makeLayerPairs(vertices: number): LayerPairs {
  const list = (): PairList => ({ count: 0, i: new Int32Array(USUAL * vertices), j: new Int32Array(USUAL * vertices) });
  const integers = (count: number): Int32Array => new Int32Array(count);
  const compiled = compilePairs(vertices, CELLS, USUAL * vertices);
  return {
    compiled,
    pairs: list(),
    found: compiled ? { count: 0, i: compiled.i, j: compiled.j } : list(),
    keys: integers(USUAL * vertices),
    cells: integers(3 * vertices),
    hashes: integers(vertices),
    particles: integers(vertices),
    ranks: integers(vertices),
    hashStarts: integers(2 ** Math.ceil(Math.log2(Math.max(16, 4 * vertices))) + 1),
    rankStarts: integers(vertices + 1),
    starts: compiled?.starts ?? integers(CELLS + 1),
    sorted: integers(vertices),
    places: compiled?.places ?? new Float64Array(5 * vertices),
    ranges: integers(20),
  };
}

/** Finds the pairs i < j of the first `count` particles that are closer than `distance`, and on the flat sheet not closer than `apart`. */
export function findLayerPairs(
  close: LayerPairs,
  x: Float64Array,
  flat: Float64Array,
  count: number,
  distance: number,
  apart: number,
): void {
  if (!(count <= RANKS)) throw new SolverError("there are too many particles to look for pairs", { count });
  rankParticles(close, x, count, 2 * distance, distance);
  sortIntoCells(close, x, flat, count, WIDER * distance);
  findInCells(close, distance * distance, apart * apart);
  rankPairs(close);
  sortPairs(close, count);
}

/** Gives each particle its rank: by hash, and by number where hashes are the same. */
function rankParticles(close: LayerPairs, x: Float64Array, count: number, cell: number, distance: number): void {
  const { cells, hashes, particles, ranks, hashStarts } = close;
  const size = hashStarts.length - 1;
  hashStarts.fill(0);
  for (let i = 0, at = 0; i < count; ++i, at += 3) {
    const px = x[at]!, py = x[at + 1]!, pz = x[at + 2]!;
    const farthest = Math.max(Math.abs(px), Math.abs(py), Math.abs(pz));
    if (!(farthest < Infinity)) throw new SolverError("a particle must be somewhere", { particle: i, px, py, pz });
    // Farther out cells cannot be counted, and a particle there has lost its sheet.
    ranks[i] = farthest + distance < FARTHEST * cell ? 0 : -1;
    if (ranks[i]! < 0) continue;
    const a = cellOf(px, cell) | 0, b = cellOf(py, cell) | 0, c = cellOf(pz, cell) | 0;
    cells[at] = a;
    cells[at + 1] = b;
    cells[at + 2] = c;
    const hash = hashOf(a, b, c, size);
    hashes[i] = hash;
    ++hashStarts[hash + 1]!;
  }
  for (let hash = 0; hash < size; ++hash) hashStarts[hash + 1]! += hashStarts[hash]!;
  for (let i = 0; i < count; ++i) {
    if (ranks[i]! < 0) continue;
    const rank = hashStarts[hashes[i]!]!++;
    ranks[i] = rank;
    particles[rank] = i;
  }
}

/** Sorts the particles that have a rank into the cells of the block. */
function sortIntoCells(close: LayerPairs, x: Float64Array, flat: Float64Array, count: number, cell: number): void {
  const { hashes: slots, ranks, starts, sorted, places } = close; // of hashes there is no more use
  const mask = SIDE - 1;
  starts.fill(0);
  for (let i = 0, at = 0; i < count; ++i, at += 3) {
    if (ranks[i]! < 0) continue;
    const a = cellOf(x[at]!, cell) & mask, b = cellOf(x[at + 1]!, cell) & mask, c = cellOf(x[at + 2]!, cell) & mask;
    const slot = (((a << BITS) | b) << BITS) | c;
    slots[i] = slot;
    ++starts[slot]!;
  }
  for (let slot = 0; slot < CELLS; ++slot) starts[slot + 1]! += starts[slot]!;
  // Backwards, so that every start ends up where its cell begins.
  for (let i = count - 1; i >= 0; --i) {
    if (ranks[i]! < 0) continue;
    const n = --starts[slots[i]!]!;
    sorted[n] = i;
    const at = 5 * n;
    places[at] = x[3 * i]!;
    places[at + 1] = x[3 * i + 1]!;
    places[at + 2] = x[3 * i + 2]!;
    places[at + 3] = flat[2 * i]!;
    places[at + 4] = flat[2 * i + 1]!;
  }
}

/** Looks from each cell into itself and those after it. */
function findInCells(close: LayerPairs, near: number, apart: number): void {
  const { starts, found, compiled } = close;
  found.count = compiled?.find(near, apart) ?? 0;
  if (compiled && found.count >= 0) return;
  close.compiled = undefined; // there was no room for all
  found.count = 0;
  for (let slot = 0; slot < CELLS; ++slot) {
    const from = starts[slot]!;
    const to = starts[slot + 1]!;
    if (from === to) continue;
    const count = rangesOf(close, slot);
    for (let n = from; n < to; ++n) findInRanges(close, n, count, near, apart);
  }
}

/** Notes where the particles are of the cells around one, half of them, itself included; the number of the ranges. */
function rangesOf({ starts, ranges }: LayerPairs, slot: number): number {
  const mask = SIDE - 1;
  const c = slot & mask;
  const own = slot - c;
  let count = addRange(starts, ranges, 0, slot, slot);
  count = c < mask ? addRange(starts, ranges, 0, slot, slot + 1) : addRange(starts, ranges, count, own, own);
  for (let n = 0; n < ROWS.length; n += 2) {
    const a = ((slot >> (2 * BITS)) + ROWS[n]!) & mask, b = ((slot >> BITS) + ROWS[n + 1]!) & mask;
    const row = ((a << BITS) | b) << BITS;
    count = addRange(starts, ranges, count, row + Math.max(c - 1, 0), row + Math.min(c + 1, mask));
    if (c === 0) count = addRange(starts, ranges, count, row + mask, row + mask);
    if (c === mask) count = addRange(starts, ranges, count, row, row);
  }
  return count;
}

/** Adds a range unless nobody is there. */
function addRange(starts: Int32Array, ranges: Int32Array, count: number, first: number, last: number): number {
  const from = starts[first]!;
  const to = starts[last + 1]!;
  if (from === to) return count;
  ranges[2 * count] = from;
  ranges[2 * count + 1] = to;
  return count + 1;
}

/** Finds who is close to the particle that is n-th by cell, of those after it, and apart on the flat sheet. */
function findInRanges(close: LayerPairs, n: number, count: number, near: number, apart: number): void {
  const { ranges, places } = close;
  const px = places[5 * n]!, py = places[5 * n + 1]!, pz = places[5 * n + 2]!;
  const fx = places[5 * n + 3]!, fy = places[5 * n + 4]!;
  for (let k = 0; k < count; ++k) {
    const to = ranges[2 * k + 1]!;
    for (let o = k === 0 ? n + 1 : ranges[2 * k]!, at = 5 * o; o < to; ++o, at += 5) {
      const dx = places[at]! - px, dy = places[at + 1]! - py, dz = places[at + 2]! - pz;
      if (dx * dx + dy * dy + dz * dz >= near) continue;
      const gx = places[at + 3]! - fx, gy = places[at + 4]! - fy;
      if (gx * gx + gy * gy >= apart) addFound(close, n, o);
    }
  }
}

function addFound({ found }: LayerPairs, n: number, o: number): void {
  if (found.count === found.i.length) {
    found.i = grown(found.i);
    found.j = grown(found.j);
  }
  found.i[found.count] = n;
  found.j[found.count++] = o;
}

/** Names the particles of the pairs found by their ranks. */
function rankPairs({ found: { count, i, j }, sorted, ranks }: LayerPairs): void {
  for (let e = 0; e < count; ++e) {
    const p = ranks[sorted[i[e]!]!]!, q = ranks[sorted[j[e]!]!]!;
    i[e] = Math.min(p, q);
    j[e] = Math.max(p, q);
  }
}

/** The same numbers with more room. */
function grown(from: Int32Array): Int32Array {
  const to = new Int32Array(2 * from.length + 64);
  to.set(from);
  return to;
}

/** Puts the pairs found into their order: by the lower rank, by the cell of the other, and by its rank. */
function sortPairs(close: LayerPairs, count: number): void {
  const { pairs, found, cells, particles, rankStarts } = close;
  makeRoom(close, found.count);
  const { keys } = close;
  pairs.count = found.count;
  rankStarts.fill(0, 0, count + 1);
  for (let e = 0; e < found.count; ++e) ++rankStarts[found.i[e]!]!;
  for (let rank = 0; rank < count; ++rank) rankStarts[rank + 1]! += rankStarts[rank]!;
  for (let e = 0; e < found.count; ++e) {
    const p = found.i[e]!, q = found.j[e]!;
    const i = 3 * particles[p]!, j = 3 * particles[q]!;
    const a = cells[j]! - cells[i]! + 2, b = cells[j + 1]! - cells[i + 1]! + 2, c = cells[j + 2]! - cells[i + 2]! + 2;
    keys[--rankStarts[p]!] = (25 * a + 5 * b + c) * RANKS + q;
  }
  for (let rank = 0; rank < count; ++rank) {
    const [from, to] = [rankStarts[rank]!, rankStarts[rank + 1]!];
    sortKeys(keys, from, to);
    for (let e = from; e < to; ++e) writePair(pairs, e, particles[rank]!, particles[keys[e]! & (RANKS - 1)]!);
  }
}

/** Makes room for so many pairs. */
function makeRoom(close: LayerPairs, count: number): void {
  const { pairs } = close;
  if (pairs.i.length < count) {
    pairs.i = new Int32Array(2 * count);
    pairs.j = new Int32Array(2 * count);
  }
  if (close.keys.length < count) close.keys = new Int32Array(2 * count);
}

/** Sorts a few keys. */
function sortKeys(keys: Int32Array, from: number, to: number): void {
  for (let e = from + 1; e < to; ++e) {
    const key = keys[e]!;
    let at = e;
    for (; at > from && keys[at - 1]! > key; --at) keys[at] = keys[at - 1]!;
    keys[at] = key;
  }
}

function writePair({ i, j }: PairList, e: number, p: number, q: number): void {
  i[e] = Math.min(p, q);
  j[e] = Math.max(p, q);
}
