/** A step of paper: sweeps, the exact solve, gravity, bending, the wall, the layers. */
import { makePaper, makeRandom, paperSheet, stepPaper, type Solution } from "@pliant/solver";
import {
  applyEnclosure,
  makeEnclosure,
  makeLayers,
  meanFold,
  moveVertices,
  roughness,
  separateLayers,
  stepVelocities,
} from "@pliant/solver/crumple";
import type { SolveOptions } from "@pliant/solver/math";
import { tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { FLOATING, momentumOf, shake, sheetOf } from "./samples.ts";
import { bendsEnergy } from "../../../src/solver/crumple/bends.ts";

const h = 1 / 60;

/** The two corners across the only edge that lies inside. */
function tipsOf(mesh: ChangingMesh): number[] {
  for (let e = 0; e < mesh.edges; ++e) {
    const tips = [tipOf(mesh, e, 0), tipOf(mesh, e, 1)];
    if (!tips.includes(-1)) return tips;
  }
  return [];
}

describe("the sweeps", () => {
  it.each([0, 1e-4])("come to the exact solution, with bending stiffness %f", (bending) => {
    const [one, other] = [sheetOf(5, { bending }), sheetOf(5, { bending })];
    for (const sample of [one, other]) shake(sample, 0.002);
    stepVelocities(one.paper, one.stepper, h, { ...FLOATING, sweeps: 2000 });
    stepVelocities(other.paper, other.stepper, h, { ...FLOATING, method: "exact" });
    // The solve stops at nine digits, velocities are about one.
    one.paper.v.forEach((v, k) => expect(v).toBeCloseTo(other.paper.v[k]!, 7));
  });

  it("and the exact solve comes as near as it is told, to nine digits unless told", () => {
    const residualAt = (options: Partial<SolveOptions>): Solution => {
      const sample = sheetOf(5);
      shake(sample, 0.002);
      return stepVelocities(sample.paper, sample.stepper, h, { ...FLOATING, method: "exact", ...options })!;
    };
    expect(residualAt({}).residual).toBeLessThan(1e-9);
    expect(residualAt({ tolerance: 1e-2 }).residual).toBeGreaterThan(1e-9);
    expect(residualAt({ tolerance: 1e-13 }).residual).toBeLessThan(1e-13);
    expect(residualAt({ maxIterations: 1 })).toMatchObject({ iterations: 1, converged: false });
  });

  it("leave a sheet at rest alone", () => {
    const { paper, stepper } = sheetOf(4, { bending: 1e-3 });
    const before = paper.x.slice();
    for (let n = 0; n < 20; ++n) stepPaper(paper, stepper, h, FLOATING);
    paper.x.forEach((x, k) => expect(x).toBeCloseTo(before[k]!, 12));
  });

  it("hold what is held", () => {
    const sample = sheetOf(4);
    shake(sample, 0.01);
    const { paper, stepper } = sample;
    paper.filter.held[5] = 2;
    paper.v.fill(0, 15, 18);
    const before = paper.x.slice(15, 18);
    for (const method of ["sweeps", "exact", "explicit"] as const) {
      stepPaper(paper, stepper, 1e-3, { ...FLOATING, gravity: [0, 0, -9.81], method });
      expect([...paper.x.slice(15, 18)]).toEqual([...before]);
    }
  });

  it("keep the momentum if they are carried to the end", () => {
    const sample = sheetOf(5, { bending: 1e-4 });
    shake(sample, 0.002);
    const before = momentumOf(sample.paper);
    stepPaper(sample.paper, sample.stepper, h, { ...FLOATING, method: "exact" });
    momentumOf(sample.paper).forEach((value, c) => expect(value).toBeCloseTo(before[c]!, 9));
  });
});

describe("gravity outside the sweeps", () => {
  it("lets a stiff sheet fall as the sum of its steps, and inside them hardly at all", () => {
    const fallen = (gravityIn: "velocity" | "sweeps"): number => {
      const { paper, stepper } = sheetOf(5, { stiffness: 1e4 });
      const before = paper.x[1]!;
      const options = { ...FLOATING, sweeps: 1, gravity: [0, -9.81, 0], gravityIn } as const;
      for (let n = 0; n < 60; ++n) stepPaper(paper, stepper, h, options);
      return before - paper.x[1]!;
    };
    expect(fallen("velocity")).toBeCloseTo((9.81 * h * h * 60 * 61) / 2, 6);
    expect(fallen("sweeps")).toBeLessThan(0.1);
  });
});

describe("bending", () => {
  it("costs nothing where the sheet is flat, however it lies and is stretched", () => {
    const { paper } = sheetOf(5, { bending: 1 });
    for (let i = 0; i < 25; ++i) {
      const [x, y] = [paper.x[3 * i]!, paper.x[3 * i + 1]!];
      paper.x.set([1.2 * x + 0.3 * y, 0.7 * y - 2, x + y], 3 * i);
    }
    expect(bendsEnergy(paper.x, paper.bends)).toBeLessThan(1e-20);
  });

  it.each([5, 9, 17])("of a regular grid of %i is that of a plate, but for the half cells at its border", (side) => {
    const size = { columns: side, rows: side, spacing: 0.4 / (side - 1), jitter: 0 };
    const sheet = paperSheet(size, makeRandom(1));
    const paper = makePaper({ sheet, budget: side * side, density: 0.1, stiffness: 1, bending: 0.02 });
    for (let i = 0; i < side * side; ++i) paper.x[3 * i + 2] = paper.x[3 * i]! ** 2 / 4;
    // Half the stiffness, times the square of the curvature, 0.5 per metre, times the area.
    const plate = 0.5 * 0.02 * 0.5 ** 2 * 0.16;
    expect(bendsEnergy(paper.x, paper.bends) / plate).toBeCloseTo(1 - 1 / (side - 1), 10);
  });

  it("makes a bent sheet flat again [claim flat-again]", () => {
    const { paper, stepper } = sheetOf(5, { bending: 1e-2 });
    for (let i = 0; i < 25; ++i) paper.x[3 * i + 2] = 0.5 * paper.x[3 * i]! ** 2;
    const before = roughness(paper);
    for (let n = 0; n < 300; ++n) stepPaper(paper, stepper, h, FLOATING);
    expect(roughness(paper)).toBeLessThan(before / 20);
    expect(meanFold(paper)).toBeLessThan(0.5);
  });
});

describe("the mean fold", () => {
  it("of two triangles is the angle between them, and of a flat sheet nothing", () => {
    const { paper } = sheetOf(2);
    expect(meanFold(paper)).toBeCloseTo(0, 5); // an angle from a cosine loses half of the digits
    const [i, j] = [0, 1, 2, 3].filter((v) => tipsOf(paper.mesh).includes(v)) as [number, number];
    const middle = [0, 1].map((c) => (paper.x[3 * i + c]! + paper.x[3 * j + c]!) / 2);
    // The tip j is turned about the diagonal by sixty degrees.
    for (const [c, centre] of middle.entries()) paper.x[3 * j + c] = centre + (paper.x[3 * j + c]! - centre) / 2;
    paper.x[3 * j + 2] = Math.hypot(0.05, 0.05) * Math.sin(Math.PI / 3);
    expect(meanFold(paper)).toBeCloseTo(60, 8);
  });
});

describe("a sphere", () => {
  it.each([
    ["inside", 0.3],
    ["outside", 0.12],
  ] as const)("keeps the sheet %s, whatever its speed", (holds, radius) => {
    const sample = sheetOf(4);
    const { paper, stepper } = sample;
    if (holds === "outside") for (let i = 0; i < 16; ++i) paper.x[3 * i + 2] = 0.2;
    shake(sample, 0.01);
    const around = makeEnclosure(radius, holds, 0, paper.mesh.budget);
    const sign = holds === "inside" ? 1 : -1;
    let touched = 0;
    for (let n = 0; n < 100; ++n) {
      stepVelocities(paper, stepper, h, { ...FLOATING, gravity: [0, 0, -9.81] });
      applyEnclosure(paper, around, h);
      moveVertices(paper, h);
      for (let i = 0; i < 16; ++i) {
        touched += around.touching[i]!;
        const away = Math.hypot(...paper.x.subarray(3 * i, 3 * i + 3));
        expect(sign * (away - radius)).toBeLessThan(1e-12);
      }
    }
    expect(touched).toBeGreaterThan(10);
  });

  it("slows by its friction as a share of its push, and stops what is slow enough", () => {
    const slide = (friction: number): number => {
      const { paper } = sheetOf(2);
      paper.v.fill(0);
      paper.x.set([0, 0, -1]);
      paper.v.set([1, 0, -2]);
      applyEnclosure(paper, makeEnclosure(1, "inside", friction, 4), 1e-6);
      return paper.v[0]!;
    };
    expect(slide(0)).toBeCloseTo(1, 5);
    expect(slide(0.25)).toBeCloseTo(0.5, 5); // the wall takes 2 m/s, friction a quarter of that
    expect(slide(0.8)).toBeCloseTo(0, 5);
  });
});

describe("layers", () => {
  it("stop before each other and keep their momentum; neighbours on the sheet are spared", () => {
    const { paper } = sheetOf(5);
    const layers = makeLayers(paper, 0.12, 1); // farther than the next vertices
    separateLayers(paper, layers, h);
    expect(layers.pairs.count).toBe(0);
    paper.x.set([0.27, 0.27, 0.03]); // one corner of the sheet near the opposite one, and obliquely over it
    paper.x.set([0.29, 0.31, 0], 72);
    paper.v.set([0.5, 0, -1]);
    paper.m[0]! *= 3;
    const before = momentumOf(paper);
    const pairs = layers.pairs;
    separateLayers(paper, layers, h);
    expect([pairs.count, pairs.i[0], pairs.j[0]]).toEqual([1, 0, 24]);
    const way = [0.02, 0.04, -0.03];
    const apart = Math.hypot(...way);
    const opening = way.reduce((sum, d, c) => sum + (d / apart) * (paper.v[72 + c]! - paper.v[c]!), 0);
    expect(opening).toBeCloseTo((0.2 * (0.12 - apart)) / h, 10);
    momentumOf(paper).forEach((value, c) => expect(value).toBeCloseTo(before[c]!, 14));
  });
});
