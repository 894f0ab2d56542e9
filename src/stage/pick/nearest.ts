/**
 * Which vertex of a picture the reader means.
 */
import type { Part } from "../../scenes/parts/index.ts";
import type { Projector } from "../camera.ts";
import { takenFrom } from "../parts/pick.ts";
import type { Taken } from "./taken.ts";

/** How near to a vertex, in pixels, a hand must come to take it. */
const REACH = 26;

/** A point of the screen, from −1 to 1, on a picture of so many pixels. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Depth, m, that one pixel farther from the spot is worth: close on the screen beats a little closer to the eye. */
const PIXEL_WORTH = 0.005;

/** Of the vertices that can be taken, the one within reach of a spot that lies nearest to the eye. */
export function nearestInSpace(
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  { project }: Pick<Projector, "project">,
  { x, y, width, height }: Spot,
): number | undefined {
  const seen = new Float64Array(3);
  return least(parts, "inSpace", (vertex) => {
    project(seen, coordinates, vertex);
    const away = Math.hypot(((seen[0]! - x) * width) / 2, ((seen[1]! - y) * height) / 2);
    return away > REACH || seen[2]! <= 0 ? Infinity : seen[2]! + PIXEL_WORTH * away;
  });
}

/** Of the vertices that can be taken, the one within reach that is the fewest pixels away. */
export const nearestOnPlane = (parts: readonly Part[], awayOf: (vertex: number) => number): number | undefined =>
  least(parts, "onPlane", (vertex) => {
    const away = awayOf(vertex);
    return away < REACH ? away : Infinity;
  });

/** The first vertex of those that can be taken for which something is least; none if it is infinite everywhere. */
function least(
  parts: readonly Part[],
  where: keyof Taken<Part>,
  scoreOf: (vertex: number) => number,
): number | undefined {
  let best: number | undefined;
  let lowest = Infinity;
  for (const part of parts) {
    const [first, end] = takenFrom(part, where);
    for (let vertex = first; vertex < end; ++vertex) {
      const score = scoreOf(vertex);
      if (score < lowest) [best, lowest] = [vertex, score];
    }
  }
  return best;
}
