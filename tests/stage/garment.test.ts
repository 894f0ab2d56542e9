/** Bodies and closed cloths in the picture: which way they face, and that nothing is missing at the seam. */
import { gridTriangles as sewn, makeSphere } from "@pliant/solver";
import { tubeAround } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import type { Part } from "../../src/scenes/index.ts";
import { makeProjector, orbitOf, type SpaceView } from "../../src/stage/camera.ts";
import { bodyNormals } from "../../src/stage/body-mesh.ts";
import { drawnColumns, gridNormals, writeCloth } from "../../src/stage/cloth-mesh.ts";
import { attributesOf, planeOf } from "../../src/stage/plane-shapes.ts";
import { sameParts } from "../../src/stage/same-parts.ts";
import { seenOf } from "../../src/stage/still-paint.ts";
import { bodyPieces, clothPieces } from "../../src/stage/still-pieces.ts";

const [columns, rows] = [12, 4];
const hoops = Array.from({ length: rows }, (_, row) => ({ along: 0.2 * row, radius: 0.5 }));
const x = tubeAround([0, 0, 0], [0, 0, 1], columns, hoops);
const tube = { kind: "cloth", at: 0, columns, rows, closed: true } as const;
const sphere = makeSphere([0, 0, 0], 1, 2);
const space: SpaceView = { kind: "space", from: [0, -5, 0], target: [0, 0, 0], angle: 40 };
const canvas = { projector: makeProjector(orbitOf(space), 1.6), height: 400 };

describe("a closed cloth", () => {
  it("is drawn with its first column once more at the end", () => {
    expect(drawnColumns(tube)).toBe(13);
    const drawn = writeCloth(new Float32Array(3 * 13 * rows), tube, x);
    for (let row = 0; row < rows; ++row) {
      const [first, last] = [39 * row, 39 * row + 36];
      expect([...drawn.slice(last, last + 3)]).toEqual([...drawn.slice(first, first + 3)]);
    }
  });

  it("faces straight outwards all around, at the seam, too", () => {
    const drawn = writeCloth(new Float32Array(3 * 13 * rows), tube, x);
    const normals = new Float32Array(drawn.length);
    gridNormals(normals, drawn, 13, rows, true);
    // Coordinates are single floats: a few parts in ten million.
    normals.forEach((n, k) => expect(n).toBeCloseTo(k % 3 === 2 ? 0 : drawn[k]! / 0.5, 5));
  });

  it("has no gap in the still picture: as many pieces as cells", () => {
    expect(clothPieces(canvas, tube, x)).toHaveLength(columns * (rows - 1));
    expect(clothPieces(canvas, { ...tube, closed: false }, x)).toHaveLength((columns - 1) * (rows - 1));
    expect(sewn(tube, true).triangles).toHaveLength(3 * 4 * columns * (rows - 1));
  });

  it("shows half of its cells, those that are near, and all with their front", () => {
    const seen = seenOf(clothPieces(canvas, tube, x), canvas.height);
    expect(seen.length).toBeLessThanOrEqual((columns / 2) * (rows - 1));
    expect(seen.map(({ side }) => side)).not.toContain("b");
  });

  it("closes its threads in a plane", () => {
    const plane = planeOf({ kind: "plane", left: -1, right: 1, bottom: -1, top: 1 });
    const { d } = attributesOf(tube, plane, x);
    expect(d!.match(/Z/g)).toHaveLength(rows);
    expect(attributesOf({ ...tube, closed: false }, plane, x).d).not.toContain("Z");
  });
});

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
    const pieces = bodyPieces(canvas, { kind: "body", at: 2, triangles: sphere.triangles }, later);
    expect(pieces).toEqual(bodyPieces(canvas, { kind: "body", at: 0, triangles: sphere.triangles }, sphere.x));
    // From a finite distance a little less than half of the triangles is seen, each alone or with one neighbour.
    expect(pieces.length).toBeGreaterThan(sphere.triangles.length / 3 / 6);
    expect(pieces.length).toBeLessThan(sphere.triangles.length / 3 / 2);
  });

  it("joins two triangles that share a side to one outline of four corners", () => {
    const square = [-1, 0, -1, 1, 0, -1, 1, 0, 1, -1, 0, 1];
    const part = { kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2, 0, 2, 3) } as const;
    const [piece, ...more] = bodyPieces(canvas, part, square);
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

describe("parts that start anew", () => {
  const body: Part = { kind: "body", at: 2, triangles: sphere.triangles };

  it("are the same shapes, if nothing but the arrays are others", () => {
    expect(sameParts([body, tube], [{ ...body, triangles: sphere.triangles.slice() }, { ...tube }])).toBe(true);
  });

  it("are other shapes, if a single corner, place or number is another", () => {
    const triangles = sphere.triangles.slice();
    triangles[7]! += 1;
    const others: Part[] = [{ ...body, triangles }, { ...body, at: 3 }, tube];
    for (const other of others) expect(sameParts([body], [other])).toBe(false);
    expect(sameParts([tube], [{ ...tube, closed: false }])).toBe(false);
    expect(sameParts([tube], [{ kind: "cloth", at: 0, columns, rows }])).toBe(false);
    expect(sameParts([tube], [tube, tube])).toBe(false);
  });
});
