/**
 * A body without modes: figure 1 of Choi, Hong and Ko, where a body that cannot bend does not jump back.
 *
 * The impulse takes the speed along the normal and stores nothing. What is left is the speed along the floor.
 */
import { makeTetBox, type Random, type TetMesh } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, points, type Place, type Shape } from "../parts/index.ts";
import { choice, metresPerSecond, type ValuesIn } from "../ranges.ts";
import type { StepReport } from "../scene.ts";
import type { Workshop } from "../workshop.ts";
import { makeBall, roundSkin } from "./ball.ts";
import { besideOf, FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { alongArrow, isSeen, METRES_PER_SPEED, uprightArrow } from "./motion-arrows.ts";
import { FRICTION, GRAVITY, HEIGHT, MODAL_WORDS, RESTITUTION, STEP } from "./parameters.ts";
import { pushArrows, pushesOf } from "./pushes.ts";
import { firstNumber, ruler } from "./ruler.ts";

const { height, touching, depth } = FALL_MEASURES;
/** Where the body starts along the floor, and where the ruler lies before it, m. */
const START = -1.3;
const FRONT = -0.5;
/** How far under the line the numbers of the ruler stand, m: between them and the body are the pushes. */
const NUMBERS = 0.36;
/** Below this speed, m/s, nothing is seen to move. */
const STILL = 1e-3;
const BOX = { length: 0.9, wide: 0.7, high: 0.5 };
/** How far from the middle of the body its arrows begin, m. */
const CLEAR = 0.62;
/** Length of the arrows for the pushes together, m, where they carry the weight, and how far before a vertex one ends. */
const [REACH, BEFORE] = [1, 0.03];
/** Where their word stands, m: to the right of the middle of the body, and under the line. */
const WORD = { right: 0.52, under: 0.15 };
/** Where what the first strike did stands beside the place of it, m: before, the impulse, after; from the floor up. */
const RECORD = { words: -0.9, before: -0.86, impulse: -0.74, after: -0.62, foot: 0.03 };
/** Room to the left of it for its words, m, and how far from it the body is when it is shown no more. */
const [WORDS, GONE] = [1.5, 3];

/** What the first strike did, upward, m/s; nothing before it. */
interface Landing {
  struck: boolean;
  /** Whether it was in the last step. */
  now: boolean;
  before: number;
  after: number;
  /** Where it was along the floor, m. */
  x: number;
}

interface Rigid extends Fall {
  readonly landing: Landing;
}

const wayOf = ({ state }: Fall): Parameters<typeof ruler>[0] => ({
  start: START,
  front: FRONT,
  numbers: NUMBERS,
  at: () => state.x[0]!,
});

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
  view: { kind: "space", from: [-0.3, -4.2, 1.25], target: [-0.3, 0, 0.62], angle: 29, floor: 0 },
  stillAfter: 30,
  again: 1,
  over: 2.5,
  prepares: true,
  start: throwRigid,
  step: stepRigid,
  impact: ({ landing }) => landing.now,
  labels: ["along", "falls", "rises", "push", "pushes", "before", "impulse", "after"],
  picture: pictureOfRigid,
  pictureOf: (rigid) => {
    const { state } = rigid;
    const shows = [isSeen(state.v[0]!), isSeen(uprightOf(rigid)), state.v[2]! > 0, isRecorded(rigid)];
    return [...shows, countOf(rigid), firstNumber(wayOf(rigid))].join();
  },
  measures: {
    height,
    down: { unit: "m/s", quantity: "time", of: ({ state }) => state.v[2]! },
    along: { unit: "m/s", quantity: "bending", of: ({ state }) => Math.hypot(state.v[0]!, state.v[1]!) },
    total: totalAbove(0, "bending"),
    touching,
    pushes: { unit: "", quantity: "force", of: countOf },
    struck: { unit: "m/s", quantity: "time", of: ({ landing }) => landing.before },
    back: { unit: "m/s", quantity: "time", of: ({ landing }) => landing.after },
    depth,
  },
  charts: { speed: { y: ["down", "along"] }, height: { y: ["height"] } },
  words: {
    title: "A body that cannot bend",
    question: "Why does a rigid body stay on the floor when nothing in it gives way?",
    shows:
      "A body without modes falls while it moves sideways. The arrows at the place of its first strike show its speed before, what the impulse added, and what was left. The impulse takes the downward speed and gives nothing back, since no shape has stored anything, unless restitution is chosen, which gives a part back by decree. Without friction the body slides on at the speed it had. Small arrows under it are the pushes of the floor at its vertices, which hold it up.",
    limits: [
      "The ball has flat faces and rocks from vertex to vertex. Its round surface is only in the picture.",
      "The numbers on the floor are metres from where the body started. Near the right end of the picture the body takes the picture along, and the ruler stays where it is.",
      "Restitution is our addition. The paper’s impulse stops the vertex and gives nothing back.",
      "For the body in its figure 1 the paper gives neither shape nor mass, nor how it was thrown.",
    ],
    parameters: {
      ...MODAL_WORDS.parameters,
      body: "body",
      speed: "speed along the floor",
      e: "part of the speed given back:",
    },
    does: { ...MODAL_WORDS.does, body: "What falls.", speed: "How fast the body moves sideways at the start." },
    choices: { body: { box: "a box that lands flat", ball: "a ball" } },
    presets: { ball: "a ball", rebound: "half the speed comes back", rough: "a rough floor" },
    labels: {
      along: "along",
      falls: "falls",
      rises: "rises",
      push: "push",
      pushes: "pushes",
      before: "before",
      impulse: "impulse",
      after: "after",
    },
    measures: {
      ...FALL_WORDS,
      down: "speed upward",
      along: "speed along the floor",
      pushes: "pushes of the floor",
      struck: "speed at the first strike",
      back: "speed after the first strike",
    },
    charts: { height: "Height of the centre of mass", speed: "Speed" },

    describe({ pushes, along, down, struck, back }) {
      const upright =
        Math.abs(down) < SLIGHT
          ? "hangs in the air for a moment"
          : `${down > 0 ? "rises" : "falls"} at ${tenths(down)} m/s`;
      if (!(struck > 0)) return pushes > 0 ? restWords(pushes, along) : `The body ${upright}.`;
      const took =
        back > SLIGHT
          ? `The impulse gave back ${tenths(back)} of ${tenths(struck)} m/s`
          : `The impulse took all ${tenths(struck)} m/s`;
      return `${took}; ${pushes > 0 ? "it lies on the floor" : `now it ${upright}`}.`;
    },
  },
});

/** Below this speed, m/s, a strike has given nothing back. */
const SLIGHT = 0.05;

const tenths = (speed: number): string => Math.abs(speed).toFixed(1);

/** What a body does that the floor pushes at so many vertices, by its speed along it, m/s. */
function restWords(vertices: number, along: number): string {
  const pushes = vertices === 1 ? "One push carries" : `${vertices} pushes carry`;
  return `${pushes} the body, which ${along < STILL ? "rests" : `slides on at ${shown(along)} m/s`}.`;
}

/** One step, in which the first strike is noted. In a hand it is yet to come. */
function stepRigid(rigid: Rigid): StepReport {
  const { state, stepper, hand, landing, h } = rigid;
  const before = -state.v[2]!;
  const report = stepFall(rigid);
  landing.now = false;
  if (hand.vertex >= 0) Object.assign(landing, { struck: false, before: 0, after: 0 });
  else if (!landing.struck && stepper.report.touching > 0) {
    // The strike comes first in a step, and then gravity takes a little of what came back.
    const up = state.v[2]!;
    const after = up > 0 ? up + GRAVITY * h : 0;
    Object.assign(landing, { struck: true, now: true, before, after, x: state.x[0]! });
  }
  return report;
}

/** How many pushes carry the body. */
function countOf(fall: Fall): number {
  return pushesOf(fall, 0).length;
}

/** How fast it falls or rises, m/s; what is carried does neither. */
const uprightOf = (fall: Fall): number => (countOf(fall) > 0 ? 0 : fall.state.v[2]!);

/** Whether the first strike is shown: not one that is hardly any, and not when the body has gone far. */
const isRecorded = ({ landing, state }: Rigid): boolean =>
  landing.struck && landing.before > SLIGHT && Math.abs(state.x[0]! - landing.x) < GONE;

type RigidWords = Readonly<
  Record<"along" | "falls" | "rises" | "push" | "pushes" | "before" | "impulse" | "after", string>
>;

/** The body beside its ruler; its speeds where it has any, the pushes of the floor, and what the first strike did. */
function pictureOfRigid(rigid: Rigid, labels: RigidWords): Shape[] {
  const { state } = rigid;
  const count = countOf(rigid);
  return [
    softBodyOf(rigid),
    ...ruler(wayOf(rigid)),
    ...alongArrow(rigid, labels.along, CLEAR),
    ...uprightArrow({
      name: state.v[2]! > 0 ? labels.rises : labels.falls,
      quantity: "time",
      near: () => besideOf(rigid, 0, CLEAR),
      speed: () => uprightOf(rigid),
    }),
    pushArrows(rigid, REACH, BEFORE, 0, 2),
    count > 0
      ? label(
          count > 1 ? `${count} ${labels.pushes}` : labels.push,
          () => [state.x[0]! + WORD.right, FRONT, -WORD.under],
          "force",
          "right",
        )
      : roomFor(1),
    ...recordOf(rigid, labels),
  ];
}

/** What the first strike did, at its place: the speed before, what the impulse added, and the speed after. */
function recordOf(rigid: Rigid, { before, impulse, after }: RigidWords): Shape[] {
  const { landing } = rigid;
  if (!isRecorded(rigid)) return [roomFor(12)];
  const { foot } = RECORD;
  const at = (right: number, up: number): Place => [landing.x + right, FRONT, foot + METRES_PER_SPEED * up];
  const changed = landing.before + landing.after;
  const lower = METRES_PER_SPEED * landing.after > 0.3 ? landing.after / 3 : 0.55;
  return [
    arrows(() => [at(RECORD.before, landing.before), at(RECORD.before, 0)], "time", { loose: true }),
    arrows(() => [at(RECORD.impulse, 0), at(RECORD.impulse, changed)], "force", { loose: true }),
    arrows(() => [at(RECORD.after, 0), at(RECORD.after, landing.after)], "time", { loose: true }),
    points(() => [at(RECORD.after, 0)], { quantity: "time", size: 3 }),
    label(`${before} ${tenths(landing.before)} m/s`, () => at(RECORD.words, 0.8 * landing.before), "time", "left"),
    label(impulse, () => at(RECORD.impulse, changed), "force", "above"),
    label(`${after} ${tenths(landing.after)} m/s`, () => at(RECORD.words, lower), "time", "left"),
    inSight(() => [at(RECORD.before - WORDS, 0)]),
  ];
}

function throwRigid(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Rigid {
  const round = values.body === "ball";
  const mesh = round ? makeBall(START, values.height) : flatBox(values.height);
  const fall = makeFall(mesh, values, { obstacles: [FLOOR], ...(round && { skin: roundSkin }) }, workshop);
  const landing = { struck: false, now: false, before: 0, after: 0, x: 0 };
  return { ...throwBody(fall, [values.speed, 0, 0], [0, 0, 0]), landing };
}

const flatBox = (height: number): TetMesh =>
  makeTetBox(
    [START - BOX.length / 2, -BOX.wide / 2, height],
    [START + BOX.length / 2, BOX.wide / 2, height + BOX.high],
    [2, 2, 2],
  );
