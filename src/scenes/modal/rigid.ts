/**
 * A body without modes: figure 1 of Choi, Hong and Ko, where a body that cannot bend does not jump back.
 *
 * The impulse takes the speed along the normal and stores nothing. What is left is the speed along the floor.
 */
import { makeTetBox, planeAt, type TetMesh } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { makeBall, roundSkin } from "./ball.ts";
import { endless } from "./endless.ts";
import { energiesOf, fallingRun, makeFall, throwBody, verticesOf } from "./fall.ts";
import { frictionParameter, heightParameter, restitutionParameter, stepParameter } from "./parameters.ts";

const FLOOR = [-1.9, -1.4, -0.08, 4.2, 1.4, 0];
/** Where the body starts along the floor, m. */
const START = -1.3;
const BOX = { length: 0.9, wide: 0.7, high: 0.5 };

export const rigid = defineScene({
  id: "modal/rigid",
  title: "A body that cannot bend",
  question: "Why does a rigid body stay on the floor when nothing in it gives way?",
  shows:
    "A body without modes falls while it moves sideways. The impulse at the floor takes its speed downward and gives nothing back, because nothing is stored in a shape. Without friction it slides on at the speed it had. The forces of contact hold it up; it neither sinks nor jumps.",
  limits: [
    "A ball of flat faces rocks from vertex to vertex; its round surface is only in the picture.",
    "The floor has no end; the picture shows a piece of it. What leaves that on one side comes in again on the other.",
    "Restitution is ours: the paper’s impulse stops the vertex and gives nothing back.",
    "The paper does not say which body its figure 1 shows, how it was thrown, or how heavy it is.",
  ],
  parameters: {
    body: {
      kind: "choice",
      label: "body",
      choices: { box: "a box that lands flat", ball: "a ball" },
      default: "box",
      does: "What falls.",
    },
    speed: {
      kind: "number",
      label: "speed along the floor",
      unit: "m/s",
      min: 0,
      max: 4,
      default: 0.8,
      scale: "linear",
      does: "How fast the body moves sideways at the start.",
    },
    height: heightParameter,
    e: restitutionParameter,
    mu: { ...frictionParameter, default: 0 },
    dt: stepParameter,
  },
  presets: {
    ball: { label: "a ball", values: { body: "ball" } },
    rebound: { label: "half the speed comes back", values: { e: 0.5 } },
    rough: { label: "a rough floor", values: { mu: 0.3 } },
  },
  seed: 1,
  view: { kind: "space", from: [1.3, -6, 2.4], target: [1, 0, 0.45], angle: 38 },
  measures: [
    { name: "height", label: "centre of mass", unit: "m", quantity: "length" },
    { name: "down", label: "speed upward", unit: "m/s", quantity: "time" },
    { name: "along", label: "speed along the floor", unit: "m/s", quantity: "force" },
    { name: "total", label: "all energy", unit: "J", quantity: "bending" },
    { name: "touching", label: "vertices pushed", unit: "" },
    { name: "depth", label: "deepest vertex", unit: "mm", quantity: "length" },
  ],
  charts: [
    { title: "Height of the centre of mass", x: "time", y: ["height"] },
    { title: "Speed", x: "time", y: ["down", "along"] },
  ],
  stillAfter: 40,
  prepares: true,

  start(values, _, workshop): Run {
    const round = values.body === "ball";
    const fall = makeFall(round ? makeBall(START, values.height) : flatBox(values.height), {
      count: 0,
      workshop,
      obstacles: [planeAt([0, 0, 0], [0, 0, 1])],
      h: values.dt,
      friction: values.mu,
      restitution: values.e,
      ...(round && { skin: roundSkin }),
    });
    throwBody(fall, [values.speed, 0, 0], [0, 0, 0]);
    const { state, stepper } = fall;
    const run = fallingRun(fall, FLOOR, (out) => {
      const { kinetic, height } = energiesOf(fall, 0);
      out[0] = state.x[2]!;
      out[1] = state.v[2]!;
      out[2] = Math.hypot(state.v[0]!, state.v[1]!);
      out[3] = kinetic + height;
      out[4] = stepper.report.touching;
      out[5] = 1000 * stepper.report.depth;
    });
    return endless(run, fall, FLOOR[0]!, FLOOR[3]!);
  },

  describe({ touching = 0, along = 0, down = 0 }) {
    if (touching === 0) return `The body is in the air, at ${shown(along)} m/s sideways and ${shown(down)} m/s upward.`;
    return `The floor pushes ${verticesOf(touching)}; the body slides at ${shown(along)} m/s.`;
  },
});

const flatBox = (height: number): TetMesh =>
  makeTetBox(
    [START - BOX.length / 2, -BOX.wide / 2, height],
    [START + BOX.length / 2, BOX.wide / 2, height + BOX.high],
    [2, 2, 2],
  );
