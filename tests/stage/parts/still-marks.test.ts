/** Arrows and dots in a still picture of a space. */
import { describe, expect, it } from "vitest";
import { ARROW_HEAD, ARROW_WIDTH, LINE_RIM } from "../../../src/stage/look/sizes.ts";
import { arrowsInStill } from "../../../src/stage/parts/arrows/still.ts";
import { pointsInStill } from "../../../src/stage/parts/points/still.ts";

/** A pen for vertices on a line across, so many units apart. */
const penOf = (apart: number) => ({
  x: (vertex: number) => apart * vertex,
  y: () => 50,
  written: String,
  point: (vertex: number) => `${apart * vertex} 50`,
});
const arrowAt = (apart: number): string => arrowsInStill({ kind: "arrows", at: 0, count: 1 }, penOf(apart), []);
const pathsOf = (markup: string) =>
  [...markup.matchAll(/<path class="([^"]*)"[^>]*? stroke-width="([^"]*)" d="([^"]*)"/g)].map(([, name, width, d]) => ({
    name,
    width: Number(width),
    d,
  }));

describe("an arrow", () => {
  const { length, slope } = ARROW_HEAD.still;

  it("has a shaft up to its head, and a filled head up to its tip", () => {
    const [, , shaft, head] = pathsOf(arrowAt(100));
    expect(shaft).toEqual({ name: "part arrows", width: ARROW_WIDTH, d: `M0 50L${100 - length} 50` });
    expect(head!.name).toBe("part head");
    expect(head!.d).toBe(`M${100 - length} ${50 + slope * length}L100 50L${100 - length} ${50 - slope * length}Z`);
  });

  it("has a rim under both, as wide as that of the live one", () => {
    const [underShaft, underHead, shaft] = pathsOf(arrowAt(100));
    for (const under of [underShaft, underHead]) expect(under!.name).toBe("part rim");
    expect(underShaft!.width - shaft!.width).toBe(2 * LINE_RIM);
    expect(underHead!.width).toBe(2 * LINE_RIM);
  });

  it("is all head if it is short, and nothing if it has no length", () => {
    expect(pathsOf(arrowAt(10))[2]!.d).toBe("M0 50L0 50");
    expect(arrowAt(0)).toBe("");
  });
});

describe("a dot", () => {
  const dot = (isHidden: boolean, takes?: true): string =>
    pointsInStill(
      { kind: "points", at: 1, count: 1, size: 6, ...(takes && { takes }) },
      { ...penOf(10), isHidden: () => isHidden },
      [],
    );

  it("has a rim under it", () => {
    expect(pathsOf(dot(false)).map(({ name, width }) => [name, width])).toEqual([
      ["part rim", 2 * (6 + LINE_RIM)],
      ["part points", 12],
    ]);
  });

  it("is nothing where something hides it, unless it can be taken", () => {
    expect(dot(true)).toBe("");
    expect(pathsOf(dot(true, true))).toHaveLength(2);
  });
});
