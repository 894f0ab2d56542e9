/**
 * The still picture of a space as SVG: painted from the back to the front with the live camera and light; what is hidden is
 * left out, and a fine cloth is drawn with fewer, larger pieces. The page fetches it with the first live picture of a space.
 */
import type { Part } from "../scenes/scene.ts";
import { makeProjector, orbitOf, type SpaceView } from "./camera.ts";
import { escape } from "./plane-shapes.ts";
import { boxPieces } from "./still-box.ts";
import { FINE, onto, shadeStyles, WIDTH, type Canvas } from "./still-canvas.ts";
import { paintedMarkup, seenOf } from "./still-paint.ts";
import { eachCrease, type PaperPart } from "./paper-mesh.ts";
import { bodyPieces, clothPieces, paperPieces } from "./still-pieces.ts";

/** The picture of a space, `aspect` times as wide as high. */
export function spaceMarkup(
  view: SpaceView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
): string {
  const height = Math.round(WIDTH / aspect);
  const projector = makeProjector(orbitOf(view), aspect);
  const canvas = { projector, height };
  const pieces = parts.flatMap((part) => {
    if (part.kind === "cloth") return clothPieces(canvas, part, coordinates);
    if (part.kind === "box") return boxPieces(canvas, part.at, coordinates);
    if (part.kind === "paper") return part.map ? [] : paperPieces(canvas, part, coordinates);
    return part.kind === "body" ? bodyPieces(canvas, part, coordinates) : [];
  });
  const marks = parts.map((part) =>
    part.kind === "paper" ? creases(canvas, part, coordinates) : isSolid(part) ? "" : mark(canvas, part, coordinates),
  );
  const body = paintedMarkup(seenOf(pieces, height), height) + marks.join("");
  return `<svg class="space" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escape(label)}"><style>${shadeStyles()}</style>${body}</svg>`;
}

type Solid = Extract<Part, { kind: "cloth" | "box" | "body" | "paper" }>;
const SOLIDS: readonly string[] = ["cloth", "box", "body", "paper"] satisfies Solid["kind"][];
const isSolid = (part: Part): part is Solid => SOLIDS.includes(part.kind);

/** The creases of a map, each crease of one kind in one path. */
function creases(canvas: Canvas, part: PaperPart, coordinates: ArrayLike<number>): string {
  if (!part.map) return "";
  const paths = ["", ""];
  eachCrease(part, coordinates, (from, to, kind) => {
    const [a, b] = [onto(canvas, coordinates, from), onto(canvas, coordinates, to)];
    paths[kind - 1] += `M${units(a[0])} ${units(a[1])}L${units(b[0])} ${units(b[1])}`;
  });
  return paths.map((d, n) => (d ? `<path class="part crease${n + 1}" stroke-width="1" d="${d}"/>` : "")).join("");
}

/** A fine unit as text, in units of the drawing. */
const units = (fine: number): string => String(fine / FINE);

/** Lines, points, arrows and words, drawn over the rest. */
function mark(canvas: Canvas, part: Exclude<Part, Solid>, coordinates: ArrayLike<number>): string {
  const spot = (vertex: number): string => onto(canvas, coordinates, vertex).slice(0, 2).map(units).join(" ");
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
  return `<text class="part label"${colour} x="${units(x)}" y="${units(y)}">${escape(part.text)}</text>`;
}
