/**
 * Cloth, boxes and bodies as three.js objects.
 */
import { BoxGeometry, BufferAttribute, BufferGeometry, Mesh, type Color } from "three";
import { bodyNormals, bodyVertices, type BodyPart } from "./body-mesh.ts";
import { makeClothMaterial } from "./cloth-material.ts";
import { drawnColumns, gridNormals, gridTriangles, writeCloth, type ClothPart } from "./cloth-mesh.ts";
import { dynamic, type Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

/** A cloth, woven, with a colour for each side. */
export function drawCloth(part: ClothPart, palette: Palette): Drawn {
  const { rows, closed } = part;
  const columns = drawnColumns(part);
  const count = columns * rows;
  const position = dynamic(new Float32Array(3 * count), 3);
  const normal = dynamic(new Float32Array(3 * count), 3);
  const uv = new Float32Array(2 * count);
  // About twenty-five threads to a side, each on a line of the grid; or every line, where the mesh is what matters.
  const thread = part.everyLine ? 1 : Math.max(1, Math.round((columns - 1) / 25));
  for (let v = 0; v < count; ++v) uv.set([(v % columns) / thread, Math.floor(v / columns) / thread], 2 * v);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  geometry.setIndex(new BufferAttribute(gridTriangles(columns, rows), 1));
  const material = makeClothMaterial(palette.colour("cloth-front"), palette.colour("cloth-back"), true);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      writeCloth(position.array as Float32Array, part, coordinates);
      gridNormals(normal.array as Float32Array, position.array, columns, rows, closed);
      position.needsUpdate = normal.needsUpdate = true;
    },
    recolour(now) {
      material.uniforms.front!.value = now.colour("cloth-front");
      material.uniforms.back!.value = now.colour("cloth-back");
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

/** A box between two opposite corners. */
export function drawBox(at: number, palette: Palette): Drawn {
  const geometry = new BoxGeometry(1, 1, 1);
  const material = makeClothMaterial(palette.colour("body"), palette.colour("body"), false);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      const corner = (c: number): [number, number] => [coordinates[3 * at + c]!, coordinates[3 * at + 3 + c]!];
      for (const [c, axis] of (["x", "y", "z"] as const).entries()) {
        const [low, high] = corner(c);
        object.position[axis] = (low + high) / 2;
        object.scale[axis] = Math.abs(high - low);
      }
    },
    recolour(now) {
      material.uniforms.front!.value = material.uniforms.back!.value = now.colour("body");
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}

/** A body of triangles. */
export function drawBody(part: BodyPart, palette: Palette): Drawn {
  const count = bodyVertices(part);
  const position = dynamic(new Float32Array(3 * count), 3);
  const normal = dynamic(new Float32Array(3 * count), 3);
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("normal", normal);
  geometry.setAttribute("uv", new BufferAttribute(new Float32Array(2 * count), 2));
  geometry.setIndex(new BufferAttribute(Uint32Array.from(part.triangles), 1));
  const colourIn = (now: Palette): Color => now.colour(part.soft ? "cloth-front" : "body");
  const material = makeClothMaterial(colourIn(palette), colourIn(palette), false);
  const object = new Mesh(geometry, material);
  object.frustumCulled = false;
  return {
    object,
    update(coordinates) {
      position.array.set(coordinates.subarray(3 * part.at, 3 * (part.at + count)));
      bodyNormals(normal.array as Float32Array, position.array, part.triangles);
      position.needsUpdate = normal.needsUpdate = true;
    },
    recolour(now) {
      material.uniforms.front!.value = material.uniforms.back!.value = colourIn(now);
    },
    dispose: () => (geometry.dispose(), material.dispose()),
  };
}
