/** The colours of what stands on the stage: read from the style sheet, lit as the stage lights them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { DAY, EVENING, lightOn } from "../../../src/stage/look/light.ts";

const sheet = readFileSync(path.resolve(import.meta.dirname, "../../../src/styles/tokens.css"), "utf8");

/** Relative luminance of a colour of the sheet in one theme, as WCAG defines it. */
function luminance(name: string, theme: 0 | 1): number {
  const pair = new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(sheet)!;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(pair[theme + 1]!.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

describe("on the stage", () => {
  // What looks at the reader of our scenes, who stands in front and a little above; light multiplies the luminance.
  const facing = [DAY, EVENING].map((light) => {
    const [red, green, blue] = lightOn(light, [0, -0.9, 0.436], [0, -0.9, 0.436], 1);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  });

  it.each([
    ["a body", "body"],
    ["the front of a cloth", "cloth-front"],
    ["the back of a cloth", "cloth-back"],
  ])("%s stands out by three to one, in light and dark, where it faces the reader", (_, name) => {
    for (const theme of [0, 1] as const) {
      const [stage, lit] = [luminance("stage", theme), facing[theme]! * luminance(name, theme)];
      expect((Math.max(stage, lit) + 0.05) / (Math.min(stage, lit) + 0.05)).toBeGreaterThan(3);
    }
  });

  it("a figure of plaster is paler than either side of cloth by half as much again, and stands out from the stage as much", () => {
    for (const theme of [0, 1] as const) {
      const [plaster, ...cloth] = ["plaster", "cloth-front", "cloth-back"].map(
        (name) => facing[theme]! * luminance(name, theme) + 0.05,
      ) as [number, number, number];
      for (const side of cloth) expect(plaster / side).toBeGreaterThan(1.5);
      const stage = luminance("stage", theme) + 0.05;
      expect(Math.max(plaster, stage) / Math.min(plaster, stage)).toBeGreaterThan(1.5);
    }
  });
});
