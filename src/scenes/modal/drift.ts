/**
 * A loop of two amplitudes, walked by the integral of equations 5 and 6 in time and by the closed form.
 *
 * The integral adds up small displacements, each turned by the rotation of its moment. With two modes it depends on the way:
 * when both amplitudes are back where they were, the places are not.
 */
import { makeModalState, updateModal, type ModalBody } from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { displace, makeWarp, writeTurn } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene, type Run } from "../scene.ts";
import { modalBar } from "./bar.ts";

const STEP = 1 / 60;
/** Time of a loop, s, and of the way from rest onto it. */
const [LOOP, RAMP] = [4, 1];
/** How far apart the two bars are in the picture, m: up and down. */
const APART = 1.15;
/** Each step of the integral is cut in so many parts, so that its own error is small beside what does not close. */
const PARTS = 8;

export const drift = defineScene({
  id: "modal/drift",
  title: "A loop that does not close",
  question: "Does a body come back to its shape when its amplitudes come back?",
  shows:
    "Two bars follow the same two amplitudes around a circle. The upper one adds up its displacements in time, as equations 5 and 6 say; after every loop its places are a little farther from where they should be, and it swells. The lower one is computed from the amplitudes of the moment, and comes back exactly.",
  limits: [
    "The loop is given; no force moves the bar.",
    "With a single mode the rotation depends on one amplitude alone, and the integral closes.",
    "The integral is taken with the midpoint rule in short parts. What does not close is there however short they are.",
  ],
  parameters: {
    pair: {
      kind: "choice",
      label: "two modes",
      choices: { bends: "two bends", twist: "a bend and a twist", one: "one bend only" },
      default: "bends",
      does: "Which two amplitudes go around the circle.",
    },
    turn: {
      kind: "number",
      label: "size of the loop",
      unit: "°",
      min: 1,
      max: 90,
      default: 20,
      scale: "linear",
      does: "How far the largest rotation of a vertex by each mode goes.",
    },
  },
  presets: {
    wide: { label: "a wide loop", values: { turn: 60 } },
    small: { label: "a small loop", values: { turn: 5 } },
    twist: { label: "with a twist", values: { pair: "twist" } },
    one: { label: "one mode closes", values: { pair: "one" } },
  },
  seed: 1,
  view: { kind: "space", from: [2.6, -6.2, 1.6], target: [0, 0, 0], angle: 36 },
  measures: [
    { name: "loops", label: "loops", unit: "", quantity: "time" },
    { name: "apart", label: "vertices off by, at most / amplitude", unit: "", quantity: "bending" },
    { name: "left", label: "the same at the end of the last loop", unit: "", quantity: "bending" },
    { name: "accumulated", label: "volume, added up", unit: "", quantity: "bending" },
    { name: "closed", label: "volume, closed form", unit: "", quantity: "force" },
  ],
  charts: [
    { title: "Off by, beside the amplitude", x: "time", y: ["apart", "left"] },
    { title: "Volume over volume at rest", x: "time", y: ["accumulated", "closed"] },
  ],
  stillAfter: 540,
  prepares: true,

  start(values, _, workshop): Run {
    const body = modalBar(3, "warped", workshop);
    const { mesh } = body;
    const state = makeModalState(body);
    const [first, second] = PAIRS[values.pair];
    const sizes = [first, second].map((mode) => (values.turn * Math.PI) / 180 / largestTurn(body, mode));
    const way = makeAccumulator(body);
    const volume = tetMeshVolume(mesh);
    const amplitude = largestMove(body, first) * sizes[0]!;
    let [steps, left] = [0, 0];
    const n = body.masses.length;
    return {
      h: STEP,
      parts: [
        { kind: "body", at: 0, triangles: body.triangles, soft: true },
        { kind: "body", at: n, triangles: body.triangles, soft: true },
        { kind: "label", at: 2 * n, text: "added up in time", quantity: "bending" },
        { kind: "label", at: 2 * n + 1, text: "closed form", quantity: "force" },
      ],
      vertices: 2 * n + 2,
      step() {
        for (let part = 1; part <= PARTS; ++part) {
          const [a, b] = loopAt((steps + part / PARTS) * STEP);
          const next = way.q;
          next.fill(0);
          next[first] = a * sizes[0]!;
          if (values.pair !== "one") next[second] = b * sizes[1]!;
          way.go();
        }
        ++steps;
        state.q.set(way.q);
        updateModal(state, body);
        if (Math.abs((steps * STEP - RAMP) % LOOP) < STEP / 2 && steps * STEP > RAMP + STEP)
          left = distance(way.x, state.local, state.shift) / amplitude;
        return undefined;
      },
      measure(out) {
        out[0] = Math.max(0, steps * STEP - RAMP) / LOOP;
        out[1] = distance(way.x, state.local, state.shift) / amplitude;
        out[2] = left;
        out[3] = tetMeshVolume(mesh, way.x) / volume;
        out[4] = tetMeshVolume(mesh, state.local) / volume;
      },
      draw(out) {
        for (let at = 0; at < 3 * n; ++at) {
          const up = at % 3 === 2 ? APART : 0;
          out[at] = way.x[at]! + up;
          out[3 * n + at] = state.local[at]! + state.shift[at % 3]! - up;
        }
        out.set([0, 0, APART - 0.75, 0, 0, -APART - 0.75], 6 * n);
      },
    };
  },

  describe({ loops = 0, left = 0, apart = 0 }) {
    if (loops < 1) return `On the first loop; the two bars differ by ${shown(apart)} of the amplitude.`;
    return `After ${loops < 2 ? "one loop" : `${Math.floor(loops)} loops`} the integral is off by ${shown(left)} of the amplitude.`;
  },
});

/** Modes of the bar: it bends over its thin side, over its wide side, and twists. */
const PAIRS = { bends: [0, 1], twist: [0, 2], one: [0, 1] } as const;

/** The two amplitudes, each at most one: out from rest, then around the circle. */
function loopAt(time: number): readonly [number, number] {
  if (time < RAMP) return [time / RAMP, 0];
  const angle = (2 * Math.PI * (time - RAMP)) / LOOP;
  return [Math.cos(angle), Math.sin(angle)];
}

const largestOf = (rows: Float64Array, count: number, mode: number): number => {
  let most = 0;
  for (let at = mode; at < rows.length; at += 3 * count)
    most = Math.max(most, Math.hypot(rows[at]!, rows[at + count]!, rows[at + 2 * count]!));
  return most;
};
const largestTurn = ({ psi, count }: ModalBody, mode: number): number => largestOf(psi, count, mode);
const largestMove = ({ phi, count }: ModalBody, mode: number): number => largestOf(phi, count, mode);

interface Accumulator {
  /** Places so far, and the amplitudes to go to next. */
  readonly x: Float64Array;
  readonly q: Float64Array;
  go(): void;
}

/** Places that are added up: each step is turned by the rotations of its middle. */
function makeAccumulator(body: ModalBody): Accumulator {
  const x = body.rest.slice();
  const q = new Float64Array(body.count);
  const before = q.slice();
  const middle = makeModalState(body);
  const change = makeModalState(body);
  const warp = makeWarp();
  const R = new Float64Array(9);
  return {
    x,
    q,
    go() {
      for (let k = 0; k < q.length; ++k) {
        middle.q[k] = (before[k]! + q[k]!) / 2;
        change.q[k] = q[k]! - before[k]!;
      }
      for (let i = 0; i < body.masses.length; ++i) {
        displace(middle, body, i);
        displace(change, body, i);
        writeTurn(R, warp, middle.w, 0);
        const u = change.u;
        for (let c = 0; c < 3; ++c) x[3 * i + c]! += R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
      }
      before.set(q);
    },
  };
}

/** The largest distance of a vertex from the closed form, m; both without the shift to the centre of mass. */
function distance(x: Float64Array, local: Float64Array, shift: Float64Array): number {
  let most = 0;
  for (let at = 0; at < x.length; at += 3) {
    let squared = 0;
    for (let c = 0; c < 3; ++c) squared += (x[at + c]! - local[at + c]! - shift[c]!) ** 2;
    most = Math.max(most, squared);
  }
  return Math.sqrt(most);
}
