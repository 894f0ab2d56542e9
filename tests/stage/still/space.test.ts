/** The still picture of a space. */
import { describe, expect, it } from "vitest";
import type { Part } from "../../../src/scenes/parts/index.ts";
import { stillMarkup } from "../../../src/stage/still.ts";

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
