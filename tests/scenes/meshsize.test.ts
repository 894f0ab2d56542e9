/** What the scenes about the size of a mesh claim. */
import { makeClothState, makeRandom } from "@pliant/solver";
import { followPrinted, frameTime, PRINTED_SEARCH, PRINTED_START } from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Part, type Values } from "../../src/scenes/index.ts";
import { cornersOf, drawMesh } from "../../src/scenes/meshsize/mesh-lines.ts";
import { BALL, keepOutside, makeBall } from "../../src/scenes/meshsize/ball.ts";
import { drawn, measured, start } from "./samples.ts";

/** The measures of a scene after each of so many steps, with live parameters changed before some. */
function rowsOf(id: string, values: Values, steps: number, change: Readonly<Record<number, Values>> = {}) {
  const scene = sceneById(id);
  const run = start(scene, values);
  return Array.from({ length: steps }, (_, n) => {
    if (change[n]) run.adjust?.({ ...defaultsOf(scene.parameters), ...values, ...change[n] });
    run.step();
    return measured(scene, run, n + 1);
  });
}

describe("a mesh in one stroke", () => {
  it.each([2, 3, 4, 7])("of %i points along a side draws every line once, and nothing that is no line", (size) => {
    const out = new Float32Array(3 * cornersOf(size));
    drawMesh(out, 0, size, 0, 0, size - 1);
    const drawnEdges = new Set<string>();
    let length = 0;
    for (let v = 1; v < cornersOf(size); ++v) {
      const [x, y, X, Y] = [out[3 * v - 3]!, out[3 * v - 2]!, out[3 * v]!, out[3 * v + 1]!];
      expect(x === X || y === Y, `${x} ${y} ${X} ${Y}`).toBe(true);
      length += Math.abs(X - x) + Math.abs(Y - y);
      for (let n = 0; n < Math.abs(X - x) + Math.abs(Y - y); ++n) {
        const along = (a: number, b: number): number => Math.min(a, b) + (a === b ? 0 : n);
        drawnEdges.add(`${x === X ? "|" : "-"}${along(x, X)} ${along(y, Y)}`);
      }
    }
    expect(drawnEdges.size).toBe(2 * size * (size - 1));
    // What is drawn twice lies on the border: a step from one line to the next, each way.
    expect(length - drawnEdges.size).toBeLessThanOrEqual(2 * (size - 1));
  });
});

describe("the scene of the search", () => {
  it("takes turns between 21 and 20 for ever with the paper's settings, and ends on the right after three sizes", () => {
    const rows = rowsOf("meshsize/search", {}, 400);
    const late = rows.slice(20).map(({ printed }) => printed);
    expect(new Set(late)).toEqual(new Set([20, 21]));
    for (let n = 1; n < late.length; ++n) expect(late[n]).not.toBe(late[n - 1]);
    expect(rows.at(-1)).toMatchObject({ corrected: 20, tried: 3, found: 1, ended: 0 });
  });

  it("ends just where following the search says that it ends", () => {
    for (const target of [13, 25, 49, 110, 250]) {
      const { end, frames } = followPrinted(
        (size) => frameTime(size, { clock: 450 }),
        { ...PRINTED_SEARCH, target },
        PRINTED_START,
      );
      const rows = rowsOf("meshsize/search", { target }, frames + 2);
      expect(rows.at(-1)!["ended"]).toBe(end === undefined ? 0 : 1);
      if (end !== undefined) expect(rows.at(-1)!["printed"]).toBe(end);
    }
  });

  it("follows a machine that becomes faster on the right, and not on the left once that has ended", () => {
    const rows = rowsOf("meshsize/search", { target: 25 }, 80, { 40: { clock: 1800 } });
    expect(rows[39]).toMatchObject({ printed: 29, ended: 1, corrected: 29, found: 1 });
    // Four times the clock, nearly twice the size.
    expect(rows[79]!["printed"]).toBe(29);
    expect(rows[79]!["corrected"]).toBeGreaterThan(55);
  });

  it("names the sizes that it draws", () => {
    const run = start(sceneById("meshsize/search"));
    for (let n = 0; n < 4; ++n) run.step();
    const labels = run.parts.flatMap((part: Part) => (part.kind === "label" ? [part.text] : []));
    expect(labels).toEqual(["as in the text: 27 × 27", "corrected: 20 × 20"]);
  });
});

describe("the scene of the load", () => {
  it("turns coarser under a load and finer without, and stays within its time once it has settled", () => {
    const rows = rowsOf("meshsize/load", { noise: 0 }, 540);
    const at = (seconds: number) => rows[Math.round(60 * seconds) - 1]!;
    expect(at(2.9)["size"]).toBeGreaterThan(1.3 * at(5.9)["size"]!);
    expect(at(8.9)["size"]).toBe(at(2.9)["size"]);
    for (const seconds of [2.9, 5.9, 8.9]) expect(at(seconds)["elapsed"]).toBeLessThanOrEqual(at(seconds)["allowed"]!);
  });

  it("carries its energy over: all of it from size to size, and nearly all where folds are too fine for the next mesh", () => {
    const rows = rowsOf("meshsize/load", {}, 560);
    const changes = rows.flatMap((row, n) => {
      const by = n > 0 ? row["size"]! - rows[n - 1]!["size"]! : 0;
      return by === 0 ? [] : [{ by, jump: Math.abs(row["jump"]!) }];
    });
    expect(changes.length).toBeGreaterThan(8);
    expect(changes.filter(({ by }) => Math.abs(by) > 5).length).toBeGreaterThan(2);
    for (const { by, jump } of changes) expect(jump).toBeLessThan(Math.abs(by) <= 2 ? 0.5 : 10);
  });

  it("changes the mesh in nearly every frame under the printed search, and never without control", () => {
    const rows = rowsOf("meshsize/load", { control: "printed", load: 0 }, 300);
    expect(rows[119]!["changes"]).toBeGreaterThan(100);
    // About nine frames in ten, and not every one.
    expect(rows[299]!["changes"]! / 300).toBeCloseTo(0.9, 1);
    expect(rowsOf("meshsize/load", { control: "none" }, 60).at(-1)!["changes"]).toBe(0);
  });

  it("draws the mesh that it computes", () => {
    const scene = sceneById("meshsize/load");
    const run = start(scene);
    for (let n = 0; n < 60; ++n) {
      run.step();
      const { columns, rows } = run.parts.find((part) => part.kind === "cloth")!;
      expect([columns, rows]).toEqual([measured(scene, run, 0)["size"], measured(scene, run, 0)["size"]]);
    }
    // The corners are held where they were.
    const x = drawn(run);
    expect([x[0], x[1], x[2]].map((value) => Number(value!.toFixed(6)))).toEqual([-0.44, -0.44, 0]);
  });

  it("keeps every particle out of the ball, and lets it slide no faster than it came in", () => {
    const random = makeRandom(9);
    const ball = makeBall();
    const state = makeClothState(
      Float64Array.from({ length: 300 }, (_, k) => ball.centre[k % 3]! + random.between(-0.3, 0.3)),
    );
    for (let k = 0; k < 300; ++k) state.v[k] = random.between(-2, 2);
    const before = state.v.slice();
    keepOutside(state, ball);
    for (let at = 0; at < 300; at += 3) {
      const arm = [0, 1, 2].map((c) => state.x[at + c]! - ball.centre[c]!);
      expect(Math.hypot(...arm)).toBeGreaterThanOrEqual(BALL.radius + BALL.margin - 1e-12);
      const speed = (v: Float64Array): number => Math.hypot(...[0, 1, 2].map((c) => v[at + c]! - ball.velocity[c]!));
      expect(speed(state.v)).toBeLessThanOrEqual(speed(before) + 1e-12);
    }
  });
});

describe("three banners", () => {
  it("hang alike at all sizes if mass and stiffness belong to the cloth", () => {
    const rows = rowsOf("meshsize/similar", {}, 120).slice(60);
    for (const { coarse, middle, fine } of rows) {
      // A banner of one metre; two centimetres are what fine folds make of it.
      expect(Math.abs(coarse! - middle!)).toBeLessThan(0.03);
      expect(Math.abs(fine! - middle!)).toBeLessThan(0.03);
    }
    const { coarseMass, fineMass } = rows[0]!;
    expect(coarseMass! / fineMass!).toBeCloseTo(1, 12);
  });

  it("do not if they belong to a point: mass goes with the number of points, and the finest stretches most", () => {
    const rows = rowsOf("meshsize/similar", { rule: "point", wind: 0 }, 120);
    const { coarseMass, middleMass, fineMass } = rows[0]!;
    expect(fineMass! / middleMass!).toBeCloseTo((64 / 21) ** 2, 12);
    expect(coarseMass! / middleMass!).toBeCloseTo((9 / 21) ** 2, 12);
    const mean = (name: string): number => rows.reduce((sum, row) => sum + row[name]! - 1, 0) / rows.length;
    expect(mean("fine")).toBeGreaterThan(4 * mean("middle"));
    expect(mean("middle")).toBeGreaterThan(2.5 * mean("coarse"));
  });
});
