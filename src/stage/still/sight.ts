/**
 * What is seen where in a still picture: for every pixel the nearest triangle, how deep it lies there, and where in it.
 */
import type { Projector } from "../camera.ts";
import type { PartSurface } from "../part-surface.ts";
import { fillTriangle } from "./fill.ts";

/** The pixels of a picture, row by row from the top. */
export interface Sight {
  readonly width: number;
  readonly height: number;
  /** Depth of what is nearest, infinite where there is nothing. */
  readonly depth: Float32Array;
  /** The surface that is seen, by its place in the list; −1 for none. */
  readonly surface: Int16Array;
  /** Its triangle, by the place of its first corner. */
  readonly triangle: Int32Array;
  /** The shares of the second and the third corner in the place that is seen. */
  readonly second: Float32Array;
  readonly third: Float32Array;
}

/** A solid lies this part of its depth behind cloth that touches it. */
const BEHIND = 1.002;

/**
 * Looks at surfaces that have followed their coordinates, and at so many pixels of their triangles at most; past those that
 * `isSeen` does not hold for.
 */
export function look(
  surfaces: readonly PartSurface[],
  projector: Projector,
  width: number,
  height: number,
  most: number,
  isSeen: (surface: PartSurface) => boolean = () => true,
): Sight {
  let left = most;
  const pixels = width * height;
  const sight: Sight = {
    width,
    height,
    depth: new Float32Array(pixels).fill(Infinity),
    surface: new Int16Array(pixels).fill(-1),
    triangle: new Int32Array(pixels),
    second: new Float32Array(pixels),
    third: new Float32Array(pixels),
  };
  surfaces.forEach((surface, n) => {
    if (isSeen(surface)) left = lookAt(sight, n, surface, seenPlaces(surface, projector, width, height), left);
  });
  return sight;
}

/** Where each vertex is seen: x to the right and y down in pixels, and one over its depth. */
function seenPlaces({ positions }: PartSurface, projector: Projector, width: number, height: number): Float64Array {
  const seen = new Float64Array(positions.length);
  const spot = new Float64Array(3);
  for (let v = 0; 3 * v < positions.length; ++v) {
    projector.project(spot, positions, v);
    seen[3 * v] = 0.5 * width * (1 + spot[0]!);
    seen[3 * v + 1] = 0.5 * height * (1 - spot[1]!);
    seen[3 * v + 2] = 1 / spot[2]!;
  }
  return seen;
}

/** Looks at one surface; says how many pixels may still be looked at. */
function lookAt(sight: Sight, n: number, { corners, matter }: PartSurface, seen: Float64Array, most: number): number {
  const { width, height } = sight;
  const back = matter === "solid" || matter === "jelly" ? BEHIND : 1;
  let left = most;
  for (let t = 0; t < corners.length && left >= 0; t += 3) {
    const [a, b, c] = [3 * corners[t]!, 3 * corners[t + 1]!, 3 * corners[t + 2]!];
    const [wa, wb, wc] = [seen[a + 2]!, seen[b + 2]!, seen[c + 2]!];
    if (!(wa > 0 && wb > 0 && wc > 0)) continue;
    const outline = [seen[a]!, seen[a + 1]!, seen[b]!, seen[b + 1]!, seen[c]!, seen[c + 1]!] as const;
    left -= fillTriangle(outline, width, height, left, (pixel, v, w) => {
      const over = (1 - v - w) * wa + v * wb + w * wc;
      if (!(back / over < sight.depth[pixel]!)) return;
      sight.depth[pixel] = back / over;
      sight.surface[pixel] = n;
      sight.triangle[pixel] = t;
      sight.second[pixel] = (v * wb) / over;
      sight.third[pixel] = (w * wc) / over;
    });
  }
  return left;
}
