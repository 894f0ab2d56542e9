/** Sliders that go along with what a run moves by itself. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { defaultsOf, makeRunner, measure, rowOf, scenes, takeStep } from "../../src/scenes/index.ts";
import type { ControlledShow } from "../../src/sims/controlled-show.ts";
import { makeFollower } from "../../src/sims/follow.ts";
import { makeHistory } from "../../src/sims/history.ts";

const following = scenes.filter(({ follows }) => follows);

describe("a scene whose sliders go along", () => {
  it("is there", () => {
    expect(following.map(({ id }) => id)).toContain("buckling/column");
  });

  it.each(following.map((scene) => [scene.id, scene] as const))("%s measures what it has been set to", (_, scene) => {
    for (const [name, measured] of Object.entries(scene.follows!)) {
      const parameter = scene.parameters[name]!;
      expect(parameter.kind).toBe("number");
      const asked = parameter.kind === "number" && parameter.integer ? parameter.min + 1 : 0.9;
      const runner = makeRunner(scene, defaultsOf(scene.parameters));
      runner.run.adjust!({ ...defaultsOf(scene.parameters), [name]: asked });
      takeStep(runner);
      measure(runner);
      expect(rowOf(runner)[measured]).toBeCloseTo(asked, 9);
    }
  });
});

describe("a slider that goes along", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  function followerOf(isHeld: () => boolean) {
    const history = makeHistory(2);
    const shown: object[] = [];
    const element = Object.assign(new EventTarget(), { querySelector: () => (isHeld() ? {} : null) });
    const show = {
      element,
      card: { follows: { load: "load" }, measures: [{ name: "load" }] },
      panes: [{ history, moment: undefined as { time: number } | undefined }],
    };
    const { signal } = new AbortController();
    const follow = makeFollower(show as unknown as ControlledShow, (values) => shown.push(values), signal);
    const at = (time: number, load: number): void => {
      history.push([time, load], 1);
      vi.advanceTimersByTime(100);
      follow();
    };
    return { at, element, follow, shown, pane: show.panes[0]! };
  }

  it("stands where the run is, to three digits, and where it was for whoever looks back", () => {
    const { at, follow, shown, pane } = followerOf(() => false);
    at(0, 0.7);
    at(1, 1.23456);
    expect(shown).toEqual([{ load: 0.7 }, { load: 1.23 }]);
    pane.moment = { time: 0.5 };
    vi.advanceTimersByTime(100);
    follow();
    expect(shown.at(-1)).toEqual({ load: 0.7 });
  });

  it("stands where the reader has put it until the run has taken that over", () => {
    const { at, element, shown } = followerOf(() => false);
    at(0, 0.7);
    element.dispatchEvent(new Event("input"));
    at(1, 0.8);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(500);
    at(2, 1.3);
    expect(shown.at(-1)).toEqual({ load: 1.3 });
  });

  it("is left to the hand that holds it", () => {
    let held = false;
    const { at, shown } = followerOf(() => held);
    at(0, 0.7);
    held = true;
    at(1, 0.8);
    expect(shown).toHaveLength(1);
  });
});
