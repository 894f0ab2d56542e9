/**
 * How much drawing a picture is: the share of it that its parts would cover if none lay over another.
 *
 * Many vertices in their places are drawn at once. A few hundred triangles that each fill the picture are not, nor are
 * strokes that cross all of it thousands of times.
 */
import type { Part, View } from "../scenes/scene.ts";
import { makeProjector, orbitOf } from "../stage/camera.ts";
import { DOT_RADIUS } from "../stage/look/sizes.ts";

/** Where a vertex is in the picture: each coordinate from 0 to 1 within it. */
type Place = (vertex: number) => readonly [number, number];

/** The width of the picture in pixels, about. */
const PIXELS = 640;
/** A thin stroke takes as long as one of this width, pixels. */
const STROKE = 4;
const ASPECT = 1.6;
/** What lies further out than this is counted as if it lay here. */
const BEYOND = 0.25;

const within = (value: number): number => Math.min(1 + BEYOND, Math.max(-BEYOND, value));

/** How often the parts would cover a picture with these coordinates. */
export function inkOf(view: View, parts: readonly Part[], coordinates: Float32Array): number {
  const exact = view.kind === "plane" ? onPlane(view, coordinates) : inSpace(view, coordinates);
  const place: Place = (vertex) => {
    const [x, y] = exact(vertex);
    return [within(x), within(y)];
  };
  return parts.reduce((sum, part) => sum + partInk(part, place, view.kind === "plane" ? exact : undefined), 0);
}

/** `exact` are the places on a plane, if it is one, also of what is far outside of it. */
function partInk(part: Part, place: Place, exact?: Place): number {
  switch (part.kind) {
    case "cloth":
      return exact ? threads(part, place) : cells(part, place);
    case "line": // each of its dashes is computed, whether it is seen or not
      return strokes(part.at, 1, part.count, (part.dashed && exact) || place, part.width);
    case "arrows":
      return sumOver(part.count, (n) => strokes(part.at + 2 * n, 1, 2, place));
    case "points":
      return part.count * ((2 * (part.size ?? DOT_RADIUS)) / PIXELS) ** 2;
    case "box":
      return area(place(part.at), place(part.at + 1));
    default:
      return 0;
  }
}

const sumOver = (count: number, of: (n: number) => number): number => {
  let sum = 0;
  for (let n = 0; n < count; ++n) sum += of(n);
  return sum;
};

/** A stroke through vertices that are `stride` apart. */
function strokes(at: number, stride: number, count: number, place: Place, width = STROKE): number {
  let length = 0;
  let [x0, y0] = place(at);
  for (let n = 1; n < count; ++n) {
    const [x, y] = place(at + n * stride);
    length += Math.hypot(x - x0, y - y0);
    [x0, y0] = [x, y];
  }
  return (length * Math.max(STROKE, width)) / PIXELS;
}

type Cloth = Extract<Part, { kind: "cloth" }>;

const threads = ({ at, columns, rows }: Cloth, place: Place): number =>
  sumOver(rows, (row) => strokes(at + row * columns, 1, columns, place)) +
  sumOver(columns, (column) => strokes(at + column, columns, rows, place));

/** The cells of a cloth, each as half of what its diagonals span. */
function cells({ at, columns, rows }: Cloth, place: Place): number {
  const places = Array.from({ length: columns * rows }, (_, v) => place(at + v));
  return sumOver((columns - 1) * (rows - 1), (n) => {
    const v = Math.floor(n / (columns - 1)) * columns + (n % (columns - 1));
    const [a, b, c, d] = [places[v]!, places[v + 1]!, places[v + columns + 1]!, places[v + columns]!];
    return triangle(a, b, c) + triangle(a, c, d);
  });
}

const triangle = (a: readonly [number, number], b: readonly [number, number], c: readonly [number, number]): number =>
  Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])) / 2;

const area = (a: readonly [number, number], b: readonly [number, number]): number =>
  Math.abs((b[0] - a[0]) * (b[1] - a[1]));

function onPlane({ left, right, bottom, top }: Extract<View, { kind: "plane" }>, x: Float32Array): Place {
  return (vertex) => [(x[3 * vertex]! - left) / (right - left), (x[3 * vertex + 1]! - bottom) / (top - bottom)];
}

function inSpace(view: Extract<View, { kind: "space" }>, coordinates: Float32Array): Place {
  const projector = makeProjector(orbitOf(view), ASPECT);
  const seen = new Float64Array(3);
  return (vertex) => {
    projector.project(seen, coordinates, vertex);
    return [(1 + seen[0]!) / 2, (1 + seen[1]!) / 2];
  };
}
