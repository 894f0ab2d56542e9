/** The smallest eigenvalues of a small cloth against those of Jacobi's rotations. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  tension,
  twoWay,
  type Cloth,
  type ClothState,
} from "@pliant/solver";
import {
  addLinkStiffness,
  assembleMatrix,
  bucklingWhole,
  makeSpectrum,
  smallestOfStep,
  smallestOfSystem,
  smallestStiffness,
  type Laws,
} from "@pliant/solver/cloth";
import { BDF2, clear, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";

const H = 0.05;
const STEPS = 48;
const SIZE = { columns: 4, rows: 4, spacing: 0.02 };

/** A crumpled cloth of 16 particles, all free. */
function crumpled(laws: Laws): { cloth: Cloth; state: ClothState } {
  const material = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
  const random = makeRandom(61);
  const x = flatGrid(SIZE).map((value) => 0.8 * value + random.between(-0.004, 0.004));
  return { cloth: makeGridCloth(SIZE, material, laws), state: makeClothState(x) };
}

const CASES: readonly (readonly [string, Laws, boolean, boolean])[] = [
  ["arcs as in the paper", { sequential: tension, interlaced: buckling }, false, false],
  ["arcs with their whole Jacobian", { sequential: tension, interlaced: bucklingWhole }, true, false],
  ["springs with their whole Jacobian", { sequential: twoWay, interlaced: twoWay }, true, true],
];

describe.each(CASES)("a crumpled cloth of %s", (_, laws, softens, indefinite) => {
  const { cloth, state } = crumpled(laws);
  const spectrum = makeSpectrum(cloth, { steps: STEPS, tolerance: 1e-12 });

  it("has the smallest stiffness that its dense matrix has", () => {
    const { system, slots } = makeStepper(cloth);
    const A = clear(system.A);
    cloth.groups.forEach(({ links, law }, n) => addLinkStiffness(A, slots[n]!, state.x, links, law, 1));
    const expected = symmetricEigenvalues(toDense(A));
    const { value, converged } = smallestStiffness(state, cloth, spectrum);
    expect(converged).toBe(true);
    expect(Math.abs(value - expected[0]!)).toBeLessThan(1e-11 * expected.at(-1)!);
    // Moving as a whole costs nothing, so a stiffness that is not negative is at most zero; round-off remains.
    expect(value < -1).toBe(softens);
  });

  it("has the smallest eigenvalue of a step that its dense matrix has relative to the masses, below zero only where these are outweighed", () => {
    const stepper = makeStepper(cloth);
    assembleMatrix(state, cloth, stepper, H, BDF2);
    const dense = toDense(stepper.system.A);
    const rows = 3 * cloth.m.length;
    const root = (k: number): number => Math.sqrt(cloth.m[Math.floor(k / 3)]!);
    const expected = symmetricEigenvalues(dense.map((v, at) => v / root(Math.floor(at / rows)) / root(at % rows)));
    const { value } = smallestOfStep(state, cloth, spectrum, H, BDF2);
    expect(Math.abs(value - expected[0]!)).toBeLessThan(1e-11 * expected.at(-1)!);
    expect(
      smallestOfSystem(stepper.system.A, state, cloth, makeSpectrum(cloth, { steps: STEPS, tolerance: 1e-12 })).value,
    ).toBe(value);
    expect(value < 0).toBe(indefinite);
    if (!softens) expect(value).toBeGreaterThan(1 - 1e-9);
  });
});
