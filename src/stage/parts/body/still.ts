/**
 * A body in a still picture: the triangles that are seen, each with one shade; two that follow each other and share a side
 * are one piece.
 */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import { behind, onto } from "../../still/canvas.ts";
import { isFront, meanNormal } from "../../still/facing.ts";
import { shadeOf } from "../../still/shades.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { bodyNormals, bodyVertices } from "./mesh.ts";

export const bodyInStill = {
  pieces(part, canvas, coordinates) {
    const { at, triangles } = part;
    const count = bodyVertices(part);
    const places = Float32Array.from({ length: 3 * count }, (_, k) => coordinates[3 * at + k]!);
    const normals = new Float32Array(3 * count);
    bodyNormals(normals, places, triangles);
    return facesOf(triangles).flatMap((corners) => {
      const points = corners.map((corner) => onto(canvas, places, corner));
      // Three corners alone may lie on a line.
      if (!isFront(points[0]!, points[1]!, points[2]!) && !isFront(points[0]!, points[2]!, points.at(-1)!)) return [];
      return [{ side: part.soft ? "f" : "x", shade: shadeOf(meanNormal(normals, corners)), points: behind(points) }];
    });
  },
} satisfies StillShape<BodyPart>;

/** The triangles, or the four corners of two that follow each other and share a side. */
function facesOf(triangles: Int32Array): number[][] {
  const faces: number[][] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [one, two] = [[...triangles.subarray(t, t + 3)], [...triangles.subarray(t + 3, t + 6)]];
    const tip = two.findIndex((i) => !one.includes(i));
    const before = one.findIndex((i) => i === two[(tip + 2) % 3]);
    const joined = one.filter((i) => two.includes(i)).length === 2 && two.length === 3;
    faces.push(joined ? [...one.slice(0, before + 1), two[tip]!, ...one.slice(before + 1)] : one);
    if (joined) t += 3;
  }
  return faces;
}
