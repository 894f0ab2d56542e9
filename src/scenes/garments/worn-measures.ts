/** What is measured of garments that are worn, and the words for it. */
import { lengthOf } from "@pliant/solver";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "../buckling/cloth-measures.ts";
import type { MeasureOf } from "../spec.ts";
import { isWorn, type Worn } from "./worn.ts";

/** A link of two steps is folded when its ends have come nearer than this share of its length. */
export const FOLDED = 0.9;

const { kinetic, tight, iterations } = CLOTH_MEASURES;

export const WORN_MEASURES = {
  folded: {
    unit: "%",
    quantity: "bending",
    optional: true,
    of: (worn) => (isWorn(worn) ? 100 * shareFolded(worn) : NaN),
  },
  tight: { ...tight, optional: true, of: (worn) => (isWorn(worn) ? tight.of(worn) : NaN) },
  seam: { unit: "mm", quantity: "length", of: (worn) => 1000 * widestSeam(worn) },
  ...CONTACT_MEASURES,
  kinetic,
  iterations,
} as const satisfies Record<string, MeasureOf<Worn>>;

export const WORN_MEASURE_WORDS = {
  folded: "part of the cloth that is folded",
  tight: MEASURE_WORDS.tight,
  seam: "widest gap of a seam",
  touching: "particles that touch the figure",
  depth: "deepest particle in the figure",
  kinetic: "energy of motion",
  iterations: "iterations of the linear solver",
};

/** Which of the links of two steps are folded: 1 for those that are. */
export function foldedLinks({ cloth: { groups }, state: { x } }: Worn): Uint8Array {
  const { links } = groups[1]!;
  return Uint8Array.from(links.i, (_, e) => Number(lengthOf(x, links, e) < FOLDED * links.restLength[e]!));
}

/** The share of the links of two steps that are folded. */
function shareFolded(worn: Worn): number {
  const folded = foldedLinks(worn);
  return folded.reduce((sum, one) => sum + one, 0) / folded.length;
}

/** How far apart the ends of the longest stitch are, m. */
function widestSeam({ cloth: { groups }, state: { x } }: Worn): number {
  const { links } = groups[2]!;
  let widest = 0;
  for (let e = 0; e < links.i.length; ++e) widest = Math.max(widest, lengthOf(x, links, e));
  return widest;
}
