/** A sheet of paper in the picture: its facets and its creases. */
import { describe, expect, it } from "vitest";
import type { SpaceView } from "../../../src/stage/camera.ts";
import { eachCrease } from "../../../src/stage/parts/paper/mesh.ts";
import { paperOnPlane } from "../../../src/stage/parts/paper/plane.ts";
import { paperSurface } from "../../../src/stage/parts/paper/surface.ts";
import { penOf, planeOf } from "../../../src/stage/plane/drawing.ts";
import { stillOf } from "../../../src/stage/still.ts";

const view: SpaceView = { kind: "space", from: [0, -0.1, 5], target: [0, 0, 0], angle: 40 };

/** What the sheet says of the corners of a triangle: the sides across from them, its growth, and how those are drawn. */
type Notes = readonly (readonly [side: number, growth: number, line: number])[];
const numbers = (...triangles: (readonly (readonly number[])[])[]): number[] => triangles.flat(2);

/** One triangle that faces up, one that faces down, and room for one more; the side across corner 1 of the first is broken. */
const part = { kind: "paper", at: 0, notes: 9, triangles: 3 } as const;
const places = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const UNUSED: Notes = Array.from({ length: 3 }, () => [-1, 0, 0] as const);
const first: Notes = [
  [0, 0, 0],
  [1, 0, 1],
  [2, 0, -1],
];
const second: Notes = [
  [3, 0, 0],
  [4, 0, 0],
  [5, 0, 0],
];
const x = [...places, ...numbers(first, second, UNUSED)];

/** A roof: two triangles on both sides of a ridge along x, so high, as a drawn part; their common side is drawn so. */
function roof(line: number, high = 1): number[] {
  const left = [0, 0, high, 1, 0, high, 0, 1, 0];
  const right = [1, 0, high, 0, 0, high, 0, -1, 0];
  const notes = (sides: readonly number[]): Notes => sides.map((side) => [side, 0, side === 0 ? line : 0] as const);
  return [...left, ...right, ...numbers(notes([1, 2, 0]), notes([3, 4, 0]))];
}
const roofPart = { kind: "paper", at: 0, notes: 6, triangles: 2 } as const;

function normalsOf(of: typeof part | typeof roofPart, coordinates: readonly number[]): number[][] {
  const surface = paperSurface(of);
  surface.follow(coordinates);
  return Array.from({ length: 3 * of.triangles }, (_, v) => [...surface.normals.subarray(3 * v, 3 * v + 3)]);
}

describe("a sheet of paper", () => {
  it("faces where its triangles do, and up where there is none", () => {
    const facing = normalsOf(part, x).map((normal) => normal.map((one) => one + 0));
    expect(facing).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2].map((t) => [0, 0, t === 1 ? -1 : 1]));
  });

  it("is smooth across a side that is no crease and folds a little, and sharp across one that is or folds much", () => {
    for (const thin of [0, -1]) {
      const smooth = normalsOf(roofPart, roof(thin, 0.15));
      for (const ridge of [0, 1, 3, 4]) expect(smooth[ridge]![1]).toBeCloseTo(0, 6); // halfway between the two slopes
    }
    expect(normalsOf(roofPart, roof(1, 0.15))[0]![1]).toBeGreaterThan(0.1);
    const half = Math.SQRT1_2;
    for (const kind of [0, 1, 2]) {
      normalsOf(roofPart, roof(kind)).forEach((normal, v) =>
        [0, v < 3 ? half : -half, half].forEach((one, c) => expect(normal[c]).toBeCloseTo(one, 6)),
      );
    }
  });

  it("is hollow at both ends of a side beyond which it rises, and a ridge where it falls", () => {
    const hollowOf = (high: number): number[] => {
      const surface = paperSurface(roofPart);
      surface.follow(roof(0, high));
      return [...surface.hollow];
    };
    // From the middle of the side, the corner beyond it is 1.5 away, and √2 below the plane or above it.
    for (const high of [-1, 1])
      for (const corner of [0, 1, 3, 4]) expect(hollowOf(high)[corner]).toBeCloseTo((-high * Math.SQRT2) / 1.5, 6);
    expect(hollowOf(0).every((one) => one === 0)).toBe(true);
  });

  it("names the ends of each crease once, across from the corner that says so, and no thin line", () => {
    const seen: number[][] = [];
    eachCrease(part, x, (...crease) => seen.push(crease));
    expect(seen).toEqual([[2, 0, 1]]);
    const ridges: number[][] = [];
    eachCrease(roofPart, roof(2), (...crease) => ridges.push(crease));
    expect(ridges).toEqual([[0, 1, 2]]);
  });

  it("draws creases as marks in the still picture of a map of them only", () => {
    const picture = (map?: "creases" | "growth"): string =>
      stillOf(view, [{ ...part, ...(map && { map }) }], x, "paper", 1.6).markup;
    expect(picture("creases").match(/<path class="part crease1"/g)).toHaveLength(1);
    for (const map of ["growth", undefined] as const) expect(picture(map)).not.toContain("crease");
  });

  it("draws its triangles in a plane", () => {
    const plane = planeOf({ kind: "plane", left: 0, right: 2, bottom: 0, top: 1 });
    expect(paperOnPlane.attributes(part, penOf(plane, x)).d!.match(/Z/g)).toHaveLength(2);
  });
});
