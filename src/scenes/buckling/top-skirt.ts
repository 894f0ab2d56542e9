/**
 * A top over a skirt, on a figure that steps and turns: animation 3 of Choi and Ko.
 */
import type { Random } from "@pliant/solver";
import { countCrossings, makeCrossings, type Crossings } from "@pliant/solver/collision";
import { defineScene } from "../define.ts";
import { turn } from "../figure/motions.ts";
import { fabricOf } from "../garments/fabric.ts";
import { FABRIC, FABRIC_WORDS } from "../garments/fabric-choice.ts";
import { FOLD, foldsOfHem } from "../garments/hem.ts";
import { trianglesOf } from "../garments/layers.ts";
import { particlesOf } from "../garments/pattern.ts";
import { skirtPattern } from "../garments/skirt.ts";
import { topOverSkirt } from "../garments/top.ts";
import { WORN_MEASURE_WORDS, WORN_MEASURES } from "../garments/worn-measures.ts";
import { pictureOfWorn, WORN_VIEW } from "../garments/worn-picture.ts";
import { CADENCE, LONG_STEP, sewingWords, WORN_LIMITS, WORN_WORDS, wornChoices } from "../garments/worn-words.ts";
import { DRESSED, dressed, isWorn, stepWorn, timeWorn, type Worn } from "../garments/worn.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";

/** Both garments, and what counts where they go through each other. */
interface TopSkirt extends Worn {
  readonly crossings: readonly Crossings[];
}

const PARAMETERS = {
  rule: choice(["sides", "distances"]),
  fabric: FABRIC,
  angle: number("rad", 0, 2, 1.2),
  cadence: CADENCE,
  ...wornChoices(LONG_STEP),
};

export const topSkirt = defineScene({
  id: "buckling/top-skirt",
  parameters: PARAMETERS,
  presets: {
    distances: { rule: "distances" },
    silk: { fabric: "silk" },
    denim: { fabric: "denim" },
    still: { angle: 0 },
  },
  seed: 5,
  view: WORN_VIEW,
  stillAfter: 132,
  start: makeTopSkirt,
  step: (worn: TopSkirt) => stepWorn(worn),
  mayBurst: ({ state }) => state.x,
  picture: (worn) => pictureOfWorn(worn),
  timeContacts: (worn: TopSkirt, clock) => timeWorn(worn, clock),
  measures: {
    crossing: { unit: "", optional: true, of: (worn) => (isWorn(worn) ? crossingsOf(worn) : NaN) },
    folds: { unit: "", quantity: "length", of: (worn) => foldsOfHem(worn) },
    ...WORN_MEASURES,
  },
  charts: {
    crossing: { y: ["crossing"], yRange: [0, 200], late: true },
    folds: { y: ["folds"] },
    folded: { y: ["folded"], late: true },
    tight: { y: ["tight"], yRange: [0, 10], late: true },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A top over a skirt",
    question: "Does what is worn outside stay outside?",
    shows: `A skirt of ${particlesOf(skirtPattern).toLocaleString("en")} particles hangs on its band, and a top of ${particlesOf(topOverSkirt).toLocaleString("en")} on the shoulders, its hem over the skirt. The figure steps on the spot and turns as far to and fro as is set. When it turns back the skirt swings on. What the picture counts is how often the edges of the one go through the other.`,
    limits: [
      ...WORN_LIMITS,
      "Which garment is the outer one is known from the start; the paper compares distances of particles alone.",
    ],
    parameters: {
      rule: "top and skirt",
      fabric: FABRIC_WORDS.parameter,
      angle: "turn to either side",
      cadence: "steps per minute",
      ...WORN_WORDS.parameters,
    },
    does: {
      rule: "Whether the top is known to be worn outside, or particles only keep a distance from each other, as in the paper.",
      fabric: FABRIC_WORDS.does,
      angle: "How far the figure turns.",
      cadence: WORN_WORDS.cadence,
      ...WORN_WORDS.does,
    },
    choices: {
      rule: { sides: "keep their sides", distances: "keep a distance (the paper)" },
      fabric: FABRIC_WORDS.choices,
    },
    presets: { distances: "by distances alone", silk: "silk", denim: "denim", still: "without turning" },
    measures: {
      crossing: "edges of the one that go through the other",
      folds: `folds of ${100 * FOLD} cm or more at the skirt’s hem`,
      ...WORN_MEASURE_WORDS,
    },
    charts: {
      crossing: "Edges of top or skirt that go through the other",
      folds: `Folds of ${100 * FOLD} cm or more at the skirt’s hem`,
      folded: "Part of the cloth that is folded",
      tight: "Stretch that one link in a hundred exceeds",
      touching: "Particles that touch the figure",
    },
    describe: ({ time, crossing, folded, seam }) =>
      time < DRESSED - 1e-9
        ? sewingWords(seam)
        : `${crossingWords(crossing)}; ${folded.toFixed(1)} % of the cloth is folded.`,
  },
});

/** How often the two go through each other. */
function crossingWords(crossing: number): string {
  if (crossing === 0) return "Top and skirt nowhere go through each other";
  return `${crossing === 1 ? "One edge goes" : `${crossing} edges go`} through the other garment`;
}

function makeTopSkirt(values: ValuesIn<typeof PARAMETERS>, random: Random): TopSkirt {
  const { rule, fabric, angle, cadence, mu, dt } = values;
  const material = fabricOf(fabric);
  const worn = dressed({
    h: dt,
    figure: turn({ rest: DRESSED, angle, cadence }),
    wear: [
      { pattern: skirtPattern, material },
      { pattern: topOverSkirt, material },
    ],
    mu,
    layered: rule === "sides",
    random,
  });
  const [under, over] = [0, 1].map((garment) =>
    Int32Array.from(
      worn.pieces
        .filter((piece) => piece.garment === garment && piece.around === "trunk")
        .flatMap((piece) => trianglesOf(piece)),
    ),
  );
  return { ...worn, crossings: [makeCrossings(under!, over), makeCrossings(over!, under)] };
}

/** How many edges of either garment go through the other. */
const crossingsOf = ({ crossings, state }: TopSkirt): number =>
  crossings.reduce((sum, one) => sum + countCrossings(one, state.x), 0);
