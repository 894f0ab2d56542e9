/**
 * A point that flies at a moving, turning triangle: every moment in the plane, and which of them is the impact.
 *
 * Follows Choi and Ko, section 5. All points move in straight lines, as within one step; lengths have no
 * unit, and time is a share of the step. The picture also shows what was before the step and comes after it,
 * because a root may lie there.
 */
import { barycentricWeights, placesAt } from "@pliant/solver/collision";
import { cubicAt } from "@pliant/solver/math";
import { flightOf, isImpact, SHOWN, type Flight } from "./flight.ts";
import { counted } from "../numbers.ts";
import { defineScene, type Curve, type Part, type Run } from "../scene.ts";
import type { NumberParameter, Values } from "../parameters.ts";

const PLAY_STEP = 1 / 60;
/** Range of the chart, lengths³. */
const MOST = 0.4;

const slider = (
  label: string,
  unit: string,
  [min, max]: readonly [number, number],
  initial: number,
  does: string,
): NumberParameter => ({ kind: "number", label, unit, min, max, default: initial, scale: "linear", does });

export const impact = defineScene({
  id: "buckling/impact",
  title: "A point and a triangle",
  question: "When does a point that crosses the plane of a triangle hit it?",
  shows:
    "A point flies along a line while a triangle tilts and turns. Outlines stand where the point is in the plane of the triangle. On the chart these are the roots of the cubic: only those between the start and the end of the step count, and only the first that lies in the triangle is the impact.",
  limits: [
    "The corners move in straight lines, so a triangle that turns also grows; over a short step that is little, here it is not.",
    "Only what becomes of one step is found. What the cloth does about an impact is not part of this.",
    "Edges against edges and the corners of a body against the cloth are left out, as in the paper.",
  ],
  parameters: {
    start: slider(
      "start of the point",
      "lengths",
      [-1, 1],
      0.3,
      "Where the point is to the side when the step begins.",
    ),
    height: slider("height", "lengths", [-1, 1], 0.5, "How high above the triangle’s middle the point begins."),
    sweep: slider("sideways flight", "lengths/step", [-3, 3], -0.4, "How far the point flies to the side in a step."),
    climb: slider("climb", "lengths/step", [-3, 3], -1, "How far the point rises in a step."),
    tilt: slider("tilting", "rad/step", [-4, 4], 0.8, "How fast the triangle tilts."),
    spin: slider("turning", "rad/step", [-4, 4], 0.5, "How fast the triangle turns in its plane."),
  },
  presets: {
    later: {
      label: "first beside, then in",
      values: { start: -0.8, height: -0.1, sweep: 1.3, climb: 0.2, tilt: -0.4, spin: 0 },
    },
    negative: {
      label: "crossed before the step",
      values: { start: -0.8, height: -0.2, sweep: 1.3, climb: 0.5, tilt: 0.8, spin: 0.5 },
    },
    beside: {
      label: "crosses twice, hits never",
      values: { start: -0.8, height: 0.2, sweep: -0.1, climb: 0.6, tilt: 1.9, spin: 1.3 },
    },
  },
  seed: 1,
  view: { kind: "space", from: [1.3, -2.5, 1.4], target: [0, 0, 0], angle: 32 },
  measures: [
    { name: "moment", label: "time / step", unit: "", quantity: "time" },
    { name: "volume", label: "signed volume", unit: "lengths³", quantity: "length" },
    { name: "smallest", label: "smallest weight of a corner", unit: "" },
    { name: "roots", label: "roots within the step", unit: "" },
    { name: "tried", label: "roots tried until the impact", unit: "" },
    { name: "impact", label: "impact, time / step (−1: none)", unit: "", quantity: "time" },
    { name: "before", label: "roots shown before the step", unit: "" },
  ],
  charts: [
    {
      title: "Signed volume through the step",
      x: "moment",
      y: ["volume"],
      xRange: [SHOWN.from, SHOWN.to],
      yRange: [-MOST, MOST],
      curves: (values) => volumeCurves(values),
    },
  ],
  stillAfter: Math.round(((0.55 - SHOWN.from) / (SHOWN.to - SHOWN.from)) * (SHOWN.seconds / PLAY_STEP)),

  start(values): Run {
    const flight = flightOf(values);
    const { x, v, roots, found } = flight;
    const now = new Float64Array(12);
    const w = new Float64Array(3);
    let steps = 0;
    const moment = (): number => {
      const share = ((steps * PLAY_STEP) / SHOWN.seconds) % 1;
      return SHOWN.from + share * (SHOWN.to - SHOWN.from);
    };
    const counts = {
      within: roots.filter(({ within }) => within).length,
      before: roots.filter(({ time }) => time < 0).length,
      tried: found.outcome === "hit" ? roots.filter((r) => r.within && r.time <= found.time).length : 0,
    };
    return {
      h: PLAY_STEP,
      parts: partsOf(flight),
      vertices: 11 + 5 * roots.length,
      step() {
        ++steps;
        return undefined;
      },
      measure(out) {
        const t = moment();
        barycentricWeights(w, placesAt(now, x, v, t));
        const smallest = Math.min(w[0]!, w[1]!, w[2]!);
        const time = found.outcome === "hit" ? found.time : -1;
        out.set([t, cubicAt(found.cubic, t), smallest, counts.within, counts.tried, time, counts.before]);
      },
      draw(out) {
        drawNow(out, placesAt(now, x, v, moment()));
        placesAt(now, x, v, SHOWN.from);
        out.set(now.subarray(9), 27);
        placesAt(now, x, v, SHOWN.to);
        out.set(now.subarray(9), 30);
        roots.forEach(({ time }, n) => drawOutline(out, 11 + 5 * n, placesAt(now, x, v, time)));
      },
    };
  },

  describe({ moment = 0, roots = 0, tried = 0, impact: time = -1 }) {
    const at = `At ${moment.toFixed(2)} of the step`;
    const count = `${counted(roots, "root")} within it`;
    if (time < 0) return `${at}. There are ${count}, and none is an impact.`;
    if (roots === 1) return `${at}. The one root within it is the impact, at ${time.toFixed(2)}.`;
    return `${at}. Of ${count}, number ${tried} is the impact, at ${time.toFixed(2)}.`;
  },
});

/** The parts: triangle and point now, the flight, and an outline with a dot at each root. */
function partsOf(flight: Flight): Part[] {
  return [
    { kind: "cloth", at: 0, columns: 2, rows: 2 },
    { kind: "line", at: 4, count: 4, width: 2 },
    { kind: "line", at: 9, count: 2, width: 1, dashed: true },
    { kind: "points", at: 8, count: 1, quantity: "length", size: 8 },
    ...flight.roots.flatMap((root, n): Part[] => {
      const quantity = isImpact(flight, root) ? "force" : "time";
      return [
        { kind: "line", at: 11 + 5 * n, count: 4, width: 1.5, quantity, dashed: !isImpact(flight, root) },
        { kind: "points", at: 15 + 5 * n, count: 1, quantity, size: 6 },
      ];
    }),
  ];
}

/** The triangle as a piece of cloth whose fourth corner is the middle of a side, its outline, and the point. */
function drawNow(out: Float32Array, now: Float64Array): void {
  out.set(now.subarray(0, 9), 0);
  for (let c = 0; c < 3; ++c) out[9 + c] = 0.5 * (now[3 + c]! + now[6 + c]!);
  out.set(now.subarray(0, 9), 12);
  out.set(now.subarray(0, 3), 21);
  out.set(now.subarray(9), 24);
}

function drawOutline(out: Float32Array, at: number, then: Float64Array): void {
  out.set(then.subarray(0, 9), 3 * at);
  out.set(then.subarray(0, 3), 3 * at + 9);
  out.set(then.subarray(9), 3 * at + 12);
}

/** The cubic, the ends of the step, and a stroke at each root: tall for the impact, dashed beside the triangle. */
function volumeCurves(values: Values): Curve[] {
  const flight = flightOf(values);
  const { roots, found } = flight;
  const times = Array.from({ length: 121 }, (_, n) => SHOWN.from + ((SHOWN.to - SHOWN.from) * n) / 120);
  const upright = (time: number, size: number): { x: number[]; y: number[] } => ({ x: [time, time], y: [-size, size] });
  const strokes = roots.map((root): Curve => {
    if (isImpact(flight, root)) return { label: "impact", ...upright(root.time, MOST / 2), quantity: "force" };
    const label = root.inside ? "root in the triangle, not the impact" : "root beside the triangle";
    return { label, ...upright(root.time, MOST / 4), quantity: "time", dashed: !root.inside };
  });
  return [
    { label: "cubic", x: times, y: times.map((t) => cubicAt(found.cubic, t)), quantity: "length" },
    // The legend names each kind once.
    ...strokes.map((one, n) => ({
      ...one,
      label: strokes.findIndex((o) => o.label === one.label) === n ? one.label : "",
    })),
    { label: "", x: [SHOWN.from, SHOWN.to], y: [0, 0] },
    { label: "start and end of the step", ...upright(0, MOST), dashed: true },
    { label: "", ...upright(1, MOST), dashed: true },
  ];
}
