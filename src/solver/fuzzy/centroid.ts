/**
 * The centroid of a fuzzy conclusion, on the exact outline and not on samples of it.
 *
 * Sets with corners, cut off or scaled, have corners again. Between two neighbouring corners each of them is a line, so the
 * area and moment of their sum, or of the polygon above all of them, are closed forms. A bell has no corners: where
 * one is concluded, the outline between corners is integrated adaptively, to SMOOTH_TOLERANCE of the universe's width.
 */
import type { Cut } from "./conclusion.ts";
import { endOf, startOf } from "./sets.ts";
import { addSmoothPiece } from "./smooth.ts";

/** The centroid of the joined conclusions; zero if they are too faint to have an area. Implements [fuzzy/centroid]. */
export function centroidOf(cut: Cut): number {
  const { knots, result } = cut.scratch;
  const count = placeKnots(cut);
  const smooth = hasBell(cut);
  result.fill(0);
  for (let n = 0; n + 1 < count; ++n) {
    const p = knots[n]!;
    const q = knots[n + 1]!;
    if (!(q > p)) continue;
    if (smooth) addSmoothPiece(cut, p, q);
    else if (cut.sums) addSum(cut, p, q);
    else addTop(cut, p, q);
  }
  return result[0]! > 0 ? result[1]! / result[0]! : 0;
}

function hasBell({ sets, strength }: Cut): boolean {
  for (let r = 0; r < sets.length; ++r) if (strength[r]! > 0 && sets[r]!.kind === "bell") return true;
  return false;
}

/** Writes the corners of every set that fires, sorted and within the universe, and returns how many there are. */
function placeKnots(cut: Cut): number {
  const { sets, strength, universe } = cut;
  const { corners, knots } = cut.scratch;
  let count = 0;
  const low = universe[0];
  const high = universe[1];
  knots[count++] = low;
  for (let r = 0; r < sets.length; ++r) {
    if (!(strength[r]! > 0)) continue;
    cornersOf(corners, cut, r);
    for (let n = 4 * r; n < 4 * r + 4; ++n) if (corners[n]! > low && corners[n]! < high) knots[count++] = corners[n]!;
  }
  knots[count++] = high;
  for (let n = 1; n < count; ++n) {
    const moved = knots[n]!;
    let at = n;
    for (; at > 0 && knots[at - 1]! > moved; --at) knots[at] = knots[at - 1]!;
    knots[at] = moved;
  }
  return count;
}

/** The corners of what rule `r` concluded; a bell has its two ends and where it is cut off. */
function cornersOf(corners: Float64Array, { sets, strength, scales }: Cut, r: number): void {
  const set = sets[r]!;
  const share = scales ? 1 : strength[r]!;
  corners[4 * r] = startOf(set);
  corners[4 * r + 3] = endOf(set);
  if (set.kind === "bell") {
    const half = set.width * Math.sqrt(-2 * Math.log(share));
    corners[4 * r + 1] = set.centre - half;
    corners[4 * r + 2] = set.centre + half;
    return;
  }
  corners[4 * r + 1] = set.a + share * (set.b - set.a);
  corners[4 * r + 2] = set.d - share * (set.d - set.c);
}

/** Writes how high each set that fires is at `z`, and how fast it changes there; `z` lies between neighbouring corners. */
function measureLines({ strength, scratch }: Cut, z: number): void {
  const { corners, heights, slopes } = scratch;
  for (let r = 0; r < strength.length; ++r) {
    const w = strength[r]!;
    const a = corners[4 * r]!, b = corners[4 * r + 1]!, c = corners[4 * r + 2]!, d = corners[4 * r + 3]!;
    const inside = w > 0 && z >= a && z <= d;
    heights[r] = 0;
    slopes[r] = 0;
    if (!inside) continue;
    if (z < b) slopes[r] = w / (b - a);
    else if (z > c) slopes[r] = -w / (d - c);
    heights[r] = z < b ? (w * (z - a)) / (b - a) : z > c ? (w * (d - z)) / (d - c) : w;
  }
}

/** Adds area and moment of a line from (p, f) to (q, g). */
function addLine(result: Float64Array, p: number, q: number, f: number, g: number): void {
  result[0]! += ((q - p) * (f + g)) / 2;
  result[1]! += ((q - p) * (p * (2 * f + g) + q * (f + 2 * g))) / 6;
}

/** Adds the piece of the sum between two neighbouring corners. */
function addSum(cut: Cut, p: number, q: number): void {
  const { heights, slopes, result } = cut.scratch;
  measureLines(cut, (p + q) / 2);
  let height = 0;
  let slope = 0;
  for (let r = 0; r < heights.length; ++r) {
    height += heights[r]!;
    slope += slopes[r]!;
  }
  const rise = (slope * (q - p)) / 2;
  addLine(result, p, q, height - rise, height + rise);
}

/** Adds the piece of the maximum between two neighbouring corners, line by line from left to right. */
function addTop(cut: Cut, p: number, q: number): void {
  const { heights, slopes, result } = cut.scratch;
  const middle = (p + q) / 2;
  measureLines(cut, middle);
  let top = 0;
  for (let r = 1; r < heights.length; ++r) {
    const higher = heights[r]! - heights[top]! + (slopes[r]! - slopes[top]!) * (p - middle);
    if (higher > 0 || (higher === 0 && slopes[r]! > slopes[top]!)) top = r;
  }
  for (let from = p; from < q;) {
    let to = q;
    let next = top;
    for (let r = 0; r < heights.length; ++r) {
      const steeper = slopes[r]! - slopes[top]!;
      if (!(steeper > 0)) continue;
      const behind = heights[top]! - heights[r]! - steeper * (from - middle);
      const meets = from + Math.max(0, behind) / steeper;
      if (meets >= to) continue;
      to = meets;
      next = r;
    }
    const height = heights[top]! + slopes[top]! * (from - middle);
    addLine(result, from, to, height, height + slopes[top]! * (to - from));
    if (next === top) return;
    from = to;
    top = next;
  }
}
