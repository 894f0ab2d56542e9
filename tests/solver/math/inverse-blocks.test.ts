/** What a preconditioner says that it adds up, for those who compute it elsewhere, is what it does. */
import { makeRandom } from "@pliant/solver";
import {
  applyFilter,
  blockDiagonal,
  makeBlockMatrix,
  makeFilter,
  multilevel,
  type InverseBlocks,
  type Preconditioner,
} from "@pliant/solver/math";
import { expect, it } from "vitest";
import { randomMatrix, randomVector } from "../samples.ts";
import { randomChain, randomFilter } from "./random-systems.ts";

const N = 40;

const KINDS: readonly (readonly [string, Preconditioner])[] = [
  ["the diagonal", blockDiagonal],
  ["patches", multilevel],
];

/** The blocks times vectors. */
function timesInverse(inverse: Float64Array, r: Float64Array): Float64Array {
  const order = [0, 1, 2, 1, 3, 4, 2, 4, 5];
  return r.map((_, k) => {
    const [i, row] = [Math.floor(k / 3), k % 3];
    return [0, 1, 2].reduce((sum, c) => sum + inverse[6 * i + order[3 * row + c]!]! * r[3 * i + c]!, 0);
  });
}

/** How vertices take part in the patches of each level, as dense matrices: one row to a vertex. */
function partsOf({ levels }: InverseBlocks): number[][][] {
  let parts = Array.from({ length: N }, (_, i) => Array.from({ length: N }, (_, j) => Number(i === j)));
  return levels.map(({ shares: { count, start, patch, share } }) => {
    parts = parts.map((row) => {
      const next = new Array<number>(count).fill(0);
      row.forEach((part, i) => {
        for (let e = start[i]!; e < start[i + 1]!; ++e) next[patch[e]!]! += part * share[e]!;
      });
      return next;
    });
    return parts;
  });
}

it.each(KINDS)("the inverse blocks of %s add up to what it makes of a residual", (_, preconditioner) => {
  for (let seed = 0; seed < 10; ++seed) {
    const random = makeRandom(seed);
    const A = seed < 5 ? randomMatrix(N, 200, random) : randomChain(N, random);
    const filter = randomFilter(N, random);
    const preconditioning = preconditioner(A);
    preconditioning.prepare(filter);
    const r = applyFilter(randomVector(3 * N, random), filter);
    const expected = new Float64Array(3 * N);
    preconditioning.apply(expected, r);
    const blocks = preconditioning.blocks!(filter);
    const sum = timesInverse(blocks.inverse, r);
    const parts = partsOf(blocks);
    blocks.levels.forEach(({ inverse, shares: { count } }, level) => {
      const gathered = new Float64Array(3 * count);
      gathered.forEach((_, k) => {
        for (let i = 0; i < N; ++i) gathered[k]! += parts[level]![i]![Math.floor(k / 3)]! * r[3 * i + (k % 3)]!;
      });
      const motion = timesInverse(inverse, gathered);
      sum.forEach((_, k) => {
        for (let p = 0; p < count; ++p) sum[k]! += parts[level]![Math.floor(k / 3)]![p]! * motion[3 * p + (k % 3)]!;
      });
    });
    applyFilter(sum, filter).forEach((value, k) => expect(value).toBeCloseTo(expected[k]!, 12));
  }
});

it("the block of a vertex that slides is undone exactly within the directions it may take, however easily it yields near the others", () => {
  for (let seed = 0; seed < 20; ++seed) {
    const random = makeRandom(seed);
    const A = makeBlockMatrix(1, new Int32Array(0), new Int32Array(0));
    // Stiff in a plane and soft across it, as cloth is; held nearly across it, as by a body that it lies on.
    const soft = random.logBetween(1e-4, 1);
    A.diagonal.set([1, 0, 0, 1, 0, soft]);
    const filter = makeFilter(1);
    filter.held[0] = 1;
    const [tilt, angle] = [random.between(0, 1), random.between(0, 2 * Math.PI)];
    filter.normals.set([Math.sin(tilt) * Math.cos(angle), Math.sin(tilt) * Math.sin(angle), Math.cos(tilt)]);
    const d = applyFilter(randomVector(3, random), filter);
    const load = applyFilter(Float64Array.from([d[0]!, d[1]!, soft * d[2]!]), filter);
    const { inverse } = blockDiagonal(A).blocks!(filter);
    // Numbers up to 1 / soft cancel within the inverse.
    timesInverse(inverse, load).forEach((value, c) => expect(value).toBeCloseTo(d[c]!, 11));
  }
});
