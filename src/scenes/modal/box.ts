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
import { arrows, line, placeOf, points, type Written } from "../parts/index.ts";
import { choice, degrees, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { FRICTION, GRAVITY, MODAL_WORDS, SOFT } from "./parameters.ts";

const { kinetic, touching, depth, residual } = FALL_MEASURES;
/** The edge of the floor, which is drawn as a line, so that the arrows below it are seen. */
const EDGE = [-1.4, -1, 0, 1.4, -1, 0, 1.4, 1, 0, -1.4, 1, 0, -1.4, -1, 0];
const SIDES = [0.6, 0.5, 0.3] as const;
/** Length of an arrow, m, for the weight of the body. */
const REACH = 1.5;

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
  view: { kind: "space", from: [1.5, -4.2, 1.0], target: [0, 0, 0.3], angle: 34 },
  stillAfter: 60,
  prepares: true,
  start: dropBox,
  step: stepFall,
  picture: (fall) => [
    softBodyOf(fall),
    line(EDGE),
    arrows(pushes(fall), "force"),
    points(() => [placeOf(fall.state.places, cornerOf(fall))], { quantity: "length", size: 6 }),
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
    corner: { x: "gap", y: ["corner"], xRange: [0, 60], yRange: [0, 1.5] },
    carried: { y: ["carried"], yRange: [0, 4] },
    energy: { y: ["kinetic", "total"] },
  },
  words: {
    title: "A box with many contacts",
    question: "Who carries a box that lies on many points, and how much does each of them carry?",
    shows:
      "A soft box falls on an edge, tips over and comes to rest on its side. Arrows show the push at each vertex that touches. The pushes of all contacts are found together: none pulls, none lets a vertex in, and where there is a gap there is no push. At rest they carry the weight together.",
    limits: [
      "A body that moves in few ways on many points can be carried in many ways; what is shown is one of them, and the two methods need not choose the same.",
      "The pushes are steady through a step of 1/30 s and end it with every vertex outside; the paper asks that no acceleration leads inward.",
      "The paper gives no sizes; this box and its fall are ours.",
    ],
    parameters: { ...MODAL_WORDS.parameters, tilt: "tilt", method: "contacts solved" },
    does: {
      ...MODAL_WORDS.does,
      tilt: "How far the box is turned about its long side at the start; at zero it lands flat.",
      height: "How high above the floor its lowest corner starts.",
      method: "How the problem of complementarity is solved.",
    },
    choices: { method: { direct: "directly (the paper: Baraff)", sweeps: "by sweeps (Gauss–Seidel)" } },
    presets: { flat: "lands flat", ice: "no friction", sweeps: "the other method" },
    measures: {
      ...FALL_WORDS,
      carried: "push of the floor / weight",
      gap: "gap of the corner",
      corner: "push at the corner / weight",
      both: "largest gap of a vertex with a push",
    },
    charts: {
      corner: "The corner: a gap or a push, never both",
      carried: "Push of the floor over the weight",
      energy: "Energy",
    },

    describe({ touching, carried, gap }) {
      if (touching === 0) return `The box is in the air; its marked corner is ${shown(gap)} mm above the floor.`;
      return `The floor pushes ${verticesOf(touching)}, together with ${shown(carried)} times the weight.`;
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

/** What the weight gives in a step, N s. */
const weightOf = ({ body, h }: Fall): number => body.mass * GRAVITY * h;

/** Arrows from below into the vertices, as long as they are pushed. */
function pushes(fall: Fall): Written {
  const { body, state, stepper } = fall;
  return {
    vertices: 2 * body.surface.length,
    write: (out, at) =>
      body.surface.forEach((vertex, n) => {
        const tip = state.places.subarray(3 * vertex, 3 * vertex + 3);
        for (const end of [0, 3]) out.set(tip, at + 6 * n + end);
        out[at + 6 * n + 2]! -= (REACH * pushAt(stepper, vertex)) / weightOf(fall);
      }),
  };
}

/** The push of the last step at a vertex, N s. */
function pushAt({ contacts }: ModalStepper, vertex: number): number {
  let sum = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.vertex[n] === vertex) sum += contacts.push[n]!;
  return sum;
}

/** The largest gap at the end of the last step of a vertex that was pushed through it, m. */
function largestPushedGap({ contacts }: ModalStepper): number {
  let most = 0;
  for (let n = 0; n < contacts.count; ++n) if (contacts.push[n]! > 0) most = Math.max(most, Math.abs(contacts.gap[n]!));
  return most;
}
