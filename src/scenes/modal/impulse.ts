/**
 * Strikes of one vertex at random attitudes: what the printed modal impulse leaves of the incoming speed.
 *
 * The impulse J is a vector in space. The modes live in the frame of the body; the print gives J to them as it is.
 */
import { makeModalState, makeModalStepper, updateModal, type ModalState } from "@pliant/solver";
import { flyFree } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { modalBar } from "./bar.ts";
import { countParameter, restitutionParameter } from "./parameters.ts";
import { makeStrike, pose, speedOf, strikeFloor } from "./strike.ts";

const STEP = 1 / 60;
/** A strike is held still for so many steps, then the body flies on; the next one follows after so many in all. */
const [HELD, CYCLE] = [30, 75];
/** Length of an arrow, m, for each m/s. */
const REACH = 0.6;
/** The arrows stand in front of the body, in a row. */
const FRONT = -1.7;
const FLOOR = [-1.8, -1.8, -0.08, 1.8, 1.8, 0];
const FREE = { gravity: [0, 0, 0], spin: "ignored" } as const;

export const impulse = defineScene({
  id: "modal/impulse",
  title: "What an impulse leaves",
  question: "Does the vertex that strikes the floor stop, as the impulse intends?",
  shows:
    "A bent bar touches the floor with one corner, each time in another attitude. The arrows at the front are its speed along the normal: before, and after by the corrected and by the printed form. The impulse is to take all speed along the normal from that corner. With the modal impulse turned into the body’s frame it does. As printed, without that turn, the modes get the wrong share: some speed is left, in either direction, and the corner goes on into the floor or jumps away.",
  limits: [
    "One corner strikes at a time, and nothing happens between the strikes: no gravity, no second contact.",
    "In both forms the velocity of the corner is that of the closed form of the warp, so that only the turn differs.",
    "At an attitude without a turn both forms agree.",
  ],
  parameters: {
    form: {
      kind: "choice",
      label: "modal impulse",
      choices: { printed: "as printed", corrected: "turned into the body’s frame" },
      default: "printed",
      does: "After which of the two the bar flies on. Both are measured.",
    },
    e: { ...restitutionParameter, does: "How much of the incoming speed the impulse is to give back." },
    bend: {
      kind: "number",
      label: "how bent",
      unit: "",
      min: 0,
      max: 1,
      default: 0.4,
      scale: "linear",
      does: "The size of the random amplitudes of the modes.",
    },
    m: { ...countParameter, max: 30 },
  },
  presets: {
    corrected: { label: "corrected", values: { form: "corrected" } },
    bounce: { label: "half the speed is to come back", values: { e: 0.5 } },
  },
  seed: 7,
  view: { kind: "space", from: [1.2, -5.4, 2.6], target: [0, 0, 0.4], angle: 37 },
  measures: [
    { name: "before", label: "speed along the normal, before", unit: "m/s", quantity: "time" },
    { name: "corrected", label: "after, corrected", unit: "m/s", quantity: "force" },
    { name: "printed", label: "after, printed", unit: "m/s", quantity: "bending" },
    { name: "wrong", label: "error of the printed one / incoming speed", unit: "", quantity: "bending" },
    { name: "error", label: "largest error so far, corrected / incoming speed", unit: "" },
    { name: "most", label: "largest error so far, printed / incoming speed", unit: "", quantity: "bending" },
    { name: "strikes", label: "strikes", unit: "" },
  ],
  charts: [
    { title: "Speed along the normal", x: "time", y: ["before", "corrected", "printed"] },
    { title: "Error of the printed form over the incoming speed", x: "time", y: ["wrong"], yRange: [0, 2.5] },
  ],
  stillAfter: 62,
  prepares: true,

  start(values, random, workshop): Run {
    const body = modalBar(values.m, "warped", workshop);
    const state = makeModalState(body);
    const trial = makeModalState(body);
    const stepper = makeModalStepper(body);
    const strike = makeStrike(body);
    const out = { before: 0, corrected: 0, printed: 0, wrong: 0, error: 0, most: 0, strikes: 0 };
    const judge = (form: "corrected" | "printed"): number => {
      copyMotion(trial, state);
      strikeFloor(strike, updateModal(trial, body), body, values.e, form);
      return speedOf(strike, trial);
    };
    const next = (): void => {
      pose(strike, state, body, random, values.bend);
      out.before = speedOf(strike, state);
      out.corrected = judge("corrected");
      out.printed = judge("printed");
      const wanted = -values.e * out.before;
      out.wrong = Math.abs((out.printed - wanted) / out.before);
      out.error = Math.max(out.error, Math.abs((out.corrected - wanted) / out.before));
      out.most = Math.max(out.most, out.wrong);
      ++out.strikes;
    };
    next();
    let steps = 0;
    const n = body.masses.length;
    return {
      h: STEP,
      parts: [
        { kind: "body", at: 0, triangles: body.triangles, soft: true },
        { kind: "box", at: n },
        { kind: "arrows", at: n + 2, count: 1, quantity: "time" },
        { kind: "arrows", at: n + 4, count: 1, quantity: "force" },
        { kind: "arrows", at: n + 6, count: 1, quantity: "bending" },
        { kind: "points", at: n + 11, count: 1, quantity: "length", size: 6 },
        { kind: "label", at: n + 8, text: "before", quantity: "time" },
        { kind: "label", at: n + 9, text: "corrected", quantity: "force" },
        { kind: "label", at: n + 10, text: "printed", quantity: "bending" },
      ],
      vertices: n + 12,
      step() {
        ++steps;
        if (steps % CYCLE === 0) next();
        else if (steps % CYCLE === HELD) strikeFloor(strike, state, body, values.e, values.form);
        else if (steps % CYCLE > HELD) flyFree(state, body, stepper, STEP, FREE);
        return undefined;
      },
      measure: (to) => to.set(Object.values(out)),
      draw(to) {
        to.set(state.places);
        to.set(FLOOR, 3 * n);
        for (let c = 0; c < 3; ++c) to[3 * (n + 11) + c] = state.places[3 * strike.contacts.vertex[0]! + c]!;
        const speeds = [out.before, out.corrected, out.printed];
        speeds.forEach((speed, k) => {
          const [x, y, z] = [0.8 * (k - 1), FRONT, REACH * speed];
          // The incoming arrow ends at the floor, the others begin there.
          to.set(k === 0 ? [x, y, -z, x, y, 0] : [x, y, 0, x, y, z], 3 * (n + 2 + 2 * k));
          to.set([x, y, k === 0 ? 0.12 - z : Math.max(0, z) + 0.12], 3 * (n + 8 + k));
        });
      },
    };
  },

  describe({ before = 0, corrected = 0, printed = 0 }) {
    const tidy = Math.abs(corrected) < 1e-9 ? "none" : `${shown(corrected)} m/s`;
    return `Of ${shown(-before)} m/s the corrected impulse leaves ${tidy}, the printed one ${shown(printed)} m/s.`;
  },
});

/** to ← the motion of `from`, without what follows from it. */
function copyMotion(to: ModalState, from: ModalState): void {
  to.x.set(from.x);
  to.v.set(from.v);
  to.turn.set(from.turn);
  to.L.set(from.L);
  to.q.set(from.q);
  to.dq.set(from.dq);
}
