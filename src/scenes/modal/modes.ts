/**
 * The modes of a free body one by one, with the six rigid motions that an eigenproblem finds along with them.
 *
 * Nothing is stepped: the amplitude of one mode is given, and the body is what equations 3 and 6 make of it. Until a mode is
 * chosen, some are shown one after the other, so that vibrations are seen beside rigid motions.
 */
import type { Random } from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { makeWarp, writeMeanRotation, type Warp } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { label, line, placeOf, points, softBody, written, type Place, type Shape } from "../parts/index.ts";
import { choice, count, metres, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { inSight } from "../in-sight.ts";
import { middleLine } from "./bar.ts";
import { edgesOf, extentOf } from "./edges.ts";
import { GRAVITY, MODAL_WORDS, SHAPE, YOUNG } from "./parameters.ts";
import { BODIES, RIGID, SHOWN_MODES, shapesOf, type ModeShapes } from "./shapes.ts";

const STEP = 1 / 60;
const ALL = RIGID + SHOWN_MODES;
/** Where the camera is, seen from above, m: the spectrum stands across its line of sight. */
const CAMERA = { right: 1.5, before: 6 };
const ACROSS = [CAMERA.before, CAMERA.right].map((c) => c / Math.hypot(CAMERA.before, CAMERA.right));
/** How far to the left the spectrum begins and how low, how wide and high it is, and how far below the body at least, m. */
const SPECTRUM = { left: -1.5, z: -1.95, wide: 3, high: 0.55, gap: 0.6 };
/** How far above its dot the name of a mode stands, m. */
const NAME = 0.1;
/** A rigid motion goes on for so long before it is shown again, s. */
const AGAIN = 3;
/** The modes that are shown one after the other, with a part of the amplitude, and how long each stays, s. */
const TOUR = [
  { mode: RIGID + 1, share: 1 },
  { mode: RIGID + 3, share: 0.7 },
  { mode: RIGID + 4, share: 0.6 },
  { mode: 1, share: 0.6 },
  { mode: 5, share: 0.6 },
] as const;
const STAYS = 4;
/** What a mode looks like: of a rigid motion what it is, of a bar how it vibrates, and else only that it does. */
const LOOKS = ["shift", "turn", "bend", "twist", "stretch", "vibration"] as const;
type Look = (typeof LOOKS)[number];
/** A bar twists where its middle line moves less than this part of the farthest vertex. */
const QUIET = 0.1;
/** From this part of its volume on a body has swollen. */
const SWOLLEN = 1.005;
/** How many times slower a body falls in the picture, and where the mark falls beside it, m to the right. */
const SLOWER = 4;
const BESIDE = 1.9;
/** A body that falls with so many times gravity falls twice, whatever the last digits are. */
const FALLS = 1.5;
/** Stands in for the mark that is not there, with as many vertices. */
const MIDDLE: Place = [0, 0, 0];
/** How far to the left of the body at rest it is said what the dashes are, m. */
const REST_NAME = 0.35;
/** Room to the left for that, and for the name of a mode beside the spectrum, where the picture is small, m. */
const WORDS = { rest: 1.15, mode: 1.05 };
const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1];

const PARAMETERS = {
  mode: count(1, ALL, RIGID + 1, { live: true }),
  amplitude: metres(-1.5, 1.5, 0.6, { symbol: "q", live: true }),
  body: choice(["bar", "ball", "ring", "box"]),
  motion: choice(["tour", "moves", "hand"], { live: true }),
  shape: { ...SHAPE, default: "linear", live: true },
  young: YOUNG,
  fineness: count(1, 4, 1),
} as const;

type ModesValues = ValuesIn<typeof PARAMETERS>;

interface Shown {
  readonly h: number;
  values: ModesValues;
  time: number;
  /** Whether modes are shown one after the other; the one that is shown, and since when, s. */
  touring: boolean;
  mode: number;
  since: number;
  readonly modes: ModeShapes;
  readonly volume: number;
  /** Where the vertices are. */
  readonly x: Float64Array;
  readonly warp: Warp;
  /** Displacement and rotation of a vertex. */
  readonly u: Float64Array;
  readonly w: Float64Array;
}

/** Whether the mode is a shift upward, which is shown as it falls. */
const falls = ({ values: { motion }, mode, modes }: Shown): boolean =>
  motion !== "hand" && 1 + modes.falls[mode - 1]! > FALLS;

export const modes = defineScene({
  id: "modal/modes",
  parameters: PARAMETERS,
  presets: {
    turn: { mode: 5, motion: "hand", amplitude: 1 },
    turned: { mode: 5, motion: "hand", amplitude: 1, shape: "warped" },
    shift: { mode: 3, motion: "moves" },
    twist: { mode: 9, motion: "moves", amplitude: 0.3 },
    ball: { body: "ball", amplitude: 0.3 },
    ring: { body: "ring", amplitude: 0.4 },
    fine: { fineness: 4 },
  },
  seed: 1,
  view: { kind: "space", from: [CAMERA.right, -CAMERA.before, 1.1], target: [0, 0, -0.55], angle: 32, floor: -1.1 },
  stillAfter: 67,
  tone: "frequency",
  follows: { mode: "mode" },
  prepares: true,
  labels: ["mode", "rigid", "twice", "once", "rest", ...LOOKS],
  start: makeShown,
  step(state) {
    state.time += STEP;
    goOn(state);
    place(state);
  },
  adjust(state, values) {
    const { mode, motion } = state.values;
    const isChosen = values.mode !== mode && values.mode !== state.mode;
    if (isChosen || values.motion !== motion) {
      state.touring = values.motion === "tour" && !isChosen;
      if (isChosen) Object.assign(state, { mode: values.mode, since: state.time });
    }
    state.values = values;
    place(state);
  },
  pictureOf: (state) => [falls(state), state.mode].join(),
  picture(state, labels) {
    const { triangles, mesh } = state.modes;
    return [
      softBody(written(state.x), triangles, mesh.x),
      ...ghost(state, labels.rest),
      ...spectrum(state, labels),
      ...(falls(state) ? fallingMark(state, labels) : [inSight(() => [MIDDLE, MIDDLE, MIDDLE, MIDDLE])]),
    ];
  },
  measures: {
    mode: { unit: "", of: ({ mode }) => mode },
    look: { unit: "", of: (state) => LOOKS.indexOf(lookOf(state)) },
    span: { unit: "s", quantity: "time", of: spanOf },
    frequency: { unit: "Hz", quantity: "time", of: ({ modes, mode }) => modes.frequencies[mode - 1]! },
    amplitude: { unit: "m", quantity: "length", of: (state) => amplitudeOf(state) },
    volume: { unit: "", quantity: "bending", of: ({ modes, x, volume }) => tetMeshVolume(modes.mesh, x) / volume },
    fall: {
      unit: "m/s²",
      quantity: "force",
      of: ({ modes, mode }) => GRAVITY * (1 + modes.falls[mode - 1]!),
    },
    vertices: { unit: "", of: ({ x }) => x.length / 3 },
    gap: { unit: "", of: ({ modes }) => modes.gap },
  },
  charts: {
    amplitude: { x: "span", y: ["amplitude"], xRange: [0, 5], rounds: "last" },
    volume: { x: "amplitude", y: ["volume"], yRange: [0.8, 2.5] },
  },
  words: {
    title: "The modes of a free body",
    question: "In which shapes does a body vibrate when nothing holds it, and which six are no vibrations?",
    // claims: test modes-in-turn; test six-without + test falls-twice
    shows:
      "A body moves in one of its modes, and in another one every four seconds until a mode is chosen. Dashes keep a bar or a box as it is at rest. Below it stands the spectrum, with a line for each mode that is as high as its frequency, and a dot with the name of the one that is shown. The first six have no frequency. They are three shifts and three turns, which stretch nothing as long as they are small, so that nothing brings them back; a large linear turn even swells the body. The body rides in one moving frame, in whose motion these six are already contained. If a shift upward is kept as a mode as well, the body falls with twice the acceleration.",
    limits: [
      "The amplitudes are far larger than those for which linear modes are meant.",
      "A ball and a ring have several modes of the same frequency, and which mixtures of them are found depends on the mesh.",
      "A coarse mesh is too stiff, so that its frequencies are too high. A fine one takes longer to prepare.",
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
      mode: "Which mode is shown, counting the six rigid ones. The seventh is the slowest vibration.",
      amplitude: "How far the vertex that moves most is from its rest position, before the warp.",
      body: "Which body vibrates.",
      motion:
        "Whether some modes are shown one after the other, or one of them vibrates, or keeps the amplitude that is set. Instead of vibrating, a rigid mode moves steadily on, and a shift upward falls in slow motion.",
      // claims: by modal/modes x2
      fineness:
        "How many times shorter the edges of the tetrahedra are than on the coarsest mesh. The modes of thousands of vertices take seconds to find; your browser keeps them for the next time.",
    },
    choices: {
      ...MODAL_WORDS.choices,
      body: { bar: "a bar", ball: "a ball", ring: "a ring", box: "a box" },
      motion: { tour: "several in turn", moves: "animation", hand: "slider" },
    },
    presets: {
      turn: "linear rotation swells",
      turned: "the same turn, warped",
      shift: "a shift upward",
      twist: "a twist",
      ball: "a ball",
      ring: "a ring",
      fine: "a fine bar",
    },
    measures: {
      mode: "mode",
      look: "shift, turn, bend, twist, stretch, other vibration",
      span: "since it began",
      frequency: "frequency",
      amplitude: "largest displacement",
      volume: "volume / undeformed volume",
      fall: "acceleration of fall if this mode is kept",
      vertices: "vertices of the mesh",
      gap: "largest rigid eigenvalue / smallest of a vibration",
    },
    charts: { amplitude: "Amplitude", volume: "Volume against amplitude" },
    labels: {
      mode: "mode",
      rigid: "rigid: 0 Hz",
      twice: "with the mode",
      once: "without",
      rest: "dashed: at rest",
      shift: "shift",
      turn: "turn",
      bend: "bend",
      twist: "twist",
      stretch: "stretch",
      vibration: "vibration",
    },

    describe({ mode, look, frequency, volume, amplitude, fall }) {
      if (fall > FALLS * GRAVITY)
        return `Mode ${mode} is a shift upward. A body that keeps it falls with ${shown(fall)} m/s² instead of ${shown(GRAVITY)} m/s².`;
      if (mode <= RIGID)
        return `Mode ${mode} is rigid, a ${LOOKS[look]!}: nothing brings it back, so it is no vibration. ${volume > SWOLLEN ? `The volume has grown to ${shown(volume)} times that at rest.` : "The volume stays what it was."}`;
      const what = LOOKS[look] === "vibration" ? "" : `, a ${LOOKS[look]!}`;
      return `Mode ${mode} vibrates at ${shown(frequency)} Hz${what}. Its farthest vertex is ${Math.abs(amplitude).toFixed(2)} m from its rest position.`;
    },
  },
});

function makeShown(values: ModesValues, _: Random, workshop?: Workshop): Shown {
  const mesh = BODIES[values.body](values.fineness);
  const state: Shown = {
    h: STEP,
    values,
    time: 0,
    touring: values.motion === "tour" && values.mode === TOUR[0].mode,
    mode: values.mode,
    since: 0,
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

/** Shows the next mode when it is time. */
function goOn(state: Shown): void {
  if (!state.touring || state.time - state.since < STAYS) return;
  const next = (TOUR.findIndex(({ mode }) => mode === state.mode) + 1) % TOUR.length;
  Object.assign(state, { mode: TOUR[next]!.mode, since: state.time });
}

/** The time since a mode began, s; one that goes on and on begins anew after some whole vibrations. */
function spanOf({ time, since, mode, modes }: Shown): number {
  const frequency = modes.frequencies[mode - 1]!;
  const round = mode <= RIGID ? AGAIN : Math.ceil(STAYS * frequency) / frequency;
  return (time - since) % round;
}

/** What the mode that is shown looks like. */
function lookOf({ mode, modes: { mesh, shapes }, values }: Shown): Look {
  if (mode <= RIGID) return mode <= RIGID / 2 ? "shift" : "turn";
  if (values.body !== "bar") return "vibration";
  const { u } = shapes[mode - 1]!;
  const most = [0, 1, 2].map((c) => middleLine(mesh).reduce((most, i) => Math.max(most, Math.abs(u[3 * i + c]!)), 0));
  if (Math.max(...most) < QUIET) return "twist";
  return most[0]! > Math.max(most[1]!, most[2]!) ? "stretch" : "bend";
}

/** How far gravity alone has taken a body, until the mode has reached its amplitude, m. */
const fallen = ({ values: { amplitude }, time, since }: Shown): number =>
  Math.min(Math.abs(amplitude), (GRAVITY / 2) * (((time - since) % AGAIN) / SLOWER) ** 2);

/** How high the body is above where its mode has it, m: its frame falls as well, and ends where it is drawn at rest. */
const heightOf = (state: Shown): number => (falls(state) ? 2 * Math.abs(state.values.amplitude) - fallen(state) : 0);

/** The amplitude of the moment, m. */
function amplitudeOf(state: Shown): number {
  const { motion } = state.values;
  const { mode, time, since, touring } = state;
  const share = (touring && TOUR.find((one) => one.mode === mode)?.share) || 1;
  const amplitude = share * state.values.amplitude;
  const { frequencies, shapes } = state.modes;
  if (motion === "hand") return amplitude;
  if (falls(state)) return -Math.sign(shapes[mode - 1]!.u[2]!) * fallen(state);
  if (mode <= RIGID)
    return (amplitude * (state.touring ? Math.min(AGAIN, time - since) : (time - since) % AGAIN)) / (AGAIN / 2);
  return amplitude * Math.cos(2 * Math.PI * frequencies[mode - 1]! * (time - since));
}

/** Puts all vertices where the mode has them. */
function place(state: Shown): void {
  const { x, u, w, warp, modes, values, mode } = state;
  const { u: far, w: turn } = modes.shapes[mode - 1]!;
  const q = amplitudeOf(state);
  const R = warp.mean;
  const up = heightOf(state);
  for (let at = 0; at < x.length; at += 3) {
    for (let c = 0; c < 3; ++c) {
      u[c] = q * far[at + c]!;
      w[c] = q * turn[at + c]!;
    }
    if (values.shape === "warped") writeMeanRotation(warp, w);
    else R.set(UNTURNED);
    for (let c = 0; c < 3; ++c)
      x[at + c] = modes.mesh.x[at + c]! + R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
    x[at + 2]! += up;
  }
}

/** The edges of the body at rest, if it is a block; others show by their patches how they turn and bend. */
function ghost({ modes: { mesh }, values: { body } }: Shown, name: string): Shape[] {
  if (body !== "bar" && body !== "box") return [];
  const { x } = mesh;
  const edges = edgesOf(x);
  const [left] = extentOf(x, 0);
  return [
    line(() => edges.map((i) => placeOf(x, i)), { quantity: "length", width: 1.5, dashed: true, apart: true }),
    label(name, () => [left - REST_NAME, 0, 0], "length", "left"),
    inSight(() => [[left - REST_NAME - WORDS.rest, 0, 0]]),
  ];
}

/** What falls by gravity alone, beside the body; both begin at one height. */
function fallingMark(state: Shown, { once, twice }: { readonly once: string; readonly twice: string }): Shape[] {
  const start = 2 * Math.abs(state.values.amplitude);
  const at = (share: number): readonly [number, number, number] => [BESIDE, 0, start - share * fallen(state)];
  return [
    line(() => [at(0), at(0.5), at(1)], { quantity: "force", width: 2 }),
    points(() => [at(1)], { quantity: "force", size: 8 }),
    inSight(() => [at(0)]),
    label(once, () => [BESIDE + 0.1, 0, at(1)[2]], "force", "right"),
    label(twice, () => [-BESIDE + 0.3, 0, at(2)[2]], "force", "left"),
  ];
}

/** Where the spectrum stands, m: lower where the body reaches down to it. */
function spectrumFoot(x: Float64Array): number {
  let lowest = Infinity;
  for (let at = 2; at < x.length; at += 3) lowest = Math.min(lowest, x[at]!);
  return Math.min(SPECTRUM.z, lowest - SPECTRUM.gap - SPECTRUM.high);
}

/** A line to each mode, as high as its frequency, and a dot on the one that is shown. */
function spectrum(shown: Shown, labels: Readonly<Record<"mode" | "rigid" | Look, string>>): Shape[] {
  const { modes, mode, x } = shown;
  const { frequencies } = modes;
  const frequency = frequencies[mode - 1]!;
  const name = `${labels.mode} ${mode} · ${labels[lookOf(shown)]} · ${frequency.toFixed(frequency > 0 ? 2 : 0)} Hz`;
  const highest = frequencies.at(-1)!;
  const column = (k: number, height: number): Place => {
    const right = SPECTRUM.left + (SPECTRUM.wide * k) / (ALL - 1);
    return [right * ACROSS[0]!, right * ACROSS[1]!, spectrumFoot(x) + height];
  };
  const top = (k: number): Place => column(k, 0.02 + (SPECTRUM.high * frequencies[k]!) / highest);
  return [
    line(() => frequencies.flatMap((_, k) => [column(k, 0), top(k)]), { quantity: "time", width: 3, apart: true }),
    points(() => [top(mode - 1)], { quantity: "time", size: 7 }),
    label(
      name,
      () => [top(mode - 1)[0], top(mode - 1)[1], top(mode - 1)[2]! + NAME],
      "time",
      mode > RIGID ? "left" : "above",
    ),
    label(labels.rigid, () => column((RIGID - 1) / 2, 0), "time", "below"),
    inSight(() => {
      const right = SPECTRUM.left - WORDS.mode;
      return [[right * ACROSS[0]!, right * ACROSS[1]!, spectrumFoot(x)]];
    }),
    label(`${highest.toFixed(2)} Hz`, () => top(ALL - 1), "time", "right"),
  ];
}
