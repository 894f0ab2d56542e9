/** How a scene is run for the page: steps, rows, and what happens when the numbers fail. */
import { describe, expect, it } from "vitest";
import {
  defaultsOf,
  defineScene,
  look,
  makeRunner,
  sceneById,
  takeStep,
  type StepReport,
} from "../../src/scenes/index.ts";
import { points, type Shape } from "../../src/scenes/parts/index.ts";
import { makeFrame, ROWS_OF_FRAME } from "../../src/workers/sim-protocol.ts";
import { advance, makePartsReporter } from "../../src/workers/fill-frame.ts";
import { keepPictures } from "../../src/workers/kept-pictures.ts";

interface Point {
  x: number;
}

const written = (point: Point): Shape => points(() => [[point.x, 0]]);

/** A point that doubles its distance at every step, and whose solver may complain. */
const doubling = (
  report?: StepReport,
  picture: (point: Point, step: number) => Shape[] = (point) => [written(point)],
) =>
  defineScene({
    id: "test/doubling",
    parameters: {},
    presets: {},
    seed: 1,
    view: { kind: "plane", left: 0, right: 1, bottom: 0, top: 1 },
    stillAfter: 4,
    start: () => ({ h: 0.5, x: 1, steps: 0 }),
    step(point) {
      point.x *= 2;
      ++point.steps;
      return report;
    },
    picture: (point) => picture(point, point.steps),
    pictureOf: ({ steps }) => steps,
    measures: { x: { unit: "m", of: ({ x }) => x } },
    charts: {},
    words: {
      title: "Doubling",
      question: "When is it too far?",
      shows: "A point that runs away.",
      limits: [],
      parameters: {},
      does: {},
      choices: {},
      presets: {},
      measures: { x: "distance" },
      charts: {},
      describe: ({ x, time }) => `at ${x} m after ${time} s`,
    },
  });

describe("a runner", () => {
  it("takes as many steps as it is asked and says where it is", () => {
    const runner = makeRunner(doubling(), {});
    const frame = makeFrame(1, 1);
    const report = advance(runner, 3, frame);
    expect(report).toMatchObject({ steps: 3, time: 1.5, rows: 3, sound: true, solves: 0, words: "at 8 m after 1.5 s" });
    expect([...frame.rows.subarray(0, 6)]).toEqual([0.5, 2, 1, 4, 1.5, 8]);
    expect([...frame.coordinates]).toEqual([8, 0, 0]);
  });

  it("shows the start without a step", () => {
    const frame = makeFrame(1, 1);
    expect(advance(makeRunner(doubling(), {}), 0, frame)).toMatchObject({ steps: 0, rows: 1, cost: 0 });
    expect([...frame.rows.subarray(0, 2)]).toEqual([0, 1]);
  });

  it("tells of the parts once, and again when others have taken their place", () => {
    const search = sceneById("meshsize/load"); // its mesh changes while it runs
    const runner = makeRunner(search, { ...defaultsOf(search.parameters), ...search.presets["heavy"]!.values });
    const newParts = makePartsReporter(runner);
    const frame = makeFrame(runner.run.vertices, search.measures.length);
    expect(newParts()).toBe(runner.run.parts);
    expect(newParts()).toBeUndefined();
    const before = runner.run.parts;
    for (let n = 0; n < 200 && runner.run.parts === before; ++n) advance(runner, 5, frame);
    expect(runner.run.parts).not.toBe(before);
    expect(newParts()).toBe(runner.run.parts);
    expect(newParts()).toBeUndefined();
  });

  it("stops at the step at which a coordinate passes 1e9", () => {
    // 2^30 is the first power of two beyond it.
    expect(advance(makeRunner(doubling(), {}), 50, makeFrame(1, 1))).toMatchObject({ steps: 30, sound: false });
  });

  it("says so also where only what is watched has failed, and the picture, of fewer digits, has not", () => {
    // Next to 1e9 the numbers of a picture are 64 apart.
    const watched = { ...points([0, 0, 0]), watched: [1e9 + 1] };
    const report = advance(
      makeRunner(
        doubling(undefined, () => [watched]),
        {},
      ),
      5,
      makeFrame(1, 1),
    );
    expect(report).toMatchObject({ steps: 1, sound: false });
  });

  it("looks at the numbers after a step and leaves the picture as it was drawn", () => {
    const runner = makeRunner(doubling(), {});
    look(runner);
    expect(takeStep(runner).sound).toBe(true);
    expect([...runner.coordinates]).toEqual([1, 0, 0]);
  });

  it("refuses a later picture with more vertices than the first, or one that can be pulled where the first could not", () => {
    const grows = doubling(undefined, (point, step) => Array.from({ length: step < 2 ? 1 : 2 }, () => written(point)));
    const opens = doubling(undefined, (point, step) => [
      { ...written(point), ...(step > 1 && { pull: () => undefined }) },
    ]);
    expect(() => advance(makeRunner(grows, {}), 3, makeFrame(1, 1))).toThrow(
      "2 vertices, but the first has room for 1",
    );
    expect(() => advance(makeRunner(opens, {}), 3, makeFrame(1, 1))).toThrow("can be pulled, but the first cannot");
  });

  it("reports the solves that did not converge, with the largest residual [claim says-unconverged]", () => {
    const report = advance(makeRunner(doubling({ converged: false, residual: 0.25 }), {}), 5, makeFrame(1, 1));
    expect(report).toMatchObject({ solves: 5, unconverged: 5, residual: 0.25 });
  });

  it("never writes more rows than a frame has", () => {
    const column = sceneById("buckling/column");
    const runner = makeRunner(column, defaultsOf(column.parameters));
    const frame = makeFrame(runner.run.vertices, column.measures.length);
    const report = advance(runner, 1000, frame);
    expect(report.rows).toBe(ROWS_OF_FRAME);
    expect(report.steps).toBe(1000);
  });

  it("gives the same picture however the steps are dealt out", () => {
    const column = sceneById("buckling/column");
    const at = (batches: readonly number[]): number[] => {
      const runner = makeRunner(column, defaultsOf(column.parameters));
      const frame = makeFrame(runner.run.vertices, column.measures.length);
      batches.forEach((steps) => advance(runner, steps, frame));
      return [...frame.coordinates];
    };
    expect(at([1, 7, 200, 92])).toEqual(at([300]));
  });
});

describe("a run that bursts", () => {
  const strip = sceneById("buckling/strip");
  const start = (values = {}) => {
    const runner = makeRunner(strip, { ...defaultsOf(strip.parameters), model: "linear", ...values });
    return { runner, frame: makeFrame(runner.run.vertices, strip.measures.length), kept: keepPictures(runner) };
  };

  it("ends there, with the ten pictures before it and its own, however many steps a request has", () => {
    for (const steps of [1, 4, 60]) {
      const { runner, frame, kept } = start();
      let report = advance(runner, 0, frame, undefined, kept);
      while (report.sound) report = advance(runner, steps, frame, undefined, kept);
      expect(report).toMatchObject({
        steps: 15,
        words: "Burst at 0.25 s: more than four times as large as at the start.",
        stamp: "Burst at 0.25 s",
      });
      const pictures = kept!.pictures;
      expect(pictures.map(({ time }) => Math.round(60 * time))).toEqual([5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
      expect([...pictures.at(-1)!.coordinates]).toEqual([...frame.coordinates]);
      expect(pictures.at(-2)!.words).toContain("holds together");
      expect(frame.rows[(report.rows - 1) * (strip.measures.length + 1)]).toBeCloseTo(0.25, 5);
    }
  });

  it("says why, on its picture and in its words, if its scene knows", () => {
    const flag = sceneById("buckling/flag");
    const runner = makeRunner(flag, { ...defaultsOf(flag.parameters), ...flag.presets["printed"]!.values });
    const frame = makeFrame(runner.run.vertices, flag.measures.length);
    const report = advance(runner, 60, frame);
    expect(report.stamp).toBe("Burst at 0.40 s: negative inertia");
    expect(report.words).toBe("Burst at 0.40 s from negative inertia: more than four times as large as at the start.");
    const inertia = 1 + flag.measures.findIndex(({ name }) => name === "inertia");
    const last = (report.rows - 1) * (flag.measures.length + 1);
    expect(frame.rows[last + inertia]).toBeLessThan(0);
  });

  it("keeps pictures as seldom as rows where steps are short", () => {
    const { runner, frame, kept } = start({ dt: 0.001, model: "buckling" });
    advance(runner, 200, frame, undefined, kept);
    const times = kept!.pictures.map(({ time }) => Math.round(1000 * time));
    expect(times.slice(1).map((time, n) => time - times[n]!)).toContain(17);
  });

  it("keeps nothing of what cannot burst", () => {
    const column = sceneById("buckling/column");
    expect(keepPictures(makeRunner(column, defaultsOf(column.parameters)))).toBeUndefined();
  });
});
