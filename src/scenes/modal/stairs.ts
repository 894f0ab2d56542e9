/**
 * A soft body falls down stairs: figure 5 of Choi, Hong and Ko, the harder surroundings.
 *
 * Every step is a box, so the body meets floors, edges and walls, several at once.
 */
import { makeTetSolid, planeAt } from "@pliant/solver";
import { ballSolid, torusSolid } from "@pliant/solver/mesh";
import { boxBetween, stairsFrom } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { BALL, roundSkin } from "./ball.ts";
import { energiesOf, fallingRun, makeFall, throwBody, verticesOf } from "./fall.ts";
import { countParameter, dampingParameter, frictionParameter, stepParameter, youngParameter } from "./parameters.ts";
import { makeRing } from "./ring.ts";
import { boundSkin } from "./skin.ts";

/** Number of steps; their depth, height and width, m; where the first one ends. */
const STAIRS = { steps: 4, tread: 0.9, rise: 0.45, width: 3, end: -1.4, top: 1.8 };
/** The wall at the end of the floor: how far from the last step, how thick and how high, m. */
const WALL = { away: 2.6, thick: 0.2, high: 0.5 };
const RING = { ring: 0.42, tube: 0.17, strands: 0, scales: 0 };
const START = { x: -2, above: 0.75 };

export const stairs = defineScene({
  id: "modal/stairs",
  title: "Down the stairs",
  question: "What happens when a soft body meets edges, floors and walls at the same time?",
  shows:
    "A soft ring or ball rolls down four steps. It strikes edges and treads, bends around them, jumps, and rolls to the wall at the end. All contacts of a moment are found together, so none of them drives another vertex into the stone.",
  limits: [
    "The vertices of the body are tested against the boxes; an edge of a step may enter between them.",
    "A body that lies across an edge is held by the vertices around it.",
    "The body does not feel itself.",
    "The paper shows a picture of more complex surroundings without their sizes; these stairs are ours.",
  ],
  parameters: {
    body: {
      kind: "choice",
      label: "body",
      choices: { ring: "a ring", ball: "a ball" },
      default: "ring",
      does: "What falls.",
    },
    speed: {
      kind: "number",
      label: "speed of the push",
      unit: "m/s",
      min: 0.2,
      max: 4,
      default: 1.4,
      scale: "linear",
      does: "How fast the body moves toward the edge at the start.",
    },
    mu: frictionParameter,
    m: { ...countParameter, max: 20 },
    young: youngParameter,
    damping: dampingParameter,
    dt: stepParameter,
  },
  presets: {
    ball: { label: "a ball", values: { body: "ball" } },
    soft: { label: "softer", values: { young: 80 } },
    ice: { label: "no friction", values: { mu: 0 } },
  },
  seed: 1,
  view: { kind: "space", from: [2.8, -7.4, 3.9], target: [0.8, 0, 0.9], angle: 40 },
  measures: [
    { name: "height", label: "centre of mass", unit: "m", quantity: "length" },
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "elastic", label: "energy of shape", unit: "J", quantity: "bending" },
    { name: "total", label: "all energy", unit: "J", quantity: "force" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
    { name: "residual", label: "violation of complementarity", unit: "" },
  ],
  charts: [
    { title: "Height of the centre of mass", x: "time", y: ["height"] },
    { title: "Energy", x: "time", y: ["kinetic", "elastic", "total"] },
    { title: "Vertices that are pushed", x: "time", y: ["touching"] },
  ],
  stillAfter: 40,
  prepares: true,

  start(values, _, workshop): Run {
    const { steps, tread, rise, width, end, top } = STAIRS;
    const middle = [START.x, 0, top + START.above] as const;
    const solid = values.body === "ball" ? ballSolid(middle, BALL.radius) : torusSolid(middle, RING.ring, RING.tube);
    const fall = makeFall(makeTetSolid(solid, values.body === "ball" ? BALL.edge : 0.2), {
      count: values.m,
      workshop,
      obstacles: [
        ...stairsFrom([end - tread, 0, top], steps, tread, rise, width),
        planeAt([0, 0, 0], [0, 0, 1]),
        boxBetween(...wall()),
      ],
      h: values.dt,
      young: values.young,
      damping: values.damping,
      friction: values.mu,
      skin: values.body === "ball" ? roundSkin : (body) => boundSkin(body, makeRing(middle, RING, 64, 24)),
    });
    throwBody(fall, [values.speed, 0, 0], [0, values.speed / 0.6, 0], values.body === "ring" ? Math.PI / 2 : 0);
    const { state, stepper } = fall;
    return fallingRun(fall, picture(), (out) => {
      const { kinetic, elastic, height } = energiesOf(fall, 0);
      out[0] = state.x[2]!;
      out[1] = stepper.report.touching;
      out[2] = kinetic;
      out[3] = elastic;
      out[4] = kinetic + elastic + height;
      out[5] = 1000 * stepper.report.depth;
      out[6] = stepper.report.residual;
    });
  },

  describe({ height = 0, touching = 0, kinetic = 0 }) {
    const where = `its centre is ${shown(height)} m up`;
    if (touching === 0) return `The body is in the air; ${where}.`;
    return kinetic < 0.1 ? `The body rests; ${where}.` : `Stone pushes ${verticesOf(touching)} of the body; ${where}.`;
  },
});

/** Opposite corners of the steps as they are seen, each in front of the one before, and of the floor. */
function picture(): number[] {
  const { steps, tread, rise, width, end, top } = STAIRS;
  const boxes = Array.from({ length: steps }, (_, n) => {
    const left = n === 0 ? end - 2 * tread : end + (n - 1) * tread;
    return [left, -width / 2, 0, end + n * tread, width / 2, top - n * rise];
  });
  const last = end + (steps - 1) * tread;
  return [...boxes.flat(), last, -width / 2, -0.08, last + WALL.away, width / 2, 0, ...wall().flat()];
}

/** Opposite corners of the wall. */
function wall(): [Vector, Vector] {
  const { steps, tread, width, end } = STAIRS;
  const from = end + (steps - 1) * tread + WALL.away;
  return [
    [from, -width / 2, -0.08],
    [from + WALL.thick, width / 2, WALL.high],
  ];
}

type Vector = readonly [number, number, number];
