/** A piece of a garment as SVG, and the bar that says its scale. Colours and strokes are in the style of Garment.astro. */
import { METRE, type CutPiece } from "./cut-pieces.ts";
import type { Pixel } from "./drawn-marks.ts";

/** Pixels to a rem, so that a drawing grows with the reader's letters. */
const REM = 16;
/** Length of the bar, m. */
export const BAR = 0.1;
const BAR_BOX = { width: METRE * BAR + 4, height: 10 } as const;

const written = (value: number): string => String(Math.round(10 * value) / 10);
const pathOf = (at: readonly Pixel[]): string => `M${at.map((place) => place.map(written).join(" ")).join("L")}`;
const svg = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${written(width)} ${written(height)}" style="width: ${(width / REM).toFixed(3)}rem" aria-hidden="true">${body}</svg>`;

/** The outline of a piece, some of its threads, and the borders that are sewn, each with its number. */
export function cutPieceMarkup({ width, height, outline, threads, sewn }: CutPiece): string {
  const seams = sewn.map(({ number, along, at: [x, y] }) => {
    const ends = [along[0]!, along.at(-1)!].map(
      ([cx, cy]) => `<circle cx="${written(cx)}" cy="${written(cy)}" r="2.25"/>`,
    );
    return `<path class="seam" d="${pathOf(along)}"/>${ends.join("")}<text x="${written(x)}" y="${written(y)}">${number}</text>`;
  });
  const cloth = `<path class="cloth" d="${pathOf(outline)}Z"/><path class="threads" d="${threads.map(pathOf).join("")}"/>`;
  return svg(width, height, `${cloth}<path class="outline" d="${pathOf(outline)}Z"/>${seams.join("")}`);
}

/** A bar as long as a tenth of a metre of cloth. */
export const barMarkup = (): string =>
  svg(BAR_BOX.width, BAR_BOX.height, `<path class="seam" d="M2 1v8M2 5h${METRE * BAR}M${METRE * BAR + 2} 1v8"/>`);
