/** The state of a run in an address: all of it comes back, and what is impossible is said in words. */
import { describe, expect, it } from "vitest";
import { cardOf } from "../../src/components/chapter/scene-card.ts";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { LONGEST_HAND } from "../../src/scenes/hand-text.ts";
import { addressOf, openingUnder } from "../../src/sims/address.ts";
import { readRunState, writeRunState, type RunState } from "../../src/sims/run-state.ts";

const flag = sceneById("buckling/flag");
const opening = defaultsOf(flag.parameters);
const card = cardOf(flag, { anchor: "scene-buckling-flag", opening });
const PAGE = "https://book.example/base/chapters/buckling/";

const STATE: RunState = {
  seed: 7,
  steps: [120, 240],
  speed: 0.5,
  camera: [-30.5, 12.125, 1.25, 0.1, 0, -0.2],
  hand: [
    { kind: "pull", pane: 0, step: 10, vertex: 5, to: [0.25, 0, -0.5] },
    { kind: "release", pane: 0, step: 90 },
  ],
};

describe("the state of a run", () => {
  it("comes back from its address beside the values", () => {
    const address = addressOf(card, { ...opening, wind: 3 }, PAGE, writeRunState(card, STATE).texts);
    expect(address).toMatch(/\?scene=buckling\/flag&wind=3&run\.seed=7&run\.step=120_240&run\.speed=0\.5&run\.camera=/);
    const { values, run, notices } = openingUnder(card, address);
    expect([values["wind"], notices]).toEqual([3, []]);
    expect(readRunState(card, run)).toEqual({ state: STATE, notices: [] });
  });

  it("is nothing where an address says nothing of it", () => {
    expect(readRunState(card, openingUnder(card, addressOf(card, opening, PAGE)).run)).toEqual({
      state: {},
      notices: [],
    });
  });

  it("that is impossible is left out, with a sentence for each", () => {
    const bad = {
      seed: "-1",
      step: "1e9",
      speed: "3",
      camera: "1_2_Infinity",
      hand: "1.<img>.AA",
    };
    const { state, notices } = readRunState(card, bad);
    expect(state).toEqual({});
    expect(notices).toHaveLength(5);
    expect(notices[0]).toBe(
      "run.seed = “-1” is not possible: a whole number from 0 to 4294967295. Using the usual one.",
    );
    expect(notices[4]).toContain("What a hand did to this run cannot be repeated");
    for (const step of ["1.5", "1_2_3", "", "9999999", "_"])
      expect(readRunState(card, { step }).state, step).toEqual({});
  });

  it("goes without the hand where that is too long for an address", () => {
    const hand = Array.from({ length: LONGEST_HAND }, (_, step) => ({ ...STATE.hand![0]!, step }) as const);
    const { texts, tooLong } = writeRunState(card, { ...STATE, hand });
    expect(tooLong).toBe(true);
    expect(texts.hand).toBeUndefined();
  });
});
