/** The garments that a chapter shows: each as data, the scene in which it is worn, and what is said of it in words. */
import type { CutPiece } from "../drawings/cut-pieces.ts";
import { inWords } from "../../lib/number-words.ts";
import { dressPattern } from "../../scenes/garments/dress.ts";
import { particlesOf, type Border, type GarmentPattern, type Seam } from "../../scenes/garments/pattern.ts";
import { skirtPattern } from "../../scenes/garments/skirt.ts";
import { topOverSkirt } from "../../scenes/garments/top.ts";
import { trousersPattern } from "../../scenes/garments/trousers.ts";
import type { Values } from "../../scenes/index.ts";

interface ShownGarment {
  readonly pattern: GarmentPattern;
  readonly scene: string;
  /** What is chosen in the scene, besides its defaults. */
  readonly values?: Values;
  /** What it is worn over there. */
  readonly over?: GarmentPattern;
}

export const GARMENTS: Readonly<Record<"dress" | "skirt" | "top" | "trousers", ShownGarment>> = {
  dress: { pattern: dressPattern, scene: "buckling/dress" },
  skirt: { pattern: skirtPattern, scene: "buckling/walk", values: { wear: "skirt" } },
  top: { pattern: topOverSkirt, scene: "buckling/top-skirt", over: skirtPattern },
  trousers: { pattern: trousersPattern, scene: "buckling/trousers" },
};

/** How much of it there is. */
export function countsInWords(pattern: GarmentPattern): string {
  const { pieces, seams } = pattern;
  const particles = particlesOf(pattern).toLocaleString("en");
  const words = `${inWords(pieces.length)} pieces, ${particles} particles, ${inWords(seams.length)} seams`;
  return `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

/** What the drawing of its pieces shows, for those who do not see it. */
export function piecesInWords({ seams }: GarmentPattern, pieces: readonly CutPiece[]): string {
  const each = pieces.map(({ name, columns, rows, size }) => {
    const [wide, high] = size.map((length) => Math.round(100 * length));
    return `${name}, ${columns} by ${rows} particles, ${wide} cm wide and ${high} cm high`;
  });
  const sewn = seams.map((seam, n) => `${n + 1}, ${seamInWords(seam)}`);
  return `The pieces: ${each.join("; ")}. The seams: ${sewn.join("; ")}.`;
}

const seamInWords = ({ from, to }: Seam): string => `${borderInWords(from)} to ${borderInWords(to)}`;

/** A border that does not begin at its first particle, or end at its last, is a part of a side. */
const borderInWords = ({ piece, side, first, last }: Border): string =>
  `${first === undefined && last === undefined ? "" : "part of "}the ${side} side of “${piece}”`;
