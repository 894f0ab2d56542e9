/**
 * Which of many boxes may meet a given one: a uniform grid of cells whose numbers are hashed.
 *
 * Follows Choi and Ko, section 5, after their reference 18: what moves is boxed with all that it sweeps in a step. A box
 * is six numbers: the low corner, then the high one. Differs from the paper in that the boxes found are compared number
 * by number, so that two cells with one hash cost time only, and in that a box over many cells is kept aside.
 */
import { SolverError } from "../errors.ts";

/** A box over more cells than this is compared with every other. */
const MANY_CELLS = 512;

/** Boxes sorted by the hash of the cells that they touch. */
export interface HashGrid {
  readonly cell: number;
  readonly boxes: Float64Array;
  /** Entries of hash n are those from starts[n] to starts[n + 1]. */
  readonly starts: Int32Array;
  readonly entries: Int32Array;
  readonly large: readonly number[];
  /** The last question in which each box was met, so that none is named twice. */
  readonly met: Int32Array;
  questions: number;
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
    const [from, to] = [x[3 * i + c]!, x[3 * i + c]! + h * v[3 * i + c]!];
    const at = 6 * box + c;
    boxes[at] = Math.min(from, to, first ? Infinity : boxes[at]!);
    boxes[at + 3] = Math.max(from, to, first ? -Infinity : boxes[at + 3]!);
  }
}

/** Sorts boxes into a grid of cells of a side, m. */
export function makeHashGrid(boxes: Float64Array, cell: number): HashGrid {
  if (!(cell > 0 && cell < Infinity)) throw new SolverError("a cell must have a positive, finite side", { cell });
  const count = boxes.length / 6;
  for (let box = 0; box < count; ++box) checkBox(boxes, box);
  const size = 2 ** Math.ceil(Math.log2(Math.max(16, 4 * count)));
  const starts = new Int32Array(size + 1);
  const large: number[] = [];
  for (let box = 0; box < count; ++box) {
    if (cellsOf(boxes, box, cell) > MANY_CELLS) large.push(box);
    else eachCell(boxes, box, cell, size, (hash) => ++starts[hash + 1]!);
  }
  for (let hash = 0; hash < size; ++hash) starts[hash + 1]! += starts[hash]!;
  const entries = new Int32Array(starts[size]!);
  const next = starts.slice();
  for (let box = 0; box < count; ++box) {
    if (cellsOf(boxes, box, cell) <= MANY_CELLS)
      eachCell(boxes, box, cell, size, (hash) => (entries[next[hash]!++] = box));
  }
  return { cell, boxes, starts, entries, large, met: new Int32Array(count), questions: 0 };
}

/** Calls `visit` once with each box of the grid that overlaps or touches a box of another list. */
export function eachOverlap(grid: HashGrid, others: Float64Array, other: number, visit: (box: number) => void): void {
  checkBox(others, other);
  const { cell, boxes, starts, entries, large, met } = grid;
  const question = ++grid.questions;
  const tryBox = (box: number): void => {
    if (met[box] === question) return;
    met[box] = question;
    if (overlap(boxes, box, others, other)) visit(box);
  };
  large.forEach(tryBox);
  if (cellsOf(others, other, cell) > MANY_CELLS) return met.forEach((_, box) => tryBox(box));
  eachCell(others, other, cell, starts.length - 1, (hash) => {
    for (let n = starts[hash]!; n < starts[hash + 1]!; ++n) tryBox(entries[n]!);
  });
}

function checkBox(boxes: Float64Array, box: number): void {
  for (let at = 6 * box; at < 6 * box + 3; ++at) {
    if (!(boxes[at]! <= boxes[at + 3]! && boxes[at]! > -Infinity && boxes[at + 3]! < Infinity))
      throw new SolverError("a box must be finite, its low corner below the high one", { low: boxes[at], high: boxes[at + 3] }); // prettier-ignore
  }
}

function overlap(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  for (let c = 0; c < 3; ++c) {
    if (a[6 * i + c]! > b[6 * j + c + 3]! || b[6 * j + c]! > a[6 * i + c + 3]!) return false;
  }
  return true;
}

/** How many cells a box touches. */
function cellsOf(boxes: Float64Array, box: number, cell: number): number {
  let cells = 1;
  for (let at = 6 * box; at < 6 * box + 3; ++at)
    cells *= Math.floor(boxes[at + 3]! / cell) - Math.floor(boxes[at]! / cell) + 1;
  return cells;
}

function eachCell(boxes: Float64Array, box: number, cell: number, size: number, visit: (hash: number) => void): void {
  const number = (k: number): number => Math.floor(boxes[6 * box + k]! / cell);
  const [toX, toY, toZ] = [number(3), number(4), number(5)];
  for (let a = number(0); a <= toX; ++a)
    for (let b = number(1); b <= toY; ++b)
      for (let c = number(2); c <= toZ; ++c)
        visit((Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791)) & (size - 1));
}
