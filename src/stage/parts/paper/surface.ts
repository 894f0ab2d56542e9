/** The surface of a sheet of paper: triangles, each with corners of its own, and what the sheet says of them. */
import type { PaperPart } from "../../../scenes/parts/index.ts";
import { COLOURS } from "../../look/colours.ts";
import { makePartSurface, type PartSurface } from "../../part-surface.ts";
import { facing, makeFacingScratch } from "./facing.ts";
import { hollows } from "./hollows.ts";

export function paperSurface({ at, notes, triangles, map }: PaperPart): PartSurface {
  const vertices = 3 * triangles;
  const matter = map ? "map" : "paper";
  const fixed = {
    matter,
    colours: COLOURS[matter],
    corners: Uint32Array.from({ length: vertices }, (_, v) => v),
    vertices,
  } as const;
  const scratch = makeFacingScratch(triangles);
  return makePartSurface(fixed, (surface, coordinates) => {
    for (let k = 0; k < 3 * vertices; ++k) {
      surface.positions[k] = coordinates[3 * at + k]!;
      surface.notes[k] = coordinates[3 * notes + k]!;
      if (k % 3 === 1 && map !== "growth") surface.notes[k] = 0;
    }
    if (map) return;
    facing(surface.normals, surface.positions, surface.notes, scratch);
    hollows(surface.hollow, surface.positions, scratch);
  });
}
