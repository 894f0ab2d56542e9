/** The light on the surfaces of a space. */
import { describe, expect, it } from "vitest";
import { brightness, LIGHT, LIGHT_SHADER } from "../../../src/stage/look/light.ts";

describe("a lit surface", () => {
  it("is never brighter than white nor black", () => {
    for (const n of [
      [0, 0, 1],
      [0, 0, -1],
      [-0.42, -0.36, 0.83],
    ] as const) {
      expect(brightness(n)).toBeGreaterThan(0.3);
      expect(brightness(n)).toBeLessThanOrEqual(1);
    }
  });

  it("has in the shader the numbers of the still picture", () => {
    const { towards, around, sky, lamp } = LIGHT;
    const numbers = Array.from(LIGHT_SHADER.matchAll(/= vec3\((.*)\)/g), ([, list]) => list!.split(",").map(Number));
    expect(numbers).toEqual([towards, [around, sky, lamp]]);
  });
});
