/** A small cloth, flat, with the links of the solver: what the scene of one particle's links and its exhibit look at. */
import { flatGrid, makeGridCloth, type Cloth, type GridSize } from "@pliant/solver";
import { LAWS } from "./materials.ts";

/** Nine by seven particles, 2 cm apart, as far as in the paper's coarser garments. */
export const SWATCH: GridSize = { columns: 9, rows: 7, spacing: 0.02 };
/** The material of the cloth over the box. */
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0 };

/** A link of one particle: its index in its group, and the particle at its other end. */
export interface Spoke {
  readonly e: number;
  readonly other: number;
}

/** The cloth of the swatch with the paper's two kinds of link, and where its particles lie at rest. */
export function makeSwatch(): { cloth: Cloth; home: Float64Array } {
  return { cloth: makeGridCloth(SWATCH, MATERIAL, LAWS.buckling), home: flatGrid(SWATCH) };
}

/** The links that particle `vertex` has in each group of a cloth: sequential, then interlaced. */
export function spokesOf(cloth: Cloth, vertex: number): Spoke[][] {
  return cloth.groups.map(({ links }) => {
    const spokes: Spoke[] = [];
    for (let e = 0; e < links.i.length; ++e) {
      if (links.i[e] === vertex) spokes.push({ e, other: links.j[e]! });
      else if (links.j[e] === vertex) spokes.push({ e, other: links.i[e]! });
    }
    return spokes;
  });
}
