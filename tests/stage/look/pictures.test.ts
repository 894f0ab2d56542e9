/** The look of a few scenes is what it was when their small pictures were drawn; `npm run pictures` draws them anew. */
import { describe, expect, it } from "vitest";
import { likenessOf } from "./likeness.ts";
import { fileOf, MOMENTS, pictureOf, pixelsOf, type Pixels } from "./reference.ts";

/** What rounding by another engine may do is far below, and what the eye sees above. */
const ALIKE = { structure: 0.98, colour: 6 } as const;

describe("the look", () => {
  it.each(MOMENTS)("of $id, $of, is what it was", async (moment) => {
    const [now, before] = [await pictureOf(moment), await pixelsOf(fileOf(moment))];
    expect([now.width, now.height]).toEqual([before.width, before.height]);
    const { structure, colour } = likenessOf(now, before);
    expect(structure).toBeGreaterThan(ALIKE.structure);
    expect(colour).toBeLessThan(ALIKE.colour);
  });
});

describe("the likeness of two pictures", () => {
  const [width, height] = [48, 40];
  /** A disc on a lighter ground, smooth at its edge. */
  const disc = (radius: number, shade = 120): Pixels => {
    const [ground, ink] = [
      [240, 236, 230],
      [shade, 90, 60],
    ];
    const cover = (x: number, y: number): number => Math.min(1, Math.max(0, radius + 0.5 - Math.hypot(x - 24, y - 20)));
    const data = Uint8Array.from({ length: 3 * width * height }, (_, k) => {
      const pixel = Math.floor(k / 3);
      const share = cover(pixel % width, Math.floor(pixel / width));
      return (1 - share) * ground[k % 3]! + share * ink[k % 3]!;
    });
    return { width, height, data };
  };

  it("is whole for the same picture, and hardly less for edges a part of a pixel elsewhere", () => {
    expect(likenessOf(disc(12), disc(12))).toEqual({ structure: 1, colour: 0 });
    expect(likenessOf(disc(12), disc(12.2)).structure).toBeGreaterThan(ALIKE.structure);
  });

  it("is less for another shape, and for another colour of the same shape", () => {
    expect(likenessOf(disc(12), disc(14)).structure).toBeLessThan(ALIKE.structure);
    expect(likenessOf(disc(12), disc(12, 140)).colour).toBeGreaterThan(ALIKE.colour);
  });
});
