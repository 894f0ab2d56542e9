/**
 * Trousers on legs that walk, step up or bend: animation 4 of Choi and Ko, whose jeans buckle at the knee and the ankle.
 */
import { lengthOf, type Random } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { bendOf, densityOf } from "../fabrics.ts";
import { BONE } from "../figure/bones.ts";
import { bend, stepUp, walk } from "../figure/motions.ts";
import type { SkinnedFigure } from "../figure/mover.ts";
import { materialOf } from "../garments/fabric.ts";
import { particlesOf } from "../garments/pattern.ts";
import { ANKLE_ROWS, KNEE_ROWS, trousersPattern } from "../garments/trousers.ts";
import { FOLDED, WORN_MEASURE_WORDS, WORN_MEASURES } from "../garments/worn-measures.ts";
import { LEGS_VIEW, marksOnFloor, pictureOfWorn } from "../garments/worn-picture.ts";
import { PAPER_STEP, sewingWords, WORN_LIMITS, WORN_WORDS, wornChoices } from "../garments/worn-words.ts";
import { DRESSED, dressed, isWorn, stepWorn, timeWorn, type Worn } from "../garments/worn.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";

const PARAMETERS = {
  kb: number("µN m", 1, 2000, bendOf("denim"), { symbol: "k_b", log: true }),
  motion: choice(["walk", "step", "bend"]),
  ...wornChoices(PAPER_STEP),
};

export const trousers = defineScene({
  id: "buckling/trousers",
  parameters: PARAMETERS,
  presets: {
    soft: { kb: 5 },
    stiff: { kb: 1000 },
    step: { motion: "step" },
    bend: { motion: "bend" },
  },
  seed: 9,
  view: LEGS_VIEW,
  stillAfter: 258,
  start: makeTrousers,
  step: stepWorn,
  mayBurst: ({ state }) => state.x,
  picture: (worn) => [...pictureOfWorn(worn, { near: true }), marksOnFloor(worn)],
  timeContacts: timeWorn,
  measures: {
    knee: { unit: "°", quantity: "length", of: kneeOf },
    atKnee: { unit: "%", quantity: "bending", optional: true, of: (worn) => foldedAt(worn, KNEE_ROWS) },
    atAnkle: { unit: "%", quantity: "bending", optional: true, of: (worn) => foldedAt(worn, ANKLE_ROWS) },
    ...WORN_MEASURES,
  },
  charts: {
    buckled: { y: ["atKnee", "atAnkle"], late: true },
    against: { x: "knee", y: ["atKnee"], late: true },
    tight: { y: ["tight"], yRange: [0, 20], late: true },
    touching: { y: ["touching"] },
  },
  words: {
    title: "Trousers at a walk",
    question: "Where do trousers fold, and for how long?",
    shows: `Trousers of ${particlesOf(trousersPattern).toLocaleString("en")} particles, as heavy as denim, are sewn around the legs of a figure, which then walks, lifts a foot or bends its knees. Behind the knee the cloth has more length than it needs when the knee bends, and buckles. About the ankle the leg is cut a little too long, rests on the foot and breaks there.`,
    limits: WORN_LIMITS,
    parameters: { kb: "bending stiffness", motion: "the figure", ...WORN_WORDS.parameters },
    does: {
      kb: "Resistance to bending, per width.",
      motion: "What the figure does once it is dressed.",
      ...WORN_WORDS.does,
    },
    choices: { motion: { walk: "walks", step: "lifts a foot", bend: "bends its knees" } },
    presets: { soft: "soft cloth", stiff: "very stiff cloth", step: "a foot on a step", bend: "knees bent" },
    measures: {
      ...WORN_MEASURE_WORDS,
      knee: "bend of the left knee",
      atKnee: "part that is folded about the left knee",
      atAnkle: "part that is folded about the left ankle",
    },
    charts: {
      buckled: "Part of the cloth that is folded about the left knee and ankle",
      against: "Part that is folded about the left knee, against its bend",
      tight: "Stretch that one link in a hundred exceeds",
      touching: "Particles that touch the figure",
    },
    describe: ({ time, knee, atKnee, atAnkle, seam }) =>
      time < DRESSED - 1e-9
        ? sewingWords(seam)
        : `The left knee is bent by ${knee.toFixed(0)}°; ${atKnee.toFixed(0)} % of the cloth there is folded, ${atAnkle.toFixed(0)} % at the ankle.`,
  },
});

const figureOf = (motion: "walk" | "step" | "bend"): SkinnedFigure => {
  if (motion === "walk") return walk({ rest: DRESSED });
  return motion === "step" ? stepUp({ rest: DRESSED }) : bend({ rest: DRESSED });
};

function makeTrousers(values: ValuesIn<typeof PARAMETERS>, random: Random): Worn {
  const { kb, motion, mu, dt } = values;
  return dressed({
    h: dt,
    figure: figureOf(motion),
    wear: [{ pattern: trousersPattern, material: materialOf(densityOf("denim"), kb) }],
    mu,
    random,
  });
}

/** How far the left knee is bent, °. */
function kneeOf({ mover }: Worn): number {
  const { turns } = mover.figure.skeleton;
  const at = 3 * BONE.shin;
  return (Math.hypot(turns[at]!, turns[at + 1]!, turns[at + 2]!) * 180) / Math.PI;
}

/** The part of the links of two steps within some rows of the left leg that is folded, %. */
function foldedAt(worn: Worn, [from, to]: readonly [number, number]): number {
  if (!isWorn(worn)) return NaN;
  const { pieces, cloth, state } = worn;
  const leg = pieces.filter(({ around }) => around === "left leg");
  const isIn = (i: number): boolean =>
    leg.some(({ first, columns }) => i >= first + from * columns && i < first + to * columns);
  const { links } = cloth.groups[1]!;
  let [all, folded] = [0, 0];
  for (let e = 0; e < links.i.length; ++e) {
    if (!isIn(links.i[e]!) || !isIn(links.j[e]!)) continue;
    ++all;
    if (lengthOf(state.x, links, e) < FOLDED * links.restLength[e]!) ++folded;
  }
  return (100 * folded) / all;
}
