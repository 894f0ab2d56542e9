/** Shadows that soft things throw on bodies. */
import { describe, expect, it } from "vitest";
import { orbitOf, type SpaceView, type Triple } from "../../../src/stage/camera.ts";
import { LAMP } from "../../../src/stage/look/light.ts";
import { bodySurface } from "../../../src/stage/parts/body/surface.ts";
import { castOnBodies } from "../../../src/stage/still/shadows.ts";

const view: SpaceView = { kind: "space", from: [0, -5, 2], target: [0, 0, 0], angle: 40, floor: 0 };
const UP: Triple = [0, 0, 1];
const HEIGHT = 0.8;

/** A soft plate of a metre square, level, over the middle. */
const triangles = Int32Array.of(0, 1, 2, 0, 2, 3);
const x = Float32Array.of(-0.5, -0.5, HEIGHT, 0.5, -0.5, HEIGHT, 0.5, 0.5, HEIGHT, -0.5, 0.5, HEIGHT);
const plate = bodySurface({ kind: "body", at: 0, triangles, rest: x, soft: true });
plate.follow(x);
const fallen = castOnBodies([plate], orbitOf(view), 0);

/** Where the ray of the lamp through the middle of the plate is at a height. */
const along = (z: number): Triple => [((z - HEIGHT) * LAMP[0]) / LAMP[2], ((z - HEIGHT) * LAMP[1]) / LAMP[2], z];

describe("a soft plate over a body", () => {
  it.each([0, 0.3, 0.6])("hides the lamp on a step that is %d m high, where its rays through the plate end", (z) => {
    const [ax, ay] = along(z);
    for (const [right, back] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const lampAt = (away: number): number => fallen.at([ax + away * right, ay + away * back, z], UP)[0];
      expect(lampAt(0.36)).toBeGreaterThan(0.9);
      expect(lampAt(0.64)).toBeLessThan(0.1);
    }
  });

  it("throws nothing on what is above it, nor on what faces away from the lamp", () => {
    expect(fallen.at(along(HEIGHT + 0.4), UP)).toEqual([0, 0]);
    expect(fallen.at(along(0.3), [1, 0, 0])).toEqual([0, 0]);
  });

  it("makes it dark under itself, the more the nearer a step comes to it", () => {
    const dark = [0, 0.4, 0.7, HEIGHT].map((z) => fallen.at([0, 0, z], UP)[1]);
    expect(dark.toSorted((a, b) => a - b)).toEqual(dark);
    expect(dark.at(-1)).toBeGreaterThan(0.9);
    expect(dark[0]).toBeLessThan(0.1);
  });
});
