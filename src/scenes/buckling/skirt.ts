/**
 * A skirt on a mannequin that steps and turns: after what the text of Choi and Ko says of its animations 1 to 3.
 */
import type { Random } from "@pliant/solver";
import { coneHoops, ringSector, tubeAround, type RingSector } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { fewPoints, label, line, placeOf, type Place, type Shape } from "../parts/index.ts";
import { bendOf, densityOf, type FabricName } from "../fabrics.ts";
import { timeWords } from "../time-words.ts";
import { count, number, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { crestsAround } from "./folds.ts";
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
/** A fold stands out at the hem by at least this much from the valleys beside it, m: less is hardly seen. */
const FOLD = 0.02;

/** How far what is drawn on the hem stands out from it, m. */
const LIFT = 0.006;
/** Ends of the dashes of the circle that the hem reaches to. */
const AROUND = 80;

const PARAMETERS = {
  density: number("kg/m²", 0.04, 0.5, 0.15, { log: true }),
  kb: number("µN m", 1, 500, 20, { symbol: "k_b", log: true }),
  turn: number("rad", 0, 4, 2),
  lift: number("rad", 0, 1.2, 0.8),
  ...WORN,
  around: count(60, 140, 100),
};

/** What a skirt is set to that is cut from a fabric. */
const cutFrom = (fabric: FabricName): { readonly density: number; readonly kb: number } => ({
  density: densityOf(fabric),
  kb: bendOf(fabric),
});

const { kinetic, stretch, tight, iterations } = CLOTH_MEASURES;

export const skirt = defineScene({
  id: "buckling/skirt",
  parameters: PARAMETERS,
  presets: {
    silk: cutFrom("silk"),
    cotton: cutFrom("cotton"),
    wool: cutFrom("wool"),
    denim: cutFrom("denim"),
    still: { turn: 0, lift: 0 },
  },
  seed: 7,
  view: { kind: "space", from: [0.7, -2.3, 1.25], target: [0, 0, 0.575], angle: 27.5, floor: 0 },
  stillAfter: 120,
  start: makeSkirt,
  step: stepGarment,
  mayBurst: ({ state }) => state.x,
  labels: ["reach"],
  picture: (garment, labels) => [
    ...pictureOfGarment(garment, { near: true }),
    ...hemOf(garment),
    ...reachOf(garment, labels),
  ],
  pictureOf: (garment) => foldsOf(garment).length,
  timeContacts: timeGarment,
  measures: {
    folds: { unit: "", quantity: "length", of: (garment) => foldsOf(garment).length },
    wide: { unit: "m", quantity: "length", of: widthOfHem },
    ...CONTACT_MEASURES,
    kinetic,
    stretch,
    tight,
    iterations,
  },
  charts: {
    folds: { y: ["folds"], yRange: [0, 20] },
    wide: { y: ["wide"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A skirt",
    question: "Does a skirt fall into folds by itself?",
    // claims: test skirt-particles
    shows: `A wide skirt of 3,400 particles hangs on a mannequin by its waist. It starts as the cone that it was cut as, and falls into folds. The line is its hem, faint where the cloth hides it, and a dot marks each fold that stands out there by ${100 * FOLD} cm or more; those that are hidden have a small one. The circle on the floor is as wide as the hem reaches. The mannequin steps on the spot and turns to and fro, so that the knees push into the cloth and the hem swings out and winds itself around the legs. Light silk makes more and finer folds than denim.`,
    limits: [
      "The figure is made of capsules and its motion is composed. Of its own figure the paper says that in animations 2 and 3 it moves more actively.",
      // claims: paper + test skirt-particles
      "In the paper’s table, the skirt of animation 3 has 3,456 particles; ours has 3,400 unless you ask for more. The fabrics have the mass and the bending stiffness of the table of this page, and the same stretch stiffness.",
      "The cloth feels the figure and itself through its particles alone.",
      WORN_WORDS.limits.stretch,
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
      density: `How heavy the cloth is. Silk weighs about ${densityOf("silk")}, denim ${densityOf("denim")}.`,
      kb: "Resistance to bending, per width. Stiffer cloth has fewer and wider folds.",
      turn: "How far the mannequin turns to either side.",
      lift: "How high it lifts its thighs.",
      mu: "Coulomb’s friction between cloth and figure.",
      // claims: by buckling/skirt
      around: "The grid; down the skirt there are about a third as many.",
      ...WORN_WORDS.does,
    },
    choices: {},
    labels: { reach: "reach of the hem" },
    presets: { silk: "silk", cotton: "cotton", wool: "wool", denim: "denim", still: "standing still" },
    measures: {
      ...MEASURE_WORDS,
      folds: `folds of ${100 * FOLD} cm or more at the hem`,
      wide: "greatest distance of the hem from the axis",
    },
    charts: {
      folds: `Folds of ${100 * FOLD} cm or more at the hem`,
      wide: "Greatest distance of the hem from the axis",
      touching: "Particles that touch the figure",
    },

    describe: ({ time, folds, wide }) =>
      `After ${timeWords(time)} the hem has ${folds === 1 ? "one fold" : `${folds} folds`} of ${100 * FOLD} cm or more, and reaches ${wide.toPrecision(2)} m from the axis.`,
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
    material: { density, compression: 200, bend: kb * 1e-6, damping: DAMPING * density },
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

/** The particles of the hem, in order around it, at which it has a fold. */
const foldsOf = (garment: Garment): number[] => crestsAround(radiiOfHem(garment), FOLD);

/** The hem with a dot on each fold: bold where it is seen, and faint, with small dots, where the cloth is before it. */
function hemOf(garment: Garment): Shape[] {
  const { state, columns, rows } = garment;
  const hemAt = (n: number): Place => placeOf(state.x, columns * (rows - 1) + (n % columns));
  const all = (): Place[] => Array.from({ length: columns + 1 }, (_, n) => hemAt(n));
  const folds = (): Place[] => foldsOf(garment).map(hemAt);
  const most = Math.floor(columns / 2);
  return [
    line(() => all().slice(0, 2 * Math.floor((columns + 1) / 2)), {
      quantity: "length",
      width: 1,
      apart: true,
      faint: true,
      through: true,
    }),
    line(() => all().map(lifted), { quantity: "length", width: 2.5 }),
    fewPoints(most, folds, { quantity: "length", size: 1.5, through: true }),
    fewPoints(most, () => folds().map(lifted), { quantity: "length", size: 4.5 }),
  ];
}

/** A place on the hem, so far out that the cloth does not cut what is drawn there. */
const lifted = ([x, y, z]: Place): Place => {
  const share = 1 + LIFT / Math.hypot(x, y);
  return [share * x, share * y, z];
};

/** How far the hem reaches, as a circle on the floor. */
function reachOf(garment: Garment, labels: { readonly reach: string }): Shape[] {
  const wide = (): number => widthOfHem(garment);
  return [
    line(() => circleOnFloor(wide()), { width: 1.5, apart: true }),
    label(labels.reach, () => [wide(), 0, 0], undefined, "right"),
  ];
}

/** A circle around the axis. */
const circleOnFloor = (radius: number): Place[] =>
  Array.from({ length: AROUND }, (_, n) => {
    const angle = (2 * Math.PI * n) / AROUND;
    return [radius * Math.cos(angle), radius * Math.sin(angle), 0];
  });
