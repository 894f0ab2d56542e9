/**
 * Area and moment of an outline that has bells in it, by Simpson's rule on pieces that are halved until they agree.
 *
 * An outline has kinks where one set rises above another; there the halving goes on until the piece is too small to matter.
 * Halves can agree by chance where a bell looks out between the places that they know, so no piece is wider than a part of
 * the most slender bell. What a bell then shows unseen, where it all but touches a line, is 3e-6 of its width at most.
 */
import { outlineAt, type Cut } from "./conclusion.ts";
import { endOf, startOf } from "./sets.ts";

/** Error that a whole outline may have in its area, as a share of the universe's width; heights are at most 1 each. */
const SMOOTH_TOLERANCE = 1e-10;
const DEEPEST = 40;
/** So many pieces at least lie between the centre of a bell and where it is steepest. */
const PIECES_PER_WIDTH = 8;

/** Adds area and moment of the outline between two neighbouring corners. */
export function addSmoothPiece(cut: Cut, from: number, to: number): void {
  const pieces = Math.ceil((PIECES_PER_WIDTH * (to - from)) / slenderest(cut, (from + to) / 2));
  const share = (to - from) / pieces / (cut.universe[1] - cut.universe[0]);
  for (let n = 0; n < pieces; ++n) {
    const p = from + (n * (to - from)) / pieces;
    const q = n + 1 < pieces ? from + ((n + 1) * (to - from)) / pieces : to;
    const m = (p + q) / 2;
    refine(cut, p, m, q, outlineAt(cut, p), outlineAt(cut, m), outlineAt(cut, q), share * SMOOTH_TOLERANCE, 0);
  }
}

/** The width of the most slender bell that fires and reaches `z`, or of the universe. */
function slenderest({ sets, strength, universe }: Cut, z: number): number {
  let width = universe[1] - universe[0];
  for (let r = 0; r < sets.length; ++r) {
    const set = sets[r]!;
    if (strength[r]! > 0 && set.kind === "bell" && startOf(set) < z && z < endOf(set))
      width = Math.min(width, set.width);
  }
  return width;
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
