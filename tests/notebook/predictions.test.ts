/** The predictions: what is right follows from a run, and each stands once in its chapter, on the page of its scene. */
import { describe, expect, it } from "vitest";
import { answerOf } from "../../src/exercises/prediction.ts";
import { predictions } from "../../src/exercises/predictions.ts";
import { defaultsOf, sceneById } from "../../src/scenes/index.ts";
import { filesUnder, textOf } from "../imports.ts";

/** How a question may say a number in words. */
const IN_WORDS: Readonly<Record<string, string>> = { 1: "one", 3: "three" };

/** The page on which a prediction stands. */
const pageOf = (id: string): string =>
  textOf(parts.find((file) => textOf(file).includes(`<Predict name="${id.split("/")[1]!}" />`))!);

const parts = filesUnder("content/chapters").filter((file) => file.endsWith(".mdx"));

/** What the words about an outcome take for granted. */
const RIGHT: Readonly<Record<string, RegExp>> = {
  "start/beyond": /farther and farther/,
  "buckling/sign": /flies off/,
  "modal/one-mode": /as hard as a stone/,
  "crumple/free-fall": /more slowly/,
  "fuzzy/heavy": /Too fast/,
  "meshsize/ends": /comes to an end/,
};

describe.each(predictions)("the prediction $id", (prediction) => {
  it("has one option that a run makes true, and tells what was measured", () => {
    const { right, outcome } = answerOf(prediction);
    expect(prediction.options[right]!.words).toMatch(RIGHT[prediction.id]!);
    expect(outcome).toMatch(/\d/);
    expect(outcome).not.toMatch(/NaN|undefined|Infinity/);
  });

  it("says in its question each number that its preset changes in the scene on its page", () => {
    const scene = sceneById(prediction.scene);
    const opened = new RegExp(`<Sim scene="${prediction.scene}"[^>]*? preset="(\\w+)"`).exec(
      pageOf(prediction.id),
    )?.[1];
    const before = { ...defaultsOf(scene.parameters), ...(opened && scene.presets[opened]!.values) };
    for (const [name, value] of Object.entries(scene.presets[prediction.preset]!.values)) {
      if (value === before[name] || typeof value !== "number") continue;
      const said = [String(value), IN_WORDS[value]].filter((word) => word !== undefined).join("|");
      expect(prediction.question, name).toMatch(new RegExp(`(?<![\\d.])(${said.replace(".", "\\.")})(?![\\d.]*\\d)`));
    }
  });

  it("stands in its chapter, once, on the page of its scene", () => {
    const [chapter, name] = prediction.id.split("/");
    const places = parts.filter((file) => textOf(file).includes(`<Predict name="${name}" />`));
    expect(places.map((file) => file.split("/").at(-2))).toEqual([chapter]);
    expect(textOf(places[0]!)).toContain(`<Sim scene="${prediction.scene}"`);
  });
});

it("a prediction of which two options come true, or none, is refused", () => {
  const [first] = predictions;
  const yes = { words: "yes", holds: () => true };
  expect(() => answerOf({ ...first!, options: [yes, yes] })).toThrow("2 options of the prediction start/beyond");
  expect(() => answerOf({ ...first!, options: [] })).toThrow("0 options");
});

it("the first chapter and those on papers have one each", () => {
  const chapters = new Set(predictions.map(({ id }) => id.split("/")[0]));
  expect([...chapters].sort()).toEqual(["buckling", "crumple", "fuzzy", "meshsize", "modal", "start"]);
});
