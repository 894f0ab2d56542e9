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
  touchingSlope,
  traceElastica,
} from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { fixed } from "../numbers.ts";
import { arrows, label, line, type Place } from "../parts/index.ts";
import { number, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import {
  distanceOf,
  ends,
  oneLink,
  squeeze,
  SQUEEZE,
  SQUEEZE_STEP,
  SQUEEZE_WORDS,
  takeOver,
  type Squeezed,
} from "./squeeze.ts";

/** Vertices along each drawn curve. */
const ALONG = 65;
/** Curvature times length of the imperfect arc before it is loaded. */
export const IMPERFECTION = 0.35;

/** Force of an arc at the onset of bowing. */
const ONSET = arcForce(1, 1, 1);

const PARAMETERS = {
  ...SQUEEZE,
  beta: number("× k_b/L³", 10, 2000, 100, { symbol: "c_b", log: true, live: true }),
};

interface Bowed extends Squeezed {
  values: ValuesIn<typeof PARAMETERS>;
  links: Links;
}

export const link = defineScene({
  id: "buckling/link",
  parameters: PARAMETERS,
  presets: {
    cloth: { beta: 2000 },
    never: { beta: 25 },
    twice: { beta: 35 },
  },
  follows: { distance: "distance" },
  seed: 1,
  view: { kind: "plane", left: -0.82, right: 0.82, bottom: -0.14, top: 0.44 },
  stillAfter: 300,
  start: (values): Bowed => ({ h: SQUEEZE_STEP, values, links: oneLink(1, values.beta, 1), time: 0 }),
  step: (bowed) => squeeze(bowed),
  adjust(bowed, values) {
    takeOver(bowed, values);
    bowed.links = oneLink(1, values.beta, 1);
  },
  labels: ["arc", "exact", "push"],
  picture: (bowed, labels) => [
    line([-0.5, 0, 0, 0.5, 0, 0], { width: 1, dashed: true }),
    line(() => elasticaPlaces(distanceOf(bowed)), { width: 1.5, dashed: true }),
    line(() => arcPlaces(distanceOf(bowed)), { width: 4, quantity: "bending" }),
    arrows(() => pushes(bowed), "force"),
    ends(bowed, 7),
    label(labels.arc, () => outside(arcPlaces(distanceOf(bowed)), 0.3), "bending"),
    label(labels.exact, () => outside(elasticaPlaces(distanceOf(bowed)), 0.7)),
    label(labels.push, () => [pushes(bowed)[2]![0], -0.075], "force"),
  ],
  measures: {
    distance: { unit: "", quantity: "length", of: distanceOf },
    force: { unit: "k_b/L²", quantity: "force", of: (bowed) => forceOn(bowed) },
    turn: { unit: "rad", quantity: "bending", of: (bowed) => turnAt(distanceOf(bowed)) },
    along: { unit: "k_b/L³", quantity: "force", of: (bowed) => bucklingSlope(distanceOf(bowed), bowed.links, 0) },
    across: { unit: "k_b/L³", quantity: "force", of: (bowed) => forceOn(bowed) / distanceOf(bowed) },
  },
  charts: {
    force: {
      x: "distance",
      y: ["force"],
      xRange: [0, 1.1],
      yRange: [-45, 2],
      curves: ({ beta }) => forceCurves(beta),
    },
  },
  words: {
    title: "One link, squeezed",
    question: "How hard does a bent strip push back?",
    shows:
      "A strip of fixed length bows into an arc as its ends approach. The dot on the chart runs down the straight line first and then switches to the curve of the arc, and the push keeps growing as the ends come together. The arrows show the push from outside that holds the ends; the strip pushes back as hard. The exact shape of a strip with pinned ends is dashed.",
    limits: [
      `The arc is a guess at the shape, since nothing says how the ends are held. At the onset it pushes ${(ONSET / -elasticaOf(0).load).toFixed(2)} times as hard as the exact strip with pinned ends.`,
      "The strip keeps its length; only the straight line of equation 10 stands for its compression.",
    ],
    parameters: { ...SQUEEZE_WORDS.parameters, beta: "stiffness while straight" },
    does: {
      ...SQUEEZE_WORDS.does,
      // claims: buckling/10
      beta: `Slope of the line before buckling. Below about ${touchingSlope().toFixed(0)} it never meets the arc, and the link is a plain spring.`,
    },
    choices: SQUEEZE_WORDS.choices,
    labels: { arc: "arc", exact: "exact", push: "push" },
    presets: { cloth: "a woven cloth", never: "never switches", twice: "switches twice" },
    measures: {
      distance: "distance of the ends / length",
      force: "force that holds the ends",
      turn: "curvature × length",
      along: "stiffness along the link",
      across: "stiffness across the link",
    },
    charts: { force: "Force against the distance of the ends" },

    describe({ distance, force }) {
      if (distance >= 1) return "The link is slack, because its ends are at least its length apart.";
      return `At ${distance.toFixed(2)} of its length the link pushes ${fixed(force / ONSET, 2)} times as hard as an arc that begins to bow.`;
    },
  },
});

const forceOn = (bowed: Bowed): number => bucklingForce(distanceOf(bowed), bowed.links, 0);

/** Curvature of the arc, whose length is 1; none of a link that is not squeezed. */
const turnAt = (l: number): number => (l < 1 ? arcCurvature(l, 1) : 0);

/** Arrows from outside to both ends, as long as the push is strong. */
function pushes(bowed: Bowed): Place[] {
  const near = distanceOf(bowed) / 2 + 0.03;
  const far = near - forceOn(bowed) / 90;
  return [-far, -near, far, near].map((x) => [x, 0]);
}

/** A place outside of a curve, beside the one that lies so far along it. */
function outside(places: readonly Place[], share: number): Place {
  const [x, y] = places[Math.round(share * (places.length - 1))]!;
  const slope = share < 0.5 ? -1 : 1;
  return [x + slope * 0.085, y + 0.055];
}

function arcPlaces(l: number): Place[] {
  const kappa = turnAt(l);
  return Array.from({ length: ALONG }, (_, n): Place => {
    const s = n / (ALONG - 1) - 0.5;
    if (kappa < 1e-6) return [s * Math.max(l, 1), 0];
    return [Math.sin(kappa * s) / kappa, (Math.cos(kappa * s) - Math.cos(kappa / 2)) / kappa];
  });
}

function elasticaPlaces(l: number): Place[] {
  const distance = Math.min(1, l);
  const xy = traceElastica(new Float64Array(2 * ALONG), elasticaAt(distance));
  return Array.from({ length: ALONG }, (_, n) => [xy[2 * n]! - distance / 2, xy[2 * n + 1]!]);
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
