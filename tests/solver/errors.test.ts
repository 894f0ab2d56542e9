/** What a broken rule says. */
import {
  makeClothState,
  makeGridCloth,
  makeLinks,
  makeStepper,
  SolverError,
  stepCloth,
  tension,
  twoWay,
} from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { allPairs, pairCloth } from "./samples.ts";

const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-5, damping: 0 };
const laws = { sequential: tension, interlaced: twoWay };
const links = allPairs(2, 1, 1, 1);

describe("a solver error", () => {
  it("is the rule, then the values", () => {
    expect(String(new SolverError("time step must be positive and finite", { h: NaN }))).toBe(
      "SolverError: time step must be positive and finite (h = NaN)",
    );
    expect(new SolverError("a rule").message).toBe("a rule");
  });

  it.each([0, -1, NaN, Infinity])("refuses a time step of %s", (h) => {
    const cloth = pairCloth([1, 1], links, twoWay);
    const step = (): unknown =>
      stepCloth(makeClothState(Float64Array.of(0, 0, 0, 1, 0, 0)), cloth, makeStepper(cloth), h, {
        integrator: "bdf1",
        tolerance: 1e-6,
        maxIterations: 10,
      });
    expect(step).toThrow(new SolverError("time step must be positive and finite", { h }));
  });

  it.each([
    [() => makeClothState(Float64Array.of(0, NaN, 0)), "positions must be finite (vertices = 1)"],
    [
      () => makeGridCloth({ columns: 1, rows: 1, spacing: 1 }, material, laws),
      "a grid needs two vertices (columns = 1, rows = 1)",
    ],
    [
      () => makeGridCloth({ columns: 2, rows: 2, spacing: NaN }, material, laws),
      "spacing must be positive and finite (spacing = NaN)",
    ],
    [
      () => makeGridCloth({ columns: 2, rows: 2, spacing: 1 }, { ...material, density: 0 }, laws),
      "density must be positive (density = 0)",
    ],
    [
      () => makeLinks({ ...links, restLength: Float64Array.of(0) }),
      "rest length must be positive and finite (link = 0, L = 0)",
    ],
    [
      () => makeLinks({ ...links, stiffness: Float64Array.of(NaN) }),
      "stiffness must be positive and finite (link = 0, k = NaN)",
    ],
    [
      () => makeLinks({ ...links, bending: Float64Array.of(-1) }),
      "bending stiffness must be finite, not negative (link = 0, kb = -1)",
    ],
  ])("names what is wrong (%#)", (act, message) => {
    expect(act).toThrow(new SolverError(message));
  });
});
