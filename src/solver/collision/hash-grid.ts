/**
 * Which of many boxes may meet a given one: a uniform grid of cells whose numbers are hashed.
 *
 * Follows Choi and Ko, section 5, after their reference 18: what moves is boxed with all that it sweeps in a step. A box
 * is six numbers: the low corner, then the high one. Differs from the paper in that the boxes found are compared number
 * by number, so that two cells with one hash cost time only, and in that a box over many cells is kept aside.
 * A grid is filled anew in each step; it makes arrays only when it needs larger ones than ever before.
 */
import { SolverError } from "../errors.ts";

/** A box over more cells than this is compared with every other. */
const MANY_CELLS = 512;
/** Numbers of cells beyond this one are not counted. */
export const FARTHEST = 2 ** 30;

/** Boxes sorted by the hash of the cells that they touch. */
export interface HashGrid {
  cell: number;
  boxes: Float64Array;
  count: number;
  /** The first cell of each box along each axis, and the last; none of a box that is kept aside. */
  ranges: Int32Array;
  /** Number of hashes, a power of two. */
  size: number;
  /** Entries of hash n are those from starts[n] to starts[n + 1]. */
  starts: Int32Array;
  entries: Int32Array;
  /** The boxes that are kept aside, `largeCount` of them. */
  large: Int32Array;
  largeCount: number;
  /** The last question in which each box was met, so that none is named twice. */
  met: Int32Array;
  questions: number;
  /** The answer to the last question. */
  found: Int32Array;
}

/** Writes the box that vertex `i` of flat positions sweeps in a step of length h; `first` begins a box, or else it grows. */
export function addSweep(
  boxes: Float64Array,
  box: number,
  x: ArrayLike<number>,
  v: ArrayLike<number>,
  h: number,
  i: number,
  first: boolean,
): void {
  for (let c = 0; c < 3; ++c) {
    const from = x[3 * i + c]!;
    const to = from + h * v[3 * i + c]!;
    const at = 6 * box + c;
    boxes[at] = Math.min(from, to, first ? Infinity : boxes[at]!);
    boxes[at + 3] = Math.max(from, to, first ? -Infinity : boxes[at + 3]!);
  }
}

/** Makes an empty grid. */
export function makeHashGrid(): HashGrid {
  const none = new Int32Array(0);
  return {
    cell: 1,
    boxes: new Float64Array(0),
    count: 0,
    ranges: none,
    size: 0,
    starts: none,
    entries: none,
    large: none,
    largeCount: 0,
    met: none,
    questions: 0,
    found: none,
  };
}

/** Sorts the first `count` of these boxes into cells of a side, m; the grid goes on reading `boxes`. */
export function fillHashGrid(grid: HashGrid, boxes: Float64Array, count: number, cell: number): HashGrid {
  if (!(cell > 0 && cell < Infinity)) throw new SolverError("a cell must have a positive, finite side", { cell });
  grid.cell = cell;
  grid.boxes = boxes;
  grid.count = count;
  grid.largeCount = 0;
  makeRoom(grid, count);
  const { starts, large } = grid;
  starts.fill(0, 0, grid.size + 2);
  for (let box = 0; box < count; ++box) {
    checkBox(boxes, box);
    if (takeRange(grid, box) > MANY_CELLS) large[grid.largeCount++] = box;
    else countCells(grid, box);
  }
  for (let hash = 0; hash < grid.size; ++hash) starts[hash + 2]! += starts[hash + 1]!;
  const total = starts[grid.size + 1]!;
  if (grid.entries.length < total) grid.entries = new Int32Array(2 * total);
  for (let box = 0; box < count; ++box) enterCells(grid, box);
  return grid;
}

/** How many boxes of the grid overlap or touch a box of another list; their numbers are the first in `grid.found`. */
export function overlapsOf(grid: HashGrid, others: Float64Array, other: number): number {
  checkBox(others, other);
  ++grid.questions;
  const { cell, size } = grid;
  const at = 6 * other;
  const fromX = cellAt(others, at, cell), fromY = cellAt(others, at + 1, cell), fromZ = cellAt(others, at + 2, cell);
  const toX = cellAt(others, at + 3, cell), toY = cellAt(others, at + 4, cell), toZ = cellAt(others, at + 5, cell);
  if (cellsFrom(fromX, toX) * cellsFrom(fromY, toY) * cellsFrom(fromZ, toZ) > MANY_CELLS)
    return tryAll(grid, others, other);
  let found = 0;
  for (let n = 0; n < grid.largeCount; ++n) found = tryBox(grid, grid.large[n]!, others, other, found);
  for (let a = fromX; a <= toX; ++a) {
    for (let b = fromY; b <= toY; ++b) {
      for (let c = fromZ; c <= toZ; ++c) found = tryCell(grid, hashOf(a, b, c, size), others, other, found);
    }
  }
  return found;
}

function tryAll(grid: HashGrid, others: Float64Array, other: number): number {
  let found = 0;
  for (let box = 0; box < grid.count; ++box) found = tryBox(grid, box, others, other, found);
  return found;
}

/** Tries the boxes of a cell. Written out, because most of the time of a search is spent here. */
function tryCell(grid: HashGrid, hash: number, others: Float64Array, other: number, before: number): number {
  const { starts, entries, boxes, met, questions, found } = grid;
  const end = starts[hash + 1]!;
  const q = 6 * other;
  const lowX = others[q]!, lowY = others[q + 1]!, lowZ = others[q + 2]!;
  const highX = others[q + 3]!, highY = others[q + 4]!, highZ = others[q + 5]!;
  let count = before;
  for (let n = starts[hash]!; n < end; ++n) {
    const box = entries[n]!;
    const p = 6 * box;
    if (boxes[p]! > highX || boxes[p + 3]! < lowX || boxes[p + 1]! > highY) continue;
    if (boxes[p + 4]! < lowY || boxes[p + 2]! > highZ || boxes[p + 5]! < lowZ) continue;
    if (met[box] === questions) continue;
    met[box] = questions;
    found[count++] = box;
  }
  return count;
}

function tryBox(grid: HashGrid, box: number, others: Float64Array, other: number, found: number): number {
  if (grid.met[box] === grid.questions || !overlap(grid.boxes, box, others, other)) return found;
  grid.met[box] = grid.questions;
  grid.found[found] = box;
  return found + 1;
}

/** Makes the arrays for `count` boxes. */
function makeRoom(grid: HashGrid, count: number): void {
  if (grid.met.length >= count && grid.size > 0) return;
  grid.size = 2 ** Math.ceil(Math.log2(Math.max(16, 4 * count)));
  grid.ranges = new Int32Array(6 * count);
  grid.starts = new Int32Array(grid.size + 2);
  grid.large = new Int32Array(count);
  grid.met = new Int32Array(count);
  grid.found = new Int32Array(count);
  grid.questions = 0;
}

function checkBox(boxes: Float64Array, box: number): void {
  for (let at = 6 * box; at < 6 * box + 3; ++at) {
    if (!(boxes[at]! <= boxes[at + 3]! && boxes[at]! > -Infinity && boxes[at + 3]! < Infinity))
      throw new SolverError("a box must be finite, its low corner below the high one", {
        low: boxes[at],
        high: boxes[at + 3],
      });
  }
}

function overlap(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  const p = 6 * i;
  const q = 6 * j;
  return (
    a[p]! <= b[q + 3]! &&
    b[q]! <= a[p + 3]! &&
    a[p + 1]! <= b[q + 4]! &&
    b[q + 1]! <= a[p + 4]! &&
    a[p + 2]! <= b[q + 5]! &&
    b[q + 2]! <= a[p + 5]!
  );
}

const cellAt = (boxes: Float64Array, at: number, cell: number): number => cellOf(boxes[at]!, cell);

/** How many cells there are from one number to another; too many, if they lie so far out that they cannot be counted. */
const cellsFrom = (from: number, to: number): number =>
  Math.abs(from) < FARTHEST && Math.abs(to) < FARTHEST ? to - from + 1 : Infinity;

/** Notes which cells a box touches, and says how many; too many are none that are entered. */
function takeRange({ boxes, cell, ranges }: HashGrid, box: number): number {
  let cells = 1;
  for (let at = 6 * box; at < 6 * box + 3; ++at) {
    const first = cellAt(boxes, at, cell);
    const last = cellAt(boxes, at + 3, cell);
    ranges[at] = first;
    ranges[at + 3] = last;
    cells *= cellsFrom(first, last);
  }
  if (cells > MANY_CELLS) [ranges[6 * box], ranges[6 * box + 3]] = [1, 0];
  return cells;
}

/** Number of the cell that a coordinate lies in. */
export const cellOf = (x: number, cell: number): number => Math.floor(x / cell);

/** Where a cell is entered. */
export const hashOf = (a: number, b: number, c: number, size: number): number =>
  (Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791)) & (size - 1);

/** Counts a box in each of its cells, two places on, so that entering moves every start to where it belongs. */
function countCells({ starts, size, ranges }: HashGrid, box: number): void {
  const at = 6 * box;
  const toX = ranges[at + 3]!, toY = ranges[at + 4]!, toZ = ranges[at + 5]!;
  for (let a = ranges[at]!; a <= toX; ++a)
    for (let b = ranges[at + 1]!; b <= toY; ++b)
      for (let c = ranges[at + 2]!; c <= toZ; ++c) ++starts[hashOf(a, b, c, size) + 2]!;
}

function enterCells({ starts, entries, size, ranges }: HashGrid, box: number): void {
  const at = 6 * box;
  const toX = ranges[at + 3]!, toY = ranges[at + 4]!, toZ = ranges[at + 5]!;
  for (let a = ranges[at]!; a <= toX; ++a)
    for (let b = ranges[at + 1]!; b <= toY; ++b)
      for (let c = ranges[at + 2]!; c <= toZ; ++c) entries[starts[hashOf(a, b, c, size) + 1]!++] = box;
}
