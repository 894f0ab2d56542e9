/** When a scene starts again by itself. */
import { describe, expect, it } from "vitest";
import { defaultsOf, makeRunner, scenes, sceneById, takeStep, type Scene } from "../../src/scenes/index.ts";
import { seedOf } from "../../src/scenes/seeds.ts";
import { makeRepeat } from "../../src/sims/repeat.ts";
import { makeRest } from "../../src/sims/rest.ts";

describe("a rest", () => {
  it("lasts as long as nothing moves by more than its slack, wherever it has come to", () => {
    const rest = makeRest(0.1);
    const at = (x: number, time: number): number => {
      rest.note(new Float32Array([x, 0, 0]), time);
      return rest.seconds;
    };
    expect([at(0, 0), at(0.5, 1), at(0.55, 2), at(0.45, 3), at(0.65, 4), at(0.65, 9)]).toEqual([0, 0, 1, 2, 0, 5]);
  });

  it("is none while a picture creeps", () => {
    const rest = makeRest(0.1);
    for (let n = 0; n <= 100; ++n) rest.note(new Float32Array([0.03 * n, 0, 0]), n / 60);
    expect(rest.seconds).toBeLessThan(0.1);
  });

  it("begins when a run is over, although it goes on", () => {
    const rest = makeRest(0.1, 5);
    const lasted = (time: number): number => {
      rest.note(new Float32Array([time, 0, 0]), time);
      return rest.seconds;
    };
    expect([0, 2, 4, 5, 6, 8].map(lasted)).toEqual([0, 0, 0, 0, 1, 3]);
  });

  it("is none of numbers that mean nothing", () => {
    const rest = makeRest(0.1);
    for (let n = 0; n < 10; ++n) rest.note(new Float32Array([NaN, 0, 0]), n);
    expect(rest.seconds).toBe(0);
  });
});

describe("a repeat", () => {
  const resting = (seconds: number, ended = false) => ({ ended, rest: { seconds, note: () => undefined } });
  const repeatOn = (element: EventTarget) => makeRepeat(element as HTMLElement, 2, new AbortController().signal);

  it("waits for every pane that goes on, and for none that has ended", () => {
    const { due } = repeatOn(new EventTarget());
    expect(due([resting(3), resting(1)])).toBe(false);
    expect(due([resting(3), resting(0, true)])).toBe(true);
    expect(due([resting(1), resting(0, true)])).toBe(false);
  });

  it("is none once the reader has touched the scene", () => {
    const element = new EventTarget();
    const repeat = repeatOn(element);
    element.dispatchEvent(new Event("click"));
    expect(repeat.due([resting(3)])).toBe(false);
  });
});

const again = scenes.filter((scene) => scene.again);

describe("scenes that start again", () => {
  it("are there", () => {
    expect(again.length).toBeGreaterThan(5);
  });

  it("take other random numbers where chance is their point, and only there", () => {
    const random = sceneById("crumple/random");
    expect([0, 1, 2].map((n) => seedOf(random, n))).toEqual([random.seed, random.seed + 1, random.seed + 2]);
    const hinge = sceneById("crumple/hinge");
    expect(seedOf(hinge, 3)).toBe(hinge.seed);
    const picture = (seed: number): number[] => {
      const runner = makeRunner(random, defaultsOf(random.parameters), { seed });
      for (let n = 0; n < 120; ++n) takeStep(runner);
      runner.run.draw(runner.coordinates);
      return [...runner.coordinates];
    };
    expect(picture(random.seed)).not.toEqual(picture(random.seed + 1));
  });

  const sizeOf = ({ view }: Scene): number =>
    view.kind === "plane"
      ? view.right - view.left
      : Math.hypot(...view.from.map((along, c) => along - view.target[c]!));

  it.each(again.filter(({ id }) => id !== "buckling/drape").map((scene) => [scene.id, scene] as const))(
    "%s is over within half a minute",
    (_, scene) => {
      const runner = makeRunner(scene, defaultsOf(scene.parameters));
      const rest = makeRest(0.003 * sizeOf(scene), scene.over);
      const { h } = runner.run;
      while (rest.seconds < scene.again! && runner.steps * h < 30) {
        takeStep(runner);
        runner.run.draw(runner.coordinates);
        rest.note(runner.coordinates, runner.steps * h);
      }
      expect(runner.steps * h).toBeLessThan(30);
    },
  );
});
