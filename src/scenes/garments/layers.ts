/**
 * Which pieces of what is worn keep off each other on known sides: an outer garment outside of an inner one, and the legs of
 * trousers outside of each other.
 */
import type { LayerSide } from "@pliant/solver/cloth";
import type { GarmentPattern, GarmentPiece, LimbName } from "./pattern.ts";

/** A piece as part of all that is worn. */
export interface WornPiece extends GarmentPiece {
  /** Its first particle, and which of the garments it belongs to, from the innermost out. */
  readonly first: number;
  readonly garment: number;
}

/** The triangles of a piece from a row on, counterclockwise as seen from outside. */
export function trianglesOf({ first, rows, columns }: WornPiece, from = 0): number[] {
  const triangles: number[] = [];
  for (let row = from; row + 1 < rows; ++row) {
    for (let column = 0; column + 1 < columns; ++column) {
      const a = first + row * columns + column;
      const [b, d] = [a + 1, a + columns];
      triangles.push(a, d, d + 1, a, d + 1, b);
    }
  }
  return triangles;
}

/** The particles of a piece from a row on. */
const particlesIn = ({ first, rows, columns }: WornPiece, from = 0): number[] =>
  Array.from({ length: (rows - from) * columns }, (_, n) => first + from * columns + n);

/** All sides that are known. */
export function sidesOf(pieces: readonly WornPiece[], patterns: readonly GarmentPattern[]): LayerSide[] {
  const around = (garment: number, limbs: readonly LimbName[]): WornPiece[] =>
    pieces.filter((piece) => piece.garment === garment && limbs.includes(piece.around));
  const side = (
    of: readonly WornPiece[],
    against: readonly WornPiece[],
    which: Pick<LayerSide, "side" | "facing">,
    from = 0,
  ): LayerSide => ({
    of: Int32Array.from(of.flatMap((piece) => particlesIn(piece, from))),
    against: Int32Array.from(against.flatMap((piece) => trianglesOf(piece, from))),
    ...which,
  });
  const sides: LayerSide[] = [];
  patterns.forEach(({ fork }, outer) => {
    const over = around(outer, ["trunk"]);
    for (let inner = 0; inner < outer; ++inner) {
      const under = around(inner, ["trunk", "left leg", "right leg"]);
      sides.push(side(over, under, { side: 1 }), side(under, over, { side: -1 }));
    }
    if (fork === undefined) return;
    const [left, right] = [around(outer, ["left leg"]), around(outer, ["right leg"])];
    const outside = { side: 1, facing: -1 } as const;
    sides.push(side(left, right, outside, fork + BESIDE), side(right, left, outside, fork + BESIDE));
  });
  return sides;
}

/** So many rows below the crotch belong to both legs. */
const BESIDE = 3;
