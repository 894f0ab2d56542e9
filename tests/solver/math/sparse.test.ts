/** Sparse matrices of blocks: where the blocks stand, and what products are, against the dense matrix. */
import { makeRandom, type Random } from "@pliant/solver";
import { blockAt, makeSparseMatrix, multiplySparse, type SparseMatrix } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomVector, sizeOf, timesDense } from "../samples.ts";
import { sparseToDense } from "../../../src/solver/math/sparse.ts";

const N = 11;
const SIZE = 3;

function groupsOf(random: Random): Int32Array {
  return Int32Array.from({ length: SIZE * 6 }, () => Math.floor(N * random.next()));
}

/** Whether two vertices are in one group, or are one. */
function areTogether(groups: Int32Array, i: number, j: number): boolean {
  const together = Array.from({ length: groups.length / SIZE }, (_, g) => groups.subarray(SIZE * g, SIZE * g + SIZE));
  return i === j || together.some((group) => group.includes(i) && group.includes(j));
}

describe("a sparse matrix", () => {
  const random = makeRandom(71);
  const samples = Array.from({ length: 20 }, () => {
    const groups = groupsOf(random);
    const A = makeSparseMatrix(N, groups, SIZE);
    const written = new Float64Array(9 * N * N); // what is meant, written to by the way of its own
    for (let i = 0; i < N; ++i) {
      for (let j = 0; j < N; ++j) {
        if (!areTogether(groups, i, j)) continue;
        const at = blockAt(A, i, j);
        for (const [k, value] of randomVector(9, random).entries()) {
          A.blocks[9 * at + k] = value;
          written[(3 * i + Math.floor(k / 3)) * 3 * N + 3 * j + (k % 3)] = value;
        }
      }
    }
    return { groups, A, written };
  });

  it("has a block for each pair within a group and on the diagonal, one, and no other", () => {
    for (const { groups, A } of samples) {
      for (let i = 0; i < N; ++i) {
        const due = Array.from({ length: N }, (_, j) => j).filter((j) => areTogether(groups, i, j));
        expect([...A.columns.subarray(A.rowStart[i], A.rowStart[i + 1])]).toEqual(due);
        for (let j = 0; j < N; ++j) if (!due.includes(j)) expect(() => blockAt(A, i, j)).toThrow("no such block");
      }
      expect(A.blocks).toHaveLength(9 * A.columns.length);
    }
  });

  it("is the dense matrix that was written into it, and its products are those of that", () => {
    for (const { A, written } of samples) {
      expect(sparseToDense(A)).toEqual(written);
      const x = randomVector(3 * N, random);
      const y = multiplySparse(new Float64Array(3 * N).fill(7), A, x);
      const due = timesDense(written, x);
      expect(sizeOf(y.map((value, k) => value - due[k]!))).toBeLessThan(1e-13);
    }
  });

  it("is refused for a group that names no vertex", () => {
    expect(() => makeSparseMatrix(3, [0, 1, 3], 3)).toThrow("a group must name vertices");
    const empty: SparseMatrix = makeSparseMatrix(2, [], 3);
    expect([...empty.columns]).toEqual([0, 1]);
    expect(() => blockAt(empty, 0, 1)).toThrow("no such block"); // though the next row begins with that column
  });
});
