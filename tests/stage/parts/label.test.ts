/** Words in the picture that stand beside their place. */
import { describe, expect, it } from "vitest";
import { WORDS_ASIDE } from "../../../src/stage/look/sizes.ts";
import { labelOnPlane } from "../../../src/stage/parts/label/plane.ts";
import { asideOf } from "../../../src/stage/parts/label/space.ts";
import type { Side } from "../../../src/scenes/parts/index.ts";

const [WIDTH, HEIGHT] = [80, 16];
const pen = { x: () => 3, y: () => 4, written: String, point: () => "3 4" };

describe("words", () => {
  it.each([
    ["left", -1, 0, "end"],
    ["right", 1, 0, "start"],
    ["above", 0, 1, "middle"],
    ["below", 0, -1, "middle"],
  ] as const)("%s of their place end a part of their height away from it, live and still", (side, x, y, anchor) => {
    const [across, up] = asideOf(side, WIDTH, HEIGHT);
    expect(Math.abs(across) - Math.abs(x) * (WIDTH / 2)).toBeCloseTo(Math.abs(x) * WORDS_ASIDE * HEIGHT, 12);
    expect(Math.abs(up) - Math.abs(y) * (HEIGHT / 2)).toBeCloseTo(Math.abs(y) * WORDS_ASIDE * HEIGHT, 12);
    expect([Math.sign(across), Math.sign(up)]).toEqual([x, y]);

    const still = labelOnPlane.attributes({ kind: "label", at: 0, text: "words", side }, pen);
    expect(still["text-anchor"]).toBe(anchor);
    expect(parseFloat(still.dx ?? "0")).toBeCloseTo(x * WORDS_ASIDE, 12);
    // y goes down in a drawing, and half of the words lie beyond their middle.
    expect(parseFloat(still.dy ?? "0")).toBeCloseTo(-y * (WORDS_ASIDE + 0.5), 12);
  });

  it("stand around their place if nothing is said", () => {
    const side: Side | undefined = undefined;
    expect(asideOf(side, WIDTH, HEIGHT)).toEqual([0, 0]);
    expect(labelOnPlane.attributes({ kind: "label", at: 0, text: "words" }, pen)).toEqual({
      x: "3",
      y: "4",
      "text-anchor": "middle",
    });
  });
});
