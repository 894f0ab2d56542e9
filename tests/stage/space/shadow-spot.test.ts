/** Where on the floor the live picture looks for shadows. */
import { describe, expect, it } from "vitest";
import { orbitOf, heightSeen, type SpaceView } from "../../../src/stage/camera.ts";
import { SHADOW } from "../../../src/stage/look/floor-light.ts";
import { bodySurface } from "../../../src/stage/parts/body/surface.ts";
import { castShadows } from "../../../src/stage/still/shadows.ts";
import { spotOf } from "../../../src/stage/space/shadow-spot.ts";

const view: SpaceView = { kind: "space", from: [0, -5, 2], target: [0, 0, 0], angle: 40, floor: 0 };
const half = heightSeen(orbitOf(view));
const REGION = { x: 0, y: 0, half };

/** The box of a plate of a metre at a height, beside the middle, and its shadows as the still picture has them. */
function plateAt(x: number, height: number) {
  const places = Float32Array.of(x, 0, height, x + 1, 0, height, x + 1, 1, height, x, 1, height);
  const surface = bodySurface({ kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) });
  surface.follow(places);
  const bounds = { low: [x, 0, height], high: [x + 1, 1, height] } as const;
  return { spot: spotOf(bounds, 0, REGION), shadows: castShadows([surface], orbitOf(view), 0) };
}

describe("the spot of the shadows", () => {
  it.each([
    [-0.5, 0],
    [0.8, 0.4],
    [-1.5, 1.2],
  ])("has all of them, with the plate %d m to the right and %d m up", (x, height) => {
    const { spot, shadows } = plateAt(x, height);
    const { left, low, wide, high } = spot!;
    let inside = 0;
    for (let row = 0; row < SHADOW.size; ++row) {
      for (let column = 0; column < SHADOW.size; ++column) {
        const place = (pixel: number): number => (2 * half * (pixel + 0.5)) / SHADOW.size - half;
        const [lamp, under] = shadows.at(place(column), place(row));
        if (column >= left && column < left + wide && row >= low && row < low + high) inside += lamp + under;
        else expect(lamp + under).toBe(0);
      }
    }
    expect(inside).toBeGreaterThan(0);
  });

  it("is a small part of the whole for a small thing, and there is none for what is far away", () => {
    const { wide, high } = plateAt(0, 0).spot!;
    expect(wide * high).toBeLessThan(SHADOW.size ** 2 / 8);
    expect(plateAt(40, 0).spot).toBeUndefined();
  });
});
