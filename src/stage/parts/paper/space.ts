/** A sheet of paper in a space: its material finds facets, ruled lines and creases by itself. */
import { BufferAttribute, BufferGeometry, Mesh } from "three";
import type { PaperPart } from "../../../scenes/parts/index.ts";
import { COLOURS, paint } from "../../look/colours.ts";
import { makePaperMaterial } from "../../look/paper-material.ts";
import { drawnWith, dynamic, type DrawnOf } from "../../space/drawn.ts";

export const paperInSpace: DrawnOf<PaperPart> = ({ at, flat, triangles, map }, palette) => {
  const count = 3 * triangles;
  const position = dynamic(new Float32Array(3 * count), 3);
  const flatPlace = dynamic(new Float32Array(3 * count), 3);
  const corner = new Float32Array(3 * count);
  for (let v = 0; v < count; ++v) corner[3 * v + (v % 3)] = 1;
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", position);
  geometry.setAttribute("flatPlace", flatPlace);
  geometry.setAttribute("corner", new BufferAttribute(corner, 3));
  const material = makePaperMaterial(map === true);
  return drawnWith(new Mesh(geometry, material), palette, {
    update(coordinates) {
      position.array.set(coordinates.subarray(3 * at, 3 * (at + count)));
      flatPlace.array.set(coordinates.subarray(3 * flat, 3 * (flat + count)));
      position.needsUpdate = flatPlace.needsUpdate = true;
    },
    recolour: (now) => paint(material, now, COLOURS.paper),
  });
};
