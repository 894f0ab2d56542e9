/** What follows an impact, and what is heard of a mode. */
import { describe, expect, it } from "vitest";
import { defaultsOf, makeRunner, sceneById, takeStep, type Values } from "../../src/scenes/index.ts";
import { fixed, shown } from "../../src/scenes/numbers.ts";
import { toneOf, toneWords } from "../../src/sims/tone.ts";
import { makeSlowMotion } from "../../src/sims/slow-motion.ts";
import { makeTween } from "../../src/sims/tween.ts";
import { advance } from "../../src/workers/fill-frame.ts";
import { makeFrame } from "../../src/workers/sim-protocol.ts";

describe("slow motion", () => {
  it("lasts a moment and begins again only with another impact", () => {
    const slow = makeSlowMotion();
    expect(slow.isOn(0)).toBe(false);
    expect(slow.note(true, 0)).toBe(true);
    expect(slow.isOn(500)).toBe(true);
    expect(slow.note(true, 800)).toBe(false);
    expect(slow.isOn(1000)).toBe(false);
    slow.note(false, 1100);
    expect(slow.note(true, 1200)).toBe(true);
    expect(slow.isOn(1300)).toBe(true);
  });

  it("shows pictures between the last two", () => {
    const tween = makeTween(new Float32Array([0, 0, 0]));
    tween.push(new Float32Array([4, 0, 8]));
    expect([...tween.at(0)]).toEqual([0, 0, 0]);
    expect([...tween.at(0.25)]).toEqual([1, 0, 2]);
    tween.push(new Float32Array([6, 0, 8]));
    expect([...tween.at(0.5)]).toEqual([5, 0, 8]);
    expect([...tween.at(1)]).toEqual([6, 0, 8]);
  });

  it("is told of the strikes of a ball, not of its weight on the floor", () => {
    const scene = sceneById("modal/bounce");
    for (const dt of [1 / 30, 0.004]) {
      const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), dt });
      const frame = makeFrame(runner.run.vertices, scene.measures.length);
      const impacts: number[] = [];
      for (let frames = 0; frames < 240; ++frames) {
        const steps = Math.max(1, Math.round(1 / 30 / dt));
        const { impact, time } = advance(runner, steps, frame);
        if (impact) impacts.push(time);
      }
      expect(impacts.length).toBeGreaterThan(1);
      expect(impacts[0]).toBeCloseTo(Math.sqrt((2 * 1.2) / 9.8), 0);
      expect(impacts.at(-1)).toBeLessThan(4);
    }
  });

  it("is told of the step in which a sphere jumps by more than its radius, and of no other motion", () => {
    const scene = sceneById("buckling/sphere");
    const impactsOf = (values: Values): number[] => {
      const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), side: 11, ...values });
      const frame = makeFrame(runner.run.vertices, scene.measures.length);
      return Array.from({ length: 200 }, () => advance(runner, 1, frame)).flatMap(({ impact, steps }) =>
        impact ? [steps] : [],
      );
    };
    // The first step after 0.4 s of steps of 1/60 s.
    expect(impactsOf({ motion: "jump", speed: 30 })).toEqual([25]);
    expect(impactsOf({ motion: "jump", speed: 1 })).toEqual([]);
    expect(impactsOf({ motion: "swing", speed: 60 })).toEqual([]);
    expect([scene.impacts, sceneById("modal/bounce").impacts]).toEqual([1 / 50, 1 / 4]);
  });

  it("is asked for only where a scene says what an impact is", () => {
    const column = sceneById("buckling/column");
    const runner = makeRunner(column, defaultsOf(column.parameters));
    takeStep(runner);
    expect(column.impacts).toBeUndefined();
    expect(advance(runner, 1, makeFrame(runner.run.vertices, column.measures.length)).impact).toBe(false);
  });
});

describe("the tone of a mode", () => {
  it("is its own where an ear hears it, else whole octaves away", () => {
    expect(toneOf(440)).toEqual({ pitch: 440, octaves: 0 });
    expect(toneOf(2.5)).toEqual({ pitch: 160, octaves: 6 });
    expect(toneOf(110)).toEqual({ pitch: 110, octaves: 0 });
    expect(toneOf(8000)).toEqual({ pitch: 1000, octaves: -3 });
  });

  it("says by how many octaves", () => {
    const said = (frequency: number): string => toneWords(frequency, toneOf(frequency));
    expect(said(2.5)).toBe("You hear 160 Hz, 6 octaves higher than its 2.5 Hz.");
    expect(said(60)).toBe("You hear 120 Hz, 1 octave higher than its 60 Hz.");
    expect(said(8000)).toBe("You hear 1000 Hz, 3 octaves lower than its 8000 Hz.");
    expect(said(440)).toBe("You hear its own 440 Hz.");
  });

  it.each([0, 1e-9, NaN, Infinity])("is none of a mode of %d Hz", (frequency) => {
    expect(toneOf(frequency)).toBeUndefined();
    expect(toneWords(frequency, undefined)).toContain("does not vibrate");
  });
});

describe("numbers in sentences", () => {
  it("have a minus, and no sign where they are nothing", () => {
    expect(shown(-2.6e-3)).toBe("−2.6\u00a0×\u00a010⁻³");
    expect(shown(-3)).toBe("−3");
    expect(fixed(-0.004, 2)).toBe("0.00");
    expect(fixed(-0.75, 2)).toBe("−0.75");
  });

  it("say which way a ball goes, and that it stands when it is nearly still", () => {
    const now = { height: 1, place: 0, total: 0, depth: 0, kinetic: 0, time: 1 };
    const said = (along: number, rim: number): string =>
      sceneById("modal/friction").describe({ ...now, along, rim, touching: 1, held: -0.1, rolls: 0 });
    expect(said(-2.6e-3, 0.3)).toBe(
      "Friction pushes the ball backward; then it hardly moves forward or back, and its rim turns forward at 0.30 m/s.",
    );
    expect(said(-1.25, -2e-3)).toBe(
      "Friction pushes the ball backward; then it moves backward at 1.25 m/s, and its rim hardly turns.",
    );
  });
});
