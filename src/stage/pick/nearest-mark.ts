/** Which mark of a picture the reader points at: an arrow, a line, a dot or a word that has a quantity. */
import type { Part, Quantity } from "../../scenes/scene.ts";

/** How near to a mark, in pixels, one must point. */
const REACH = 12;

/** From the point of the reader to where a vertex is seen, in pixels. */
type Away = (vertex: number) => Point;

/** The quantity of the mark that is nearest, if one is near. */
export function quantityNear(parts: readonly Part[], awayOf: Away): Quantity | undefined {
  let nearest: Quantity | undefined;
  let least = REACH;
  for (const part of parts) {
    if (!("quantity" in part) || !part.quantity) continue;
    for (const [from, to] of piecesOf(part)) {
      const away = distanceTo(awayOf(from), awayOf(to), part.kind === "arrows");
      if (away < least) [nearest, least] = [part.quantity, away];
    }
  }
  return nearest;
}

/** The stretches of a mark, each from a vertex to a vertex; a dot or a word begins where it ends. */
function piecesOf(part: Part): readonly (readonly [number, number])[] {
  const pairs = (count: number, stride: number, long: number): (readonly [number, number])[] =>
    Array.from({ length: Math.max(0, count) }, (_, n) => [part.at + stride * n, part.at + stride * n + long]);
  if (part.kind === "arrows") return pairs(part.count, 2, 1);
  if (part.kind === "line") return part.apart ? pairs(part.count / 2, 2, 1) : pairs(part.count - 1, 1, 1);
  if (part.kind === "points") return pairs(part.count, 1, 0);
  return part.kind === "label" ? pairs(1, 1, 0) : [];
}

type Point = readonly [x: number, y: number];

/** How far the origin is from the stretch between two points; an arrow of no length is not drawn, so it is nowhere. */
function distanceTo([ax, ay]: Point, [bx, by]: Point, isArrow: boolean): number {
  const [dx, dy] = [bx - ax, by - ay];
  const squared = dx * dx + dy * dy;
  if (isArrow && squared < 1) return Infinity;
  const share = squared > 0 ? Math.min(1, Math.max(0, -(ax * dx + ay * dy) / squared)) : 0;
  return Math.hypot(ax + share * dx, ay + share * dy);
}
