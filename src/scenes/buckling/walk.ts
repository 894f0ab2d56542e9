/**
 * Any of the garments, of any fabric, on a figure that walks, turns, steps up or bends, in still air or in wind.
 */
import type { Random } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { bend, stepUp, turn, walk as walking } from "../figure/motions.ts";
import type { SkinnedFigure } from "../figure/mover.ts";
import { dressPattern } from "../garments/dress.ts";
import { FABRIC, FABRIC_WORDS } from "../garments/fabric-choice.ts";
import { fabricOf } from "../garments/fabric.ts";
import type { GarmentPattern } from "../garments/pattern.ts";
import { skirtPattern } from "../garments/skirt.ts";
import { topOverSkirt, topOverTrousers } from "../garments/top.ts";
import { trousersPattern } from "../garments/trousers.ts";
import { WORN_MEASURE_WORDS, WORN_MEASURES } from "../garments/worn-measures.ts";
import { marksOnFloor, pictureOfWorn, WORN_VIEW } from "../garments/worn-picture.ts";
import { CADENCE, LONG_STEP, sewingWords, WORN_LIMITS, WORN_WORDS, wornChoices } from "../garments/worn-words.ts";
import { DRESSED, dressed, stepWorn, timeWorn, type Worn } from "../garments/worn.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";

const PARAMETERS = {
  wear: choice(["skirt", "dress", "top", "both", "trousers", "shirt", "suit"]),
  fabric: FABRIC,
  motion: choice(["walk", "turn", "step", "bend"]),
  cadence: CADENCE,
  wind: number("m/s", -6, 6, 0),
  ...wornChoices(LONG_STEP),
};

export const walk = defineScene({
  id: "buckling/walk",
  parameters: PARAMETERS,
  presets: {
    silk: { wear: "dress", fabric: "silk" },
    wind: { wear: "dress", fabric: "silk", wind: 3 },
    turn: { wear: "both", motion: "turn" },
    suit: { wear: "suit", fabric: "wool" },
    jeans: { wear: "trousers", fabric: "denim", motion: "step", dt: 0.0111111 },
  },
  seed: 3,
  view: WORN_VIEW,
  stillAfter: 186,
  start: makeWalk,
  step: stepWorn,
  mayBurst: ({ state }) => state.x,
  picture: (worn) => [...pictureOfWorn(worn), marksOnFloor(worn)],
  timeContacts: timeWorn,
  measures: WORN_MEASURES,
  charts: {
    folded: { y: ["folded"], late: true },
    tight: { y: ["tight"], yRange: [0, 20], late: true },
    touching: { y: ["touching"] },
    kinetic: { y: ["kinetic"] },
  },
  words: {
    title: "A wardrobe",
    question: "What does a fabric make of a garment?",
    shows:
      "A figure puts on a garment of your choice and walks, turns, lifts a foot or bends its knees. The fabrics have the mass and the bending stiffness of the table. Wind may blow from the front or from behind.",
    limits: WORN_LIMITS,
    parameters: {
      wear: "garment",
      fabric: FABRIC_WORDS.parameter,
      motion: "the figure",
      cadence: "steps per minute",
      wind: "head wind",
      ...WORN_WORDS.parameters,
    },
    does: {
      wear: "What is worn; each is sewn around the figure first.",
      fabric: FABRIC_WORDS.does,
      motion: "What the figure does once it is dressed.",
      cadence: `${WORN_WORDS.cadence} It matters where the figure walks or turns.`,
      wind: "How fast the air comes towards the figure; where it is less than zero, it comes from behind.",
      ...WORN_WORDS.does,
    },
    choices: {
      wear: {
        skirt: "skirt",
        dress: "dress",
        top: "top, as over the skirt",
        both: "top and skirt",
        trousers: "trousers",
        shirt: "top, as over trousers",
        suit: "top and trousers",
      },
      fabric: FABRIC_WORDS.choices,
      motion: { walk: "walks", turn: "turns to and fro", step: "lifts a foot", bend: "bends its knees" },
    },
    presets: {
      silk: "a silk dress",
      wind: "a silk dress in the wind",
      turn: "top and skirt, turning",
      suit: "top and trousers of wool",
      jeans: "jeans, a foot on a step",
    },
    measures: WORN_MEASURE_WORDS,
    charts: {
      folded: "Part of the cloth that is folded",
      tight: "Stretch that one link in a hundred exceeds",
      touching: "Particles that touch the figure",
      kinetic: "Energy of motion",
    },
    describe: ({ time, folded, seam, touching }) =>
      time < DRESSED - 1e-9
        ? sewingWords(seam)
        : `${folded.toFixed(1)} % of the cloth is folded; ${touching} particles touch the figure.`,
  },
});

const PATTERNS = {
  skirt: [skirtPattern],
  dress: [dressPattern],
  top: [topOverSkirt],
  both: [skirtPattern, topOverSkirt],
  trousers: [trousersPattern],
  shirt: [topOverTrousers],
  suit: [trousersPattern, topOverTrousers],
} as const satisfies Record<string, readonly GarmentPattern[]>;

function figureOf(motion: "walk" | "turn" | "step" | "bend", cadence: number): SkinnedFigure {
  const rest = DRESSED;
  if (motion === "walk") return walking({ rest, cadence });
  if (motion === "turn") return turn({ rest, cadence });
  return motion === "step" ? stepUp({ rest }) : bend({ rest });
}

function makeWalk(values: ValuesIn<typeof PARAMETERS>, random: Random): Worn {
  const { wear, fabric, motion, cadence, wind, mu, dt } = values;
  const material = fabricOf(fabric);
  return dressed({
    h: dt,
    figure: figureOf(motion, cadence),
    wear: PATTERNS[wear].map((pattern) => ({ pattern, material })),
    wind: [0, wind, 0],
    mu,
    random,
  });
}
