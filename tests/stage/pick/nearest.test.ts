/** The vertex that the reader means. */
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf } from "../../../src/stage/camera.ts";
import { nearestInSpace, nearestOnPlane } from "../../../src/stage/pick/nearest.ts";

const orbit = orbitOf({ kind: "space", from: [2, -3, 1.5], target: [0.1, 0.2, -0.3], angle: 35 });

describe("the hand", () => {
  it("takes the vertex nearest to the eye within its reach, and none beyond", () => {
    const projector = makeProjector(orbit, 1.5);
    const cloth = { kind: "cloth", at: 0, columns: 2, rows: 2 } as const;
    const coordinates = Float32Array.from([0, 0, 0, 0.6, 0, 0, 0, 0.6, 0, 0.6, 0.6, 0]);
    const out = new Float64Array(3);
    projector.project(out, coordinates, 2);
    const size = { width: 600, height: 400 };
    expect(nearestInSpace([cloth], coordinates, projector, { x: out[0]!, y: out[1]!, ...size })).toBe(2);
    expect(nearestInSpace([cloth], coordinates, projector, { x: -0.95, y: -0.95, ...size })).toBeUndefined();
  });

  it("takes the nearest dot of a plane within its reach, and nothing but dots", () => {
    const dots = { kind: "points", at: 2, count: 3 } as const;
    const away = [0, 0, 30, 20, 10];
    expect(nearestOnPlane([{ kind: "line", at: 0, count: 2 }, dots], (vertex) => away[vertex]!)).toBe(4);
    expect(nearestOnPlane([dots], (vertex) => away[vertex]! + 16)).toBeUndefined();
  });
});
