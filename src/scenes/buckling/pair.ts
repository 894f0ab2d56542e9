/**
 * Two particles and one link that is squeezed: the eigenvalues of its stiffness, and of the matrix of an implicit step.
 *
 * Follows the argument of Choi and Ko, sections 3.2 and 3.3. The matrices are the solver's own, assembled for two
 * particles; the eigenvalues are computed from them, not from a formula.
 */
import { addLinkStiffness, slotsOf } from "@pliant/solver/cloth";
import { makeBlockMatrix, symmetricEigenvalues, toDense, type BlockMatrix } from "@pliant/solver/math";
import { defineScene } from "../define.ts";
import { signed } from "../numbers.ts";
import { arrows, label, line, points, type Place, type Quantity, type Shape } from "../parts/index.ts";
import { choice, seconds, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { LAWS, MODEL_WORDS } from "./materials.ts";
import {
  distanceOf,
  ends,
  endsAt,
  oneLink,
  squeeze,
  SQUEEZE,
  SQUEEZE_STEP,
  SQUEEZE_WORDS,
  takeOver,
  type Squeezed,
} from "./squeeze.ts";

/** A link of the default cloth over the box: length, m; stiffness, N/m; bending stiffness, N m²; mass of a particle, kg. */
const LINK = { L: 0.04, k: 100, kb: 1e-6, mass: 8e-5 };
const LINKS = oneLink(LINK.L, LINK.k, LINK.kb);

/** How far the names of the arrows stand from them. */
const ASIDE = 0.03;
/** Two bowls under the link: what a small move to the side costs, of the link alone and within a step. */
const BOWLS = {
  link: -0.42,
  step: 0.42,
  vertex: -0.6,
  reach: 0.26,
  rise: 0.17,
  ball: 0.035,
  title: -0.36,
  verdict: -0.85,
};
/** Vertices of a bowl. */
const ALONG = 33;
const LABELS = ["along", "across", "link", "step", "costs", "yields", "free"] as const;
const NO_WORDS = { along: "", across: "", link: "", step: "", costs: "", yields: "", free: "" };
type PairLabels = Readonly<Record<(typeof LABELS)[number], string>>;

const PARAMETERS = {
  model: choice(["linear", "clamped", "buckling"], { live: true }),
  dt: seconds(0.0002, 0.2, 0.0166667, { symbol: "\\Delta t", log: true, live: true }),
  ...SQUEEZE,
};

type PairValues = ValuesIn<typeof PARAMETERS>;

interface Pair extends Squeezed {
  values: PairValues;
}

export const pair = defineScene({
  id: "buckling/pair",
  parameters: PARAMETERS,
  presets: {
    short: { dt: 0.0003 },
    paper: { model: "buckling" },
  },
  follows: { distance: "distance" },
  seed: 1,
  view: { kind: "plane", left: -0.82, right: 0.82, bottom: -0.92, top: 0.32 },
  stillAfter: 300,
  start: (values): Pair => ({ h: SQUEEZE_STEP, values, time: 0 }),
  step: (pair) => squeeze(pair),
  adjust: takeOver,
  labels: LABELS,
  pictureOf: (pair) =>
    bendsOf(pair, NO_WORDS)
      .map(({ now, title }) => [Math.sign(now()), title])
      .join(),
  picture: pairPicture,
  measures: {
    distance: { unit: "", quantity: "length", of: distanceOf },
    along: { unit: "N/m", quantity: "force", of: (pair) => stiffnessOf(pair).along },
    across: { unit: "N/m", quantity: "bending", of: (pair) => stiffnessOf(pair).across },
    smallest: { unit: "", quantity: "time", of: (pair) => smallestOf(pair) / LINK.mass },
  },
  charts: {
    stiffness: {
      x: "distance",
      y: ["along", "across"],
      xRange: [0.1, 1.1],
      yRange: [-400, 150],
      curves: ({ model }) => stiffnessCurves(model),
    },
    smallest: { x: "distance", y: ["smallest"], xRange: [0.1, 1.1] },
  },
  words: {
    title: "The sign of one link",
    question: "What turns negative when a link is squeezed, and at which steps does it matter?",
    shows:
      "Two particles are pressed together. For a spring that also pushes, the stiffness across the link is negative as soon as it is squeezed, and falls without bound. Moving the ends aside then yields work, and the bowl below becomes a hill. If the time step is long, the smallest eigenvalue of the step’s matrix follows it below zero. The arc has a negative stiffness across, too, but the paper leaves it out, so nothing negative enters the matrix.",
    limits: [
      "There are two particles only. In a cloth the tension of other links helps, and other squeezed links make it worse.",
      "The matrix is that of the second-order scheme without damping.",
    ],
    parameters: { ...MODEL_WORDS.parameters, dt: "time step", ...SQUEEZE_WORDS.parameters },
    does: {
      model: "What the link does when squeezed, and how much of that enters the matrix.",
      dt: "Length of the implicit step that the matrix belongs to.",
      ...SQUEEZE_WORDS.does,
    },
    choices: { ...MODEL_WORDS.choices, ...SQUEEZE_WORDS.choices },
    labels: {
      along: "along",
      across: "across",
      link: "link alone",
      step: "in a step of",
      costs: "moving aside costs work",
      yields: "moving aside yields work",
      free: "moving aside is free",
    },
    presets: { short: "a short step", paper: "the paper’s model" },
    measures: {
      distance: "distance / length",
      along: "stiffness along, in the matrix",
      across: "stiffness across, in the matrix",
      smallest: "smallest eigenvalue of the step / mass",
    },
    charts: {
      stiffness: "Stiffness of the link",
      smallest: "Smallest eigenvalue of the step’s matrix, over the mass",
    },

    describe({ distance, across, smallest }) {
      const sign = across < -1e-9 ? "negative" : "not negative";
      const matrix = smallest > 0 ? "definite" : "indefinite";
      return `At ${distance.toFixed(2)} of its length the stiffness across, in the matrix, is ${sign}; the matrix is ${matrix}.`;
    },
  },
});

/** The stiffness of the link, times a factor, as the solver assembles it; the ends lie on the x axis, `l` lengths apart. */
function assembled(l: number, model: PairValues["model"], factor: number): BlockMatrix {
  const A = makeBlockMatrix(2, LINKS.i, LINKS.j);
  const x = Float64Array.of(0, 0, 0, l * LINK.L, 0, 0);
  addLinkStiffness(A, slotsOf(A, LINKS), x, LINKS, LAWS[model].interlaced, factor);
  return A;
}

interface Stiffness {
  readonly along: number;
  readonly across: number;
}

function stiffnessAt(l: number, model: PairValues["model"]): Stiffness {
  const { diagonal } = assembled(l, model, 1);
  return { along: diagonal[0]!, across: diagonal[3]! };
}

const stiffnessOf = (pair: Pair): Stiffness => stiffnessAt(distanceOf(pair), pair.values.model);

/** The smallest eigenvalue of the matrix of a step, kg. */
function smallestOf(pair: Pair): number {
  const { model, dt } = pair.values;
  const A = assembled(distanceOf(pair), model, ((2 * dt) / 3) ** 2);
  for (const i of [0, 6]) for (const c of [0, 3, 5]) A.diagonal[i + c]! += LINK.mass;
  return symmetricEigenvalues(toDense(A))[0]!;
}

/** The colour of a stiffness: a negative one has one of its own. */
const colourOf = (stiffness: number, quantity: Quantity): Quantity => (isNegative(stiffness) ? "time" : quantity);

/** Less than this, N/m, is nothing: it is not seen. */
const isNegative = (stiffness: number): boolean => stiffness < -0.5;

function pairPicture(pair: Pair, labels: PairLabels): Shape[] {
  const l = (): number => distanceOf(pair);
  const { along, across } = stiffnessOf(pair);
  return [
    line(() => endsAt(l()), { width: 3 }),
    arrows(() => arrowsAlong(l(), stiffnessOf(pair).along), colourOf(along, "force")),
    arrows(() => arrowsAcross(l(), stiffnessOf(pair).across), colourOf(across, "bending")),
    ends(pair, 11),
    label(along > 0 ? labels.along : "", () => [alongMiddle(l(), along), -ASIDE], "force", "below"),
    label(
      across === 0 ? "" : labels.across,
      () => [l() / 2 + ASIDE, 0.05 + Math.abs(reach(stiffnessOf(pair).across)) / 2],
      colourOf(across, "bending"),
      "right",
    ),
    ...bendsOf(pair, labels).flatMap((bend) => bowl(bend)),
  ];
}

/** What a small move to the side costs: how it bends with the move, and its words. */
interface Bend {
  readonly x: number;
  /** −1 for a steep hill, 1 for a steep bowl. */
  now(): number;
  readonly quantity: Quantity;
  readonly title: string;
  readonly verdict: string;
}

/** Of the link alone, and of the matrix of a step. */
function bendsOf(pair: Pair, labels: PairLabels): Bend[] {
  const link = (): number => Math.tanh(stiffnessOf(pair).across / 40);
  const step = (): number => Math.tanh(sidewaysIn(pair));
  const bendOf = (x: number, title: string, now: () => number): Bend => ({
    x,
    now,
    title,
    quantity: now() < 0 ? "time" : "bending",
    verdict: now() < 0 ? labels.yields : now() > 0 ? labels.costs : labels.free,
  });
  const { across } = stiffnessOf(pair);
  const much = `${signed(5 * Math.round(across / 5) || 0)} N/m`;
  return [
    bendOf(BOWLS.link, `${labels.link}: ${much}`, link),
    bendOf(BOWLS.step, `${labels.step} ${Number(pair.values.dt.toPrecision(3))} s`, step),
  ];
}

/** What the matrix of a step has for opposite moves of the ends to the side, over the mass. */
function sidewaysIn(pair: Pair): number {
  const c = (2 * pair.values.dt) / 3;
  return 1 + (2 * c ** 2 * stiffnessOf(pair).across) / LINK.mass;
}

/** A bowl where a move costs work, and a hill where it yields some, with a ball at rest on it. */
function bowl({ x, now, quantity, title, verdict }: Bend): Shape[] {
  const { vertex, reach, rise, ball } = BOWLS;
  const curve = (): Place[] =>
    Array.from({ length: ALONG }, (_, n) => {
      const aside = (2 * n) / (ALONG - 1) - 1;
      return [x + reach * aside, vertex + rise * now() * aside ** 2];
    });
  return [
    label(title, () => [x, BOWLS.title]),
    line(curve, { width: 3, quantity }),
    points(() => [[x, vertex + ball]], { size: 8, quantity: "length" }),
    label(verdict, () => [x, BOWLS.verdict], quantity),
  ];
}

/** Length of the arrow of a stiffness: it points outward where the link holds, and inward where it lets go. */
const reach = (stiffness: number): number => 0.24 * Math.tanh(stiffness / 150);

/** The middle of the arrow along the link at its right end. */
const alongMiddle = (l: number, along: number): number => l / 2 + 0.05 + reach(along) / 2;

/** An arrow at each end, along the link. */
function arrowsAlong(l: number, along: number): Place[] {
  const near = l / 2 + 0.05;
  const far = near + Math.max(0, reach(along));
  return [-far, -near, far, near].map((x) => [x, 0]);
}

/** Two arrows at each end, across the link. */
function arrowsAcross(l: number, across: number): Place[] {
  const [near, far] = [0.05, 0.05 + Math.abs(reach(across))];
  const [from, to] = across > 0 ? [far, near] : [near, far];
  return endsAt(l).flatMap(([x]) => [-from, -to, from, to].map((y): Place => [x, y]));
}

function stiffnessCurves(model: PairValues["model"]): Curve[] {
  const x = Array.from({ length: 200 }, (_, n) => 0.1 + n / 199);
  const values = x.map((l) => stiffnessAt(l, model));
  return [
    { label: "along", x, y: values.map(({ along }) => along), quantity: "force" },
    { label: "across", x, y: values.map(({ across }) => across), quantity: "bending" },
  ];
}
