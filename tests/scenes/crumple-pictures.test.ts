/** What the pictures of paper show. */
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Part, type Run } from "../../src/scenes/index.ts";
import { makeProjector, orbitOf, type SpaceView } from "../../src/stage/camera.ts";
import { boundsOf } from "../../src/stage/framing.ts";
import { tintOf } from "../../src/stage/look/creases.ts";
import { subjectsOf } from "../../src/stage/parts/subject.ts";
import type { Bounds } from "../../src/stage/shared-view.ts";
import { drawn, measured, start, wordsIn } from "./samples.ts";

type PartOf<K extends Part["kind"]> = Extract<Part, { kind: K }>;

const partsOf = <K extends Part["kind"]>(run: Run, kind: K): PartOf<K>[] =>
  run.parts.filter((part): part is PartOf<K> => part.kind === kind);
const isAt = (a: ArrayLike<number>, v: number, w: number): boolean =>
  [0, 1, 2].every((c) => a[3 * v + c] === a[3 * w + c]);

function after(run: Run, steps: number): Run {
  for (let n = 0; n < steps; ++n) run.step();
  return run;
}

/** How many of the pieces of a line that is many are drawn at all. */
function piecesOf(run: Run, { at, count }: PartOf<"line">): number {
  const x = drawn(run);
  return Array.from({ length: count / 2 }, (_, n) => at + 2 * n).filter((v) => !isAt(x, v, v + 1)).length;
}

describe("the map of a sheet", () => {
  it.each(["crumple/sphere", "crumple/psi", "crumple/phi", "crumple/random"])("of %s is seen as a square", (id) => {
    const scene = sceneById(id);
    const run = start(scene, { side: 7 });
    const projector = makeProjector(orbitOf(scene.view as SpaceView), 1.6);
    const border = partsOf(run, "line").find(({ count }) => count === 5)!;
    const spot = new Float64Array(3);
    const corners = Array.from({ length: 4 }, (_, n) => {
      projector.project(spot, drawn(run), border.at + n);
      return [1.6 * spot[0]!, spot[1]!] as const;
    });
    const [a, b, c, d] = corners as [
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
      (typeof corners)[0],
    ];
    const side = b[0] - a[0];
    const square = [a, [a[0] + side, a[1]], [a[0] + side, a[1] + side], [a[0], a[1] + side]];
    [a, b, c, d].forEach((corner, n) => corner.forEach((one, k) => expect(one).toBeCloseTo(square[n]![k]!, 5)));
    expect(wordsIn(run).length).toBeGreaterThanOrEqual(3);
  });

  it("is smaller than the sheet would be in a sphere that is shut, which is looked at from nearer, as the scale says", () => {
    const run = start(sceneById("crumple/sphere"), { side: 7 });
    const widths = (): { sphere: number; bar: number; radius: number } => {
      const x = drawn(run);
      const [circle, bar] = [65, 6].map((count) => partsOf(run, "line").find((one) => one.count === count)!.at) as [
        number,
        number,
      ];
      const xs = Array.from({ length: 65 }, (_, n) => x[3 * (circle + n)]!);
      const radius = measured(sceneById("crumple/sphere"), run, 0).radius!;
      return { sphere: (Math.max(...xs) - Math.min(...xs)) / 2, bar: x[3 * bar + 3]! - x[3 * bar]!, radius };
    };
    const before = widths();
    after(run, 125);
    const shut = widths();
    expect(before.bar).toBeCloseTo(0.05, 6);
    expect(shut.radius).toBeLessThan(before.radius / 2.5);
    // Seen smaller, but by less than it is; and in the scale that is drawn.
    expect(shut.sphere).toBeLessThan(0.8 * before.sphere);
    expect(shut.sphere).toBeGreaterThan(0.6 * before.sphere);
    expect((0.05 * shut.sphere) / shut.bar).toBeCloseTo(shut.radius, 4);
  });

  it("says what it is of, and that it is empty as long as it is", () => {
    const words = (values: Record<string, string>, steps: number): string[] =>
      wordsIn(after(start(sceneById("crumple/sphere"), { side: 9, ...values }), steps));
    const always = ["5 cm", "creases", "broken", "folded"];
    expect(words({}, 0)).toEqual([...always, "none"]);
    expect(words({}, 120)).toEqual(always);
    expect(words({ breaking: "none" }, 120)).toEqual([...always, "none"]);
  });

  it("stays where it is, and the picture as large as it is, while the sphere shuts", () => {
    const run = start(sceneById("crumple/sphere"), { side: 7 });
    const seen = (): Bounds => boundsOf(drawn(run), subjectsOf(run.parts))!;
    const [border, before] = [partsOf(run, "line").find(({ count }) => count === 5)!, seen()];
    const places = (): Float32Array => drawn(run).slice(3 * border.at, 3 * (border.at + 5));
    const first = places();
    expect(after(run, 130).parts).toBeDefined();
    expect(places()).toEqual(first);
    for (const c of [0, 1, 2] as const) {
      expect(seen().low[c]).toBeCloseTo(before.low[c], 6);
      expect(seen().high[c]).toBeCloseTo(before.high[c], 6);
    }
  });

  it("has its full tint where the sheet is a fifth larger or smaller [claim full-tint]", () => {
    const most = tintOf(1);
    for (const growth of [0.2, -0.2]) expect(tintOf(growth)).toBeGreaterThan(0.9 * most);
    for (const growth of [0.1, -0.1]) expect(tintOf(growth)).toBeLessThan(0.6 * most);
  });

  it("of what has grown adds up to the area of the sheet with its springs at rest", () => {
    const scene = sceneById("crumple/psi");
    const run = after(start(scene, { side: 9 }), 130);
    const map = partsOf(run, "paper").find((part) => part.map === "growth")!;
    const x = drawn(run);
    let [grown, flat] = [0, 0];
    for (let v = map.at; v < map.at + 3 * map.triangles; v += 3) {
      const at = (k: number, c: number): number => x[3 * (v + k) + c]! - x[3 * v + c]!;
      const area = Math.abs(at(1, 0) * at(2, 2) - at(1, 2) * at(2, 0));
      flat += area;
      for (let k = 0; k < 3; ++k) grown += area * x[3 * (map.notes + v + k - map.at) + 1]!;
    }
    // Each triangle is around three vertices.
    expect(1 + grown / 3 / flat).toBeCloseTo(measured(scene, run, 130).rest!, 4);
  });
});

describe("the picture of an edge", () => {
  it.each([
    ["crumple/hinge", [{}, { angle: 170 }, { angle: 170, threshold: 1 }]],
    ["crumple/break", [{}, { auxiliary: "none" }, { ratio: 0.5 }, { ratio: 0.3, psi: 0.5 }]],
  ])("of %s keeps the sheet above the floor", (id, some) => {
    const scene = sceneById(id);
    const { floor } = scene.view as SpaceView;
    for (const values of some) {
      const run = start(scene, values);
      const [paper] = partsOf(run, "paper");
      for (let n = 0; n < 300; ++n) {
        const x = drawn(after(run, 1)).subarray(3 * paper!.at, 3 * (paper!.at + 3 * paper!.triangles));
        expect(
          x.filter((_, k) => k % 3 === 2).reduce((a, b) => Math.min(a, b)),
          JSON.stringify(values),
        ).toBeGreaterThan(floor! + 0.002);
      }
    }
  });

  it("that breaks names the edge, then its halves, the new edges and the auxiliary spring, and the hand while it holds", () => {
    const run = start(sceneById("crumple/break"));
    const [, tips, main, auxiliary] = partsOf(run, "line");
    expect(wordsIn(run)).toEqual(["100 %", "hand", "squeezed edge"]);
    expect([main!, tips!, auxiliary!].map((line) => piecesOf(run, line))).toEqual([1, 0, 0]);
    after(run, 60);
    expect(wordsIn(run)).toEqual(["70 %", "auxiliary spring", "two halves", "two new edges"]);
    expect([main!, tips!, auxiliary!].map((line) => piecesOf(run, line))).toEqual([2, 2, 1]);
    after(run, 60);
    expect(wordsIn(run).slice(1)).toEqual(["hand", "auxiliary spring"]);
    after(run, 60);
    expect(partsOf(run, "arrows")).toHaveLength(0);
  });

  it("that breaks by a click has no names, but its parts are told apart", () => {
    const run = after(start(sceneById("crumple/break")), 180);
    const dots = partsOf(run, "points")[0]!;
    run.pull!(dots.at + 4, [0, 0, 0]); // an edge at the border: two halves, one new edge
    after(run, 1);
    expect(wordsIn(run)).toEqual([]);
    const [, tips, main, auxiliary] = partsOf(run, "line");
    expect([main!, tips!, auxiliary!].map((line) => piecesOf(run, line))).toEqual([4, 3, 2]);
  });

  it("that folds shows the hand while it holds, and the spring between the tips when it is a hinge", () => {
    const run = start(sceneById("crumple/hinge"));
    expect(wordsIn(run)).toEqual(["edge", "distance of the tips", "hand"]);
    after(run, 150);
    const { fold } = measured(sceneById("crumple/hinge"), run, 150);
    // A ratio of six tenths is a fold of 2 acos 0.6.
    expect(wordsIn(run)).toEqual(["hinge", "auxiliary spring", `${fold!.toFixed(0)}°`, "hinge from 106°"]);
    for (const values of [{ threshold: 0 }, { hinge: "never" }]) {
      const never = after(start(sceneById("crumple/hinge"), values), 150);
      expect(wordsIn(never)).toEqual(["edge", "distance of the tips"]);
    }
  });
});

describe("the picture of rates", () => {
  it("has as many springs popped up in a panel as its bar and its measure say", () => {
    const scene = sceneById("crumple/rate");
    const run = after(start(scene), 60);
    const x = drawn(run);
    const lines = partsOf(run, "line");
    const y = (v: number): number => x[3 * v + 1]!;
    const shares = measured(scene, run, 60);
    ["at30", "at60", "at120"].forEach((name, n) => {
      const panel = lines.slice(18 * n, 18 * n + 18); // sixteen rows and two lines for the bar
      const popped = panel
        .slice(0, 16)
        .flatMap(({ at }) => Array.from({ length: 24 }, (_, s) => (y(at + 2 * s + 1) > y(at) ? 1 : 0)));
      const share = popped.reduce<number>((sum, one) => sum + one, 0) / popped.length;
      expect(100 * share).toBeCloseTo(shares[name]!, 10);
      const bar = panel[17]!.at;
      expect(x[3 * (bar + 1)]! - x[3 * bar]!).toBeCloseTo(share, 6);
      expect(share).toBeGreaterThan(0);
    });
  });
});

describe("the picture of a sheet that hangs", () => {
  it("marks the corners that are held, and none of a sheet that falls", () => {
    const scene = sceneById("crumple/stiff");
    expect(partsOf(start(scene), "points").map(({ count }) => count)).toEqual([2]);
    expect(partsOf(start(scene, { hold: "free" }), "points")).toHaveLength(0);
    const run = start(scene);
    const { at } = partsOf(run, "points")[0]!;
    const before = drawn(run).slice(3 * at, 3 * at + 6);
    expect(drawn(after(run, 40)).slice(3 * at, 3 * at + 6)).toEqual(before);
    expect(defaultsOf(scene.parameters).hold).toBe("corners");
  });

  it.each([
    ["one sweep", { sweeps: 1 }],
    ["few sweeps", { sweeps: 9 }],
    ["many sweeps of a soft sheet", { sweeps: 30, stiffness: 0.1 }],
  ])("says what the sweeps of a step leave of an error: %s", (_, values) => {
    const scene = sceneById("crumple/stiff");
    const run = after(start(scene, values), 20);
    const left = 100 * measured(scene, run, 20).rho! ** values.sweeps;
    const said = wordsIn(run).find((text) => text.includes("sweep"))!;
    // The sentence has the same number.
    expect(scene.describe({ ...measured(scene, run, 20), time: 1 })).toContain(/[\d.]+ % of an error/.exec(said)![0]);
    const much = Number(/([\d.]+) % of an error left$/.exec(said)![1]);
    expect(said).toMatch(new RegExp(`^${values.sweeps} sweeps?: `));
    if (said.includes("below")) expect(left).toBeLessThan(much);
    // Two digits are written.
    else expect(Math.abs(left - much)).toBeLessThanOrEqual(0.05 * left);
  });

  it("says that an exact solution leaves no error, and that explicit steps solve nothing", () => {
    const scene = sceneById("crumple/stiff");
    expect(wordsIn(start(scene, { method: "exact" }))).toContain("no error left");
    expect(wordsIn(start(scene, { method: "explicit" }))).toContain("no system is solved");
  });
});
