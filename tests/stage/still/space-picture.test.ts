/** The still picture of a space: pixels that are lit, and marks over them. */
import { describe, expect, it } from "vitest";
import type { Part } from "../../../src/scenes/parts/index.ts";
import type { SpaceView } from "../../../src/stage/camera.ts";
import { DAY } from "../../../src/stage/look/light.ts";
import type { Theme } from "../../../src/stage/still/shade.ts";
import { FULL, pictureOf } from "../../../src/stage/still/space-picture.ts";

const view: SpaceView = { kind: "space", from: [0, -4, 1], target: [0, 0, 0], angle: 40 };
const COLOURS: Readonly<Record<string, [number, number, number]>> = {
  "cloth-front": [1, 0, 0],
  "cloth-back": [0, 0, 1],
  body: [0, 1, 0],
  shadow: [0, 0, 0],
};
const theme: Theme = { colour: (name) => COLOURS[name]!, light: DAY };

/** A cloth of two by two that stands upright and shows the eye its front or its back, and a box of a metre behind or before it. */
const upright = (front: boolean): number[] => {
  const side = front ? 1 : -1;
  return [-side, 0, -1, side, 0, -1, -side, 0, 1, side, 0, 1];
};
const boxAt = (y: number): number[] => [-0.2, y - 0.2, -0.2, 0.2, y + 0.2, 0.2];
const CLOTH: Part = { kind: "cloth", at: 0, columns: 2, rows: 2 };
const BOX: Part = { kind: "box", at: 4 };

/** The colour in the middle. */
function middleOf(parts: readonly Part[], x: readonly number[], of = view): number[] {
  const picture = pictureOf(of, parts, x, 64, 40);
  const at = 4 * (20 * 64 + 32);
  return [...picture.pixels(theme).subarray(at, at + 4)];
}
const hueOf = ([red, green, blue]: readonly number[]): string =>
  red! > green! && red! > blue! ? "red" : green! > blue! ? "green" : "blue";

describe("the still picture", () => {
  it("shows the side of a cloth that faces the eye", () => {
    expect(hueOf(middleOf([CLOTH], upright(true)))).toBe("red");
    expect(hueOf(middleOf([CLOTH], upright(false)))).toBe("blue");
  });

  it("shows what is nearer, whichever comes first", () => {
    for (const parts of [
      [CLOTH, BOX],
      [BOX, CLOTH],
    ]) {
      expect(hueOf(middleOf(parts, [...upright(true), ...boxAt(-1)]))).toBe("green");
      expect(hueOf(middleOf(parts, [...upright(true), ...boxAt(1)]))).toBe("red");
    }
  });

  it("is clear where there is nothing, and where there is a floor but for its shadows", () => {
    const far = [9, 9, 9, 9.1, 9, 9, 9, 9, 9.1, 9.1, 9, 9.1];
    expect(middleOf([CLOTH], far)).toEqual([0, 0, 0, 0]);
    const plate = [-1, -1, 0.3, 1, -1, 0.3, -1, 1, 0.3, 1, 1, 0.3];
    const picture = pictureOf({ ...view, floor: -0.4 }, [CLOTH], plate, 64, 40);
    const pixels = picture.pixels(theme);
    const covers = Array.from({ length: 64 * 40 }, (_, n) => pixels[4 * n + 3]!);
    const shaded = covers.filter((cover) => cover > 5 && cover < 200).length;
    expect(shaded).toBeGreaterThan(60);
    expect(covers[0]).toBe(0);
  });

  it("is as small as what it stands beside asks, but not beside what has burst", () => {
    const covered = (half?: number): number => {
      const beside = half === undefined ? [] : [{ low: [-half, -half, -half], high: [half, half, half] } as const];
      const picture = pictureOf(view, [CLOTH], upright(true), 64, 40, { ...FULL, beside });
      return picture.pixels(theme).filter((cover, n) => n % 4 === 3 && cover > 0).length;
    };
    expect(covered(2)).toBeLessThan(0.7 * covered());
    expect(covered(20)).toBe(covered());
  });

  it("has no shadow of a map, which is a drawing beside the sheet", () => {
    const facet = [-1, -1, 0.3, 1, -1, 0.3, -1, 1, 0.3, ...[0, 1, 2].flatMap((side) => [side, 0, 0])];
    const aside = { ...view, from: [0, -4, 4] as const, target: [0, 4, 0] as const, floor: 0.29 };
    const dark = (map?: "creases"): number => {
      const sheet: Part = { kind: "paper", at: 0, notes: 3, triangles: 1, ...(map && { map }) };
      const pixels = pictureOf(aside, [sheet], facet, 64, 40).pixels({ colour: () => [0, 0, 0], light: DAY });
      return Array.from({ length: 64 * 40 }, (_, n) => pixels[4 * n + 3]!).filter((cover) => cover > 5 && cover < 200)
        .length;
    };
    expect(dark("creases")).toBeLessThan(dark() / 2);
  });

  it("is smooth at its edges", () => {
    const pixels = pictureOf(view, [CLOTH], upright(true), 64, 40).pixels(theme);
    const covers = Array.from({ length: 64 * 40 }, (_, n) => pixels[4 * n + 3]!);
    expect(covers.some((cover) => cover > 0 && cover < 255)).toBe(true);
  });

  it("leaves out marks that are hidden, unless they are seen through what lies before them", () => {
    const behind = [0, 1, 0, 0.1, 1, 0];
    const line = { kind: "line", at: 4, count: 2 } as const;
    const marksOf = (part: Part): string => pictureOf(view, [CLOTH, part], [...upright(true), ...behind], 64, 40).marks;
    expect(marksOf(line)).toBe("");
    expect(marksOf({ ...line, through: true })).toContain("<path");
    const before = pictureOf(view, [CLOTH, line], [...upright(true), 0, -1, 0, 0.1, -1, 0], 64, 40).marks;
    expect(before).toContain("<path");
  });
});
