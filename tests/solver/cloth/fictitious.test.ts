/** Fictitious damping: across the link and nowhere else, consistent in force and matrix, and enough when it should be. */
import {
  buckling,
  flatGrid,
  lengthOf,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  SolverError,
  stepCloth,
  twoWay,
  type Cloth,
  type ClothState,
  type LinkLaw,
} from "@pliant/solver";
import {
  addLinkForces,
  addLinkStiffness,
  assembleMatrix,
  bucklingWhole,
  slotsOf,
  twoWayClamped,
  twoWayDamped,
} from "@pliant/solver/cloth";
import { BDF1, BDF2, clear, makeBlockMatrix, multiply, negativeDirections } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { allPairs, dot, orderOf, randomVector, sizeOf } from "../samples.ts";
import { addFictitiousForces, addFictitiousMatrix, fictitiousDamping } from "../../../src/solver/cloth/fictitious.ts";

const N = 6;
const STEPS = [4e-3, 2e-3, 1e-3, 5e-4];
const TIME = 0.3;
const random = makeRandom(41);
const links = allPairs(N, 1, 4, 1e-3);
/** Vertices so close that every link is squeezed, and none so close that its damping changes much within a step. */
const x = ((): Float64Array => {
  for (;;) {
    const place = Float64Array.from({ length: 3 * N }, () => random.between(0, 0.55));
    if (links.i.every((_, e) => lengthOf(place, links, e) > 0.15)) return place;
  }
})();
const v = randomVector(3 * N, random);
const way = randomVector(3 * N, random);

const dragOf = (place: Float64Array, velocity: Float64Array): Float64Array => {
  const f = new Float64Array(3 * N);
  addFictitiousForces(f, place, velocity, links, twoWayDamped, TIME, 1);
  return f;
};
const plus = (a: Float64Array, b: Float64Array, factor = 1): Float64Array =>
  a.map((value, k) => value + factor * b[k]!);

describe("fictitious damping", () => {
  it("is as large as its time says relative to the negative stiffness, and nothing in tension", () => {
    const [k, L] = [links.stiffness[0]!, links.restLength[0]!];
    expect(fictitiousDamping(0.25 * L, links, 0, twoWayDamped, TIME)).toBeCloseTo(TIME * k * (1 / 0.25 - 1), 12);
    expect(fictitiousDamping(1.5 * L, links, 0, twoWayDamped, TIME)).toBe(0);
    expect(fictitiousDamping(0, links, 0, twoWayDamped, TIME)).toBe(0);
  });

  it("does nothing along a link and all across it", () => {
    const [pair, place] = [allPairs(2, 1, 4, 1e-3), Float64Array.of(0, 0, 0, 0.3, 0.4, 0)];
    const f = (velocity: readonly number[]): Float64Array => {
      const forces = new Float64Array(6);
      addFictitiousForces(forces, place, Float64Array.of(0, 0, 0, ...velocity), pair, twoWayDamped, TIME, 1);
      return forces;
    };
    expect(sizeOf(f([0.6, 0.8, 0]))).toBeLessThan(1e-15);
    // At half its length a link is short by as much as it is long, so its stiffness across is −k.
    [0, 0, 4 * TIME * 2, 0, 0, -4 * TIME * 2].forEach((force, k) => expect(f([0, 0, 2])[k]).toBeCloseTo(force, 12));
  });

  it("takes energy, and none from a common motion", () => {
    expect(dot(dragOf(x, v), v)).toBeLessThan(0);
    expect(
      sizeOf(
        dragOf(
          x,
          v.map((_, k) => [1, -2, 3][k % 3]!),
        ),
      ),
    ).toBe(0);
  });

  it("multiplies by the matrix that it adds: it is linear in the velocities", () => {
    const A = makeBlockMatrix(N, links.i, links.j);
    addFictitiousMatrix(A, slotsOf(A, links), x, links, twoWayDamped, TIME, 1);
    const drag = dragOf(x, v);
    multiply(new Float64Array(3 * N), A, v).forEach((value, k) => expect(value).toBeCloseTo(-drag[k]!, 11));
  });
});

describe("the matrix of a step with fictitious damping", () => {
  const c = 0.05;

  /** How far force and damping are from their tangent, when positions move by `step · way` and velocities follow. */
  function remainder(start: Float64Array, step: number): number {
    const A = makeBlockMatrix(N, links.i, links.j);
    const slots = slotsOf(A, links);
    addLinkStiffness(clear(A), slots, x, links, twoWayDamped, 1);
    addFictitiousMatrix(A, slots, x, links, twoWayDamped, TIME, 1 / c);
    const total = (place: Float64Array, velocity: Float64Array): Float64Array => {
      const f = dragOf(place, velocity);
      addLinkForces(f, place, links, twoWayDamped);
      return f;
    };
    const change = plus(total(plus(x, way, step), plus(start, way, step / c)), total(x, start), -1);
    return sizeOf(plus(change, multiply(new Float64Array(3 * N), A, way), step));
  }

  it("is the tangent of what a step from rest feels: the Taylor remainder has slope 2", () => {
    const errors = STEPS.map((step) => remainder(new Float64Array(3 * N), step));
    expect(Math.abs(orderOf(STEPS, errors) - 2)).toBeLessThan(0.05);
  });

  it("leaves out how the damping changes with the positions, which a step in motion feels: slope 1", () => {
    expect(
      Math.abs(
        orderOf(
          STEPS,
          STEPS.map((step) => remainder(v, step)),
        ) - 1,
      ),
    ).toBeLessThan(0.1);
  });
});

const size = { columns: 8, rows: 8, spacing: 0.1 };
const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-5, damping: 0 };
const h = 0.2;
const clothOf = (law: LinkLaw, fictitious = 0): Cloth => {
  return { ...makeGridCloth(size, material, { sequential: law, interlaced: law }), fictitious };
};

describe("a crushed and moving cloth", () => {
  const crushed = (): ClothState => {
    const chance = makeRandom(42);
    const state = makeClothState(flatGrid(size).map((value) => 0.6 * value + chance.between(-0.03, 0.03)));
    state.v.set(randomVector(state.v.length, chance));
    return state;
  };
  const negative = (law: LinkLaw, weights: readonly number[], factor: number): number => {
    const cloth = clothOf(law, factor * h);
    const state = crushed();
    const stepper = makeStepper(cloth);
    assembleMatrix(state, cloth, stepper, h, weights);
    return negativeDirections(stepper.system.A, state.filter);
  };

  it("has a definite matrix from a factor of one on, and from two thirds on with differences of order 2 [claim definite-from-one]", () => {
    for (const factor of [1, 1.5, 5]) expect(negative(twoWayDamped, BDF1, factor)).toBe(0);
    for (const factor of [2 / 3 + 1e-9, 1, 5]) expect(negative(twoWayDamped, BDF2, factor)).toBe(0);
  });

  it("has an indefinite one with less, and with none it is that of the plain spring", () => {
    expect(negative(twoWayDamped, BDF1, 0.8)).toBeGreaterThan(10);
    expect(negative(twoWayDamped, BDF2, 0.5)).toBeGreaterThan(10);
    expect(negative(twoWayDamped, BDF2, 0)).toBe(negative(twoWay, BDF2, 0));
    expect(negative(twoWay, BDF2, 0)).toBeGreaterThan(10);
  });

  it.each([
    ["springs", twoWayDamped, twoWayClamped],
    ["arcs", { ...bucklingWhole, across: "damped" } as LinkLaw, buckling],
  ])(
    "moves with a factor of one, in backward Euler, just as if the negative part were left out: %s",
    (_, law, without) => {
      const after = (one: LinkLaw, fictitious: number): Float64Array => {
        const cloth = clothOf(one, fictitious);
        const state = crushed();
        const stepper = makeStepper(cloth);
        const options = { integrator: "bdf1", tolerance: 1e-13, maxIterations: 2000 } as const;
        for (let n = 0; n < 3; ++n) stepCloth(state, cloth, stepper, h, options);
        return state.x;
      };
      const [damped, left, twice] = [after(law, h), after(without, 0), after(law, 2 * h)];
      expect(sizeOf(plus(damped, left, -1))).toBeLessThan(1e-8 * sizeOf(left));
      expect(sizeOf(plus(twice, left, -1))).toBeGreaterThan(1e-5 * sizeOf(left));
    },
  );
});

it("is refused where it is no number or negative", () => {
  for (const wrong of [-1, NaN, Infinity]) expect(() => makeStepper(clothOf(twoWayDamped, wrong))).toThrow(SolverError);
});
