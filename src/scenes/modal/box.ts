/**
 * A soft box that falls on an edge and lies down: figure 4 of Choi, Hong and Ko, many contacts at once.
 *
 * Each contact has a push along the normal, found together with all others. Where there is a push there is no gap, and
 * where there is a gap there is no push: one corner shows it.
 */
import { makeTetBox, type Random } from "@pliant/solver";
import type { ModalStepper } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, placeOf, points, type Place } from "../parts/index.ts";
import { choice, degrees, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { FRICTION, MODAL_WORDS, SOFT } from "./parameters.ts";
import { pushArrows, pushAt, weightOf } from "./pushes.ts";

const { kinetic, touching, depth, residual } = FALL_MEASURES;
const SIDES = [0.6, 0.5, 0.3] as const;
/** Length of an arrow, m, for the weight of the body; how far below its vertex one ends; and from which part of it on one is drawn. */
const REACH = 0.9;
const BELOW = 0.01;
const LEAST = 0.05;
/** How far the arrow for the weight stands to the right of the body, m. */
const ASIDE = 0.95;
/** With less energy of motion than this, J, the box is not seen to move. */
const STILL = 0.5;

const PARAMETERS = {
  tilt: degrees(0, 90, 35),
  height: metres(0, 3, 0.6),
  mu: FRICTION,
  method: choice(["direct", "sweeps"]),
  ...SOFT,
};

export const box = defineScene({
  id: "modal/box",
  parameters: PARAMETERS,
  presets: { flat: { tilt: 0 }, ice: { mu: 0 }, sweeps: { method: "sweeps" } },
  seed: 1,
  view: { kind: "space", from: [1.2, -4.5, 0.36], target: [0.1, 0, 0.28], angle: 22, floor: 0 },
  stillAfter: 60,
  again: 3,
  prepares: true,
  start: dropBox,
  step: stepFall,
  labels: ["corner", "weight"],
  picture: (fall, { corner, weight }) => [
    softBodyOf(fall),
    pushArrows(fall, REACH, BELOW, LEAST),
    arrows(() => [besideOf(fall, REACH), besideOf(fall, 0)], "force"),
    label(weight, () => besideOf(fall, REACH), "force", "above"),
    points(() => [placeOf(fall.state.places, cornerOf(fall))], { quantity: "length", size: 6 }),
    label(corner, () => besideCorner(fall), "length", "left"),
  ],
  measures: {
    touching,
    carried: { unit: "", quantity: "force", of: (fall) => fall.stepper.report.push / weightOf(fall) },
    gap: { unit: "mm", quantity: "length", of: (fall) => 1000 * fall.state.places[3 * cornerOf(fall) + 2]! },
    corner: { unit: "", quantity: "force", of: (fall) => pushAt(fall.stepper, cornerOf(fall)) / weightOf(fall) },
    both: { unit: "mm", quantity: "bending", of: ({ stepper }) => 1000 * largestPushedGap(stepper) },
    residual,
    depth,
    total: totalAbove(0, "bending"),
    kinetic,
  },
  charts: {
    corner: { x: "gap", y: ["corner"], apart: true },
    carried: { y: ["carried"] },
    energy: { y: ["kinetic", "total"] },
  },
  words: {
    title: "A box with many contacts",
    question: "How is the weight of a box shared among the many points on which it lies?",
    // claims: test box-arrows; test no-push-at-a-gap + modal/14
    shows:
      "A soft box falls on an edge, tips over and comes to rest on its side. Arrows show the pushes of the floor, unless one is less than a twentieth of the weight; the arrow beside the box is as long as its weight. The pushes of all contacts are found together: none pulls, none lets a vertex in, and where there is a gap there is no push. At rest they add up to the weight.",
    limits: [
      "The arrows are the steady pushes of a step; the impulse of a strike comes on top of them.",
      "A body that can move in few ways, on many points, can be supported in many ways. What is shown is one of them, and the two methods need not find the same.",
      // claims: test words-of-state + modal/11
      "The pushes are steady through a step and end it with every vertex outside, or no more than a tenth of a millimetre inside where the box lands hard. The paper’s condition is that no acceleration leads inward.",
      "The paper gives no sizes; this box and its fall are ours.",
    ],
    parameters: { ...MODAL_WORDS.parameters, tilt: "tilt", method: "contact solver" },
    does: {
      ...MODAL_WORDS.does,
      tilt: "How far the box is turned about its long side at the start. At zero it lands flat.",
      height: "How high above the floor its lowest corner starts.",
      method: "How the complementarity problem is solved.",
    },
    choices: { method: { direct: "direct (Baraff, the paper)", sweeps: "sweeps (Gauss–Seidel)" } },
    presets: { flat: "lands flat", ice: "no friction", sweeps: "solved by sweeps" },
    measures: {
      ...FALL_WORDS,
      carried: "push of the floor / weight",
      gap: "gap of the corner",
      corner: "push at the corner / weight",
      both: "largest gap of a vertex with a push",
    },
    labels: { corner: "the corner", weight: "weight" },
    charts: {
      corner: "Marked corner: a gap or a push, never both",
      carried: "Push of the floor / weight",
      energy: "Energy",
    },

    describe({ touching, carried, gap, kinetic }) {
      const share = `${(100 * carried).toFixed(0)} % of its weight`;
      if (touching > 0 && kinetic < STILL)
        return `The box lies almost still; the pushes of the floor add up to ${share}.`;
      if (touching === 0) return `The box is in the air; its marked corner is ${shown(gap)} mm above the floor.`;
      return `The box tips on ${verticesOf(touching)}; the pushes of the floor add up to ${share}.`;
    },
  },
});

function dropBox(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const [a, b, c] = SIDES;
  const tilt = (values.tilt * Math.PI) / 180;
  const lift = values.height + b * Math.sin(tilt) + c * Math.cos(tilt);
  const mesh = makeTetBox([-a, -b, lift - c], [a, b, lift + c], [4, 4, 2]);
  return throwBody(makeFall(mesh, values, { obstacles: [FLOOR] }, workshop), [0, 0, 0], [0, 0, 0], tilt);
}

/** The vertex that is marked. */
const cornerOf = ({ body }: Fall): number => body.surface[0]!;

/** Where the corner is named: so far to the left of it that its dot is seen. */
function besideCorner(fall: Fall): Place {
  const [x, y, z] = placeOf(fall.state.places, cornerOf(fall));
  return [x - 0.05, y, z];
}

/** A place on the right of the body, so high above the floor, m. */
const besideOf = ({ state: { x } }: Fall, height: number): Place => [x[0]! + ASIDE, x[1]!, height];

/** The largest gap at the end of the last step of a vertex that was pushed through it, m. */
function largestPushedGap({ contacts }: ModalStepper): number {
  let most = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.push[n]! > 0) most = Math.max(most, Math.abs(contacts.gap[n]!));
  return most;
}
