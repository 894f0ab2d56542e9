/** What a reader may choose of all garments that are worn, and the words for it. */
import { ratio, seconds } from "../ranges.ts";
import { STRETCH } from "./fabric.ts";

export const WORN_CHOICES = {
  mu: ratio(0, 1, 0.3, { symbol: "\\mu" }),
  dt: seconds(0.005, 0.0333333, 0.0166667, { symbol: "\\Delta t", log: true }),
};

export const WORN_WORDS = {
  parameters: { mu: "coefficient of friction", dt: "time step" },
  does: {
    mu: "Coulomb’s friction between cloth and figure.",
    // claims: paper
    dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
  },
  /** While the seams close; `gap` is the widest, mm. */
  sewing: (gap: number): string => `The seams close; the widest gap is ${(gap / 10).toFixed(1)} cm.`,
};

export const WORN_LIMITS: readonly string[] = [
  "Figure, garments and motions are ours: the paper gives none in numbers.",
  "The cloth feels the figure through its particles alone, and itself by their distances, as in the paper. Where it is folded sharply, it may pass through itself.",
  // claims: test worn-stretch; test fabric-stretch
  `The links resist being stretched with ${STRETCH.toLocaleString("en")} N/m, as a denim does at first; under a strong pull, woven cloth resists about ten times as much.`,
  "A seam keeps both its rows of particles, joined by stitches of a millimetre.",
  "On most machines it runs slower than the clock; the factor is shown next to the picture.",
];
