/**
 * Which vertex of a cloth the reader means.
 */
import type { Part } from "../scenes/scene.ts";
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

/** The vertex within reach of a spot that lies nearest to the eye. */
export function nearestVertex(
  cloths: readonly Extract<Part, { kind: "cloth" }>[],
  coordinates: ArrayLike<number>,
  { project }: Pick<Projector, "project">,
  { x, y, width, height }: Spot,
): number | undefined {
  const seen = new Float64Array(3);
  let best: number | undefined;
  let least = Infinity;
  for (const { at, columns, rows } of cloths) {
    for (let vertex = at; vertex < at + columns * rows; ++vertex) {
      project(seen, coordinates, vertex);
      const away = Math.hypot(((seen[0]! - x) * width) / 2, ((seen[1]! - y) * height) / 2);
      const score = seen[2]! + PIXEL_WORTH * away;
      if (away > REACH || seen[2]! <= 0 || score >= least) continue;
      [best, least] = [vertex, score];
    }
  }
  return best;
}
