/** The matrix of a step of the cloth over the box: positive definite in a thousand random states, whatever it is made of. */
import { flatGrid, makeClothState, makeRandom, makeStepper, type ClothState, type Random } from "@pliant/solver";
import { assembleMatrix } from "@pliant/solver/cloth";
import { BDF2, isDefinite, makeBand } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { drape, drapeCloth, type DrapeValues } from "../../src/scenes/buckling/drape.ts";
import { defaultsOf } from "../../src/scenes/index.ts";

const SIDE = 12;
const STATES = 1000;
const size = { columns: SIDE, rows: SIDE, spacing: 1 / (SIDE - 1) };
const flat = flatGrid(size);

/** A cloth that is crushed or stretched, a little or a lot, differently along x and y, rough, and moving. */
function randomState(random: Random): ClothState {
  const scale = [random.logBetween(0.05, 2), random.logBetween(0.05, 2), 1];
  const rough = random.logBetween(1e-4, 0.3);
  const state = makeClothState(flat.map((value, k) => scale[k % 3]! * value + random.between(-rough, rough)));
  const speed = random.logBetween(1e-3, 30);
  state.v.forEach((_, k) => (state.v[k] = random.between(-speed, speed)));
  return state;
}

const random = makeRandom(61);
const randomStates = Array.from({ length: STATES }, () => randomState(random));

/** In how many of the random states the matrix is definite. */
function definiteStates(given: object, states = STATES): number {
  const values = { ...defaultsOf(drape.parameters), ...given, side: SIDE } as DrapeValues;
  const cloth = drapeCloth(values);
  const stepper = makeStepper(cloth);
  const band = makeBand(stepper.system.A);
  let definite = 0;
  for (const state of randomStates.slice(0, states)) {
    assembleMatrix(state, cloth, stepper, values.dt, BDF2);
    if (isDefinite(stepper.system.A, band)) ++definite;
  }
  return definite;
}

describe("the matrix of a step of a 12 × 12 cloth", () => {
  const { explode, indefinite, ...calm } = drape.presets;

  const materials: Readonly<Record<string, object>> = {
    defaults: {},
    ...Object.fromEntries(Object.entries(calm).map(([name, { values }]) => [name, values])),
  };

  it.each(Object.keys(materials))(
    "is positive definite in a thousand random states: %s [claim definite-states]",
    (name) => {
      expect(definiteStates(materials[name]!)).toBe(STATES);
    },
  );

  it.each(["clamped", "dropped", "fictitious"])("is so with springs, too, if they are %s", (model) => {
    expect(definiteStates({ model, dt: 0.2 })).toBe(STATES);
  });

  it("is not with a whole Jacobian, of springs or of arcs: crushed states are indefinite", () => {
    expect(definiteStates(explode!.values, 300)).toBeLessThan(150);
    expect(definiteStates({ model: "whole", dt: 0.2 }, 300)).toBeLessThan(300);
    expect(definiteStates(indefinite!.values, 300)).toBeLessThan(300);
  });
});
