/** A sheet of paper in the picture: its facets and its creases. */
import { describe, expect, it } from "vitest";
import { makeProjector, orbitOf, type SpaceView } from "../../../src/stage/camera.ts";
import { eachCrease, facetNormal } from "../../../src/stage/parts/paper/mesh.ts";
import { paperOnPlane } from "../../../src/stage/parts/paper/plane.ts";
import { paperInStill } from "../../../src/stage/parts/paper/still.ts";
import { penOf, planeOf } from "../../../src/stage/plane/drawing.ts";
import { stillMarkup } from "../../../src/stage/still.ts";

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
    expect(paperInStill.pieces(part, canvas, x).map(({ side }) => side)).toEqual(["p", "q"]);
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
    expect(paperOnPlane.attributes(part, penOf(plane, x)).d!.match(/Z/g)).toHaveLength(2);
  });
});
