/**
 * Strikes of one vertex at random attitudes: what the modal impulse of the text leaves of the incoming speed.
 *
 * The impulse J is a vector in space. The modes live in the frame of the body; by the text they get J as it is.
 */
import {
  makeModalState,
  makeModalStepper,
  updateModal,
  type ModalBody,
  type ModalState,
  type Random,
} from "@pliant/solver";
import { copyModal, flyFree, type ModalStepper } from "@pliant/solver/modal";
import { defineScene } from "../define.ts";
import { arrows, label, line, placeOf, points, softBody, written, type Place, type Shape } from "../parts/index.ts";
import { choice, ratio, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { modalBar } from "./bar.ts";
import { inSight, roomFor } from "../in-sight.ts";
import { COUNT, MODAL_WORDS, RESTITUTION } from "./parameters.ts";
import { makeStrike, pose, speedOf, strikeFloor, type Strike } from "./strike.ts";

const STEP = 1 / 60;
/** A strike follows so many steps after the bar is seen, and the next bar after so many in all. */
const [COMES, CYCLE] = [30, 105];
/** How many times slower than the clock the bar comes and goes on, and how small a part of a second says how fast it does. */
const [SLOWER, MOMENT] = [6, 1e-6];
/** Length of an arrow, m, for each m/s. */
const REACH = 0.8;
/** Below this height, m, the bar may be in the way of the arrows; they stand so far from it, and so far apart, m. */
const [LOW, CLEAR, APART] = [1.7, 0.9, 1.3];
/** How far the floor is drawn beyond an arrow, the room for its name, and what is seen below the floor and above it at least, m. */
const SEEN = { beyond: 0.4, word: 0.6, down: 1.25, up: 1.6 };
/** How far under the corner its name stands, m. */
const UNDER = 0.12;
/** Below this speed, m/s, an arrow is a dot, and its name stands above it. */
const SPECK = 1e-6;
/** A speed is as large as another up to this part of it. */
const ALIKE = 0.03;
/** Before the middle, a little above the floor, and what it looks at above it, m. */
const EYE = { before: 8, up: 1.3, to: 0.7 };
const QUANTITIES = { before: "time", corrected: "force", printed: "force" } as const;
const FREE = { gravity: [0, 0, 0], spin: "ignored" } as const;

const PARAMETERS = {
  form: choice(["printed", "corrected"]),
  e: RESTITUTION,
  bend: ratio(0, 1, 0.4),
  m: { ...COUNT, max: 30 },
};

type ImpulseValues = ValuesIn<typeof PARAMETERS>;
type Form = ImpulseValues["form"];
type Speed = "before" | Form;

/** How the vertices of the bar move at the moment of the strike: where they are, m, and their velocities, m/s. */
interface Passing {
  readonly at: Float64Array;
  readonly before: Float64Array;
  readonly after: Float64Array;
  /** Where they are drawn, m. */
  readonly shown: Float64Array;
}

/** Where the arrows stand along the floor, m, and what is seen around them. */
interface Composition {
  before: number;
  after: number;
  /** The ends of the floor, m. */
  floor: readonly [left: number, right: number];
}

interface Strikes {
  readonly h: number;
  readonly values: ImpulseValues;
  readonly random: Random;
  readonly body: ModalBody;
  readonly state: ModalState;
  readonly trial: ModalState;
  readonly stepper: ModalStepper;
  readonly strike: Strike;
  steps: number;
  strikes: number;
  /** Where the corner was at the present strike, along the floor, m. */
  readonly spot: [x: number, y: number];
  readonly composition: Composition;
  readonly passing: Passing;
  /** Speeds along the normal, m/s: before the present strike, and after it in both forms. */
  readonly speeds: Record<Speed, number>;
  /** The errors of both forms now, and the largest so far, relative to the incoming speed. */
  readonly errors: Record<Form, number>;
  readonly most: Record<Form, number>;
}

export const impulse = defineScene({
  id: "modal/impulse",
  parameters: PARAMETERS,
  presets: { bounce: { e: 0.5 } },
  seed: 7,
  view: { kind: "space", from: [0.3, -EYE.before, EYE.up], target: [0, 0, EYE.to], angle: 24, floor: 0 },
  stillAfter: 75,
  prepares: true,
  labels: ["before", "after", "corner", "floor"],
  start: makeStrikes,
  step: stepStrikes,
  pictureOf: (strikes) => [strikes.strikes, isDone(strikes)].join(),
  picture: pictureOfStrike,
  measures: {
    before: { unit: "m/s", quantity: "time", of: ({ speeds }) => speeds.before },
    corrected: { unit: "m/s", quantity: "force", of: ({ speeds }) => speeds.corrected },
    printed: { unit: "m/s", quantity: "bending", of: ({ speeds }) => speeds.printed },
    after: { unit: "m/s", quantity: "force", of: ({ speeds, values }) => speeds[values.form] },
    wrong: { unit: "", quantity: "bending", of: ({ errors, values }) => errors[values.form] },
    error: { unit: "", of: ({ most }) => most.corrected },
    most: { unit: "", quantity: "bending", of: ({ most }) => most.printed },
    strikes: { unit: "", of: ({ strikes }) => strikes },
    meant: { unit: "m/s", of: ({ speeds, values }) => -values.e * speeds.before },
    done: { unit: "", of: (strikes) => Number(isDone(strikes)) },
  },
  charts: {
    after: { x: "strikes", y: ["after"], apart: true },
    wrong: { x: "strikes", y: ["wrong"], yRange: [0, 2.5], apart: true },
  },
  words: {
    title: "What an impulse leaves",
    question: "Does the vertex that strikes the floor stop, as the impulse intends?",
    shows:
      "A bent bar comes down on one corner, each time in another orientation. Two arrows on one scale show the corner’s speed along the normal, before the impulse and after it; a dot stands for no speed. The impulse is to leave the corner no such speed, or the fraction that is to come back. Then the bar goes on in slow motion with the velocities that the impulse left. If the modal impulse is turned into the body’s frame, the corner stays at the floor. In the paper’s form, which lacks that turn, the modes are driven wrongly, and the corner goes on into the floor or jumps away.",
    limits: [
      "The bar comes and goes on along straight lines, each vertex with the velocity that it has at the strike. A real bar would soon vibrate, and what the impulse did would no longer be seen.",
      "Only one corner strikes, and between the strikes there is neither gravity nor a second contact.",
      "In both forms the velocity of the corner is that of the closed form of the warp, where the paper has the rotation of the vertex, so that only the turn differs.",
      "In an orientation without a turn the two forms agree.",
    ],
    parameters: { ...MODAL_WORDS.parameters, form: "modal impulse", bend: "amount of bending" },
    does: {
      ...MODAL_WORDS.does,
      form: "Which of the two forms the bar goes on with. Both are measured.",
      e: "What fraction of the incoming speed the impulse is to give back.",
      bend: "How large the random amplitudes of the modes are.",
    },
    choices: { form: { printed: "as the text has it", corrected: "turned into the body’s frame" } },
    presets: { bounce: "half the speed comes back" },
    measures: {
      before: "speed along the normal, before",
      corrected: "after, corrected",
      printed: "after, as the text has it",
      after: "speed after the impulse",
      wrong: "error / incoming speed",
      error: "largest error so far, corrected / incoming speed",
      most: "largest error so far, paper’s form / incoming speed",
      strikes: "strike",
      meant: "speed that the impulse should leave",
      done: "one after the impulse",
    },
    charts: { after: "Speed after each strike: below 0 into the floor", wrong: "Error / incoming speed, each strike" },
    labels: { before: "before", after: "after", corner: "corner", floor: "floor" },

    describe({ before, after, meant, done }) {
      const shouldFor = (it: string): string =>
        meant > SLIGHT ? `should send ${it} back at ${tenths(meant)} m/s` : `should stop ${it}`;
      if (done === 0) return `The corner comes at ${tenths(before)} m/s; the impulse ${shouldFor("it")}.`;
      const should = shouldFor("the corner");
      if (Math.abs(after - meant) < 1e-9) return `The impulse ${should}, and it does.`;
      const way = after < 0 ? "it goes on into the floor" : "it leaves upward";
      return `The impulse ${should}; ${way} at ${tenths(after)} m/s, ${comparedWith(after, before)}.`;
    },
  },
});

/** Below this speed, m/s, none is meant. */
const SLIGHT = 0.05;

/** A speed beside the one before the strike, m/s, in words. */
function comparedWith(after: number, before: number): string {
  const share = Math.abs(after / before);
  if (Math.abs(share - 1) < ALIKE) return "as fast as it came";
  return share > 1
    ? `faster than it came, at ${tenths(before)} m/s`
    : `${(100 * share).toFixed(0)} % of its speed before`;
}

/** Whether the impulse of the present strike has been given. */
function isDone({ steps }: Strikes): boolean {
  return steps % CYCLE >= COMES;
}

function makeStrikes(values: ImpulseValues, random: Random, workshop?: Workshop): Strikes {
  const body = modalBar(values.m, "warped", workshop);
  const none = (): Float64Array => new Float64Array(body.mesh.x.length);
  const strikes: Strikes = {
    h: STEP,
    values,
    random,
    body,
    state: makeModalState(body),
    trial: makeModalState(body),
    stepper: makeModalStepper(body),
    strike: makeStrike(body),
    steps: 0,
    strikes: 0,
    spot: [0, 0],
    composition: { before: 0, after: 0, floor: [0, 0] },
    passing: { at: none(), before: none(), after: none(), shown: none() },
    speeds: { before: 0, corrected: 0, printed: 0 },
    errors: { corrected: 0, printed: 0 },
    most: { corrected: 0, printed: 0 },
  };
  strikeAnew(strikes);
  return strikes;
}

function stepStrikes(strikes: Strikes): undefined {
  if (++strikes.steps % CYCLE === 0) strikeAnew(strikes);
  else pass(strikes);
}

/** Puts the body into another attitude, and judges both forms of the impulse there. */
function strikeAnew(strikes: Strikes): void {
  const { strike, state, body, random, values, spot, speeds, errors, most, passing, trial } = strikes;
  pose(strike, state, body, random, values.bend);
  for (const c of [0, 1] as const) spot[c] = state.places[3 * strike.contacts.vertex[0]! + c]!;
  const before = (speeds.before = speedOf(strike, state));
  for (const form of ["corrected", "printed"] as const) {
    speeds[form] = speedAfter(strikes, form);
    errors[form] = Math.abs((speeds[form] + values.e * before) / before);
    most[form] = Math.max(most[form], errors[form]);
  }
  passing.at.set(state.places);
  copyModal(trial, state);
  writeVelocities(passing.before, trial, strikes);
  speedAfter(strikes, values.form);
  writeVelocities(passing.after, trial, strikes);
  compose(strikes);
  pass(strikes);
  ++strikes.strikes;
}

/** What the impulse of a form leaves of the speed, m/s; it is given to the trial. */
function speedAfter({ trial, state, strike, body, values }: Strikes, form: Form): number {
  copyModal(trial, state);
  strikeFloor(strike, updateModal(trial, body), body, values.e, form);
  return speedOf(strike, trial);
}

/** The velocities of the vertices, m/s, from where a body would be a moment later. */
function writeVelocities(out: Float64Array, moving: ModalState, { body, stepper, passing }: Strikes): void {
  flyFree(updateModal(moving, body), body, stepper, MOMENT, FREE);
  for (let k = 0; k < out.length; ++k) out[k] = (moving.places[k]! - passing.at[k]!) / MOMENT;
}

/** Puts the vertices where the velocities of the strike have them, those before it or those after it. */
function pass(strikes: Strikes): void {
  const { at, before, after, shown } = strikes.passing;
  const velocities = isDone(strikes) ? after : before;
  const time = (((strikes.steps % CYCLE) - COMES) * STEP) / SLOWER;
  for (let k = 0; k < shown.length; ++k) shown[k] = at[k]! + time * velocities[k]!;
}

/** Places the arrows on the side of the corner on which there is more room, and the floor under all. */
function compose({ composition, passing: { at }, spot: [x] }: Strikes): void {
  let [left, right, lowLeft, lowRight] = [x, x, x, x];
  for (let k = 0; k < at.length; k += 3) {
    left = Math.min(left, at[k]!);
    right = Math.max(right, at[k]!);
    if (at[k + 2]! > LOW) continue;
    lowLeft = Math.min(lowLeft, at[k]!);
    lowRight = Math.max(lowRight, at[k]!);
  }
  const isLeft = x - lowLeft < lowRight - x;
  composition.after = isLeft ? lowLeft - CLEAR : lowRight + CLEAR + APART;
  composition.before = composition.after - APART;
  composition.floor = [
    Math.min(left, composition.before - SEEN.beyond),
    Math.max(right, composition.after + SEEN.beyond),
  ];
}

type StrikeWords = Readonly<Record<"before" | "after" | "corner" | "floor", string>>;

/** The bar over the floor, what its corner was and is doing there, and beside it its speeds at one scale. */
function pictureOfStrike(strikes: Strikes, labels: StrikeWords): Shape[] {
  const { body, strike, values, passing, composition, spot } = strikes;
  const corner = (down = 0): Place => {
    const [x, y, z = 0] = placeOf(passing.shown, strike.contacts.vertex[0]!);
    return [x, y, z - down];
  };
  const isLeft = composition.before < spot[0];
  const floor = (side: 0 | 1): Place => [composition.floor[side], spot[1], 0];
  return [
    softBody(written(passing.shown), body.triangles, body.rest),
    points(() => [corner()], { quantity: "length", size: 8, through: true }),
    label(labels.corner, () => corner(UNDER), "length", "below"),
    ...speedArrow(strikes, "before", labels.before),
    ...(isDone(strikes) ? speedArrow(strikes, values.form, labels.after) : [roomFor(4)]),
    line(() => [floor(0), floor(1)], { width: 1.5 }),
    label(labels.floor, () => floor(isLeft ? 0 : 1), undefined, isLeft ? "left" : "right"),
    inSight(() => [
      [composition.floor[0] - (isLeft ? SEEN.word : 0), spot[1], -SEEN.down],
      [composition.floor[1] + (isLeft ? 0 : SEEN.word), spot[1], SEEN.up],
    ]),
  ];
}

const tenths = (value: number): string => Math.abs(value).toFixed(1);

/** The arrow of a speed beside the corner, with its name: the incoming one ends at the floor, the other begins there. */
function speedArrow({ spot, speeds, composition }: Strikes, name: Speed, words: string): Shape[] {
  const quantity = QUANTITIES[name];
  const comes = name === "before";
  const long = comes ? -speeds[name] : speeds[name];
  const floor = (): Place => [composition[comes ? "before" : "after"], spot[1], 0];
  const end = (): Place => {
    const [x, y] = floor();
    return [x, y, REACH * long];
  };
  return [
    points(() => [comes ? end() : floor()], { quantity, size: 4, through: true }),
    arrows(() => (comes ? [end(), floor()] : [floor(), end()]), quantity),
    label(`${words} ${tenths(speeds[name])} m/s`, end, quantity, long < -SPECK ? "below" : "above"),
  ];
}
