/** The parts of a sweep: the inverses of the blocks, and how fast sweeps converge. */
import type { Paper, PaperStepper } from "@pliant/solver";
import { beginSweeps, stepVelocities, sweepOnce, sweepRadius } from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { sizeOf } from "../samples.ts";
import { FLOATING, shake, sheetOf } from "./samples.ts";

const h = 1 / 60;

function shaken(options: Parameters<typeof sheetOf>[1], shift = 0.01): { paper: Paper; stepper: PaperStepper } {
  const sample = sheetOf(5, options);
  shake(sample, shift);
  return sample;
}

describe("sweepRadius", () => {
  it.each([
    [10, 0],
    [10, 1e-4],
    [100, 1e-3],
  ])(
    "is by how much the error shrinks from sweep to sweep, far out, with stiffness %f and %f",
    (stiffness, bending) => {
      const { paper, stepper } = shaken({ stiffness, bending });
      const { sweeps, coupling } = stepper;
      stepVelocities(paper, stepper, h, FLOATING);
      const rounds = 400;
      beginSweeps(sweeps, 25);
      for (let n = 0; n < 40 * rounds; ++n) sweepOnce(sweeps, coupling, 25);
      const solution = sweeps.dv.slice();
      beginSweeps(sweeps, 25);
      const errors = Array.from({ length: rounds }, () => {
        sweepOnce(sweeps, coupling, 25);
        return sizeOf(sweeps.dv.map((value, k) => value - solution[k]!));
      });
      // While there are digits left; two together, as the largest eigenvalues may come with both signs.
      const last = errors.findLastIndex((error) => error > 1e-9 * sizeOf(solution));
      const shrinks = Math.sqrt(errors[last]! / errors[last - 2]!);
      const radius = sweepRadius(sweeps, coupling, 25, 1000);
      expect(radius).toBeGreaterThan(0.3);
      expect(radius).toBeLessThan(1);
      expect(shrinks / radius).toBeCloseTo(1, 2);
    },
  );

  it("is nothing where nothing is coupled", () => {
    const { paper, stepper } = shaken({ stiffness: 0 });
    stepVelocities(paper, stepper, h, FLOATING);
    expect(sweepRadius(stepper.sweeps, stepper.coupling, 25)).toBe(0);
  });
});

describe("a vertex that was free", () => {
  it.each([0, 7, 24])("does not move once it is held, and its neighbours do (vertex %i)", (held) => {
    const { paper, stepper } = shaken({ bending: 1e-4 });
    stepVelocities(paper, stepper, h, FLOATING);
    paper.filter.held[held] = 2;
    const before = paper.v.slice();
    stepVelocities(paper, stepper, h, FLOATING);
    for (let i = 0; i < 25; ++i) {
      const changes = sizeOf([0, 1, 2].map((c) => paper.v[3 * i + c]! - before[3 * i + c]!));
      if (i === held) expect(changes).toBe(0);
      else expect(changes).toBeGreaterThan(1e-6);
    }
  });
});
