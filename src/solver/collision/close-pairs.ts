/**
 * Which particles are close to each other, by the hash of their places.
 */
import { cellOf, FARTHEST, fillHashGrid, hashOf, makeHashGrid, type HashGrid } from "./hash-grid.ts";

/** The pairs that were close when last looked for, and what is needed to look. */
export interface ClosePairs {
  readonly grid: HashGrid;
  /** A box without a size at each particle. */
  readonly points: Float64Array;
  readonly pairs: { count: number; i: Int32Array; j: Int32Array };
}

/** Makes room to look for pairs among so many particles. */
export function makeClosePairs(vertices: number): ClosePairs {
  const points = new Float64Array(6 * vertices);
  return {
    grid: fillHashGrid(makeHashGrid(), points, vertices, 1), // so that it has room for all of them from the start
    points,
    pairs: { count: 0, i: new Int32Array(0), j: new Int32Array(0) },
  };
}

/** Finds the pairs i < j of the first `count` particles that are closer than `distance`, but for those to be left out. */
export function findClosePairs(
  { grid, points, pairs }: ClosePairs,
  x: Float64Array,
  count: number,
  distance: number,
  isLeftOut: (i: number, j: number) => boolean,
): void {
  for (let i = 0; i < count; ++i) {
    for (let c = 0; c < 3; ++c) points[6 * i + c] = points[6 * i + 3 + c] = x[3 * i + c]!;
  }
  fillHashGrid(grid, points, count, 2 * distance);
  pairs.count = 0;
  for (let i = 0; i < count; ++i) addPairsOf(i, grid, pairs, x, distance, isLeftOut);
}

/** Looks through the cells around particle i, of which there are eight at most. */
function addPairsOf(
  i: number,
  { starts, entries, size, cell }: HashGrid,
  pairs: ClosePairs["pairs"],
  x: Float64Array,
  distance: number,
  isLeftOut: (i: number, j: number) => boolean,
): void {
  const px = x[3 * i]!, py = x[3 * i + 1]!, pz = x[3 * i + 2]!; // prettier-ignore
  // Farther out cells cannot be counted, and a particle there has lost its cloth.
  if (Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)) + distance >= FARTHEST * cell) return;
  const toX = cellOf(px + distance, cell), toY = cellOf(py + distance, cell), toZ = cellOf(pz + distance, cell); // prettier-ignore
  for (let a = cellOf(px - distance, cell); a <= toX; ++a) {
    for (let b = cellOf(py - distance, cell); b <= toY; ++b) {
      for (let c = cellOf(pz - distance, cell); c <= toZ; ++c) {
        const hash = hashOf(a, b, c, size);
        for (let n = starts[hash]!; n < starts[hash + 1]!; ++n) {
          const j = entries[n]!;
          if (j <= i || squaredDistance(x, i, j) >= distance * distance || isLeftOut(i, j)) continue;
          // Two cells may share a hash; a particle belongs to one of them.
          if (cellOf(x[3 * j]!, cell) === a && cellOf(x[3 * j + 1]!, cell) === b && cellOf(x[3 * j + 2]!, cell) === c)
            addPair(pairs, i, j);
        }
      }
    }
  }
}

function addPair(pairs: ClosePairs["pairs"], i: number, j: number): void {
  if (pairs.count === pairs.i.length) {
    const [oldI, oldJ] = [pairs.i, pairs.j];
    pairs.i = new Int32Array(2 * pairs.count + 64);
    pairs.j = new Int32Array(2 * pairs.count + 64);
    pairs.i.set(oldI);
    pairs.j.set(oldJ);
  }
  pairs.i[pairs.count] = i;
  pairs.j[pairs.count++] = j;
}

/** Square of the distance of particles `i` and `j`, m². */
export function squaredDistance(x: Float64Array, i: number, j: number): number {
  const dx = x[3 * j]! - x[3 * i]!;
  const dy = x[3 * j + 1]! - x[3 * i + 1]!;
  const dz = x[3 * j + 2]! - x[3 * i + 2]!;
  return dx * dx + dy * dy + dz * dz;
}
