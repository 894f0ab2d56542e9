/**
 * A narrow strip of cloth, seen from its edge, between two clamps that press it together and part again.
 *
 * The chapter opens with it: the moment of wrinkling is the moment at which two-way springs fly apart. It is the cloth of
 * the other scenes with a single row of particles.
 */
import {
  flatGrid,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  type ClothState,
  type Random,
} from "@pliant/solver";
import { negativeDirections } from "@pliant/solver/math";
import type { ValuesOf } from "../parameters.ts";
import { carryGrip, makeGrip, moveGrip } from "../grip.ts";
import { defineScene, type Run } from "../scene.ts";
import { LAWS, modelParameter, SOLVE } from "./materials.ts";

const COUNT = 41;
const LENGTH = 1;
/** The clamps press for PERIOD seconds in and out again, by SHARE of the length. */
const PERIOD = 4;
const SHARE = 0.3;
const ROUGHNESS = 1e-5;
const CLAMPED = [0, 1, COUNT - 2, COUNT - 1];

export const strip = defineScene({
  id: "buckling/strip",
  title: "A strip of cloth, pressed",
  question: "Why does a simulated cloth explode at the very moment it should wrinkle?",
  shows:
    "Two clamps press a strip of cloth together and let go. With immediate buckling the strip bows and swings. With two-way springs it flies apart as soon as it is pressed, again and again.",
  limits: [
    "The strip is one row of particles and moves in one plane. It does not feel itself or the clamps.",
    "With stiffer links the arcs chatter at this step, too: the strip stays together but turns jagged, because its sideways forces are stepped explicitly.",
    "Stiffer links with a much shorter step can fly apart when the strip is pulled taut: tension sets in within one step, and the tangent of the force knows nothing of it.",
  ],
  parameters: {
    model: modelParameter,
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.001,
      max: 0.1,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers. Make it short enough and the springs behave too.",
    },
    ks: {
      kind: "number",
      label: "stiffness",
      symbol: "k_s",
      unit: "N/m",
      min: 100,
      max: 20000,
      default: 1000,
      scale: "log",
      does: "Resistance of the links to stretching, and to the first straight compression. Soft springs hold together at this step.",
    },
    kb: {
      kind: "number",
      label: "bending stiffness",
      symbol: "k_b",
      unit: "µN m²",
      min: 1,
      max: 1000,
      default: 200,
      scale: "log",
      does: "Resistance to bending of the strip between two particles.",
    },
    damping: {
      kind: "number",
      label: "damping of a link",
      unit: "N s/m",
      min: 0,
      max: 0.03,
      default: 0.004,
      scale: "linear",
      does: "Friction between linked particles in every direction. Enough of it calms the springs as well, at the price that the paper wants to avoid.",
    },
    solve: {
      kind: "choice",
      label: "the system of a step",
      choices: { gradients: "by conjugate gradients (the paper)", exact: "exactly, by elimination" },
      default: "gradients",
      does: "How the linear system of a step is solved. Conjugate gradients need a matrix without negative directions.",
    },
  },
  presets: {
    half: { label: "half the step", values: { dt: 0.00833333 } },
    exact: { label: "solved exactly", values: { solve: "exact" } },
    long: { label: "whole, exact, a long step", values: { model: "whole", solve: "exact", dt: 0.1 } },
    damped: { label: "damped calm", values: { damping: 0.02 } },
    stiff: { label: "stiffer links", values: { ks: 3000 } },
  },
  seed: 3,
  view: { kind: "plane", left: -0.58, right: 0.58, bottom: -0.35, top: 0.17 },
  measures: [
    { name: "gap", label: "distance of the clamps", unit: "m", quantity: "length" },
    { name: "reach", label: "farthest particle", unit: "m", quantity: "length" },
    { name: "negative", label: "negative directions", unit: "", quantity: "force" },
    { name: "kink", label: "sharpest kink", unit: "°", quantity: "bending" },
  ],
  charts: [
    { title: "How far the farthest particle gets", x: "time", y: ["reach"], logarithmic: true },
    { title: "Negative directions of the step’s matrix", x: "time", y: ["negative"] },
  ],
  stillAfter: 66,

  start(values, random): Run {
    const { cloth, state } = makeStrip(values, random);
    const stepper = makeStepper(cloth);
    const options = { ...SOLVE, integrator: "bdf2", exact: values.solve === "exact" } as const;
    const grip = makeGrip();
    let time = 0;
    return {
      h: values.dt,
      parts: [
        { kind: "line", at: 0, count: COUNT, width: 3, quantity: "bending" },
        { kind: "line", at: COUNT, count: 2, width: 9 },
        { kind: "line", at: COUNT + 2, count: 2, width: 9 },
        { kind: "points", at: 0, count: COUNT, quantity: "bending", size: 3 },
      ],
      vertices: COUNT + 4,
      step() {
        const closer = (gapAt(time) - gapAt(time + values.dt)) / 2;
        for (const i of CLAMPED) stepper.carried[3 * i] = i < 2 ? closer : -closer;
        carryGrip(grip, state, stepper, values.dt);
        time += values.dt;
        return stepCloth(state, cloth, stepper, values.dt, options);
      },
      measure(out) {
        out[0] = gapAt(time);
        out[1] = reachOf(state);
        out[2] = negativeDirections(stepper.A, state.filter);
        out[3] = kinkOf(state);
      },
      draw: (out) => drawStrip(out, state),
      pull: (vertex, to) => {
        if (vertex < COUNT) moveGrip(grip, state, stepper, vertex, to && [to[0], 0, to[1]]);
      },
    };
  },

  describe({ reach = 0, gap = 1 }) {
    const clamps = `the clamps are ${gap.toFixed(2)} m apart`;
    return reach > 0.7
      ? `The strip has flown apart, to ${reach.toPrecision(2)} m; ${clamps}.`
      : `The strip hangs together; ${clamps}.`;
  },
});

function makeStrip({ model, ks, kb, damping, dt }: ValuesOf<typeof strip.parameters>, random: Random) {
  const spacing = LENGTH / (COUNT - 1);
  const size = { columns: COUNT, rows: 1, spacing };
  const material = { density: 0.2, stretch: ks, compression: 2 * ks, bend: (2 * kb * 1e-6) / spacing, damping };
  const cloth = { ...makeGridCloth(size, material, LAWS[model]), fictitious: dt };
  const x = flatGrid(size);
  for (let i = 0; i < COUNT; ++i) x[3 * i + 2] = random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  for (const i of CLAMPED) state.filter.held[i] = 2;
  return { cloth, state };
}

const gapAt = (time: number): number => LENGTH * (1 - (SHARE / 2) * (1 - Math.cos((2 * Math.PI * time) / PERIOD)));

function reachOf({ x }: ClothState): number {
  let reach = 0;
  for (let i = 0; i < COUNT; ++i) reach = Math.max(reach, Math.hypot(x[3 * i]!, x[3 * i + 2]!));
  return reach;
}

/** The largest angle between neighbouring links, in degrees: what a jagged strip has and a smooth one has not. */
function kinkOf({ x }: ClothState): number {
  const headingOf = (i: number): number => Math.atan2(x[3 * i + 5]! - x[3 * i + 2]!, x[3 * i + 3]! - x[3 * i]!);
  let kink = 0;
  for (let i = 1; i < COUNT - 1; ++i) {
    const turn = Math.abs(headingOf(i) - headingOf(i - 1));
    kink = Math.max(kink, Math.min(turn, 2 * Math.PI - turn));
  }
  return (180 * kink) / Math.PI;
}

/** The plane of the picture shows x to the right and height upwards. */
function drawStrip(out: Float32Array, { x }: ClothState): void {
  for (let i = 0; i < COUNT; ++i) {
    out[3 * i] = x[3 * i]!;
    out[3 * i + 1] = x[3 * i + 2]!;
    out[3 * i + 2] = 0;
  }
  const [left, right] = [x[0]!, x[3 * (COUNT - 1)]!];
  [
    [left, -0.035],
    [left, 0.035],
    [right, -0.035],
    [right, 0.035],
  ].forEach(([a, b], n) => out.set([a!, b!, 0], 3 * (COUNT + n)));
}
