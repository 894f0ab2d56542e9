/**
 * The blocks on the diagonal together with those of patches, of patches of patches and so on, in place of a matrix.
 *
 * After Bramble, Pasciak and Xu (1990): each level corrects the motion that it can express by itself, and the corrections
 * are added up. A change comes from neighbour to neighbour by the matrix alone; the patches carry it across the cloth at once.
 *
 * The block of a patch is the resistance to its moving alone. It should come from a product of three matrices; instead,
 * what holds a vertex and what links it to its neighbours are added up over the patch by shares, and links count as much as
 * they are stretched on average. Nothing of a held direction enters, on any level, so constraints hold the patches as well.
 * Without fixed places, as in paper, patches follow the loose blocks, and are made anew when other pairs have them.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import { applyFilter, filterBlocks, makeFilter, type Filter } from "./filter.ts";
import { invertBlocks, invertSymmetric, timesBlocks } from "./inverse-blocks.ts";
import type { LooseBlocks } from "./loose-blocks.ts";
import { neighboursOf, pairsOf, type Neighbours, type Pairs } from "./neighbours.ts";
import { patchesOf, sharesThrough, steepnessOf, type Shares } from "./patches.ts";
import type { InverseBlocks, PatchLevel, Preconditioning } from "./preconditioner.ts";
import { dot } from "./vector.ts";

/** The patches of a level, and what is written for them. */
interface Level extends PatchLevel {
  readonly diagonal: Float64Array;
  readonly links: Float64Array;
  readonly r: Float64Array;
  readonly z: Float64Array;
}

/** So much of the size of a block is added to it, so that directions in which all of a patch is held do no harm. */
const FLOOR = 1e-6;

/** The blocks of the diagonal and those of ever larger patches. */
export function multilevel(A: BlockMatrix): Preconditioning {
  const inverse = new Float64Array(6 * A.n);
  const [own, links] = [inverse.slice(), inverse.slice()];
  const free = new Float64Array(3 * A.n);
  const isFixed = A.columns.length > 0;
  let pairs: Pairs = isFixed ? pairsOf(A) : { count: 0, i: new Int32Array(0), j: new Int32Array(0) };
  let levels = levelsOf(neighboursOf(A.n, pairs));
  let blocks = { inverse, levels };
  let held = makeFilter(A.n);
  const renewBlocks = (filter: Filter): InverseBlocks => {
    if (!isFixed && !samePairs(pairs, A.loose)) {
      pairs = { count: A.loose.count, i: A.loose.i.slice(), j: A.loose.j.slice() };
      levels = levelsOf(neighboursOf(A.n, pairs));
      blocks = { inverse, levels };
    }
    invertBlocks(inverse, A, filter);
    return blocks;
  };
  return {
    prepare(filter) {
      held = filter;
      renewBlocks(filter);
      own.set(A.diagonal);
      addLinks(links.fill(0), A, filter);
      filterBlocks(own, filter);
      filterBlocks(links, filter);
      prepareLevels(levels, own, links);
    },
    apply(z, r) {
      timesBlocks(z, inverse, r);
      free.set(r);
      addCorrections(z, levels, applyFilter(free, held));
      applyFilter(z, held);
      return dot(r, z);
    },
    blocks: renewBlocks,
  };
}

function samePairs(pairs: Pairs, { count, i, j }: LooseBlocks): boolean {
  if (pairs.count !== count) return false;
  for (let e = 0; e < count; ++e) if (pairs.i[e] !== i[e] || pairs.j[e] !== j[e]) return false;
  return true;
}

/** Patches of patches, until none has a neighbour left. */
function levelsOf(neighbours: Neighbours): Level[] {
  const levels: Level[] = [];
  let [patches, whole] = [patchesOf(neighbours), undefined as Shares | undefined];
  while (patches.shares.count > 0) {
    const { shares } = patches;
    whole = whole ? sharesThrough(whole, shares) : shares;
    levels.push(makeLevel(shares, steepnessOf(whole, neighbours) / 2));
    patches = patchesOf(patches.neighbours);
  }
  return levels;
}

function makeLevel(shares: Shares, stretched: number): Level {
  const blocks = (): Float64Array => new Float64Array(6 * shares.count);
  const vector = (): Float64Array => new Float64Array(3 * shares.count);
  return { shares, stretched, diagonal: blocks(), links: blocks(), inverse: blocks(), r: vector(), z: vector() };
}

/** links ← links + what ties each vertex to others that may move. */
function addLinks(links: Float64Array, A: BlockMatrix, { held }: Filter): void {
  const { n, upper, rowStart, columns, loose } = A;
  for (let i = 0; i < n; ++i) {
    if (held[i] === 2) continue;
    for (let e = rowStart[i]!; e < rowStart[i + 1]!; ++e) {
      const j = columns[e]!;
      if (held[j] !== 2) addTie(links, i, j, upper, 6 * e);
    }
  }
  // Beside fixed blocks, loose ones are contacts: what they push against moves with another patch, or with none.
  if (columns.length > 0) return;
  for (let e = 0; e < loose.count; ++e) {
    const [i, j] = [loose.i[e]!, loose.j[e]!];
    if (held[i] !== 2 && held[j] !== 2) addTie(links, i, j, loose.blocks, 6 * e);
  }
}

function addTie(links: Float64Array, i: number, j: number, U: Float64Array, u: number): void {
  takeBlock(links, 6 * i, U, u);
  takeBlock(links, 6 * j, U, u);
}

function takeBlock(from: Float64Array, at: number, U: Float64Array, u: number): void {
  from[at]! -= U[u]!;
  from[at + 1]! -= U[u + 1]!;
  from[at + 2]! -= U[u + 2]!;
  from[at + 3]! -= U[u + 3]!;
  from[at + 4]! -= U[u + 4]!;
  from[at + 5]! -= U[u + 5]!;
}

/** Writes the blocks of every level: what a patch is held by, and of its links as much as they are stretched. */
function prepareLevels(levels: readonly Level[], own: Float64Array, ties: Float64Array): void {
  for (const { shares, stretched, diagonal, links, inverse } of levels) {
    gatherBlocks(diagonal, shares, own);
    gatherBlocks(links, shares, ties);
    for (let k = 0; k < inverse.length; ++k) inverse[k] = diagonal[k]! - (1 - stretched) * links[k]!;
    invertDefinite(inverse, shares.count);
    [own, ties] = [diagonal, links];
  }
}

/** Inverts blocks in their place; one that is not definite is set to zero, and its patch is left to the other levels. */
function invertDefinite(D: Float64Array, count: number): void {
  for (let d = 0; d < 6 * count; d += 6) {
    const floor = FLOOR * (D[d]! + D[d + 3]! + D[d + 5]!);
    for (let c = 0; c < 6; c += c === 0 ? 3 : 2) D[d + c]! += floor;
    if (!isDefiniteBlock(D, d)) D.fill(0, d, d + 6);
  }
  invertSymmetric(D, D, count);
  for (let k = 0; k < 6 * count; ++k) if (!Number.isFinite(D[k])) D[k] = 0;
}

/** By the minors on the diagonal of a block. */
function isDefiniteBlock(D: Float64Array, d: number): boolean {
  const xx = D[d]!, xy = D[d + 1]!, xz = D[d + 2]!, yy = D[d + 3]!, yz = D[d + 4]!, zz = D[d + 5]!;
  const minor = xx * yy - xy * xy;
  return xx > 0 && minor > 0 && zz * minor > xx * yz * yz - 2 * xy * xz * yz + yy * xz * xz;
}

/** z ← z + what the levels make of the residual r. */
function addCorrections(z: Float64Array, levels: readonly Level[], r: Float64Array): void {
  let from = r;
  for (const level of levels) {
    gatherVectors(level.r, level.shares, from);
    timesBlocks(level.z, level.inverse, level.r);
    from = level.r;
  }
  for (let at = levels.length - 1; at >= 0; --at)
    addShares(at > 0 ? levels[at - 1]!.z : z, levels[at]!.shares, levels[at]!.z);
}

/** to ← the sums over each patch, by shares, of vectors of vertices. */
function gatherVectors(to: Float64Array, { start, patch, share }: Shares, from: Float64Array): void {
  to.fill(0);
  for (let i = 0, e = 0; i + 1 < start.length; ++i) {
    const a = from[3 * i]!, b = from[3 * i + 1]!, c = from[3 * i + 2]!;
    for (const end = start[i + 1]!; e < end; ++e) {
      const at = 3 * patch[e]!;
      const part = share[e]!;
      to[at]! += part * a;
      to[at + 1]! += part * b;
      to[at + 2]! += part * c;
    }
  }
}

/** to ← the sums over each patch, by shares, of blocks of vertices. */
function gatherBlocks(to: Float64Array, { start, patch, share }: Shares, from: Float64Array): void {
  to.fill(0);
  for (let i = 0, e = 0; i + 1 < start.length; ++i) {
    for (const end = start[i + 1]!; e < end; ++e) addBlockTimes(to, 6 * patch[e]!, share[e]!, from, 6 * i);
  }
}

function addBlockTimes(to: Float64Array, at: number, factor: number, from: Float64Array, u: number): void {
  to[at]! += factor * from[u]!;
  to[at + 1]! += factor * from[u + 1]!;
  to[at + 2]! += factor * from[u + 2]!;
  to[at + 3]! += factor * from[u + 3]!;
  to[at + 4]! += factor * from[u + 4]!;
  to[at + 5]! += factor * from[u + 5]!;
}

/** to ← to + what each vertex has of the motions of patches. */
function addShares(to: Float64Array, { start, patch, share }: Shares, from: Float64Array): void {
  for (let i = 0, e = 0; i + 1 < start.length; ++i) {
    let a = 0, b = 0, c = 0;
    for (const end = start[i + 1]!; e < end; ++e) {
      const at = 3 * patch[e]!;
      const part = share[e]!;
      a += part * from[at]!;
      b += part * from[at + 1]!;
      c += part * from[at + 2]!;
    }
    to[3 * i]! += a;
    to[3 * i + 1]! += b;
    to[3 * i + 2]! += c;
  }
}
