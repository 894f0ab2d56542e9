/**
 * A point that flies at a moving, turning triangle: every moment in the plane, and which of them is the impact.
 *
 * Follows Choi and Ko, section 5. All points move in straight lines, as within one step; lengths have no
 * unit, and time is a share of the step. The picture also shows what was before the step and comes after it,
 * because a root may lie there.
 */
import { barycentricWeights, placesAt } from "@pliant/solver/collision";
import { cubicAt } from "@pliant/solver/math";
import { defineScene } from "../define.ts";
import { counted, fixed } from "../numbers.ts";
import { body, label, line, placeOf, points, type Place, type Shape } from "../parts/index.ts";
import { number } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { flightOf, isImpact, SHOWN, type PointFlight, type Launch } from "./flight.ts";

const PLAY_STEP = 1 / 60;
/** How far a word is from its point, to the side. */
const BESIDE = 0.24;
/** The corners of the triangle that is drawn. */
const TRIANGLE = Int32Array.of(0, 1, 2);
/** Range of the chart, lengths³. */
const MOST = 0.4;

interface Played {
  readonly h: number;
  readonly flight: PointFlight;
  steps: number;
}

export const impact = defineScene({
  id: "buckling/impact",
  parameters: {
    start: number("lengths", -1, 1, 0.3),
    height: number("lengths", -1, 1, 0.5),
    sweep: number("lengths/step", -3, 3, -0.4),
    climb: number("lengths/step", -3, 3, -1),
    tilt: number("rad/step", -4, 4, 0.8),
    spin: number("rad/step", -4, 4, 0.5),
  },
  presets: {
    later: { start: -0.8, height: -0.1, sweep: 1.3, climb: 0.2, tilt: -0.4, spin: 0 },
    negative: { start: -0.8, height: -0.2, sweep: 1.3, climb: 0.5 },
    beside: { start: -0.8, height: 0.2, sweep: -0.1, climb: 0.6, tilt: 1.9, spin: 1.3 },
  },
  seed: 1,
  view: { kind: "space", from: [1.1, -2.3, 1.9], target: [0, 0, 0], angle: 23 },
  stillAfter: Math.round(((0.55 - SHOWN.from) / (SHOWN.to - SHOWN.from)) * (SHOWN.seconds / PLAY_STEP)),
  start: (launch): Played => ({ h: PLAY_STEP, flight: flightOf(launch), steps: 0 }),
  step: (played) => void ++played.steps,
  labels: ["start", "end", "impact", "miss"],
  picture: pictureOf,
  measures: {
    moment: { unit: "", quantity: "time", of: momentOf },
    volume: {
      unit: "lengths³",
      quantity: "length",
      of: (played) => cubicAt(played.flight.found.cubic, momentOf(played)),
    },
    smallest: { unit: "", of: smallestWeight },
    roots: { unit: "", of: ({ flight }) => flight.roots.filter(({ within }) => within).length },
    tried: { unit: "", of: ({ flight }) => triedOf(flight) },
    impact: { unit: "", quantity: "time", of: ({ flight: { found } }) => (found.outcome === "hit" ? found.time : -1) },
    before: { unit: "", of: ({ flight }) => flight.roots.filter(({ time }) => time < 0).length },
  },
  charts: {
    volume: {
      x: "moment",
      y: ["volume"],
      xRange: [SHOWN.from, SHOWN.to],
      yRange: [-MOST, MOST],
      // The play begins anew at the left.
      apart: true,
      curves: volumeCurves,
    },
  },
  words: {
    title: "A point and a triangle",
    question: "When does a point that crosses the plane of a triangle hit it?",
    shows:
      "A point flies along a line while a triangle tilts and turns. The dashed grey outline is the triangle at the start of the step, and coloured outlines show it where the point is in its plane. On the chart these moments are the roots of the cubic. Only those between the start and the end of the step count, and the impact is the first of them at which the point is in the triangle.",
    limits: [
      "The corners move in straight lines, so a triangle that turns also grows. In a short step it grows little, but here the step is long.",
      "One step is looked at, and the scene ends with the impact; what the cloth does then is not part of it.",
      "Edges against edges and the corners of a body against the cloth are left out, as in the paper.",
    ],
    parameters: {
      start: "start of the point",
      height: "height",
      sweep: "sideways motion",
      climb: "upward motion",
      tilt: "tilting",
      spin: "turning",
    },
    does: {
      start: "Where the point is to the side when the step begins.",
      height: "How high above the triangle’s middle the point begins.",
      sweep: "How far the point moves to the side in a step.",
      climb: "How far the point rises in a step.",
      tilt: "How fast the triangle tilts.",
      spin: "How fast the triangle turns in its plane.",
    },
    choices: {},
    labels: { start: "start", end: "end", impact: "impact", miss: "miss" },
    presets: {
      later: "misses first, then hits",
      negative: "crossed before the step",
      beside: "crosses twice without a hit",
    },
    measures: {
      moment: "time / step",
      volume: "signed volume",
      smallest: "smallest weight of a corner",
      roots: "roots within the step",
      tried: "roots tried until the impact",
      impact: "impact, time / step (−1: none)",
      before: "roots shown before the step",
    },
    charts: { volume: "Signed volume through the step" },

    describe({ moment, roots, tried, impact: time }) {
      const at = `At ${fixed(moment, 2)} of the step`;
      const count = `${counted(roots, "root")} within it`;
      // claims: test words-of-state
      if (time < 0) return `${at}. There ${roots === 1 ? "is" : "are"} ${count}, and none is an impact.`;
      if (roots === 1) return `${at}. The one root within it is the impact, at ${fixed(time, 2)}.`;
      return `${at}. Of ${count}, number ${tried} is the impact, at ${fixed(time, 2)}.`;
    },
  },
});

/** The moment that is shown, as a share of the step. */
function momentOf({ steps }: Played): number {
  const share = ((steps * PLAY_STEP) / SHOWN.seconds) % 1;
  return SHOWN.from + share * (SHOWN.to - SHOWN.from);
}

/** The corners of the triangle and then the point, three numbers each, at a moment. */
const placesIn = ({ x, v }: PointFlight, moment: number): Float64Array => placesAt(new Float64Array(12), x, v, moment);

function smallestWeight(played: Played): number {
  return Math.min(...barycentricWeights(new Float64Array(3), placesIn(played.flight, momentOf(played))));
}

/** How many roots were tried until the impact; none where there is no impact. */
function triedOf({ roots, found }: PointFlight): number {
  return found.outcome === "hit" ? roots.filter((root) => root.within && root.time <= found.time).length : 0;
}

type Labels = Readonly<Record<"start" | "end" | "impact" | "miss", string>>;

/** Triangle and point now, the flight, and ghosts: where both are at the start and the end of the step, and at each root. */
function pictureOf(played: Played, labels: Labels): Shape[] {
  const { flight } = played;
  const now = (): Float64Array => placesIn(flight, momentOf(played));
  const pointAt = (moment: number): Place => placeOf(placesIn(flight, moment), 3);
  return [
    body(() => outlineOf(now()).slice(0, 3), TRIANGLE),
    line(() => outlineOf(now()), { width: 2 }),
    line(() => [pointAt(SHOWN.from), pointAt(SHOWN.to)], { width: 1, dashed: true }),
    points(() => [placeOf(now(), 3)], { quantity: "length", size: 8 }),
    line(() => outlineOf(placesIn(flight, 0)), { width: 1, dashed: true }),
    points(() => [pointAt(0), pointAt(1)], { size: 4 }),
    label(labels.start, () => beside(flight, pointAt(0), BESIDE)),
    label(labels.end, () => beside(flight, pointAt(1), BESIDE)),
    ...flight.roots.flatMap((root) => {
      const hit = isImpact(flight, root);
      const quantity = hit ? "force" : "time";
      return [
        line(() => outlineOf(placesIn(flight, root.time)), { width: 1.5, quantity, dashed: !hit }),
        points(() => [pointAt(root.time)], { quantity, size: 6 }),
        label(hit ? labels.impact : labels.miss, () => beside(flight, pointAt(root.time), -BESIDE), quantity),
      ];
    }),
  ];
}

/** A place to the side of one on the way of the point. */
function beside({ v }: PointFlight, [x, y, z = 0]: Place, by: number): Place {
  const [sideways, climb] = [v[9]!, v[11]!];
  const share = by / (Math.hypot(sideways, climb) || 1);
  return [x - share * climb, y, z + share * sideways];
}

/** Around the triangle and back to where it began. */
const outlineOf = (places: Float64Array): Place[] => [0, 1, 2, 0].map((corner) => placeOf(places, corner));

/** The cubic, the ends of the step, and a stroke at each root: tall for the impact, dashed beside the triangle. */
function volumeCurves(launch: Launch): Curve[] {
  const flight = flightOf(launch);
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
