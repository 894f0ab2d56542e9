/** The spectral radius of a sweep, against the eigenvalues of the dense matrix. */
import type { Paper, PaperStepper } from "@pliant/solver";
import { assemblePaper, invertBlocks, sweepOnce, sweepRadius } from "@pliant/solver/crumple";
import { symmetricEigenvalues } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { shake, sheetOf } from "./samples.ts";

const SIDE = 7;
const COUNT = SIDE * SIDE;
const SIZE = 3 * COUNT;
const h = 1 / 60;

function prepared(stiffness: number, held: readonly number[]): { paper: Paper; stepper: PaperStepper } {
  const sample = sheetOf(SIDE, { stiffness, bending: 1e-5 });
  shake(sample, 0.01);
  for (const vertex of held) sample.paper.filter.held[vertex] = 2;
  assemblePaper(sample.paper, sample.stepper, h, true);
  invertBlocks(sample.stepper.sweeps, sample.paper.filter.held, COUNT);
  return sample;
}

/** The lower triangle L of D = L Lᵀ for the block of a vertex. */
function rootOf(D: Float64Array, i: number): number[][] {
  const [xx, xy, xz, yy, yz, zz] = D.subarray(6 * i, 6 * i + 6) as ArrayLike<number> as number[];
  const a = Math.sqrt(xx!);
  const [b, c] = [xy! / a, xz! / a];
  const d = Math.sqrt(yy! - b * b);
  const e = (yz! - b * c) / d;
  return [
    [a, 0, 0],
    [b, d, 0],
    [c, e, Math.sqrt(zz! - c * c - e * e)],
  ];
}

/** The largest size of an eigenvalue of Lᵀ G L⁻ᵀ, which is symmetric and has the eigenvalues of a sweep G. */
function denseRadius({ paper, stepper }: { paper: Paper; stepper: PaperStepper }): number {
  const { sweeps, coupling } = stepper;
  const A = new Float64Array(SIZE * SIZE);
  sweeps.b.fill(0);
  for (let column = 0; column < SIZE; ++column) {
    sweeps.dv.fill(0);
    writeColumn(sweeps.dv, rootOf(sweeps.diagonal, Math.floor(column / 3)), column);
    if (paper.filter.held[Math.floor(column / 3)]) sweeps.dv.fill(0);
    sweepOnce(sweeps, coupling, COUNT);
    for (let i = 0; i < COUNT; ++i) {
      const L = rootOf(sweeps.diagonal, i);
      for (let r = 0; r < 3; ++r)
        for (let c = 0; c < 3; ++c) A[(3 * i + r) * SIZE + column]! += L[c]![r]! * sweeps.dv[3 * i + c]!;
    }
  }
  return Math.max(...symmetricEigenvalues(A).map(Math.abs));
}

/** u ← L⁻ᵀ times the unit vector of a column: the upper triangle is solved from below. */
function writeColumn(u: Float64Array, L: number[][], column: number): void {
  const [at, c] = [column - (column % 3), column % 3];
  for (let r = 2; r >= 0; --r) {
    let rest = r === c ? 1 : 0;
    for (let k = r + 1; k < 3; ++k) rest -= L[k]![r]! * u[at + k]!;
    u[at + r] = rest / L[r]![r]!;
  }
}

describe("sweepRadius", () => {
  it.each([
    [1, []],
    [100, []],
    [1000, []],
    [1000, [COUNT - 1, 42]],
    [1e5, [0]],
  ])("is the largest eigenvalue of the dense matrix, with k = %f N/m and %j held", (stiffness, held) => {
    const sample = prepared(stiffness, held);
    const radius = sweepRadius(sample.stepper.sweeps, sample.stepper.coupling, COUNT);
    const dense = denseRadius(sample);
    // What decides how many sweeps are needed is what is missing to one.
    expect(Math.abs(radius - dense)).toBeLessThan(2e-3 * Math.abs(1 - dense));
  });
});
