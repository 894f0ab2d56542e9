/** What indefinite means over time: the smallest eigenvalue of a step, for a cloth over a box at steps of 0.2 s. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  stepCloth,
  tension,
  twoWay,
} from "@pliant/solver";
import { makeSpectrum, smallestOfStep, type Laws } from "@pliant/solver/cloth";
import { BDF2 } from "@pliant/solver/math";
import { expect, it } from "vitest";

const H = 0.2;
const STEPS = 20;
const size = { columns: 21, rows: 21, spacing: 0.05 };
const material = { density: 0.2, stretch: 200, compression: 400, bend: 5e-5, damping: 0.004 };

/** After each step: the farthest that a particle is, and the smallest eigenvalue of the step to come. */
function trace(laws: Laws): { reach: number; smallest: number }[] {
  const cloth = makeGridCloth(size, material, laws);
  const random = makeRandom(5);
  const state = makeClothState(flatGrid(size).map((value, k) => (k % 3 === 2 ? random.between(-1e-5, 1e-5) : value)));
  for (let i = 0; i < cloth.m.length; ++i)
    if (Math.max(Math.abs(state.x[3 * i]!), Math.abs(state.x[3 * i + 1]!)) < 0.2 + 1e-9) state.filter.held[i] = 2;
  const stepper = makeStepper(cloth);
  const spectrum = makeSpectrum(cloth);
  return Array.from({ length: STEPS }, () => {
    stepCloth(state, cloth, stepper, H, { integrator: "bdf2", tolerance: 1e-3, maxIterations: 500 });
    const smallest = smallestOfStep(state, cloth, spectrum, H, BDF2).value;
    return { reach: Math.max(...state.x.map(Math.abs)), smallest };
  });
}

it("falls below zero before springs with their whole Jacobian fly apart", () => {
  const rows = trace({ sequential: twoWay, interlaced: twoWay });
  const apart = rows.findIndex(({ reach }) => reach > 1);
  expect(apart).toBeGreaterThan(0);
  expect(Math.min(...rows.slice(0, apart).map(({ smallest }) => smallest))).toBeLessThan(-100);
});

it("never falls below that of the masses alone with the laws of the paper, and the cloth stays together", () => {
  const rows = trace({ sequential: tension, interlaced: buckling });
  expect(Math.max(...rows.map(({ reach }) => reach))).toBeLessThan(1);
  // Values are never below the true one, so this is no proof; the dense matrices of small cloths are tested elsewhere.
  expect(Math.min(...rows.map(({ smallest }) => smallest))).toBeGreaterThanOrEqual(1);
});
