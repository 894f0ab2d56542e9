/** What a runner has drawn, as the text of a file for programs that know three dimensions. */
import { objLines } from "../scenes/models/obj.ts";
import { plyLines } from "../scenes/models/ply.ts";
import type { Runner } from "../scenes/runner.ts";

const LINES = { obj: objLines, ply: plyLines };

/** The text of a Wavefront OBJ file or a PLY file of what was last drawn. */
export function modelTextOf({ scene, run, coordinates, steps }: Runner, format: keyof typeof LINES): string {
  const up = scene.view.kind === "plane" ? "y" : "z";
  return [...LINES[format](run.parts, coordinates, { title: `${scene.id}, step ${steps}`, up })].join("");
}
