/**
 * Which particles are close to each other, by the hash of their places.
 */
import { cellOf, FARTHEST, fillHashGrid, hashOf, makeHashGrid, type HashGrid } from "./hash-grid.ts";

/** The pairs that were close when last looked for, and what is needed to look. */
export interface ClosePairs {
  readonly grid: HashGrid;
  /** A box without a size at each particle. */
  readonly points: Float64Array;
  /** The places of the particles in the order of the grid's entries, so that those of one cell lie side by side. */
  readonly sorted: Float64Array;
  readonly pairs: { count: number; i: Int32Array; j: Int32Array };
}

/** No pairs yet among so many particles. */
export function makeClosePairs(vertices: number): ClosePairs {
  const points = new Float64Array(6 * vertices);
  return {
    grid: fillHashGrid(makeHashGrid(), points, vertices, 1), // so that it has room for all of them from the start
    points,
    sorted: new Float64Array(3 * vertices),
    pairs: { count: 0, i: new Int32Array(0), j: new Int32Array(0) },
  };
}

/** Finds the pairs i < j of the first `count` particles that are closer than `distance`, but for those to be left out. */
export function findClosePairs(
  { grid, points, sorted, pairs }: ClosePairs,
  x: Float64Array,
  count: number,
  distance: number,
  isLeftOut: (i: number, j: number) => boolean,
): void {
  for (let i = 0; i < count; ++i) {
    for (let c = 0; c < 3; ++c) points[6 * i + c] = points[6 * i + 3 + c] = x[3 * i + c]!;
  }
  fillHashGrid(grid, points, count, 2 * distance);
  for (let n = 0; n < count; ++n) for (let c = 0; c < 3; ++c) sorted[3 * n + c] = x[3 * grid.entries[n]! + c]!;
  pairs.count = 0;
  for (let n = 0; n < count; ++n) addPairsOf(n, grid, sorted, pairs, distance, isLeftOut);
}

/** Looks through the cells around entry n, of which there are eight at most, for particles entered later. */
function addPairsOf(
  n: number,
  { starts, entries, size, cell }: HashGrid,
  sorted: Float64Array,
  pairs: ClosePairs["pairs"],
  distance: number,
  isLeftOut: (i: number, j: number) => boolean,
): void {
  const px = sorted[3 * n]!, py = sorted[3 * n + 1]!, pz = sorted[3 * n + 2]!;
  // Farther out cells cannot be counted, and a particle there has lost its cloth.
  if (Math.max(Math.abs(px), Math.abs(py), Math.abs(pz)) + distance >= FARTHEST * cell) return;
  const toX = cellOf(px + distance, cell), toY = cellOf(py + distance, cell), toZ = cellOf(pz + distance, cell);
  for (let a = cellOf(px - distance, cell); a <= toX; ++a) {
    for (let b = cellOf(py - distance, cell); b <= toY; ++b) {
      for (let c = cellOf(pz - distance, cell); c <= toZ; ++c) {
        const hash = hashOf(a, b, c, size);
        for (let o = Math.max(starts[hash]!, n + 1); o < starts[hash + 1]!; ++o) {
          const qx = sorted[3 * o]!, qy = sorted[3 * o + 1]!, qz = sorted[3 * o + 2]!;
          const dx = qx - px, dy = qy - py, dz = qz - pz;
          if (dx * dx + dy * dy + dz * dz >= distance * distance) continue;
          const i = Math.min(entries[n]!, entries[o]!);
          const j = Math.max(entries[n]!, entries[o]!);
          // Two cells may share a hash; a particle belongs to one of them.
          if (cellOf(qx, cell) === a && cellOf(qy, cell) === b && cellOf(qz, cell) === c && !isLeftOut(i, j))
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
