/**
 * A bar bent by linear modes, by modal warping, and as a full nonlinear body: figure 7 of Choi, Hong and Ko.
 *
 * The first two have the amplitude of the slowest bending mode that turns their ends by the same angle; the third has its
 * ends turned by that angle and finds its own rest. Nothing moves by itself here: the bend is given.
 */
import { makeModalState, updateModal, type ModalBody, type ModalState } from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { lengthAlong, makeBar, middleLine, modalBar } from "./bar.ts";
import { materialOf } from "./fall.ts";
import { makeFullBar } from "./full-bar.ts";
import { JELLY } from "./parameters.ts";

const STEP = 1 / 60;
/** Time of one bend and back, s, and the fastest that a hand bends, degrees a second. */
const PERIOD = 10;
const HASTE = 120;
const RADIANS = Math.PI / 180;
/** Places of the three bars in the picture: linear, warped, full. Heights in m. */
const HEIGHTS = [1.75, 0, -1.75];
/** The names stand beside the bars, m to the side. */
const LABELS = -3.4;
const NAMES = ["linear modes", "modal warping", "full body"];

export const bend = defineScene({
  id: "modal/bend",
  title: "One bend, three ways",
  question: "What is wrong with a bar bent by linear modes, and what of that does warping repair?",
  shows:
    "Three bars whose ends turn by the same angle. The top one has linear modes: every vertex moves along a straight line, so the bar swells at its ends and grows longer. The middle one is warped: each vertex turns with its surroundings, and most of the swelling is gone. The full nonlinear body at the bottom keeps its volume best. Warping is close to it, not the same.",
  limits: [
    "The paper speaks of no distortion of volume. Warping still adds some; it grows with the square of the angle.",
    "The end of a modal bar turns as its mode says. The full bar is turned by flat, rigid ends, and bends evenly in between, which a mode of a free bar does not.",
    "The full body is neo-Hookean, which the paper does not say of its own; it is at rest at every angle.",
    "Linear tetrahedra resist bending too much on a mesh as coarse as this one. All three have the same mesh.",
  ],
  parameters: {
    motion: {
      kind: "choice",
      label: "the bend",
      choices: { swings: "bends and straightens", hand: "is up to you" },
      default: "swings",
      does: "Whether the angle comes and goes, or stays where it is set.",
      live: true,
    },
    angle: {
      kind: "number",
      label: "angle of the ends",
      unit: "°",
      min: 0,
      max: 120,
      default: 90,
      scale: "linear",
      does: "By how much each end is turned from straight; the largest angle where the bend comes and goes.",
      live: true,
    },
  },
  presets: {
    small: { label: "15°: hard to tell apart", values: { motion: "hand", angle: 15 } },
    half: { label: "60°", values: { motion: "hand", angle: 60 } },
    far: { label: "to 120°", values: { angle: 120 } },
  },
  seed: 1,
  view: { kind: "space", from: [0, -10.2, 0.9], target: [-0.9, 0, 0.2], angle: 38 },
  measures: [
    { name: "angle", label: "angle of the ends", unit: "°" },
    { name: "linear", label: "volume, linear modes", unit: "", quantity: "bending" },
    { name: "warped", label: "volume, warped", unit: "", quantity: "force" },
    { name: "full", label: "volume, full body", unit: "", quantity: "time" },
    { name: "linearLength", label: "middle line, linear modes", unit: "", quantity: "bending" },
    { name: "warpedLength", label: "middle line, warped", unit: "", quantity: "force" },
    { name: "fullLength", label: "middle line, full body", unit: "", quantity: "time" },
  ],
  charts: [
    {
      title: "Volume over volume at rest",
      x: "angle",
      y: ["linear", "warped", "full"],
      xRange: [0, 120],
      yRange: [0.9, 3],
    },
    {
      title: "Length of the middle line over that at rest",
      x: "angle",
      y: ["linearLength", "warpedLength", "fullLength"],
      xRange: [0, 120],
      yRange: [0.9, 2],
    },
  ],
  stillAfter: 300,
  prepares: true,

  start(values, _, workshop): Run {
    let now = values;
    let [time, angle] = [0, 0];
    const mesh = makeBar();
    const line = middleLine(mesh);
    const [volume, length] = [tetMeshVolume(mesh), lengthAlong(line, mesh.x)];
    const bodies = [modalBar(1, "linear", workshop), modalBar(1, "warped", workshop)];
    const states = bodies.map(makeModalState);
    const full = makeFullBar(mesh, materialOf(JELLY.young / 1000));
    const perTurn = amplitudePerTurn(bodies[0]!, line.at(-1)!);
    const shapes = [states[0]!.local, states[1]!.local, full.x];
    return {
      h: STEP,
      parts: partsOf(bodies[0]!),
      vertices: mesh.x.length + 3,
      step() {
        time += STEP;
        const wanted =
          now.motion === "hand" ? now.angle : (now.angle * (1 - Math.cos((2 * Math.PI * time) / PERIOD))) / 2;
        angle += Math.min(HASTE * STEP, Math.max(-HASTE * STEP, wanted - angle));
        states.forEach((state, k) => {
          setShape(state, bodies[k]!, perTurn * angle * RADIANS);
        });
        const { converged } = full.bend(angle * RADIANS);
        return { converged, residual: 0 };
      },
      adjust: (changed) => (now = changed as typeof values),
      measure(out) {
        out[0] = angle;
        shapes.forEach((x, k) => {
          out[1 + k] = tetMeshVolume(mesh, x) / volume;
          out[4 + k] = lengthAlong(line, x) / length;
        });
      },
      draw(out) {
        shapes.forEach((x, k) => {
          out.set(x, k * mesh.x.length);
          const up = HEIGHTS[k]! - meanHeight(x);
          for (let at = k * mesh.x.length + 2; at < (k + 1) * mesh.x.length; at += 3) out[at]! += up;
          out.set([LABELS, 0, HEIGHTS[k]!], 3 * (mesh.x.length + k));
        });
      },
    };
  },

  describe({ angle = 0, linear = 1, warped = 1, full = 1 }) {
    const volumes = `${shown(linear)} by linear modes, ${shown(warped)} warped, ${shown(full)} in full`;
    return `At ${angle.toFixed(0)}° the volume is ${volumes}.`;
  },
});

function meanHeight(x: Float64Array): number {
  let sum = 0;
  for (let at = 2; at < x.length; at += 3) sum += x[at]!;
  return (3 * sum) / x.length;
}

/** Amplitude of the first mode that turns the end of the bar by one radian, upward. */
function amplitudePerTurn({ psi, count }: ModalBody, end: number): number {
  return -1 / psi[(3 * end + 1) * count]!;
}

function setShape(state: ModalState, body: ModalBody, amplitude: number): void {
  state.q[0] = amplitude;
  updateModal(state, body);
}

function partsOf({ masses, triangles }: ModalBody): Part[] {
  return NAMES.flatMap((text, k): Part[] => [
    { kind: "body", at: k * masses.length, triangles, soft: true },
    { kind: "label", at: 3 * masses.length + k, text },
  ]);
}
