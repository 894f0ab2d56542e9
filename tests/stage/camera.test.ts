/** The camera, the mesh and the hand: plain geometry. */
import { describe, expect, it } from "vitest";
import { eyeOf, makeProjector, orbitOf, turned, type SpaceView } from "../../src/stage/camera.ts";
import { brightness, gridNormals, gridTriangles } from "../../src/stage/cloth-mesh.ts";
import { nearestVertex } from "../../src/stage/picking.ts";

const view: SpaceView = { kind: "space", from: [2, -3, 1.5], target: [0.1, 0.2, -0.3], angle: 35 };
const orbit = orbitOf(view);

describe("a camera", () => {
  it("stands where the view puts it", () => {
    eyeOf(orbit).forEach((value, c) => expect(value).toBeCloseTo(view.from[c]!, 12));
  });

  it("sees its target in the middle", () => {
    const out = new Float64Array(3);
    makeProjector(orbit, 1.6).project(out, view.target, 0);
    expect(out[0]).toBeCloseTo(0, 12);
    expect(out[1]).toBeCloseTo(0, 12);
    expect(out[2]).toBeCloseTo(orbit.distance, 12);
  });

  it("finds the place again that it has projected", () => {
    const projector = makeProjector(orbit, 0.7);
    const out = new Float64Array(3);
    const place = [0.4, -0.7, 0.25];
    projector.project(out, place, 0);
    projector.place(out[0]!, out[1]!, out[2]!).forEach((value, c) => expect(value).toBeCloseTo(place[c]!, 12));
  });

  it("keeps what is in view when the picture becomes narrow", () => {
    const across = (aspect: number): number => {
      const out = new Float64Array(3);
      makeProjector(orbit, aspect).project(out, [0.5, 0.3, 0], 0);
      return Math.abs(out[0]!);
    };
    for (const aspect of [0.5, 1.2]) expect(across(aspect)).toBeCloseTo(across(1.6), 12);
  });

  it("never goes over the top, nor farther than it may", () => {
    const up = turned(orbit, orbit, { elevation: 9, zoom: 1e-9 });
    expect(up.elevation).toBeLessThan(Math.PI / 2);
    expect(up.distance).toBe(12 * orbit.distance);
  });
});

describe("the mesh of a cloth", () => {
  const flat = Float32Array.from([0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0, 1, 1, 0, 2, 1, 0]);

  it("has two triangles to a square, both turned to the front", () => {
    const corners = gridTriangles(3, 2);
    expect(corners).toHaveLength(12);
    for (let t = 0; t < 4; ++t) {
      const [i, j, k] = corners.subarray(3 * t, 3 * t + 3);
      const at = (v: number): [number, number] => [flat[3 * v]!, flat[3 * v + 1]!];
      const [[ax, ay], [bx, by], [cx, cy]] = [at(i!), at(j!), at(k!)];
      expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeGreaterThan(0);
    }
  });

  it("faces up where it lies flat", () => {
    const normals = new Float32Array(18);
    gridNormals(normals, flat, 3, 2);
    for (let v = 0; v < 6; ++v) expect([...normals.subarray(3 * v, 3 * v + 3)].map((n) => n + 0)).toEqual([0, 0, 1]);
  });

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
});

describe("the hand", () => {
  it("takes the vertex nearest to the eye within its reach, and none beyond", () => {
    const projector = makeProjector(orbit, 1.5);
    const cloth = { kind: "cloth", at: 0, columns: 2, rows: 2 } as const;
    const coordinates = Float32Array.from([0, 0, 0, 0.6, 0, 0, 0, 0.6, 0, 0.6, 0.6, 0]);
    const out = new Float64Array(3);
    projector.project(out, coordinates, 2);
    const size = { width: 600, height: 400 };
    expect(nearestVertex([cloth], coordinates, projector, { x: out[0]!, y: out[1]!, ...size })).toBe(2);
    expect(nearestVertex([cloth], coordinates, projector, { x: -0.95, y: -0.95, ...size })).toBeUndefined();
  });
});
