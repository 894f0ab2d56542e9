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
  type Cloth,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { conjugateGradients, elimination, negativeDirections } from "@pliant/solver/math";
import { defineScene } from "../define.ts";
import { carryCloth, heldCloth, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { line, points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, seconds, type ValuesIn } from "../ranges.ts";
import { farthest } from "./cloth-measures.ts";
import { LAWS, MODEL, MODEL_WORDS, SOLVE } from "./materials.ts";

const COUNT = 41;
const LENGTH = 1;
/** The clamps press for PERIOD seconds in and out again, by SHARE of the length. */
const PERIOD = 4;
const SHARE = 0.3;
const ROUGHNESS = 1e-5;
const CLAMPED = [0, 1, COUNT - 2, COUNT - 1];

const SOLVERS = { gradients: conjugateGradients(), exact: elimination() };

const PARAMETERS = {
  model: MODEL,
  dt: seconds(0.001, 0.1, 0.0166667, { symbol: "\\Delta t", log: true }),
  ks: number("N/m", 100, 20000, 1000, { symbol: "k_s", log: true }),
  kb: number("µN m²", 1, 1000, 200, { symbol: "k_b", log: true }),
  damping: number("N s/m", 0, 0.03, 0.004),
  solve: choice(["gradients", "exact"]),
};

type StripValues = ValuesIn<typeof PARAMETERS>;

interface Strip {
  readonly h: number;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly grip: Grip;
  time: number;
}

export const strip = defineScene({
  id: "buckling/strip",
  parameters: PARAMETERS,
  presets: {
    half: { dt: 0.00833333 },
    exact: { solve: "exact" },
    long: { model: "whole", solve: "exact", dt: 0.1 },
    damped: { damping: 0.02 },
    stiff: { ks: 3000 },
  },
  seed: 3,
  view: { kind: "plane", left: -0.58, right: 0.58, bottom: -0.35, top: 0.23 },
  stillAfter: 66,
  again: PERIOD,
  over: PERIOD,
  start: makeStrip,
  step: stepStrip,
  mayBurst: ({ state }) => state.x,
  picture: stripPicture,
  measures: {
    gap: { unit: "m", quantity: "length", of: ({ time }) => gapAt(time) },
    reach: { unit: "m", quantity: "length", of: ({ state }) => farthest(state.x) },
    negative: {
      unit: "",
      quantity: "force",
      of: ({ stepper, state }) => negativeDirections(stepper.system.A, state.filter),
    },
    kink: { unit: "°", quantity: "bending", of: ({ state }) => kinkOf(state) },
  },
  charts: {
    reach: { y: ["reach"], logarithmic: true, xRange: [0, PERIOD] },
    negative: { y: ["negative"], xRange: [0, PERIOD] },
  },
  words: {
    title: "A strip of cloth, pressed",
    question: "What does a strip do that is pressed together: bow, or burst?",
    shows:
      "Two clamps press a strip of cloth together and part again. With immediate buckling the strip bows and swings. With springs that also push, and the step that the scene starts with, it bursts as soon as it is pressed.",
    limits: [
      "The strip is one row of particles, moves in one plane, and feels neither itself nor the clamps.",
      "With stiffer links even the arcs turn jagged at this step, because their sideways forces are stepped explicitly; the strip stays together.",
      "Stiffer links with a much shorter step can fly apart when the strip is pulled taut, because the tension sets in within one step and the tangent of the force does not contain it.",
    ],
    parameters: {
      ...MODEL_WORDS.parameters,
      dt: "time step",
      ks: "stiffness",
      kb: "bending stiffness",
      damping: "damping of a link",
      solve: "linear solver",
    },
    does: {
      ...MODEL_WORDS.does,
      dt: "How much time one step covers. If it is short enough, the springs hold together, too.",
      ks: "Resistance of the links to stretching, and to being squeezed while they are straight. Soft springs hold together at this step.",
      kb: "Resistance to bending of the piece of strip between two particles.",
      // claims: buckling/damping-direction
      damping:
        "Friction between linked particles in every direction. Enough of it calms the springs as well, at a price that the paper avoids.",
      solve:
        "How the linear system of a step is solved. Conjugate gradients rely on a matrix without negative directions.",
    },
    choices: {
      ...MODEL_WORDS.choices,
      solve: { gradients: "conjugate gradients (the paper)", exact: "elimination, exact" },
    },
    presets: {
      half: "half the step",
      exact: "solved exactly",
      long: "arc, nothing left out, exact, long step",
      damped: "strong damping",
      stiff: "stiffer links",
    },
    measures: {
      gap: "distance of the clamps",
      reach: "farthest particle",
      negative: "negative directions",
      kink: "sharpest kink",
    },
    charts: {
      reach: "How far the farthest particle gets",
      negative: "Negative directions of the step’s matrix",
    },

    describe({ reach, gap }) {
      const clamps = `the clamps are ${gap.toFixed(2)} m apart`;
      return reach > 0.7
        ? `The strip is flung apart, to ${reach.toFixed(1)} m; ${clamps}.`
        : `The strip holds together; ${clamps}.`;
    },
  },
});

function makeStrip({ model, ks, kb, damping, dt, solve }: StripValues, random: Random): Strip {
  const spacing = LENGTH / (COUNT - 1);
  const size = { columns: COUNT, rows: 1, spacing };
  const material = { density: 0.2, stretch: ks, compression: 2 * ks, bend: (2 * kb * 1e-6) / spacing, damping };
  const cloth = { ...makeGridCloth(size, material, LAWS[model]), fictitious: dt };
  const x = flatGrid(size);
  for (let i = 0; i < COUNT; ++i) x[3 * i + 2] = random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  for (const i of CLAMPED) state.filter.held[i] = 2;
  const stepper = makeStepper(cloth, { solver: SOLVERS[solve] });
  return { h: dt, cloth, state, stepper, grip: makeGrip(), time: 0 };
}

function stepStrip(strip: Strip): Solution {
  const { h, cloth, state, stepper, grip, time } = strip;
  const closer = (gapAt(time) - gapAt(time + h)) / 2;
  for (const i of CLAMPED) stepper.carried[3 * i] = i < 2 ? closer : -closer;
  carryCloth(grip, state, stepper, h);
  strip.time += h;
  return stepCloth(state, cloth, stepper, h, { ...SOLVE, integrator: "bdf2" });
}

/** Distance of the clamps at a time, m. */
const gapAt = (time: number): number => LENGTH * (1 - (SHARE / 2) * (1 - Math.cos((2 * Math.PI * time) / PERIOD)));

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
function stripPicture({ state, stepper, grip }: Strip): Shape[] {
  const particles = (): Place[] => Array.from({ length: COUNT }, (_, i) => [state.x[3 * i]!, state.x[3 * i + 2]!]);
  const clamp = (i: number): Shape => line(() => [-0.035, 0.035].map((y) => [state.x[3 * i]!, y]), { width: 9 });
  const held = heldCloth(state, stepper);
  return [
    line(particles, { width: 3, quantity: "bending" }),
    clamp(0),
    clamp(COUNT - 1),
    points(particles, { quantity: "bending", size: 3 }, (vertex, to) =>
      moveGrip(grip, held, vertex, to && [to[0], 0, to[1]]),
    ),
  ];
}
