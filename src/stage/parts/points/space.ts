/** Dots in a space; those that can be taken are seen through what lies before them. */
import { BufferGeometry, Points, PointsMaterial } from "three";
import type { PointsPart } from "../../../scenes/parts/index.ts";
import { inkOf } from "../../look/colours.ts";
import { DOT_RADIUS } from "../../look/sizes.ts";
import { drawnWith, dynamic, type DrawnOf } from "../../space/drawn.ts";

export const pointsInSpace: DrawnOf<PointsPart> = (part, palette) => {
  const { at, count, size = DOT_RADIUS, takes } = part;
  const position = dynamic(new Float32Array(3 * count), 3);
  const geometry = new BufferGeometry().setAttribute("position", position);
  const material = new PointsMaterial({ size: 2 * size, sizeAttenuation: false, depthTest: !takes });
  return drawnWith(new Points(geometry, material), palette, {
    update(coordinates) {
      position.array.set(coordinates.subarray(3 * at, 3 * (at + count)));
      position.needsUpdate = true;
    },
    recolour: (now) => void material.color.copy(now.colour(inkOf(part))),
  });
};
