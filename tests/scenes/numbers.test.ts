/** Numbers in sentences: three digits that count, powers of ten where zeros would be many, and one minus. */
import { describe, expect, it } from "vitest";
import { defineScene } from "../../src/scenes/define.ts";
import { label } from "../../src/scenes/parts/index.ts";
import { shown, signed, withMinus } from "../../src/scenes/numbers.ts";
import { valueText } from "../../src/sims/slider.ts";

describe("a minus", () => {
  it("is the typographic one wherever a number is shown", () => {
    expect([shown(-2.345), shown(-4.2e-7), signed(-0.5)]).toEqual(["−2.35", "−4.2\u00a0×\u00a010⁻⁷", "−0.5"]);
    expect(valueText({ unit: "N" } as Parameters<typeof valueText>[0], -45)).toBe("−45 N");
  });

  it("is no hyphen of a word, a date, a range or a code", () => {
    for (const words of ["well-known", "2026-11-19", "figure-4", "1-2", "v1.0-2", "T-shirt"])
      expect(withMinus(words)).toBe(words);
  });

  it("stands in the words of a picture", () => {
    expect(label("-1 m", () => [0, 0]).partsAt(0)).toMatchObject([{ text: "−1 m" }]);
  });

  it("stands in what a scene says of its state", () => {
    const scene = defineScene({
      id: "test/sinking",
      parameters: {},
      presets: {},
      seed: 1,
      view: { kind: "plane", left: -1, right: 1, bottom: -1, top: 1 },
      stillAfter: 1,
      start: () => ({ h: 1 }),
      step: () => undefined,
      picture: () => [],
      measures: { height: { unit: "m", of: () => -1.5 } },
      charts: { height: { y: ["height"] } },
      words: {
        title: "",
        question: "",
        shows: "",
        limits: [],
        parameters: {},
        does: {},
        choices: {},
        presets: {},
        measures: { height: "height" },
        charts: { height: "" },
        describe: ({ height }) => `At ${height.toFixed(2)} m.`,
      },
    });
    expect(scene.describe({ height: -1.5 })).toBe("At −1.50 m.");
  });
});
