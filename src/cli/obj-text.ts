/** What a runner has drawn, as the text of a Wavefront OBJ file. */
import { objLines } from "../scenes/models/obj.ts";
import type { Runner } from "../scenes/runner.ts";

/** The text of the file for what was last drawn. */
export function objTextOf({ scene, run, coordinates, steps }: Runner): string {
  const up = scene.view.kind === "plane" ? "y" : "z";
  return [...objLines(run.parts, coordinates, { title: `${scene.id}, step ${steps}`, up })].join("");
}
