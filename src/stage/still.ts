/**
 * The still picture of a scene as SVG, for before the script, without it, and for print.
 *
 * A plane is drawn by the very markup of the live surface. A space is painted from the back to the front with the live
 * camera and light; a fine cloth is drawn with fewer, larger pieces.
 */
import type { Part, View } from "../scenes/scene.ts";
import { makeProjector, orbitOf, type SpaceView } from "./camera.ts";
import { escape, planeMarkup } from "./plane-shapes.ts";
import {
  bodyPieces,
  boxPieces,
  clothPieces,
  onto,
  shadeStyles,
  tenth,
  WIDTH,
  type Canvas,
  type Piece,
} from "./still-pieces.ts";

/** The picture of these coordinates, `aspect` times as wide as high. */
export function stillMarkup(
  view: View,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
): string {
  if (view.kind === "plane") return planeMarkup(view, parts, coordinates, label);
  return spaceMarkup(view, parts, coordinates, label, aspect);
}

function spaceMarkup(
  view: SpaceView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
): string {
  const height = Math.round(WIDTH / aspect);
  const projector = makeProjector(orbitOf(view), aspect);
  const canvas = { projector, height };
  const pieces = parts.flatMap((part): Piece[] => {
    if (part.kind === "cloth") return clothPieces(canvas, part, coordinates);
    if (part.kind === "box") return boxPieces(canvas, part.at, coordinates);
    if (part.kind === "body") return bodyPieces(canvas, part, coordinates);
    return [{ depth: 0, markup: mark(canvas, part, coordinates) }];
  });
  pieces.sort((a, b) => b.depth - a.depth);
  const body = pieces.map((piece) => piece.markup).join("");
  return `<svg class="space" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(label)}"><style>${shadeStyles()}</style>${body}</svg>`;
}

/** Lines, points, arrows and words, drawn over the rest. */
function mark(
  canvas: Canvas,
  part: Exclude<Part, { kind: "cloth" | "box" | "body" }>,
  coordinates: ArrayLike<number>,
): string {
  const spot = (vertex: number): string => onto(canvas, coordinates, vertex).slice(0, 2).map(tenth).join(" ");
  const colour = part.quantity ? ` style="--colour:var(--quantity-${part.quantity})"` : "";
  const path = (d: string, width?: number): string =>
    `<path class="part ${part.kind}"${colour}${width ? ` stroke-width="${width}"` : ""} d="${d}" vector-effect="non-scaling-stroke"/>`;
  const range = (count: number): number[] => Array.from({ length: count }, (_, n) => part.at + n);
  if (part.kind === "line") return path(`M${range(part.count).map(spot).join(" ")}`, part.width ?? 2);
  if (part.kind === "points")
    return path(
      range(part.count)
        .map((v) => `M${spot(v)}h0`)
        .join(""),
      2 * (part.size ?? 4),
    );
  if (part.kind === "arrows")
    return path(
      range(part.count)
        .map((_, n) => `M${spot(part.at + 2 * n)}L${spot(part.at + 2 * n + 1)}`)
        .join(""),
    );
  const [x, y] = onto(canvas, coordinates, part.at);
  return `<text class="part label"${colour} x="${tenth(x)}" y="${tenth(y)}">${escape(part.text)}</text>`;
}
