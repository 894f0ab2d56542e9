/**
 * Which side of a piece is seen, and which way it faces.
 */
import { unit, type Triple } from "../camera.ts";
import type { Piece } from "./canvas.ts";
import { shadeOf } from "./shades.ts";

/** Whether the front is seen: its corners run counterclockwise; y of the drawing points down. */
export const isFront = (p: Triple, q: Triple, s: Triple): boolean =>
  (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]) < 0;

/** The direction that corners face in the mean. */
export function meanNormal(normals: Float32Array, corners: readonly number[]): Triple {
  const sum = (c: number): number => corners.reduce((total, corner) => total + normals[3 * corner + c]!, 0);
  return unit([sum(0), sum(1), sum(2)]);
}

/** A piece with two sides, each with its own light; `front` says which of them is seen. */
export function twoSided(
  points: readonly Triple[],
  normal: Triple,
  front: boolean,
  [face, back]: readonly [Piece["side"], Piece["side"]],
): Piece {
  const [x, y, z] = normal;
  return { side: front ? face : back, shade: shadeOf(front ? normal : [-x, -y, -z]), points };
}
