/**
 * A cloth in a still picture, in pieces of one shade each: its cells, or as few as may be; folds hang down, so rows are joined
 * first.
 */
import type { ClothPart } from "../../../scenes/parts/index.ts";
import { onto, type Canvas, type Piece } from "../../still/canvas.ts";
import { isFront, meanNormal, twoSided } from "../../still/facing.ts";
import type { StillShape } from "../../still/still-shape.ts";
import { drawnColumns, gridNormals, writeCloth } from "./mesh.ts";

/** Pieces of a cloth, at most, of which about half are seen. */
const PIECES = 2000;

export const clothInStill = {
  pieces(cloth, canvas, coordinates) {
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
        pieces.push(pieceOf(canvas, places, corners, normals));
      }
    }
    return pieces;
  },
} satisfies StillShape<ClothPart>;

function pieceOf(canvas: Canvas, places: Float32Array, corners: readonly number[], normals: Float32Array): Piece {
  const points = corners.map((corner) => onto(canvas, places, corner));
  const front = isFront(points[0]!, points[1]!, points[3]!);
  return twoSided(points, meanNormal(normals, corners), front, ["f", "b"]);
}
