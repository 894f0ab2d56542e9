/**
 * The springs of a large sheet by compiled kernels: what springs.ts does, bit for bit, in less time.
 *
 * The kernels have a memory of their own. The vectors of the sweeps, and the blocks and lengths at rest of the springs, stand in
 * it for everyone; places and velocities are copied there in each step, and ends when they are others.
 */
import { addBendCoupling } from "./bends.ts";
import type { Kernels } from "../math/kernels.ts";
import { makeKernelArrays } from "./kernel-arrays.ts";
import type { Springs } from "./springs.ts";
import { makeSweeps, timesInverse, type Coupling, type Sweeps } from "./sweeps.ts";

/** Springs of a sheet in the memory of kernels. */
export interface CompiledSprings {
  readonly sweeps: Sweeps;
  /** What `addSprings` adds to the right-hand side and to the diagonal, for `count` vertices. */
  add(x: Float64Array, v: Float64Array, count: number, springs: readonly Springs[], h: number): void;
  /** What `sweepOnce` does, with the springs that were added last. */
  sweep(coupling: Coupling, count: number): void;
}

/** What stands in the memory. */
interface SpringMemory {
  readonly kernels: Kernels;
  readonly sweeps: Sweeps;
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly copies: readonly SpringCopy[];
  /** Of how many vertices the springs were that were copied last. */
  vertices: number;
}

interface SpringCopy {
  /** Whose ends are those of the springs, as long as no vertex is added. */
  count: number;
  readonly ends: Int32Array;
  readonly rest: Float64Array;
  readonly blocks: Float64Array;
}

/** Numbers for each vertex: x and v have three, and of the sweeps three vectors three and two six. */
const OF_VERTEX = 27;
/** For each spring: its ends, its length at rest, and four of its block. */
const OF_SPRING = 6;

/** Puts the springs of up to so many vertices into kernels; undefined if they are few, or no kernels run here. */
export function compileSprings(vertices: number, springs: readonly Springs[]): CompiledSprings | undefined {
  const ofSprings = springs.reduce((sum, { rest }) => sum + rest.length + 1, 0);
  const bytes = 8 * (OF_VERTEX * vertices + OF_SPRING * ofSprings);
  const room = makeKernelArrays(vertices, bytes, 7 + 3 * springs.length);
  if (!room) return undefined;
  const { kernels, doubles, integers } = room;
  const [x, v] = [doubles(3 * vertices), doubles(3 * vertices)];
  const sweeps = makeSweeps(vertices, doubles);
  kernels.places.value = x.byteOffset;
  kernels.speeds.value = v.byteOffset;
  kernels.impulses.value = sweeps.b.byteOffset;
  kernels.weights.value = sweeps.diagonal.byteOffset;
  const copies = springs.map(({ ends, rest }) => ({
    count: 0,
    ends: integers(ends.length),
    rest: doubles(rest.length),
    blocks: doubles(4 * rest.length + 4), // the kernels go by twos, and write to the room of one more
  }));
  const memory: SpringMemory = { kernels, sweeps, x, v, copies, vertices: 0 };
  return {
    sweeps,
    add: (...given) => addAll(memory, ...given),
    sweep: (coupling, count) => sweep(memory, coupling, count),
  };
}

function addAll(
  memory: SpringMemory,
  x: Float64Array,
  v: Float64Array,
  count: number,
  springs: readonly Springs[],
  h: number,
): void {
  const { kernels, copies } = memory;
  const isSame = memory.vertices === count; // without a new vertex, springs are only added
  memory.vertices = count;
  memory.x.set(x.subarray(0, 3 * count));
  memory.v.set(v.subarray(0, 3 * count));
  for (let n = 0; n < springs.length; ++n) {
    const one = springs[n]!;
    const copy = copies[n]!;
    const { ends, rest, blocks } = copy;
    const known = isSame && copy.count <= one.count ? 2 * copy.count : 0;
    ends.set(one.ends.subarray(known, 2 * one.count), known);
    copy.count = one.count;
    if (one.rest !== rest) {
      rest.set(one.rest);
      one.rest = rest;
    }
    one.blocks = blocks;
    if (one.stiffness === 0) continue;
    kernels.addSprings(one.count, ends.byteOffset, rest.byteOffset, blocks.byteOffset, h, one.stiffness);
  }
}

function sweep({ kernels, sweeps, copies }: SpringMemory, coupling: Coupling, count: number): void {
  const { b, inverse, dv, sum } = sweeps;
  const { springs, bends, h } = coupling;
  sum.set(b.subarray(0, 3 * count));
  for (let n = 0; n < springs.length; ++n) {
    const { ends, blocks } = copies[n]!;
    if (springs[n]!.stiffness === 0) continue;
    kernels.addCoupling(springs[n]!.count, ends.byteOffset, blocks.byteOffset, sum.byteOffset, dv.byteOffset);
  }
  addBendCoupling(sum, dv, bends, h);
  timesInverse(dv, inverse, sum, count);
}
