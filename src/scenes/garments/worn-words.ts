/** What a reader may choose of all garments that are worn, and the words for it. */
import { number, ratio, seconds } from "../ranges.ts";
import { FIRST_STRETCH } from "../fabrics.ts";

/** The steps of the paper's dressed figures, and longer ones, s. */
export const PAPER_STEP = 0.0111111;
export const LONG_STEP = 0.0166667;

/** The friction and the step of a garment that is worn; `dt` is the step it opens with, s. */
export const wornChoices = (dt: number) => ({
  mu: ratio(0, 1, 0.3, { symbol: "\\mu" }),
  dt: seconds(0.005, 0.0333333, dt, { symbol: "\\Delta t", log: true }),
});

/** Steps that a figure takes in a minute. */
export const CADENCE = number("1/min", 60, 130, 105);

export const WORN_WORDS = {
  parameters: { mu: "coefficient of friction", dt: "time step" },
  does: {
    mu: "Coulomb’s friction between cloth and figure.",
    // claims: by buckling/table-1
    dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
  },
  cadence: "How many steps a minute the figure takes.",
};

/** While the seams close; `gap` is the widest, mm. */
export const sewingWords = (gap: number): string =>
  `Being sewn: the widest gap of a seam is ${(gap / 10).toFixed(1)} cm.`;

export const WORN_LIMITS: readonly string[] = [
  // claims: by buckling/table-1; test figure-table
  "Figure, garments and motions are ours: the paper gives none in numbers. Legs and hips follow a table of gait; arms, trunk and all other motions are composed.",
  "The cloth feels the figure through its particles alone, and itself by their distances, as in the paper. Where it is folded sharply it may pass through itself.",
  // claims: test fabric-stretch; test worn-stretch
  `The links resist being stretched with ${FIRST_STRETCH.toLocaleString("en")} N/m, as a denim does at first. Under a strong pull, woven cloth resists about ten times as much. As these scenes open, one link in a hundred is stretched by up to 5 % in the first second of a motion; later, and with other settings, at moments by more.`,
  // claims: by buckling/dress
  "A seam keeps both its rows of particles, joined by stitches of 1 mm; it is drawn closed.",
  "On most machines it runs slower than the clock; the factor is shown next to the picture.",
];
