/**
 * A loop of two amplitudes, walked by the integral of equations 5 and 6 in time and by the closed form.
 *
 * The integral adds up small displacements, each turned by the rotation of its moment. With two modes it depends on the way:
 * when both amplitudes are back where they were, the places are not.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState, type Random } from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { makeShapeScratch, type ShapeScratch } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { label, softBody, type Written } from "../parts/index.ts";
import { choice, degrees, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { addMotion, makeAccumulator, type Accumulator } from "./accumulator.ts";
import { modalBar } from "./bar.ts";

const STEP = 1 / 60;
/** Time of a loop, s, and of the way from rest onto it. */
const [LOOP, RAMP] = [4, 1];
/** How far apart the two bars are in the picture, m: up and down; and how far below each its name stands. */
const APART = 1.15;
const BELOW = 0.75;
/** Each step of the integral is cut in so many parts, so that its own error is small relative to what does not close. */
const PARTS = 8;
/** Modes of the bar: it bends over its thin side, over its wide side, and twists. */
const PAIRS = { bends: [0, 1], twist: [0, 2], one: [0, 1] } as const;

const PARAMETERS = { pair: choice(["bends", "twist", "one"]), turn: degrees(1, 90, 20) };

type DriftValues = ValuesIn<typeof PARAMETERS>;

interface Drift {
  readonly h: number;
  readonly body: ModalBody;
  /** The closed form, and the integral. */
  readonly state: ModalState;
  readonly way: Accumulator;
  readonly scratch: ShapeScratch;
  /** How far the amplitude of each mode goes. */
  readonly sizes: Float64Array;
  readonly pair: readonly [first: number, second: number];
  /** The farthest that a vertex moves by the first mode, m. */
  readonly amplitude: number;
  readonly volume: number;
  steps: number;
  /** By how much the integral was off at the end of the last loop, relative to the amplitude. */
  left: number;
}

export const drift = defineScene({
  id: "modal/drift",
  parameters: PARAMETERS,
  presets: { wide: { turn: 60 }, small: { turn: 5 }, twist: { pair: "twist" }, one: { pair: "one" } },
  seed: 1,
  view: { kind: "space", from: [2.6, -6.2, 1.6], target: [0, 0, 0], angle: 36 },
  stillAfter: 540,
  prepares: true,
  labels: ["accumulated", "closed"],
  start: makeDrift,
  step: stepDrift,
  picture: ({ body: { triangles }, way, state }, { accumulated, closed }) => [
    softBody(shifted(way.x, [0, 0, 0], APART), triangles),
    softBody(shifted(state.local, state.shift, -APART), triangles),
    label(accumulated, () => [0, 0, APART - BELOW], "bending"),
    label(closed, () => [0, 0, -APART - BELOW], "force"),
  ],
  measures: {
    loops: { unit: "", quantity: "time", of: ({ steps }) => Math.max(0, steps * STEP - RAMP) / LOOP },
    apart: { unit: "", quantity: "bending", of: (state) => apart(state) },
    left: { unit: "", quantity: "bending", of: ({ left }) => left },
    accumulated: {
      unit: "",
      quantity: "bending",
      of: ({ body, way, volume }) => tetMeshVolume(body.mesh, way.x) / volume,
    },
    closed: {
      unit: "",
      quantity: "force",
      of: ({ body, state, volume }) => tetMeshVolume(body.mesh, state.local) / volume,
    },
  },
  charts: { apart: { y: ["apart", "left"] }, volume: { y: ["accumulated", "closed"] } },
  words: {
    title: "A loop that does not close",
    question: "Does a body come back to its shape when its amplitudes come back?",
    shows:
      "Two bars follow the same two amplitudes around a circle. The upper one adds up its displacements in time, as equations 5 and 6 say; after every loop its places are a little farther from where they should be, and it swells. The lower one is computed from the amplitudes of the moment, and comes back exactly.",
    limits: [
      "The loop is given; no force moves the bar.",
      "With a single mode the rotation depends on one amplitude alone, and the integral closes.",
      "The integral is taken with the midpoint rule in short parts. What does not close is there however short they are.",
    ],
    parameters: { pair: "two modes", turn: "size of the loop" },
    does: {
      pair: "Which two amplitudes go around the circle.",
      turn: "How far the largest rotation of a vertex by each mode goes.",
    },
    choices: { pair: { bends: "two bends", twist: "a bend and a twist", one: "one bend only" } },
    presets: { wide: "a wide loop", small: "a small loop", twist: "with a twist", one: "one mode closes" },
    measures: {
      loops: "loops",
      apart: "vertices off by, at most / amplitude",
      left: "the same at the end of the last loop",
      accumulated: "volume, added up",
      closed: "volume, closed form",
    },
    charts: { apart: "Error relative to amplitude", volume: "Volume over volume at rest" },
    labels: { accumulated: "added up in time", closed: "closed form" },

    describe({ loops, left, apart }) {
      if (loops < 1) return `On the first loop; the two bars differ by ${shown(apart)} of the amplitude.`;
      return `After ${loops < 2 ? "one loop" : `${Math.floor(loops)} loops`} the integral is off by ${shown(left)} of the amplitude.`;
    },
  },
});

function makeDrift({ pair: name, turn }: DriftValues, _: Random, workshop?: Workshop): Drift {
  const body = modalBar(3, "warped", workshop);
  const pair = PAIRS[name];
  const [first, second] = pair.map((mode) => (turn * Math.PI) / 180 / largestOf(body.psi, body.count, mode));
  return {
    h: STEP,
    body,
    state: makeModalState(body),
    way: makeAccumulator(body),
    scratch: makeShapeScratch(),
    pair,
    sizes: Float64Array.of(first!, name === "one" ? 0 : second!),
    amplitude: largestOf(body.phi, body.count, pair[0]) * first!,
    volume: tetMeshVolume(body.mesh),
    steps: 0,
    left: 0,
  };
}

function stepDrift(drift: Drift): undefined {
  const { body, state, way, scratch, sizes, pair } = drift;
  for (let part = 1; part <= PARTS; ++part) {
    const [a, b] = loopAt((drift.steps + part / PARTS) * STEP);
    way.q.fill(0);
    way.q[pair[0]] = a * sizes[0]!;
    way.q[pair[1]] = b * sizes[1]!;
    addMotion(way, body);
  }
  const time = ++drift.steps * STEP;
  state.q.set(way.q);
  updateModal(state, body, scratch);
  if (Math.abs((time - RAMP) % LOOP) < STEP / 2 && time > RAMP + STEP) drift.left = apart(drift);
}

/** The two amplitudes, each at most one: out from rest, then around the circle. */
function loopAt(time: number): readonly [number, number] {
  if (time < RAMP) return [time / RAMP, 0];
  const angle = (2 * Math.PI * (time - RAMP)) / LOOP;
  return [Math.cos(angle), Math.sin(angle)];
}

/** The farthest that a mode of amplitude one moves or turns a vertex, m or rad. */
function largestOf(rows: Float64Array, count: number, mode: number): number {
  let most = 0;
  for (let at = mode; at < rows.length; at += 3 * count)
    most = Math.max(most, Math.hypot(rows[at]!, rows[at + count]!, rows[at + 2 * count]!));
  return most;
}

/** The largest distance of a vertex from the closed form relative to the amplitude, without the shift to the centre of mass. */
function apart({ way: { x }, state: { local, shift }, amplitude }: Drift): number {
  let most = 0;
  for (let at = 0; at < x.length; at += 3) {
    let squared = 0;
    for (let c = 0; c < 3; ++c) squared += (x[at + c]! - local[at + c]! - shift[c]!) ** 2;
    most = Math.max(most, squared);
  }
  return Math.sqrt(most) / amplitude;
}

/** Writes vertices shifted, and then up, m. */
const shifted = (x: Float64Array, shift: ArrayLike<number>, up: number): Written => ({
  vertices: x.length / 3,
  write: (out, at) => x.forEach((value, k) => (out[at + k] = value + shift[k % 3]! + (k % 3 === 2 ? up : 0))),
});
