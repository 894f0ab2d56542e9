/** A picture as a Wavefront OBJ file: an object for each of its parts, faces for surfaces, lines for lines. */
import { geometryOf } from "../scenes/parts/index.ts";
import type { Runner } from "../scenes/runner.ts";

/** The text of the file for what was last drawn; its first line names the scene and the step, and which axis is up. */
export function objOf({ scene, run, coordinates, steps }: Runner): string {
  const lines = [`# ${scene.id}, step ${steps}; ${scene.view.kind === "plane" ? "y" : "z"} is up`];
  let first = 1;
  run.parts.forEach((part, n) => {
    const geometry = geometryOf(part, coordinates);
    if (!geometry) return;
    const { places, faces, lines: threads, dots } = geometry;
    const put = (letter: string, corners: readonly number[]): void =>
      void lines.push(`${letter} ${corners.map((corner) => first + corner).join(" ")}`);
    if (faces.length + threads.length + dots.length === 0) return;
    lines.push(`o ${part.kind}-${n + 1}`);
    for (let k = 0; k < places.length; k += 3) lines.push(`v ${places[k]} ${places[k + 1]} ${places[k + 2]}`);
    for (const corners of faces) put("f", corners);
    for (const corners of threads) put("l", corners);
    for (const dot of dots) put("p", [dot]);
    first += places.length / 3;
  });
  return `${lines.join("\n")}\n`;
}
