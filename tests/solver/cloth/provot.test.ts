/** Provot's cloth: who is joined to whom, what acts from outside, and how a stretched spring is shortened. */
import {
  flatGrid,
  forces,
  lengthOf,
  makeClothState,
  makeProvotCloth,
  makeRandom,
  makeStepper,
  SolverError,
  stepCloth,
  type Cloth,
} from "@pliant/solver";
import { assembleMatrix, provotPairs, type ProvotOptions } from "@pliant/solver/cloth";
import { BDF1, multiply } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomVector } from "../samples.ts";

const size = { columns: 4, rows: 3, spacing: 0.1 };
const plain: ProvotOptions = { ...size, mass: 0.3, structural: 180, shear: 180, flexion: 180 };
const random = makeRandom(95);
const SOLVE = { tolerance: 1e-13, maxIterations: 50 };
const loose = (x = randomVector(36, random)): { x: Float64Array; v: Float64Array } => ({
  x,
  v: randomVector(36, random),
});
const forcesOf = (cloth: Cloth, x: Float64Array, v: Float64Array): Float64Array =>
  forces(new Float64Array(x.length), cloth, x, v);

describe("the springs of a grid", () => {
  it.each([
    [18, 16],
    [2, 2],
    [5, 3],
  ])("are as many as a grid of %i × %i has neighbours, diagonals and second neighbours", (columns, rows) => {
    const count = (kind: "structural" | "shear" | "flexion"): number => provotPairs({ columns, rows }, kind).length;
    expect(count("structural")).toBe(rows * (columns - 1) + columns * (rows - 1));
    expect(count("shear")).toBe(2 * (columns - 1) * (rows - 1));
    expect(count("flexion")).toBe(rows * Math.max(0, columns - 2) + columns * Math.max(0, rows - 2));
  });

  it("are at rest in the flat grid, and never join two rows around the edge", () => {
    const x = flatGrid(size);
    for (const { links } of makeProvotCloth(plain).groups)
      links.i.forEach((_, e) => expect(lengthOf(x, links, e)).toBeCloseTo(links.restLength[e]!, 14));
  });

  it("are left out where they have no stiffness", () => {
    expect(makeProvotCloth({ ...plain, shear: 0 }).groups.map(({ name }) => name)).toEqual(["structural", "flexion"]);
  });

  it.each([
    { ...plain, mass: NaN },
    { ...plain, mass: new Float64Array(3) },
    { ...plain, structural: -1 },
    { ...plain, springDamping: Infinity },
    { ...plain, rows: 1 },
    { ...plain, wind: { coefficient: -1, velocity: [1, 0, 0] } },
  ] as ProvotOptions[])("refuse numbers that no cloth has", (wrong) => {
    expect(() => makeProvotCloth(wrong)).toThrow(SolverError);
  });
});

describe("what acts on each particle from outside", () => {
  const wind = { coefficient: 0.7, velocity: [2, 0, 0.1] as const };
  const bare = { ...plain, structural: 0, shear: 0, flexion: 0 };

  it("is nothing in a wind that the cloth goes along with", () => {
    const cloth = makeProvotCloth({ ...bare, wind });
    const v = Float64Array.from({ length: 36 }, (_, k) => wind.velocity[k % 3]!);
    expect(Math.max(...forcesOf(cloth, loose().x, v).map(Math.abs))).toBe(0);
  });

  it("is the whole wind on a cloth that stands across it, and nothing on one that lies along it", () => {
    const across = makeProvotCloth({ ...bare, wind: { coefficient: 0.7, velocity: [0, 0, 3] } });
    const along = makeProvotCloth({ ...bare, wind: { coefficient: 0.7, velocity: [3, 1, 0] } });
    const [flat, still] = [flatGrid(size), new Float64Array(36)];
    forcesOf(across, flat, still).forEach((f, k) => expect(f).toBeCloseTo(k % 3 === 2 ? 2.1 : 0, 14));
    expect(Math.max(...forcesOf(along, flat, still).map(Math.abs))).toBe(0);
  });

  it("never feeds a cloth in still air", () => {
    const cloth = makeProvotCloth({ ...bare, drag: 0.2, wind: { coefficient: 0.7, velocity: [0, 0, 0] } });
    for (let n = 0; n < 50; ++n) {
      const { x, v } = loose();
      expect(forcesOf(cloth, x, v).reduce((power, f, k) => power + f * v[k]!, 0)).toBeLessThan(0);
    }
  });

  it("brings a falling particle to its weight over the drag", () => {
    const cloth = makeProvotCloth({ ...bare, drag: 3, gravity: [0, 0, -9.8] });
    const state = makeClothState(flatGrid(size));
    const stepper = makeStepper(cloth);
    for (let n = 0; n < 500; ++n) stepCloth(state, cloth, stepper, 0.01, { integrator: "symplectic", ...SOLVE });
    expect(state.v[2]).toBeCloseTo((-0.3 * 9.8) / 3, 12);
  });

  it("stands in the matrix with the derivative that it has, which is linear in the velocity", () => {
    const cloth = makeProvotCloth({ ...bare, drag: 0.2, wind });
    const stepper = makeStepper(cloth);
    const { x, v } = loose();
    const u = randomVector(36, random);
    const state = { ...makeClothState(x), v };
    assembleMatrix(state, cloth, stepper, 1, BDF1);
    const times = multiply(new Float64Array(36), stepper.system.A, u);
    const moved = forcesOf(
      cloth,
      x,
      v.map((value, k) => value + u[k]!),
    );
    const still = forcesOf(cloth, x, v);
    times.forEach((value, k) => expect(value).toBeCloseTo(0.3 * u[k]! - (moved[k]! - still[k]!), 12));
  });

  // On a flat cloth that moves as one, an implicit step has a closed form: m Δv = h (F(v) − c Δv), axis by axis.
  it("enters an implicit step with force and slope", () => {
    const cloth = makeProvotCloth({
      ...bare,
      drag: 3,
      push: [2, 0, 0.1],
      wind: { coefficient: 0.7, velocity: [5, 0, 4] },
    });
    const state = makeClothState(flatGrid(size));
    for (let k = 0; k < 36; k += 3) state.v.set([1, 0, 2], k);
    stepCloth(state, cloth, makeStepper(cloth), 0.05, { integrator: "bdf1", ...SOLVE });
    expect(state.v[0]).toBeCloseTo(1 + (0.05 * (2 - 3)) / (0.3 + 0.05 * 3), 11);
    expect(state.v[2]).toBeCloseTo(2 + (0.05 * (0.1 - 3 * 2 + 0.7 * (4 - 2))) / (0.3 + 0.05 * (3 + 0.7)), 11);
  });
});
