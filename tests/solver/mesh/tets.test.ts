/** Bodies of tetrahedra: what they fill, how well they are shaped, and what they carry. */
import {
  makeBox,
  makeCapsule,
  makeRandom,
  makeSphere,
  makeTetBox,
  makeTetSolid,
  type TetMesh,
  type TriangleMesh,
} from "@pliant/solver";
import { closestWeights, isInsideBody } from "@pliant/solver/collision";
import {
  ballSolid,
  bindToTets,
  carryPoints,
  checkedMesh,
  checkedTets,
  meshQuality,
  meshVolume,
  solidInside,
  surfaceOfTets,
  tetMeshVolume,
  torusSolid,
} from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { orderOf } from "../samples.ts";
import { tetQuality } from "../../../src/solver/mesh/tet-mesh.ts";

const capsule = makeCapsule({ from: [0, 0, 0], to: [0.6, 0.2, 0], radii: [0.3, 0.2] }, 3);
/** The surface of one tetrahedron. */
const makeTetSurface = (x: readonly number[]): TriangleMesh =>
  surfaceOfTets({ x: Float64Array.from(x), tets: Int32Array.of(0, 1, 2, 3) });

const bodies: Readonly<Record<string, TetMesh>> = {
  "a box": makeTetBox([0, 0, 0], [1, 2, 3], [2, 3, 4]),
  "a ball": makeTetSolid(ballSolid([1, 2, 3], 0.5), 0.2),
  "a torus": makeTetSolid(torusSolid([0, 0, 0], 0.5, 0.2), 0.15),
  "the inside of a surface": makeTetSolid(solidInside(capsule), 0.2),
};

describe.each(Object.entries(bodies))("%s", (_name, mesh) => {
  it("is one body with a closed surface that encloses the volume of its tetrahedra", () => {
    checkedTets(mesh);
    const volume = meshVolume(checkedMesh(surfaceOfTets(mesh)));
    expect(Math.abs(volume / tetMeshVolume(mesh) - 1)).toBeLessThan(1e-12);
  });

  it("has no bad tetrahedron", () => {
    // What Labelle and Shewchuk prove of dihedral angles leaves a mean ratio above 0.4 for a smooth surface.
    expect(meshQuality(mesh).least).toBeGreaterThan(0.4);
  });
});

describe("a solid that is cut to its surface", () => {
  it("has every vertex of its surface on that", () => {
    const { depth } = torusSolid([0, 0, 0], 0.5, 0.2);
    const mesh = bodies["a torus"]!;
    for (const i of surfaceOfTets(mesh).triangles)
      expect(Math.abs(depth(mesh.x[3 * i]!, mesh.x[3 * i + 1]!, mesh.x[3 * i + 2]!))).toBeLessThan(1e-10);
  });

  it("lacks a volume that falls with the square of the edge", () => {
    const edges = [0.2, 0.14, 0.1, 0.07];
    const lacking = edges.map(
      (edge) => 1 - tetMeshVolume(makeTetSolid(ballSolid([0, 0, 0], 0.5), edge)) / (Math.PI / 6),
    );
    expect(orderOf(edges, lacking)).toBeGreaterThan(1.8);
    expect(orderOf(edges, lacking)).toBeLessThan(2.4);
  });

  it("knows the depth under a mesh as the closed form does", () => {
    const box = solidInside(makeBox([-1, -1, -1], [1, 1, 1]));
    expect(box.depth(0.1, 0.2, 0.7)).toBeCloseTo(0.3, 14);
    expect(box.depth(1 + 3, 0, 1 + 4)).toBeCloseTo(-5, 14);
    expect([box.low, box.high]).toEqual([
      [-1, -1, -1],
      [1, 1, 1],
    ]);
  });

  it("knows it as a look at all triangles does, however far outside", () => {
    const { depth } = solidInside(capsule);
    const random = makeRandom(8);
    const weights = new Float64Array(3);
    for (let n = 0; n < 300; ++n) {
      const size = random.logBetween(0.2, 20);
      const place: [number, number, number] = [
        random.between(-size, size),
        random.between(-size, size),
        random.between(-size, size),
      ];
      let least = Infinity;
      for (let t = 0; t < capsule.triangles.length; t += 3) {
        const corners = [0, 1, 2].map((c) => 3 * capsule.triangles[t + c]!) as [number, number, number];
        closestWeights(weights, capsule.x, ...corners, place, 0);
        const foot = [0, 1, 2].map((c) => corners.reduce((sum, i, k) => sum + weights[k]! * capsule.x[i + c]!, 0));
        least = Math.min(least, Math.hypot(...foot.map((value, c) => value - place[c]!)));
      }
      expect(depth(...place)).toBeCloseTo(isInsideBody(capsule, place) ? least : -least, 12);
    }
  });

  it("tells inside from outside at an edge and at a corner, where no triangle is nearer than the next", () => {
    // A wedge so sharp that a point behind one of its sides is outside.
    const wedge = makeTetSurface([0, 0, 0, 4, 0, 0, 4, 0.2, 0, 4, 0, 0.2]);
    const { depth } = solidInside(wedge);
    const random = makeRandom(2);
    let inside = 0;
    for (let n = 0; n < 1000; ++n) {
      const place = [random.between(-0.2, 4.2), random.between(-0.1, 0.3), random.between(-0.1, 0.3)] as const;
      inside += isInsideBody(wedge, place) ? 1 : 0;
      expect(depth(...place) > 0).toBe(isInsideBody(wedge, place));
    }
    expect(inside).toBeGreaterThan(20);
  });
});

describe("quality", () => {
  it("is 1 for equal edges, whatever their length, and the closed form for the corner of a cube", () => {
    const corner = (x: readonly number[]): number =>
      tetQuality({ x: Float64Array.from(x), tets: Int32Array.of(0, 1, 2, 3) }, 0);
    expect(corner([0, 0, 0, 7, 7, 0, 0, 7, 7, 7, 0, 7])).toBeCloseTo(1, 14);
    expect(corner([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1])).toBeCloseTo((12 * 0.5 ** (2 / 3)) / 9, 14);
  });
});

describe("a bound surface", () => {
  it("goes where any linear map of the body takes it, also outside", () => {
    const mesh = bodies["a ball"]!;
    const points = makeSphere([1, 2, 3], 0.51, 2).x;
    const binding = bindToTets(mesh, points);
    const random = makeRandom(4);
    const A = Float64Array.from({ length: 12 }, () => random.between(-2, 2));
    const map = (x: Float64Array): Float64Array =>
      x.map((_, at) => {
        const [i, c] = [at - (at % 3), at % 3];
        return A[c]! * x[i]! + A[3 + c]! * x[i + 1]! + A[6 + c]! * x[i + 2]! + A[9 + c]!;
      });
    const carried = carryPoints(new Float64Array(points.length), binding, map(mesh.x));
    map(points).forEach((value, at) => expect(Math.abs(carried[at]! - value)).toBeLessThan(1e-12));
  });

  it("has weights from 0 to 1 where the body holds it", () => {
    const { weights } = bindToTets(bodies["a ball"]!, makeSphere([1, 2, 3], 0.4, 2).x);
    expect(Math.min(...weights)).toBeGreaterThan(-1e-12);
  });
});

describe("a body is refused", () => {
  const x = Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1);
  const two = Float64Array.of(...x, ...x.map((value) => value + 5));
  it.each([
    ["without tetrahedra", { x, tets: new Int32Array(0) }, "a body needs tetrahedra (corners = 0)"],
    ["inside out", { x, tets: Int32Array.of(0, 2, 1, 3) }, "must not be flat or inside out"],
    ["with a corner that is no vertex", { x, tets: Int32Array.of(0, 1, 2, 4) }, "corners must be vertices (corner = 4"],
    ["in two pieces", { x: two, tets: Int32Array.of(0, 1, 2, 3, 4, 5, 6, 7) }, "in one piece"],
    ["somewhere that is no place", { x: x.with(4, NaN), tets: Int32Array.of(0, 1, 2, 3) }, "vertex = 1"],
  ])("%s", (_why, mesh, message) => {
    expect(() => checkedTets(mesh)).toThrow(message);
  });

  it("for want of bricks or edges", () => {
    expect(() => makeTetBox([0, 0, 0], [1, 1, 1], [2, 0, 1])).toThrow("whole numbers of bricks");
    expect(() => makeTetSolid(ballSolid([0, 0, 0], 1), NaN)).toThrow("an edge must be positive");
    expect(() => makeTetSolid(ballSolid([0, 0, 0], 1), 1e-3)).toThrow("fewer than two million");
  });
});
