/** A picture as a Wavefront OBJ file: an object for each of its parts, faces for surfaces, lines for lines. */
import { geometryOf, placesOf, type Part } from "../parts/index.ts";
import { hasSize } from "./faces.ts";

interface ObjOptions {
  /** What it is a picture of, and when. */
  readonly title: string;
  /** Which axis points up. */
  readonly up: "y" | "z";
}

/** The lines of the file, one by one, so that a page can write it in pieces; the first says what it is and which axis is up. */
export function* objLines(
  parts: readonly Part[],
  coordinates: Float32Array,
  { title, up }: ObjOptions,
): Generator<string, void> {
  yield `# ${title}; ${up} is up\n`;
  let first = 1;
  for (const [n, part] of parts.entries()) {
    const geometry = geometryOf(part);
    if (!geometry) continue;
    const { faces, lines: threads, dots } = geometry;
    const places = placesOf(part, coordinates);
    const line = (letter: string, corners: readonly number[]): string =>
      `${letter} ${corners.map((corner) => first + corner).join(" ")}\n`;
    if (faces.length + threads.length + dots.length === 0) continue;
    yield `o ${part.kind}-${n + 1}\n`;
    for (let k = 0; k < places.length; k += 3) yield `v ${places[k]} ${places[k + 1]} ${places[k + 2]}\n`;
    for (const corners of faces) if (hasSize(corners, places)) yield line("f", corners);
    for (const corners of threads) yield line("l", corners);
    for (const dot of dots) yield line("p", [dot]);
    first += places.length / 3;
  }
}
