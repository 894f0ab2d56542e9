/** The hanging cloth of the benches: the same cloth in both ways, and a clock that is handed in. */
import { conjugateGradients, fastConjugateGradients, multilevel, runsKernels } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { timeCloth } from "../../src/scenes/cloth-bench.ts";
import { hangCloth } from "../../src/scenes/hanging-cloth.ts";

const SIDE = 11;
const OPTIONS = { warmUp: 2, steps: 5, patience: Infinity };

/** A clock that is one millisecond later whenever it is looked at. */
function counting(): () => number {
  let time = 0;
  return () => time++;
}

describe("the hanging cloth", () => {
  it("is the same in both ways, by blocks in double and by patches in compiled single precision [claim cloth-two-ways]", () => {
    expect(runsKernels()).toBe(true);
    const tolerance = 1e-9;
    const [blocks, patches] = [conjugateGradients(), fastConjugateGradients({ preconditioner: multilevel })].map(
      (solver) => hangCloth(SIDE, solver, tolerance),
    );
    for (let n = 0; n < 20; ++n) {
      const solutions = [blocks!, patches!].map(({ step }) => step());
      // What a solve says that it left is measured alike in both, and both get to the tolerance.
      for (const { converged, residual } of solutions) {
        expect(converged).toBe(true);
        expect(residual).toBeLessThanOrEqual(tolerance);
      }
    }
    const apart = blocks!.state.x.map((x, k) => Math.abs(x - patches!.state.x[k]!));
    // Twenty solves, each off by the tolerance times the condition of the matrix, about 1e3, on a cloth of 1 m.
    expect(Math.max(...apart)).toBeLessThan(20 * 1e3 * tolerance);
    expect(Math.max(...blocks!.state.x.map(Math.abs))).toBeGreaterThan(0.4);
  });

  it("falls if it starts level, and hangs if it starts upright", () => {
    const low = (start: "level" | "upright"): number => {
      const { state, h, step } = hangCloth(SIDE, conjugateGradients(), 1e-6, start);
      const before = Math.min(...state.x.filter((_, k) => k % 3 === 2));
      for (let n = 0; n < 6; ++n) step();
      expect(h).toBe(1 / 60);
      return before - Math.min(...state.x.filter((_, k) => k % 3 === 2));
    };
    expect(low("level")).toBeGreaterThan(0.02);
    expect(low("upright")).toBeLessThan(0.01);
  });
});

describe("a timing of it", () => {
  it("takes as many steps as it is told, by turns, and reports the share that is done", () => {
    const shares: number[] = [];
    const { blocks, patches } = timeCloth(SIDE, ["blocks", "patches"], OPTIONS, counting(), (share) =>
      shares.push(share),
    );
    expect(blocks).toMatchObject({ steps: 5, ms: 1 });
    expect(patches).toMatchObject({ steps: 5, ms: 1 });
    expect(blocks!.iterations).toBeGreaterThan(0);
    expect(shares).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => n / 7));
  });

  it("times one way alone, and ends when its patience does, but not before a step", () => {
    const { blocks, patches } = timeCloth(SIDE, ["patches"], { ...OPTIONS, patience: 0 }, counting());
    expect(blocks).toBeUndefined();
    expect(patches!.steps).toBe(1);
  });
});
