/**
 * A bar bent by linear modes, by modal warping, and as a full nonlinear body: figure 7 of Choi, Hong and Ko.
 *
 * The first two have the amplitude of the slowest bending mode that turns their ends by the same angle; the third has its
 * ends turned by that angle and finds its own rest. Nothing moves by itself here: the bend is given.
 */
import {
  makeModalState,
  updateModal,
  type ModalBody,
  type ModalState,
  type Random,
  type TetMesh,
} from "@pliant/solver";
import { tetMeshVolume } from "@pliant/solver/mesh";
import { makeShapeScratch, type ShapeScratch } from "@pliant/solver/modal";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import type { MeasureOf } from "../spec.ts";
import { label, softBody, type Quantity, type Written } from "../parts/index.ts";
import { choice, degrees, type ValuesIn } from "../ranges.ts";
import type { StepReport } from "../scene.ts";
import type { Workshop } from "../workshop.ts";
import { lengthAlong, makeBar, middleLine, modalBar } from "./bar.ts";
import { materialOf } from "./fall.ts";
import { bendFullBar, makeFullBar, type FullBar } from "./full-bar.ts";
import { JELLY } from "./parameters.ts";

const STEP = 1 / 60;
/** Time of one bend and back, s, and the fastest that a hand bends, degrees a second. */
const PERIOD = 10;
const HASTE = 120;
const RADIANS = Math.PI / 180;
/** The three bars with their heights in the picture, m; the names stand beside them, m to the side. */
const NAMES = ["linear", "warped", "full"] as const;
const HEIGHTS = { linear: 1.75, warped: 0, full: -1.75 };
const LABELS = -3.4;

const PARAMETERS = {
  motion: choice(["swings", "hand"], { live: true }),
  angle: degrees(0, 120, 90, { live: true }),
};

type BendValues = ValuesIn<typeof PARAMETERS>;

interface Bend {
  readonly h: number;
  values: BendValues;
  time: number;
  /** Of the ends, degrees. */
  angle: number;
  readonly mesh: TetMesh;
  readonly line: readonly number[];
  /** Those at rest. */
  readonly volume: number;
  readonly length: number;
  readonly modal: readonly { readonly body: ModalBody; readonly state: ModalState }[];
  readonly scratch: ShapeScratch;
  readonly full: FullBar;
  /** Amplitude of the first mode that turns the end of the bar by one radian, upward. */
  readonly perTurn: number;
  /** Where the vertices of the three bars are. */
  readonly places: { readonly [K in (typeof NAMES)[number]]: Float64Array };
}

const volume = (name: keyof Bend["places"], quantity: Quantity): MeasureOf<Bend> => ({
  unit: "",
  quantity,
  of: ({ mesh, places, volume }) => tetMeshVolume(mesh, places[name]) / volume,
});
const length = (name: keyof Bend["places"], quantity: Quantity): MeasureOf<Bend> => ({
  unit: "",
  quantity,
  of: ({ line, places, length }) => lengthAlong(line, places[name]) / length,
});

export const bend = defineScene({
  id: "modal/bend",
  parameters: PARAMETERS,
  presets: { small: { motion: "hand", angle: 15 }, half: { motion: "hand", angle: 60 }, far: { angle: 120 } },
  seed: 1,
  view: { kind: "space", from: [0, -10.2, 0.9], target: [-0.9, 0, 0.2], angle: 38 },
  stillAfter: 300,
  prepares: true,
  labels: NAMES,
  start: makeBend,
  step: stepBend,
  adjust: (state, values) => void (state.values = values),
  picture: ({ places, modal }, labels) => [
    ...NAMES.map((name) => softBody(around(HEIGHTS[name], places[name]), modal[0]!.body.triangles)),
    ...NAMES.map((name) => label(labels[name], () => [LABELS, 0, HEIGHTS[name]])),
  ],
  measures: {
    angle: { unit: "°", of: ({ angle }) => angle },
    linear: volume("linear", "bending"),
    warped: volume("warped", "force"),
    full: volume("full", "time"),
    linearLength: length("linear", "bending"),
    warpedLength: length("warped", "force"),
    fullLength: length("full", "time"),
  },
  charts: {
    volume: { x: "angle", y: ["linear", "warped", "full"], xRange: [0, 120], yRange: [0.9, 3] },
    length: { x: "angle", y: ["linearLength", "warpedLength", "fullLength"], xRange: [0, 120], yRange: [0.9, 2] },
  },
  words: {
    title: "One bend, three ways",
    question: "What is wrong with a bar bent by linear modes, and what of that does warping repair?",
    shows:
      "Three bars whose ends turn by the same angle. The top one has linear modes: every vertex moves along a straight line, so the bar swells at its ends and grows longer. The middle one is warped: each vertex turns with its surroundings, and most of the swelling is gone. The full nonlinear body at the bottom keeps its volume best. Warping is close to it, not the same.",
    limits: [
      "The paper speaks of no distortion of volume. Warping still adds some; it grows with the square of the angle.",
      "The end of a modal bar turns as its mode says. The full bar is turned by flat, rigid ends, and bends evenly in between, which a mode of a free bar does not.",
      "The full body is neo-Hookean, a choice of ours, since the text names no material; it is at rest at every angle that is shown.",
      "Linear tetrahedra resist bending too much on a mesh as coarse as this one. All three have the same mesh.",
    ],
    parameters: { motion: "the bend", angle: "angle of the ends" },
    does: {
      motion: "Whether the angle comes and goes, or stays where it is set.",
      angle: "By how much each end is turned from straight; the largest angle where the bend comes and goes.",
    },
    choices: { motion: { swings: "bends and straightens", hand: "is up to you" } },
    presets: { small: "15°: hard to tell apart", half: "60°", far: "to 120°" },
    measures: {
      angle: "angle of the ends",
      linear: "volume, linear modes",
      warped: "volume, warped",
      full: "volume, full body",
      linearLength: "middle line, linear modes",
      warpedLength: "middle line, warped",
      fullLength: "middle line, full body",
    },
    charts: { volume: "Volume over volume at rest", length: "Length of the middle line over that at rest" },
    labels: { linear: "linear modes", warped: "modal warping", full: "full body" },

    describe({ angle, linear, warped, full }) {
      const volumes = `${shown(linear)} by linear modes, ${shown(warped)} warped, ${shown(full)} in full`;
      return `At ${angle.toFixed(0)}° the volume is ${volumes}.`;
    },
  },
});

function makeBend(values: BendValues, _: Random, workshop?: Workshop): Bend {
  const mesh = makeBar();
  const line = middleLine(mesh);
  const modal = (["linear", "warped"] as const).map((shape) => {
    const body = modalBar(1, shape, workshop);
    return { body, state: makeModalState(body) };
  });
  const [linear, warped] = modal.map(({ state }) => state.local);
  const full = makeFullBar(mesh, materialOf(JELLY.young / 1000));
  return {
    h: STEP,
    values,
    time: 0,
    angle: 0,
    mesh,
    line,
    volume: tetMeshVolume(mesh),
    length: lengthAlong(line, mesh.x),
    modal,
    scratch: makeShapeScratch(),
    full,
    perTurn: amplitudePerTurn(modal[0]!.body, line.at(-1)!),
    places: { linear: linear!, warped: warped!, full: full.x },
  };
}

const amplitudePerTurn = ({ psi, count }: ModalBody, end: number): number => -1 / psi[(3 * end + 1) * count]!;

function stepBend(bend: Bend): StepReport {
  const { values, perTurn, modal, scratch, full } = bend;
  bend.time += STEP;
  const share = values.motion === "hand" ? 2 : 1 - Math.cos((2 * Math.PI * bend.time) / PERIOD);
  const wanted = (values.angle * share) / 2;
  bend.angle += Math.min(HASTE * STEP, Math.max(-HASTE * STEP, wanted - bend.angle));
  for (const { body, state } of modal) {
    state.q[0] = perTurn * bend.angle * RADIANS;
    updateModal(state, body, scratch);
  }
  const { converged } = bendFullBar(full, bend.angle * RADIANS);
  return { converged, residual: 0 };
}

/** Writes vertices with the mean of their heights at `height`, m. */
const around = (height: number, x: Float64Array): Written => ({
  vertices: x.length / 3,
  write(out, at) {
    out.set(x, at);
    const up = height - meanHeight(x);
    for (let k = at + 2; k < at + x.length; k += 3) out[k]! += up;
  },
});

function meanHeight(x: Float64Array): number {
  let sum = 0;
  for (let at = 2; at < x.length; at += 3) sum += x[at]!;
  return (3 * sum) / x.length;
}
