/** Bodies made of triangles: closed, the right way out, and as large as the shapes that they stand for. */
import {
  makeBox,
  makeCapsule,
  makeRandom,
  makeSphere,
  SolverError,
  type TriangleMesh,
  type Vector,
} from "@pliant/solver";
import { isInsideBody } from "@pliant/solver/collision";
import { checkedMesh, joinMeshes, meshVolume, type Capsule } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { orderOf } from "../samples.ts";

const PI = Math.PI;

const vertex = ({ x }: TriangleMesh, i: number): Vector => [x[3 * i]!, x[3 * i + 1]!, x[3 * i + 2]!];
const between = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const verticesOf = (mesh: TriangleMesh): Vector[] =>
  Array.from({ length: mesh.x.length / 3 }, (_, i) => vertex(mesh, i));

/** The least ratio of the shortest to the longest edge of a triangle: 1 is equilateral, near 0 a sliver. */
function thinnest(mesh: TriangleMesh): number {
  let least = 1;
  for (let t = 0; t < mesh.triangles.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((n) => vertex(mesh, mesh.triangles[t + n]!)) as [Vector, Vector, Vector];
    const edges = [between(a, b), between(b, c), between(c, a)];
    least = Math.min(least, Math.min(...edges) / Math.max(...edges));
  }
  return least;
}

/** Volume between two touching spheres, by the frustum and the two caps that their cone leaves. */
function volumeOf({ from, to, radii: [r0, r1] }: Capsule): number {
  const length = between(from, to);
  const slant = Math.asin((r0 - r1) / length);
  const cap = (r: number, height: number): number => (PI * height ** 2 * (3 * r - height)) / 3;
  const [p0, p1] = [r0 * Math.cos(slant), r1 * Math.cos(slant)];
  const height = length - (r0 - r1) * Math.sin(slant);
  const frustum = (PI * height * (p0 ** 2 + p0 * p1 + p1 ** 2)) / 3;
  return frustum + cap(r0, r0 * (1 + Math.sin(slant))) + cap(r1, r1 * (1 - Math.sin(slant)));
}

const CAPSULES: readonly Capsule[] = [
  { from: [0, 0, 0], to: [0, 0, 1], radii: [0.2, 0.2] },
  { from: [0.3, -0.2, 0.5], to: [-0.4, 0.6, 0.1], radii: [0.3, 0.1] },
  { from: [1, 2, 3], to: [1, 2, 2.5], radii: [0.05, 0.2] },
];

describe("a sphere", () => {
  it("is a body of 20 · 4^cuts triangles with all its vertices on the sphere", () => {
    for (const cuts of [0, 1, 2, 3]) {
      const mesh = checkedMesh(makeSphere([0.1, -0.2, 0.3], 0.7, cuts));
      expect(mesh.triangles).toHaveLength(3 * 20 * 4 ** cuts);
      expect(mesh.x).toHaveLength(3 * (10 * 4 ** cuts + 2));
      for (const place of verticesOf(mesh)) expect(between(place, [0.1, -0.2, 0.3])).toBeCloseTo(0.7, 14);
    }
  });

  it("encloses the volume of an icosahedron, and that of a sphere to second order", () => {
    const edge = 4 / Math.sqrt(10 + 2 * Math.sqrt(5));
    expect(meshVolume(makeSphere([5, 0, 0], 1, 0))).toBeCloseTo((5 * (3 + Math.sqrt(5)) * edge ** 3) / 12, 12);
    const cuts = [2, 3, 4, 5];
    const lacks = cuts.map((n) => (4 * PI) / 3 - meshVolume(makeSphere([0, 0, 0], 1, n)));
    expect(
      orderOf(
        cuts.map((n) => 2 ** -n),
        lacks,
      ),
    ).toBeCloseTo(2, 1);
  });

  it("has no slivers: the icosahedron's cuts stay near equilateral", () => {
    expect(thinnest(makeSphere([0, 0, 0], 1, 4))).toBeGreaterThan(0.8);
  });
});

describe("a capsule", () => {
  it.each(CAPSULES)("is a body with all its vertices on it (%#)", (capsule) => {
    for (const rings of [1, 2, 5]) {
      const mesh = checkedMesh(makeCapsule(capsule, rings));
      for (const place of verticesOf(mesh)) expect(away(place, capsule)).toBeCloseTo(0, 12);
    }
  });

  it.each(CAPSULES)("encloses its volume to second order (%#)", (capsule) => {
    const rings = [4, 8, 16, 32];
    const lacks = rings.map((n) => volumeOf(capsule) - meshVolume(makeCapsule(capsule, n)));
    expect(Math.min(...lacks)).toBeGreaterThan(0);
    expect(
      orderOf(
        rings.map((n) => 1 / n),
        lacks,
      ),
    ).toBeCloseTo(2, 1);
  });

  // The third one's ends differ fourfold, and so do the edges around them.
  it.each(CAPSULES.slice(0, 2))("has no slivers (%#)", (capsule) => {
    expect(thinnest(makeCapsule(capsule, 4))).toBeGreaterThan(0.4);
  });
});

/** Distance of a place from the surface of a capsule, by the sphere of the row between the two that holds it best. */
function away(place: Vector, { from, to, radii }: Capsule): number {
  const distance = (part: number): number =>
    between(place, [0, 1, 2].map((c) => from[c]! + part * (to[c]! - from[c]!)) as unknown as Vector) -
    (radii[0] + part * (radii[1] - radii[0]));
  let [low, high] = [0, 1];
  // The distance is convex along the axis; thirds close in on its least value.
  for (let n = 0; n < 200; ++n) {
    const [a, b] = [low + (high - low) / 3, high - (high - low) / 3];
    if (distance(a) < distance(b)) high = b;
    else low = a;
  }
  return distance(low);
}

describe("joined bodies", () => {
  const one = makeSphere([0, 0, 0], 1, 2);
  const two = makeCapsule({ from: [0.5, 0, 0], to: [2, 0, 0], radii: [0.6, 0.3] }, 4);
  const three = makeBox([5, 5, 5], [6, 6, 6]);
  const all = joinMeshes([one, two, three]);

  it("are a body whose volume is the sum", () => {
    const sum = meshVolume(one) + meshVolume(two) + meshVolume(three);
    expect(meshVolume(checkedMesh(all))).toBeCloseTo(sum, 12);
  });

  it("have an inside that is that of any of them", () => {
    const random = makeRandom(5);
    let inside = 0;
    for (let n = 0; n < 500; ++n) {
      const point = [random.between(-1, 2.5), random.between(-1, 1), random.between(-1, 1)];
      const expected = [one, two, three].some((mesh) => isInsideBody(mesh, point));
      inside += Number(expected);
      expect(isInsideBody(all, point)).toBe(expected);
    }
    expect(inside).toBeGreaterThan(100);
  });

  it("share nothing with their parts", () => {
    const before = all.x[0];
    one.x[0] = 9;
    expect(all.x[0]).toBe(before);
  });
});

describe("a shape that is none", () => {
  const capsule = CAPSULES[0]!;
  it.each([
    [() => makeSphere([0, 0, NaN], 1, 1), "positions must be finite"],
    [() => makeSphere([0, 0, 0], 0, 1), "radius must be positive and finite (radius = 0)"],
    [() => makeSphere([0, 0, 0], NaN, 1), "radius must be positive and finite (radius = NaN)"],
    [() => makeSphere([0, 0, 0], 1, 1.5), "cuts must be a whole number from 0 to 8 (cuts = 1.5)"],
    [() => makeSphere([0, 0, 0], 1, 9), "cuts must be a whole number from 0 to 8 (cuts = 9)"],
    [() => makeCapsule({ ...capsule, radii: [0.1, -1] }, 3), "radii must be positive and finite"],
    [() => makeCapsule({ ...capsule, radii: [0.1, NaN] }, 3), "radii must be positive and finite"],
    [() => makeCapsule(capsule, 0), "a cap needs a whole number of rings (rings = 0)"],
    [() => makeCapsule({ ...capsule, to: capsule.from }, 3), "an axis needs two different, finite ends (length = 0)"],
    [() => makeCapsule({ ...capsule, radii: [1.3, 0.2] }, 3), "one sphere of a capsule must not hold the other"],
    [() => joinMeshes([]), "a mesh needs triangles (meshes = 0)"],
  ])("is refused (%#)", (act, message) => {
    expect(act).toThrow(SolverError);
    expect(act).toThrow(message);
  });
});
