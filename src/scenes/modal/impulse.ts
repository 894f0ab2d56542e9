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
/** A strike is held still for so many steps, then the body flies on; the next one follows after so many in all. */
const [HELD, CYCLE] = [30, 105];
/** How many times slower it flies on: before long it vibrates, and what the impulse did is no longer seen. */
const SLOWER = 6;
/** Length of an arrow, m, for each m/s. */
const REACH = 0.65;
/** How far the arrows stand from the corner, m: to the left and to the right of it, and in front of it. */
const [ASIDE, FRONT] = [0.92, 0.1];
/** What is seen around the corner, m: so far to either side, down and up. */
const SEEN = { aside: 1.3, down: 0.85, up: 1.05 };
/** How far the floor is drawn under the foot of an arrow, m, to either side of it. */
const FLOOR_LINE = 0.22;
/** How far under the corner its name stands, m. */
const UNDER = 0.06;
/** A speed is as large as another up to this part of it. */
const ALIKE = 0.03;
/** Stands in for a place that is not known yet. */
const MIDDLE: Place = [0, 0, 0];
/** Before the middle, and a little above the floor. */
const EYE = { before: 4.8, up: 1 };
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
  /** Lower left and upper right of what is seen of it, m. */
  frame: readonly [Place, Place];
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
  view: { kind: "space", from: [0.6, -EYE.before, EYE.up], target: [0, 0, 0.1], angle: 24, floor: 0 },
  stillAfter: 90,
  prepares: true,
  labels: ["before", "after", "corner", "floor"],
  start: makeStrikes,
  step: stepStrikes,
  pictureOf: (strikes) => [strikes.strikes, isDone(strikes)].join(),
  picture(strikes, labels) {
    const { body, state, strike, values } = strikes;
    const corner = (down = 0): Place => {
      const [x, y, z = 0] = placeOf(state.places, strike.contacts.vertex[0]!);
      return [x, y, z - down];
    };
    return [
      softBody(written(state.places), body.triangles, body.rest, { near: true }),
      points(() => [corner()], { quantity: "length", size: 8, through: true }),
      label(labels.corner, () => corner(UNDER), "length", "below"),
      ...speedArrow(strikes, "before", labels.before),
      ...(isDone(strikes) ? speedArrow(strikes, values.form, labels.after) : [roomFor(4)]),
      line(() => floorLine(strikes), { width: 1.5, through: true, apart: true }),
      label(labels.floor, () => floorLine(strikes)[0]!, undefined, "left"),
      inSight(() => strikes.frame),
    ];
  },
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
      "A bent bar touches the floor with one corner, each time in another orientation, and is seen from near. The arrow on the left shows the corner’s speed along the normal before the impulse, and the one on the right, at the same scale, its speed after it; a dot stands for no speed. The impulse is to leave the corner no speed along the normal, or the fraction that is to come back. If the modal impulse is turned into the body’s frame, it does so. In the paper’s form, which lacks that turn, the modes are driven wrongly, and the corner goes on into the floor or jumps away.",
    limits: [
      "The bar is held still at the moment of the strike and then shown in slow motion.",
      "Only one corner strikes, and between the strikes there is neither gravity nor a second contact.",
      "In both forms the velocity of the corner is that of the closed form of the warp, where the paper has the rotation of the vertex, so that only the turn differs.",
      "In an orientation without a turn the two forms agree.",
    ],
    parameters: { ...MODAL_WORDS.parameters, form: "modal impulse", bend: "amount of bending" },
    does: {
      ...MODAL_WORDS.does,
      form: "Which of the two forms the bar flies on with. Both are measured.",
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
  return steps % CYCLE >= HELD;
}

function makeStrikes(values: ImpulseValues, random: Random, workshop?: Workshop): Strikes {
  const body = modalBar(values.m, "warped", workshop);
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
    frame: [MIDDLE, MIDDLE],
    speeds: { before: 0, corrected: 0, printed: 0 },
    errors: { corrected: 0, printed: 0 },
    most: { corrected: 0, printed: 0 },
  };
  strikeAnew(strikes);
  return strikes;
}

function stepStrikes(strikes: Strikes): undefined {
  const { state, body, strike, stepper, values } = strikes;
  const n = ++strikes.steps % CYCLE;
  if (n === 0) strikeAnew(strikes);
  else if (n === HELD) strikeFloor(strike, state, body, values.e, values.form);
  else if (n > HELD) flyFree(state, body, stepper, STEP / SLOWER, FREE);
}

/** Puts the body into another attitude, and judges both forms of the impulse there. */
function strikeAnew(strikes: Strikes): void {
  const { strike, state, body, random, values, spot, speeds, errors, most } = strikes;
  pose(strike, state, body, random, values.bend);
  for (const c of [0, 1] as const) spot[c] = state.places[3 * strike.contacts.vertex[0]! + c]!;
  strikes.frame = frameAround(spot);
  const before = (speeds.before = speedOf(strike, state));
  for (const form of ["corrected", "printed"] as const) {
    speeds[form] = speedAfter(strikes, form);
    errors[form] = Math.abs((speeds[form] + values.e * before) / before);
    most[form] = Math.max(most[form], errors[form]);
  }
  ++strikes.strikes;
}

/** Room around the corner; it does not turn with the bar, so that the picture stands still. */
const frameAround = ([x, y]: readonly [number, number]): readonly [Place, Place] => [
  [x - SEEN.aside, y, -SEEN.down],
  [x + SEEN.aside, y, SEEN.up],
];

/** What the impulse of a form leaves of the speed, m/s. */
function speedAfter({ trial, state, strike, body, values }: Strikes, form: Form): number {
  copyModal(trial, state);
  strikeFloor(strike, updateModal(trial, body), body, values.e, form);
  return speedOf(strike, trial);
}

/** The ends of the floor under the arrow on the left, and under the one on the right. */
const floorLine = ({ spot: [x, y] }: Strikes): Place[] =>
  [-ASIDE - FLOOR_LINE, -ASIDE + FLOOR_LINE, ASIDE - FLOOR_LINE, ASIDE + FLOOR_LINE].map((right) => [
    x + right,
    y - FRONT,
    0,
  ]);

const tenths = (value: number): string => Math.abs(value).toFixed(1);

/** The arrow of a speed beside the corner, with its name: the incoming one ends at the floor, the other begins there. */
function speedArrow({ spot, speeds }: Strikes, name: Speed, words: string): Shape[] {
  const quantity = QUANTITIES[name];
  const comes = name === "before";
  const long = comes ? -speeds[name] : speeds[name];
  const floor = (): Place => [spot[0] + (comes ? -ASIDE : ASIDE), spot[1] - FRONT, 0];
  const end = (): Place => {
    const [x, y] = floor();
    return [x, y, REACH * long];
  };
  return [
    points(() => [comes ? end() : floor()], { quantity, size: 4, through: true }),
    arrows(() => (comes ? [end(), floor()] : [floor(), end()]), quantity),
    label(`${words} ${tenths(speeds[name])} m/s`, end, quantity, long < 0 ? "below" : "above"),
  ];
}
