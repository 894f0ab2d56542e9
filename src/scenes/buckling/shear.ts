/**
 * A sheet of cloth between two edges that shear it, press it, and take both back, over and over.
 *
 * The paper shows no such sheet. It is a place to see wrinkles form and leave, and how fictitious damping keeps them from it.
 */
import {
  elasticEnergy,
  flatGrid,
  kineticEnergy,
  lengthOf,
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
import { carryGrip, makeGrip, moveGrip, type Grip } from "../grip.ts";
import type { ValuesOf } from "../parameters.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { LAWS, modelParameter, SOLVE } from "./materials.ts";

/** Height of the sheet, and how much longer it is, m. */
const HEIGHT = 0.4;
const ASPECT = 2;
/** How long each of the four moves takes, s: shear, press, part, shear back. */
const MOVE = 2;
/** How far the sheet starts from flat, m: enough to choose a side to buckle to, too little to see. */
const ROUGHNESS = 1e-5;
/** A fold turns back by at least this much, m. */
const FOLD = 0.002;
/** Farther than this from the middle, m, the sheet is not between its edges any more. */
const AWAY = 1;

interface Sheet {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly columns: number;
  readonly rows: number;
  readonly grip: Grip;
  solution: Solution;
}

export const shear = defineScene({
  id: "buckling/shear",
  title: "A sheet between two edges",
  question: "What does damping for the sake of stability cost?",
  shows:
    "Two edges hold a sheet of cloth. They shear it, press it together, part and shear it back. With immediate buckling folds run across the sheet and leave again. With springs and much damping across, it hardly folds.",
  limits: [
    "The cloth does not feel itself, so folds may pass through each other.",
    "Folds finer than the grid are inside the links: a soft cloth that is only sheared looks flat, because its links have buckled unseen.",
    "Which way a fold goes depends on the roughness at the start, which is chance.",
    "How the damping follows the negative stiffness of a link is ours; the paper tells of such damping and gives no formula.",
  ],
  parameters: {
    model: modelParameter,
    fictitious: {
      kind: "number",
      label: "fictitious damping",
      unit: "",
      min: 0,
      max: 100,
      default: 1,
      scale: "linear",
      does: "Damping across squeezed links, only for those that push back with damping across. From one on it outweighs their negative stiffness in every step.",
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.002,
      max: 0.2,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers.",
    },
    shear: {
      kind: "number",
      label: "shear",
      unit: "%",
      min: 0,
      max: 50,
      default: 20,
      scale: "linear",
      does: "How far the edges move past each other, beside their distance.",
    },
    press: {
      kind: "number",
      label: "compression",
      unit: "%",
      min: 0,
      max: 50,
      default: 20,
      scale: "linear",
      does: "How much closer the edges come, beside their distance.",
    },
    kb: {
      kind: "number",
      label: "bending stiffness",
      symbol: "k_b",
      unit: "µN m²",
      min: 0.01,
      max: 100,
      default: 20,
      scale: "log",
      does: "Resistance to bending of a strip of cloth 2 cm wide.",
    },
    damping: {
      kind: "number",
      label: "damping of a link",
      symbol: "k_d",
      unit: "N s/m",
      min: 0,
      max: 0.02,
      default: 0.001,
      scale: "linear",
      does: "Friction between linked particles in every direction.",
    },
    rows: {
      kind: "number",
      label: "particles along the height",
      unit: "",
      min: 11,
      max: 31,
      default: 21,
      scale: "linear",
      integer: true,
      does: "The grid; along the edges there are about twice as many.",
    },
  },
  presets: {
    fictitious: { label: "springs, damped across", values: { model: "fictitious" } },
    more: { label: "damped across, fifty times", values: { model: "fictitious", fictitious: 50 } },
    none: { label: "springs without that damping", values: { model: "linear" } },
    only: { label: "shear only", values: { press: 0 } },
    soft: { label: "a soft cloth", values: { kb: 1 } },
  },
  seed: 9,
  view: { kind: "space", from: [0.35, -1.5, 0.35], target: [0, 0, 0], angle: 24 },
  measures: [
    { name: "reach", label: "farthest particle", unit: "m", quantity: "length" },
    { name: "amplitude", label: "height of the wrinkles", unit: "mm", quantity: "bending" },
    { name: "folds", label: "folds along the middle", unit: "" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "elastic", label: "elastic energy", unit: "J", quantity: "force" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
  ],
  charts: [
    { title: "Height of the wrinkles", x: "time", y: ["amplitude"] },
    { title: "Energy", x: "time", y: ["elastic", "kinetic"], logarithmic: true },
  ],
  stillAfter: 110,

  start(values, random): Run {
    const sheet = makeSheet(values, random);
    const { cloth, state, stepper, columns, rows } = sheet;
    const options = { ...SOLVE, integrator: "bdf2" } as const;
    const parts: Part[] = [
      { kind: "cloth", at: 0, columns, rows },
      { kind: "line", at: 0, count: columns, width: 4 },
      { kind: "line", at: columns * (rows - 1), count: columns, width: 4 },
    ];
    return {
      h: values.dt,
      parts,
      vertices: columns * rows,
      step() {
        carryEdges(sheet, values);
        carryGrip(sheet.grip, state, stepper, values.dt);
        sheet.solution = stepCloth(state, cloth, stepper, values.dt, options);
        return sheet.solution;
      },
      measure: (out) => measureSheet(out, sheet),
      draw: (out) => out.set(state.x),
      pull: (vertex, to) => moveGrip(sheet.grip, state, stepper, vertex, to),
    };
  },

  describe({ reach = 0, amplitude = 0, folds = 0 }) {
    if (reach > AWAY) return `The sheet has flown apart: a particle is ${reach.toPrecision(3)} m away.`;
    if (amplitude < 0.1) return "The sheet is flat between its edges.";
    return `The sheet stands out by ${amplitude.toPrecision(2)} mm, with ${folds} folds along its middle.`;
  },
});

type SheetValues = ValuesOf<typeof shear.parameters>;

function makeSheet({ rows, model, fictitious, kb, damping, dt }: SheetValues, random: Random): Sheet {
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
  const solution = { iterations: 0, residual: 0, converged: true };
  return { cloth, state, stepper: makeStepper(cloth), columns, rows, grip: makeGrip(), solution };
}

/** How far a move that begins at `from` and is taken back from `back` on has come, from 0 to 1. */
function shareAt(time: number, from: number, back: number): number {
  const phase = time % (4 * MOVE);
  const ramp = (start: number): number => Math.min(1, Math.max(0, (phase - start) / MOVE));
  return (Math.cos(Math.PI * ramp(back)) - Math.cos(Math.PI * ramp(from))) / 2;
}

/** Tells the next step where the edges go: each takes half of the way. */
function carryEdges({ state, stepper, columns, rows }: Sheet, { dt, shear, press }: SheetValues): void {
  const time = state.steps * dt;
  const wayOf = (from: number, back: number): number => shareAt(time + dt, from, back) - shareAt(time, from, back);
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

function measureSheet(out: Float64Array, sheet: Sheet): void {
  const { cloth, state, solution } = sheet;
  const { x, v } = state;
  let [reach, squares, stretch] = [0, 0, 0];
  for (let k = 0; k < x.length; k += 3) {
    reach = Math.max(reach, Math.hypot(x[k]!, x[k + 1]!, x[k + 2]!));
    squares += x[k + 1]! ** 2;
  }
  const { links } = cloth.groups[0]!;
  for (let e = 0; e < links.i.length; ++e)
    stretch = Math.max(stretch, lengthOf(x, links, e) / links.restLength[e]! - 1);
  out[0] = reach;
  out[1] = 1000 * Math.sqrt((3 * squares) / x.length);
  out[2] = foldsOf(sheet);
  out[3] = 100 * stretch;
  out[4] = elasticEnergy(cloth, x);
  out[5] = kineticEnergy(cloth, v);
  out[6] = solution.iterations;
}

/** How often the middle row turns back on its way out of the plane, by more than FOLD each time. */
function foldsOf({ state, columns, rows }: Sheet): number {
  const start = columns * Math.floor(rows / 2);
  let [low, high, way, folds] = [Infinity, -Infinity, 0, 0];
  for (let i = start; i < start + columns; ++i) {
    const y = state.x[3 * i + 1]!;
    low = Math.min(low, y);
    high = Math.max(high, y);
    if (way <= 0 && y > low + FOLD) [way, high, folds] = [1, y, folds + Math.abs(way)];
    else if (way >= 0 && y < high - FOLD) [way, low, folds] = [-1, y, folds + Math.abs(way)];
  }
  return folds;
}
