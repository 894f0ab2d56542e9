/** A sheet of paper in a space. */
import { BufferAttribute, BufferGeometry, Mesh } from "three";
import type { PaperPart } from "../../../scenes/parts/index.ts";
import { COLOURS } from "../../look/colours.ts";
import { paint } from "../../look/paint.ts";
import { makePaperMaterial } from "../../look/paper-material.ts";
import { drawnWith, dynamic, type DrawnOf } from "../../space/drawn.ts";
import { casting } from "../../space/cast-shadows.ts";
import { paperSurface } from "./surface.ts";

export const paperInSpace: DrawnOf<PaperPart> = (part, palette) => {
  const surface = paperSurface(part);
  const moving = [surface.positions, surface.normals, surface.notes].map((array) => dynamic(array, 3));
  const hollow = dynamic(surface.hollow, 1);
  const corner = new Float32Array(surface.positions.length);
  for (let v = 0; 3 * v < corner.length; ++v) corner[3 * v + (v % 3)] = 1;
  const geometry = new BufferGeometry();
  ["position", "normal", "notes"].forEach((name, n) => geometry.setAttribute(name, moving[n]!));
  geometry.setAttribute("hollow", hollow);
  geometry.setAttribute("corner", new BufferAttribute(corner, 3));
  const material = makePaperMaterial(part.map);
  return drawnWith(part.map ? new Mesh(geometry, material) : casting(new Mesh(geometry, material), true), palette, {
    update(coordinates) {
      surface.follow(coordinates);
      for (const attribute of [...moving, hollow]) attribute.needsUpdate = true;
    },
    recolour: (now) => paint(material, now, COLOURS[surface.matter === "map" ? "map" : "paper"]),
  });
};
