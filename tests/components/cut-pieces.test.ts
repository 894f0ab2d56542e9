/** The drawing of a garment's pieces: which borders bear which number, that nothing is drawn over anything, and the words for it. */
import { describe, expect, it } from "vitest";
import { countsInWords, GARMENTS, piecesInWords } from "../../src/components/chapter/garments.ts";
import { BAR, barMarkup, cutPieceMarkup } from "../../src/components/drawings/cut-piece-markup.ts";
import {
  cornersOf,
  cutPieces,
  distanceFrom,
  isWithin,
  METRE,
  type CutPiece,
} from "../../src/components/drawings/cut-pieces.ts";
import type { Pixel } from "../../src/components/drawings/drawn-marks.ts";
import { cut } from "../../src/scenes/garments/outline.ts";
import { firstsOf, stitchesOf, type GarmentPattern } from "../../src/scenes/garments/pattern.ts";

const patterns = Object.entries(GARMENTS).map(([name, { pattern }]) => [name, pattern] as const);

/** Where a particle of the garment lies in the drawing of its piece, as far as the outline says where the piece is. */
function placeOf({ pieces }: GarmentPattern, drawn: readonly CutPiece[], particle: number): string {
  const firsts = firstsOf(pieces);
  const n = firsts.findIndex((first) => first > particle) - 1;
  const { table } = cut(pieces[n]!);
  const i = particle - firsts[n]!;
  const [x, y] = drawn[n]!.outline[0]!;
  const at = [x + METRE * (table[2 * i]! - table[0]!), y - METRE * (table[2 * i + 1]! - table[1]!)];
  return [pieces[n]!.name, ...at.map((value) => value.toFixed(6))].join();
}

/** How much of a line has a box around it, on the way from place to place in steps of a quarter of a pixel. */
const crosses = ([[left, top], [right, bottom]]: readonly [Pixel, Pixel], line: readonly Pixel[]): boolean =>
  line.slice(1).some(([x1, y1], n) => {
    const [x0, y0] = line[n]!;
    const steps = Math.ceil(4 * Math.hypot(x1 - x0, y1 - y0));
    return Array.from({ length: steps + 1 }, (_, k) => [
      x0 + ((x1 - x0) * k) / steps,
      y0 + ((y1 - y0) * k) / steps,
    ]).some(([x, y]) => x! > left && x! < right && y! > top && y! < bottom);
  });

describe.each(patterns)("the pieces of the %s", (_, pattern) => {
  const drawn = cutPieces(pattern);

  it("bear the number of each seam at the two borders that are sewn, from end to end", () => {
    const numbers = drawn.flatMap(({ sewn }) => sewn.map(({ number }) => number));
    expect(numbers.sort((a, b) => a - b)).toEqual(pattern.seams.flatMap((__, n) => [n + 1, n + 1]));
    pattern.seams.forEach((seam, n) => {
      const { i, j } = stitchesOf({ ...pattern, seams: [seam] }, 0);
      const ends = [i[0]!, i.at(-1)!, j[0]!, j.at(-1)!].map((particle) => placeOf(pattern, drawn, particle));
      const marked = drawn.flatMap(({ name, sewn }) =>
        sewn
          .filter(({ number }) => number === n + 1)
          .flatMap(({ along }) => [along[0]!, along.at(-1)!])
          .map((place) => [name, ...place.map((value) => value.toFixed(6))].join()),
      );
      expect(marked.sort()).toEqual(ends.sort());
    });
  });

  it("have boxes with all that is drawn of them, so that no piece lies on another", () => {
    for (const { width, height, outline, sewn } of drawn)
      for (const [x, y] of [...outline, ...sewn.flatMap(cornersOf)]) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height);
      }
  });

  it("have their numbers outside, on no line and on no other number", () => {
    for (const { outline, sewn } of drawn) {
      const boxes = sewn.map(cornersOf);
      boxes.forEach((box, n) => {
        expect(isWithin(outline, sewn[n]!.at)).toBe(false);
        expect(crosses(box, [...outline, outline[0]!])).toBe(false);
        for (const other of boxes.slice(n + 1)) {
          const apart = [0, 1].map((c) => Math.max(box[0][c]! - other[1][c]!, other[0][c]! - box[1][c]!));
          expect(Math.max(...apart)).toBeGreaterThan(0);
        }
      });
    }
  });

  it("are drawn to one scale, and fit beside each other on a telephone by twos", () => {
    drawn.forEach(({ outline, size: [wide, high] }) => {
      const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
      // What is nearly straight is left out, by a tenth of a pixel.
      expect(Math.abs(Math.max(...xs) - Math.min(...xs) - METRE * wide)).toBeLessThan(0.2);
      expect(Math.abs(Math.max(...ys) - Math.min(...ys) - METRE * high)).toBeLessThan(0.2);
    });
    const [first, second] = drawn;
    // A column of 354 px at a page of 390, with a gap of half a rem.
    expect(first!.width + 8 + second!.width).toBeLessThan(354);
  });

  it("show every fourth thread, each within the outline", () => {
    drawn.forEach(({ columns, rows, threads, outline }) => {
      const inner = (count: number): number =>
        Array.from({ length: count - 1 }, (__, n) => n).filter((n) => n > 0 && n % 4 === 0).length;
      expect(threads).toHaveLength(inner(rows) + inner(columns));
      for (const line of threads)
        for (const place of line) {
          const away = Math.min(...outline.map((to, n) => distanceFrom(outline.at(n - 1)!, to, place)));
          expect(isWithin(outline, place) || away < 0.2).toBe(true);
        }
    });
  });

  it("are said in words: each piece with its size, each seam with both of its borders", () => {
    const words = piecesInWords(pattern, drawn);
    for (const { name, columns, rows } of drawn) expect(words).toContain(`${name}, ${columns} by ${rows} particles`);
    for (const [n, { from, to }] of pattern.seams.entries()) {
      const said = words.split(/[;.:] /).find((part) => part.startsWith(`${n + 1}, `))!;
      expect(said).toContain(`the ${from.side} side of “${from.piece}” to `);
      expect(said).toContain(`the ${to.side} side of “${to.piece}”`);
    }
  });
});

it("counts pieces, particles and seams in words", () => {
  expect(countsInWords(GARMENTS.dress.pattern)).toBe("Six pieces, 5,608 particles, twelve seams.");
  expect(countsInWords(GARMENTS.skirt.pattern)).toBe("Two pieces, 3,456 particles, two seams.");
});

it("is markup in rems, with a bar of ten centimetres", () => {
  const piece = cutPieces(GARMENTS.skirt.pattern)[0]!;
  const markup = cutPieceMarkup(piece);
  expect(markup).toContain(`style="width: ${(piece.width / 16).toFixed(3)}rem"`);
  expect(markup.match(/class="seam"/g)).toHaveLength(2);
  expect(markup.match(/<text/g)).toHaveLength(2);
  expect(BAR).toBe(0.1);
  expect(barMarkup()).toContain(`h${METRE / 10}M`);
});
