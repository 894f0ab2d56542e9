/** The matrix of a step of the cloth over the box: positive definite in a thousand random states, whatever it is made of. */
import {
  assembleMatrix,
  BDF2,
  flatGrid,
  makeClothState,
  makeRandom,
  makeStepper,
  type BlockMatrix,
  type ClothState,
  type Random,
} from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { drape, drapeCloth } from "../../src/scenes/buckling/drape.ts";
import { defaultsOf } from "../../src/scenes/index.ts";

const SIDE = 12;
const STATES = 1000;
const size = { columns: SIDE, rows: SIDE, spacing: 1 / (SIDE - 1) };
const flat = flatGrid(size);
/** A link reaches two rows down and two columns to the right: so far from the diagonal its block ends. */
const BAND = 3 * (2 * SIDE + 2) + 2;

/** A cloth that is crushed or stretched, a little or a lot, differently along x and y, rough, and moving. */
function randomState(random: Random): ClothState {
  const scale = [random.logBetween(0.05, 2), random.logBetween(0.05, 2), 1];
  const rough = random.logBetween(1e-4, 0.3);
  const state = makeClothState(flat.map((value, k) => scale[k % 3]! * value + random.between(-rough, rough)));
  const speed = random.logBetween(1e-3, 30);
  state.v.forEach((_, k) => (state.v[k] = random.between(-speed, speed)));
  return state;
}

/** Whether every pivot of an elimination inside the band is positive, which is so for definite matrices alone. */
function isDefinite(A: BlockMatrix, rows: Float64Array): boolean {
  const n = 3 * A.n;
  const width = BAND + 1;
  fillBand(rows.fill(0), A);
  for (let p = 0; p < n; ++p) {
    const pivot = rows[p * width]!;
    if (!(pivot > 0)) return false;
    const reach = Math.min(BAND, n - 1 - p);
    for (let r = 1; r <= reach; ++r) {
      const factor = rows[p * width + r]! / pivot;
      if (factor === 0) continue;
      for (let c = r; c <= reach; ++c) rows[(p + r) * width + c - r]! -= factor * rows[p * width + c]!;
    }
  }
  return true;
}

/** rows ← the upper half of A, each row from its diagonal on. */
function fillBand(rows: Float64Array, A: BlockMatrix): void {
  const order = [0, 1, 2, 1, 3, 4, 2, 4, 5];
  const place = (values: Float64Array, at: number, i: number, j: number): void => {
    for (let c = 0; c < 9; ++c) {
      const [row, column] = [3 * i + Math.floor(c / 3), 3 * j + (c % 3)];
      if (column >= row) rows[row * (BAND + 1) + column - row] = values[at + order[c]!]!;
    }
  };
  for (let i = 0; i < A.n; ++i) {
    place(A.diagonal, 6 * i, i, i);
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) place(A.upper, 6 * e, i, A.columns[e]!);
  }
}

/** In how many of the random states the matrix is definite. */
function definiteStates(given: object, states = STATES): number {
  const values = { ...defaultsOf(drape.parameters), ...given, side: SIDE };
  const cloth = drapeCloth(values);
  const stepper = makeStepper(cloth);
  const random = makeRandom(61);
  const rows = new Float64Array(3 * SIDE * SIDE * (BAND + 1));
  let definite = 0;
  for (let n = 0; n < states; ++n) {
    assembleMatrix(randomState(random), cloth, stepper, values.dt, BDF2);
    if (isDefinite(stepper.A, rows)) ++definite;
  }
  return definite;
}

describe("the matrix of a step of a 12 × 12 cloth", () => {
  const { explode, ...calm } = drape.presets;

  const materials: Readonly<Record<string, object>> = {
    defaults: {},
    ...Object.fromEntries(Object.entries(calm).map(([name, { values }]) => [name, values])),
  };

  it.each(Object.keys(materials))("is positive definite in a thousand random states: %s", (name) => {
    expect(definiteStates(materials[name]!)).toBe(STATES);
  });

  it.each(["clamped", "dropped", "fictitious"])("is so with springs, too, if they are %s", (model) => {
    expect(definiteStates({ model, dt: 0.2 })).toBe(STATES);
  });

  it("is not with a whole Jacobian, of springs or of arcs: crushed states are indefinite", () => {
    expect(definiteStates(explode!.values, 300)).toBeLessThan(150);
    expect(definiteStates({ model: "whole", dt: 0.2 }, 300)).toBeLessThan(300);
  });
});
