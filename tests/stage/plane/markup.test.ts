/** The shapes of a plane. */
import { describe, expect, it } from "vitest";
import { penOf, planeOf, type PlaneView } from "../../../src/stage/plane/drawing.ts";
import { attributesOf, planeMarkup } from "../../../src/stage/plane/markup.ts";

const view: PlaneView = { kind: "plane", left: -1, right: 1, bottom: 0, top: 1 };
const plane = planeOf(view);
const coordinates = [-1, 1, 0, 1, 0, 0, 0, 0.5, 0];

describe("a plane", () => {
  it("puts left at 0 and top at 0", () => {
    expect(plane).toMatchObject({ width: 640, height: 320 });
    expect(attributesOf({ kind: "line", at: 0, count: 2 }, penOf(plane, coordinates))).toEqual({ d: "M0 0 640 320" });
  });

  it("draws points as dots, boxes as outlines, and words where they stand", () => {
    expect(attributesOf({ kind: "points", at: 2, count: 1 }, penOf(plane, coordinates))).toEqual({ d: "M320 160h0" });
    expect(attributesOf({ kind: "box", at: 0 }, penOf(plane, coordinates))).toEqual({ d: "M0 0H640V320H0Z" });
    expect(attributesOf({ kind: "label", at: 2, text: "P" }, penOf(plane, coordinates))).toEqual({
      x: "320",
      y: "160",
      "text-anchor": "middle",
    });
  });

  it("draws no arrow that has no length", () => {
    expect(attributesOf({ kind: "arrows", at: 0, count: 1 }, penOf(plane, [0, 0, 0, 0, 0, 0]))).toEqual({ d: "M0 0" });
  });

  it("names the picture and escapes words", () => {
    const markup = planeMarkup(view, [{ kind: "label", at: 0, text: "a < b" }], coordinates, 'A "picture"');
    expect(markup).toContain('role="img" aria-label="A &quot;picture&quot;"');
    expect(markup).toContain("a &lt; b");
  });
});
