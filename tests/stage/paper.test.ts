/** A sheet of paper in the picture: its facets, its creases, and what of it can be taken. */
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf, type SpaceView } from "../../src/stage/camera.ts";
import { eachCrease, facetNormal } from "../../src/stage/paper-mesh.ts";
import { takenFrom } from "../../src/stage/picking.ts";
import { attributesOf, planeOf } from "../../src/stage/plane-shapes.ts";
import { paperPieces } from "../../src/stage/still-pieces.ts";
import { stillMarkup } from "../../src/stage/still.ts";

const view: SpaceView = { kind: "space", from: [0, -0.1, 5], target: [0, 0, 0], angle: 40 };
const canvas = { projector: makeProjector(orbitOf(view), 1.6), height: 400 };

/** One triangle that faces up, one that faces down, and room for one more; the side across corner 1 of the first is broken. */
const part = { kind: "paper", at: 0, flat: 9, triangles: 3 } as const;
const places = [0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const flat = places.map((value, k) => (k % 3 === 2 ? (k === 5 ? 1 : 0) : value));
const x = [...places, ...flat];

describe("a sheet of paper", () => {
  it("faces where its corners say, and nowhere where there is no triangle", () => {
    expect(facetNormal(x, 0)).toEqual([0, 0, 1]);
    expect(facetNormal(x, 3)).toEqual([0, 0, -1]);
    expect(facetNormal(x, 6)).toBeUndefined();
  });

  it("shows its front, its back, and no triangle that is not in use", () => {
    expect(paperPieces(canvas, part, x).map(({ side }) => side)).toEqual(["p", "q"]);
  });

  it("names the ends of a side that is a crease, across from the corner that says so", () => {
    const seen: number[][] = [];
    eachCrease(part, x, (...crease) => seen.push(crease));
    expect(seen).toEqual([[2, 0, 1]]);
  });

  it("draws creases in the still picture of a map only", () => {
    const picture = (map: boolean): string => stillMarkup(view, [map ? { ...part, map: true } : part], x, "paper", 1.6);
    expect(picture(true).match(/<path class="part crease1"/g)).toHaveLength(1);
    expect(picture(false)).not.toContain("crease");
  });

  it("draws its triangles in a plane", () => {
    const plane = planeOf({ kind: "plane", left: 0, right: 2, bottom: 0, top: 1 });
    expect(attributesOf(part, plane, x).d!.match(/Z/g)).toHaveLength(2);
  });

  it("can be taken at its corners if it says so, and so can points, a cloth and a soft body", () => {
    expect(takenFrom({ ...part, takes: true })).toEqual([0, 9]);
    expect(takenFrom(part)).toEqual([0, 0]);
    expect(takenFrom({ kind: "points", at: 4, count: 3, takes: true })).toEqual([4, 7]);
    expect(takenFrom({ kind: "points", at: 4, count: 3 })).toEqual([0, 0]);
    expect(takenFrom({ kind: "cloth", at: 2, columns: 3, rows: 4 })).toEqual([2, 14]);
    const triangles = Int32Array.of(0, 1, 2, 0, 2, 3);
    expect(takenFrom({ kind: "body", at: 5, triangles, soft: true })).toEqual([5, 9]);
    expect(takenFrom({ kind: "body", at: 5, triangles })).toEqual([0, 0]);
  });
});
