/**
 * A skirt on a mannequin that steps and turns: after what the text of Choi and Ko says of its animations 1 to 3.
 */
import type { Random } from "@pliant/solver";
import { coneHoops, ringSector, tubeAround, type RingSector } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { timeWords } from "../time-words.ts";
import { count, number, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { makeGarment, pictureOfGarment, stepGarment, timeGarment, WORN, WORN_WORDS, type Garment } from "./garment.ts";
import { makeMannequin, SKIRTED_BONES, WAIST } from "./mannequin.ts";
import { makeMover } from "./mover.ts";

/** Rows for each particle around, so that cells are about as long as they are wide at the middle. */
const ROWS_PER_COLUMN = 0.34;
/** Length from waist to hem, m, and the angle of the ring that it is cut from, rad. */
const LENGTH = 0.5;
const ANGLE = 5;
const EASE = 0.006;
/** Damping of a link per mass per area, m²/s: light cloth swings as freely as heavy cloth. */
const DAMPING = 0.006;
/** Layers keep this far apart, m, times the particles around: less than any two that are not linked when the skirt is flat. */
const APART = 1.45;
/** A fold stands out by this much at the hem, m. */
const FOLD = 0.004;

const PARAMETERS = {
  density: number("kg/m²", 0.04, 0.5, 0.15, { log: true }),
  kb: number("µN m", 1, 500, 20, { symbol: "k_b", log: true }),
  turn: number("rad", 0, 4, 2),
  lift: number("rad", 0, 1.2, 0.8),
  ...WORN,
  around: count(60, 140, 100),
};

const { kinetic, stretch, iterations } = CLOTH_MEASURES;

export const skirt = defineScene({
  id: "buckling/skirt",
  parameters: PARAMETERS,
  presets: {
    silk: { density: 0.06, kb: 4 },
    cotton: { density: 0.3, kb: 100 },
    still: { turn: 0, lift: 0 },
  },
  seed: 7,
  view: { kind: "space", from: [1.1, -2.6, 1.2], target: [0, 0, 0.82], angle: 34, floor: 0 },
  stillAfter: 120,
  start: makeSkirt,
  step: stepGarment,
  mayBurst: ({ state }) => state.x,
  picture: pictureOfGarment,
  timeContacts: timeGarment,
  measures: {
    folds: { unit: "", of: foldsAtHem },
    wide: { unit: "m", quantity: "length", of: widthOfHem },
    ...CONTACT_MEASURES,
    kinetic,
    stretch,
    iterations,
  },
  charts: {
    folds: { y: ["folds"] },
    wide: { y: ["wide"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A skirt",
    question: "Does a skirt fall into folds by itself?",
    // claims: test skirt-particles
    shows:
      "A wide skirt of 3,400 particles hangs on a mannequin by its waist. It starts as the cone that it was cut as, and falls into folds. The mannequin steps on the spot and turns to and fro, so that the knees push into the cloth and the hem swings out and winds itself around the legs. Light silk makes more and finer folds than heavy cotton.",
    limits: [
      "The figure is made of capsules and its motion is composed. Of its own figure the paper says that in animations 2 and 3 it moves more actively.",
      // claims: paper + test skirt-particles
      "In the paper’s table, the skirt of animation 3 has 3,456 particles; ours has 3,400 unless you ask for more. Silk and cotton here are our guesses.",
      "The cloth feels the figure and itself through its particles alone.",
      // claims: test garments-stretch
      "Where the cloth is pulled tight its links stretch, at times by a tenth and more; woven cloth gives much less.",
      "On most machines it runs slower than the clock; the factor is shown next to the picture.",
    ],
    parameters: {
      density: "mass per area",
      kb: "bending stiffness",
      turn: "turn",
      lift: "lift of the knee",
      around: "particles around",
      ...WORN_WORDS.parameters,
    },
    does: {
      // claims: by buckling/skirt
      density: "How heavy the cloth is. Silk weighs about 0.06, denim 0.4.",
      kb: "Resistance to bending, per width. Stiffer cloth has fewer and wider folds.",
      turn: "How far the mannequin turns to either side.",
      lift: "How high it lifts its thighs.",
      mu: "Coulomb’s friction between cloth and figure.",
      // claims: by buckling/skirt
      around: "The grid; down the skirt there are about a third as many.",
      ...WORN_WORDS.does,
    },
    choices: {},
    presets: { silk: "light silk", cotton: "heavy cotton", still: "standing still" },
    measures: { ...MEASURE_WORDS, folds: "folds at the hem", wide: "greatest distance of the hem from the axis" },
    charts: {
      folds: "Folds at the hem",
      wide: "Greatest distance of the hem from the axis",
      touching: "Particles that touch the figure",
    },

    describe: ({ time, folds, touching, wide }) =>
      `After ${timeWords(time)} the hem has ${folds === 1 ? "one fold" : `${folds} folds`} and reaches ${wide.toPrecision(2)} m out; ${touching} particles touch the figure.`,
  },
});

function makeSkirt(values: ValuesIn<typeof PARAMETERS>, random: Random): Garment {
  const { density, kb, turn, lift, mu, dt, around } = values;
  const rows = Math.round(ROWS_PER_COLUMN * around);
  const inner = ((WAIST.radius + EASE) * 2 * Math.PI) / ANGLE;
  const sector: RingSector = { columns: around, rows, inner, outer: inner + LENGTH, angle: ANGLE };
  const { height } = WAIST;
  return makeGarment({
    h: dt,
    pattern: ringSector(sector),
    material: { density, stretch: 100, compression: 200, bend: kb * 1e-6, damping: DAMPING * density },
    x: tubeAround([0, 0, height], [0, 0, height - 1], around, coneHoops(sector)),
    mover: makeMover(makeMannequin({ turn, lift }), SKIRTED_BONES),
    bone: 0,
    mu,
    apart: APART / around,
    random,
  });
}

/** How far each particle of the hem is from the axis, m. */
function radiiOfHem({ state: { x }, columns, rows }: Garment): number[] {
  const hem = x.subarray(3 * columns * (rows - 1));
  return Array.from({ length: columns }, (_, n) => Math.hypot(hem[3 * n]!, hem[3 * n + 1]!));
}

/** How far the hem reaches from the axis, m. */
function widthOfHem(garment: Garment): number {
  return Math.max(...radiiOfHem(garment));
}

/** How often the hem turns from outward to inward on its way around the axis. */
function foldsAtHem(garment: Garment): number {
  const radii = radiiOfHem(garment);
  let [folds, low, high, outward] = [0, radii[0]!, radii[0]!, true];
  for (let n = 1; n <= 2 * radii.length; ++n) {
    const r = radii[n % radii.length]!;
    high = outward ? Math.max(high, r) : high;
    low = outward ? low : Math.min(low, r);
    if (outward && r < high - FOLD) {
      // The first time around only finds where a fold begins.
      if (n > radii.length) ++folds;
      outward = false;
      low = r;
    } else if (!outward && r > low + FOLD) {
      outward = true;
      high = r;
    }
  }
  return folds;
}
