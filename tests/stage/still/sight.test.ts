/** What is seen where in a still picture. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf, type SpaceView } from "../../../src/stage/camera.ts";
import { makePartSurface, type Matter, type PartSurface } from "../../../src/stage/part-surface.ts";
import { look } from "../../../src/stage/still/sight.ts";

const view: SpaceView = { kind: "space", from: [0.4, -5, 1], target: [0, 0, 0], angle: 40 };
const projector = makeProjector(orbitOf(view), 1.6);
const [WIDTH, HEIGHT] = [96, 60];

function triangles(places: Float32Array, matter: Matter = "cloth"): PartSurface {
  const corners = Uint32Array.from({ length: places.length / 3 }, (_, n) => n);
  const fixed = { matter, colours: { front: "a", back: "b" }, corners, vertices: corners.length };
  const surface = makePartSurface(fixed, ({ positions }, x) => positions.set(x as Float32Array));
  surface.follow(places);
  return surface;
}

const random = makeRandom(3);
const scattered = Float32Array.from({ length: 9 * 300 }, (_, k) => random.between(-1, 1) * (k % 3 === 1 ? 2 : 1));

/** Where a ray from the eye through the middle of a pixel meets a triangle first: its number, and how deep along the sight. */
function firstAlong(places: Float32Array, pixel: number): { triangle: number; depth: number } {
  const [x, y] = [(2 * ((pixel % WIDTH) + 0.5)) / WIDTH - 1, 1 - (2 * (Math.floor(pixel / WIDTH) + 0.5)) / HEIGHT];
  const ahead = projector.place(x, y, 1);
  const ray = [0, 1, 2].map((c) => ahead[c]! - projector.eye[c]!);
  const best = { triangle: -1, depth: Infinity };
  for (let t = 0; 3 * t < places.length; t += 3) {
    const corner = (k: number): number[] => [0, 1, 2].map((c) => places[3 * (t + k) + c]!);
    const depth = meets(corner(0), corner(1), corner(2), ray);
    if (depth > 0 && depth < best.depth) Object.assign(best, { triangle: t, depth });
  }
  return best;
}

const minus = (a: readonly number[], b: readonly number[]): number[] => a.map((value, c) => value - b[c]!);
const cross = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 1, 2].map((c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);
const dot = (a: readonly number[], b: readonly number[]): number => a.reduce((sum, value, c) => sum + value * b[c]!, 0);

/** Möller and Trumbore's test, which shares nothing with painting by pixels. */
function meets(a: number[], b: number[], c: number[], ray: number[]): number {
  const [e1, e2] = [minus(b, a), minus(c, a)];
  const p = cross(ray, e2);
  const s = minus(projector.eye, a);
  const q = cross(s, e1);
  const determinant = dot(e1, p);
  const [u, v] = [dot(s, p) / determinant, dot(ray, q) / determinant];
  return u >= 0 && v >= 0 && u + v <= 1 ? dot(e2, q) / determinant : NaN;
}

describe("looking", () => {
  it("finds at every pixel the triangle that a ray meets first, and how deep it lies", () => {
    const sight = look([triangles(scattered)], projector, WIDTH, HEIGHT, Infinity);
    let seen = 0;
    for (let pixel = 0; pixel < WIDTH * HEIGHT; ++pixel) {
      const { triangle, depth } = firstAlong(scattered, pixel);
      expect(sight.surface[pixel]! >= 0).toBe(triangle >= 0);
      if (triangle < 0) continue;
      ++seen;
      expect(sight.triangle[pixel]).toBe(triangle);
      expect(sight.depth[pixel]! / depth).toBeCloseTo(1, 4);
    }
    expect(seen).toBeGreaterThan(1000);
  });

  it("finds the place in the triangle that perspective says, not the one between pixels", () => {
    const near = Float32Array.of(-1, -3, 0, 1, 3, 0, -1, -3, 1);
    const sight = look([triangles(near)], projector, WIDTH, HEIGHT, Infinity);
    const pixel = sight.surface.findIndex((n, at) => n === 0 && sight.second[at]! > 0.3);
    const shares = [1 - sight.second[pixel]! - sight.third[pixel]!, sight.second[pixel]!, sight.third[pixel]!];
    const place = Float32Array.from([0, 1, 2], (c) =>
      shares.reduce((sum, share, k) => sum + share * near[3 * k + c]!, 0),
    );
    const spot = new Float64Array(3);
    projector.project(spot, place, 0);
    expect(0.5 * WIDTH * (1 + spot[0]!)).toBeCloseTo((pixel % WIDTH) + 0.5, 2);
    expect(0.5 * HEIGHT * (1 - spot[1]!)).toBeCloseTo(Math.floor(pixel / WIDTH) + 0.5, 2);
  });

  it("puts cloth before a solid that it lies on", () => {
    const square = Float32Array.of(-1, 0, -1, 1, 0, -1, 0, 0, 1);
    for (const order of [
      ["solid", "cloth"],
      ["cloth", "solid"],
    ] as const) {
      const sight = look(
        order.map((matter) => triangles(square, matter)),
        projector,
        WIDTH,
        HEIGHT,
        Infinity,
      );
      const seen = new Set(sight.surface.filter((n) => n >= 0));
      expect([...seen].map((n) => order[n])).toEqual(["cloth"]);
    }
  });

  it("stops at so many pixels of triangles", () => {
    const all = Float32Array.from({ length: 9 * 2000 }, (_, k) => [-9, 1, -9, 9, 1, -9, 0, 1, 9][k % 9]!);
    const begun = performance.now();
    const some = look([triangles(all)], projector, 960, 600, 4e6);
    expect(some.surface.some((n) => n === 0)).toBe(true);
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
