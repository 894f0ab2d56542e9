/** What a still picture shows of what a sheet of paper has been through. */
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf, type Triple } from "../../../src/stage/camera.ts";
import { CREASES } from "../../../src/stage/look/creases.ts";
import { paperSurface } from "../../../src/stage/parts/paper/surface.ts";
import { creased, heightsOf, isLined, tinted, type Inks } from "../../../src/stage/still/noted.ts";

const WHITE: Triple = [1, 1, 1];
const inks: Inks = {
  broken: [1, 0, 0],
  hinged: [0, 0, 1],
  thin: [0, 0, 0],
  larger: [1, 0, 1],
  smaller: [0, 1, 1],
};

/** A triangle in front of an eye that looks along y; the lines of its sides, each across from a corner. */
function triangle(lines: Triple): ReturnType<typeof paperSurface> {
  const surface = paperSurface({ kind: "paper", at: 0, notes: 3, triangles: 1 });
  surface.follow([0, 0, 0, 1, 0, 0, 0, 0, 1, ...lines.flatMap((line, side) => [side, 0, line])]);
  return surface;
}
const projector = makeProjector(orbitOf({ kind: "space", from: [0, -2, 0], target: [0, 0, 0], angle: 53.13 }), 1.6);

describe("a crease in a still picture", () => {
  // Two metres are seen from bottom to top: 50 pixels are a metre.
  const heights = heightsOf(triangle([0, 0, 0]), projector, 160, 100);

  it("knows how far a corner is from the side across from it", () => {
    [50 * Math.SQRT1_2, 50, 50].forEach((height, c) => expect(heights[c]).toBeCloseTo(height, 2));
  });

  it("is a line of its colour along its side, a pixel wide, and nowhere else", () => {
    const at = (lines: Triple, shares: Triple): Triple => creased(WHITE, triangle(lines), 0, shares, heights, inks);
    const on: Triple = [0.5, 0, 0.5]; // on the side across from the second corner
    const blend = (ink: Triple, share: number): number[] => ink.map((one) => 1 + share * (one - 1));
    expect(at([0, 1, 0], on)).toEqual(blend(inks.broken, CREASES.sheet));
    expect(at([0, 2, 0], on)).toEqual(blend(inks.hinged, CREASES.sheet));
    expect(at([0, -1, 0], on)).toEqual(blend(inks.thin, CREASES.thin));
    expect(at([0, 0, 0], on)).toEqual(WHITE);
    expect(at([0, 1, 0], [0.48, 0.03, 0.49])).toEqual(WHITE); // a pixel and a half away
    expect(at([1, 0, 0], on)).toEqual(WHITE);
  });

  it("is looked for only in triangles that have a line", () => {
    expect(isLined(triangle([0, 0, 0]), 0)).toBe(false);
    for (const lines of [
      [1, 0, 0],
      [0, 2, 0],
      [0, 0, -1],
    ] as const)
      expect(isLined(triangle(lines), 0)).toBe(true);
  });
});

describe("a map of what has grown", () => {
  it("is tinted the more the larger or smaller a place is, in two colours", () => {
    const tint = (growth: number): Triple => tinted(WHITE, growth, inks);
    expect(tint(0)).toEqual(WHITE);
    expect(tint(0.1)[1]).toBeLessThan(tint(0.05)[1]);
    expect(tint(0.1)[0]).toBe(1);
    expect(tint(-0.1)[0]).toBeLessThan(1);
    expect(tint(-0.1)[1]).toBe(1);
    expect(tint(9)).toEqual(tint(1));
  });
});
