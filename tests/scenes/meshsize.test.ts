/** What the scenes about the size of a mesh claim. */
import { makeClothState, makeRandom } from "@pliant/solver";
import { followPrinted, frameTime, PRINTED_SEARCH, PRINTED_START } from "@pliant/solver/meshsize";
import { describe, expect, it } from "vitest";
import { defaultsOf, sceneById, type Part, type Values } from "../../src/scenes/index.ts";
import { hungCloth } from "../../src/scenes/meshsize/hung-cloth.ts";
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

describe("the scene of the search", () => {
  it("takes turns between 21 and 20 for ever with the paper's settings, and ends on the right after three sizes [claim takes-turns]", () => {
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

  it("names the sizes and the times that it draws", () => {
    const run = start(sceneById("meshsize/search"));
    for (let n = 0; n < 4; ++n) run.step();
    const { printedTime, correctedTime } = measured(sceneById("meshsize/search"), run, 4);
    const labels = run.parts.flatMap((part: Part) => (part.kind === "label" ? [part.text] : []));
    const times = [printedTime!, correctedTime!].map((time) => `${Number(time.toPrecision(3))} ms`);
    const allowed = "20 ms allowed";
    expect(labels.slice(0, 3)).toEqual(["as in the paper", `27 × 27 points: ${times[0]}`, allowed]);
    expect(labels.slice(3, 7)).toEqual(["27", "28", "29", "30"]);
    expect(labels.slice(7, 10)).toEqual(["corrected", `20 × 20 points: ${times[1]}`, allowed]);
    expect(run.parts.flatMap((part) => (part.kind === "cloth" ? [part.columns] : []))).toEqual([27, 20]);
  });

  it("keeps the times of the frames before, the last one first, under the present one", () => {
    const scene = sceneById("meshsize/search");
    const run = start(scene);
    const times: number[] = [];
    for (let n = 0; n < 4; ++n) {
      times.unshift(measured(scene, run, n).printedTime!);
      run.step();
    }
    const [present, past] = run.parts.filter((part) => part.kind === "line");
    const x = drawn(run);
    const long = (vertex: number): number => x[3 * vertex + 3]! - x[3 * vertex]!;
    const perTime = long(present!.at) / measured(scene, run, 4).printedTime!;
    // The very first picture is of no frame.
    times.slice(0, 3).forEach((time, k) => expect(long(past!.at + 2 * k)).toBeCloseTo(perTime * time, 4));
    expect(long(past!.at + 2 * 3)).toBeCloseTo(long(present!.at), 6);
  });

  it("has the size of each frame at the foot of its bar, and no word on a bar", () => {
    const run = start(sceneById("meshsize/search"));
    for (let n = 0; n < 30; ++n) run.step();
    const x = drawn(run);
    const place = (at: number) => [x[3 * at]!, x[3 * at + 2]!] as const;
    const bars = run.parts.flatMap((part) =>
      part.kind === "line" && part.quantity !== "time"
        ? Array.from(
            { length: part.count / 2 },
            (_, k) => [place(part.at + 2 * k), place(part.at + 2 * k + 1)] as const,
          )
        : [],
    );
    expect(bars).toHaveLength(10);
    const labels = run.parts.flatMap((part) => (part.kind === "label" ? [{ ...part, place: place(part.at) }] : []));
    for (const [from, to] of bars) {
      const level = labels.filter(({ place: [, z] }) => Math.abs(z - from[1]) < 0.04);
      const own = level.filter(({ side, place: [at] }) => side === "left" && at < from[0] && from[0] - at < 0.05);
      expect(own).toHaveLength(1);
      expect(own[0]!.text).toMatch(/^2[01]$/);
      for (const { place } of level) expect(place[0] > from[0] && place[0] < to[0]).toBe(false);
    }
  });

  it("draws one cloth by all meshes: where two have the same point, it is at the same place", () => {
    const placesOf = (size: number): Float32Array => {
      const out = new Float32Array(3 * size * size);
      hungCloth(size, 0.5, []).write(out, 0);
      return out;
    };
    const [coarse, fine] = [placesOf(5), placesOf(9)];
    for (let row = 0; row < 5; ++row)
      for (let column = 0; column < 5; ++column)
        for (let c = 0; c < 3; ++c)
          expect(fine[3 * (18 * row + 2 * column) + c]).toBe(coarse[3 * (5 * row + column) + c]);
  });
});

describe("the scene of the load", () => {
  it("turns coarser under a load and finer without, and stays within its time once it has settled [claim coarser-under-load]", () => {
    const rows = rowsOf("meshsize/load", { noise: 0 }, 540);
    const at = (seconds: number) => rows[Math.round(60 * seconds) - 1]!;
    expect(at(2.9)["size"]).toBeGreaterThan(1.3 * at(5.9)["size"]!);
    expect(at(8.9)["size"]).toBe(at(2.9)["size"]);
    for (const seconds of [2.9, 5.9, 8.9]) expect(at(seconds)["elapsed"]).toBeLessThanOrEqual(at(seconds)["allowed"]!);
  });

  it("carries its energy over: all of it from size to size, and nearly all where folds are too fine for the next mesh", () => {
    const rows = rowsOf("meshsize/load", { load: 70 }, 560);
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

  it("goes slowly when the other program comes, and keeps in sight how late the latest frame was", () => {
    const run = start(sceneById("meshsize/load"), { noise: 0 });
    const late = (): string[] =>
      run.parts.flatMap((part: Part) => (part.kind === "label" && part.text.startsWith("late") ? [part.text] : []));
    const times: number[] = [];
    const slow = Array.from({ length: 300 }, (_, n) => {
      run.step();
      times.push(measured(sceneById("meshsize/load"), run, n)["elapsed"]!);
      if (n === 170) expect(late()).toEqual([]);
      if (n === 200) expect(late()).toEqual([`late: ${Number(Math.max(...times).toPrecision(3))} ms`]);
      return run.impact!();
    });
    // It comes after three seconds of sixty frames, and is slow for a fifth of one.
    expect([slow.indexOf(true), slow.lastIndexOf(true)]).toEqual([179, 190]);
    expect(late()).toEqual([]);
  });

  it("keeps every particle out of the ball, and lets it slide no faster than it came in [claim out-of-the-ball]", () => {
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
  it("hang alike at all sizes if mass and stiffness belong to the cloth [claim banners-alike]", () => {
    const rows = rowsOf("meshsize/similar", {}, 120).slice(60);
    for (const { coarse, middle, fine } of rows) {
      // A banner of one metre; two centimetres are what fine folds make of it.
      expect(Math.abs(coarse! - middle!)).toBeLessThan(0.03);
      expect(Math.abs(fine! - middle!)).toBeLessThan(0.03);
    }
    const { coarseMass, fineMass } = rows[0]!;
    expect(coarseMass! / fineMass!).toBeCloseTo(1, 12);
  });

  it("do not if they belong to a point: mass goes with the number of points, and the finest stretches most [claim banners-not]", () => {
    const rows = rowsOf("meshsize/similar", { rule: "point", wind: 0 }, 120);
    const { coarseMass, middleMass, fineMass } = rows[0]!;
    expect(fineMass! / middleMass!).toBeCloseTo((64 / 21) ** 2, 12);
    expect(coarseMass! / middleMass!).toBeCloseTo((9 / 21) ** 2, 12);
    const mean = (name: string): number => rows.reduce((sum, row) => sum + row[name]! - 1, 0) / rows.length;
    expect(mean("fine")).toBeGreaterThan(4 * mean("middle"));
    expect(mean("middle")).toBeGreaterThan(2.5 * mean("coarse"));
  });
});
