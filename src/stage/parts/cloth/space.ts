/** A cloth in a space: woven, with a colour for each side. */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import { COLOURS, paint } from "../../look/colours.ts";
import { THREADS } from "../../look/sizes.ts";
import { makeSurfaceMaterial } from "../../look/surface-material.ts";
import { drawnWith, type DrawnOf } from "../../space/drawn.ts";
import { makeSurfaceMesh } from "../../space/surface-mesh.ts";
import { drawnColumns, gridNormals, gridTriangles, writeCloth } from "./mesh.ts";

export const clothInSpace: DrawnOf<ClothPart> = (part, palette) => {
  const { rows, closed } = part;
  const columns = drawnColumns(part);
  const material = makeSurfaceMaterial(true);
  const { mesh, positions, normals, moved } = makeSurfaceMesh(gridTriangles(columns, rows), threadsOf(part), material);
  return drawnWith(mesh, palette, {
    update(coordinates) {
      writeCloth(positions, part, coordinates);
      gridNormals(normals, positions, columns, rows, closed);
      moved();
    },
    recolour: (now) => paint(material, now, COLOURS.cloth),
  });
};

/** Which threads meet at each vertex, each on a line of the grid; or every line, where the mesh is what matters. */
function threadsOf(part: ClothPart): Float32Array {
  const columns = drawnColumns(part);
  const step = part.everyLine ? 1 : Math.max(1, Math.round((columns - 1) / THREADS));
  const uv = new Float32Array(2 * columns * part.rows);
  for (let v = 0; 2 * v < uv.length; ++v) uv.set([(v % columns) / step, Math.floor(v / columns) / step], 2 * v);
  return uv;
}
