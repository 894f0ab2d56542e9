/** The surface of a cloth: woven and hemmed, with a colour for each side. */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import { COLOURS } from "../../look/colours.ts";
import { gridHollow } from "../../look/hollow.ts";
import { THREADS } from "../../look/sizes.ts";
import { makePartSurface, type PartSurface } from "../../part-surface.ts";
import { drawnColumns, gridNormals, gridTriangles, writeCloth } from "./mesh.ts";

export function clothSurface(part: ClothPart): PartSurface {
  const { rows, closed = false } = part;
  const columns = drawnColumns(part);
  const fixed = {
    matter: part.everyLine ? "mesh" : "cloth",
    colours: coloursOf(part),
    corners: gridTriangles(columns, rows),
    vertices: columns * rows,
    threads: threadsOf(part),
    closed,
    sheer: part.sheer ?? false,
  } as const;
  return makePartSurface(fixed, ({ positions, normals, hollow }, coordinates) => {
    writeCloth(positions, part, coordinates);
    gridNormals(normals, positions, columns, rows, closed);
    gridHollow(hollow, positions, normals, { columns, rows, closed });
  });
}

function coloursOf({ closed, worn }: ClothPart): PartSurface["colours"] {
  if (worn) return COLOURS.worn[worn];
  return closed ? COLOURS.tube : COLOURS.cloth;
}

/** Which threads meet at each vertex, each on a line of the grid; or every line, where the mesh is what matters. */
function threadsOf(part: ClothPart): Float32Array {
  const columns = drawnColumns(part);
  const step = part.everyLine ? 1 : Math.max(1, Math.round((columns - 1) / THREADS));
  const uv = new Float32Array(2 * columns * part.rows);
  for (let v = 0; 2 * v < uv.length; ++v) uv.set([(v % columns) / step, Math.floor(v / columns) / step], 2 * v);
  return uv;
}
