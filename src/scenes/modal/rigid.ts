/**
 * A body without modes: figure 1 of Choi, Hong and Ko, where a body that cannot bend does not jump back.
 *
 * The impulse takes the speed along the normal and stores nothing. What is left is the speed along the floor.
 */
import { makeTetBox, type Random, type TetMesh } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, type Place, type Shape } from "../parts/index.ts";
import { choice, metresPerSecond, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { makeBall, roundSkin } from "./ball.ts";
import { besideOf, FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove, verticesOf } from "./measures.ts";
import { alongArrow, isSeen, uprightArrow } from "./motion-arrows.ts";
import { FRICTION, HEIGHT, MODAL_WORDS, RESTITUTION, STEP } from "./parameters.ts";
import { weightOf } from "./pushes.ts";
import { firstNumber, ruler } from "./ruler.ts";

const { height, touching, depth } = FALL_MEASURES;
/** Where the body starts along the floor, and where the ruler lies before it, m. */
const START = -1.3;
const FRONT = -0.75;
/** Below this speed, m/s, nothing is seen to move. */
const STILL = 1e-3;
const BOX = { length: 0.9, wide: 0.7, high: 0.5 };
/** How far from the middle of the body its arrows begin, m. */
const CLEAR = 0.62;
/** Length of the arrow for the push of the floor, m, where it carries the weight; how far to the left of the body it stands. */
const [REACH, ASIDE] = [0.6, 0.68];

const wayOf = ({ state }: Fall): Parameters<typeof ruler>[0] => ({ start: START, front: FRONT, at: () => state.x[0]! });

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
  view: { kind: "space", from: [-0.3, -4.2, 1.25], target: [-0.3, 0, 0.72], angle: 33, floor: 0 },
  stillAfter: 30,
  again: 1,
  over: 4,
  prepares: true,
  start: throwRigid,
  step: stepFall,
  labels: ["along", "falls", "rises", "pushes"],
  picture: pictureOfRigid,
  pictureOf: ({ state, stepper, ...fall }) => {
    const shows = [isSeen(state.v[0]!), isSeen(state.v[2]!), state.v[2]! > 0, stepper.report.touching > 0];
    return [...shows, firstNumber(wayOf({ state, stepper, ...fall }))].join();
  },
  measures: {
    height,
    down: { unit: "m/s", quantity: "time", of: ({ state }) => state.v[2]! },
    along: { unit: "m/s", quantity: "bending", of: ({ state }) => Math.hypot(state.v[0]!, state.v[1]!) },
    total: totalAbove(0, "bending"),
    touching,
    depth,
  },
  charts: { height: { y: ["height"] }, speed: { y: ["down", "along"] } },
  words: {
    title: "A body that cannot bend",
    question: "Why does a rigid body stay on the floor when nothing in it gives way?",
    shows:
      "A body without modes falls while it moves sideways. The impulse at the floor takes its downward speed and gives nothing back, because nothing is stored in a shape. The arrow for its fall vanishes in an instant, whereas the one along the floor stays: without friction the body slides on at the speed it had. The push of the floor holds it up, so that it neither sinks nor jumps.",
    limits: [
      "The ball has flat faces and rocks from vertex to vertex. Its round surface is only in the picture.",
      "The numbers on the floor are metres from where the body started. Near the right end of the picture the body takes the picture along, and the ruler stays where it is.",
      "Restitution is our addition. The paper’s impulse stops the vertex and gives nothing back.",
      "For the body in its figure 1 the paper gives neither shape nor mass, nor how it was thrown.",
    ],
    parameters: { ...MODAL_WORDS.parameters, body: "body", speed: "speed along the floor" },
    does: { ...MODAL_WORDS.does, body: "What falls.", speed: "How fast the body moves sideways at the start." },
    choices: { body: { box: "a box that lands flat", ball: "a ball" } },
    presets: { ball: "a ball", rebound: "half the speed comes back", rough: "a rough floor" },
    labels: { along: "along", falls: "falls", rises: "rises", pushes: "push" },
    measures: { ...FALL_WORDS, down: "speed upward", along: "speed along the floor" },
    charts: { height: "Height of the centre of mass", speed: "Speed" },

    describe({ touching, along, down }) {
      if (touching > 0 && along < STILL) return `The floor pushes ${verticesOf(touching)}; the body rests.`;
      if (touching > 0) return `The floor pushes ${verticesOf(touching)}; the body slides at ${shown(along)} m/s.`;
      const way = down > 0 ? "rises" : "falls";
      return `The body is in the air: it moves along the floor at ${shown(along)} m/s and ${way} at ${shown(Math.abs(down))} m/s.`;
    },
  },
});

/** The body beside its ruler; its speeds where it has any, and the pushes of the floor where there are some. */
function pictureOfRigid(
  fall: Fall,
  { along, falls, rises, pushes }: Readonly<Record<"along" | "falls" | "rises" | "pushes", string>>,
): Shape[] {
  const { state, stepper } = fall;
  const pushed = (height: number): Place => [state.x[0]! - ASIDE, state.x[1]!, height];
  const push = (): number => Math.min(2, stepper.report.push / weightOf(fall)) * REACH;
  return [
    softBodyOf(fall),
    ...ruler(wayOf(fall)),
    ...alongArrow(fall, along, CLEAR),
    ...uprightArrow({
      name: state.v[2]! > 0 ? rises : falls,
      quantity: "time",
      near: () => besideOf(fall, 0, CLEAR),
      speed: () => state.v[2]!,
    }),
    arrows(() => [pushed(0), pushed(push())], "force"),
    stepper.report.touching > 0 ? label(pushes, () => pushed(push() / 2), "force", "left") : roomFor(1),
  ];
}

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
