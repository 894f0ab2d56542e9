/**
 * One inference, step by step: Hwang, Song and Yun, figures 5 to 7.
 *
 * The sets are those of Tables 3 and 4 until somebody reshapes them. Forces in N, displacements in mm.
 */
import { infer, LARGEST_FORCE } from "@pliant/solver";
import type { ValuesOf } from "../parameters.ts";
import { counted } from "../numbers.ts";
import { defineScene, type Curve, type Run } from "../scene.ts";
import {
  controllerOf,
  cornersOf,
  LEAST_WIDTH,
  moveCorner,
  PRINTED_SPREAD,
  type ControllerOptions,
} from "./controller.ts";
import { METHOD_WORDS, PRINTED_SLOPE } from "./deviation.ts";
import { cornerAt, drawInference, forceAt, INPUT_DOT, PARTS, VERTICES, wayAt } from "./inference-picture.ts";

const STEP = 1 / 60;
/** How far the force swings by itself, N, and how long a swing takes, s. */
const SWING = 42;
const PERIOD = 14;
const MILLI = 1000;
/** Largest force that can be put in, N. */
const MOST = 45;

export const inference = defineScene({
  id: "fuzzy/inference",
  title: "From a force to a way",
  question: "What does the controller do with a force?",
  shows:
    "Above, a force belongs to one or two of seven sets. Below, each rule cuts off or scales the output set of the same name, the pieces are joined, and the thick line marks their centre. The dashed line is where the force stands, and the centre is never far from it: the map is almost a straight line, and outside ±27 N it is flat.",
  limits: [
    "One input and one output, as in the paper: the three components of a force are inferred apart from each other.",
    "The paper does not say how it infers and how it takes the number; all five ways are ours to compare.",
    "The drawn outline is sampled; the centre is computed from the exact outline.",
    "The curves of the charts know the sliders. Sets that you reshape by hand show in the dots that the moving force leaves.",
  ],
  parameters: {
    hand: {
      kind: "choice",
      label: "who moves the force",
      choices: { machine: "a slow machine", you: "you, with slider or mouse" },
      default: "machine",
      does: "Whether the force swings by itself or stays where you put it.",
      live: true,
    },
    force: {
      kind: "number",
      label: "effective force",
      symbol: "F_{ef}",
      unit: "N",
      min: -MOST,
      max: MOST,
      default: 6,
      scale: "linear",
      does: "The input. Counts when the hand is yours.",
      live: true,
    },
    method: {
      kind: "choice",
      label: "way to infer",
      choices: METHOD_WORDS,
      default: "min-max",
      does: "How rules conclude, how conclusions are joined, and which number is taken.",
      live: true,
    },
    shape: {
      kind: "choice",
      label: "shape of the sets",
      choices: { triangle: "triangles, as printed", trapezoid: "trapezoids", bell: "bells" },
      default: "triangle",
      does: "The outline of all sets; bells are a half where triangles are.",
      live: true,
    },
    spread: {
      kind: "number",
      label: "half width of the input sets",
      unit: "N",
      min: 3,
      max: 24,
      default: PRINTED_SPREAD,
      scale: "linear",
      does: "From the peak of an input set to its end; below 4.5 there are forces between the sets that no rule knows.",
      live: true,
    },
    outside: {
      kind: "choice",
      label: "a force beyond the sets",
      choices: { clip: "is clipped into the range", nothing: "fires no rule" },
      default: "clip",
      does: "What becomes of a force that lies outside the range of the tables.",
      live: true,
    },
  },
  presets: {
    straight: { label: "weighted mean", values: { method: "weighted" } },
    steep: { label: "cut and summed", values: { method: "min-sum" } },
    bells: { label: "bells", values: { shape: "bell" } },
    gaps: { label: "gaps between the sets", values: { spread: 3.5, outside: "nothing", method: "weighted" } },
    beyond: { label: "40 N, and no rule", values: { hand: "you", force: 40, outside: "nothing" } },
  },
  seed: 4,
  view: { kind: "plane", left: -1.68, right: 1.68, bottom: -0.1, top: 1.36 },
  measures: [
    { name: "force", label: "effective force", unit: "N", quantity: "force" },
    { name: "way", label: "inferred displacement", unit: "mm", quantity: "length" },
    { name: "off", label: "difference to F/3000", unit: "mm", quantity: "length" },
    { name: "fired", label: "rules that fire", unit: "" },
  ],
  charts: [
    {
      title: "What is inferred, and F/3000",
      x: "force",
      y: ["way"],
      xRange: [-MOST, MOST],
      yRange: [-15, 15],
      curves: (values) => [
        { label: "F/3000", x: [-SWING, SWING], y: [-SWING, SWING].map((F) => MILLI * PRINTED_SLOPE * F), dashed: true },
        curveOf(values as ControllerOptions & typeof values, "inferred", (_F, way) => way),
      ],
    },
    {
      title: "Difference to F/3000",
      x: "force",
      y: ["off"],
      xRange: [-LARGEST_FORCE, LARGEST_FORCE],
      yRange: [-0.3, 0.3],
      curves: (values) => [
        curveOf(values as ControllerOptions & typeof values, "difference", (F, way) => way - MILLI * PRINTED_SLOPE * F),
      ],
    },
  ],
  stillAfter: 400,

  start(values): Run {
    let now = values;
    let corners = cornersOf(values);
    let controller = controllerOf(values, corners);
    let time = 0;
    const force = (): number => (now.hand === "you" ? now.force : SWING * Math.sin((2 * Math.PI * time) / PERIOD));
    return {
      h: STEP,
      parts: PARTS,
      vertices: VERTICES,
      step() {
        time += STEP;
        return undefined;
      },
      adjust(changed) {
        const next = changed as InferenceValues;
        if (next.shape !== now.shape || next.spread !== now.spread) corners = cornersOf(next);
        now = next;
        controller = controllerOf(next, corners);
      },
      measure(out) {
        const F = force();
        out[0] = F;
        out[1] = MILLI * infer(controller, F);
        out[2] = out[1]! - MILLI * PRINTED_SLOPE * F;
        out[3] = controller.fired;
      },
      draw(out) {
        const F = force();
        drawInference(out, controller, corners, now.shape, F, infer(controller, F));
      },
      pull(vertex, to) {
        if (!to) return;
        if (vertex === INPUT_DOT) now = { ...now, hand: "you", force: Math.min(MOST, Math.max(-MOST, forceAt(to[0]))) };
        const grip = cornerAt(vertex);
        if (!grip) return;
        const meant = (grip.on === "inputs" ? forceAt : wayAt)(to[0]);
        moveCorner(corners[grip.on], grip.set, grip.corner, meant, LEAST_WIDTH[grip.on]);
        controller = controllerOf(now, corners);
      },
    };
  },

  describe({ force = 0, way = 0, fired = 0 }) {
    if (fired === 0) return `No rule knows a force of ${force.toFixed(1)} N, so nothing moves.`;
    return `${force.toFixed(1)} N fire ${counted(fired, "rule")} and move the particle ${way.toFixed(2)} mm; F/3000 is ${(MILLI * PRINTED_SLOPE * force).toFixed(2)} mm.`;
  },
});

type InferenceValues = ValuesOf<typeof inference.parameters>;

/** A curve of what these values infer from end to end. */
function curveOf(values: ControllerOptions, label: string, y: (force: number, way: number) => number): Curve {
  const controller = controllerOf({ ...values, spread: Number(values.spread) });
  const forces = Array.from({ length: 4 * MOST + 1 }, (_, n) => n / 2 - MOST);
  return { label, x: forces, y: forces.map((F) => y(F, MILLI * infer(controller, F))), quantity: "length" };
}
