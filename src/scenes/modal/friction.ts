/**
 * A soft ball that is thrown onto a rough floor: figure 3 of Choi, Hong and Ko.
 *
 * Friction acts where the ball touches, against the motion along the floor; so it slows the ball, and sets it turning.
 */
import type { Random } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { arrows, label, line, type Place, type Shape } from "../parts/index.ts";
import { choice, metresPerSecond, number, type ValuesIn } from "../ranges.ts";
import type { StepReport } from "../scene.ts";
import type { Workshop } from "../workshop.ts";
import { BALL, makeBall, roundSkin } from "./ball.ts";
import { besideOf, FLOOR, isStruck, makeFall, softBodyOf, stepFall, throwBody, type Fall } from "./fall.ts";
import { FALL_MEASURES, FALL_WORDS, totalAbove } from "./measures.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { alongArrow, isSeen } from "./motion-arrows.ts";
import { COUNT, FRICTION, HEIGHT, MODAL_WORDS, SOFT } from "./parameters.ts";
import { weightOf } from "./pushes.ts";
import { firstNumber, ruler } from "./ruler.ts";

const { height, kinetic, touching, depth } = FALL_MEASURES;
/** Where the ball starts along the floor, and where the ruler lies before it, m. */
const START = -1.6;
const FRONT = -0.75;
/** When the ball rolls, and all has been seen, s. */
const OVER = 2.5;
/** Below these speeds, m/s, nothing is seen to move, and something as good as stands. */
const [STILL, SLOW] = [5e-3, 0.05];
/** Below this speed, m/s, a ball has all but stopped. */
const CREEPS = 0.15;
/** A ball rolls when it has lain on the floor for so long, s, and its rim was on the mean as fast as its middle, up to this part and at no less than a speed, m/s. */
const ROLLS = { since: 0.2, alike: 0.2, least: 0.08 };
/** How far from the middle of the ball its arrows begin, m. */
const CLEAR = BALL.radius + 0.12;

const PARAMETERS = {
  throw: choice(["slides", "spins"]),
  mu: FRICTION,
  speed: metresPerSecond(0, 5, 2),
  spin: number("1/s", -15, 15, -12, { only: ["throw", "spins"] }),
  height: HEIGHT,
  ...SOFT,
  m: { ...COUNT, max: 30 },
};

/** What a ball did in its last steps, the latest at the end: speeds, m/s, and whether it lay on the floor. */
interface Throw extends Fall {
  readonly recent: { along: number; rim: number; lies: boolean }[];
}

/** How fast the spin turns the rim where it is lowest, m/s; a ball that turns forward has a positive one. */
function rimSpeed({ state: { omega, places, x }, body }: Fall): number {
  const lowest = body.surface.reduce((least, i) => Math.min(least, places[3 * i + 2]!), Infinity);
  return omega[1]! * (x[2]! - lowest);
}

/** Length of the arrow of friction, m, for the weight of the ball, the shortest friction that is shown, and its shortest arrow. */
const [REACH, LEAST, SHORTEST] = [0.8, 0.04, 0.25];
/** How far under the floor it stands, and how far under that the numbers of the ruler, m. */
const [UNDER, NUMBERS] = [0.07, 0.34];

/** The friction of the last step along the floor, forward, as a share of the weight. */
function frictionOf(fall: Fall): number {
  const { count, friction } = fall.stepper.contacts;
  let sum = 0;
  for (let n = 0; n < count; ++n) sum += friction[3 * n]!;
  return sum / weightOf(fall);
}

const touches = ({ stepper }: Fall): boolean => stepper.report.touching > 0;

/** The mean speed of the middle or of the rim in its last steps, m/s. */
const meanOf = ({ recent }: Throw, of: "along" | "rim"): number =>
  recent.reduce((sum, one) => sum + one[of] / recent.length, 0);

/** Whether it rolls; then friction only holds it, now this way and now that, as it rocks from face to face. */
function rolls(ball: Throw): boolean {
  const { recent, h } = ball;
  if (recent.length < lastSteps(h) || !recent.every(({ lies }) => lies)) return false;
  const [along, rim] = [meanOf(ball, "along"), meanOf(ball, "rim")];
  if (!recent.every((one) => one.along * along >= 0 && one.rim * along >= 0)) return false;
  const fastest = Math.max(Math.abs(along), Math.abs(rim));
  return fastest > ROLLS.least && Math.abs(along - rim) < ROLLS.alike * fastest;
}

const lastSteps = (h: number): number => Math.max(2, Math.round(ROLLS.since / h));

function stepThrow(ball: Throw): StepReport {
  const report = stepFall(ball);
  const { recent, state, h } = ball;
  recent.push({ along: state.v[0]!, rim: rimSpeed(ball), lies: touches(ball) && !isStruck(ball) });
  if (recent.length > lastSteps(h)) recent.shift();
  return report;
}

const isHeld = (ball: Throw): boolean => !rolls(ball) && Math.abs(REACH * frictionOf(ball)) > LEAST;

const wayOf = ({ state }: Fall): Parameters<typeof ruler>[0] => ({
  start: START,
  front: FRONT,
  numbers: NUMBERS,
  at: () => state.x[0]!,
});

export const friction = defineScene({
  id: "modal/friction",
  parameters: PARAMETERS,
  presets: {
    none: { mu: 0 },
    backspin: { throw: "spins", spin: -12, speed: 1.5, mu: 1 },
    roll: { throw: "spins", height: 0, spin: 4 },
  },
  seed: 1,
  view: { kind: "space", from: [-0.6, -4.2, 1.25], target: [-0.6, 0, 0.72], angle: 33, floor: 0 },
  stillAfter: 18,
  again: 1.5,
  over: OVER,
  prepares: true,
  start: throwBall,
  step: stepThrow,
  labels: ["along", "rim", "friction", "rolls"],
  picture: pictureOfThrow,
  pictureOf(fall) {
    const shows = [isSeen(fall.state.v[0]!), isSeen(rimSpeed(fall)), isHeld(fall), rolls(fall)];
    return [...shows, firstNumber(wayOf(fall))].join();
  },
  measures: {
    along: { unit: "m/s", quantity: "bending", of: ({ state }) => state.v[0]! },
    rim: { unit: "m/s", quantity: "time", of: rimSpeed },
    held: { unit: "", quantity: "force", of: frictionOf },
    rolls: { unit: "", of: (ball) => Number(rolls(ball)) },
    meanAlong: { unit: "m/s", of: (ball) => meanOf(ball, "along") },
    meanRim: { unit: "m/s", of: (ball) => meanOf(ball, "rim") },
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
      "A soft ball is thrown forward, without a spin or with one; a negative spin turns it backward. Where it touches the floor, friction pushes against the way its lowest point slides. So each strike changes its speed along the floor and its spin, until the rim is as fast as the ball and it rolls. Without friction it would keep its speed along the floor, and never change its spin.",
    limits: [
      // claims: paper + modal/friction
      "Coulomb’s friction acts for an impulse or for a whole step at a time, and is no larger than what stops the vertex. The paper says in words that the vertex must not turn back.",
      "The ball rolls on a mesh of flat faces, so that it rocks a little and comes to rest sooner than a round one.",
      // claims: test rolling-holds
      "A ball is said to roll when it has lain on the floor for a fifth of a second and its rim went the same way as its middle and on the mean as fast, up to a fifth. Friction then holds it, now forward and now backward, as it rocks from face to face; the picture has no arrow for that.",
      "The numbers on the floor are metres from where the ball started. Near the right end of the picture the ball takes the picture along, and the ruler stays where it is.",
      "The paper gives neither its coefficient of friction nor the throw.",
    ],
    parameters: { ...MODAL_WORDS.parameters, throw: "throw", speed: "speed along the floor", spin: "spin" },
    does: {
      ...MODAL_WORDS.does,
      throw: "Whether the ball starts without turning, or with a spin.",
      speed: "How fast the ball is thrown forward.",
      spin: "How fast it turns at the start; forward is positive, backspin negative.",
    },
    choices: { throw: { slides: "slides", spins: "spins" } },
    presets: { none: "no friction", backspin: "backspin", roll: "rolls from the start" },
    measures: {
      ...FALL_WORDS,
      height: "centre of the ball",
      along: "speed along the floor",
      rim: "speed of the rim",
      held: "friction / weight",
      rolls: "one while it rolls",
      meanAlong: "speed along the floor, mean of a fifth of a second",
      meanRim: "speed of the rim, mean of a fifth of a second",
      place: "distance along the floor",
    },
    labels: { along: "speed", rim: "rim", friction: "friction", rolls: "rolls" },
    charts: { speed: "Speed along the floor and of the rim", height: "Height of the centre", energy: "Energy" },

    describe({ along, rim, touching, held, rolls, meanAlong }) {
      const fastest = Math.max(Math.abs(along), Math.abs(rim));
      if (touching > 0 && fastest < STILL) return "The ball rests on the floor.";
      const motion = `it ${motionWords("moves", along)}, and its rim ${motionWords("turns", rim)}`;
      if (touching === 0) return `The ball is in the air: ${motion}.`;
      if (rolls > 0)
        return `The ball rolls ${meanAlong > 0 ? "forward" : "backward"} at about ${Math.abs(meanAlong).toFixed(1)} m/s: its rim is as fast as its middle.`;
      if (fastest < CREEPS) return "The ball has all but stopped, and rocks a little.";
      if (Math.abs(REACH * held) <= LEAST) return `The floor holds nothing back: ${motion}.`;
      return `Friction pushes the ball ${held < 0 ? "backward" : "forward"}; then ${motion}.`;
    },
  },
});

/** The ball beside its ruler, its speeds where it has any, and under the floor the friction where there is some, or that it rolls. */
function pictureOfThrow(
  fall: Throw,
  { along, rim, friction, rolls: rolling }: Readonly<Record<"along" | "rim" | "friction" | "rolls", string>>,
): Shape[] {
  const under = (ahead: number, down = UNDER): Place => [fall.state.x[0]! + ahead, FRONT, -down];
  const half = (): number => {
    const held = isHeld(fall) ? REACH * frictionOf(fall) : 0;
    return (Math.sign(held) * Math.max(SHORTEST, Math.abs(held))) / 2;
  };
  const word = isHeld(fall) ? friction : rolls(fall) ? rolling : undefined;
  return [
    softBodyOf(fall),
    ...ruler(wayOf(fall)),
    ...alongArrow(fall, along, CLEAR),
    ...rimArrow(fall, rim),
    arrows(() => [under(-half()), under(half())], "force", { loose: true }),
    word === undefined ? roomFor(1) : label(word, () => under(0), "force", "below"),
  ];
}

/** Strokes of an arc, how far around the ball it reaches for each m/s and at most, rad, and how much of it is its head. */
const ARC = { strokes: 16, perSpeed: 0.35, most: 2.6, least: 0.3 };

/** An arc around the ball from its top, the way it turns and the longer the faster, with a head and its name. */
function rimArrow(fall: Fall, name: string): Shape[] {
  if (!isSeen(rimSpeed(fall))) return [roomFor(ARC.strokes + 6)];
  const reach = (): number => {
    const angle = ARC.perSpeed * rimSpeed(fall);
    return Math.sign(angle) * Math.min(ARC.most, Math.max(ARC.least, Math.abs(angle)));
  };
  const at = (angle: number): Place => besideOf(fall, CLEAR * Math.sin(angle), CLEAR * Math.cos(angle));
  const along = (share: number): Place => at(reach() * share);
  return [
    line(() => Array.from({ length: ARC.strokes + 1 }, (_, n) => along((0.9 * n) / ARC.strokes)), {
      quantity: "time",
      width: 3,
      through: true,
    }),
    arrows(() => [along(1 - 0.2 / Math.max(0.3, Math.abs(reach()))), along(1)], "time"),
    inSight(() => [besideOf(fall, 0, CLEAR + 0.2)]),
    label(name, () => at(0), "time", "above"),
  ];
}

/** How something moves along the floor, by its speed, m/s. */
function motionWords(moves: "moves" | "turns", speed: number): string {
  if (Math.abs(speed) < SLOW) return moves === "moves" ? "hardly moves forward or back" : "hardly turns";
  return `${moves} ${speed > 0 ? "forward" : "backward"} at ${Math.abs(speed).toFixed(2)} m/s`;
}

function throwBall(values: ValuesIn<typeof PARAMETERS>, _: Random, workshop?: Workshop): Throw {
  const fall = makeFall(makeBall(START, values.height), values, { obstacles: [FLOOR], skin: roundSkin }, workshop);
  const spin = values.throw === "spins" ? values.spin : 0;
  return { ...throwBody(fall, [values.speed, 0, 0], [0, spin, 0]), recent: [] };
}
