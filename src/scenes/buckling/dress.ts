/**
 * A one-piece at a walk: animation 1 of Choi and Ko, sewn from flat pieces around the figure that then walks in it.
 */
import type { Random } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { bendOf, densityOf } from "../fabrics.ts";
import { walk } from "../figure/motions.ts";
import { dressPattern } from "../garments/dress.ts";
import { DAMPING, materialOf } from "../garments/fabric.ts";
import { FOLD, foldsOfHem } from "../garments/hem.ts";
import { particlesOf } from "../garments/pattern.ts";
import { WORN_MEASURE_WORDS, WORN_MEASURES } from "../garments/worn-measures.ts";
import { marksOnFloor, pictureOfWorn, WORN_VIEW } from "../garments/worn-picture.ts";
import { CADENCE, LONG_STEP, sewingWords, WORN_LIMITS, WORN_WORDS, wornChoices } from "../garments/worn-words.ts";
import { CLOSED, DRESSED, dressed, stepWorn, timeWorn, type Worn } from "../garments/worn.ts";
import { number, type ValuesIn } from "../ranges.ts";

/** What the paper changes for 1 (b) has no numbers there: more bending stiffness and damping, and less friction. */
const STIFFER = { kb: 60, damping: 18_000, mu: 0.15 } as const;

const PARAMETERS = {
  kb: number("µN m", 1, 200, bendOf("silk"), { symbol: "k_b", log: true }),
  damping: number("mm²/s", 600, 60_000, 1e6 * DAMPING, { log: true }),
  cadence: CADENCE,
  ...wornChoices(LONG_STEP),
};

export const dress = defineScene({
  id: "buckling/dress",
  parameters: PARAMETERS,
  presets: { b: STIFFER, fast: { cadence: 130 } },
  seed: 11,
  view: WORN_VIEW,
  stillAfter: 186,
  start: makeDress,
  step: stepWorn,
  mayBurst: ({ state }) => state.x,
  picture: (worn) => [...pictureOfWorn(worn), marksOnFloor(worn)],
  timeContacts: timeWorn,
  measures: {
    folds: { unit: "", quantity: "length", of: (worn) => foldsOfHem(worn) },
    ...WORN_MEASURES,
  },
  charts: {
    folded: { y: ["folded"], late: true },
    folds: { y: ["folds"] },
    tight: { y: ["tight"], yRange: [0, 10], late: true },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A dress at a walk",
    question: "How strongly does a light dress respond to a walk?",
    shows: `A one-piece of ${particlesOf(dressPattern).toLocaleString("en")} particles is sewn around a figure from flat pieces, which takes ${CLOSED} s. After ${DRESSED} s the figure walks. Light cloth answers its steps: folds form and go.`,
    limits: WORN_LIMITS,
    parameters: {
      kb: "bending stiffness",
      damping: "damping per mass per area",
      cadence: "steps per minute",
      ...WORN_WORDS.parameters,
    },
    does: {
      kb: "Resistance to bending, per width.",
      damping: "How strongly a link resists being lengthened and shortened fast, and being turned.",
      cadence: WORN_WORDS.cadence,
      ...WORN_WORDS.does,
    },
    choices: {},
    presets: { b: "stiffer, more damped, smoother", fast: "a fast walk" },
    measures: { folds: `folds of ${100 * FOLD} cm or more at the hem`, ...WORN_MEASURE_WORDS },
    charts: {
      folded: "Part of the cloth that is folded",
      folds: `Folds of ${100 * FOLD} cm or more at the hem`,
      tight: "Stretch that one link in a hundred exceeds",
      touching: "Particles that touch the figure",
    },
    describe: ({ time, folds, folded, seam }) =>
      time < DRESSED - 1e-9
        ? sewingWords(seam)
        : `${folded.toFixed(1)} % of the cloth is folded; the hem has ${folds === 1 ? "one fold" : `${folds} folds`}.`,
  },
});

/** The dress in pieces around the figure, before it is sewn. */
export function makeDress(values: ValuesIn<typeof PARAMETERS>, random: Random): Worn {
  const { kb, damping, cadence, mu, dt } = values;
  return dressed({
    h: dt,
    figure: walk({ rest: DRESSED, cadence }),
    wear: [{ pattern: dressPattern, material: materialOf(densityOf("silk"), kb, damping) }],
    mu,
    random,
  });
}
