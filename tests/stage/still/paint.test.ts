/** Painting with little markup: what is left out or put together cannot be told from the picture. */
import { makeRandom } from "@pliant/solver";
import { describe, expect, it } from "vitest";
import { FINE, WIDTH, type Piece } from "../../../src/stage/still/canvas.ts";
import { paintedMarkup, seenOf } from "../../../src/stage/still/paint.ts";
import { eachPixel } from "../../../src/stage/still/pixels.ts";

const HEIGHT = 60;

function square(x: number, y: number, size: number, depth: number, shade: number, side: Piece["side"] = "x"): Piece {
  const place = (u: number, v: number): [number, number, number] => [FINE * (x + u), FINE * (y + v), depth];
  const points = [place(0, size), place(size, size), place(size, 0), place(0, 0)];
  return { side, shade, points };
}

/** The shade of each pixel after painting pieces one after another. */
function painted(pieces: readonly Piece[]): Int32Array {
  const shades = new Int32Array(WIDTH * HEIGHT).fill(-1);
  for (const piece of pieces) eachPixel(piece, HEIGHT, (pixel) => (shades[pixel] = piece.shade));
  return shades;
}

/** How many pixels differ. */
const differing = (one: Int32Array, other: Int32Array): number =>
  one.reduce((count, shade, pixel) => count + Number(shade !== other[pixel]), 0);

/** The pieces that stand in a drawing, in the order of painting, read as SVG says. */
function readPieces(markup: string): Piece[] {
  return [...markup.matchAll(/<path class="x s(\d+)" d="([^"]*)"/g)].flatMap(([, shade, d]) => {
    const start = [0, 0];
    return [...d!.matchAll(/([Mm])([^l]*)l([^z]*)z/g)].map(([, how, first, rest]) => {
      const numbers = (text: string): number[] => (text.match(/-?\d+/g) ?? []).map(Number);
      numbers(first!).forEach((value, c) => (start[c] = how === "M" ? value : start[c]! + value));
      const points: [number, number, number][] = [[start[0]!, start[1]!, 0]];
      const moves = numbers(rest!);
      for (let n = 0; n < moves.length; n += 2) {
        const [x, y] = points.at(-1)!;
        points.push([x + moves[n]!, y + moves[n + 1]!, 0]);
      }
      return { side: "x", shade: Number(shade), points } satisfies Piece;
    });
  });
}

const random = makeRandom(71);
const whole = (low: number, high: number): number => Math.floor(random.between(low, high + 1));
const scattered = Array.from({ length: 400 }, () =>
  square(whole(-10, 620), whole(-10, 55), whole(2, 30), random.between(1, 2), whole(0, 5)),
);

describe("the pixels of a piece", () => {
  it("are those whose middle it covers, with its depth there", () => {
    const pixels = new Map<number, number>();
    eachPixel(square(3, 2, 2, 1.5, 0), HEIGHT, (pixel, depth) => void pixels.set(pixel, depth));
    expect([...pixels.keys()].sort((a, b) => a - b)).toEqual([2, 3].flatMap((y) => [3, 4].map((x) => y * WIDTH + x)));
    for (const depth of pixels.values()) expect(depth).toBeCloseTo(1.5, 12);
  });
});

/** What is nearest at each pixel. */
function nearest(pieces: readonly Piece[]): Int32Array {
  const depths = new Float64Array(WIDTH * HEIGHT).fill(Infinity);
  const shades = new Int32Array(WIDTH * HEIGHT).fill(-1);
  for (const piece of pieces) {
    eachPixel(piece, HEIGHT, (pixel, depth) => {
      if (depth >= depths[pixel]!) return;
      depths[pixel] = depth;
      shades[pixel] = piece.shade;
    });
  }
  return shades;
}

describe("hidden pieces", () => {
  it("are left out, and one that looks out by a pixel is not", () => {
    const [front, hidden, peeping] = [square(10, 10, 20, 1, 0), square(12, 12, 5, 2, 1), square(25, 12, 6, 2, 2)];
    expect(seenOf([hidden, front, peeping], HEIGHT)).toEqual([peeping, front]);
  });

  it("of cloth are left out, too, if less than a tenth is seen, as where it goes around an edge", () => {
    const front = square(10, 10, 20, 1, 0);
    const [edge, more] = [square(11, 10, 20, 2, 1, "f"), square(14, 10, 20, 2, 1, "f")];
    expect(seenOf([{ ...edge, side: "x" }, front], HEIGHT)).toHaveLength(2);
    expect(seenOf([edge, front], HEIGHT)).toEqual([front]);
    expect(seenOf([more, front], HEIGHT)).toEqual([more, front]);
  });

  it("are not missed: painted one after another, the others show what is nearest at each pixel", () => {
    const seen = seenOf(scattered, HEIGHT);
    expect(seen.length).toBeLessThan(scattered.length);
    expect(differing(painted(seen), nearest(scattered))).toBe(0);
  });

  it("need no middle that is deeper: a slanting piece is painted over one that it hides at its near end", () => {
    const slanting = {
      ...square(0, 0, 40, 1, 0),
      points: square(0, 0, 40, 1, 0).points.map(([x, y]) => [x, y, 1 + x / 20] as const),
    };
    const partly = square(-2, 10, 8, 2, 1);
    expect(seenOf([slanting, partly], HEIGHT)).toEqual([partly, slanting]);
  });
});

describe("pieces that share a path", () => {
  it("leave the picture as it would be if each were painted by itself", () => {
    const read = readPieces(paintedMarkup(scattered, HEIGHT));
    expect(read).toHaveLength(scattered.length);
    expect(differing(painted(read), painted(scattered))).toBe(0);
  });

  it("do so wherever they may: a row of squares in two shades is two paths", () => {
    const row = Array.from({ length: 20 }, (_, n) => square(10 * n, 5, 10, 1, n % 2));
    expect(paintedMarkup(row, HEIGHT).match(/<path/g)).toHaveLength(2);
  });
});
