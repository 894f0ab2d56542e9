/** A cloth that moves by inference: where it is the symplectic step, where it is not, and what a step allocates. */
import {
  flatGrid,
  makeClothState,
  makeFuzzyMotion,
  makeProvotCloth,
  makeStepper,
  paperInference,
  SolverError,
  stepCloth,
  stepFuzzy,
  type Cloth,
} from "@pliant/solver";
import type { InferenceMethod } from "@pliant/solver/fuzzy";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { describe, expect, it } from "vitest";

const size = { columns: 6, rows: 5, spacing: 0.1 };
const numbers = {
  ...size,
  mass: 0.3,
  structural: 180,
  shear: 180,
  flexion: 180,
  drag: 3,
  gravity: [0, 0, -9.8],
} as const;

function held(g = 9.8) {
  const cloth = makeProvotCloth({ ...numbers, gravity: [0, 0, -g] });
  const state = makeClothState(flatGrid(size));
  state.filter.held.set([2, 2]);
  return { cloth, state };
}

/** Largest distance between the flag by inference and the flag by symplectic Euler, over so many steps, m. */
function apart(method: InferenceMethod, h: number, steps: number, g = 9.8): { largest: number; beyond: number } {
  const [fuzzy, euler] = [held(g), held(g)];
  const motion = makeFuzzyMotion(fuzzy.cloth, paperInference({ h, mass: numbers.mass }, method));
  const stepper = makeStepper(euler.cloth);
  let [largest, beyond] = [0, 0];
  for (let n = 0; n < steps; ++n) {
    stepFuzzy(fuzzy.state, fuzzy.cloth, motion, h);
    stepCloth(euler.state, euler.cloth, stepper, h, { integrator: "symplectic", tolerance: 0, maxIterations: 0 });
    beyond += motion.beyond;
    for (let k = 0; k < fuzzy.state.x.length; ++k)
      largest = Math.max(largest, Math.abs(fuzzy.state.x[k]! - euler.state.x[k]!));
  }
  return { largest, beyond };
}

describe("a flag by inference", () => {
  it.each(["weighted", "product-sum"] as const)(
    "is the flag by symplectic Euler to round-off, with %s and sets made for its step, while no force is too large",
    (method) => {
      // A second of a gentle fall; 100 steps round a place of a metre by 1e-16 each, and springs do not amplify that much.
      const { largest, beyond } = apart(method, 0.01, 100, 2);
      expect(beyond).toBe(0);
      expect(largest).toBeLessThan(1e-11);
    },
  );

  it("leaves it as soon as a force is beyond the range: the speed limit of 90 Δt m/s bites at short steps [claim speed-limit]", () => {
    const { largest, beyond } = apart("weighted", 0.002, 200);
    expect(beyond).toBeGreaterThan(0);
    expect(largest).toBeGreaterThan(0.01);
  });

  it("stays off it if the map is curved", () => {
    expect(apart("min-max", 0.01, 100).largest).toBeGreaterThan(1e-4);
  });

  it("keeps what is held, and counts what it clips", () => {
    const { cloth, state } = held();
    const start = state.x.slice(0, 6);
    const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
    for (let n = 0; n < 50; ++n) stepFuzzy(state, cloth, motion, 0.01);
    expect(state.x.slice(0, 6)).toEqual(start);
    motion.effective.fill(1000);
    stepFuzzy(state, cloth, motion, 0.01);
    expect(motion.beyond).toBe(3 * (cloth.m.length - 2));
  });

  it("lets what is held along one direction slide in its plane, as if nothing pulled across it", () => {
    const run = (gravity: Cloth["gravity"], normal?: readonly number[]) => {
      const cloth: Cloth = { m: Float64Array.of(0.3), groups: [], damping: 0, forces: [], gravity };
      const state = makeClothState(new Float64Array(3));
      if (normal) {
        state.filter.held[0] = 1;
        state.filter.normals.set(normal);
      }
      const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
      if (normal) motion.carried.set(normal.map((part) => 1e-3 * part));
      for (let n = 0; n < 20; ++n) stepFuzzy(state, cloth, motion, 0.01);
      return state;
    };
    const [sliding, free] = [run([2, 0, -9.8], [0, 0, 1]), run([2, 0, 0])];
    expect(free.x[0]).toBeGreaterThan(1e-3);
    expect([sliding.x[0], sliding.v[0]]).toEqual([free.x[0], free.v[0]]);
    expect(sliding.x[2]).toBeCloseTo(20 * 1e-3, 14);
    expect(sliding.v[2]).toBeCloseTo(1e-3 / 0.01, 14);
    const oblique = run([0, 0, -9.8], [0.6, 0, 0.8]).x;
    expect(0.6 * oblique[0]! + 0.8 * oblique[2]!).toBeCloseTo(20 * 1e-3, 14);
    expect(0.8 * oblique[0]! - 0.6 * oblique[2]!).toBeGreaterThan(1e-3);
  });

  it("lets a hand carry what it holds, and its neighbours feel how fast", () => {
    const { cloth, state } = held();
    const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
    const start = state.x.slice(0, 3);
    motion.carried.set([0.02, 0, -0.01]);
    stepFuzzy(state, cloth, motion, 0.01);
    expect([...state.x.slice(0, 3)].map((c, k) => c - start[k]!)).toEqual(
      [0.02, 0, -0.01].map((c) => expect.closeTo(c, 15)),
    );
    expect([...state.v.slice(0, 3)]).toEqual([2, 0, -1].map((c) => expect.closeTo(c, 13)));
  });

  it("freezes for good if a force that no set knows fires no rule and its weight goes on to be added [claim freezes]", () => {
    const cloth = makeProvotCloth({ ...numbers, structural: 0, shear: 0, flexion: 0, drag: 0 });
    const state = makeClothState(flatGrid(size));
    const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted", "nothing"));
    // 36 N are gathered from 2.94 N in 13 steps; from then on nothing moves.
    for (let n = 0; n < 13; ++n) stepFuzzy(state, cloth, motion, 0.01);
    const frozen = state.x.slice();
    for (let n = 0; n < 50; ++n) stepFuzzy(state, cloth, motion, 0.01);
    expect(state.x).toEqual(frozen);
    expect(state.v.every((c) => c === 0)).toBe(true);
  });

  it("refuses a step that is none", () => {
    const { cloth, state } = held();
    const motion = makeFuzzyMotion(cloth, paperInference("printed", "weighted"));
    for (const h of [0, NaN, Infinity]) expect(() => stepFuzzy(state, cloth, motion, h)).toThrow(SolverError);
  });
});

describe.each(["weighted", "product-sum", "min-max", "product-max"])("a step by %s", (method) => {
  const flags = [
    "--expose-gc",
    "--no-concurrent-recompilation",
    "--min-semi-space-size=256",
    "--max-semi-space-size=256",
  ];
  const measured = JSON.parse(
    execFileSync(process.execPath, [...flags, path.join(import.meta.dirname, "allocation.ts"), method], {
      encoding: "utf8",
    }),
  ) as { buffers: number; kept: number; passing: number; steps: number; components: number };

  it("makes no array, keeps nothing, and passes on at most a bare number or two for each inference", () => {
    expect(measured.buffers).toBe(0);
    expect(measured.kept).toBeLessThan(8 * measured.steps);
    expect(measured.passing / measured.steps / measured.components).toBeLessThan(64);
  });
});
