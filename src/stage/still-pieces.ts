/**
 * The pieces of which a still picture of a space is painted: squares of cloth and of the faces of boxes.
 */
import { unit, type Projector, type Vector } from "./camera.ts";
import { bodyNormals, type BodyPart } from "./body-mesh.ts";
import { brightness, drawnColumns, gridNormals, LIGHT, writeCloth, type ClothPart } from "./cloth-mesh.ts";

/** Width of the drawing in its own units. */
export const WIDTH = 640;
/** Pieces of a cloth, at most, and along a side of a face of a box. */
const PIECES = 900;
const BOX_PIECES = 8;
/** A box or a body is sorted this much farther away, m, so that a cloth lying on it is painted over it. */
const BOX_BEHIND = 0.06;
const BODY_BEHIND = 0.03;
/** Steps of brightness between the darkest that occurs and 1. */
const SHADES = 24;
const DARKEST = LIGHT.around;

/** Something to be painted, and how deep it lies. */
export interface Piece {
  readonly depth: number;
  readonly markup: string;
}

/** The drawing and the eye that looks. */
export interface Canvas {
  readonly projector: Projector;
  readonly height: number;
}

/** Where a place is seen on the drawing, and how deep. */
export function onto({ projector, height }: Canvas, coordinates: ArrayLike<number>, vertex: number): Vector {
  const out = new Float64Array(3);
  projector.project(out, coordinates, vertex);
  return [Math.round(5 * WIDTH * (1 + out[0]!)), Math.round(5 * height * (1 - out[1]!)), out[2]!];
}

/** A tenth of a whole number, as text. */
export const tenth = (value: number): string => String(value / 10);

/** A closed outline through places on the drawing, written with relative moves to be short. */
function outline(points: readonly Vector[]): string {
  const moves = points.slice(1).map((point, n) => {
    const part = (c: 0 | 1): string => tenth(point[c] - points[n]![c]);
    return `${part(0)} ${part(1)}`.replace(" -", "-");
  });
  return `M${tenth(points[0]![0])} ${tenth(points[0]![1])}l${moves.join(" ")}z`;
}

function shadeOf(light: number): number {
  return Math.min(SHADES - 1, Math.max(0, Math.floor((SHADES * (light - DARKEST)) / (1 - DARKEST))));
}

/** The classes of the shades as a style sheet. */
export const shadeStyles = (): string =>
  Array.from({ length: SHADES }, (_, shade) => `.s${shade}{--light:${percentOf(shade)}%}`).join("");

/** Brightness of a shade in percent. */
const percentOf = (shade: number): number => Math.round(100 * (DARKEST + ((1 - DARKEST) * (shade + 0.5)) / SHADES));

/** A cloth in squares, each with one shade. */
export function clothPieces(canvas: Canvas, cloth: ClothPart, coordinates: ArrayLike<number>): Piece[] {
  const { rows, closed } = cloth;
  const columns = drawnColumns(cloth);
  const stride = Math.max(1, Math.ceil(Math.sqrt(((columns - 1) * (rows - 1)) / PIECES)));
  const places = writeCloth(new Float32Array(3 * columns * rows), cloth, coordinates);
  const normals = new Float32Array(3 * columns * rows);
  gridNormals(normals, places, columns, rows, closed);
  const pieces: Piece[] = [];
  for (let row = 0; row + 1 < rows; row += stride) {
    for (let column = 0; column + 1 < columns; column += stride) {
      const [r, c] = [Math.min(row + stride, rows - 1), Math.min(column + stride, columns - 1)];
      const corners = [row * columns + column, row * columns + c, r * columns + c, r * columns + column];
      pieces.push(clothPiece(canvas, places, corners, normals));
    }
  }
  return pieces;
}

function clothPiece(canvas: Canvas, places: Float32Array, corners: readonly number[], normals: Float32Array): Piece {
  const points = corners.map((corner) => onto(canvas, places, corner));
  const n = meanNormal(normals, corners);
  const front = isFront(points[0]!, points[1]!, points[3]!);
  const shade = shadeOf(brightness(front ? n : [-n[0], -n[1], -n[2]]));
  const depth = meanDepth(points);
  return { depth, markup: `<path class="${front ? "f" : "b"} s${shade}" d="${outline(points)}"/>` };
}

/** Whether the front is seen: its corners run against the clock; y of the drawing points down. */
const isFront = (p: Vector, q: Vector, s: Vector): boolean =>
  (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]) < 0;

const meanDepth = (points: readonly Vector[]): number =>
  points.reduce((total, point) => total + point[2], 0) / points.length;

function meanNormal(normals: Float32Array, corners: readonly number[]): Vector {
  const sum = (c: number): number => corners.reduce((total, corner) => total + normals[3 * corner + c]!, 0);
  return unit([sum(0), sum(1), sum(2)]);
}

/** The triangles of a body that are seen, each with one shade; two that follow each other and share a side are one. */
export function bodyPieces(canvas: Canvas, { at, triangles }: BodyPart, coordinates: ArrayLike<number>): Piece[] {
  const count = triangles.reduce((most, i) => Math.max(most, i + 1), 0);
  const places = Float32Array.from({ length: 3 * count }, (_, k) => coordinates[3 * at + k]!);
  const normals = new Float32Array(3 * count);
  bodyNormals(normals, places, triangles);
  return facesOf(triangles).flatMap((corners) => {
    const points = corners.map((corner) => onto(canvas, places, corner));
    // Three corners alone may lie on a line.
    if (!isFront(points[0]!, points[1]!, points[2]!) && !isFront(points[0]!, points[2]!, points.at(-1)!)) return [];
    const shade = shadeOf(brightness(meanNormal(normals, corners)));
    return [{ depth: meanDepth(points) + BODY_BEHIND, markup: `<path class="x s${shade}" d="${outline(points)}"/>` }];
  });
}

/** The triangles, or the four corners of two that follow each other and share a side. */
function facesOf(triangles: Int32Array): number[][] {
  const faces: number[][] = [];
  for (let t = 0; t < triangles.length; t += 3) {
    const [one, two] = [[...triangles.subarray(t, t + 3)], [...triangles.subarray(t + 3, t + 6)]];
    const tip = two.findIndex((i) => !one.includes(i));
    const before = one.findIndex((i) => i === two[(tip + 2) % 3]);
    const joined = one.filter((i) => two.includes(i)).length === 2 && two.length === 3;
    faces.push(joined ? [...one.slice(0, before + 1), two[tip]!, ...one.slice(before + 1)] : one);
    if (joined) t += 3;
  }
  return faces;
}

/** The faces of a box that are seen, cut into squares so that each can be told to lie before or behind the cloth. */
export function boxPieces(canvas: Canvas, at: number, coordinates: ArrayLike<number>): Piece[] {
  const corner = (vertex: number): number[] => [0, 1, 2].map((c) => coordinates[3 * vertex + c]!);
  const [low, high] = [corner(at), corner(at + 1)];
  const pieces: Piece[] = [];
  for (const axis of [0, 1, 2] as const) {
    for (const side of [low, high]) {
      const outwards = side[axis]! === Math.max(low[axis]!, high[axis]!) ? 1 : -1;
      if (outwards * (canvas.projector.eye[axis] - side[axis]!) <= 0) continue;
      const normal = [0, 1, 2].map((c) => (c === axis ? outwards : 0)) as unknown as Vector;
      pieces.push(...facePieces(canvas, { axis, at: side[axis]!, low, high, shade: shadeOf(brightness(normal)) }));
    }
  }
  return pieces;
}

interface Face {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly shade: number;
}

function facePieces(canvas: Canvas, { axis, at, low, high, shade }: Face): Piece[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const place = (i: number, j: number): Vector => {
    const spot = [at, at, at];
    spot[u] = low[u]! + ((high[u]! - low[u]!) * i) / BOX_PIECES;
    spot[v] = low[v]! + ((high[v]! - low[v]!) * j) / BOX_PIECES;
    return onto(canvas, spot, 0);
  };
  const cells = Array.from(
    { length: BOX_PIECES ** 2 },
    (_, n) => [n % BOX_PIECES, Math.floor(n / BOX_PIECES)] as const,
  );
  return cells.map(([i, j]) => {
    const points = [place(i, j), place(i + 1, j), place(i + 1, j + 1), place(i, j + 1)];
    const depth = meanDepth(points) + BOX_BEHIND;
    return { depth, markup: `<path class="x s${shade}" d="${outline(points)}"/>` };
  });
}
