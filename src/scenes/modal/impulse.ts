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
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { arrows, label, line, placeOf, points, softBody, written, type Place, type Shape } from "../parts/index.ts";
import { choice, ratio, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { modalBar } from "./bar.ts";
import { inSight } from "../in-sight.ts";
import { COUNT, MODAL_WORDS, RESTITUTION } from "./parameters.ts";
import { makeStrike, pose, speedOf, strikeFloor, type Strike } from "./strike.ts";

const STEP = 1 / 60;
/** A strike is held still for so many steps, then the body flies on; the next one follows after so many in all. */
const [HELD, CYCLE] = [30, 75];
/** How many times slower it flies on: before long it vibrates, and what the impulse did is no longer seen. */
const SLOWER = 6;
/** Length of an arrow, m, for each m/s. */
const REACH = 0.55;
/** How far the arrows stand from the corner, m: to the left and to the right of it, and in front of it. */
const [ASIDE, FRONT] = [0.16, 0.1];
/** What is seen around the corner besides the bar: so far to the left, to the right for the name of an arrow, down and up, m. */
const [LEFT, RIGHT, DEEP, HIGH] = [1.25, 0.75, 0.75, 0.8];
/** Room around the bar, which flies on a little, m. */
const MARGIN = 0.1;
/** How far the line for the floor reaches, m, to the left of the corner. */
const FLOOR_LINE = 0.8;
/** How far before the middle the camera stands, and how high, m. */
const EYE = { before: 6, up: 1.2 };
/** Stands in for a place that is not known yet. */
const MIDDLE: Place = [0, 0, 0];
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
  view: { kind: "space", from: [0.8, -EYE.before, EYE.up], target: [0, 0, 0.5], angle: 26, floor: 0 },
  stillAfter: 90,
  prepares: true,
  labels: ["before", "corrected", "printed", "floor"],
  start: makeStrikes,
  step: stepStrikes,
  pictureOf: ({ strikes }) => strikes,
  picture(strikes, labels) {
    const { body, state, strike, values } = strikes;
    return [
      softBody(written(state.places), body.triangles, body.rest, { near: true }),
      points(() => [placeOf(state.places, strike.contacts.vertex[0]!)], { quantity: "length", size: 6 }),
      ...speedArrow(strikes, "before", labels.before),
      ...speedArrow(strikes, values.form, labels[values.form]),
      line(() => floorLine(strikes, [-1, 0]), { width: 1.5, faint: true, through: true }),
      label(labels.floor, () => floorLine(strikes, [-1])[0]!, undefined, "left"),
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
  },
  charts: {
    after: { y: ["after"] },
    wrong: { y: ["wrong"], yRange: [0, 2.5] },
  },
  words: {
    title: "What an impulse leaves",
    question: "Does the vertex that strikes the floor stop, as the impulse intends?",
    shows:
      "A bent bar touches the floor with one corner, each time in another orientation. The arrows at the corner show its speed along the normal, before the impulse and after it; a dot stands for no speed. The impulse is to leave the corner no speed along the normal, or the fraction that is to come back. If the modal impulse is turned into the body’s frame, it does so. In the paper’s form, which lacks that turn, the modes are driven wrongly, and the corner goes on into the floor or jumps away.",
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
      strikes: "strikes",
    },
    charts: { after: "Speed along the normal after the impulse", wrong: "Error / incoming speed" },
    labels: { before: "before", corrected: "after", printed: "after", floor: "floor" },

    describe({ after }) {
      if (Math.abs(after) < 1e-9) return "The impulse stops the corner.";
      return `The corner ${after < 0 ? "goes on into the floor" : "leaves upward"} at ${shown(Math.abs(after))} m/s.`;
    },
  },
});

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
  strikes.frame = frameAround(state.places, spot);
  const before = (speeds.before = speedOf(strike, state));
  for (const form of ["corrected", "printed"] as const) {
    speeds[form] = speedAfter(strikes, form);
    errors[form] = Math.abs((speeds[form] + values.e * before) / before);
    most[form] = Math.max(most[form], errors[form]);
  }
  ++strikes.strikes;
}

/** The whole bar as it strikes, and room around the corner; it does not turn with the bar, so that the picture stands still. */
function frameAround(places: Float64Array, [x, y]: readonly [number, number]): readonly [Place, Place] {
  const low = [x - LEFT, y, -DEEP];
  const high = [x + RIGHT, y, HIGH];
  for (let at = 0; at < places.length; at += 3) {
    // What is nearer to the camera is seen farther from its line of sight than it is.
    const nearer = EYE.before / (EYE.before + places[at + 1]! - y);
    const seen = [x + nearer * (places[at]! - x), y, EYE.up + nearer * (places[at + 2]! - EYE.up)];
    seen.forEach((value, c) => {
      low[c] = Math.min(low[c]!, value - MARGIN);
      high[c] = Math.max(high[c]!, value + MARGIN);
    });
  }
  return [placeOf(low, 0), placeOf(high, 0)];
}

/** What the impulse of a form leaves of the speed, m/s. */
function speedAfter({ trial, state, strike, body, values }: Strikes, form: Form): number {
  copyModal(trial, state);
  strikeFloor(strike, updateModal(trial, body), body, values.e, form);
  return speedOf(strike, trial);
}

/** Places on the floor so many times to the right of the corner. */
const floorLine = ({ spot }: Strikes, sides: readonly number[]): Place[] =>
  sides.map((side) => [spot[0] + side * FLOOR_LINE, spot[1] - FRONT, 0]);

const tenths = (value: number): string => String(Math.round(10 * value) / 10);

/** The arrow of a speed at the corner, with its name: the incoming one ends at the floor, the other begins there. */
function speedArrow({ spot, speeds }: Strikes, name: Speed, words: string): Shape[] {
  const quantity = QUANTITIES[name];
  const comes = name === "before";
  const floor = (): Place => [spot[0] + (comes ? -ASIDE : ASIDE), spot[1] - FRONT, 0];
  const end = (): Place => {
    const [x, y] = floor();
    return [x, y, REACH * (comes ? -speeds[name] : speeds[name])];
  };
  return [
    points(() => [comes ? end() : floor()], { quantity, size: 3 }),
    arrows(() => (comes ? [end(), floor()] : [floor(), end()]), quantity),
    label(`${words} ${tenths(Math.abs(speeds[name]))} m/s`, end, quantity, comes ? "left" : "right"),
  ];
}
