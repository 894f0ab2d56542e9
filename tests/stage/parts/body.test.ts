/** Bodies in the picture: which way they face, and which of their triangles are seen. */
import { makeSphere } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf } from "../../../src/stage/camera.ts";
import { bodyNormals } from "../../../src/stage/parts/body/mesh.ts";
import { bodyInStill } from "../../../src/stage/parts/body/still.ts";

const sphere = makeSphere([0, 0, 0], 1, 2);
const orbit = orbitOf({ kind: "space", from: [0, -5, 0], target: [0, 0, 0], angle: 40 });
const canvas = { projector: makeProjector(orbit, 1.6), height: 400 };

describe("a body", () => {
  it("faces away from its middle, if it is a sphere", () => {
    const normals = new Float32Array(sphere.x.length);
    bodyNormals(normals, sphere.x, sphere.triangles);
    // The triangles around a vertex are not all alike; the mean leans by less than two degrees.
    for (let k = 0; k < normals.length; k += 3) {
      const cos = [0, 1, 2].reduce((sum, c) => sum + normals[k + c]! * sphere.x[k + c]!, 0);
      expect(cos).toBeGreaterThan(Math.cos(Math.PI / 90));
    }
  });

  it("shows its near half and not its far one, from wherever in the coordinates it begins", () => {
    const later = Float32Array.from([9, 9, 9, 9, 9, 9, ...sphere.x]);
    const pieces = bodyInStill.pieces({ kind: "body", at: 2, triangles: sphere.triangles }, canvas, later);
    expect(pieces).toEqual(bodyInStill.pieces({ kind: "body", at: 0, triangles: sphere.triangles }, canvas, sphere.x));
    // From a finite distance a little less than half of the triangles is seen, each alone or with one neighbour.
    expect(pieces.length).toBeGreaterThan(sphere.triangles.length / 3 / 6);
    expect(pieces.length).toBeLessThan(sphere.triangles.length / 3 / 2);
  });

  it("joins two triangles that share a side to one outline of four corners", () => {
    const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];
    const part = { kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) } as const;
    const [piece, ...more] = bodyInStill.pieces(part, canvas, square);
    expect(more).toEqual([]);
    const corner = (n: number): number[] => [0, 1].map((c) => Math.sign(piece!.points[n]![c]! - 4 * [320, 200][c]!));
    // y of the drawing points down.
    expect([0, 1, 2, 3].map(corner)).toEqual([
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ]);
  });
});
