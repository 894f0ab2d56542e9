/**
 * The pieces of which a still picture of a space is made: squares of cloth, and triangles of bodies.
 */
import { unit, type Vector } from "./camera.ts";
import { bodyNormals, bodyVertices, type BodyPart } from "./body-mesh.ts";
import { brightness, drawnColumns, gridNormals, writeCloth, type ClothPart } from "./cloth-mesh.ts";
import { facetNormal, type PaperPart } from "./paper-mesh.ts";
import { behind, onto, shadeOf, type Canvas, type Piece } from "./still-canvas.ts";

/** Pieces of a cloth, at most, of which about half are seen. */
const PIECES = 2000;
/** A cloth in pieces of one shade each: its cells, or as few as may be; folds hang down, so rows are joined first. */
export function clothPieces(canvas: Canvas, cloth: ClothPart, coordinates: ArrayLike<number>): Piece[] {
  const { rows, closed } = cloth;
  const columns = drawnColumns(cloth);
  const cells = (columns - 1) * (rows - 1);
  const across = Math.ceil(Math.sqrt(cells / (2 * PIECES)));
  const down = Math.ceil(cells / (across * PIECES));
  const places = writeCloth(new Float32Array(3 * columns * rows), cloth, coordinates);
  const normals = new Float32Array(3 * columns * rows);
  gridNormals(normals, places, columns, rows, closed);
  const pieces: Piece[] = [];
  for (let row = 0; row + 1 < rows; row += down) {
    for (let column = 0; column + 1 < columns; column += across) {
      const [r, c] = [Math.min(row + down, rows - 1), Math.min(column + across, columns - 1)];
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
  return { side: front ? "f" : "b", shade, points };
}

/** Whether the front is seen: its corners run counterclockwise; y of the drawing points down. */
const isFront = (p: Vector, q: Vector, s: Vector): boolean =>
  (q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]) < 0;

function meanNormal(normals: Float32Array, corners: readonly number[]): Vector {
  const sum = (c: number): number => corners.reduce((total, corner) => total + normals[3 * corner + c]!, 0);
  return unit([sum(0), sum(1), sum(2)]);
}

/** The triangles of a body that are seen, each with one shade; two that follow each other and share a side are one. */
export function bodyPieces(canvas: Canvas, part: BodyPart, coordinates: ArrayLike<number>): Piece[] {
  const { at, triangles } = part;
  const count = bodyVertices(part);
  const places = Float32Array.from({ length: 3 * count }, (_, k) => coordinates[3 * at + k]!);
  const normals = new Float32Array(3 * count);
  bodyNormals(normals, places, triangles);
  return facesOf(triangles).flatMap((corners): Piece[] => {
    const points = corners.map((corner) => onto(canvas, places, corner));
    // Three corners alone may lie on a line.
    if (!isFront(points[0]!, points[1]!, points[2]!) && !isFront(points[0]!, points[2]!, points.at(-1)!)) return [];
    const shade = shadeOf(brightness(meanNormal(normals, corners)));
    return [{ side: part.soft ? "f" : "x", shade, points: behind(points) }];
  });
}

/** The triangles of a sheet of paper, each with the light of its own side. */
export function paperPieces(canvas: Canvas, part: PaperPart, coordinates: ArrayLike<number>): Piece[] {
  const pieces: Piece[] = [];
  for (let v = part.at; v < part.at + 3 * part.triangles; v += 3) {
    const n = facetNormal(coordinates, v);
    if (!n) continue;
    const points = [0, 1, 2].map((c) => onto(canvas, coordinates, v + c));
    const front = isFront(points[0]!, points[1]!, points[2]!);
    const shade = shadeOf(brightness(front ? n : [-n[0], -n[1], -n[2]]));
    pieces.push({ side: front ? "p" : "q", shade, points });
  }
  return pieces;
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
