/**
 * The pieces of a garment as they lie on the table: outlines to scale, some of their threads, and which borders are sewn
 * together, as data for a drawing. Each piece has a box of its own, in pixels, y down, so that pieces may wrap like words.
 */
import {
  borderOf,
  firstsOf,
  type Border,
  type GarmentPattern,
  type GarmentPiece,
  type LimbName,
} from "../../scenes/garments/pattern.ts";
import { cut } from "../../scenes/garments/outline.ts";
import type { Pixel } from "./drawn-marks.ts";

/** Pixels to a metre of cloth. */
export const METRE = 170;
/** What a number takes up, px: a digit across, and its height. */
const DIGIT = { width: 7.5, height: 11 } as const;
/** Between what is drawn and the box around it, px. */
const MARGIN = 3;
/** How far the middle of a number is from its border, px. */
const ASIDE = { across: 11.5, along: 9.5 } as const;
/** Which threads are drawn: the first and each so many after it. */
export const EVERY_THREAD = 4;
/** What lies nearer than this to a straight line is not drawn, px. */
const FLAT = 0.1;

/** A border that is sewn, with the number that the border it is sewn to has as well. */
export interface SewnBorder {
  readonly number: number;
  readonly along: readonly Pixel[];
  /** The middle of its number. */
  readonly at: Pixel;
}

export interface CutPiece {
  readonly name: string;
  readonly around: LimbName;
  readonly columns: number;
  readonly rows: number;
  /** Of the cloth, m. */
  readonly size: readonly [wide: number, high: number];
  /** Of its box. */
  readonly width: number;
  readonly height: number;
  readonly outline: readonly Pixel[];
  readonly threads: readonly (readonly Pixel[])[];
  readonly sewn: readonly SewnBorder[];
}

/** All pieces of a garment; its seams are numbered from one in their order. */
export const cutPieces = ({ pieces, seams }: GarmentPattern): CutPiece[] =>
  pieces.map((piece, n) => {
    const own = seams.flatMap(({ from, to }, seam) =>
      [from, to].filter((border) => border.piece === piece.name).map((border) => ({ number: seam + 1, border })),
    );
    return cutPiece(pieces, n, own);
  });

function cutPiece(
  pieces: readonly GarmentPiece[],
  n: number,
  seams: readonly { readonly number: number; readonly border: Border }[],
): CutPiece {
  const { name, around, columns, rows } = pieces[n]!;
  const { table } = cut(pieces[n]!);
  const at = (i: number): Pixel => [METRE * table[2 * i]!, -METRE * table[2 * i + 1]!];
  const row = (r: number): Pixel[] => Array.from({ length: columns }, (_, c) => at(r * columns + c));
  const column = (c: number): Pixel[] => Array.from({ length: rows }, (_, r) => at(r * columns + c));
  const outline = [...row(0), ...column(columns - 1).slice(1), ...row(rows - 1).reverse(), ...column(0).reverse()];
  const first = firstsOf(pieces)[n]!;
  const sewn = seams.map(({ number, border }) => {
    const along = borderOf(pieces, border, 0).map((particle) => at(particle - first));
    return { number, along, at: beside(along, outline) };
  });
  const cloth = boxAround(outline);
  const box = boxAround([...outline, ...sewn.flatMap(cornersOf)]);
  const moved = ([x, y]: Pixel): Pixel => [x - box.left + MARGIN, y - box.top + MARGIN];
  const drawn = (line: readonly Pixel[]): Pixel[] => withoutFlat(line.map(moved));
  return {
    ...{ name, around, columns, rows },
    size: [cloth.width / METRE, cloth.height / METRE],
    width: box.width + 2 * MARGIN,
    height: box.height + 2 * MARGIN,
    outline: drawn(outline),
    threads: [...inner(rows).map(row), ...inner(columns).map(column)].map(drawn),
    sewn: sewn.map(({ number, along, at: place }) => ({ number, along: drawn(along), at: moved(place) })),
  };
}

function boxAround(places: readonly Pixel[]): Record<"left" | "top" | "width" | "height", number> {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Two corners of what the number of a border takes up, across from each other. */
export function cornersOf({ number, at: [x, y] }: Pick<SewnBorder, "number" | "at">): [Pixel, Pixel] {
  const [wide, high] = [(DIGIT.width * String(number).length) / 2, DIGIT.height / 2];
  return [
    [x - wide, y - high],
    [x + wide, y + high],
  ];
}

/** The threads to be drawn of so many, without those that are borders. */
const inner = (count: number): number[] =>
  Array.from({ length: Math.ceil((count - 1) / EVERY_THREAD) - 1 }, (_, n) => (n + 1) * EVERY_THREAD);

/** The place beside the middle of a border, outside of the outline. */
function beside(along: readonly Pixel[], outline: readonly Pixel[]): Pixel {
  const middle = Math.floor(along.length / 2);
  const [x, y] = along[middle]!;
  const [before, after] = [along[Math.max(0, middle - 1)]!, along[Math.min(along.length - 1, middle + 1)]!];
  const length = Math.hypot(after[0] - before[0], after[1] - before[1]);
  const [nx, ny] = [(after[1] - before[1]) / length, (before[0] - after[0]) / length];
  const aside = (sign: 1 | -1): Pixel => [x + sign * ASIDE.across * nx, y + sign * ASIDE.along * ny];
  return isWithin(outline, aside(1)) ? aside(-1) : aside(1);
}

/** Whether a place is inside of a closed line: a ray from it crosses the line an odd number of times. */
export function isWithin(outline: readonly Pixel[], [x, y]: Pixel): boolean {
  let inside = false;
  outline.forEach(([x1, y1], n) => {
    const [x0, y0] = outline.at(n - 1)!;
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) inside = !inside;
  });
  return inside;
}

/** A line without the places that lie on the straight way between others. */
function withoutFlat(line: readonly Pixel[]): Pixel[] {
  const [from, to] = [line[0]!, line.at(-1)!];
  let [far, most] = [0, FLAT];
  line.forEach((place, n) => {
    const away = distanceFrom(from, to, place);
    if (away > most) [far, most] = [n, away];
  });
  if (far === 0) return [from, to];
  return [...withoutFlat(line.slice(0, far + 1)), ...withoutFlat(line.slice(far)).slice(1)];
}

/** How far a place is from the way between two others. */
export function distanceFrom(from: Pixel, to: Pixel, [x, y]: Pixel): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy || 1);
  const held = Math.min(1, Math.max(0, share));
  return Math.hypot(x - from[0] - held * dx, y - from[1] - held * dy);
}
