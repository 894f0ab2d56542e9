/**
 * One link that buckles: its arc, the force curve, and what else it might have been (Choi and Ko, figures 4 and 5).
 *
 * Lengths are in units of L, forces in k_b/L². Beside the arc: the exact elastica with pinned ends, its clamped twin,
 * and an arc that was bent a little before anyone pushed.
 */
import { arcForce, type Links } from "@pliant/solver";
import {
  arcCurvature,
  bucklingForce,
  bucklingSlope,
  elasticaAt,
  elasticaOf,
  makeBucklingLinks,
  touchingSlope,
  traceElastica,
} from "@pliant/solver/cloth";
import { defineScene, type Curve, type Run } from "../scene.ts";
import { distanceAt, distanceParameter, handParameter, SQUEEZE_STEP } from "./squeeze.ts";

/** Vertices along each drawn curve. */
const ALONG = 65;
/** Curvature times length of the imperfect arc before it is loaded. */
export const IMPERFECTION = 0.35;

export const link = defineScene({
  id: "buckling/link",
  title: "One link, squeezed",
  question: "How hard does a bent strip push back?",
  shows:
    "A strip of fixed length bows into an arc as its ends approach. The dot on the chart runs down the straight line first, switches to the arc's curve, and the push keeps growing as the ends come together. The exact shape of a pinned strip is dashed.",
  limits: [
    `The arc is a guess at the shape: nobody asks how the ends are held. At the onset it pushes ${(arcForce(1, 1, 1) / -elasticaOf(0).load).toFixed(2)} times as hard as the exact strip with pinned ends.`,
    "The strip keeps its length; only the straight line of equation 10 stands for its compression.",
  ],
  parameters: {
    hand: handParameter,
    distance: distanceParameter,
    beta: {
      kind: "number",
      label: "straight stiffness",
      symbol: "c_b",
      unit: "× k_b/L³",
      min: 10,
      max: 2000,
      default: 100,
      scale: "log",
      does: `Slope of the line before buckling. Below about ${touchingSlope().toFixed(0)} it never meets the arc, and the link is a plain spring.`,
      live: true,
    },
  },
  presets: {
    cloth: { label: "a woven cloth", values: { beta: 2000 } },
    never: { label: "never switches", values: { beta: 25 } },
    twice: { label: "switches twice", values: { beta: 35 } },
  },
  seed: 1,
  view: { kind: "plane", left: -0.82, right: 0.82, bottom: -0.14, top: 0.44 },
  measures: [
    { name: "distance", label: "distance of the ends / length", unit: "", quantity: "length" },
    { name: "force", label: "force on the ends", unit: "k_b/L²", quantity: "force" },
    { name: "turn", label: "curvature × length", unit: "rad", quantity: "bending" },
    { name: "along", label: "stiffness along the link", unit: "k_b/L³", quantity: "force" },
    { name: "across", label: "stiffness across the link", unit: "k_b/L³", quantity: "force" },
  ],
  charts: [
    {
      title: "Force against the distance of the ends",
      x: "distance",
      y: ["force"],
      xRange: [0, 1.1],
      yRange: [-45, 2],
      curves: (values) => forceCurves(Number(values.beta)),
    },
  ],
  stillAfter: 300,

  start(values): Run {
    let now = { hand: values.hand as string, distance: values.distance as number, beta: values.beta as number };
    let links = unitLink(now.beta);
    let time = 0;
    const places = new Float64Array(2 * ALONG);
    const distance = (): number => distanceAt(time, now);
    return {
      h: SQUEEZE_STEP,
      parts: [
        { kind: "line", at: 2 * ALONG + 4, count: 2, width: 1, dashed: true },
        { kind: "line", at: ALONG, count: ALONG, width: 1.5, dashed: true },
        { kind: "line", at: 0, count: ALONG, width: 4, quantity: "bending" },
        { kind: "arrows", at: 2 * ALONG, count: 2, quantity: "force" },
        { kind: "points", at: 2 * ALONG + 6, count: 2, quantity: "length", size: 7 },
      ],
      vertices: 2 * ALONG + 8,
      step() {
        time += SQUEEZE_STEP;
        return undefined;
      },
      adjust(changed) {
        now = { hand: String(changed.hand), distance: Number(changed.distance), beta: Number(changed.beta) };
        links = unitLink(now.beta);
      },
      measure(out) {
        const l = distance();
        out[0] = l;
        out[1] = bucklingForce(l, links, 0);
        out[2] = l < 1 ? arcCurvature(l, 1) : 0;
        out[3] = bucklingSlope(l, links, 0);
        out[4] = out[1]! / l;
      },
      draw(out) {
        const l = distance();
        drawArc(out, l);
        drawElastica(out, places, l);
        const push = -bucklingForce(l, links, 0) / 90;
        const gap = 0.03;
        const ends = [-l / 2 - gap - push, -l / 2 - gap, l / 2 + gap + push, l / 2 + gap, -0.5, 0.5, -l / 2, l / 2];
        ends.forEach((x, n) => out.set([x, 0, 0], 3 * (2 * ALONG + n)));
      },
      pull(vertex, to) {
        if (vertex < 2 * ALONG + 6 || !to) return;
        const wanted = Math.min(distanceParameter.max, Math.max(distanceParameter.min, 2 * Math.abs(to[0])));
        now = { ...now, hand: "you", distance: wanted };
      },
    };
  },

  describe({ distance = 1, force = 0 }) {
    if (distance >= 1) return "The link is slack: its ends are at least a length apart.";
    return `The ends are at ${distance.toFixed(2)} of the length and are pushed with ${(-force).toFixed(1)} units.`;
  },
});

/** A link of length 1 and bending stiffness 1 whose line has slope β. */
function unitLink(beta: number): Links {
  return makeBucklingLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(1),
    stiffness: Float64Array.of(beta),
    bending: Float64Array.of(1),
  });
}

function drawArc(out: Float32Array, l: number): void {
  const kappa = l < 1 ? arcCurvature(l, 1) : 0;
  for (let n = 0; n < ALONG; ++n) {
    const s = n / (ALONG - 1) - 0.5;
    const straight = kappa < 1e-6;
    const x = straight ? s * Math.max(l, 1) : Math.sin(kappa * s) / kappa;
    const y = straight ? 0 : (Math.cos(kappa * s) - Math.cos(kappa / 2)) / kappa;
    out.set([x, y, 0], 3 * n);
  }
}

function drawElastica(out: Float32Array, places: Float64Array, l: number): void {
  traceElastica(places, elasticaAt(Math.min(1, l)));
  for (let n = 0; n < ALONG; ++n)
    out.set([places[2 * n]! - Math.min(1, l) / 2, places[2 * n + 1]!, 0], 3 * (ALONG + n));
}

/** The curves of the paper's figure 5, and the exact ones, for a line of slope β; forces are negative where they push. */
export function forceCurves(beta: number): Curve[] {
  const y = Array.from({ length: 201 }, (_, n) => n / 200);
  const exact = Array.from({ length: 161 }, (_, n) => elasticaOf((n / 160) * 0.826115));
  const bowed = y.filter((d) => arcCurvature(d, 1) > IMPERFECTION);
  const lineEnds = [1, Math.max(0, 1 - 45 / beta)];
  return [
    { label: "arc", x: y, y: y.map((d) => arcForce(d, 1, 1)), quantity: "bending" },
    { label: "line", x: lineEnds, y: lineEnds.map((d) => beta * (d - 1)), quantity: "force" },
    { label: "imperfect arc", x: bowed, y: bowed.map(imperfectForce), quantity: "length" },
    { label: "pinned, exact", x: exact.map((e) => e.distance), y: exact.map((e) => -e.load), dashed: true },
    { label: "clamped, exact", x: exact.map((e) => e.distance), y: exact.map((e) => -4 * e.load), dashed: true },
  ];
}

/** Force of an arc that was bent by IMPERFECTION before it was loaded: zero there, and the perfect arc's far away. */
export function imperfectForce(distance: number): number {
  return arcForce(distance, 1, 1) * (1 - IMPERFECTION / arcCurvature(distance, 1));
}
