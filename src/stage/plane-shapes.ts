/**
 * The shapes of a plane picture as SVG: one element for each part, made once; afterwards only attributes change.
 *
 * The live surface and the still picture of the build share this markup. A plane shows x to the right and y up.
 */
import type { Part, View } from "../scenes/scene.ts";

export type PlaneView = Extract<View, { kind: "plane" }>;

/** Width of the drawing in its own units; strokes and dots do not scale with it. */
export const PLANE_WIDTH = 640;

/** Turns places into units of the drawing. */
export interface Plane {
  readonly width: number;
  readonly height: number;
  readonly scale: number;
  x(x: number): number;
  y(y: number): number;
}

/** The drawing that a view asks for. */
export function planeOf({ left, right, bottom, top }: PlaneView): Plane {
  const scale = PLANE_WIDTH / (right - left);
  return {
    width: PLANE_WIDTH,
    height: Math.round((top - bottom) * scale),
    scale,
    x: (x) => (x - left) * scale,
    y: (y) => (top - y) * scale,
  };
}

const HEAD = 11;
const round = (value: number): string => String(Math.round(value * 10) / 10);

/** The attributes of a part that change with the coordinates. */
export function attributesOf(part: Part, plane: Plane, coordinates: ArrayLike<number>): Record<string, string> {
  const x = (vertex: number): number => plane.x(coordinates[3 * vertex]!);
  const y = (vertex: number): number => plane.y(coordinates[3 * vertex + 1]!);
  const point = (vertex: number): string => `${round(x(vertex))} ${round(y(vertex))}`;
  const each = (count: number, draw: (vertex: number) => string): string =>
    Array.from({ length: count }, (_, n) => draw(part.at + n)).join("");
  switch (part.kind) {
    case "line":
      return { d: `M${each(part.count, (v) => `${point(v)} `).trimEnd()}` };
    case "points":
      return { d: each(part.count, (v) => `M${point(v)}h0`) };
    case "arrows":
      return { d: Array.from({ length: part.count }, (_, n) => arrow(x, y, part.at + 2 * n)).join("") };
    case "box":
      return { d: `M${point(part.at)}H${round(x(part.at + 1))}V${round(y(part.at + 1))}H${round(x(part.at))}Z` };
    case "cloth":
      return { d: threads(part, point) };
    case "body":
      return { d: edges(part, point) };
    case "paper":
      return { d: facets(part, point) };
    case "label":
      return { x: round(x(part.at)), y: round(y(part.at)) };
  }
}

/** Shaft and head of an arrow from one vertex to the next; none if it has no length. */
function arrow(x: (v: number) => number, y: (v: number) => number, from: number): string {
  const [x0, y0, x1, y1] = [x(from), y(from), x(from + 1), y(from + 1)];
  const length = Math.hypot(x1 - x0, y1 - y0);
  if (!(length > 1)) return "M0 0";
  const size = Math.min(HEAD, 0.6 * length) / length;
  const [dx, dy] = [(x1 - x0) * size, (y1 - y0) * size];
  const barb = (side: number): string => `${round(x1 - dx - 0.45 * side * dy)} ${round(y1 - dy + 0.45 * side * dx)}`;
  return `M${round(x0)} ${round(y0)}L${round(x1)} ${round(y1)}M${barb(1)}L${round(x1)} ${round(y1)}L${barb(-1)}`;
}

function threads(
  { at, columns, rows, closed }: Extract<Part, { kind: "cloth" }>,
  point: (v: number) => string,
): string {
  const along = (first: number, stride: number, count: number): string =>
    `M${Array.from({ length: count }, (_, n) => point(first + n * stride)).join(" ")}`;
  const wefts = Array.from({ length: rows }, (_, row) => along(at + row * columns, 1, columns) + (closed ? "Z" : ""));
  const warps = Array.from({ length: columns }, (_, column) => along(at + column, columns, rows));
  return [...wefts, ...warps].join("");
}

function edges({ at, triangles }: Extract<Part, { kind: "body" }>, point: (v: number) => string): string {
  const corners = Array.from(triangles, (i) => point(at + i));
  return Array.from({ length: corners.length / 3 }, (_, t) => `M${corners.slice(3 * t, 3 * t + 3).join(" ")}Z`).join(
    "",
  );
}

function facets({ at, triangles }: Extract<Part, { kind: "paper" }>, point: (v: number) => string): string {
  let d = "";
  for (let t = 0; t < triangles; ++t) {
    const [a, b, c] = [point(at + 3 * t), point(at + 3 * t + 1), point(at + 3 * t + 2)];
    if (a !== b || b !== c) d += `M${a} ${b} ${c}Z`;
  }
  return d;
}

/** The element of a part, ready for innerHTML. */
function element(part: Part, plane: Plane, coordinates: ArrayLike<number>): string {
  const colour = "quantity" in part && part.quantity ? ` style="--colour: var(--quantity-${part.quantity})"` : "";
  const attributes = Object.entries(attributesOf(part, plane, coordinates))
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");
  if (part.kind === "label") return `<text class="part label"${colour}${attributes}>${escape(part.text)}</text>`;
  const width = part.kind === "line" ? part.width : part.kind === "points" ? 2 * (part.size ?? 4) : undefined;
  const stroke = width === undefined ? "" : ` stroke-width="${width}"`;
  const dashed = part.kind === "line" && part.dashed ? " dashed" : "";
  return `<path class="part ${part.kind}${dashed}"${colour}${stroke}${attributes} vector-effect="non-scaling-stroke"/>`;
}

/** Text that may stand in markup. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" })[sign]!);

/** The whole picture as an SVG element. */
export function planeMarkup(
  view: PlaneView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
): string {
  const plane = planeOf(view);
  const shapes = parts.map((part) => element(part, plane, coordinates)).join("");
  const box = `viewBox="0 0 ${plane.width} ${plane.height}"`;
  return `<svg class="plane" xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${escape(label)}">${shapes}</svg>`;
}
