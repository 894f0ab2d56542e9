/** The surface of the mannequin: what its shape makes, a body, and triangles that cloth can lie on. */
import { checkedMesh, meshVolume } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { MANNEQUIN_BYTES } from "../../../src/scenes/figure/mannequin-bytes.ts";
import { mannequinMesh, PLACES_PER_METRE } from "../../../src/scenes/figure/mannequin.ts";
import { halfFigure, moduleOf } from "../../../tools/figure.ts";
import { packed } from "../../../tools/figure/pack.ts";
import { MANNEQUIN } from "../../../tools/figure/shape.ts";
import { textOf } from "../../imports.ts";
import { crossingsOf } from "./crossings.ts";

const mesh = mannequinMesh();
const { x, triangles } = mesh;
const placeOf = (i: number): number[] => [...x.subarray(3 * i, 3 * i + 3)];
const minus = (a: number[], b: number[]): number[] => a.map((value, c) => value - b[c]!);
const dot = (a: number[], b: number[]): number => a.reduce((sum, value, c) => sum + value * b[c]!, 0);
const trianglePlaces = Array.from({ length: triangles.length / 3 }, (_, t) =>
  [0, 1, 2].map((c) => placeOf(triangles[3 * t + c]!)),
);

/** The angle of a triangle at its corner c, °. */
function angleAt(corners: number[][], c: number): number {
  const [u, v] = [minus(corners[(c + 1) % 3]!, corners[c]!), minus(corners[(c + 2) % 3]!, corners[c]!)];
  return (Math.acos(dot(u, v) / Math.sqrt(dot(u, u) * dot(v, v))) * 180) / Math.PI;
}

describe("the surface of the mannequin", () => {
  const half = halfFigure();

  it("is what its shape makes, to the last byte: `npm run figure` makes it", { timeout: 30_000 }, () => {
    expect(moduleOf(packed(half)) === textOf("src/scenes/figure/mannequin-bytes.ts")).toBe(true);
  });

  it("is read as it was packed, to half of the step to which places are rounded, triangle by triangle", () => {
    const named = new Map(placesOfHalf().map((place, n) => [place, n]));
    expect(named.size).toBe(half.x.length / 3);
    const read = new Set(trianglePlaces.map((corners) => corners.map((place) => named.get(place.join())).join()));
    const lost = half.corners.filter((_, at) => {
      if (at % 3 !== 0) return false;
      const three = half.corners.slice(at, at + 3);
      return ![0, 1, 2].some((n) => read.has([...three.slice(n), ...three.slice(0, n)].join()));
    });
    expect(lost).toEqual([]);
  });

  function placesOfHalf(): string[] {
    const rounded = half.x.map((value) => Math.round(value * PLACES_PER_METRE) / PLACES_PER_METRE);
    return Array.from({ length: rounded.length / 3 }, (_, i) => rounded.slice(3 * i, 3 * i + 3).join());
  }

  it("reaches a reader in less than 90 kB", () => {
    expect(MANNEQUIN_BYTES.length).toBeLessThan(90_000);
  });

  it("is one closed surface of 13,500 to 15,000 triangles, the right way out", () => {
    checkedMesh(mesh);
    expect(triangles.length / 3).toBeGreaterThanOrEqual(13_500);
    expect(triangles.length / 3).toBeLessThanOrEqual(15_000);
    // One piece without handles: vertices − edges + triangles = 2, with three edges for two triangles.
    expect(x.length / 3 - triangles.length / 6).toBe(2);
    const reached = new Set([0]);
    for (let size = 0; size !== reached.size;) {
      size = reached.size;
      for (let at = 0; at < triangles.length; at += 3)
        if ([0, 1, 2].some((c) => reached.has(triangles[at + c]!)))
          for (let c = 0; c < 3; ++c) reached.add(triangles[at + c]!);
    }
    expect(reached.size).toBe(x.length / 3);
  });

  it("goes nowhere through itself", () => {
    expect(crossingsOf(mesh)).toEqual([]);
  });

  it("lies on its shape, to the rounding of places", () => {
    // The largest distance is the diagonal of half a step in each direction; a solid's value is no more than 1.5 times that.
    const most = (1.5 * Math.sqrt(3)) / 2 / PLACES_PER_METRE;
    const off = x.filter((_, k) => k % 3 === 0 && !(Math.abs(MANNEQUIN(Math.abs(x[k]!), x[k + 1]!, x[k + 2]!)) < most));
    expect(off).toHaveLength(0);
  });

  it("has no slivers, and edges about as long as the cloth's", () => {
    const angles = trianglePlaces.flatMap((corners) => [0, 1, 2].map((c) => angleAt(corners, c)));
    expect(angles.reduce((a, b) => Math.min(a, b))).toBeGreaterThan(20);
    const lengths = trianglePlaces.flatMap((corners) =>
      [0, 1, 2].map((c) => Math.hypot(...minus(corners[c]!, corners[(c + 1) % 3]!))),
    );
    lengths.sort((a, b) => a - b);
    const share = (part: number): number => lengths[Math.floor(part * (lengths.length - 1))]!;
    expect(share(0.1)).toBeGreaterThan(0.0085);
    expect(share(0.5)).toBeGreaterThan(0.012);
    expect(share(0.5)).toBeLessThan(0.02);
    expect(share(1)).toBeLessThan(0.026);
  });

  it("is a woman of 1.70 m who stands on z = 0, her left half the mirror image of the right", () => {
    const heights = x.filter((_, k) => k % 3 === 2);
    // The highest vertex is at most half an edge from the top: a chord of the skull, whose radius is 9 cm.
    expect(heights.reduce((a, b) => Math.max(a, b))).toBeGreaterThan(1.698);
    expect(heights.reduce((a, b) => Math.max(a, b))).toBeLessThan(1.702);
    expect(Math.abs(heights.reduce((a, b) => Math.min(a, b)))).toBeLessThan(0.003);
    const places = new Set(Array.from({ length: x.length / 3 }, (_, i) => placeOf(i).join()));
    const mirrored = Array.from({ length: x.length / 3 }, (_, i) => placeOf(i)).map(([a, b, c]) =>
      [0 - a!, b, c].join(),
    );
    expect(mirrored.filter((place) => !places.has(place))).toEqual([]);
    // Fat and muscle float and sink: a body is about as heavy as the water it takes the place of.
    expect(meshVolume(mesh)).toBeGreaterThan(0.045);
    expect(meshVolume(mesh)).toBeLessThan(0.065);
  });
});
