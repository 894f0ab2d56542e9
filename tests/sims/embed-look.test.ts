/** What the address of a figure's own page says of how much is shown. */
import { describe, expect, it } from "vitest";
import { scenes } from "../../src/scenes/index.ts";
import { LOOK_NAMES, readLook, writeLook } from "../../src/sims/embed/look.ts";

const read = (query: string) => readLook(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(writeLook(read(query))).toString().replaceAll("%2C", ",");

describe("the look of an embedded figure", () => {
  it("is all of it where nothing is said", () => {
    expect(read("kb=3")).toEqual({ ui: "full", controls: undefined, charts: undefined, words: true, theme: undefined });
    expect(written("ui=full&words=1")).toBe("");
  });

  it("is written as it is read", () => {
    for (const query of [
      "ui=bare",
      "controls=kb,presets",
      "controls=none&charts=none",
      "charts=1,3&words=0",
      "theme=dark",
    ])
      expect(written(query)).toBe(query);
  });

  it("leaves out what cannot be used", () => {
    expect(written("ui=huge&theme=pink")).toBe("");
  });

  it("has no name that a parameter of a scene has", () => {
    const names = new Set(scenes.flatMap(({ parameters }) => Object.keys(parameters)));
    expect(names.size).toBeGreaterThan(20);
    expect([...LOOK_NAMES, "scene", "figure"].filter((name) => names.has(name))).toEqual([]);
  });
});
