/**
 * A smooth curve through points, which goes up and down no more than they do.
 *
 * Between two points a cubic; the slope at a point is the harmonic mean of those beside it, and zero at a turning point
 * (F. N. Fritsch and J. Butland, A method for constructing local monotone piecewise cubic interpolants, 1984).
 */

/** A place on the curve, and its height there. */
export type Knot = readonly [at: number, value: number];

/**
 * The mean of the curve with period 1 through knots, whose places rise from 0 and stay below 1, over a window around each place: its
 * bend is without jumps, it has the knots only nearly, and where the curve is level for longer than the window it is so, too.
 */
export function evenedCurve(knots: readonly Knot[], window: number): (at: number) => number {
  const pieces = piecesThrough(knots);
  const before = pieces.map((_, n) => pieces.slice(0, n).reduce((sum, piece) => sum + sumWithin(piece, 1), 0));
  const whole = before.at(-1)! + sumWithin(pieces.at(-1)!, 1);
  const sumTo = (place: number): number => {
    const piece = pieceAt(pieces, place);
    const inside = turned(place, pieces);
    const periods = Math.round(place - inside);
    return periods * whole + before[pieces.indexOf(piece)]! + sumWithin(piece, (inside - piece.start) / piece.length);
  };
  return (place) => (sumTo(place + window / 2) - sumTo(place - window / 2)) / window;
}

/** The curve between two knots. */
interface CurvePiece {
  readonly start: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly slopes: readonly [number, number];
}

function piecesThrough(knots: readonly Knot[]): CurvePiece[] {
  const count = knots.length;
  const at = [...knots.map(([place]) => place), 1 + knots[0]![0]];
  const value = [...knots.map(([, height]) => height), knots[0]![1]];
  const rise = knots.map((_, n) => (value[n + 1]! - value[n]!) / (at[n + 1]! - at[n]!));
  const slope = rise.map((after, n) => {
    const before = rise[(n + count - 1) % count]!;
    return before * after > 0 ? (2 * before * after) / (before + after) : 0;
  });
  return knots.map(([start, from], n) => ({
    ...{ start, from, to: value[n + 1]!, length: at[n + 1]! - start },
    slopes: [slope[n]!, slope[(n + 1) % count]!],
  }));
}

/** A place within the period that begins with the first piece. */
function turned(place: number, [first]: readonly CurvePiece[]): number {
  const start = first!.start;
  return place - Math.floor(place - start);
}

function pieceAt(pieces: readonly CurvePiece[], place: number): CurvePiece {
  const inside = turned(place, pieces);
  let n = pieces.length - 1;
  while (n > 0 && inside < pieces[n]!.start) --n;
  return pieces[n]!;
}

/** What a piece sums up to over a share `t` of its length. */
function sumWithin({ length, from, to, slopes }: CurvePiece, t: number): number {
  const [t2, t3, t4] = [t * t, t ** 3, t ** 4];
  const heights = from * (t - t3 + t4 / 2) + to * (t3 - t4 / 2);
  const bends = slopes[0] * (t2 / 2 - (2 * t3) / 3 + t4 / 4) - slopes[1] * (t3 / 3 - t4 / 4);
  return length * (heights + length * bends);
}

/** From 0 to 1 as `t` goes from 0 to 1, smooth to its second derivative, and level before and after. */
export function eased(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s * s * s * (10 - 15 * s + 6 * s * s);
}

/** What `eased` sums up to from 0 to `t`. */
export function easedSum(t: number): number {
  const s = Math.min(1, Math.max(0, t));
  return s ** 4 * (2.5 - 3 * s + s * s) + Math.max(0, t - 1);
}
