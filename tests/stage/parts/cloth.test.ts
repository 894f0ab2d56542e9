/** Cloths in the picture: which way they face, and that nothing is missing at the seam of a closed one. */
import { gridTriangles as sewn } from "@pliant/solver";
import { tubeAround } from "@pliant/solver/cloth";
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf } from "../../../src/stage/camera.ts";
import { drawnColumns, gridNormals, gridTriangles, writeCloth } from "../../../src/stage/parts/cloth/mesh.ts";
import { clothOnPlane } from "../../../src/stage/parts/cloth/plane.ts";
import { clothSurface } from "../../../src/stage/parts/cloth/surface.ts";
import { penOf, planeOf } from "../../../src/stage/plane/drawing.ts";
import { look } from "../../../src/stage/still/sight.ts";

const [columns, rows] = [12, 4];
const hoops = Array.from({ length: rows }, (_, row) => ({ along: 0.2 * row, radius: 0.5 }));
const x = tubeAround([0, 0, 0], [0, 0, 1], columns, hoops);
const tube = { kind: "cloth", at: 0, columns, rows, closed: true } as const;
const orbit = orbitOf({ kind: "space", from: [0, -5, 0], target: [0, 0, 0], angle: 40 });
const projector = makeProjector(orbit, 1.6);

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
});

it("worn as a garment has the side outside that other cloth has in front, and over another garment the other side", () => {
  const coloursOf = (worn?: "inner" | "outer"): string[] => {
    const { front, back } = clothSurface({ kind: "cloth", at: 0, columns, rows, ...(worn && { worn }) }).colours;
    return [front, back];
  };
  const [front, back] = coloursOf();
  expect(coloursOf("inner")).toEqual([back, front]);
  expect(coloursOf("outer")).toEqual([front, back]);
});

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

  it("has no gap: two triangles for each of its cells", () => {
    expect(clothSurface(tube).corners).toHaveLength(6 * columns * (rows - 1));
    expect(clothSurface({ ...tube, closed: false }).corners).toHaveLength(6 * (columns - 1) * (rows - 1));
    expect(sewn(tube, true).triangles).toHaveLength(3 * 4 * columns * (rows - 1));
  });

  it("shows the half of its cells that is near, and nothing of it twice", () => {
    const surface = clothSurface(tube);
    surface.follow(x);
    const { triangle, surface: seen } = look([surface], projector, 160, 100, Infinity);
    const shown = new Set([...triangle].filter((_, pixel) => seen[pixel] === 0));
    expect(shown.size).toBeGreaterThan((columns / 4) * (rows - 1));
    expect(shown.size).toBeLessThanOrEqual(columns * (rows - 1));
  });

  it("closes its threads in a plane", () => {
    const pen = penOf(planeOf({ kind: "plane", left: -1, right: 1, bottom: -1, top: 1 }), x);
    const { d } = clothOnPlane.attributes(tube, pen);
    expect(d!.match(/Z/g)).toHaveLength(rows);
    expect(clothOnPlane.attributes({ ...tube, closed: false }, pen).d).not.toContain("Z");
  });
});
