/** A box in a space. */
import { BoxGeometry, Mesh } from "three";
import type { BoxPart } from "../../../scenes/parts/index.ts";
import { COLOURS, paint } from "../../look/colours.ts";
import { makeSurfaceMaterial } from "../../look/surface-material.ts";
import { drawnWith, type DrawnOf } from "../../space/drawn.ts";

export const boxInSpace: DrawnOf<BoxPart> = ({ at }, palette) => {
  const material = makeSurfaceMaterial(false);
  const mesh = new Mesh(new BoxGeometry(1, 1, 1), material);
  return drawnWith(mesh, palette, {
    update(x) {
      for (const [c, axis] of (["x", "y", "z"] as const).entries()) {
        const [low, high] = [x[3 * at + c]!, x[3 * at + 3 + c]!];
        mesh.position[axis] = (low + high) / 2;
        mesh.scale[axis] = Math.abs(high - low);
      }
    },
    recolour: (now) => paint(material, now, COLOURS.body),
  });
};
