/**
 * A sheet of cloth between two edges that shear it, press it, and take both back, over and over.
 *
 * The paper shows no such sheet. It is a place to see wrinkles form and leave, and how fictitious damping keeps them from it.
 */
import {
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  type Cloth,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { defineScene } from "../define.ts";
import { fastSolver } from "../fast-solver.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { shown } from "../numbers.ts";
import { cloth, line } from "../parts/index.ts";
import type { Curve } from "../scene.ts";
import { count, number, percent, ratio, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { crestsOf } from "./folds.ts";
import { BDF2, LAWS, MODEL, MODEL_WORDS, UNSOLVED } from "./materials.ts";

/** Height of the sheet, and how much longer it is, m. */
const HEIGHT = 0.4;
const ASPECT = 2;
/** How long each of the four moves takes, s: shear, press, part, shear back. */
const MOVE = 2;
const ROUND = 4 * MOVE;
/** For how long, at the end of a round, the run counts as over, s: then it begins anew. */
const LAST = 1;
const MOVES = ["is sheared", "is pressed", "is let out again", "is sheared back"];
/** How far the sheet starts from flat, m: enough to choose a side to buckle to, too little to see. */
const ROUGHNESS = 1e-5;
/** A fold stands out by at least this much from the valleys beside it, m. */
const FOLD = 0.005;
/** Farther than this from the middle, m, the sheet is not between its edges any more. */
const AWAY = 1;

const PARAMETERS = {
  model: MODEL,
  fictitious: ratio(0, 100, 50, { only: ["model", "fictitious"] }),
  dt: seconds(0.002, 0.2, 0.0166667, { symbol: "\\Delta t", log: true }),
  shear: percent(0, 50, 20),
  press: percent(0, 50, 20),
  kb: number("µN m²", 0.01, 100, 20, { symbol: "k_b", log: true }),
  damping: number("N s/m", 0, 0.02, 0.001, { symbol: "k_d" }),
  rows: count(11, 31, 21),
};

type SheetValues = ValuesIn<typeof PARAMETERS>;

interface Sheet {
  readonly h: number;
  readonly values: SheetValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly columns: number;
  readonly rows: number;
  readonly grip: Grip;
  solution: Solution;
}

const { reach, stretch, elastic, kinetic, iterations } = CLOTH_MEASURES;

export const shear = defineScene({
  id: "buckling/shear",
  parameters: PARAMETERS,
  presets: {
    fictitious: { model: "fictitious", fictitious: 1 },
    more: { model: "fictitious" },
    none: { model: "linear" },
    only: { press: 0 },
    soft: { kb: 1 },
  },
  seed: 9,
  view: { kind: "space", from: [0.35, -1.5, 0.35], target: [0, 0, 0], angle: 24 },
  stillAfter: 110,
  again: LAST,
  over: ROUND - LAST,
  start: makeSheet,
  step: stepSheet,
  mayBurst: ({ state }) => state.x,
  picture: ({ state, stepper, columns, rows, grip }) => [
    cloth(state.x, { columns, rows }, { pull: gripping(grip, heldCloth(state, stepper)) }),
    line(state.x.subarray(0, 3 * columns), { width: 4, through: true }),
    line(state.x.subarray(-3 * columns), { width: 4, through: true }),
  ],
  measures: {
    reach,
    amplitude: { unit: "mm", quantity: "bending", of: ({ state }) => 1000 * wrinklesOf(state.x) },
    folds: { unit: "", of: (sheet) => crestsOf(middleOf(sheet), FOLD).length },
    stretch,
    elastic,
    kinetic,
    iterations,
  },
  charts: {
    amplitude: { y: ["amplitude"], curves: edgeCurves },
    energy: { y: ["elastic", "kinetic"], logarithmic: true },
  },
  words: {
    title: "A sheet between two edges",
    question: "What is the price of damping that is added for stability?",
    shows:
      "Two edges hold a sheet of cloth. They shear it, press it together, part and shear it back. With immediate buckling, folds run across the sheet and disappear again. With springs and much damping across, the sheet hardly folds. After a round both begin anew.",
    limits: [
      "The cloth does not feel itself, so folds may pass through each other.",
      "Folds that are finer than the grid are inside the links, so a soft cloth that is only sheared looks flat, although its links have buckled.",
      "To which side a fold goes depends on the roughness at the start, which is random.",
      "That the damping is proportional to the negative stiffness of a link is our choice; the paper describes such damping in words only.",
    ],
    parameters: {
      fictitious: "fictitious damping",
      dt: "time step",
      shear: "shear",
      press: "compression",
      kb: "bending stiffness",
      damping: "damping of a link",
      rows: "particles along the height",
      ...MODEL_WORDS.parameters,
    },
    does: {
      // claims: test definite-from-one
      fictitious:
        "Damping across squeezed links, used only with springs that are damped across. From one unit on it outweighs their negative stiffness in every step.",
      dt: "How much time one step covers.",
      shear: "How far the edges move past each other, as a fraction of their distance.",
      press: "How much closer the edges come, as a fraction of their distance.",
      // claims: by buckling/shear
      kb: "Resistance to bending of a strip of cloth 2 cm wide.",
      // claims: buckling/damping-direction
      damping: "Friction between linked particles in every direction.",
      // claims: by buckling/shear
      rows: "The grid; along the edges there are about twice as many.",
      ...MODEL_WORDS.does,
    },
    choices: { model: { ...MODEL_WORDS.choices.model, buckling: "arc", fictitious: "spring + damping across" } },
    presets: {
      fictitious: "springs, damped across by one unit",
      more: "springs, damped across by fifty units",
      none: "springs",
      only: "arcs, shear only",
      soft: "a soft cloth",
    },
    measures: {
      ...MEASURE_WORDS,
      amplitude: "height of the wrinkles",
      folds: `folds of ${1000 * FOLD} mm or more along the middle`,
    },
    charts: { amplitude: "Height of the wrinkles, and how far the edges have moved", energy: "Energy" },

    describe({ time, reach, amplitude, folds }) {
      if (reach > AWAY) return `The sheet is flung apart: a particle is ${shown(reach)} m away.`;
      const during = `While it ${MOVES[Math.floor((time % ROUND) / MOVE)]!}, the sheet`;
      if (amplitude < 0.1) return `${during} is flat between its edges.`;
      const counted = folds === 0 ? "no fold" : folds === 1 ? "one fold" : `${folds} folds`;
      return `${during} stands out by ${amplitude.toPrecision(2)} mm, with ${counted} over ${1000 * FOLD} mm.`;
    },
  },
});

function makeSheet(values: SheetValues, random: Random): Sheet {
  const { rows, model, fictitious, kb, damping, dt } = values;
  const columns = ASPECT * (rows - 1) + 1;
  const size = { columns, rows, spacing: HEIGHT / (rows - 1) };
  const material = { density: 0.2, stretch: 200, compression: 400, bend: (kb * 1e-6) / 0.02, damping };
  const cloth = { ...makeGridCloth(size, material, LAWS[model]), fictitious: fictitious * dt };
  const x = flatGrid(size);
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = x[k + 1]!; // it stands upright
    x[k + 1] = random.between(-ROUGHNESS, ROUGHNESS);
  }
  const state = makeClothState(x);
  state.filter.held.fill(2, 0, columns);
  state.filter.held.fill(2, columns * (rows - 1));
  const stepper = makeStepper(cloth, { solver: fastSolver() });
  return { h: dt, values, cloth, state, stepper, columns, rows, grip: makeGrip(), solution: UNSOLVED };
}

function stepSheet(sheet: Sheet): Solution {
  const { h, cloth, state, stepper, grip } = sheet;
  carryEdges(sheet);
  carryCloth(grip, state, stepper, h);
  return (sheet.solution = stepCloth(state, cloth, stepper, h, BDF2));
}

/** How far a move that begins at `from` and is taken back from `back` on has come, from 0 to 1. */
function shareAt(time: number, from: number, back: number): number {
  const phase = time % ROUND;
  const ramp = (start: number): number => Math.min(1, Math.max(0, (phase - start) / MOVE));
  return (Math.cos(Math.PI * ramp(back)) - Math.cos(Math.PI * ramp(from))) / 2;
}

/** How far the edges shear and press the sheet in the first round, mm. */
function edgeCurves({ shear, press }: SheetValues): Curve[] {
  const x = Array.from({ length: 81 }, (_, n) => (n * ROUND) / 80);
  const curveOf = (label: string, most: number, from: number, back: number): Curve => ({
    label,
    x,
    // At the end of a round the next one has not begun.
    y: x.map((time) => (time < ROUND ? 10 * HEIGHT * most * shareAt(time, from, back) : 0)),
  });
  return [
    { ...curveOf("shear by the edges", shear, 0, 3 * MOVE), dashed: true },
    curveOf("edges brought closer", press, MOVE, 2 * MOVE),
  ];
}

/** Tells the next step where the edges go: each takes half of the way. */
function carryEdges({ h, state, stepper, columns, rows, values: { shear, press } }: Sheet): void {
  const time = state.steps * h;
  const wayOf = (from: number, back: number): number => shareAt(time + h, from, back) - shareAt(time, from, back);
  const along = (HEIGHT / 2) * (shear / 100) * wayOf(0, 3 * MOVE);
  const closer = (HEIGHT / 2) * (press / 100) * wayOf(MOVE, 2 * MOVE);
  const top = columns * (rows - 1);
  for (let i = 0; i < columns; ++i) {
    stepper.carried[3 * i] = -along;
    stepper.carried[3 * i + 2] = closer;
    stepper.carried[3 * (top + i)] = along;
    stepper.carried[3 * (top + i) + 2] = -closer;
  }
}

/** The root of the mean square of how far particles are out of the plane, m. */
function wrinklesOf(x: Float64Array): number {
  let squares = 0;
  for (let k = 1; k < x.length; k += 3) squares += x[k]! ** 2;
  return Math.sqrt((3 * squares) / x.length);
}

/** How far the particles of the middle row stand out towards the front, m. */
function middleOf({ state: { x }, columns, rows }: Sheet): number[] {
  const start = columns * Math.floor(rows / 2);
  return Array.from({ length: columns }, (_, n) => -x[3 * (start + n) + 1]!);
}
