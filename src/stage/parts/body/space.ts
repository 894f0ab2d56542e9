/** A body of triangles in a space. */
import type { BodyPart } from "../../../scenes/parts/index.ts";
import { COLOURS, paint } from "../../look/colours.ts";
import { makeSurfaceMaterial } from "../../look/surface-material.ts";
import { drawnWith, type DrawnOf } from "../../space/drawn.ts";
import { makeSurfaceMesh } from "../../space/surface-mesh.ts";
import { bodyNormals, bodyVertices } from "./mesh.ts";

export const bodyInSpace: DrawnOf<BodyPart> = (part, palette) => {
  const { at, triangles, soft } = part;
  const count = bodyVertices(part);
  const material = makeSurfaceMaterial(false);
  const threads = new Float32Array(2 * count);
  const { mesh, positions, normals, moved } = makeSurfaceMesh(Uint32Array.from(triangles), threads, material);
  return drawnWith(mesh, palette, {
    update(coordinates) {
      positions.set(coordinates.subarray(3 * at, 3 * (at + count)));
      bodyNormals(normals, positions, triangles);
      moved();
    },
    recolour: (now) => paint(material, now, soft ? COLOURS.softBody : COLOURS.body),
  });
};
