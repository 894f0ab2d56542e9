/**
 * Vertices taken together in patches, so that a motion of the whole can be said in few numbers.
 *
 * A patch is a vertex with all its neighbours, as far as no other patch has them; who is left over joins the patch of which
 * it has most neighbours. A vertex takes part in the motions of patches by shares: of it and its neighbours, how many lie
 * in each. So what a patch does fades out over its border, and what all patches do alike, all vertices do. Who has no
 * neighbours lies in no patch.
 *
 * After smoothed aggregation (Vaněk, Mandel and Brezina, 1996), with shares counted instead of taken from a matrix.
 */
import { neighboursOf, type Neighbours } from "./neighbours.ts";

/** How vertices take part in patches: vertex i by share[e] in patch[e], e from start[i] up to start[i + 1]. */
export interface Shares {
  /** Number of patches. */
  readonly count: number;
  readonly start: Int32Array;
  readonly patch: Int32Array;
  readonly share: Float64Array;
}

/** A share of each vertex in some patch, and who among these patches are neighbours. */
export interface Patches {
  readonly shares: Shares;
  readonly neighbours: Neighbours;
}

/** Takes vertices together in patches. */
export function patchesOf(neighbours: Neighbours): Patches {
  const { patchOf, count } = groupsOf(neighbours);
  return { shares: sharesOf(neighbours, patchOf, count), neighbours: neighboursOfPatches(neighbours, patchOf, count) };
}

/** Which patch each vertex lies in; −1 for one without neighbours. */
function groupsOf({ start, to }: Neighbours): { patchOf: Int32Array; count: number } {
  const n = start.length - 1;
  const patchOf = new Int32Array(n).fill(-1);
  let count = 0;
  for (let i = 0; i < n; ++i) {
    const around = to.subarray(start[i], start[i + 1]);
    if (around.length === 0 || patchOf[i]! >= 0 || around.some((j) => patchOf[j]! >= 0)) continue;
    for (const j of around) patchOf[j] = count;
    patchOf[i] = count++;
  }
  const grown = patchOf.slice();
  const votes = new Int32Array(count);
  for (let i = 0; i < n; ++i) {
    if (patchOf[i]! >= 0) continue;
    const around = to.subarray(start[i], start[i + 1]);
    votes.fill(0);
    let most = -1;
    for (const j of around) {
      const patch = patchOf[j]!;
      if (patch >= 0 && (++votes[patch]!, most < 0 || votes[patch]! > votes[most]!)) most = patch;
    }
    grown[i] = most;
  }
  return { patchOf: grown, count };
}

/** Of each vertex and its neighbours, how many lie in each patch. */
function sharesOf({ start, to }: Neighbours, patchOf: Int32Array, count: number): Shares {
  const rows = makeRows(count);
  for (let i = 0; i + 1 < start.length; ++i) {
    const around = to.subarray(start[i], start[i + 1]);
    const part = 1 / (around.length + 1);
    if (around.length > 0) for (const j of [i, ...around]) rows.add(patchOf[j]!, part);
    rows.end();
  }
  return rows.shares();
}

function neighboursOfPatches({ start, to }: Neighbours, patchOf: Int32Array, count: number): Neighbours {
  const [i, j] = [new Int32Array(to.length / 2), new Int32Array(to.length / 2)];
  let pairs = 0;
  for (let from = 0; from + 1 < start.length; ++from) {
    for (let e = start[from]!; e < start[from + 1]!; ++e) {
      const [a, b] = [patchOf[from]!, patchOf[to[e]!]!];
      if (a >= b) continue;
      i[pairs] = a;
      j[pairs++] = b;
    }
  }
  return neighboursOf(count, { count: pairs, i, j });
}

/** The shares of vertices in patches of patches. */
export function sharesThrough(fine: Shares, coarse: Shares): Shares {
  const rows = makeRows(coarse.count);
  for (let i = 0; i + 1 < fine.start.length; ++i) {
    for (let e = fine.start[i]!; e < fine.start[i + 1]!; ++e) {
      const between = fine.patch[e]!;
      for (let k = coarse.start[between]!; k < coarse.start[between + 1]!; ++k)
        rows.add(coarse.patch[k]!, fine.share[e]! * coarse.share[k]!);
    }
    rows.end();
  }
  return rows.shares();
}

/** Collects shares vertex by vertex; those in one patch are added up. */
function makeRows(count: number) {
  const place = new Int32Array(count).fill(-1);
  const [start, patch, share] = [[0], [] as number[], [] as number[]];
  return {
    add(at: number, part: number): void {
      if (!(place[at]! >= start.at(-1)!)) {
        place[at] = patch.push(at) - 1;
        share.push(0);
      }
      share[place[at]!]! += part;
    },
    end: (): void => void start.push(patch.length),
    shares: (): Shares => ({
      count,
      start: Int32Array.from(start),
      patch: Int32Array.from(patch),
      share: Float64Array.from(share),
    }),
  };
}

/** How much shares change from a vertex to its neighbour: the sum over the patches of the square, on average over the links. */
export function steepnessOf({ start, patch, share, count }: Shares, neighbours: Neighbours): number {
  const ofFrom = new Float64Array(count);
  let sum = 0;
  for (let i = 0; i + 1 < start.length; ++i) {
    for (let e = start[i]!; e < start[i + 1]!; ++e) ofFrom[patch[e]!] = share[e]!;
    for (let k = neighbours.start[i]!; k < neighbours.start[i + 1]!; ++k) {
      const j = neighbours.to[k]!;
      // The squares of each end come up once from either side.
      for (let e = start[j]!; e < start[j + 1]!; ++e) sum += 2 * share[e]! * (share[e]! - ofFrom[patch[e]!]!);
    }
    for (let e = start[i]!; e < start[i + 1]!; ++e) ofFrom[patch[e]!] = 0;
  }
  return sum / neighbours.to.length;
}
