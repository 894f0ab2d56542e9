/**
 * A sleeve on an arm that bends: animation 4 of Choi and Ko, where a stiff sleeve folds at the elbow.
 */
import type { Random } from "@pliant/solver";
import { linkEnergy, rectangle, tubeAround } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { count, degrees, number, type ValuesIn } from "../ranges.ts";
import { ARM, makeArm } from "./arm.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { makeGarment, pictureOfGarment, stepGarment, timeGarment, WORN, WORN_WORDS, type Garment } from "./garment.ts";
import { makeMover } from "./mover.ts";

/** Length of the sleeve, and where on the arm it begins, m. */
const LENGTH = 0.5;
const BEGIN = 0.01;

const PARAMETERS = {
  kb: number("µN m", 5, 2000, 200, { symbol: "k_b", log: true }),
  radius: number("mm", 62, 90, 74),
  bend: degrees(0, 120, 85),
  ...WORN,
  rows: count(30, 90, 42),
};

const { kinetic, stretch, iterations } = CLOTH_MEASURES;

export const sleeve = defineScene({
  id: "buckling/sleeve",
  parameters: PARAMETERS,
  presets: {
    soft: { kb: 10 },
    stiff: { kb: 1000 },
    wide: { radius: 88 },
  },
  seed: 4,
  view: { kind: "space", from: [0.2, -1.08, 0.1], target: [0.25, 0, -0.1], angle: 31 },
  stillAfter: 176,
  start: makeSleeve,
  step: stepGarment,
  mayBurst: ({ state }) => state.x,
  picture: (garment) => pictureOfGarment(garment),
  timeContacts: timeGarment,
  measures: {
    angle: {
      unit: "°",
      quantity: "length",
      of: ({ mover }) => (Math.abs(mover.figure.skeleton.turns[4]!) * 180) / Math.PI,
    },
    bending: { unit: "mJ", quantity: "bending", of: squeezedEnergy },
    ...CONTACT_MEASURES,
    kinetic,
    stretch,
    iterations,
  },
  charts: {
    against: { x: "angle", y: ["bending"] },
    bending: { y: ["bending"] },
    touching: { y: ["touching"] },
  },
  words: {
    title: "A sleeve on an arm that bends",
    question: "Where does a sleeve fold?",
    shows:
      "A sleeve hangs on an arm by its shoulder, while the arm bends at the elbow and stretches again. On the inside of the elbow the cloth is squeezed and buckles into a few folds; on the outside it is pulled tight. A stiff sleeve bulges where a soft one creases.",
    limits: [
      "The arm is made of capsules, so the elbow has no skin that folds; the cloth may be pinched between upper arm and fore-arm.",
      "The cloth feels the arm and itself through its particles alone.",
      "Friction is Coulomb’s, not the paper’s.",
      // claims: test garments-stretch
      "Where the cloth is pulled tight its links stretch, at times by a tenth and more; woven cloth gives much less.",
    ],
    parameters: {
      kb: "bending stiffness",
      radius: "radius of the sleeve",
      bend: "bend of the elbow",
      rows: "particles along the arm",
      ...WORN_WORDS.parameters,
    },
    does: {
      kb: "Resistance to bending, per width.",
      // claims: by buckling/sleeve
      radius: "How wide the sleeve is cut. The upper arm has a radius of 56 mm at the shoulder.",
      bend: "How far the elbow bends.",
      mu: "Coulomb’s friction between cloth and arm.",
      rows: "The grid; the number around the arm follows, so that the cells are square.",
      ...WORN_WORDS.does,
    },
    choices: {},
    presets: { soft: "a soft sleeve", stiff: "a very stiff sleeve", wide: "a wide sleeve" },
    measures: { ...MEASURE_WORDS, angle: "bend of the elbow", bending: "energy of squeezed links" },
    charts: {
      against: "Energy of squeezed links, against the bend of the elbow",
      bending: "The same energy, against time",
      touching: "Particles that touch the arm",
    },

    describe: ({ angle, touching }) =>
      `The elbow is bent by ${angle.toFixed(0)}°; ${touching} particles touch the arm.`,
  },
});

function makeSleeve(values: ValuesIn<typeof PARAMETERS>, random: Random): Garment {
  const { kb, radius, bend, mu, dt, rows } = values;
  const spacing = LENGTH / (rows - 1);
  const columns = Math.round((2 * Math.PI * 0.001 * radius) / spacing);
  const around = (columns * spacing) / (2 * Math.PI);
  const hoops = Array.from({ length: rows }, (_, row) => ({ along: BEGIN + row * spacing, radius: around }));
  return makeGarment({
    h: dt,
    pattern: rectangle({ columns, rows, spacing }, true),
    material: { density: 0.2, stretch: 200, compression: 400, bend: kb * 1e-6, damping: 0.003 },
    x: tubeAround(ARM.shoulder, ARM.wrist, columns, hoops),
    mover: makeMover(makeArm({ bend: (bend * Math.PI) / 180 })),
    bone: 0,
    mu,
    apart: 0.8 * spacing,
    random,
  });
}

/** Energy of the links that are squeezed, mJ. */
function squeezedEnergy({ cloth, state }: Garment): number {
  const { links, law } = cloth.groups[1]!;
  return 1000 * linkEnergy(state.x, links, law);
}
