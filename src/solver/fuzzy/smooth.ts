/**
 * Area and moment of an outline that has bells in it, by Simpson's rule on pieces that are halved until they agree.
 *
 * An outline has kinks where one set rises above another; there the halving goes on until the piece is too small to matter.
 */
import { outlineAt, type Cut } from "./conclusion.ts";

/** Error that a whole outline may have in its area, as a share of the universe's width; heights are at most 1 each. */
const SMOOTH_TOLERANCE = 1e-10;
const DEEPEST = 40;

/** Adds area and moment of the outline between two neighbouring corners. */
export function addSmoothPiece(cut: Cut, p: number, q: number): void {
  const m = (p + q) / 2;
  const share = (q - p) / (cut.universe[1] - cut.universe[0]);
  refine(cut, p, m, q, outlineAt(cut, p), outlineAt(cut, m), outlineAt(cut, q), share * SMOOTH_TOLERANCE, 0);
}

function refine(
  cut: Cut,
  p: number,
  m: number,
  q: number,
  fp: number,
  fm: number,
  fq: number,
  tolerance: number,
  depth: number,
): void {
  const left = (p + m) / 2;
  const right = (m + q) / 2;
  const fl = outlineAt(cut, left);
  const fr = outlineAt(cut, right);
  const coarse = ((q - p) / 6) * (fp + 4 * fm + fq);
  const fine = ((q - p) / 12) * (fp + 4 * fl + 2 * fm + 4 * fr + fq);
  const width = cut.universe[1] - cut.universe[0];
  if (depth >= DEEPEST || Math.abs(fine - coarse) <= tolerance * width) {
    const { result } = cut.scratch;
    result[0]! += fine;
    result[1]! += ((q - p) / 12) * (p * fp + 4 * left * fl + 2 * m * fm + 4 * right * fr + q * fq);
    return;
  }
  refine(cut, p, left, m, fp, fl, fm, tolerance / 2, depth + 1);
  refine(cut, m, right, q, fm, fr, fq, tolerance / 2, depth + 1);
}
