/**
 * A box in a still picture: the faces that are seen, cut into squares so that each can be told to lie before or behind the
 * cloth.
 */
import type { BoxPart } from "../../../scenes/parts/index.ts";
import type { Triple } from "../../camera.ts";
import { behind, onto, type Canvas, type Piece } from "../../still/canvas.ts";
import { shadeOf } from "../../still/shades.ts";
import type { StillShape } from "../../still/still-shape.ts";

/** Pieces along a side of a face. */
const BOX_PIECES = 8;

interface Face {
  readonly axis: 0 | 1 | 2;
  readonly at: number;
  readonly low: readonly number[];
  readonly high: readonly number[];
  readonly shade: number;
}

export const boxInStill = {
  pieces({ at }, canvas, coordinates) {
    const corner = (vertex: number): number[] => [0, 1, 2].map((c) => coordinates[3 * vertex + c]!);
    const [low, high] = [corner(at), corner(at + 1)];
    const pieces: Piece[] = [];
    for (const axis of [0, 1, 2] as const) {
      for (const side of [low, high]) {
        const outwards = side[axis]! === Math.max(low[axis]!, high[axis]!) ? 1 : -1;
        if (outwards * (canvas.projector.eye[axis] - side[axis]!) <= 0) continue;
        const along = (c: 0 | 1 | 2): number => (c === axis ? outwards : 0);
        const shade = shadeOf([along(0), along(1), along(2)]);
        pieces.push(...facePieces(canvas, { axis, at: side[axis]!, low, high, shade }));
      }
    }
    return pieces;
  },
} satisfies StillShape<BoxPart>;

function facePieces(canvas: Canvas, { axis, at, low, high, shade }: Face): Piece[] {
  const [u, v] = [(axis + 1) % 3, (axis + 2) % 3];
  const place = (i: number, j: number): Triple => {
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
    return { side: "x", shade, points: behind(points) };
  });
}
