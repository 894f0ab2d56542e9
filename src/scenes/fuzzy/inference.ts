/**
 * One inference, step by step: Hwang, Song and Yun, figures 5 to 7.
 *
 * The sets are those of Tables 3 and 4 until somebody reshapes them. Forces in N, displacements in mm.
 */
import { infer } from "@pliant/solver";
import { LARGEST_FORCE } from "@pliant/solver/fuzzy";
import { counted } from "../numbers.ts";
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
import { inferencePicture, type Inferred } from "./inference-picture.ts";

const STEP = 1 / 60;
/** How far the force swings by itself, N, and how long a swing takes, s. */
const SWING = 42;
const PERIOD = 14;
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
  view: { kind: "plane", left: -1.68, right: 1.68, bottom: -0.1, top: 1.36 },
  stillAfter: 400,
  labels: ["force", "way"],
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
    const { shape, spread } = controlled.values;
    if (next.shape !== shape || next.spread !== spread) controlled.corners = cornersOf(next);
    controlled.values = next;
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
  measures: {
    force: { unit: "N", quantity: "force", of: ({ force }) => force },
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
        { label: "F/3000", x: [-SWING, SWING], y: [-SWING, SWING].map((F) => MILLI * PRINTED_SLOPE * F), dashed: true },
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
    shows:
      "Above, a force belongs to one or two of seven sets. Below, each rule cuts off or scales the output set of the same name, the pieces are joined, and the thick line marks their centre. The dashed line is where the force stands. With the sets of the paper and forces clipped, the centre stays near it between −27 and 27 N: the map is almost a straight line there, and flat beyond.",
    limits: [
      "One input and one output, as in the paper: the three components of a force are inferred apart from each other.",
      "How conclusions are made and how the number is taken is not in the text; the five ways are our selection.",
      "The drawn outline is sampled; the centre is computed from the exact outline.",
      "The curves of the charts know the sliders. Sets that you reshape by hand show in the dots that the moving force leaves.",
    ],
    parameters: {
      hand: "driven by",
      force: "effective force",
      method: "way to infer",
      shape: "shape of the sets",
      spread: "half width of the input sets",
      outside: "a force beyond the sets",
    },
    does: {
      hand: "Animate the force, or hold it where you put it.",
      force: "The input. Used with the slider.",
      method: "How rules conclude, how conclusions are joined, and which number is taken.",
      shape: "The outline of all sets; bells are a half where triangles are.",
      spread:
        "From the peak of an input set to its end; below 4.5 there are forces between the sets that no rule knows.",
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
      way: "inferred displacement",
      off: "difference to F/3000",
      fired: "rules that fire",
    },
    charts: { way: "What is inferred, and F/3000", off: "Difference to F/3000" },

    labels: { force: "force", way: "distance" },

    describe({ force, way, fired }) {
      if (fired === 0) return `No rule knows a force of ${force.toFixed(1)} N, so nothing moves.`;
      return `${force.toFixed(1)} N fire ${counted(fired, "rule")} and move the particle ${way.toFixed(2)} mm; F/3000 is ${(MILLI * PRINTED_SLOPE * force).toFixed(2)} mm.`;
    },
  },
});

/** Infers from the force that goes in now. */
function conclude(controlled: Controlled): Controlled {
  const { hand, force } = controlled.values;
  controlled.force = hand === "you" ? force : SWING * Math.sin((2 * Math.PI * controlled.time) / PERIOD);
  controlled.output = infer(controlled.controller, controlled.force);
  return controlled;
}

/** A curve of what these values infer from end to end. */
function curveOf(values: ControllerOptions, label: string, y: (force: number, way: number) => number): Curve {
  const controller = controllerOf(values);
  const forces = Array.from({ length: 4 * MOST + 1 }, (_, n) => n / 2 - MOST);
  return { label, x: forces, y: forces.map((F) => y(F, MILLI * infer(controller, F))), quantity: "length" };
}
