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
import { arrows, boxes, label, placeOf, points, softBody, written, type Place } from "../parts/index.ts";
import { choice, ratio, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { modalBar } from "./bar.ts";
import { COUNT, MODAL_WORDS, RESTITUTION } from "./parameters.ts";
import { makeStrike, pose, speedOf, strikeFloor, type Strike } from "./strike.ts";

const STEP = 1 / 60;
/** A strike is held still for so many steps, then the body flies on; the next one follows after so many in all. */
const [HELD, CYCLE] = [30, 75];
/** Length of an arrow, m, for each m/s. */
const REACH = 0.6;
/** The arrows stand in front of the body, in a row, each with its name a little above it, m. */
const FRONT = -1.7;
const ABOVE = 0.12;
const ARROWS = [
  { name: "before", x: -0.8, quantity: "time" },
  { name: "corrected", x: 0, quantity: "force" },
  { name: "printed", x: 0.8, quantity: "bending" },
] as const;
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
  /** Speeds along the normal, m/s: before the present strike, and after it in both forms. */
  readonly speeds: Record<Speed, number>;
  /** The errors of both forms now, and the largest so far, relative to the incoming speed. */
  readonly errors: Record<Form, number>;
  readonly most: Record<Form, number>;
}

export const impulse = defineScene({
  id: "modal/impulse",
  parameters: PARAMETERS,
  presets: { corrected: { form: "corrected" }, bounce: { e: 0.5 } },
  seed: 7,
  view: { kind: "space", from: [1.2, -5.4, 2.6], target: [0, 0, 0.4], angle: 37 },
  stillAfter: 62,
  prepares: true,
  labels: ["before", "corrected", "printed"],
  start: makeStrikes,
  step: stepStrikes,
  picture: ({ body, state, strike, speeds }, labels) => [
    softBody(written(state.places), body.triangles),
    ...boxes([-1.8, -1.8, -0.08, 1.8, 1.8, 0]),
    ...ARROWS.map(({ name, x, quantity }) => arrows(() => arrowOf(speeds, name, x), quantity)),
    ...ARROWS.map(({ name, x, quantity }) =>
      label(labels[name], () => [x, FRONT, Math.max(0, riseOf(speeds, name)) + ABOVE], quantity),
    ),
    points(() => [placeOf(state.places, strike.contacts.vertex[0]!)], { quantity: "length", size: 6 }),
  ],
  measures: {
    before: { unit: "m/s", quantity: "time", of: ({ speeds }) => speeds.before },
    corrected: { unit: "m/s", quantity: "force", of: ({ speeds }) => speeds.corrected },
    printed: { unit: "m/s", quantity: "bending", of: ({ speeds }) => speeds.printed },
    wrong: { unit: "", quantity: "bending", of: ({ errors }) => errors.printed },
    error: { unit: "", of: ({ most }) => most.corrected },
    most: { unit: "", quantity: "bending", of: ({ most }) => most.printed },
    strikes: { unit: "", of: ({ strikes }) => strikes },
  },
  charts: {
    speed: { y: ["before", "corrected", "printed"] },
    wrong: { y: ["wrong"], yRange: [0, 2.5] },
  },
  words: {
    title: "What an impulse leaves",
    question: "Does the vertex that strikes the floor stop, as the impulse intends?",
    shows:
      "A bent bar touches the floor with one corner, each time in another attitude. The arrows at the front are its speed along the normal: before, and after by the corrected form and by that of the text. The impulse is to take all speed along the normal from that corner. With the modal impulse turned into the body’s frame it does. As the text has it, without that turn, the modes get the wrong share: some speed is left, in either direction, and the corner goes on into the floor or jumps away.",
    limits: [
      "One corner strikes at a time, and nothing happens between the strikes: no gravity, no second contact.",
      "In both forms the velocity of the corner is that of the closed form of the warp, where the text has the rotation of the vertex, so that only the turn differs.",
      "At an attitude without a turn both forms agree.",
    ],
    parameters: { ...MODAL_WORDS.parameters, form: "modal impulse", bend: "how bent" },
    does: {
      ...MODAL_WORDS.does,
      form: "After which of the two the bar flies on. Both are measured.",
      e: "How much of the incoming speed the impulse is to give back.",
      bend: "The size of the random amplitudes of the modes.",
    },
    choices: { form: { printed: "as the text has it", corrected: "turned into the body’s frame" } },
    presets: { corrected: "corrected", bounce: "half the speed is to come back" },
    measures: {
      before: "speed along the normal, before",
      corrected: "after, corrected",
      printed: "after, as the text has it",
      wrong: "error of the text’s form / incoming speed",
      error: "largest error so far, corrected / incoming speed",
      most: "largest error so far, text’s form / incoming speed",
      strikes: "strikes",
    },
    charts: { speed: "Speed along the normal", wrong: "Error of the text’s form over the incoming speed" },
    labels: { before: "before", corrected: "corrected", printed: "as in the text" },

    describe({ before, corrected, printed }) {
      const tidy = Math.abs(corrected) < 1e-9 ? "none" : `${shown(corrected)} m/s`;
      return `Of ${shown(-before)} m/s the corrected impulse leaves ${tidy}, that of the text ${shown(printed)} m/s.`;
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
  else if (n > HELD) flyFree(state, body, stepper, STEP, FREE);
}

/** Puts the body into another attitude, and judges both forms of the impulse there. */
function strikeAnew(strikes: Strikes): void {
  const { strike, state, body, random, values, speeds, errors, most } = strikes;
  pose(strike, state, body, random, values.bend);
  const before = (speeds.before = speedOf(strike, state));
  for (const form of ["corrected", "printed"] as const) {
    speeds[form] = speedAfter(strikes, form);
    errors[form] = Math.abs((speeds[form] + values.e * before) / before);
    most[form] = Math.max(most[form], errors[form]);
  }
  ++strikes.strikes;
}

/** What the impulse of a form leaves of the speed, m/s. */
function speedAfter({ trial, state, strike, body, values }: Strikes, form: Form): number {
  copyModal(trial, state);
  strikeFloor(strike, updateModal(trial, body), body, values.e, form);
  return speedOf(strike, trial);
}

/** How high an arrow stands, m, and the arrow: the incoming one ends at the floor, the others begin there. */
const riseOf = (speeds: Strikes["speeds"], name: Speed): number =>
  REACH * (name === "before" ? -speeds.before : speeds[name]);

function arrowOf(speeds: Strikes["speeds"], name: Speed, x: number): readonly Place[] {
  const floor: Place = [x, FRONT, 0];
  const tip: Place = [x, FRONT, riseOf(speeds, name)];
  return name === "before" ? [tip, floor] : [floor, tip];
}
