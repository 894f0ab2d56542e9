/** What the pictures of flag, point, sphere, sleeve and sheet mark, and what their sentences say of it. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Part, type Run, type Values } from "../../src/scenes/index.ts";
import { makeRest } from "../../src/sims/rest.ts";
import { drawn, measured, start } from "./samples.ts";

/** A run of a scene after so many steps. */
function after(id: string, values: Values, steps: number): { run: Run; row: Readonly<Record<string, number>> } {
  const scene = sceneById(id);
  const run = start(scene, values);
  for (let n = 0; n < steps; ++n) run.step();
  return { run, row: measured(scene, run, steps) };
}

const partsOf = <K extends Part["kind"]>(run: Run, kind: K): Extract<Part, { kind: K }>[] =>
  run.parts.filter((part): part is Extract<Part, { kind: K }> => part.kind === kind);

const wordsOf = (run: Run): string[] => partsOf(run, "label").flatMap(({ text }) => text || []);

/** The places of the dots of a part that are not where the middle of a body hides them. */
function dotsOf(run: Run, { at, count }: Extract<Part, { kind: "points" }>): number[][] {
  const x = drawn(run);
  const [body] = partsOf(run, "body");
  const places = Array.from({ length: count }, (_, n) => [...x.subarray(3 * (at + n), 3 * (at + n + 1))]);
  const mesh = x.subarray(3 * body!.at, 3 * (body!.at + 1 + Math.max(...body!.triangles)));
  const middle = [0, 1, 2].map(
    (c) => (3 * mesh.filter((_, k) => k % 3 === c).reduce((sum, z) => sum + z, 0)) / mesh.length,
  );
  return places.filter((place) => Math.hypot(...place.map((z, c) => z - middle[c]!)) > 0.1);
}

describe("the flag", () => {
  it("leaves an outline with its name once it is gone, and is seen to be several times as long [claim torn-long]", () => {
    const scene = sceneById("buckling/flag");
    const values = { ...defaultsOf(scene.parameters), ...scene.presets["printed"]!.values };
    expect(wordsOf(after(scene.id, values, 1).run)).toEqual(["wind"]);
    expect(wordsOf(after(scene.id, values, 2).run)).toEqual(["wind", "flag at the start"]);
    const { run } = after(scene.id, values, 2);
    const across = ({ at, count }: { at: number; count: number }): number => {
      const right = { x: 0.86, y: 0.51 }; // what the camera has to its right
      const x = drawn(run);
      const along = Array.from(
        { length: count },
        (_, n) => right.x * x[3 * (at + n)]! + right.y * x[3 * (at + n) + 1]!,
      );
      return Math.max(...along) - Math.min(...along);
    };
    const [cloth] = partsOf(run, "cloth");
    const outline = partsOf(run, "line").find(({ dashed }) => dashed)!;
    expect(across({ at: cloth!.at, count: cloth!.columns * cloth!.rows })).toBeGreaterThan(4 * across(outline));
    expect(scene.view).toMatchObject({ follows: "edge" });
  });
});

describe("the cloth over a table", () => {
  it("is outlined as it was at the start once it is thrown out, and not before", () => {
    const values = { ...sceneById("buckling/drape").presets["coarse"]!.values, model: "whole" };
    expect(wordsOf(after("buckling/drape", values, 3).run)).toEqual([]);
    expect(wordsOf(after("buckling/drape", values, 8).run)).toEqual(["cloth at the start"]);
  });
});

describe("the point and the triangle", () => {
  const scene = sceneById("buckling/impact");
  const rows = (preset?: string): Readonly<Record<string, number>>[] => {
    const run = start(scene, preset ? scene.presets[preset]!.values : {});
    return Array.from({ length: 700 }, (_, n) => {
      run.step();
      return measured(scene, run, n + 1);
    });
  };

  it.each([undefined, "later", "negative"])("stand still at the impact for a second and a half: %s", (preset) => {
    const all = rows(preset);
    const round = all.findIndex((row, n) => n > 0 && row["moment"]! < all[n - 1]!["moment"]!);
    const still = all.slice(0, round).filter((row) => row["moment"] === row["impact"]);
    expect(still.length / 60).toBeCloseTo(1.6, 1);
    for (const row of still)
      expect(scene.describe(row)).toMatch(/^Time 0\.\d\d of the step: the point hits the triangle/);
  });

  it("play on without a stop where there is no impact", () => {
    const all = rows("beside");
    expect(all.slice(1).filter((row, n) => row["moment"] === all[n]!["moment"])).toEqual([]);
  });

  it("say where the point is, before and after", () => {
    const said = rows().map((row) => scene.describe(row));
    expect(said).toContain("Time 0.38 of the step: the point has yet to reach the triangle; it hits at 0.53.");
    expect(said).toContain("Time 0.80 of the step: the point is through the triangle; it hit at 0.53.");
    expect(said[0]).toMatch(/^Time −0\.1\d, before the step: /);
  });
});

describe("the cloth on the sphere", () => {
  const grid = { side: 21 };

  it("has a dot on each particle that touches, of another kind in the first half second", () => {
    const { run, row } = after("buckling/sphere", grid, 70);
    const [long, short, passed] = partsOf(run, "points").map((part) => dotsOf(run, part).length);
    expect(long! + short!).toBe(row["touching"]);
    expect(short).toBe(row["caught"]);
    expect(long).toBeGreaterThan(20);
    expect(short).toBeGreaterThan(0);
    expect(passed).toBe(0);
  });

  it.each([
    ["both", "found"],
    ["static", "passed"],
  ])("shows after a jump, for as long as it stands, what the %s test has %s", (test, name) => {
    for (const steps of [40, 300]) {
      const { run, row } = after("buckling/sphere", { ...grid, motion: "jump", speed: 30, test }, steps);
      const [, found, passed] = partsOf(run, "points").map((part) => dotsOf(run, part).length);
      expect(row[name]).toBeGreaterThan(50);
      expect(name === "found" ? found : passed).toBe(row[name]);
      expect(name === "found" ? row["passed"] : row["found"]).toBe(0);
    }
  });

  it("stops its clock while it stands after a jump, and lets it go on with the next", () => {
    const clockAfter = (steps: number): number =>
      after("buckling/sphere", { ...grid, motion: "jump", speed: 30 }, steps).run.time!();
    const stands = clockAfter(40);
    expect(stands).toBeGreaterThan(0.4);
    expect(stands).toBeLessThan(0.6);
    expect(clockAfter(300)).toBe(stands);
    expect(clockAfter(345)).toBeGreaterThan(stands);
  });

  it("names its dots in the picture, and what was met once it is", () => {
    const named = (values: Values, steps: number): string[] =>
      wordsOf(after("buckling/sphere", { ...grid, ...values }, steps).run);
    expect(named({}, 5)).toEqual(["touching", "new: under 0.5 s", "the sphere swings 0.6 m"]);
    const jump = { motion: "jump", speed: 30 };
    expect(named(jump, 5)).not.toContain("found in the way");
    expect(named(jump, 40)).toContain("found in the way");
    expect(named({ ...jump, test: "static" }, 40)).toContain("passed, not found");
  });

  it("begins to jump with a cloth that hangs", () => {
    const { row } = after("buckling/sphere", { ...grid, motion: "jump", speed: 30 }, 0);
    expect(row["touching"]).toBeGreaterThan(50);
  });
});

describe("the sleeve", () => {
  it("has a dot on each fold that is counted, and has some when the elbow is bent", () => {
    const { run, row } = after("buckling/sleeve", { kb: 1000 }, 80);
    const [dots] = partsOf(run, "points");
    expect(row["folds"]).toBeGreaterThanOrEqual(2);
    expect(dots!.count).toBe(row["folds"]);
    expect(row["first"]).toBeLessThan(row["last"]!);
  });

  it("has none where a stiff sleeve goes straight over the elbow", () => {
    const { row } = after("buckling/sleeve", { kb: 1000 }, 31);
    expect(row["angle"]).toBeGreaterThan(15);
    expect(row["folds"]).toBe(0);
    expect(sceneById("buckling/sleeve").describe(row)).toMatch(/: no fold stands out by 5 mm\.$/);
  });

  it("has none before the elbow bends", () => {
    const { run, row } = after("buckling/sleeve", {}, 0);
    expect(row["folds"]).toBe(0);
    expect(row["bent"]).toBeNaN();
    expect(partsOf(run, "points")).toEqual([]);
  });
});

describe("the sheet between two edges", () => {
  it("begins anew after a round of its moves, and not before", () => {
    const scene = sceneById("buckling/shear");
    const rest = makeRest(0, scene.over);
    const dueAt = [...Array(600).keys()]
      .map((n) => n / 60)
      .find((time) => {
        rest.note(Float32Array.of(time), time);
        return rest.seconds >= scene.again!;
      });
    expect(dueAt).toBeCloseTo(8, 9);
  });
});
