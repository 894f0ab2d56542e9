/** What a preset does is said of it: all that it changes, and only such presets are offered as make a difference. */
import { describe, expect, it } from "vitest";
import { withMinus } from "../../src/scenes/numbers.ts";
import { defaultsOf, scenes, type Parameter, type Scene, type Values } from "../../src/scenes/index.ts";
import { changeWords, offeredOf } from "../../src/sims/card.ts";

const cardOf = ({ parameters }: Scene): { parameters: Scene["parameters"]; opening: Values } => ({
  parameters,
  opening: defaultsOf(parameters),
});

const valueOf = (parameter: Parameter, value: number | string): string =>
  parameter.kind === "choice"
    ? parameter.choices[value]!
    : String(Number(Number(value).toPrecision(3))).replace("-", "−");

const presetsOf = (scene: Scene): [string, { label: string; values: Values }][] => Object.entries(scene.presets);

describe.each(scenes.map((scene) => [scene.id, scene] as const))("the presets of %s", (_id, scene) => {
  const card = cardOf(scene);
  const changedBy = (values: Values): string[] =>
    Object.keys(values).filter((name) => values[name] !== card.opening[name]);

  // A figure may open with a preset, so that another says also what it sets back.
  it("each list something, and nothing that no figure has otherwise", () => {
    const openings = [card.opening, ...presetsOf(scene).map(([, { values }]) => values)];
    for (const [name, { values }] of presetsOf(scene)) {
      expect(Object.keys(values), name).not.toEqual([]);
      for (const [parameter, value] of Object.entries(values))
        expect(
          openings.some((opening) => parameter in opening && opening[parameter] !== value),
          `${name}, ${parameter}`,
        ).toBe(true);
    }
  });

  it("each change something else", () => {
    const all = presetsOf(scene).map(([, { values }]) => JSON.stringify(values));
    expect(new Set(all).size).toBe(all.length);
  });

  it("say every change, by its name or in its own words", () => {
    for (const [name, { values }] of presetsOf(scene)) {
      const said = changeWords(card, values)
        .split("; ")
        .filter((words) => words !== "");
      expect(said, name).toHaveLength(changedBy(values).length);
      for (const parameter of changedBy(values)) {
        const about = said.filter((words) => words.startsWith(card.parameters[parameter]!.label));
        expect(about.join(), `${name}, ${parameter}`).toContain(
          withMinus(valueOf(card.parameters[parameter]!, values[parameter]!)),
        );
      }
    }
  });
});

describe("the presets that are offered", () => {
  const presets = {
    same: { label: "", values: { m: 1 } },
    equal: { label: "", values: { m: 2 } },
    other: { label: "", values: { m: 3 } },
    both: { label: "", values: { h: 9 } },
  };

  it("are all of them where they change something", () => {
    expect(Object.keys(offeredOf(presets, { m: 0, h: 0 }))).toEqual(["same", "equal", "other", "both"]);
  });

  it("leave out what is so already, and what makes two panes equal", () => {
    expect(Object.keys(offeredOf(presets, { m: 1, h: 0 }, { m: 2 }))).toEqual(["other", "both"]);
  });
});
