/** Sentences of the chapter on buckling that no other test holds. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  tension,
  type Links,
} from "@pliant/solver";
import { inverseSinc } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { problemById } from "../../src/exercises/index.ts";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { drapeCloth, type DrapeValues } from "../../src/scenes/buckling/drape.ts";
import { BDF2 } from "../../src/scenes/buckling/materials.ts";
import { largest, trace, type Row } from "../scenes/trace.ts";

describe("at 0.2 s, the cloth over the box", () => {
  const { kb, density, damping } = defaultsOf(sceneById("buckling/drape").parameters) as DrapeValues;
  const silk = sceneById("buckling/drape").presets.silk!.values;
  const later = (values: object, seconds = 6): number =>
    largest(trace("buckling/drape", { dt: 0.2, ...values }, seconds).slice(10), "reach");
  const CALMER = { silk, "a fifth of the stiffness": { kb: kb / 5 }, "21 × 21": { side: 21 } };

  it("is as silk a thirtieth as stiff to bend and a third as heavy, with half of the damping [claim silk]", () => {
    expect(silk).toMatchObject({ damping: damping / 2 });
    expect(kb / Number(silk["kb"])).toBeCloseTo(32, 0);
    expect(density / Number(silk["density"])).toBeCloseTo(2.9, 1);
  });

  it.each(Object.entries(CALMER))(
    "stays calm with arcs and their whole Jacobian, as %s [claim calm-whole]",
    (_, values) => {
      expect(later({ ...values, model: "whole" })).toBeLessThan(0.8);
    },
  );

  it.each(Object.entries(CALMER))(
    "flies apart with springs and their whole Jacobian, as %s [claim springs-apart]",
    (_, values) => {
      expect(later({ ...values, model: "linear" }, 4)).toBeGreaterThan(10);
    },
  );

  it("flies apart as silk without damping, and at a second, with the whole Jacobian [claim silk-apart]", () => {
    expect(later({ ...silk, model: "whole", damping: 0 })).toBeGreaterThan(10);
    expect(later({ ...silk, model: "whole", dt: 1 }, 40)).toBeGreaterThan(10);
  });

  it.each([200, 60])("as thin as silk, at %i g/m², is held together by the arc alone [claim thin-cloth]", (grams) => {
    const values = {
      ...defaultsOf(sceneById("buckling/drape").parameters),
      ...silk,
      density: grams / 1000,
      model: "whole",
      dt: 0.2,
    } as DrapeValues;
    const { side } = values;
    const cloth = drapeCloth(values);
    const state = makeClothState(flatGrid({ columns: side, rows: side, spacing: 1 / (side - 1) }));
    for (let i = 0; i < side * side; ++i) {
      state.x[3 * i + 2] = 1e-5 * Math.sin(37 * i);
      if (Math.max(Math.abs(state.x[3 * i]!), Math.abs(state.x[3 * i + 1]!)) < 0.2 + 1e-9) state.filter.held[i] = 2;
    }
    const stepper = makeStepper(cloth);
    for (let n = 0; n < 30; ++n) stepCloth(state, cloth, stepper, 0.2, BDF2);
    expect(Math.max(...state.x.map(Math.abs))).toBeLessThan(0.8);
  });

  it("is back after a first step of 100 s before its links are [claim links-later]", () => {
    const rows = trace("buckling/drape", { side: 31 }, 6000, "extreme");
    expect(rows[10]!.reach).toBeLessThan(2);
    expect(rows[10]!.stretch).toBeGreaterThan(500);
    expect(rows[59]!.stretch).toBeLessThan(100);
  });
});

it("the sheet between two edges stays whole with arcs and their whole Jacobian, and with a fifth of a unit of damping across [claim sheet-whole]", () => {
  for (const values of [
    { model: "whole", fictitious: 1 },
    { model: "fictitious", fictitious: 0.2 },
  ])
    expect(largest(trace("buckling/shear", values, 8), "reach")).toBeLessThan(0.5);
});

it("the flag moves nearly alike with either sign at steps of 1/90 s [claim signs-at-short-steps]", () => {
  const [corrected, printed] = ["corrected", "printed"].map((slope) =>
    trace("buckling/flag", { slope, dt: 1 / 90 }, 3),
  ) as [Row[], Row[]];
  const apart = corrected.map((row, n) => Math.abs(row.reach! - printed[n]!.reach!));
  expect(Math.max(...apart)).toBeLessThan(0.05);
});

it("Newton’s iteration for the arc loses half its digits near the straight strip, unless it asks for the square [claim half-the-digits]", () => {
  const plain = (y: number): number => {
    let angle = 0.1;
    for (let n = 0; n < 60; ++n) {
      const slope = (Math.cos(angle) - Math.sin(angle) / angle) / angle;
      if (slope !== 0) angle -= (Math.sin(angle) / angle - y) / slope;
    }
    return angle;
  };
  const near = [1e-10, 1e-12, 1e-14, 2 ** -50, 2 ** -52].map((shortfall) => 1 - shortfall);
  expect(Math.max(...near.map((y) => Math.abs(plain(y) - inverseSinc(y))))).toBeGreaterThan(1e-9);
});

it("the answer to where the matrix turns is where it turns in the scene, for a step of a millisecond", () => {
  const { answer } = problemById("buckling/turns-at");
  const distance = "number" in answer ? answer.number().value : NaN;
  const at = (share: number): number => {
    const values = { model: "linear", dt: 0.001, hand: "you", distance: share * distance };
    return trace("buckling/pair", values, 0.1).at(-1)!.smallest!;
  };
  expect(at(1)).toBeCloseTo(0, 9);
  expect(at(0.99)).toBeLessThan(0);
  expect(at(1.01)).toBeGreaterThan(0);
});

it("the strips of links two steps apart overlap by half, and are half as wide as those of neighbours [claim overlapping-strips]", () => {
  const spacing = 0.1;
  const material = { density: 1, stretch: 1, compression: 1, bend: 1, damping: 0 };
  const cloth = makeGridCloth({ columns: 7, rows: 7, spacing }, material, {
    sequential: tension,
    interlaced: buckling,
  });
  const [along, apart] = cloth.groups.map(({ links }) => links) as [Links, Links];
  const middle = 3 * 7 + 2;
  /** The width of the strip of a link, from its stiffness along, which is 1 N/m for each metre of width and strain. */
  const widthOf = ({ i, j, stiffness, restLength }: Links, reach: number): number => {
    const link = i.findIndex((end, e) => end === middle && j[e] === middle + reach);
    return stiffness[link]! * restLength[link]!;
  };
  expect(widthOf(along, 1)).toBeCloseTo(spacing, 12);
  expect(widthOf(apart, 2)).toBeCloseTo(spacing / 2, 12);
});
