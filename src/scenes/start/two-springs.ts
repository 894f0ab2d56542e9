/**
 * A soft spring and a stiff one in a chain, and what each of them makes of the length of a step.
 *
 * The chain starts out on the diagonal of both of its motions, from where no motion that holds grows. A slider that moves draws
 * all of a round's past anew. Left alone, the scene tries one step after the other: two below the limit of the stiff motion, and
 * one beyond it.
 */
import { defineScene } from "../define.ts";
import type { Curve } from "../scene.ts";
import { modesOf } from "./chain.ts";
import { ENLARGED, LABELS, pictureOf } from "./two-springs-picture.ts";
import {
  fine,
  grownIn,
  isOver,
  LAST_PHASE,
  limitsOf,
  LONGEST,
  now,
  PARAMETERS,
  ROUND,
  runOf,
  SHORTEST,
  STEP,
  stretchOf,
  sweepOf,
  takeOver,
  valuesIn,
  type TwoSprings,
} from "./two-springs-run.ts";

export const twoSprings = defineScene({
  id: "start/two-springs",
  parameters: PARAMETERS,
  presets: {
    long: { dt: 0.0319 },
    softer: { dt: 0.0319, ratio: 50 },
    implicit: { dt: 0.0319, method: "implicit" },
    costly: { dt: 0.1, method: "implicit" },
  },
  seed: 1,
  view: { kind: "plane", left: -1, right: 6.15, bottom: -1.9, top: 2.05 },
  stillAfter: 620,
  start(asked): TwoSprings {
    // A step that was chosen stays.
    const tries = asked.drive === "machine" && asked.dt === PARAMETERS.dt.default;
    return { h: STEP, asked, tries, time: 0, ...runOf(valuesIn(asked, tries, 0)) };
  },
  step(springs) {
    const before = sweepOf(springs);
    springs.time += STEP;
    const after = sweepOf(springs);
    if (after !== before) Object.assign(springs, runOf(valuesIn(springs.asked, springs.tries, after)));
  },
  adjust: takeOver,
  follows: { dt: "dt" },
  pictureOf: (springs) => [isOver(springs), springs.values.dt, ...limitsOf(springs.values)].join(),
  picture: pictureOf,
  labels: LABELS,
  measures: {
    height: { unit: "m", quantity: "length", of: (springs) => now(springs).y[1] },
    stretch: { unit: "m", quantity: "force", of: (springs) => stretchOf(now(springs)) },
    tremble: { unit: "", quantity: "force", of: (springs) => grownIn(springs, "stiff") },
    swing: { unit: "", quantity: "length", of: (springs) => grownIn(springs, "soft") },
    stiffPhase: { unit: "", quantity: "force", of: ({ values: { dt }, modes: [, stiff] }) => stiff.omega * dt },
    softPhase: { unit: "", quantity: "length", of: ({ values: { dt }, modes: [soft] }) => soft.omega * dt },
    perSwing: {
      unit: "",
      quantity: "time",
      of: ({ values: { dt }, modes: [soft] }) => (2 * Math.PI) / soft.omega / dt,
    },
    ratio: { unit: "", quantity: "force", of: ({ values }) => values.ratio },
    dt: { unit: "s", quantity: "time", of: ({ values }) => values.dt },
    implicit: { unit: "", of: ({ values }) => Number(values.method === "implicit") },
    sweep: { unit: "", of: (springs) => sweepOf(springs) + 1 },
    flown: { unit: "", of: (springs) => Number(isOver(springs)) },
  },
  charts: {
    edge: {
      x: "ratio",
      y: ["dt"],
      xRange: [0, 400],
      yRange: [SHORTEST, LONGEST],
      logarithmic: true,
      apart: true,
      curves: edgeCurves,
    },
  },
  words: {
    title: "A stiff spring and a soft one",
    question: "Which of the two springs decides how long a step may be?",
    // claims: test stiff-edge x2
    shows:
      "The lower mass swings on the soft spring, slowly and far; the stiff spring trembles, fast and little. Symplectic steps hold only while ωΔt of the stiff motion is below 2, and the chain flies apart beyond. Implicit steps hold at any length, and take the tremble away and some of the swing.",
    limits: [
      "Weight is left out: heights are counted from where the masses rest.",
      `The stretch of the stiff spring is drawn ${ENLARGED} times as large.`,
      "A chain that flies apart stands where it was last seen, with arrows on the way that its next step takes.",
      `Everything starts again after ${ROUND} s: left alone, with another length of a step.`,
    ],
    parameters: {
      drive: "driven by",
      dt: "length of a step",
      ratio: "stiffness of the stiff spring",
      method: "method",
    },
    does: {
      // claims: test tries-in-turn
      drive:
        "Whether the length of a step changes by itself, twice below the limit of the stiff motion and once a little beyond it, or stays where you put it.",
      dt: "The time of one step. While the animation changes it, this slider goes along. Move it, and it stays where you put it.",
      ratio: "The stiffness of the lower spring, as a multiple of that of the upper one.",
      method: "How a step is taken.",
    },
    choices: {
      drive: { machine: "animation", you: "slider" },
      method: { symplectic: "symplectic", implicit: "implicit" },
    },
    presets: {
      long: "a step too long",
      softer: "the same step, half as stiff",
      implicit: "the same step, implicit",
      costly: "a long implicit step",
    },
    measures: {
      height: "height of the lower mass",
      stretch: "stretch of the stiff spring",
      tremble: "tremble / first",
      swing: "swing / first",
      stiffPhase: "ωΔt of the stiff motion",
      softPhase: "ωΔt of the soft motion",
      perSwing: "steps to a swing",
      ratio: "stiffness, stiff / soft",
      dt: "length of a step",
      implicit: "whether steps are implicit",
      sweep: "round",
      flown: "whether the chain has left the picture",
    },
    charts: { edge: "The longest symplectic step that holds" },
    labels: {
      soft: "soft",
      stiff: "stiff",
      stretch: "stretch of the stiff spring",
      height: "lower mass",
      exact: "exact",
      any: "any step holds",
      now: "step now",
      flown: "leaves the picture",
      tooLong: "too long",
    },

    describe({ dt, stiffPhase, tremble, swing, implicit, flown }) {
      const run = `Steps of ${fine(dt)} s`;
      const stiff = `${fine((LAST_PHASE * dt) / stiffPhase)} s`;
      const left = (size: number): string => `${(100 * size).toFixed(0)} %`;
      if (implicit) return `${run}: implicit steps leave ${left(tremble)} of the tremble, ${left(swing)} of the swing.`;
      if (stiffPhase < LAST_PHASE) return `${run}: the chain holds; the stiff spring takes steps below ${stiff}.`;
      const limit = `the stiff spring takes only steps below ${stiff}`;
      if (flown > 0) return `${run}: the chain has left the picture; ${limit}.`;
      return `${run}: the tremble is ${tremble.toFixed(1)} times as large as at first; ${limit}.`;
    },
  },
});

function edgeCurves(): Curve[] {
  const x = Array.from({ length: 400 }, (_, n) => n + 1);
  return [{ label: "ωΔt = 2", x, y: x.map((ratio) => LAST_PHASE / modesOf(ratio)[1].omega), quantity: "force" }];
}
