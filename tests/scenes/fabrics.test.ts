/** The fabrics by name: their numbers in SI, what they say together, and who reads them. */
import { describe, expect, it } from "vitest";
import { flatGrid, makeClothState, makeGridCloth, makeRandom } from "@pliant/solver";
import { CLOTH_MEASURES, stretchesOf } from "../../src/scenes/buckling/cloth-measures.ts";
import { drapeCloth, type DrapeValues } from "../../src/scenes/buckling/drape.ts";
import { LAWS, UNSOLVED } from "../../src/scenes/buckling/materials.ts";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { bendOf, densityOf, FABRICS, FABRIC_SOURCES, type Fabric, type FabricName } from "../../src/scenes/fabrics.ts";
import { measured } from "./samples.ts";

const names = Object.keys(FABRICS) as FabricName[];
const fabrics: readonly Fabric[] = Object.values(FABRICS);
const measures = fabrics.flatMap(({ density, bend, stretch }) =>
  stretch ? [density, bend, stretch] : [density, bend],
);

/** The weight of a gram, N. */
const GRAM_FORCE = 0.001 * 9.80665;

/** Fabrics of 60 to 80 g/m² in the data of Feng and others: bending stiffness of warp and weft, nN m, and their means, µN m. */
const LIGHT = [
  [33479, 4057.1],
  [4493.3, 17166.8],
  [2585.7, 2628.7],
  [2238.6, 2921.4],
  [1104.3, 3464.5],
  [5047.3, 2217],
  [1430.3, 7056.8],
  [3217, 3298.6],
  [1779.9, 3076.2],
  [3611.2, 2520.6],
  [3095.6, 2780.6],
  [578.3, 538.5],
  [2626.7, 1374.4],
  [2082.3, 6893.7],
  [26622, 5753.8],
  [3219.8, 4011.7],
  [1309.9, 1400.2],
].map(([warp, weft]) => (warp! + weft!) / 2 / 1000);

describe("the fabrics", () => {
  it("bend as Kawabata’s instrument printed, in µN m", () => {
    // 1 gf cm² is so many N m², per width of 1 cm.
    const unit = (GRAM_FORCE * 0.01 ** 2) / 0.01;
    expect(FABRICS.cotton.bend.value).toBeCloseTo((0.118 * unit) / 1e-6, 6);
    expect(FABRICS.wool.bend.value).toBeCloseTo((0.067 * unit) / 1e-6, 6);
  });

  it("bend, of denim, as the mean of three directions in the database of Wang and others, where it stretches with 1,014 N/m at first [claim fabric-elastic]", () => {
    expect(FABRICS.denim.bend.value).toBeCloseTo((64.196457 + 73.384567 + 96.951576) / 3, 1);
    expect(FABRICS.denim.stretch.range[0]).toBeCloseTo(1013.88629, 0);
  });

  it("weigh, of silk, sixteen momme: a momme is a pound on 100 yards that are 45 inches wide [claim fabric-momme]", () => {
    const momme = 0.45359237 / (100 * 0.9144 * (45 * 0.0254));
    expect(1000 * momme).toBeCloseTo(4.34, 2);
    expect(FABRICS.silk.density.value).toBeCloseTo(16 * momme, 4);
  });

  it("bend, of silk, as the median of those of its weight in the data of Feng and others [claim fabric-drape]", () => {
    const [least, most] = [Math.min(...LIGHT), Math.max(...LIGHT)];
    expect(LIGHT.toSorted((a, b) => a - b)[(LIGHT.length - 1) / 2]).toBeCloseTo(FABRICS.silk.bend.value, 2);
    expect(least).toBeCloseTo(FABRICS.silk.bend.range[0], 2);
    expect(most).toBeCloseTo(FABRICS.silk.bend.range[1], 1);
    expect(1000 * FABRICS.silk.density.value).toBeGreaterThan(60);
    expect(1000 * FABRICS.silk.density.value).toBeLessThan(80);
  });

  it("stretch with the mean stiffness up to 500 gf/cm [claim fabric-stretch]", () => {
    const pull = (500 * GRAM_FORCE) / 0.01;
    expect(FABRICS.cotton.stretch.value).toBeCloseTo(pull / 0.0229, 6);
    expect(FABRICS.denim.stretch.value).toBeCloseTo(pull / 0.05515, 6);
    expect(FABRICS.denim.stretch.value / FABRICS.denim.stretch.range[0]).toBeCloseTo(9, 0);
  });

  it("lie within their ranges, and name sources that are listed, each at least once", () => {
    for (const { value, range } of measures) {
      if (!range) continue;
      expect(value).toBeGreaterThan(range[0]);
      expect(value).toBeLessThan(range[1]);
    }
    expect(new Set(measures.flatMap(({ sources }) => sources))).toEqual(new Set(Object.keys(FABRIC_SOURCES)));
  });

  it("have denims of several times the bending stiffness of others, and one that differs with its direction [claim fabric-denims]", () => {
    const [least, most] = FABRICS.denim.bend.range;
    expect(most / least).toBeGreaterThan(3);
    expect(96.951576 / 64.196457).toBeGreaterThan(1.4);
  });

  it("make the widest folds where stiffness outweighs mass: in denim, the heaviest and the stiffest [claim fabric-folds]", () => {
    const widths = names.map((name) => bendOf(name) / densityOf(name));
    const denim = names.indexOf("denim");
    expect(Math.max(...widths)).toBe(widths[denim]);
    expect(Math.max(...names.map(bendOf))).toBe(bendOf("denim"));
    expect(Math.max(...names.map(densityOf))).toBe(densityOf("denim"));
  });
});

it("the cloth over the table, a square metre, weighs what its fabric does", () => {
  for (const name of names) {
    const values = { ...defaultsOf(sceneById("buckling/drape").parameters), density: densityOf(name) } as DrapeValues;
    const weight = drapeCloth(values).m.reduce((sum, mass) => sum + mass, 0);
    expect(weight).toBeCloseTo(densityOf(name), 12);
  }
});

it.each(names)("the cloth over the table is said to hang by its speed, whatever it weighs, in %s", (name) => {
  const scene = sceneById("buckling/drape");
  const run = scene.start({ ...defaultsOf(scene.parameters), density: densityOf(name), side: 21 }, makeRandom(1));
  for (let steps = 1; steps <= 30; ++steps) run.step();
  const row = measured(scene, run, 30);
  // Of a square metre the energy of motion is half its density times the squared speed.
  const energyAt = (speed: number): number => 0.5 * densityOf(name) * (speed / 1000) ** 2;
  expect(row["kinetic"]! / energyAt(row["speed"]!)).toBeCloseTo(1, 9);
  const saidAt = (speed: number): string =>
    scene.describe({
      ...row,
      time: 30 * run.h,
      speed,
      moved: speed * run.h,
      kinetic: energyAt(speed),
      stretch: 5,
      torn: 0,
    });
  expect(saidAt(13)).toMatch(/hangs/);
  expect(saidAt(15)).toMatch(/moves/);
});

it("of the links of a crumpled cloth, one in a hundred is stretched by more than is said of the tight ones", () => {
  const size = { columns: 31, rows: 31, spacing: 0.1 };
  const cloth = makeGridCloth(size, { density: 1, stretch: 1, compression: 1, bend: 1, damping: 0 }, LAWS.buckling);
  const random = makeRandom(3);
  const state = makeClothState(flatGrid(size).map((x) => x + random.between(-0.02, 0.02)));
  const tight = CLOTH_MEASURES.tight.of({ cloth, state, solution: UNSOLVED }) / 100;
  const stretches = stretchesOf(cloth, state.x);
  const beyond = stretches.filter((stretch) => stretch > tight).length;
  // As many as a hundredth of all, rounded down.
  expect(beyond).toBe(Math.floor(stretches.length / 100));
});

describe.each(["buckling/skirt", "buckling/drape"])("%s", (id) => {
  const scene = sceneById(id);

  it.each(names.filter((name) => scene.presets[name]))("has the mass and the bending stiffness of %s", (name) => {
    const { density, kb } = scene.presets[name]!.values as Record<string, number>;
    // The slider of the cloth over the table is that of a link for a strip of 1 cm.
    const bend = id === "buckling/drape" ? kb! / 0.01 : kb!;
    expect(density).toBe(densityOf(name));
    expect(bend).toBeCloseTo(bendOf(name), 6);
    expect(bend / FABRICS[name].bend.value).toBeCloseTo(1, 1);
  });

  it("has sliders that hold every fabric", () => {
    const { density, kb } = scene.parameters;
    if (density?.kind !== "number" || kb?.kind !== "number") throw new Error(`${id} has no fabric`);
    const strip = id === "buckling/drape" ? 0.01 : 1;
    for (const name of names) {
      expect(densityOf(name)).toBeGreaterThanOrEqual(density.min);
      expect(densityOf(name)).toBeLessThanOrEqual(density.max);
      expect(strip * bendOf(name)).toBeGreaterThanOrEqual(kb.min);
      expect(strip * bendOf(name)).toBeLessThanOrEqual(kb.max);
    }
  });
});
