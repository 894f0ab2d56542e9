/**
 * A soft ball that is thrown onto a rough floor: figure 3 of Choi, Hong and Ko.
 *
 * Friction acts where the ball touches, against the motion along the floor; so it slows the ball, and sets it turning.
 */
import type { Random } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, type Place, type Shape } from "../parts/index.ts";
import { metresPerSecond, number, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { besideOf, FLOOR, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { roomFor } from "../in-sight.ts";
import { alongArrow, isSeen, levelArrow } from "./motion-arrows.ts";
import { COUNT, FRICTION, HEIGHT, MODAL_WORDS, SOFT } from "./parameters.ts";
import { weightOf } from "./pushes.ts";
import { firstNumber, ruler } from "./ruler.ts";

const { height, kinetic, touching, depth } = FALL_MEASURES;
/** Where the ball starts along the floor, and where the ruler lies before it, m. */
const START = -1.6;
const FRONT = -0.75;
/** Below this speed, m/s, nothing is seen to move. */
const STILL = 5e-3;
/** How far from the middle of the ball its arrows begin, m. */
const CLEAR = BALL.radius + 0.12;

const PARAMETERS = {
  mu: FRICTION,
  speed: metresPerSecond(0, 5, 2),
  spin: number("1/s", -15, 15, 0),
  height: HEIGHT,
  ...SOFT,
  m: { ...COUNT, max: 30 },
};

/** How fast the spin turns the rim, m/s; forward at the top is positive. */
const rimSpeed = ({ state }: Fall): number => state.omega[1]! * BALL.radius;

/** Length of the arrow of friction, m, for the weight of the ball, and the shortest that is shown. */
const [REACH, LEAST] = [0.8, 0.04];

/** The friction of the last step along the floor, forward, as the length of its arrow, m. */
function frictionOf(fall: Fall): number {
  const { count, friction } = fall.stepper.contacts;
  let sum = 0;
  for (let n = 0; n < count; ++n) sum += friction[3 * n]!;
  return (REACH * sum) / weightOf(fall);
}

const isHeld = (fall: Fall): boolean => Math.abs(frictionOf(fall)) > LEAST;

const wayOf = ({ state }: Fall): Parameters<typeof ruler>[0] => ({ start: START, front: FRONT, at: () => state.x[0]! });

export const friction = defineScene({
  id: "modal/friction",
  parameters: PARAMETERS,
  presets: { none: { mu: 0 }, backspin: { spin: -12, speed: 1.5, mu: 1 }, roll: { height: 0, spin: 4 } },
  seed: 1,
  view: { kind: "space", from: [-0.6, -4.2, 1.25], target: [-0.6, 0, 0.72], angle: 33, floor: 0 },
  stillAfter: 18,
  again: 2,
  over: 8,
  prepares: true,
  start: throwBall,
  step: stepFall,
  labels: ["along", "rim", "friction"],
  picture: pictureOfThrow,
  pictureOf(fall) {
    const shows = [isSeen(fall.state.v[0]!), isSeen(rimSpeed(fall)), isHeld(fall)];
    return [...shows, firstNumber(wayOf(fall))].join();
  },
  measures: {
    along: { unit: "m/s", quantity: "bending", of: ({ state }) => state.v[0]! },
    rim: { unit: "m/s", quantity: "time", of: rimSpeed },
    place: { unit: "m", quantity: "length", of: ({ state }) => state.x[0]! - START },
    height,
    total: totalAbove(BALL.radius, "length"),
    touching,
    depth,
    kinetic,
  },
  charts: { speed: { y: ["along", "rim"] }, height: { y: ["height"] }, energy: { y: ["kinetic", "total"] } },
  words: {
    title: "A ball thrown onto a rough floor",
    question: "What does friction do to a ball that slides, and to one that spins?",
    // claims: test rolls
    shows:
      "A soft ball is thrown forward. Where it touches the floor, friction holds it back, so that each strike slows it and sets it turning, until it rolls. Without friction it would keep its speed along the floor and never turn.",
    limits: [
      // claims: paper + modal/friction
      "Coulomb’s friction acts for an impulse or for a whole step at a time, and is no larger than what stops the vertex. The paper says in words that the vertex must not turn back.",
      "The ball rolls on a mesh of flat faces, so that it rocks a little and comes to rest sooner than a round one.",
      "The numbers on the floor are metres from where the ball started. Near the right end of the picture the ball takes the picture along, and the ruler stays where it is.",
      "The paper gives neither its coefficient of friction nor the throw.",
    ],
    parameters: { ...MODAL_WORDS.parameters, speed: "speed along the floor", spin: "spin" },
    does: {
      ...MODAL_WORDS.does,
      speed: "How fast the ball is thrown forward.",
      spin: "How fast it turns at the start; forward is positive, backspin negative.",
    },
    choices: {},
    presets: { none: "no friction", backspin: "backspin", roll: "rolls from the start" },
    measures: {
      ...FALL_WORDS,
      height: "centre of the ball",
      along: "speed along the floor",
      rim: "speed of the rim",
      place: "distance along the floor",
    },
    labels: { along: "speed", rim: "speed of the rim", friction: "friction" },
    charts: { speed: "Speed along the floor and of the rim", height: "Height of the centre", energy: "Energy" },

    describe({ along, rim, touching }) {
      if (touching > 0 && Math.max(Math.abs(along), Math.abs(rim)) < STILL) return "The ball rests on the floor.";
      const where = touching > 0 ? "on the floor" : "in the air";
      return `The ball is ${where} and ${motionWords("moves", along)}; its rim ${motionWords("turns", rim)}.`;
    },
  },
});

/** The ball beside its ruler, its speeds where it has any, and under it the friction of the floor where there is some. */
function pictureOfThrow(
  fall: Fall,
  { along, rim, friction }: Readonly<Record<"along" | "rim" | "friction", string>>,
): Shape[] {
  const under = (ahead = 0): Place => [fall.state.x[0]! + ahead, fall.state.x[1]! - BALL.radius / 2, 0];
  return [
    softBodyOf(fall),
    ...ruler(wayOf(fall)),
    ...alongArrow(fall, along, CLEAR),
    ...levelArrow({
      name: rim,
      quantity: "time",
      near: () => besideOf(fall, 0, CLEAR),
      speed: () => rimSpeed(fall),
    }),
    arrows(() => [under(), under(isHeld(fall) ? frictionOf(fall) : 0)], "force", { loose: true }),
    isHeld(fall)
      ? label(friction, () => under(frictionOf(fall)), "force", frictionOf(fall) < 0 ? "left" : "right")
      : roomFor(1),
  ];
}

/** Slower than this, m/s, something as good as stands. */
const SLOW = 0.005;

/** How something moves along the floor, by its speed, m/s. */
function motionWords(moves: "moves" | "turns", speed: number): string {
  if (Math.abs(speed) < SLOW) return moves === "moves" ? "does not move forward or back" : "does not turn";
  return `${moves} ${speed > 0 ? "forward" : "backward"} at ${shown(Math.abs(speed))} m/s`;
}

function throwBall(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const fall = makeFall(makeBall(START, values.height), values, { obstacles: [FLOOR], skin: roundSkin }, workshop);
  return throwBody(fall, [values.speed, 0, 0], [0, values.spin, 0]);
}
