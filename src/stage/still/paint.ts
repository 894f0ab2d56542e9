/**
 * Painting the pieces of a still picture with little markup: what is hidden is left out, and pieces that look alike share
 * a path wherever nothing between them in the order of painting would be covered.
 */
import type { Triple } from "../camera.ts";
import { FINE, WIDTH, type Piece } from "./canvas.ts";
import { eachPixel } from "./pixels.ts";

/** A piece of cloth is left out if less than this part of it is seen: it lies around an edge that its neighbours draw. */
const LEAST_SEEN = 0.1;

/** The pieces that are seen, in an order in which each can be painted over those behind it. */
export function seenOf(pieces: readonly Piece[], height: number): Piece[] {
  const nearest = new Float32Array(WIDTH * height).fill(Infinity);
  const owner = new Int32Array(WIDTH * height).fill(-1);
  for (const [n, piece] of pieces.entries()) {
    eachPixel(piece, height, (pixel, depth) => {
      if (!(depth < nearest[pixel]!)) return;
      nearest[pixel] = depth;
      owner[pixel] = n;
    });
  }
  /** For each piece how many pixels it has, of itself and of others that lie there behind it. */
  const over = pieces.map(() => new Map<number, number>());
  const covered = new Int32Array(pieces.length);
  for (const [n, piece] of pieces.entries()) {
    eachPixel(piece, height, (pixel) => {
      const counts = over[owner[pixel]!]!;
      counts.set(n, (counts.get(n) ?? 0) + 1);
      ++covered[n]!;
    });
  }
  const least = ({ side }: Piece): number => (side === "x" ? 0 : LEAST_SEEN);
  const seen = [...pieces.keys()].filter((n) => (over[n]!.get(n) ?? 0) > least(pieces[n]!) * covered[n]!);
  const depths = pieces.map(({ points }) => points.reduce((sum, point) => sum + point[2] / points.length, 0));
  const farFirst = seen.sort((a, b) => depths[b]! - depths[a]!);
  return ordered(farFirst, over).map((n) => pieces[n]!);
}

/** Each after those that it hides more than they hide of it; where these run in a circle, as they were. */
function ordered(given: readonly number[], over: readonly ReadonlyMap<number, number>[]): number[] {
  const left = new Set(given);
  const order: number[] = [];
  const take = (n: number): void => {
    if (!left.delete(n)) return;
    for (const [other, pixels] of over[n]!) if (pixels > (over[other]!.get(n) ?? 0)) take(other);
    order.push(n);
  };
  for (const n of given) take(n);
  return order;
}

interface Path {
  readonly look: string;
  /** Its place in the order of painting. */
  readonly order: number;
  d: string;
  /** Where its last outline began, and ended. */
  at: Triple;
}

/** The markup of pieces, painted in this order. */
export function paintedMarkup(pieces: readonly Piece[], height: number): string {
  const paths: Path[] = [];
  const latest = new Map<string, Path>();
  /** For each pixel the last path that was painted there. */
  const top = new Int32Array(WIDTH * height).fill(-1);
  for (const piece of pieces) {
    let under = -1;
    eachPixel(piece, height, (pixel) => (under = Math.max(under, top[pixel]!)));
    const look = `${piece.side} s${piece.shade}`;
    let path = latest.get(look);
    if (!path || path.order < under) {
      path = { look, order: paths.length, d: "", at: [0, 0, 0] };
      paths.push(path);
      latest.set(look, path);
    }
    addOutline(path, piece.points);
    const { order } = path;
    eachPixel(piece, height, (pixel) => (top[pixel] = order));
  }
  const markup = paths.map(({ look, d }) => `<path class="${look}" d="${d}"/>`).join("");
  return `<g transform="scale(${1 / FINE})">${markup}</g>`;
}

/** Adds a closed outline to a path, with relative moves to be short; closing leads back to where it began. */
function addOutline(path: Path, points: readonly Triple[]): void {
  const [start, ...others] = points;
  let last = start!;
  const move = (to: Triple): string => {
    const text = `${to[0] - last[0]} ${to[1] - last[1]}`.replace(" -", "-");
    last = to;
    return text;
  };
  const begin = path.d === "" ? `M${start![0]} ${start![1]}` : `m${start![0] - path.at[0]} ${start![1] - path.at[1]}`;
  path.d += `${begin}l${others.map(move).join(" ").replaceAll(" -", "-")}z`.replace(" -", "-");
  path.at = start!;
}
