/**
 * A skirt on a mannequin that steps and turns: animations 1a and 1b of Choi and Ko, who dressed a dancer.
 */
import { kineticEnergy } from "@pliant/solver";
import { coneHoops, ringSector, timedBy, tubeAround, type RingSector } from "@pliant/solver/cloth";
import { moveGrip } from "../grip.ts";
import { defineScene, type Run } from "../scene.ts";
import {
  deepest,
  dressedStep,
  frictionParameter,
  largestStretch,
  makeGarment,
  stepGarment,
  type Garment,
} from "./garment.ts";
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

export const skirt = defineScene({
  id: "buckling/skirt",
  title: "A skirt",
  question: "What do three thousand particles know about a skirt?",
  shows:
    "A wide skirt of 3,400 particles hangs on a mannequin by its waist. It falls from the cone it was cut for into folds. The mannequin steps on the spot and turns to and fro; the knees push into the cloth, and the hem swings out and winds itself around the legs. Light silk makes more and finer folds than heavy cotton.",
  limits: [
    "The figure is made of capsules and its motion is composed; the paper had a dancer, whose motion was recorded.",
    "The paper’s skirt, in its animation 3, has 3,456 particles, ours 3,400 unless you ask for more. Its material is not given; silk and cotton here are our guesses, within what is measured for such fabrics.",
    "The cloth feels the figure and itself through its particles alone.",
    "It runs slower than the clock on most machines; the factor is shown beside the picture.",
  ],
  parameters: {
    density: {
      kind: "number",
      label: "mass per area",
      unit: "kg/m²",
      min: 0.04,
      max: 0.5,
      default: 0.15,
      scale: "log",
      does: "How heavy the cloth is. Silk weighs about 0.06, denim 0.4.",
    },
    kb: {
      kind: "number",
      label: "bending stiffness",
      symbol: "k_b",
      unit: "µN m",
      min: 1,
      max: 500,
      default: 20,
      scale: "log",
      does: "Resistance to bending, per width. More of it makes fewer, wider folds.",
    },
    turn: {
      kind: "number",
      label: "turn",
      unit: "rad",
      min: 0,
      max: 4,
      default: 2,
      scale: "linear",
      does: "How far the mannequin turns to either side.",
    },
    lift: {
      kind: "number",
      label: "lift of the knee",
      unit: "rad",
      min: 0,
      max: 1.2,
      default: 0.8,
      scale: "linear",
      does: "How high it lifts its thighs.",
    },
    mu: { ...frictionParameter, does: "Coulomb’s friction between cloth and figure." },
    dt: dressedStep,
    around: {
      kind: "number",
      label: "particles around",
      unit: "",
      min: 60,
      max: 140,
      default: 100,
      scale: "linear",
      integer: true,
      does: "The grid; down the skirt there are about a third as many.",
    },
  },
  presets: {
    silk: { label: "light silk", values: { density: 0.06, kb: 4 } },
    cotton: { label: "heavy cotton", values: { density: 0.3, kb: 100 } },
    still: { label: "standing still", values: { turn: 0, lift: 0 } },
  },
  seed: 7,
  view: { kind: "space", from: [1.1, -2.6, 1.2], target: [0, 0, 0.86], angle: 38 },
  measures: [
    { name: "folds", label: "folds at the hem", unit: "" },
    { name: "wide", label: "widest place of the hem", unit: "m", quantity: "length" },
    { name: "touching", label: "particles that touch", unit: "" },
    { name: "depth", label: "deepest particle", unit: "mm", quantity: "length" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
  ],
  charts: [
    { title: "Folds at the hem", x: "time", y: ["folds"] },
    { title: "Widest place of the hem", x: "time", y: ["wide"] },
    { title: "Particles that touch the figure", x: "time", y: ["touching"] },
  ],
  stillAfter: 120,

  start({ density, kb, turn, lift, mu, dt, around }, random): Run {
    const mover = makeMover(makeMannequin({ turn, lift }), SKIRTED_BONES);
    const rows = Math.round(ROWS_PER_COLUMN * around);
    const inner = ((WAIST.radius + EASE) * 2 * Math.PI) / ANGLE;
    const sector: RingSector = { columns: around, rows, inner, outer: inner + LENGTH, angle: ANGLE };
    const { height } = WAIST;
    const garment = makeGarment({
      pattern: ringSector(sector),
      material: { density, stretch: 100, compression: 200, bend: kb * 1e-6, damping: DAMPING * density },
      x: tubeAround([0, 0, height], [0, 0, height - 1], around, coneHoops(sector)),
      mover,
      bone: 0,
      mu,
      apart: APART / around,
      random,
    });
    const { state } = garment;
    const vertices = around * rows;
    return {
      h: dt,
      parts: [
        { kind: "body", at: vertices, triangles: mover.figure.skeleton.mesh.triangles },
        { kind: "cloth", at: 0, columns: around, rows, closed: true },
      ],
      vertices: vertices + mover.x.length / 3,
      step: () => stepGarment(garment, dt),
      measure: (out) => measureSkirt(out, garment),
      draw(out) {
        out.set(state.x);
        out.set(mover.x, 3 * vertices);
      },
      pull: (vertex, to) => moveGrip(garment.grip, state, garment.stepper, vertex, to),
      timeContacts: (clock) => timedBy(garment.contacts.watch, clock),
    };
  },

  describe({ time = 0, folds = 0, touching = 0, wide = 0 }) {
    return `After ${time.toPrecision(3)} s the hem has ${folds} folds and reaches ${wide.toPrecision(2)} m out; ${touching} particles touch the figure.`;
  },
});

function measureSkirt(out: Float64Array, garment: Garment): void {
  const { state, cloth, contacts, solution } = garment;
  const hem = hemOf(garment);
  out[0] = hem.folds;
  out[1] = hem.wide;
  out[2] = contacts.count;
  out[3] = deepest(garment);
  out[4] = kineticEnergy(cloth, state.v);
  out[5] = largestStretch(garment);
  out[6] = solution.iterations;
}

/** How far the hem reaches from the axis, and how often it turns from outward to inward around it. */
function hemOf({ state: { x }, columns, rows }: Garment): { folds: number; wide: number } {
  const first = columns * (rows - 1);
  const radius = (n: number): number => {
    const k = 3 * (first + (n % columns));
    return Math.hypot(x[k]!, x[k + 1]!);
  };
  let [folds, wide, low, high, outward] = [0, 0, radius(0), radius(0), true];
  for (let n = 1; n <= 2 * columns; ++n) {
    const r = radius(n);
    wide = Math.max(wide, r);
    high = outward ? Math.max(high, r) : high;
    low = outward ? low : Math.min(low, r);
    if (outward && r < high - FOLD) {
      // The first time around only finds where a fold begins.
      if (n > columns) ++folds;
      outward = false;
      low = r;
    } else if (!outward && r > low + FOLD) {
      outward = true;
      high = r;
    }
  }
  return { folds, wide };
}
