/**
 * Where a system stands in the memory of the kernels, and how its numbers come there and back.
 *
 * All that the kernels use is numbers of four bytes, so their memory is seen as integers and as singles, side by side, and
 * an address is a place in both. Where things stand changes only when the list of loose blocks grows or patches are others.
 */
import type { BlockMatrix } from "./block-matrix.ts";
import type { Filter } from "./filter.ts";
import type { KernelAddress, Kernels } from "./kernels.ts";
import type { Shares } from "./patches.ts";
import type { InverseBlocks, PatchLevel } from "./preconditioner.ts";

/** The memory of kernels, and what it has been laid out for. */
export interface KernelMemory {
  readonly kernels: Kernels;
  ints: Int32Array;
  singles: Float32Array;
  looseRoom: number;
  levels: readonly PatchLevel[] | undefined;
}

const PAGE = 65536;
/** What kernels.as knows of a level: so many numbers, of which the last alone is no integer. */
const RECORD = 14;

/** A memory in which nothing stands yet. */
export function makeKernelMemory(kernels: Kernels): KernelMemory {
  return { kernels, ints: new Int32Array(0), singles: new Float32Array(0), looseRoom: 0, levels: undefined };
}

/** Writes a system, but for its vectors; whether there was room for it. */
export function writeSystem(memory: KernelMemory, A: BlockMatrix, filter: Filter, blocks: InverseBlocks): boolean {
  const { loose } = A;
  const { kernels } = memory;
  const hasPlace = memory.levels === blocks.levels && memory.looseRoom >= loose.count;
  if (!hasPlace && !layOut(memory, A, blocks.levels)) return false;
  writeSingles(memory, placeOf(kernels, "diagonal"), A.diagonal);
  writeSingles(memory, placeOf(kernels, "upper"), A.upper);
  writeSingles(memory, placeOf(kernels, "inverse"), blocks.inverse);
  writeSingles(memory, placeOf(kernels, "loose"), loose.blocks, 6 * loose.count);
  writeIntegers(memory, placeOf(kernels, "looseI"), loose.i, loose.count);
  writeIntegers(memory, placeOf(kernels, "looseJ"), loose.j, loose.count);
  kernels.looseCount.value = loose.count;
  writeFilter(memory, filter);
  kernels.prepare();
  return true;
}

/** The residual of the kernels ← factor · r. */
export function writeResidual({ kernels, singles }: KernelMemory, r: Float64Array, factor: number): void {
  for (let k = 0, at = placeOf(kernels, "r"); k < r.length; k += 3, at += 4) {
    singles[at] = factor * r[k]!;
    singles[at + 1] = factor * r[k + 1]!;
    singles[at + 2] = factor * r[k + 2]!;
    singles[at + 3] = 0;
  }
}

/** d ← factor · the solution of the kernels. */
export function readSolution(d: Float64Array, { kernels, singles }: KernelMemory, factor: number): Float64Array {
  for (let k = 0, at = placeOf(kernels, "x"); k < d.length; k += 3, at += 4) {
    d[k] = factor * singles[at]!;
    d[k + 1] = factor * singles[at + 1]!;
    d[k + 2] = factor * singles[at + 2]!;
  }
  return d;
}

/** Where something begins in both arrays. */
const placeOf = (kernels: Kernels, name: KernelAddress): number => kernels[name].value >>> 2;

/** Gives everything its place, if there is room, and writes what stays: who is linked, and who shares. */
function layOut(memory: KernelMemory, A: BlockMatrix, levels: readonly PatchLevel[]): boolean {
  const { kernels } = memory;
  const { n, rowStart, columns, loose } = A;
  let used = 4;
  const reserve = (count: number): number => {
    const bytes = 4 * used;
    used += 4 * Math.ceil(count / 4); // vectors begin at multiples of 16 bytes
    return bytes;
  };
  const sizes: Readonly<Record<KernelAddress, number>> = {
    ...{ rowStart: n + 1, columns: columns.length, diagonal: 6 * n, upper: 6 * columns.length, inverse: 6 * n },
    ...{ looseI: loose.i.length, looseJ: loose.i.length, loose: 6 * loose.i.length },
    ...{ held: n, projections: 6 * n, fixed: n, own: 6 * n, ties: 6 * n, levels: RECORD * levels.length },
    ...{ x: 4 * n, r: 4 * n, z: 4 * n, p: 4 * n, q: 4 * n },
  };
  for (const name of Object.keys(sizes) as KernelAddress[]) kernels[name].value = reserve(sizes[name]);
  const records = levels.map(({ shares: { start, patch, count } }) => [
    ...[count, start.length - 1],
    ...[count + 1, patch.length, patch.length, start.length, patch.length, patch.length].map(reserve),
    ...[6 * count, 4 * count, 4 * count, 6 * count, 6 * count].map(reserve),
    0,
  ]);
  if (!makeRoom(memory, 4 * used)) return false;
  Object.assign(memory, { looseRoom: loose.i.length, levels });
  [kernels.vertices.value, kernels.levelCount.value] = [n, levels.length];
  writeIntegers(memory, placeOf(kernels, "rowStart"), rowStart);
  writeIntegers(memory, placeOf(kernels, "columns"), columns);
  writeIntegers(memory, placeOf(kernels, "levels"), records.flat());
  levels.forEach(({ shares, stretched }, k) => {
    memory.singles[placeOf(kernels, "levels") + RECORD * (k + 1) - 1] = stretched;
    writeShares(memory, records[k]!, shares);
  });
  return true;
}

/** Writes who has which shares in a patch, patch by patch, and then vertex by vertex. */
function writeShares(memory: KernelMemory, record: readonly number[], { count, start, patch, share }: Shares): void {
  const patchStart = new Int32Array(count + 1);
  for (const k of patch) ++patchStart[k + 1]!;
  for (let k = 0; k < count; ++k) patchStart[k + 1]! += patchStart[k]!;
  const next = patchStart.slice();
  const [member, part] = [new Int32Array(patch.length), new Float64Array(patch.length)];
  for (let i = 0; i + 1 < start.length; ++i) {
    for (let e = start[i]!; e < start[i + 1]!; ++e) {
      const at = next[patch[e]!]!++;
      member[at] = i;
      part[at] = share[e]!;
    }
  }
  const [, , ...places] = record.map((bytes) => bytes >>> 2);
  [patchStart, member, part, start, patch, share].forEach((from, k) => {
    if (from instanceof Float64Array) writeSingles(memory, places[k]!, from);
    else writeIntegers(memory, places[k]!, from);
  });
}

/** Makes the memory at least so large, and sees all of it; false if there is not so much. */
function makeRoom(memory: KernelMemory, bytes: number): boolean {
  const own = memory.kernels.memory;
  const lacking = bytes - own.buffer.byteLength;
  try {
    if (lacking > 0) own.grow(Math.ceil(lacking / PAGE));
  } catch {
    return false;
  }
  memory.ints = new Int32Array(own.buffer);
  memory.singles = new Float32Array(own.buffer);
  return true;
}

/** Lists who is held, with the block that takes out the held directions of each. */
function writeFilter({ kernels, ints, singles }: KernelMemory, { held, normals }: Filter): void {
  const [list, fixed] = [placeOf(kernels, "held"), placeOf(kernels, "fixed")];
  let count = 0;
  for (let i = 0, u = placeOf(kernels, "projections"); i < held.length; ++i) {
    ints[fixed + i] = held[i] === 2 ? 1 : 0;
    if (held[i] === 0) continue;
    ints[list + count++] = i;
    const [a, b, c] = [normals[3 * i]!, normals[3 * i + 1]!, normals[3 * i + 2]!];
    const free = held[i] === 1;
    singles[u++] = free ? 1 - a * a : 0;
    singles[u++] = free ? -a * b : 0;
    singles[u++] = free ? -a * c : 0;
    singles[u++] = free ? 1 - b * b : 0;
    singles[u++] = free ? -b * c : 0;
    singles[u++] = free ? 1 - c * c : 0;
  }
  kernels.heldCount.value = count;
}

function writeSingles({ singles }: KernelMemory, at: number, from: Float64Array, count = from.length): void {
  for (let k = 0; k < count; ++k) singles[at + k] = from[k]!;
}

function writeIntegers({ ints }: KernelMemory, at: number, from: ArrayLike<number>, count = from.length): void {
  for (let k = 0; k < count; ++k) ints[at + k] = from[k]!;
}
