/**
 * A body without modes: figure 1 of Choi, Hong and Ko, where a body that cannot bend does not jump back.
 *
 * The impulse takes the speed along the normal and stores nothing. What is left is the speed along the floor.
 */
import { makeTetBox, type Random, type TetMesh } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { boxes } from "../parts/index.ts";
import { choice, metresPerSecond, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { makeBall, roundSkin } from "./ball.ts";
import { endless } from "./endless.ts";
import { FLOOR, makeFall, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { FRICTION, HEIGHT, MODAL_WORDS, RESTITUTION, STEP } from "./parameters.ts";

const { height, touching, depth } = FALL_MEASURES;
/** Where the body starts along the floor, and the two ends of that, m. */
const START = -1.3;
const [LEFT, RIGHT] = [-1.9, 4.2];
const BOX = { length: 0.9, wide: 0.7, high: 0.5 };

const PARAMETERS = {
  body: choice(["box", "ball"]),
  speed: metresPerSecond(0, 4, 0.8),
  height: HEIGHT,
  e: RESTITUTION,
  mu: { ...FRICTION, default: 0 },
  dt: STEP,
};

export const rigid = defineScene({
  id: "modal/rigid",
  parameters: PARAMETERS,
  presets: { ball: { body: "ball" }, rebound: { e: 0.5 }, rough: { mu: 0.3 } },
  seed: 1,
  view: { kind: "space", from: [1.3, -6, 2.4], target: [1, 0, 0.45], angle: 38 },
  stillAfter: 40,
  prepares: true,
  start: throwRigid,
  step: stepFall,
  picture: (fall) => [endless(fall, LEFT, RIGHT), ...boxes([LEFT, -1.4, -0.08, RIGHT, 1.4, 0])],
  measures: {
    height,
    down: { unit: "m/s", quantity: "time", of: ({ state }) => state.v[2]! },
    along: { unit: "m/s", quantity: "force", of: ({ state }) => Math.hypot(state.v[0]!, state.v[1]!) },
    total: totalAbove(0, "bending"),
    touching,
    depth,
  },
  charts: { height: { y: ["height"] }, speed: { y: ["down", "along"] } },
  words: {
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
    parameters: { ...MODAL_WORDS.parameters, body: "body", speed: "speed along the floor" },
    does: { ...MODAL_WORDS.does, body: "What falls.", speed: "How fast the body moves sideways at the start." },
    choices: { body: { box: "a box that lands flat", ball: "a ball" } },
    presets: { ball: "a ball", rebound: "half the speed comes back", rough: "a rough floor" },
    measures: { ...FALL_WORDS, down: "speed upward", along: "speed along the floor" },
    charts: { height: "Height of the centre of mass", speed: "Speed" },

    describe({ touching, along, down }) {
      if (touching > 0) return `The floor pushes ${verticesOf(touching)}; the body slides at ${shown(along)} m/s.`;
      return `The body is in the air, at ${shown(along)} m/s sideways and ${shown(down)} m/s upward.`;
    },
  },
});

function throwRigid(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const round = values.body === "ball";
  const mesh = round ? makeBall(START, values.height) : flatBox(values.height);
  const fall = makeFall(mesh, values, { obstacles: [FLOOR], ...(round && { skin: roundSkin }) }, workshop);
  return throwBody(fall, [values.speed, 0, 0], [0, 0, 0]);
}

const flatBox = (height: number): TetMesh =>
  makeTetBox(
    [START - BOX.length / 2, -BOX.wide / 2, height],
    [START + BOX.length / 2, BOX.wide / 2, height + BOX.high],
    [2, 2, 2],
  );
