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
import { label, line, points, softBody, type Place, type Written } from "../parts/index.ts";
import { choice, degrees, type ValuesIn } from "../ranges.ts";
import type { Workshop } from "../workshop.ts";
import { addMotion, makeAccumulator, type Accumulator } from "./accumulator.ts";
import { modalBar } from "./bar.ts";
import { edgesOf, extentOf } from "./edges.ts";
import { inSight } from "../in-sight.ts";

const STEP = 1 / 60;
/** Time of a loop, s, of the way from rest onto it, and of the pause where it closes. */
const [LOOP, RAMP, PAUSE] = [4, 1, 0.5];
/** How far apart the two bars are in the picture at least, m: from the middle, and between them; their names stand to the left. */
const APART = 0.7;
const GAP = 0.4;
/** Room for the longer name, and how far the names stand from the bars, m. */
const WORDS = 1.8;
const AWAY = 0.34;
/** Where the camera is, seen from above, m; the circle of the amplitudes stands across its line of sight. */
const CAMERA = { right: 2.2, before: 6.2 };
const ACROSS = [CAMERA.before, CAMERA.right].map((c) => c / Math.hypot(CAMERA.before, CAMERA.right));
/** How far to the right of the bars its middle is, how far up, how large it is, m, and of how many strokes. */
const CIRCLE = { right: 2.8, up: 0.35, radius: 0.5, strokes: 48 };
/** Each step of the integral is cut in so many parts, so that its own error is small relative to what does not close. */
const PARTS = 8;
/** Below this part of the amplitude the two bars do not differ. */
const ALIKE = 1e-3;
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
  /** Where the vertices of the upper bar were as the first loop began, and pairs of those that are joined by its edges. */
  readonly began: Float64Array;
  readonly edges: readonly number[];
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
  presets: { wide: { turn: 40 }, small: { turn: 5 }, twist: { pair: "twist" }, one: { pair: "one" } },
  seed: 1,
  view: { kind: "space", from: [CAMERA.right, -CAMERA.before, 1.5], target: [0.2, 0, 0], angle: 30, floor: -1.5 },
  stillAfter: 585,
  prepares: true,
  labels: ["accumulated", "closed", "amplitudes", "began"],
  start: makeDrift,
  step: stepDrift,
  picture(drift, { accumulated, closed, amplitudes, began }) {
    const { body, way, state } = drift;
    return [
      softBody(
        shifted(way.x, [0, 0, 0], () => riseOf(drift)),
        body.triangles,
        body.rest,
      ),
      softBody(
        shifted(state.local, state.shift, () => -APART),
        body.triangles,
        body.rest,
      ),
      line(() => ghostOf(drift), { quantity: "length", width: 1.5, dashed: true, apart: true, through: true }),
      label(began, () => aboveOf(drift), "length", "above"),
      label(accumulated, () => leftOf(way.x, riseOf(drift), AWAY), "bending", "left"),
      label(closed, () => leftOf(state.local, -APART, AWAY), "force", "left"),
      line(aroundCircle, { quantity: "length", width: 1.5 }),
      line(() => [onCircle(0, 0), spotOf(drift)], { quantity: "length", width: 2 }),
      points(() => [spotOf(drift)], { quantity: "length", size: 6 }),
      label(amplitudes, () => onCircle(0, -1.15), "length", "below"),
      inSight(() => [onCircle(1.8, 1), leftOf(way.x, -APART, WORDS)]),
    ];
  },
  measures: {
    loops: { unit: "", quantity: "time", of: loopsOf },
    apart: { unit: "", quantity: "bending", of: (state) => seen(apart(state)) },
    left: { unit: "", quantity: "bending", of: ({ left }) => seen(left) },
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
    // claims: test loop-open + modal/5
    shows:
      "Two bars follow the same two amplitudes around a circle, which is drawn beside them. The upper bar adds up its displacements in time, as equations 5 and 6 say; after every loop its vertices are farther from where they should be, and it swells. Dashes keep the shape with which it began the first loop, and at the end of each loop both stop for a moment. The lower bar is computed from the amplitudes of the moment, and comes back exactly.",
    limits: [
      "The loop is given; no force moves the bar.",
      "With a single mode the rotation depends on one amplitude alone, and the integral closes.",
      "The integral is taken by the midpoint rule in short pieces. However short they are, it does not close.",
    ],
    parameters: { pair: "two modes", turn: "size of the loop" },
    does: {
      pair: "Which two amplitudes go around the circle.",
      turn: "The largest angle by which each mode turns a vertex.",
    },
    choices: { pair: { bends: "two bends", twist: "a bend and a twist", one: "one bend only" } },
    presets: { wide: "a wide loop", small: "a small loop", twist: "with a twist", one: "one mode closes" },
    measures: {
      loops: "loops",
      apart: "largest error of a vertex / amplitude",
      left: "the same at the end of the last loop",
      accumulated: "volume, added up",
      closed: "volume, closed form",
    },
    charts: { apart: "Error relative to amplitude", volume: "Volume / undeformed volume" },
    labels: {
      accumulated: "added up in time",
      closed: "closed form",
      amplitudes: "two amplitudes",
      began: "dashed: as it began",
    },

    describe({ loops, left, apart }) {
      if (apart < ALIKE && left < ALIKE) return "The two bars agree so far.";
      if (loops < 1 - 1e-9) return `On the first loop; the two bars are apart by ${shown(apart)} times their bend.`;
      const done = Math.floor(loops + 1e-9);
      return `After ${done === 1 ? "one loop" : `${done} loops`} the upper bar is off by ${shown(left)} times its own bend.`;
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
    began: body.rest.slice(),
    edges: edgesOf(body.rest),
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
    const [a, b] = loopAt(walkedBy((drift.steps + part / PARTS) * STEP));
    way.q.fill(0);
    way.q[pair[0]] = a * sizes[0]!;
    way.q[pair[1]] = b * sizes[1]!;
    addMotion(way, body);
  }
  ++drift.steps;
  state.q.set(way.q);
  updateModal(state, body, scratch);
  const loops = loopsOf(drift);
  if (loops === 0) drift.began.set(way.x);
  else if (loops > 0.5 && Math.abs(loops - Math.round(loops)) < STEP / LOOP / 2) drift.left = apart(drift);
}

/** How long it has gone by a time, s, without the pauses where a loop closes. */
function walkedBy(time: number): number {
  const since = time - RAMP;
  if (since <= 0) return time;
  const closed = Math.floor(since / (LOOP + PAUSE));
  return RAMP + closed * LOOP + Math.min(LOOP, since - closed * (LOOP + PAUSE));
}

/** How many loops have been gone, with the part of the last. */
function loopsOf({ steps }: Drift): number {
  return Math.max(0, walkedBy(steps * STEP) - RAMP) / LOOP;
}

/** An error relative to the amplitude; one that nobody would see is none. */
const seen = (error: number): number => (error < ALIKE ? 0 : error);

/** The edges of the upper bar as it began, where it stands now. */
function ghostOf(drift: Drift): Place[] {
  const rise = riseOf(drift);
  return drift.edges.map((i) => [drift.began[3 * i]!, drift.began[3 * i + 1]!, drift.began[3 * i + 2]! + rise]);
}

/** A place above the upper bar and its dashes. */
function aboveOf(drift: Drift): Place {
  const highest = Math.max(extentOf(drift.way.x)[1], extentOf(drift.began)[1]);
  return [0, 0, riseOf(drift) + highest];
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
const shifted = (x: Float64Array, shift: ArrayLike<number>, up: () => number): Written => ({
  vertices: x.length / 3,
  write(out, at) {
    const rise = up();
    x.forEach((value, k) => (out[at + k] = value + shift[k % 3]! + (k % 3 === 2 ? rise : 0)));
  },
});

/** A place to the left of a body that is drawn so far up, and so far from it, m. */
function leftOf(x: Float64Array, up: number, away: number): Place {
  const [low, high] = extentOf(x);
  return [extentOf(x, 0)[0] - away, 0, up + (low + high) / 2];
}

/** How far up the bar that is added up stands: farther where it has swollen, so that it does not touch the other, m. */
const riseOf = ({ way, state }: Drift): number =>
  Math.max(APART, extentOf(state.local)[1] - APART + GAP - extentOf(way.x)[0]);

/** A place of the picture for two amplitudes, as parts of the radius of their circle. */
const onCircle = (first: number, second: number): Place => {
  const right = CIRCLE.right + CIRCLE.radius * first;
  return [right * ACROSS[0]!, right * ACROSS[1]!, CIRCLE.up + CIRCLE.radius * second];
};

const aroundCircle = (): Place[] =>
  Array.from({ length: CIRCLE.strokes + 1 }, (_, n) => {
    const angle = (2 * Math.PI * n) / CIRCLE.strokes;
    return onCircle(Math.cos(angle), Math.sin(angle));
  });

/** Where the amplitudes of the moment are; of one mode, on the line across. */
const spotOf = ({ steps, sizes }: Drift): Place => {
  const [first, second] = loopAt(walkedBy(steps * STEP));
  return onCircle(first, sizes[1] === 0 ? 0 : second);
};
