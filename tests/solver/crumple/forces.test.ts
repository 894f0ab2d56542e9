/** The forces and the weight of paper, as steps of every kind feel them, against its energies. */
import type { Paper, PaperStepper } from "@pliant/solver";
import { distanceOf, stepVelocities } from "@pliant/solver/crumple";
import { describe, expect, it } from "vitest";
import { FLOATING, momentumOf, shake, sheetOf } from "./samples.ts";
import { bendsEnergy } from "../../../src/solver/crumple/bends.ts";
import { springsEnergy } from "../../../src/solver/crumple/springs.ts";

const h = 1e-3;
const GRAVITY = [1, -2, 3] as const;

/** A sheet that is shaken and has an auxiliary spring across, with room for more vertices. */
function shaken(seed: number, stiffness = 20): { paper: Paper; stepper: PaperStepper } {
  const sample = sheetOf(4, { stiffness, bending: 2e-3, seed, budget: 17 });
  shake(sample, 0.01, seed);
  const { mesh, auxiliaries, x } = sample.paper;
  mesh.auxiliaryEnds.set([3, 12]);
  auxiliaries.rest[0] = 0.9 * distanceOf(x, 3, 12);
  auxiliaries.count = mesh.auxiliaries = 1;
  return sample;
}

const energyOf = ({ x, sides, auxiliaries, bends }: Paper): number =>
  springsEnergy(x, sides) + springsEnergy(x, auxiliaries) + bendsEnergy(x, bends);

/** The force on each coordinate: minus the slope of the energy, whose error is of the order of the square of the shift. */
function forcesOf(paper: Paper): number[] {
  const shift = 1e-5;
  return Array.from({ length: 3 * paper.mesh.vertices }, (_, k) => {
    const place = paper.x[k]!;
    const [above, below] = [place + shift, place - shift].map((moved) => {
      paper.x[k] = moved;
      return energyOf(paper);
    });
    paper.x[k] = place;
    return (below! - above!) / (2 * shift);
  });
}

describe.each(["velocity", "sweeps"] as const)("an explicit step with gravity in the %s", (gravityIn) => {
  const options = { ...FLOATING, method: "explicit", gravity: GRAVITY, gravityIn } as const;

  it("changes the momentum of each vertex by its weight and minus the slope of the energy", () => {
    for (let seed = 1; seed <= 3; ++seed) {
      const { paper, stepper } = shaken(seed);
      stepVelocities(paper, stepper, h, FLOATING); // leaves its numbers behind
      for (let n = 0; n < 2; ++n) {
        const [before, forces] = [paper.v.slice(), forcesOf(paper)];
        stepVelocities(paper, stepper, h, options);
        forces.forEach((force, k) => {
          const m = paper.m[Math.floor(k / 3)]!;
          expect((m * (paper.v[k]! - before[k]!)) / h).toBeCloseTo(force + m * GRAVITY[k % 3]!, 6);
        });
      }
    }
  });

  it("leaves what is held and what is only room as it is", () => {
    const { paper, stepper } = shaken(4);
    paper.filter.held[0] = 2;
    const before = paper.v.slice();
    stepVelocities(paper, stepper, h, options);
    expect([...paper.v.subarray(0, 3)]).toEqual([...before.subarray(0, 3)]);
    expect(paper.v.subarray(48).every((part) => part === 0)).toBe(true);
  });
});

describe.each(["sweeps", "exact"] as const)("an implicit step by %s", (method) => {
  it("adds the weight of all, times the step, to the momentum of all, wherever gravity stands", () => {
    for (const [gravityIn, stiffness] of [
      ["velocity", 20],
      ["sweeps", 20],
      ["sweeps", 1],
    ] as const) {
      const { paper, stepper } = shaken(5, stiffness);
      const before = momentumOf(paper);
      stepVelocities(paper, stepper, h, { method, sweeps: 400, gravity: GRAVITY, gravityIn });
      const after = momentumOf(paper);
      GRAVITY.forEach((g, c) => expect((after[c]! - before[c]!) / (before[3]! * h)).toBeCloseTo(g, 5));
    }
  });

  it("is the explicit one in the limit of short steps", () => {
    const change = (steps: "sweeps" | "exact" | "explicit", step: number): Float64Array => {
      const { paper, stepper } = shaken(6);
      paper.v.fill(0);
      stepVelocities(paper, stepper, step, { ...FLOATING, sweeps: 50, gravity: GRAVITY, method: steps });
      return paper.v.map((part) => part / step);
    };
    const errorAt = (step: number): number => {
      const due = change("explicit", step);
      return Math.max(...change(method, step).map((part, k) => Math.abs(part - due[k]!)));
    };
    // Without velocities the two differ by the square of the step, in forces.
    expect(errorAt(2e-4) / errorAt(1e-4)).toBeGreaterThan(3.5);
  });

  it("is backward Euler where only bends resist: the forces are those at the places where the step ends", () => {
    const { paper, stepper } = shaken(7, 0);
    const step = 1 / 60;
    for (let n = 0; n < 2; ++n) {
      const before = paper.v.slice();
      stepVelocities(paper, stepper, step, { ...FLOATING, sweeps: 4000, method });
      for (let k = 0; k < 48; ++k) paper.x[k]! += step * paper.v[k]!;
      forcesOf(paper).forEach((force, k) => {
        const m = paper.m[Math.floor(k / 3)]!;
        expect((m * (paper.v[k]! - before[k]!)) / step).toBeCloseTo(force, 7);
      });
    }
  });

  it("knows nothing of the step before, also where two ends of a spring come to one place", () => {
    const [used, fresh] = [shaken(8), shaken(8)];
    stepVelocities(used.paper, used.stepper, h, { ...FLOATING, method });
    used.paper.v.set(fresh.paper.v);
    const [i, j] = [used.paper.mesh.ends[0]!, used.paper.mesh.ends[1]!];
    for (const { paper, stepper } of [used, fresh]) {
      paper.x.copyWithin(3 * j, 3 * i, 3 * i + 3);
      stepVelocities(paper, stepper, h, { ...FLOATING, method });
    }
    expect(used.paper.v).toEqual(fresh.paper.v);
    expect(used.paper.v.every(Number.isFinite)).toBe(true);
  });
});
