/**
 * A soft ball that is thrown onto a rough floor: figure 3 of Choi, Hong and Ko.
 *
 * Friction acts where the ball touches, against the motion along the floor; so it slows the ball, and sets it turning.
 */
import type { Random } from "@pliant/solver";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { boxes } from "../parts/index.ts";
import { metresPerSecond, number, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { endless } from "./endless.ts";
import { FLOOR, makeFall, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { COUNT, FRICTION, HEIGHT, MODAL_WORDS, SOFT } from "./parameters.ts";

const { height, kinetic, touching, depth } = FALL_MEASURES;
/** Where the ball starts, and the two ends of the floor, m. */
const START = -1.6;
const [LEFT, RIGHT] = [-2.2, 4.6];

const PARAMETERS = {
  mu: FRICTION,
  speed: metresPerSecond(0, 5, 2),
  spin: number("1/s", -15, 15, 0),
  height: HEIGHT,
  ...SOFT,
  m: { ...COUNT, max: 30 },
};

export const friction = defineScene({
  id: "modal/friction",
  parameters: PARAMETERS,
  presets: { none: { mu: 0 }, backspin: { spin: -12, speed: 1.5, mu: 1 }, roll: { height: 0, spin: 4 } },
  seed: 1,
  view: { kind: "space", from: [1, -6.6, 2.3], target: [0.9, 0, 0.5], angle: 38 },
  stillAfter: 18,
  prepares: true,
  start: throwBall,
  step: stepFall,
  picture: (fall) => [endless(fall, LEFT, RIGHT), ...boxes([LEFT, -1.4, -0.08, RIGHT, 1.4, 0])],
  measures: {
    along: { unit: "m/s", quantity: "force", of: ({ state }) => state.v[0]! },
    rim: { unit: "m/s", quantity: "bending", of: ({ state }) => state.omega[1]! * BALL.radius },
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
    shows:
      "A soft ball is thrown forward. Where it touches the floor, friction holds it back, so each strike slows it and sets it turning, until it rolls. Without friction it would keep its speed along the floor and never turn.",
    limits: [
      "The friction is Coulomb’s for an impulse or for a step at a time, and no more than stops the vertex; the text says in words that it must not turn back.",
      "The ball rolls on a mesh of flat faces, so it rocks a little and comes to rest sooner than a round one.",
      "The floor has no end; what leaves the picture on one side comes in again on the other.",
      "The paper does not give its coefficient of friction or how the ball was thrown.",
    ],
    parameters: { ...MODAL_WORDS.parameters, speed: "speed along the floor", spin: "spin" },
    does: {
      ...MODAL_WORDS.does,
      speed: "How fast the ball is thrown forward.",
      spin: "How fast it turns at the start; forward is positive, backspin negative.",
    },
    choices: {},
    presets: { none: "no friction", backspin: "backspin", roll: "rolls at once" },
    measures: {
      ...FALL_WORDS,
      height: "centre of the ball",
      along: "speed along the floor",
      rim: "spin × radius",
      place: "way along the floor",
    },
    charts: { speed: "Speed along the floor, and of the rim", height: "Height of the centre", energy: "Energy" },

    describe({ along, rim, touching }) {
      const where = touching > 0 ? "on the floor" : "in the air";
      return `The ball is ${where} at ${shown(along)} m/s forward; its rim turns at ${shown(rim)} m/s.`;
    },
  },
});

function throwBall(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Fall {
  const fall = makeFall(makeBall(START, values.height), values, { obstacles: [FLOOR], skin: roundSkin }, workshop);
  return throwBody(fall, [values.speed, 0, 0], [0, values.spin, 0]);
}
