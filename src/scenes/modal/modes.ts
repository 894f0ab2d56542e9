/**
 * The modes of a free body one by one, with the six rigid motions that an eigenproblem finds along with them.
 *
 * Nothing is stepped: the amplitude of one mode is given, and the body is what equations 3 and 6 make of it.
 */
import { tetMeshVolume } from "@pliant/solver/mesh";
import { makeWarp, writeMeanRotation } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { GRAVITY, shapeParameter, youngParameter } from "./parameters.ts";
import { BODIES, RIGID, SHOWN_MODES, shapesOf, type ModeShapes } from "./shapes.ts";

const STEP = 1 / 60;
const ALL = RIGID + SHOWN_MODES;
/** Where the spectrum stands in the picture, and how wide and high it is, m. */
const SPECTRUM = { x: -1.3, z: -1.45, wide: 2.6, high: 0.5 };
/** A rigid motion goes on for so long before it is shown again, s. */
const AGAIN = 3;
const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1];

export const modes = defineScene({
  id: "modal/modes",
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
    mode: {
      kind: "number",
      label: "mode",
      unit: "",
      min: 1,
      max: ALL,
      default: RIGID + 1,
      scale: "linear",
      integer: true,
      does: "Which mode, counted with the six rigid ones. The seventh is the slowest vibration.",
      live: true,
    },
    amplitude: {
      kind: "number",
      label: "largest displacement",
      symbol: "q",
      unit: "m",
      min: -1.5,
      max: 1.5,
      default: 0.6,
      scale: "linear",
      does: "How far the vertex that moves most is from its place, before the warp.",
      live: true,
    },
    body: {
      kind: "choice",
      label: "body",
      choices: { bar: "a bar", ball: "a ball", ring: "a ring", box: "a box" },
      default: "bar",
      does: "What vibrates.",
    },
    motion: {
      kind: "choice",
      label: "amplitude",
      choices: { moves: "moves by itself", hand: "by your hand" },
      default: "moves",
      does: "Whether the mode vibrates (a rigid one moves steadily on), or keeps the amplitude that is set.",
      live: true,
    },
    shape: { ...shapeParameter, default: "linear", live: true },
    young: youngParameter,
    fineness: {
      kind: "number",
      label: "fineness of the mesh",
      unit: "",
      min: 1,
      max: 4,
      default: 1,
      scale: "linear",
      integer: true,
      does: "How many times shorter the edges of the tetrahedra are than on the coarsest mesh. The modes of thousands of vertices take seconds to find; your browser keeps them for the next time.",
    },
  },
  presets: {
    turn: { label: "a linear turn blows it up", values: { mode: 5, motion: "hand", amplitude: 1 } },
    turned: { label: "the same turn, warped", values: { mode: 5, motion: "hand", amplitude: 1, shape: "warped" } },
    shift: { label: "the shift that falls twice", values: { mode: 3 } },
    twist: { label: "a twist", values: { mode: 9, amplitude: 0.3 } },
    ball: { label: "a ball", values: { body: "ball", amplitude: 0.3 } },
    ring: { label: "a ring", values: { body: "ring", amplitude: 0.4 } },
    fine: { label: "a fine bar", values: { fineness: 4 } },
  },
  seed: 1,
  view: { kind: "space", from: [0.9, -6.2, 1.1], target: [0, 0, -0.4], angle: 36 },
  measures: [
    { name: "mode", label: "mode", unit: "" },
    { name: "frequency", label: "frequency", unit: "Hz", quantity: "time" },
    { name: "amplitude", label: "largest displacement", unit: "m", quantity: "length" },
    { name: "volume", label: "volume / volume at rest", unit: "", quantity: "bending" },
    { name: "fall", label: "acceleration of fall if this mode is kept", unit: "m/s²", quantity: "force" },
    { name: "vertices", label: "vertices of the mesh", unit: "" },
    { name: "gap", label: "largest rigid eigenvalue / smallest of a vibration", unit: "" },
  ],
  charts: [
    { title: "Amplitude", x: "time", y: ["amplitude"] },
    { title: "Volume over amplitude", x: "amplitude", y: ["volume"], yRange: [0.8, 2.5] },
  ],
  stillAfter: 67,
  prepares: true,

  start(values, _, workshop): Run {
    let now = values;
    let time = 0;
    const mesh = BODIES[now.body](now.fineness);
    const shapes = shapesOf(mesh, now.young, workshop);
    const x = mesh.x.slice();
    const warp = makeWarp();
    const u = new Float64Array(3);
    const w = new Float64Array(3);
    const volume = tetMeshVolume(mesh);
    const amplitudeNow = (): number => {
      if (now.motion === "hand") return now.amplitude;
      if (now.mode <= RIGID) return (now.amplitude * (time % AGAIN)) / (AGAIN / 2);
      return now.amplitude * Math.cos(2 * Math.PI * shapes.frequencies[now.mode - 1]! * time);
    };
    const place = (): void => {
      const { u: far, w: turn } = shapes.shapes[now.mode - 1]!;
      const q = amplitudeNow();
      for (let at = 0; at < x.length; at += 3) {
        for (let c = 0; c < 3; ++c) {
          u[c] = q * far[at + c]!;
          w[c] = q * turn[at + c]!;
        }
        if (now.shape === "warped") {
          writeMeanRotation(warp, w, 0);
        } else warp.mean.set(UNTURNED);
        const R = warp.mean;
        for (let c = 0; c < 3; ++c)
          x[at + c] = mesh.x[at + c]! + R[3 * c]! * u[0]! + R[3 * c + 1]! * u[1]! + R[3 * c + 2]! * u[2]!;
      }
    };
    place();
    return {
      h: STEP,
      parts: partsOf(shapes),
      vertices: x.length / 3 + 2 * ALL + 3,
      step() {
        time += STEP;
        place();
        return undefined;
      },
      adjust(changed) {
        now = changed as typeof values;
        place();
      },
      measure(out) {
        out[0] = now.mode;
        out[1] = shapes.frequencies[now.mode - 1]!;
        out[2] = amplitudeNow();
        out[3] = tetMeshVolume(mesh, x) / volume;
        out[4] = GRAVITY * (1 + shapes.falls[now.mode - 1]!);
        out[5] = mesh.x.length / 3;
        out[6] = shapes.gap;
      },
      draw(out) {
        out.set(x);
        drawSpectrum(out, x.length, shapes.frequencies, now.mode);
      },
    };
  },

  describe({ mode = 7, frequency = 0, volume = 1, amplitude = 0 }) {
    if (mode <= RIGID)
      return `Mode ${mode} is rigid: nothing brings it back; the volume is ${shown(volume)} of its own.`;
    return `Mode ${mode} vibrates at ${shown(frequency)} Hz; the farthest vertex is ${Math.abs(amplitude).toFixed(2)} m away.`;
  },
});

/** The body, a line to each mode, and a mark on the one that is shown. */
function partsOf({ mesh, triangles, frequencies }: ModeShapes): Part[] {
  const at = mesh.x.length / 3;
  return [
    { kind: "body", at: 0, triangles, soft: true },
    ...frequencies.map((_, k): Part => ({ kind: "line", at: at + 2 * k, count: 2, quantity: "time", width: 2 })),
    { kind: "points", at: at + 2 * ALL, count: 1, quantity: "time", size: 7 },
    { kind: "label", at: at + 2 * ALL + 1, text: "rigid: 0 Hz", quantity: "time" },
    { kind: "label", at: at + 2 * ALL + 2, text: `${shown(frequencies.at(-1)!)} Hz`, quantity: "time" },
  ];
}

function drawSpectrum(out: Float32Array, at: number, frequencies: readonly number[], mode: number): void {
  const xOf = (k: number): number => SPECTRUM.x + (SPECTRUM.wide * k) / (ALL - 1);
  const zOf = (k: number): number => SPECTRUM.z + 0.02 + (SPECTRUM.high * frequencies[k]!) / frequencies.at(-1)!;
  frequencies.forEach((_, k) => out.set([xOf(k), 0, SPECTRUM.z, xOf(k), 0, zOf(k)], at + 6 * k));
  const end = at + 6 * ALL;
  out.set([xOf(mode - 1), 0, zOf(mode - 1) + 0.06], end);
  out.set([xOf((RIGID - 1) / 2), 0, SPECTRUM.z - 0.14, xOf(ALL - 1), 0, SPECTRUM.z - 0.14], end + 3);
}
