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
import { fixed } from "../numbers.ts";
import { body, fewPoints, label, line, placeOf, points, type Place, type Shape, type Side } from "../parts/index.ts";
import { number } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { flightOf, isImpact, type PointFlight, type Launch, type Root } from "./flight.ts";

const PLAY_STEP = 1 / 60;
/** How long the step plays, and how long the play stands at the impact, with a dot that comes and goes, s. */
const PLAY = { step: 5, hold: 1.6, blink: 0.4 };
/** What is played before the step and after it, and around a root there, as a share of the step. */
const MARGIN = { before: 0.15, after: 0.1, root: 0.06 };
/** To the right in the picture, and how far from the middle the name of a root stands: beside the triangle, with a line to it. */
const RIGHT = [0.992, 0.126] as const;
const NAME = { aside: 0.6, up: 0.05 };
/** The corners of the triangle that is drawn. */
const TRIANGLE = Int32Array.of(0, 1, 2);
/** Range of the chart, lengths³. */
const MOST = 0.4;
const LABELS = ["start", "end", "impact", "miss", "now", "atImpact", "atMiss"] as const;

interface Played {
  readonly h: number;
  readonly flight: PointFlight;
  readonly play: Play;
  steps: number;
}

/** What is played of a flight, as shares of the step, and how long that takes, s. */
interface Play {
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
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
  view: { kind: "space", from: [0.4, -2.75, 1.3], target: [0.05, 0, 0.05], angle: 17 },
  stillAfter: Math.round((0.42 + MARGIN.before) * (PLAY.step / PLAY_STEP)),
  start: startPlay,
  step: (played) => void ++played.steps,
  labels: LABELS,
  pictureOf: (played) => flashes(played),
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
      "A point flies along a line while a triangle tilts and turns. Coloured outlines show the triangle at the moments at which the point is in its plane. On the chart these moments are the roots of the cubic, where the curve crosses zero. The play stops for a moment at the impact. Only those between the start and the end of the step count, and the impact is the first of them at which the point is in the triangle.",
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
    labels: {
      start: "start",
      end: "end",
      impact: "impact at",
      miss: "miss at",
      now: "triangle now",
      atImpact: "triangle at the impact",
      atMiss: "triangle at the miss",
    },
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
      const at = `Time ${fixed(moment, 2)}${moment < 0 ? ", before the step" : moment > 1 ? ", after the step" : " of the step"}`;
      if (time < 0) return `${at}: the point ${crossings(roots)}, and hits nothing.`;
      const which = roots === 1 ? "" : `, root ${tried} of ${roots}`;
      if (moment === time) return `${at}: the point hits the triangle${which}.`;
      if (moment < time && roots === 1)
        return `${at}: the point has yet to reach the triangle; it hits at ${fixed(time, 2)}.`;
      if (moment < time) return `${at}: the point has yet to hit, at ${fixed(time, 2)}${which}.`;
      return `${at}: the point is through the triangle; it hit at ${fixed(time, 2)}${which}.`;
    },
  },
});

function startPlay(launch: Launch): Played {
  const flight = flightOf(launch);
  const { from, to } = playedOf(flight);
  const hold = hitOf(flight) === undefined ? 0 : PLAY.hold;
  return { h: PLAY_STEP, flight, play: { from, to, seconds: (to - from) * PLAY.step + hold }, steps: 0 };
}

/** What is played: the step, a little around it, and every root that is shown. */
function playedOf({ roots }: PointFlight): { from: number; to: number } {
  const times = roots.map(({ time }) => time);
  return {
    from: Math.min(-MARGIN.before, ...times.map((time) => time - MARGIN.root)),
    to: Math.max(1 + MARGIN.after, ...times.map((time) => time + MARGIN.root)),
  };
}

/** When the point hits the triangle, as a share of the step, if it does. */
const hitOf = ({ found }: PointFlight): number | undefined => (found.outcome === "hit" ? found.time : undefined);

/** How long the play of this round has stood at the impact, s: negative before it, and endless where there is none. */
function sinceHit({ steps, flight, play }: Played): number {
  const hit = hitOf(flight);
  return hit === undefined ? -Infinity : ((steps * PLAY_STEP) % play.seconds) - (hit - play.from) * PLAY.step;
}

/** The moment that is shown, as a share of the step. */
function momentOf(played: Played): number {
  const { steps, play, flight } = played;
  const since = sinceHit(played);
  if (since >= 0 && since < PLAY.hold) return hitOf(flight)!;
  const time = ((steps * PLAY_STEP) % play.seconds) - (since >= PLAY.hold ? PLAY.hold : 0);
  return play.from + time / PLAY.step;
}

/** Whether the dot of the impact is there just now: it comes and goes while the play stands. */
function flashes(played: Played): boolean {
  const since = sinceHit(played);
  return since >= 0 && since < PLAY.hold && since % PLAY.blink < PLAY.blink / 2;
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

/** How often the point crosses the plane of the triangle in the step. */
const crossings = (roots: number): string =>
  roots === 0
    ? "does not cross the triangle’s plane in the step"
    : `crosses the triangle’s plane ${roots === 1 ? "once" : roots === 2 ? "twice" : "three times"} in the step`;

type Labels = Readonly<Record<(typeof LABELS)[number], string>>;

/** Triangle and point now, the way of the point, and where both are at each root. */
function pictureOf(played: Played, labels: Labels): Shape[] {
  const { flight, play } = played;
  const now = (): Float64Array => placesIn(flight, momentOf(played));
  const pointAt = (moment: number): Place => placeOf(placesIn(flight, moment), 3);
  return [
    body(() => outlineOf(now()).slice(0, 3), TRIANGLE, { near: true }),
    line(() => outlineOf(now()), { width: 2 }),
    label(labels.now, () => placeOf(now(), 0), undefined, "left"),
    line(() => [pointAt(play.from), pointAt(play.to)], { width: 1, dashed: true }),
    points(() => [pointAt(0), pointAt(1)], { size: 5 }),
    label(labels.start, () => pointAt(0), undefined, sideOf(flight, 0)),
    label(labels.end, () => pointAt(1), undefined, sideOf(flight, 1)),
    ...flight.roots.flatMap((root, n) => rootShapes(flight, root, n, labels)),
    fewPoints(1, () => (flashes(played) ? [pointAt(momentOf(played))] : []), {
      quantity: "force",
      size: 15,
      through: true,
    }),
    points(() => [placeOf(now(), 3)], { quantity: "length", size: 8, through: true }),
  ];
}

/** The triangle at a root with its name at a corner, and the point there. */
function rootShapes(flight: PointFlight, root: Root, n: number, labels: Labels): Shape[] {
  const hit = isImpact(flight, root);
  const quantity = hit ? "force" : "time";
  const places = placesIn(flight, root.time);
  const atCorner = (corner: number, side: Side): Shape =>
    label(hit ? labels.atImpact : labels.atMiss, () => placeOf(places, corner), quantity, side);
  return [
    line(() => outlineOf(places), { width: 1.5, quantity, dashed: !hit }),
    hit || n > 0 ? atCorner(1, "below") : atCorner(2, "above"),
    points(() => [placeOf(places, 3)], { quantity, size: 6, through: true }),
    ...nameOf(flight, placeOf(places, 3), `${hit ? labels.impact : labels.miss} ${fixed(root.time, 2)}`, hit),
  ];
}

/** The name of a point: beside a miss; of the impact outside the triangle, away from the flight, with a line to it. */
function nameOf(flight: PointFlight, point: Place, words: string, hit: boolean): Shape[] {
  const level = Math.abs(flight.v[9]!) > Math.abs(flight.v[11]!);
  if (!hit) return [label(words, () => point, "time", level ? "above" : "left")];
  const { aside, up } = NAME;
  const name = level ? movedBy(point, -aside / 4, aside * 0.8) : movedBy(point, aside - alongPicture(point), up);
  return [
    line(() => [point, name], { width: 1.5, quantity: "force", through: true }),
    label(words, () => name, "force", level ? "above" : "right"),
  ];
}

/** How far to the right in the picture a place is. */
const alongPicture = ([x, y]: Place): number => RIGHT[0] * x + RIGHT[1] * y;

/** A place so far to the right in the picture of another, and above it. */
const movedBy = ([x, y, z = 0]: Place, right: number, up: number): Place => [
  x + right * RIGHT[0],
  y + right * RIGHT[1],
  z + up,
];

/** On which side of an end of the step its name stands: away from where the point flies. */
const sideOf = ({ v }: PointFlight, end: 0 | 1): "left" | "right" => (v[9]! > 0 === (end === 1) ? "right" : "left");

/** Around the triangle and back to where it began. */
const outlineOf = (places: Float64Array): Place[] => [0, 1, 2, 0].map((corner) => placeOf(places, corner));

/** The cubic, the ends of the step, and a stroke at each root: tall for the impact, dashed beside the triangle. */
function volumeCurves(launch: Launch): Curve[] {
  const flight = flightOf(launch);
  const { roots, found } = flight;
  const { from, to } = playedOf(flight);
  const times = Array.from({ length: 121 }, (_, n) => from + ((to - from) * n) / 120);
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
    { label: "", x: [from, to], y: [0, 0] },
    { label: "start and end of the step", ...upright(0, MOST), dashed: true },
    { label: "", ...upright(1, MOST), dashed: true },
  ];
}
