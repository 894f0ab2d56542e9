/**
 * One inference, step by step: Hwang, Song and Yun, figures 5 to 7.
 *
 * The sets are those of Tables 3 and 4 until somebody reshapes them. Forces in N, displacements in mm.
 */
import { infer } from "@pliant/solver";
import { LARGEST_FORCE } from "@pliant/solver/fuzzy";
import { counted, fixed } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import {
  controllerOf,
  cornersOf,
  LEAST_WIDTH,
  moveCorner,
  PRINTED_SPREAD,
  type ControllerOptions,
} from "./controller.ts";
import { METHODS, METHOD_WORDS, PRINTED_SLOPE } from "./deviation.ts";
import { firing, inferencePicture, takenOf, wayShown, type Inferred } from "./inference-picture.ts";

const STEP = 1 / 60;
/** How far the force swings by itself, N: a little beyond the last peak, for a moment; and how long a swing takes, s. */
const SWING = 30;
const PERIOD = 18;
/** By so much of its way a swing is even; the rest hurries to the ends and back. */
const EVEN = 0.45;
/** The ends of the outermost sets of the text, N. */
const ENDS = LARGEST_FORCE + PRINTED_SPREAD;
const MILLI = 1000;
/** Largest force that can be put in, N. */
const MOST = 45;

const PARAMETERS = {
  hand: choice(["machine", "you"], { live: true }),
  force: number("N", -MOST, MOST, 6, { symbol: "F_{ef}", live: true }),
  method: choice(METHODS, { value: "min-max", live: true }),
  shape: choice(["triangle", "trapezoid", "bell"], { live: true }),
  spread: number("N", 3, 24, PRINTED_SPREAD, { live: true }),
  outside: choice(["clip", "nothing"], { live: true }),
};

type InferenceValues = ValuesIn<typeof PARAMETERS>;

interface Controlled extends Inferred {
  readonly h: number;
  values: InferenceValues;
  /** What the controls last asked for. */
  asked?: InferenceValues;
  time: number;
}

export const inference = defineScene({
  id: "fuzzy/inference",
  parameters: PARAMETERS,
  presets: {
    straight: { method: "weighted" },
    steep: { method: "min-sum" },
    bells: { shape: "bell" },
    gaps: { spread: 3.5, outside: "nothing", method: "weighted" },
    beyond: { hand: "you", force: 40, outside: "nothing" },
  },
  seed: 4,
  view: { kind: "plane", left: -1.76, right: 1.68, bottom: -0.24, top: 2.1 },
  stillAfter: 400,
  follows: { force: "force" },
  labels: ["force", "way", "negative", "zero", "positive", "fires", "centroid", "clipped", "dropped"],
  start(values): Controlled {
    const corners = cornersOf(values);
    const controlled = {
      h: STEP,
      values,
      corners,
      controller: controllerOf(values, corners),
      time: 0,
      force: 0,
      output: 0,
    };
    return conclude(controlled);
  },
  step(controlled) {
    controlled.time += STEP;
    conclude(controlled);
  },
  adjust(controlled, next) {
    const { shape, spread, hand: driver } = controlled.values;
    const before = controlled.asked ?? controlled.values;
    if (next.shape !== shape || next.spread !== spread) controlled.corners = cornersOf(next);
    // Whoever moves the force takes it over from the animation.
    const hand = next.hand !== before.hand ? next.hand : next.force !== before.force ? "you" : driver;
    controlled.asked = next;
    controlled.values = { ...next, hand };
    controlled.controller = controllerOf(next, controlled.corners);
    conclude(controlled);
  },
  picture: (controlled, labels) =>
    inferencePicture(controlled, labels, {
      moveForce(force) {
        controlled.values = { ...controlled.values, hand: "you", force: Math.min(MOST, Math.max(-MOST, force)) };
        conclude(controlled);
      },
      moveCorner(on, set, corner, to) {
        moveCorner(controlled.corners[on], set, corner, to, LEAST_WIDTH[on]);
        controlled.controller = controllerOf(controlled.values, controlled.corners);
        conclude(controlled);
      },
    }),
  pictureOf: (inferred) =>
    [wayShown(inferred.output), inferred.controller.fired > 0, inferred.values.outside, firing(inferred)].join(),
  measures: {
    force: { unit: "N", quantity: "force", of: ({ force }) => force },
    taken: { unit: "N", quantity: "force", of: (inferred) => takenOf(inferred) },
    way: { unit: "mm", quantity: "length", of: ({ output }) => MILLI * output },
    off: { unit: "mm", quantity: "length", of: ({ output, force }) => MILLI * output - MILLI * PRINTED_SLOPE * force },
    fired: { unit: "", of: ({ controller }) => controller.fired },
  },
  charts: {
    way: {
      x: "force",
      y: ["way"],
      xRange: [-MOST, MOST],
      yRange: [-15, 15],
      curves: (values) => [
        { label: "F/3000", x: [-ENDS, ENDS], y: [-ENDS, ENDS].map((F) => MILLI * PRINTED_SLOPE * F), dashed: true },
        curveOf(values, "inferred", (_F, way) => way),
      ],
    },
    off: {
      x: "force",
      y: ["off"],
      xRange: [-LARGEST_FORCE, LARGEST_FORCE],
      yRange: [-0.3, 0.3],
      curves: (values) => [curveOf(values, "difference", (F, way) => way - MILLI * PRINTED_SLOPE * F)],
    },
  },
  words: {
    title: "From force to displacement",
    question: "What does the controller do with a force?",
    // claims: fuzzy/map
    shows:
      "Above, a force belongs to one or two of seven sets, from negative big (NB) to positive big (PB); the green dots show how strongly. Below, each rule cuts off or scales the output set of the same name, the pieces are joined (hatched), and the thick line marks their centre, the centroid. The dashed line leads straight down from the force. With the sets of the paper and forces clipped, the centre stays near that line between −27 and 27 N: the map is almost straight there, and flat beyond.",
    limits: [
      "One input and one output, as in the paper: the three components of a force are inferred apart from each other.",
      "The paper’s text does not say how conclusions are made and how the number is taken; the five ways are our selection.",
      "The drawn outline is sampled; the centre is computed from the exact outline.",
      "The curves in the charts follow the sliders. Sets that you reshape by hand show in the dots that the moving force leaves.",
    ],
    parameters: {
      hand: "driven by",
      force: "effective force",
      method: "inference",
      shape: "shape of the sets",
      spread: "half width of the input sets",
      outside: "a force beyond the sets",
    },
    does: {
      hand: `The animation swings to ${SWING} N, a little beyond the last peak of the paper’s sets; or hold the force where you put it.`,
      force: "The input. It follows the animation, and is yours once you drive.",
      method: "How rules conclude, how conclusions are joined, and which number is taken.",
      // claims: by fuzzy/inference
      shape: "The outline of the sets. A bell is at a half where the triangle is.",
      // claims: by fuzzy/membership
      spread:
        "From the peak of an input set to its end; below 4.5 there are forces between the sets at which no rule fires.",
      outside: "What becomes of a force that lies outside the range of the tables. Clipping is our choice.",
    },
    choices: {
      hand: { machine: "animation", you: "slider or pointer" },
      method: METHOD_WORDS,
      shape: { triangle: "triangles, as in the paper", trapezoid: "trapezoids", bell: "bells" },
      outside: { clip: "is clipped into the range", nothing: "fires no rule" },
    },
    presets: {
      straight: "weighted mean",
      steep: "cut and summed",
      bells: "bells",
      gaps: "gaps between the sets",
      beyond: "40 N: no rule fires",
    },
    measures: {
      force: "effective force",
      taken: "force that the sets are asked about",
      way: "inferred displacement",
      off: "difference to F/3000",
      fired: "rules that fire",
    },
    charts: { way: "What is inferred, and F/3000", off: "Difference to F/3000" },

    labels: {
      force: "force",
      way: "distance",
      negative: "negative big",
      zero: "zero",
      positive: "positive big",
      fires: "fires",
      centroid: "centroid",
      clipped: "clipped",
      dropped: "not clipped",
    },

    describe({ force, taken, way, fired }) {
      if (fired === 0) return `No rule fires at a force of ${fixed(force, 1)} N, so nothing moves.`;
      const line = `F/3000 is ${fixed(MILLI * PRINTED_SLOPE * force, 2)} mm`;
      if (Math.abs(force - taken) > 0.05)
        return `A force of ${fixed(force, 1)} N is clipped to ${fixed(taken, 0)} N, which moves the particle ${fixed(way, 2)} mm; ${line}.`;
      return `A force of ${fixed(force, 1)} N fires ${counted(fired, "rule")} and moves the particle ${fixed(way, 2)} mm; ${line}.`;
    },
  },
});

/** The force at a time, N: it dwells where rules pass over into each other. */
function swingAt(time: number): number {
  const sine = Math.sin((2 * Math.PI * time) / PERIOD);
  return SWING * (EVEN * sine + (1 - EVEN) * sine ** 5);
}

/** Infers from the force that goes in now. */
function conclude(controlled: Controlled): Controlled {
  const { hand, force } = controlled.values;
  controlled.force = hand === "you" ? force : swingAt(controlled.time);
  controlled.output = infer(controlled.controller, controlled.force);
  return controlled;
}

/** A curve of what these values infer from end to end. */
function curveOf(values: ControllerOptions, label: string, y: (force: number, way: number) => number): Curve {
  const controller = controllerOf(values);
  const forces = Array.from({ length: 4 * MOST + 1 }, (_, n) => n / 2 - MOST);
  return { label, x: forces, y: forces.map((F) => y(F, MILLI * infer(controller, F))), quantity: "length" };
}
