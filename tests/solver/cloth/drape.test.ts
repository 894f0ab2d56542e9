/** The stability of the paper's animation 5, at 21 × 21: a square cloth whose middle is held, at three step lengths. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
  twoWay,
} from "@pliant/solver";
import type { Laws } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";

const size = { columns: 21, rows: 21, spacing: 0.05 };
const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-5 / 0.05, damping: 0.01 };

/** The farthest that a coordinate ever gets from the middle, m. */
function reach(laws: Laws, h: number, steps: number): number {
  const cloth = makeGridCloth(size, material, laws);
  const state = makeClothState(flatGrid(size));
  const stepper = makeStepper(cloth);
  for (let i = 0; i < cloth.m.length; ++i) {
    if (Math.max(Math.abs(state.x[3 * i]!), Math.abs(state.x[3 * i + 1]!)) < 0.2 + 1e-9) state.filter.held[i] = 2;
    state.x[3 * i + 2]! += 1e-5 * Math.sin(12.9898 * i); // a flat sheet would not know to which side to fold
  }
  let farthest = 0;
  for (let n = 0; n < steps; ++n) {
    stepCloth(state, cloth, stepper, h, { integrator: "bdf2", tolerance: 1e-3, maxIterations: 500 });
    for (const coordinate of state.x)
      farthest = Number.isNaN(coordinate) ? NaN : Math.max(farthest, Math.abs(coordinate));
  }
  return farthest;
}

describe("a cloth over a box", () => {
  const immediate = { sequential: tension, interlaced: buckling };

  it("stays within its own size at steps of 1/90 and 0.2 s with immediate buckling", () => {
    expect(reach(immediate, 1 / 90, 180)).toBeLessThan(1);
    expect(reach(immediate, 0.2, 100)).toBeLessThan(1);
  });

  it("stays bounded even at 400 steps of 100 s", () => {
    // In the first step the cloth falls freely in its slack directions, as far as damping lets it: some hundred metres.
    expect(reach(immediate, 100, 400)).toBeLessThan(1000);
  });

  it("flies apart at 0.2 s with two-way springs and their whole Jacobian", () => {
    expect(reach({ sequential: twoWay, interlaced: twoWay }, 0.2, 60)).not.toBeLessThan(10);
  });

  it("never comes back at 100 s with them", () => {
    expect(reach({ sequential: twoWay, interlaced: twoWay }, 100, 400)).not.toBeLessThan(1000);
  });
});
