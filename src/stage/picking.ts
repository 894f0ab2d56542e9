/**
 * Which vertex of a picture the reader means.
 */
import type { Part } from "../scenes/scene.ts";
import { bodyVertices } from "./body-mesh.ts";
import type { Projector } from "./camera.ts";
import { REACH } from "./surface.ts";

/** A point of the screen, from −1 to 1, on a picture of so many pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Depth, m, that one pixel farther from the spot is worth: close on the screen beats a little closer to the eye. */
const PIXEL_WORTH = 0.005;

/** The vertices of a part that can be taken, from the first to before the last. */
export function takenFrom(part: Part): readonly [number, number] {
  if (part.kind === "cloth") return [part.at, part.at + part.columns * part.rows];
  if (part.kind === "body" && part.soft) return [part.at, part.at + bodyVertices(part)];
  if (part.kind === "paper" && part.takes) return [part.at, part.at + 3 * part.triangles];
  if (part.kind === "points" && part.takes) return [part.at, part.at + part.count];
  return [0, 0];
}

/** The vertex within reach of a spot that lies nearest to the eye. */
export function nearestVertex(
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  { project }: Pick<Projector, "project">,
  { x, y, width, height }: Spot,
): number | undefined {
  const seen = new Float64Array(3);
  let best: number | undefined;
  let least = Infinity;
  for (const part of parts) {
    const [first, end] = takenFrom(part);
    for (let vertex = first; vertex < end; ++vertex) {
      project(seen, coordinates, vertex);
      const away = Math.hypot(((seen[0]! - x) * width) / 2, ((seen[1]! - y) * height) / 2);
      const score = seen[2]! + PIXEL_WORTH * away;
      if (away > REACH || seen[2]! <= 0 || score >= least) continue;
      [best, least] = [vertex, score];
    }
  }
  return best;
}
