/**
 * A top over a skirt, on a figure that steps and turns: animation 3 of Choi and Ko.
 */
import type { Random } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { turn } from "../figure/motions.ts";
import { fabricOf } from "../garments/fabric.ts";
import { FABRIC, FABRIC_WORDS } from "../garments/fabric-choice.ts";
import { FOLD, foldsOfHem } from "../garments/hem.ts";
import { particlesOf } from "../garments/pattern.ts";
import { skirtPattern } from "../garments/skirt.ts";
import { topOverSkirt } from "../garments/top.ts";
import { WORN_MEASURE_WORDS, WORN_MEASURES } from "../garments/worn-measures.ts";
import { pictureOfWorn, WORN_VIEW } from "../garments/worn-picture.ts";
import { CADENCE, LONG_STEP, sewingWords, WORN_LIMITS, WORN_WORDS, wornChoices } from "../garments/worn-words.ts";
import { DRESSED, dressed, stepWorn, timeWorn, type Worn } from "../garments/worn.ts";
import { number, type ValuesIn } from "../ranges.ts";

const PARAMETERS = {
  fabric: FABRIC,
  angle: number("rad", 0, 2, 1.2),
  cadence: CADENCE,
  ...wornChoices(LONG_STEP),
};

export const topSkirt = defineScene({
  id: "buckling/top-skirt",
  parameters: PARAMETERS,
  presets: { silk: { fabric: "silk" }, denim: { fabric: "denim" }, still: { angle: 0 } },
  seed: 5,
  view: WORN_VIEW,
  stillAfter: 132,
  start: makeTopSkirt,
  step: stepWorn,
  mayBurst: ({ state }) => state.x,
  picture: pictureOfWorn,
  timeContacts: timeWorn,
  measures: {
    folds: { unit: "", quantity: "length", of: (worn) => foldsOfHem(worn) },
    ...WORN_MEASURES,
  },
  charts: {
    folds: { y: ["folds"] },
    folded: { y: ["folded"], late: true },
    tight: { y: ["tight"], yRange: [0, 10], late: true },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A top over a skirt",
    question: "Does what is worn outside stay outside?",
    shows: `A skirt of ${particlesOf(skirtPattern).toLocaleString("en")} particles hangs on its band, and a top of ${particlesOf(topOverSkirt).toLocaleString("en")} on the shoulders, its hem over the skirt. The figure steps on the spot and turns as far to and fro as is set. When it turns back the skirt swings on. The top is kept outside of it.`,
    limits: [
      ...WORN_LIMITS,
      "Which garment is the outer one is known from the start; the paper compares distances of particles alone.",
    ],
    parameters: {
      fabric: FABRIC_WORDS.parameter,
      angle: "turn to either side",
      cadence: "steps per minute",
      ...WORN_WORDS.parameters,
    },
    does: {
      fabric: FABRIC_WORDS.does,
      angle: "How far the figure turns.",
      cadence: WORN_WORDS.cadence,
      ...WORN_WORDS.does,
    },
    choices: { fabric: FABRIC_WORDS.choices },
    presets: { silk: "silk", denim: "denim", still: "without turning" },
    measures: { folds: `folds of ${100 * FOLD} cm or more at the skirt’s hem`, ...WORN_MEASURE_WORDS },
    charts: {
      folds: `Folds of ${100 * FOLD} cm or more at the skirt’s hem`,
      folded: "Part of the cloth that is folded",
      tight: "Stretch that one link in a hundred exceeds",
      touching: "Particles that touch the figure",
    },
    describe: ({ time, folds, folded, seam }) =>
      time < DRESSED - 1e-9
        ? sewingWords(seam)
        : `The skirt’s hem has ${folds === 1 ? "one fold" : `${folds} folds`}; ${folded.toFixed(1)} % of the cloth is folded.`,
  },
});

function makeTopSkirt(values: ValuesIn<typeof PARAMETERS>, random: Random): Worn {
  const { fabric, angle, cadence, mu, dt } = values;
  const material = fabricOf(fabric);
  return dressed({
    h: dt,
    figure: turn({ rest: DRESSED, angle, cadence }),
    wear: [
      { pattern: skirtPattern, material },
      { pattern: topOverSkirt, material },
    ],
    mu,
    random,
  });
}
