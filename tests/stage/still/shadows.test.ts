/** Shadows on the floor of a still picture. */
import { describe, expect, it } from "vitest";
import { orbitOf, type SpaceView } from "../../../src/stage/camera.ts";
import { LAMP } from "../../../src/stage/look/light.ts";
import { bodySurface } from "../../../src/stage/parts/body/surface.ts";
import { castShadows } from "../../../src/stage/still/shadows.ts";

const view: SpaceView = { kind: "space", from: [0, -5, 2], target: [0, 0, 0], angle: 40, floor: 0 };

/** The shadows of a plate of a metre square at a height. */
function plateAt(height: number) {
  const x = Float32Array.of(-0.5, -0.5, height, 0.5, -0.5, height, 0.5, 0.5, height, -0.5, 0.5, height);
  const surface = bodySurface({ kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) });
  surface.follow(x);
  return castShadows([surface], orbitOf(view), 0);
}

describe("a plate above the floor", () => {
  it("has the shadow of the lamp where its rays through the plate meet the floor", () => {
    const height = 0.6;
    const away = [0, 1].map((c) => (-height * LAMP[c]!) / LAMP[2]) as [number, number];
    const shadows = plateAt(height);
    expect(shadows.at(...away)[0]).toBeGreaterThan(0.98);
    for (const [x, y] of [
      [0.8, 0],
      [-0.8, 0],
      [0, 0.8],
      [0, -0.8],
    ] as const)
      expect(shadows.at(away[0] + x, away[1] + y)[0]).toBeLessThan(0.02);
    expect(Math.abs(shadows.at(away[0] + 0.5, away[1])[0] - 0.5)).toBeLessThan(0.1);
  });

  it("makes it dark under itself, the more the nearer it is", () => {
    const [lying, low, high] = [0, 0.1, 0.6].map((height) => plateAt(height).at(0, 0)[1]);
    expect(lying).toBeGreaterThan(0.98);
    expect(low).toBeLessThan(lying!);
    expect(high).toBeLessThan(0.2 * low!);
  });

  it("has its shadows wherever the camera follows it", () => {
    const x = Float32Array.of(39.5, -0.5, 0, 40.5, -0.5, 0, 40.5, 0.5, 0, 39.5, 0.5, 0);
    const surface = bodySurface({ kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) });
    surface.follow(x);
    const orbit = orbitOf(view);
    expect(castShadows([surface], orbit, 0).at(40, 0)).toEqual([0, 0]);
    expect(castShadows([surface], { ...orbit, target: [40, 0, 0] }, 0).at(40, 0)[1]).toBeGreaterThan(0.98);
  });

  it("throws nothing as far away as the picture does not reach", () => {
    expect(plateAt(0).at(40, 0)).toEqual([0, 0]);
  });
});
