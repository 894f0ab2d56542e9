/** How one goes through the screens of a chapter, and what their addresses say. */
import { describe, expect, it } from "vitest";
import { placeIn, placeOf, stepFrom, type ScreenMove } from "../../src/sims/present/screen-places.ts";

/** A title, a scene with two presets, a formula, a scene with one. */
const PRESETS = [0, 2, 0, 1];
const HOMES = ["/book/", "/book/#scene-a", "/book/2/#eq-3", "/book/2/#scene-a-2"];
const walk = (from: string, move: ScreenMove, times: number): string => {
  let place = placeOf(from, HOMES, PRESETS);
  for (let n = 0; n < times; ++n) place = stepFrom(place, move, PRESETS);
  return placeIn(place);
};

describe("the way through the screens", () => {
  it("goes through every preset once, and the same way back", () => {
    const way = Array.from({ length: 8 }, (_, n) => walk("#1", "next", n));
    expect(way).toEqual(["1", "2", "2.1", "2.2", "3", "4", "4.1", "4.1"]);
    const back = Array.from({ length: 7 }, (_, n) => walk("#4.1", "back", n));
    expect(back).toEqual([...new Set(way)].reverse());
  });

  it("stays at both ends, and jumps there", () => {
    expect(walk("#1", "back", 2)).toBe("1");
    expect(walk("#2.1", "last", 1)).toBe("4");
    expect(walk("#4.1", "first", 1)).toBe("1");
    expect(walk("#4", "next-screen", 1)).toBe("4");
    expect(walk("#4.1", "previous-screen", 1)).toBe("3");
  });

  it("begins where an address says, by number or by anchor, and within what there is", () => {
    expect(["#2.2", "#2.9", "#99", "#scene-a-2", "#eq-3", "#nothing", ""].map((hash) => walk(hash, "next", 0))).toEqual(
      ["2.2", "2.2", "4", "4", "3", "1", "1"],
    );
  });
});
