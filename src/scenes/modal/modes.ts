/**
 * The modes of a free body one by one, with the six rigid motions that an eigenproblem finds along with them.
 *
 * Nothing is stepped: the amplitude of one mode is given, and the body is what equations 3 and 6 make of it.
 */
import type { Random } from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { makeWarp, writeMeanRotation, type Warp } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { label, line, points, softBody, written, type Place } from "../parts/index.ts";
import { choice, count, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { GRAVITY, MODAL_WORDS, SHAPE, YOUNG } from "./parameters.ts";
import { BODIES, RIGID, SHOWN_MODES, shapesOf, type ModeShapes } from "./shapes.ts";

const STEP = 1 / 60;
const ALL = RIGID + SHOWN_MODES;
/** Where the spectrum stands in the picture, and how wide and high it is, m. */
const SPECTRUM = { x: -1.3, z: -1.45, wide: 2.6, high: 0.5 };
/** A rigid motion goes on for so long before it is shown again, s. */
const AGAIN = 3;
const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const PARAMETERS = {
  mode: count(1, ALL, RIGID + 1, { live: true }),
  amplitude: metres(-1.5, 1.5, 0.6, { symbol: "q", live: true }),
  body: choice(["bar", "ball", "ring", "box"]),
  motion: choice(["moves", "hand"], { live: true }),
  shape: { ...SHAPE, default: "linear", live: true },
  young: YOUNG,
  fineness: count(1, 4, 1),
} as const;

type ModesValues = ValuesIn<typeof PARAMETERS>;

interface Shown {
  readonly h: number;
  values: ModesValues;
  time: number;
  readonly modes: ModeShapes;
  readonly volume: number;
  /** Where the vertices are. */
  readonly x: Float64Array;
  readonly warp: Warp;
  /** Displacement and rotation of a vertex. */
  readonly u: Float64Array;
  readonly w: Float64Array;
}

export const modes = defineScene({
  id: "modal/modes",
  parameters: PARAMETERS,
  presets: {
    turn: { mode: 5, motion: "hand", amplitude: 1 },
    turned: { mode: 5, motion: "hand", amplitude: 1, shape: "warped" },
    shift: { mode: 3 },
    twist: { mode: 9, amplitude: 0.3 },
    ball: { body: "ball", amplitude: 0.3 },
    ring: { body: "ring", amplitude: 0.4 },
    fine: { fineness: 4 },
  },
  seed: 1,
  view: { kind: "space", from: [0.9, -6.2, 1.1], target: [0, 0, -0.4], angle: 36 },
  stillAfter: 67,
  prepares: true,
  labels: ["rigid"],
  start: makeShown,
  step(state) {
    state.time += STEP;
    place(state);
  },
  adjust(state, values) {
    state.values = values;
    place(state);
  },
  picture(state, { rigid }) {
    const { triangles, frequencies } = state.modes;
    const under = (k: number): Place => [columnOf(k), 0, SPECTRUM.z - 0.14];
    const mark = (): Place => {
      const [x, y, z] = topOf(state.modes, state.values.mode - 1);
      return [x, y, z + 0.06];
    };
    return [
      softBody(written(state.x), triangles),
      ...frequencies.map((_, k) =>
        line(() => [[columnOf(k), 0, SPECTRUM.z], topOf(state.modes, k)], { quantity: "time", width: 2 }),
      ),
      points(() => [mark()], { quantity: "time", size: 7 }),
      label(rigid, () => under((RIGID - 1) / 2), "time"),
      label(`${shown(frequencies.at(-1)!)} Hz`, () => under(ALL - 1), "time"),
    ];
  },
  measures: {
    mode: { unit: "", of: ({ values }) => values.mode },
    frequency: { unit: "Hz", quantity: "time", of: ({ modes, values }) => modes.frequencies[values.mode - 1]! },
    amplitude: { unit: "m", quantity: "length", of: (state) => amplitudeOf(state) },
    volume: { unit: "", quantity: "bending", of: ({ modes, x, volume }) => tetMeshVolume(modes.mesh, x) / volume },
    fall: {
      unit: "m/s²",
      quantity: "force",
      of: ({ modes, values }) => GRAVITY * (1 + modes.falls[values.mode - 1]!),
    },
    vertices: { unit: "", of: ({ x }) => x.length / 3 },
    gap: { unit: "", of: ({ modes }) => modes.gap },
  },
  charts: {
    amplitude: { y: ["amplitude"] },
    volume: { x: "amplitude", y: ["volume"], yRange: [0.8, 2.5] },
  },
  words: {
    title: "The modes of a free body",
    question: "Which shapes does a body vibrate in when nothing holds it, and which six are none?",
    shows:
      "A body moves in one of its modes. Below it stands the spectrum: a line to each mode, as high as its frequency. The first six have none. They are three shifts and three turns, which stretch nothing; so nothing brings them back, and linear turns even blow the body up. The frame of the body has these motions already. Kept as modes, a shift upward would let the body fall twice.",
    limits: [
      "Amplitudes are far larger than those for which linear modes are meant.",
      "A ball and a ring have modes of the same frequency; which of their mixtures is found depends on the mesh.",
      "A coarse mesh is too stiff, so its frequencies are too high; a fine one takes longer to prepare.",
    ],
    parameters: {
      ...MODAL_WORDS.parameters,
      mode: "mode",
      amplitude: "largest displacement",
      body: "body",
      motion: "amplitude",
      fineness: "fineness of the mesh",
    },
    does: {
      ...MODAL_WORDS.does,
      mode: "Which mode, counted with the six rigid ones. The seventh is the slowest vibration.",
      amplitude: "How far the vertex that moves most is from its place, before the warp.",
      body: "What vibrates.",
      motion: "Whether the mode vibrates (a rigid one moves steadily on), or keeps the amplitude that is set.",
      fineness:
        "How many times shorter the edges of the tetrahedra are than on the coarsest mesh. The modes of thousands of vertices take seconds to find; your browser keeps them for the next time.",
    },
    choices: {
      ...MODAL_WORDS.choices,
      body: { bar: "a bar", ball: "a ball", ring: "a ring", box: "a box" },
      motion: { moves: "moves by itself", hand: "by your hand" },
    },
    presets: {
      turn: "linear rotation swells",
      turned: "the same turn, warped",
      shift: "translation mode kept",
      twist: "a twist",
      ball: "a ball",
      ring: "a ring",
      fine: "a fine bar",
    },
    measures: {
      mode: "mode",
      frequency: "frequency",
      amplitude: "largest displacement",
      volume: "volume / volume at rest",
      fall: "acceleration of fall if this mode is kept",
      vertices: "vertices of the mesh",
      gap: "largest rigid eigenvalue / smallest of a vibration",
    },
    charts: { amplitude: "Amplitude", volume: "Volume over amplitude" },
    labels: { rigid: "rigid: 0 Hz" },

    describe({ mode, frequency, volume, amplitude }) {
      if (mode <= RIGID)
        return `Mode ${mode} is rigid: nothing brings it back; the volume is ${shown(volume)} of its own.`;
      return `Mode ${mode} vibrates at ${shown(frequency)} Hz; the farthest vertex is ${Math.abs(amplitude).toFixed(2)} m away.`;
    },
  },
});

function makeShown(values: ModesValues, _: Random, workshop?: Workshop): Shown {
  const mesh = BODIES[values.body](values.fineness);
  const state: Shown = {
    h: STEP,
    values,
    time: 0,
    modes: shapesOf(mesh, values.young, workshop),
    volume: tetMeshVolume(mesh),
    x: mesh.x.slice(),
    warp: makeWarp(),
    u: new Float64Array(3),
    w: new Float64Array(3),
  };
  place(state);
  return state;
}

/** The amplitude of the moment, m. */
function amplitudeOf({ values: { motion, amplitude, mode }, modes, time }: Shown): number {
  if (motion === "hand") return amplitude;
  if (mode <= RIGID) return (amplitude * (time % AGAIN)) / (AGAIN / 2);
  return amplitude * Math.cos(2 * Math.PI * modes.frequencies[mode - 1]! * time);
}

/** Puts all vertices where the mode has them. */
function place(state: Shown): void {
  const { x, u, w, warp, modes, values } = state;
  const { u: far, w: turn } = modes.shapes[values.mode - 1]!;
  const q = amplitudeOf(state);
  const R = warp.mean;
  for (let at = 0; at < x.length; at += 3) {
    for (let c = 0; c < 3; ++c) {
      u[c] = q * far[at + c]!;
      w[c] = q * turn[at + c]!;
    }
    if (values.shape === "warped") writeMeanRotation(warp, w, 0);
    else R.set(UNTURNED);
    for (let c = 0; c < 3; ++c)
      x[at + c] = modes.mesh.x[at + c]! + R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
  }
}

/** Where the line to a mode stands, and where it ends. */
const columnOf = (k: number): number => SPECTRUM.x + (SPECTRUM.wide * k) / (ALL - 1);
const topOf = ({ frequencies }: ModeShapes, k: number): readonly [number, number, number] => [
  columnOf(k),
  0,
  SPECTRUM.z + 0.02 + (SPECTRUM.high * frequencies[k]!) / frequencies.at(-1)!,
];
