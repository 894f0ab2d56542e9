/**
 * One link that buckles: its arc, the force curve, and what else it might have been (Choi and Ko, figures 4 and 5).
 *
 * Lengths are in units of L, forces in k_b/L². Beside the arc: the exact elastica with pinned ends, and a spring that is
 * squeezed as far; if asked, also the clamped elastica, and an arc that was bent a little before anyone pushed.
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
import { arrows, label, line, points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { springBetween } from "../start/spring.ts";
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

/** The largest push of the chart, k_b/L². */
const MOST_PUSH = 100;
/** Where the spring lies under the arc, and how wide its turns are. */
const SPRING = { y: -0.32, wide: 0.045 };
/** Length of the arrow of a force, and where an arrow begins, clear of the end. */
const REACH = 1 / 160;
const NEAR = 0.04;

const PARAMETERS = {
  ...SQUEEZE,
  beta: number("× k_b/L³", 10, 2000, 100, { symbol: "c_b", log: true, live: true }),
  curves: choice(["three", "all"], { live: true }),
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
  view: { kind: "plane", left: -0.86, right: 0.86, bottom: -0.5, top: 0.44 },
  stillAfter: 620,
  start: (values): Bowed => ({ h: SQUEEZE_STEP, values, links: oneLink(1, values.beta, 1), time: 0 }),
  step: (bowed) => squeeze(bowed),
  adjust(bowed, values) {
    takeOver(bowed, values);
    bowed.links = oneLink(1, values.beta, 1);
  },
  labels: ["arc", "exact", "spring", "push"],
  pictureOf: (bowed) => [Math.round(-forceOn(bowed)), Math.round(-springForce(bowed)), isSlack(bowed)].join(),
  picture: (bowed, labels) => [...arcShapes(bowed, labels), ...springShapes(bowed, labels)],
  measures: {
    distance: { unit: "", quantity: "length", of: distanceOf },
    force: { unit: "k_b/L²", quantity: "force", of: (bowed) => forceOn(bowed) },
    push: { unit: "k_b/L²", quantity: "force", of: (bowed) => -forceOn(bowed) },
    spring: { unit: "k_b/L²", quantity: "force", of: (bowed) => springForce(bowed) },
    turn: { unit: "rad", quantity: "bending", of: (bowed) => turnAt(distanceOf(bowed)) },
    along: { unit: "k_b/L³", quantity: "force", of: (bowed) => bucklingSlope(distanceOf(bowed), bowed.links, 0) },
    across: { unit: "k_b/L³", quantity: "force", of: (bowed) => forceOn(bowed) / distanceOf(bowed) },
  },
  charts: {
    force: {
      x: "distance",
      y: ["push"],
      xRange: [0, 1.15],
      yRange: [0, MOST_PUSH],
      curves: ({ beta, curves }) => pushCurves(beta, curves === "all"),
    },
  },
  words: {
    title: "One link, squeezed",
    question: "How hard does a bent strip push back, and how hard would a spring?",
    shows:
      "A strip of fixed length bows into an arc as its ends approach. Below it a spring is squeezed as far, one that is as stiff as the strip is before it bows. The arrows are the pushes from outside that hold the ends. Once it has bowed, the strip pushes little harder than before, whereas the spring pushes harder and harder. In the chart the dot climbs the straight line first and then goes along the curve of the arc. The exact shape of a strip with pinned ends is dashed.",
    limits: [
      `The arc is a guess at the shape, since nothing says how the ends are held. At the onset it pushes ${(ONSET / -elasticaOf(0).load).toFixed(2)} times as hard as the exact strip with pinned ends.`,
      "The strip keeps its length; only the straight line of equation 10 stands for its compression.",
      `An arrow of the spring that does not fit into the picture ends at its edge.`,
    ],
    parameters: { ...SQUEEZE_WORDS.parameters, beta: "stiffness while straight", curves: "curves in the chart" },
    does: {
      ...SQUEEZE_WORDS.does,
      // claims: buckling/10
      beta: `Slope of the line before buckling, which is also the stiffness of the spring. Below about ${touchingSlope().toFixed(0)} the line never meets the arc, and the link is a plain spring.`,
      curves: "Whether the chart also has a strip that was a little bent beforehand, and one with clamped ends.",
    },
    choices: {
      ...SQUEEZE_WORDS.choices,
      curves: { three: "arc, line and exact", all: "also imperfect and clamped" },
    },
    labels: { arc: "arc", exact: "exact", spring: "spring", push: "push" },
    presets: { cloth: "a woven cloth", never: "never switches", twice: "switches twice" },
    measures: {
      distance: "distance of the ends / length",
      force: "force that holds the ends",
      push: "push of the link",
      spring: "force that holds the spring",
      turn: "curvature × length",
      along: "stiffness along the link",
      across: "stiffness across the link",
    },
    charts: { force: "Push against the distance of the ends" },

    describe({ distance, force, spring }) {
      if (distance >= 1) return "The link does not push, because its ends are at least its length apart.";
      const at = `Squeezed to ${distance.toFixed(2)} of its length`;
      const [arc, plain] = [fixed(-force, 0), fixed(-spring, 0)];
      if (arc === plain) return `${at}, the link pushes with ${arc}, as a spring does.`;
      return `${at}, the link pushes with ${arc} and the spring with ${plain}, in the unit of the chart.`;
    },
  },
});

const forceOn = (bowed: Bowed): number => bucklingForce(distanceOf(bowed), bowed.links, 0);

/** Curvature of the arc, whose length is 1; none of a link that is not squeezed. */
const turnAt = (l: number): number => (l < 1 ? arcCurvature(l, 1) : 0);

/** The force of a spring that is as stiff as the link is before it bows. */
const springForce = (bowed: Bowed): number => Math.min(0, bowed.values.beta * (distanceOf(bowed) - 1));

const isSlack = (bowed: Bowed): boolean => distanceOf(bowed) >= 1;

type LinkLabels = Readonly<Record<"arc" | "exact" | "spring" | "push", string>>;

function arcShapes(bowed: Bowed, labels: LinkLabels): Shape[] {
  return [
    line([-0.5, 0, 0, 0.5, 0, 0], { width: 1, faint: true }),
    line(() => arcPlaces(distanceOf(bowed)), { width: 4, quantity: "bending" }),
    line(() => elasticaPlaces(distanceOf(bowed)), { width: 1.5, dashed: true }),
    arrows(() => pushes(bowed, forceOn(bowed), 0), "force"),
    ends(bowed, 7),
    label(labels.arc, () => outside(arcPlaces(distanceOf(bowed)), 0.3), "bending"),
    label(labels.exact, () => outside(elasticaPlaces(distanceOf(bowed)), 0.7)),
    label(pushWords(bowed, forceOn(bowed), labels.push), () => besideArrow(bowed, forceOn(bowed), 0), "force", "below"),
  ];
}

function springShapes(bowed: Bowed, labels: LinkLabels): Shape[] {
  const { y, wide } = SPRING;
  const half = (): number => distanceOf(bowed) / 2;
  return [
    line([-0.5, y, 0, 0.5, y, 0], { width: 1, faint: true }),
    line(() => springBetween([-half(), y], [half(), y], wide), { width: 3, quantity: "length" }),
    arrows(() => pushes(bowed, springForce(bowed), y), "force"),
    points(
      () => [
        [-half(), y],
        [half(), y],
      ],
      { size: 7, quantity: "length" },
    ),
    label(labels.spring, () => [0, y - wide], "length", "below"),
    label(
      pushWords(bowed, springForce(bowed), labels.push),
      () => besideArrow(bowed, springForce(bowed), y),
      "force",
      "below",
    ),
  ];
}

/** A push with its size, in the unit of the chart; nothing where nothing pushes. */
const pushWords = (bowed: Bowed, force: number, push: string): string =>
  isSlack(bowed) ? "" : `${push} ${Math.round(-force)}`;

/** Arrows from outside to both ends, as long as the push is strong and as there is room. */
function pushes(bowed: Bowed, force: number, y: number): Place[] {
  const near = distanceOf(bowed) / 2 + NEAR;
  const far = Math.min(0.85, near - force * REACH);
  return [-far, -near, far, near].map((x) => [x, y]);
}

/** The place of the words of a push: under its arrow, and not over what stands at the edge. */
function besideArrow(bowed: Bowed, force: number, y: number): Place {
  const [, , [far], [near]] = pushes(bowed, force, y) as [Place, Place, Place, Place];
  return [Math.min(0.74, (far + near) / 2 + 0.02), y - 0.015];
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

/** The same as pushes: the arc, the line, which is the spring, and the exact strip; or all of them. */
function pushCurves(beta: number, all: boolean): Curve[] {
  const [arc, spring, imperfect, pinned, clamped] = forceCurves(beta) as [Curve, Curve, Curve, Curve, Curve];
  const x = [1, Math.max(0, 1 - MOST_PUSH / beta)];
  const whole = { ...spring, x, y: x.map((l) => beta * (l - 1)) };
  const some = [arc, { ...whole, label: "spring", quantity: "length" as const }, { ...pinned, label: "exact" }];
  const more = [
    { ...imperfect, quantity: "time" as const },
    { ...clamped, label: "exact, clamped" },
  ];
  return [...some, ...(all ? more : [])].map((curve) => ({ ...curve, y: curve.y.map((force) => -force) }));
}

/** Force of an arc that was bent by IMPERFECTION before it was loaded: zero there, and the perfect arc's far away. */
export function imperfectForce(distance: number): number {
  return arcForce(distance, 1, 1) * (1 - IMPERFECTION / arcCurvature(distance, 1));
}
