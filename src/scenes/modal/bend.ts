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
import { defineScene } from "../define.ts";
import type { MeasureOf } from "../spec.ts";
import { label, line, softBody, type Place, type Shape, type Written } from "../parts/index.ts";
import { choice, degrees, type ValuesIn } from "../ranges.ts";
import type { StepReport } from "../scene.ts";
import type { Workshop } from "../workshop.ts";
import { BAR, lengthAlong, makeBar, middleLine, modalBar } from "./bar.ts";
import { materialOf } from "./fall.ts";
import { bendFullBar, makeFullBar, type FullBar } from "./full-bar.ts";
import { inSight } from "../in-sight.ts";
import { JELLY } from "./parameters.ts";

const STEP = 1 / 60;
/** Time of one bend and back, s, and the fastest that a hand bends, degrees a second. */
const PERIOD = 10;
const HASTE = 120;
const RADIANS = Math.PI / 180;
/** The three bars, from the top of the picture down, and the gap between them, m; the names stand to the left, m. */
const NAMES = ["linear", "warped", "full"] as const;
type Name = (typeof NAMES)[number];
const GAP = 0.45;
const LABELS = -1.95;
/** Where the volumes stand to the right, m. */
const VOLUMES = 1.95;
/** Room for the longest name, and for the shadows in front, m. */
const WORDS = 1.5;
const BEFORE = 0.7;
const QUANTITIES = { linear: "bending", warped: "force", full: "time" } as const;

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
  /** Vertices around the front of a bar, one after the other. */
  readonly outline: readonly number[];
  /** Amplitude of the first mode that turns the end of the bar by one radian, upward. */
  readonly perTurn: number;
  /** Where the vertices of the three bars are. */
  readonly places: { readonly [K in Name]: Float64Array };
}

/** Volume over that of the undeformed bar. */
const volumeOf = ({ mesh, places, volume }: Bend, name: Name): number => tetMeshVolume(mesh, places[name]) / volume;

const volume = (name: Name): MeasureOf<Bend> => ({
  unit: "",
  quantity: QUANTITIES[name],
  of: (bend) => volumeOf(bend, name),
});
const length = (name: keyof Bend["places"]): MeasureOf<Bend> => ({
  unit: "",
  quantity: QUANTITIES[name],
  of: ({ line, places, length }) => lengthAlong(line, places[name]) / length,
});

export const bend = defineScene({
  id: "modal/bend",
  parameters: PARAMETERS,
  presets: { small: { motion: "hand", angle: 15 }, half: { motion: "hand", angle: 60 }, far: { angle: 120 } },
  seed: 1,
  view: { kind: "space", from: [1.2, -9.2, 2.6], target: [0, 0, 1.2], angle: 24, floor: 0 },
  stillAfter: 300,
  prepares: true,
  labels: [...NAMES, "volume"],
  start: makeBend,
  step: stepBend,
  adjust: (state, values) => void (state.values = values),
  picture: (bend, labels) => [
    ...NAMES.map((name) => softBody(stacked(bend, name), bend.modal[0]!.body.triangles, bend.modal[0]!.body.rest)),
    ...NAMES.map((name) => label(labels[name], () => [LABELS, 0, middleOf(bend, name)], QUANTITIES[name], "left")),
    ...NAMES.map((name) =>
      label(
        `${volumeOf(bend, name).toFixed(2)} × ${labels.volume}`,
        () => [VOLUMES, 0, middleOf(bend, name)],
        QUANTITIES[name],
        "right",
      ),
    ),
    ...(["linear", "warped"] as const).map((name) => ghost(bend, name)),
    inSight(() => [
      [LABELS - WORDS, 0, middleOf(bend, "warped")],
      [VOLUMES + WORDS, 0, middleOf(bend, "warped")],
      [0, -BEFORE, 0],
    ]),
  ],
  pictureOf: (bend) => NAMES.map((name) => volumeOf(bend, name).toFixed(2)).join(),
  measures: {
    angle: { unit: "°", of: ({ angle }) => angle },
    linear: volume("linear"),
    warped: volume("warped"),
    full: volume("full"),
    linearLength: length("linear"),
    warpedLength: length("warped"),
    fullLength: length("full"),
  },
  charts: {
    volume: { x: "angle", y: ["linear", "warped", "full"], xRange: [0, 120], yRange: [0.9, 3.6] },
    length: { x: "angle", y: ["linearLength", "warpedLength", "fullLength"], xRange: [0, 120], yRange: [0.9, 2] },
  },
  words: {
    title: "One bend, three ways",
    question: "What is wrong with a bar bent by linear modes, and how much of it does warping repair?",
    // claims: modal/volume
    shows:
      "Three bars whose ends turn by the same angle. In the top bar, which has linear modes, every vertex moves along a straight line, so that the bar swells at its ends and grows longer. In the middle bar, which is warped, each vertex turns with its surroundings, and most of the swelling is gone. The full nonlinear body at the bottom keeps its volume best, and the warped bar comes far closer to it than the linear one. Its outline is dashed before the other two, and beside each bar stands its volume over that of the undeformed one.",
    limits: [
      "The paper speaks of no distortion of the volume. Warping leaves some, which grows with the square of the angle as long as that is small.",
      "The ends of a modal bar turn as its mode tells them. The full bar is held by flat, rigid ends and bends evenly between them, which a mode of a free bar does not.",
      // claims: by modal/bend x2
      "The material of the full body is neo-Hookean, which is our choice, since the paper names none. The body is in equilibrium at every angle that is shown.",
      // claims: by modal/bend
      "On a mesh as coarse as this one, linear tetrahedra resist bending too much. All three bars have the same mesh.",
    ],
    parameters: { motion: "bend", angle: "angle of the ends" },
    does: {
      motion: "Whether the bar is bent and straightened again and again, or stays at the angle that is set.",
      angle: "How far each end is turned from straight; where the bar is bent again and again, the largest such angle.",
    },
    choices: { motion: { swings: "animation", hand: "slider" } },
    presets: { small: "15°: hard to tell apart", half: "60°", far: "up to 120°" },
    measures: {
      angle: "angle of the ends",
      linear: "volume, linear modes",
      warped: "volume, warped modes",
      full: "volume, full body",
      linearLength: "middle line, linear modes",
      warpedLength: "middle line, warped modes",
      fullLength: "middle line, full body",
    },
    charts: { volume: "Volume / undeformed volume", length: "Middle line / its undeformed length" },
    labels: { linear: "linear modes", warped: "warped modes", full: "full body (dashed)", volume: "volume" },

    describe: ({ angle, linear, warped, full }) =>
      `At ${angle.toFixed(0)}° the volume is ${linear.toFixed(2)} times itself by linear modes, ${warped.toFixed(2)} by warped ones, ${full.toFixed(2)} in full.`,
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
    outline: frontOf(mesh),
    perTurn: amplitudePerTurn(modal[0]!.body, line.at(-1)!),
    places: { linear: linear!, warped: warped!, full: full.x },
  };
}

/** The vertices around the front of a bar at rest: below to the right, and above back to the left. */
function frontOf({ x }: TetMesh): number[] {
  const front = (side: 1 | -1): number[] =>
    Array.from({ length: x.length / 3 }, (_, i) => i)
      .filter((i) => Math.abs(x[3 * i + 1]! + BAR.wide / 2) + Math.abs(x[3 * i + 2]! - (side * BAR.thick) / 2) < 1e-9)
      .toSorted((a, b) => x[3 * a]! - x[3 * b]!);
  const below = front(-1);
  return [...below, ...front(1).toReversed(), below[0]!];
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

/** Where a bar begins and ends upward, as it is bent, m. */
function extentOf({ places }: Bend, name: Name): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (let at = 2; at < places[name].length; at += 3) {
    low = Math.min(low, places[name][at]!);
    high = Math.max(high, places[name][at]!);
  }
  return [low, high];
}

/** How far up a bar is put, so that it stands on those that come after it, with a gap, and none touches another, m. */
function riseOf(bend: Bend, name: Name): number {
  const below = NAMES.slice(NAMES.indexOf(name) + 1).map((other) => extentOf(bend, other));
  return below.reduce((sum, [low, high]) => sum + high - low + GAP, GAP) - extentOf(bend, name)[0];
}

const middleOf = (bend: Bend, name: Name): number => {
  const [low, high] = extentOf(bend, name);
  return riseOf(bend, name) + (low + high) / 2;
};

/** The outline of the full body over another bar, both with their lowest point at one height. */
function ghost(bend: Bend, name: Name): Shape {
  const { places, outline } = bend;
  const at = (i: number): Place => {
    const up = riseOf(bend, name) + extentOf(bend, name)[0] - extentOf(bend, "full")[0];
    return [places.full[3 * i]!, places.full[3 * i + 1]!, places.full[3 * i + 2]! + up];
  };
  return line(() => outline.map(at), { quantity: QUANTITIES.full, width: 2, dashed: true, through: true });
}

/** Writes a bar in its place in the picture. */
const stacked = (bend: Bend, name: Name): Written => ({
  vertices: bend.places[name].length / 3,
  write(out, at) {
    const up = riseOf(bend, name);
    bend.places[name].forEach((value, k) => (out[at + k] = value + (k % 3 === 2 ? up : 0)));
  },
});
