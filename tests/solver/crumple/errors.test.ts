/** What a broken rule of the paper says. */
import { makePaper, makeRandom, paperSheet, SolverError, stepPaper } from "@pliant/solver";
import { makeEnclosure, makeLayers, type PaperOptions } from "@pliant/solver/crumple";
import { hingeEdge, splitEdge } from "@pliant/solver/mesh";
import { expect, it } from "vitest";
import { FLOATING, sheetOf } from "./samples.ts";

const size = { columns: 3, rows: 3, spacing: 0.1, jitter: 0.1 };
const sheet = paperSheet(size, makeRandom(1));
const made = (options: Partial<PaperOptions>): unknown =>
  makePaper({ sheet, budget: 9, density: 1, stiffness: 1, bending: 0, ...options });

it.each<readonly [act: () => unknown, message: string]>([
  [
    () => paperSheet({ ...size, rows: 1 }, makeRandom(1)),
    "a sheet needs two rows and two columns (columns = 3, rows = 1)",
  ],
  [() => paperSheet({ ...size, spacing: -1 }, makeRandom(1)), "spacing must be positive and finite (spacing = -1)"],
  [() => paperSheet({ ...size, jitter: 0.5 }, makeRandom(1)), "jitter must lie between 0 and 0.3 (jitter = 0.5)"],
  [
    () => made({ budget: 8.5 }),
    "the vertex budget must be a whole number, not below the vertices (budget = 8.5, vertices = 9)",
  ],
  [() => made({ density: 0 }), "density must be positive and finite (density = 0)"],
  [() => made({ stiffness: NaN }), "stiffness must be finite, not negative (stiffness = NaN)"],
  [() => made({ bending: -1 }), "bending stiffness must be finite, not negative (bending = -1)"],
  [() => splitEdge(sheetOf(2).paper.mesh, 5), "there must be such an edge (edge = 5, edges = 5)"],
  [() => hingeEdge(sheetOf(2).paper.mesh, -1), "there must be such an edge (edge = -1, edges = 5)"],
  [() => makeEnclosure(0, "inside", 0, 4), "radius must be positive and finite (radius = 0)"],
  [() => makeEnclosure(1, "inside", -1, 4), "a coefficient of friction must be finite, not negative (friction = -1)"],
  [() => makeLayers(sheetOf(2).paper, 0), "the distance of layers must be positive and finite (distance = 0)"],
])("%# says what is wrong", (act, message) => {
  let thrown: unknown;
  try {
    act();
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toBe(`SolverError: ${message}`);
});

it.each([0, NaN, Infinity])("refuses a time step of %s", (h) => {
  const { paper, stepper } = sheetOf(2);
  expect(() => stepPaper(paper, stepper, h, FLOATING)).toThrow("time step must be positive and finite");
});

it.each([-1, 0.5, NaN])("refuses %s sweeps", (sweeps) => {
  const { paper, stepper } = sheetOf(2);
  expect(() => stepPaper(paper, stepper, 0.01, { ...FLOATING, sweeps })).toThrow("number of sweeps must be whole");
});

const GRAVITIES = ["sweeps", "velocity"] as const;
const METHODS = ["sweeps", "exact", "explicit"] as const;
const WAYS = METHODS.flatMap((method) => GRAVITIES.map((gravityIn) => ({ method, gravityIn })));

it.each(WAYS)("refuses a vertex that is held along one direction only: $method, gravity in $gravityIn", (way) => {
  const { paper, stepper } = sheetOf(3);
  paper.filter.held[4] = 1;
  expect(() => stepPaper(paper, stepper, 0.01, { ...FLOATING, ...way })).toThrow(
    new SolverError("paper is held altogether (2) or not at all (0)", { vertex: 4, held: 1 }),
  );
});
