/** The air around a cloth, and the two kinds of damping: closed forms, slopes, and what each motion loses. */
import {
  airForce,
  buckling,
  flatGrid,
  gridTriangles,
  makeAir,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeStepper,
  SolverError,
  stepCloth,
  tension,
} from "@pliant/solver";
import {
  addAirForces,
  addAirMatrix,
  addAirTimes,
  addAxialDampingForces,
  addAxialDampingMatrix,
  addDampingForces,
  slotsOf,
  type Air,
  type AirSlope,
} from "@pliant/solver/cloth";
import { makeBlockMatrix, multiply, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { allPairs, dot, orderOf, randomVector, sizeOf } from "../samples.ts";

const N = 6;
const STEPS = [1e-2, 5e-3, 2.5e-3, 1.25e-3];
const random = makeRandom(31);
const size = { columns: 3, rows: 2, spacing: 0.1 };
const mesh = { ...gridTriangles(size), vertices: N };
const none = new Int32Array(0);

const dragOf = (x: Float64Array, v: Float64Array, air: Air): Float64Array => {
  const f = new Float64Array(x.length);
  addAirForces(f, x, v, air);
  return f;
};

const moved = (v: Float64Array, step: number, way: Float64Array): Float64Array =>
  v.map((value, k) => value + step * way[k]!);

describe("the triangles of a grid", () => {
  it("carry at each vertex the area that the vertex has mass for", () => {
    const { m } = makeGridCloth(size, material(1), laws);
    const { triangles, share } = gridTriangles(size);
    const area = new Float64Array(N);
    for (const i of triangles) area[i]! += (share * size.spacing ** 2) / 2;
    area.forEach((value, i) => expect(value).toBeCloseTo(m[i]!, 15));
  });
});

describe("the drag of the air", () => {
  const air = makeAir({ ...mesh, drag: 0.6, wind: [2, -1, 0.5] });
  const v = randomVector(3 * N, random);

  it("is zero for cloth that drifts with the wind or lies along its own motion", () => {
    const x = flatGrid(size);
    expect(
      dragOf(
        x,
        x.map((_, k) => air.wind[k % 3]!),
        air,
      ).every((force) => force === 0),
    ).toBe(true);
    const along = x.map((_, k) => air.wind[k % 3]! + (k % 3 === 2 ? 0 : 1));
    expect(sizeOf(dragOf(x, along, air))).toBe(0);
  });

  it("points against the motion through the air at every vertex, and grows with the square of the speed", () => {
    const x = randomVector(3 * N, random);
    const f = dragOf(x, v, air);
    const doubled = dragOf(
      x,
      v.map((value, k) => 2 * value - air.wind[k % 3]!),
      air,
    );
    doubled.forEach((force, k) => expect(force).toBeCloseTo(4 * f[k]!, 12));
    for (let i = 0; i < N; ++i) {
      const through = [0, 1, 2].map((c) => v[3 * i + c]! - air.wind[c]!);
      const force = f.slice(3 * i, 3 * i + 3);
      expect(dot(force, through)).toBeCloseTo(-sizeOf(force) * sizeOf(through), 12);
    }
  });

  it("has the derivative of a sheet that faces the flow: the Taylor remainder has slope 2", () => {
    const x = flatGrid(size);
    const falling = x.map((_, k) => air.wind[k % 3]! + (k % 3 === 2 ? -2 : 0));
    const way = randomVector(3 * N, random);
    const A = makeBlockMatrix(N, none, none);
    addAirMatrix(A, x, falling, air, 1);
    const drop = multiply(new Float64Array(3 * N), A, way);
    const f = dragOf(x, falling, air);
    const remainder = STEPS.map((step) =>
      sizeOf(dragOf(x, moved(falling, step, way), air).map((force, k) => force - f[k]! + step * drop[k]!)),
    );
    expect(Math.abs(orderOf(STEPS, remainder) - 2)).toBeLessThan(0.05);
  });

  it.each(["corrected", "printed", "none"] as const)("multiplies by the matrix that it adds, slope %s", (slope) => {
    const x = randomVector(3 * N, random);
    const u = randomVector(3 * N, random);
    const A = makeBlockMatrix(N, none, none);
    addAirMatrix(A, x, v, { ...air, slope }, 0.7);
    const product = new Float64Array(3 * N);
    addAirTimes(product, x, v, u, { ...air, slope }, -0.7);
    multiply(new Float64Array(3 * N), A, u).forEach((value, k) => expect(value).toBeCloseTo(product[k]!, 14));
  });

  it("resists in every direction if corrected, and in none if printed", () => {
    const x = randomVector(3 * N, random);
    const spectrum = (slope: AirSlope): Float64Array => {
      const A = makeBlockMatrix(N, none, none);
      addAirMatrix(A, x, v, { ...air, slope }, 1);
      return symmetricEigenvalues(toDense(A));
    };
    expect(spectrum("corrected")[0]).toBeGreaterThan(0);
    expect(spectrum("printed").at(-1)).toBeLessThan(1e-15);
  });

  it("is refused without triangles, with a corner that is no vertex, and with numbers that are none", () => {
    const rules = [
      { ...mesh, triangles: none, drag: 1 },
      { ...mesh, vertices: 5, drag: 1 },
      { ...mesh, drag: NaN },
      { ...mesh, drag: -1 },
      { ...mesh, drag: 1, wind: [0, NaN, 0] },
    ];
    for (const rule of rules) expect(() => makeAir(rule)).toThrow(SolverError);
  });
});

function material(density: number) {
  return { density, stretch: 200, compression: 200, bend: 1e-5, damping: 0 };
}
const laws = { sequential: tension, interlaced: buckling };

const DRIFT = 0.01;

/** How fast a sheet moves down and to the side after so many steps of falling flat, m/s; it starts with some drift. */
function fall(h: number, steps: number, slope: AirSlope): { down: number; aside: number } {
  const cloth = {
    ...makeGridCloth(size, material(0.2), laws),
    forces: [airForce(makeAir({ ...mesh, drag: 0.6, slope }))],
  };
  const state = makeClothState(flatGrid(size));
  for (let i = 0; i < N; ++i) state.v[3 * i] = DRIFT;
  const stepper = makeStepper(cloth);
  for (let n = 0; n < steps; ++n)
    stepCloth(state, cloth, stepper, h, { integrator: "bdf2", tolerance: 1e-13, maxIterations: 200 });
  return { down: -state.v[2]!, aside: Math.abs(state.v[0]!) };
}

describe("a sheet that falls flat", () => {
  const terminal = Math.sqrt((0.2 * 9.81) / 0.6);

  it.each([1 / 90, 0.1, 0.2, 0.5, 1])("reaches √(m g / (K_a A)) with steps of %f s", (h) => {
    const { down, aside } = fall(h, Math.max(60, Math.round(10 / h)), "corrected");
    expect(down).toBeCloseTo(terminal, 8);
    expect(aside).toBeLessThan(1e-9);
  });

  // At terminal speed the printed scheme multiplies a drift by 1 / √(3 − 2a) a step, with a = h g / terminal: it grows
  // from a = 1 on, that is from h = 0.184 s.
  it.each([0.2, 0.5, 1])("drifts ever faster to the side with the printed derivative and steps of %f s", (h) => {
    expect(fall(h, 80, "printed").aside).not.toBeLessThan(10 * DRIFT);
  });

  it.each([1 / 90, 0.1])("does not with steps of %f s, where the masses outweigh it", (h) => {
    expect(fall(h, Math.max(80, Math.round(10 / h)), "printed").aside).toBeLessThan(1e-6);
  });
});

describe("damping along the link", () => {
  const pairs = allPairs(N, 1, 4, 1e-3);
  const x = randomVector(3 * N, random);

  /** Power of both kinds for these velocities, W. */
  function lossesOf(v: Float64Array): { printed: number; axial: number } {
    const [printed, axial] = [new Float64Array(3 * N), new Float64Array(3 * N)];
    addDampingForces(printed, v, pairs, 0.7);
    addAxialDampingForces(axial, x, v, pairs, 0.7);
    return { printed: dot(printed, v), axial: dot(axial, v) };
  }

  it("leaves a rigid turn alone, which the printed damping slows by k_d times the squared relative speeds", () => {
    const omega = [1, -2, 3];
    const v = x.map((_, k) => {
      const [a, b] = [(k + 1) % 3, (k + 2) % 3];
      return omega[a]! * x[k - (k % 3) + b]! - omega[b]! * x[k - (k % 3) + a]!;
    });
    const expected = pairs.i.reduce((sum, i, e) => {
      const apart = [0, 1, 2].map((c) => v[3 * i + c]! - v[3 * pairs.j[e]! + c]!);
      return sum + 0.7 * dot(apart, apart);
    }, 0);
    const { printed, axial } = lossesOf(v);
    expect(printed).toBeCloseTo(-expected, 10);
    // Fifteen links of size one that turn with a speed of about four: round-off of their products.
    expect(Math.abs(axial)).toBeLessThan(1e-13 * expected);
  });

  it("takes energy when the cloth grows", () => {
    expect(lossesOf(x).axial).toBeCloseTo(lossesOf(x).printed, 10);
    expect(lossesOf(x).axial).toBeLessThan(0);
  });

  it("has the matrix that belongs to its force, exactly linear, and no force where no direction is", () => {
    const A = makeBlockMatrix(N, pairs.i, pairs.j);
    addAxialDampingMatrix(A, slotsOf(A, pairs), x, pairs, 0.7, 1);
    const v = randomVector(3 * N, random);
    const f = new Float64Array(3 * N);
    addAxialDampingForces(f, x, v, pairs, 0.7);
    multiply(new Float64Array(3 * N), A, v).forEach((value, k) => expect(value).toBeCloseTo(-f[k]!, 13));
    const nowhere = new Float64Array(3 * N);
    addAxialDampingForces(nowhere, new Float64Array(3 * N), v, pairs, 0.7);
    expect(nowhere.every((force) => force === 0)).toBe(true);
  });

  it("enters the step as it enters the forces: opening ends of a link relax as backward Euler says", () => {
    const cloth = {
      ...makeGridCloth({ columns: 2, rows: 1, spacing: 1 }, { ...material(1), stretch: 1e-9, damping: 0.7 }, laws),
      dampingKind: "axial" as const,
      gravity: [0, 0, 0] as const,
    };
    const state = makeClothState(flatGrid({ columns: 2, rows: 1, spacing: 1 }));
    state.v.set([-1, -1, 0, 1, 1, 0]);
    const h = 0.1;
    stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "bdf1", tolerance: 1e-14, maxIterations: 50 });
    expect(state.v[3]).toBeCloseTo(1 / (1 + (2 * h * 0.7) / cloth.m[0]!), 8);
    expect(state.v[4]).toBeCloseTo(1, 12); // sliding past each other is free
  });
});
