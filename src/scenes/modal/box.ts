/**
 * A soft box that falls on an edge and lies down: figure 4 of Choi, Hong and Ko, many contacts at once.
 *
 * Each contact has a push along the normal, found together with all others. Where there is a push there is no gap, and
 * where there is a gap there is no push: one corner shows it.
 */
import { makeTetBox, planeAt } from "@pliant/solver";
import type { ModalStepper } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { energiesOf, fallingRun, makeFall, throwBody, verticesOf } from "./fall.ts";
import {
  countParameter,
  dampingParameter,
  frictionParameter,
  GRAVITY,
  heightParameter,
  stepParameter,
  youngParameter,
} from "./parameters.ts";

/** The edge of the floor, which is drawn as a line, so that the arrows below it are seen. */
const FLOOR = [-1.4, -1, 0, 1.4, -1, 0, 1.4, 1, 0, -1.4, 1, 0, -1.4, -1, 0];
const SIDES = [0.6, 0.5, 0.3] as const;
/** Length of an arrow, m, for the weight of the body. */
const REACH = 1.5;

export const box = defineScene({
  id: "modal/box",
  title: "A box with many contacts",
  question: "Who carries a box that lies on many points, and how much does each of them carry?",
  shows:
    "A soft box falls on an edge, tips over and comes to rest on its side. Arrows show the push at each vertex that touches. The pushes of all contacts are found together: none pulls, none lets a vertex in, and where there is a gap there is no push. At rest together they carry the weight.",
  limits: [
    "A body that moves in few ways on many points can be carried in many ways; what is shown is one of them, and the two methods need not choose the same.",
    "The pushes are steady through a step of 1/30 s and end it with every vertex outside; the paper asks that no acceleration leads inward.",
    "The paper gives no sizes; this box and its fall are ours.",
  ],
  parameters: {
    tilt: {
      kind: "number",
      label: "tilt",
      unit: "°",
      min: 0,
      max: 90,
      default: 35,
      scale: "linear",
      does: "How far the box is turned about its long side at the start; at zero it lands flat.",
    },
    height: { ...heightParameter, default: 0.6, does: "How high above the floor its lowest corner starts." },
    mu: frictionParameter,
    method: {
      kind: "choice",
      label: "contacts solved",
      choices: { direct: "directly (the paper: Baraff)", sweeps: "by sweeps (Gauss–Seidel)" },
      default: "direct",
      does: "How the problem of complementarity is solved.",
    },
    m: { ...countParameter, max: 20 },
    young: youngParameter,
    damping: dampingParameter,
    dt: stepParameter,
  },
  presets: {
    flat: { label: "lands flat", values: { tilt: 0 } },
    ice: { label: "no friction", values: { mu: 0 } },
    sweeps: { label: "the other method", values: { method: "sweeps" } },
  },
  seed: 1,
  view: { kind: "space", from: [1.5, -4.2, 1.0], target: [0, 0, 0.3], angle: 34 },
  measures: [
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "carried", label: "push of the floor / weight", unit: "", quantity: "force" },
    { name: "gap", label: "gap of the corner", unit: "mm", quantity: "length" },
    { name: "corner", label: "push at the corner / weight", unit: "", quantity: "force" },
    { name: "both", label: "largest gap of a vertex with a push", unit: "mm", quantity: "bending" },
    { name: "residual", label: "violation of complementarity", unit: "" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
    { name: "total", label: "all energy", unit: "J", quantity: "bending" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
  ],
  charts: [
    { title: "The corner: a gap or a push, never both", x: "gap", y: ["corner"], xRange: [0, 60], yRange: [0, 1.5] },
    { title: "Push of the floor over the weight", x: "time", y: ["carried"], yRange: [0, 4] },
    { title: "Energy", x: "time", y: ["kinetic", "total"] },
  ],
  stillAfter: 60,
  prepares: true,

  start(values, _, workshop): Run {
    const [a, b, c] = SIDES;
    const tilt = (values.tilt * Math.PI) / 180;
    const lift = values.height + b * Math.sin(tilt) + c * Math.cos(tilt);
    const fall = makeFall(makeTetBox([-a, -b, lift - c], [a, b, lift + c], [4, 4, 2]), {
      count: values.m,
      workshop,
      obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
      h: values.dt,
      young: values.young,
      damping: values.damping,
      friction: values.mu,
      method: values.method,
    });
    throwBody(fall, [0, 0, 0], [0, 0, 0], tilt);
    const { state, body, stepper } = fall;
    const weight = body.mass * GRAVITY * fall.h;
    const corner = body.surface[0]!;
    const plain = fallingRun(fall, [], (out) => {
      const { kinetic, elastic, height } = energiesOf(fall, 0);
      const { touching, push, residual, depth } = stepper.report;
      out[0] = touching;
      out[1] = push / weight;
      out[2] = 1000 * state.places[3 * corner + 2]!;
      out[3] = pushAt(stepper, corner) / weight;
      out[4] = 1000 * largestPushedGap(stepper);
      out[5] = residual;
      out[6] = 1000 * depth;
      out[7] = kinetic + elastic + height;
      out[8] = kinetic;
    });
    const first = plain.vertices;
    const edge: Part = { kind: "line", at: first, count: FLOOR.length / 3 };
    const after = first + FLOOR.length / 3;
    const arrows: Part = { kind: "arrows", at: after, count: body.surface.length, quantity: "force" };
    const mark: Part = { kind: "points", at: after + 2 * body.surface.length, count: 1, quantity: "length", size: 6 };
    return {
      ...plain,
      parts: [...plain.parts, edge, arrows, mark],
      vertices: after + 2 * body.surface.length + 1,
      draw(out) {
        plain.draw(out);
        out.set(FLOOR, 3 * first);
        for (let s = 0; s < body.surface.length; ++s) {
          const at = 3 * body.surface[s]!;
          const reach = (REACH * pushAt(stepper, body.surface[s]!)) / weight;
          for (let end = 0; end < 2; ++end) {
            for (let k = 0; k < 3; ++k) out[3 * (after + 2 * s + end) + k] = state.places[at + k]!;
          }
          // From below into the vertex.
          out[3 * (after + 2 * s) + 2]! -= reach;
        }
        for (let k = 0; k < 3; ++k) out[3 * (after + 2 * body.surface.length) + k] = state.places[3 * corner + k]!;
      },
    };
  },

  describe({ touching = 0, carried = 0, gap = 0 }) {
    if (touching === 0) return `The box is in the air; its marked corner is ${shown(gap)} mm above the floor.`;
    return `The floor pushes ${verticesOf(touching)}, together with ${shown(carried)} times the weight.`;
  },
});

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
