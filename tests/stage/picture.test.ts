/** The still pictures, the shapes of a plane, the pool of contexts and the resolution. */
import { describe, expect, it } from "vitest";
import type { Part } from "../../src/scenes/index.ts";
import { makeContextPool } from "../../src/stage/contexts.ts";
import { attributesOf, planeMarkup, planeOf, type PlaneView } from "../../src/stage/plane-shapes.ts";
import { makeResolution } from "../../src/stage/resolution.ts";
import { stillMarkup } from "../../src/stage/still.ts";

const view: PlaneView = { kind: "plane", left: -1, right: 1, bottom: 0, top: 1 };
const plane = planeOf(view);
const coordinates = [-1, 1, 0, 1, 0, 0, 0, 0.5, 0];

describe("a plane", () => {
  it("puts left at 0 and top at 0", () => {
    expect(plane).toMatchObject({ width: 640, height: 320 });
    expect(attributesOf({ kind: "line", at: 0, count: 2 }, plane, coordinates)).toEqual({ d: "M0 0 640 320" });
  });

  it("draws points as dots, boxes as outlines, and words where they stand", () => {
    expect(attributesOf({ kind: "points", at: 2, count: 1 }, plane, coordinates)).toEqual({ d: "M320 160h0" });
    expect(attributesOf({ kind: "box", at: 0 }, plane, coordinates)).toEqual({ d: "M0 0H640V320H0Z" });
    expect(attributesOf({ kind: "label", at: 2, text: "P" }, plane, coordinates)).toEqual({ x: "320", y: "160" });
  });

  it("draws no arrow that has no length", () => {
    expect(attributesOf({ kind: "arrows", at: 0, count: 1 }, plane, [0, 0, 0, 0, 0, 0])).toEqual({ d: "M0 0" });
  });

  it("names the picture and escapes words", () => {
    const markup = planeMarkup(view, [{ kind: "label", at: 0, text: "a < b" }], coordinates, 'A "picture"');
    expect(markup).toContain('role="img" aria-label="A &quot;picture&quot;"');
    expect(markup).toContain("a &lt; b");
  });
});

describe("a still picture of a space", () => {
  const side = 51;
  const parts: Part[] = [
    { kind: "box", at: side * side },
    { kind: "cloth", at: 0, columns: side, rows: side },
  ];
  const wavy = new Float32Array(3 * side * side + 6);
  for (let v = 0; v < side * side; ++v) {
    const [x, y] = [(v % side) / 50 - 0.5, Math.floor(v / side) / 50 - 0.5];
    wavy.set([x, y, 0.02 * Math.sin(9 * x) * Math.cos(7 * y)], 3 * v);
  }
  wavy.set([-0.2, -0.2, -0.5, 0.2, 0.2, -0.1], 3 * side * side);
  const space = { kind: "space", from: [1.5, -1.7, 1], target: [0, 0, 0], angle: 32 } as const;
  const markup = stillMarkup(space, parts, wavy, "A cloth", 1.6);

  it("stays under sixty kilobytes", () => {
    expect(markup.length).toBeLessThan(60_000);
    expect(markup.length).toBeGreaterThan(10_000);
  });

  it("shows the front of a cloth seen from above and its back from below", () => {
    const sides = (text: string) => [(text.match(/class="f /g) ?? []).length, (text.match(/class="b /g) ?? []).length];
    const [front, back] = sides(markup);
    expect(front).toBeGreaterThan(9 * back!);
    const [under, over] = sides(stillMarkup({ ...space, from: [1.5, -1.7, -1] }, parts, wavy, "A cloth", 1.6));
    expect(over).toBeGreaterThan(9 * under!);
  });

  it("is an image with a name", () => {
    expect(markup).toMatch(/^<svg class="space"[^>]* role="img" aria-label="A cloth">/);
  });
});

describe("the pool of contexts", () => {
  it("lets the one yield that was in view the longest time ago", () => {
    const pool = makeContextPool(2);
    const yielded: string[] = [];
    const [a, b, c] = ["a", "b", "c"].map((name) => ({ yield: () => void yielded.push(name) }));
    pool.claim(a!);
    pool.claim(b!);
    pool.seen(a!);
    pool.claim(c!);
    expect(yielded).toEqual(["b"]);
    expect([a, b, c].map((holder) => pool.holds(holder!))).toEqual([true, false, true]);
    pool.release(a!);
    pool.claim(b!);
    expect(yielded).toEqual(["b"]);
  });
});

describe("the resolution", () => {
  it("falls while frames are slow, not below its least, and rises again", () => {
    const resolution = makeResolution(2);
    for (let n = 0; n < 500; ++n) resolution.note(40);
    expect(resolution.ratio).toBe(0.75);
    for (let n = 0; n < 5000; ++n) resolution.note(16);
    expect(resolution.ratio).toBe(2);
  });

  it("takes no pause for a slow frame", () => {
    const resolution = makeResolution(1);
    for (let n = 0; n < 200; ++n) resolution.note(1000);
    expect(resolution.ratio).toBe(1);
  });
});
