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
/** Where the arrows of an end begin, clear of its dot. */
const NEAR = 0.065;
/** A stiffness that is drawn straight in proportion; a larger one is drawn by its logarithm, so that none is too large, N/m. */
const GENTLE = { bowl: 40, arrow: 15 };
/** Two bowls under the link: what a small move to the side meets, of the link alone and within a step. */
const BOWLS = {
  link: -0.42,
  step: 0.42,
  middle: -0.71,
  reach: 0.26,
  rise: 0.06,
  ball: 0.04,
  title: -0.4,
  number: -0.49,
  verdict: -0.97,
};
/** Vertices of a bowl. */
const ALONG = 33;
const LABELS = ["along", "across", "link", "step", "holds", "rolls", "free"] as const;
const NO_WORDS = { along: "", across: "", link: "", step: "", holds: "", rolls: "", free: "" };
type PairLabels = Readonly<Record<(typeof LABELS)[number], string>>;

const PARAMETERS = {
  model: choice(["linear", "clamped", "buckling"], { live: true }),
  dt: seconds(0.0002, 0.2, 0.001, { symbol: "\\Delta t", log: true, live: true }),
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
    long: { dt: 0.0166667 },
    paper: { model: "buckling" },
  },
  follows: { distance: "distance" },
  seed: 1,
  view: { kind: "plane", left: -0.82, right: 0.82, bottom: -1.04, top: 0.32 },
  stillAfter: 520,
  start: (values): Pair => ({ h: SQUEEZE_STEP, values, time: 0 }),
  step: (pair) => squeeze(pair),
  adjust: takeOver,
  labels: LABELS,
  pictureOf: (pair) =>
    bendsOf(pair, NO_WORDS)
      .map(({ now, number }) => [Math.sign(now()), number])
      .join(),
  picture: pairPicture,
  measures: {
    distance: { unit: "", quantity: "length", of: distanceOf },
    along: { unit: "N/m", quantity: "force", of: (pair) => stiffnessOf(pair).along },
    across: { unit: "N/m", quantity: "bending", of: (pair) => stiffnessOf(pair).across },
    within: { unit: "N/m", quantity: "time", of: withinStep },
    smallest: { unit: "", quantity: "time", of: (pair) => smallestOf(pair) / LINK.mass },
  },
  charts: {
    stiffness: {
      x: "distance",
      y: ["across", "within"],
      xRange: [0.1, 1.15],
      yRange: [-600, 150],
      curves: stiffnessCurves,
    },
    smallest: { x: "distance", y: ["smallest"], xRange: [0.1, 1.1] },
  },
  words: {
    title: "The sign of one link",
    question: "Does a squeezed link hold its ends in line, or drive them aside?",
    // claims: by buckling/11
    shows:
      "Two particles are pressed together. A stretched link holds its ends in line, as a taut string does. A spring that is squeezed drives them aside, the harder the more it is squeezed: the ball on the left, which stands for a small move to the side, sits in a bowl first and on a hill from then on. In a step the masses resist as well, the more the shorter the step is. So the ball on the right stays in its bowl for longer, and tips over when the link outweighs the masses. The paper leaves the sideways part of its arcs out of the matrix, and that bowl never turns.",
    limits: [
      "There are two particles only. In a cloth the tension of other links helps, and other squeezed links make it worse.",
      "The matrix is that of the second-order scheme without damping.",
      "Up to some tens of newtons a metre a bowl is as steep as the number above it; beyond, it grows by the logarithm of that.",
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
      link: "the link alone",
      step: "with the masses, in",
      holds: "stays",
      rolls: "rolls off",
      free: "free",
    },
    presets: { short: "a short step", long: "a long step", paper: "the paper’s model" },
    measures: {
      distance: "distance / length",
      along: "stiffness along, in the matrix",
      across: "the link alone",
      within: "with the masses, in a step",
      smallest: "smallest eigenvalue of the step / mass",
    },
    charts: {
      stiffness: "Stiffness across the link",
      smallest: "Smallest eigenvalue of the step’s matrix, over the mass",
    },

    describe({ distance, across, within }) {
      const at = `At ${distance.toFixed(2)} of its length`;
      if (Math.abs(across) < 1e-9)
        return `${at} nothing across the link enters the matrix; in a step the masses hold its ends.`;
      if (across > 0) return `${at} the link holds its ends in line, and in a step even more so.`;
      return within > 0
        ? `${at} the link drives its ends aside; in a step the masses still hold them.`
        : `${at} the link drives its ends aside; in a step the masses no longer hold them.`;
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

/** What the step resists of opposite moves of the ends to the side, as a stiffness: that of the link, and what the masses add. */
function withinStep(pair: Pair): number {
  return stiffnessOf(pair).across + massesIn(pair.values.dt);
}

/** What the masses add in a step of so many seconds, N/m. */
const massesIn = (dt: number): number => LINK.mass / (2 * ((2 * dt) / 3) ** 2);

function pairPicture(pair: Pair, labels: PairLabels): Shape[] {
  const l = (): number => distanceOf(pair);
  const { along, across } = stiffnessOf(pair);
  return [
    line(() => endsAt(l()), { width: 3 }),
    arrows(() => arrowsAlong(l(), stiffnessOf(pair).along), "force"),
    arrows(() => arrowsAcross(l(), stiffnessOf(pair).across), "bending"),
    ends(pair, 11),
    label(along > 0 ? labels.along : "", () => [alongMiddle(l(), along), -ASIDE], "force", "below"),
    label(
      across === 0 ? "" : labels.across,
      () => [l() / 2 + ASIDE, NEAR + Math.abs(reach(stiffnessOf(pair).across)) / 2],
      "bending",
      "right",
    ),
    ...bendsOf(pair, labels).flatMap((bend) => bowl(bend)),
  ];
}

/** What a small move to the side meets: a stiffness, and its words. */
interface Bend {
  readonly x: number;
  /** N/m. */
  now(): number;
  readonly quantity: Quantity;
  readonly title: string;
  readonly number: string;
  readonly verdict: string;
}

/** Of the link alone, and of the matrix of a step. */
function bendsOf(pair: Pair, labels: PairLabels): Bend[] {
  const bendOf = (x: number, quantity: Quantity, title: string, now: () => number): Bend => ({
    x,
    now,
    title,
    number: numberOf(now()),
    quantity,
    verdict: now() < 0 ? labels.rolls : now() > 0 ? labels.holds : labels.free,
  });
  return [
    bendOf(BOWLS.link, "bending", labels.link, () => stiffnessOf(pair).across),
    bendOf(BOWLS.step, "time", `${labels.step} ${Number(pair.values.dt.toPrecision(3))} s`, () => withinStep(pair)),
  ];
}

/** A stiffness as it stands above a bowl: in steps that can be read while it runs, and never a zero that is none. */
function numberOf(stiffness: number): string {
  const rounded = Math.abs(stiffness) < 10 ? Number(stiffness.toPrecision(1)) : 5 * Math.round(stiffness / 5);
  return `${stiffness > 0 ? "+" : ""}${signed(rounded || 0)} N/m`;
}

/** A bowl where a move is resisted, and a hill where it is driven on, with a ball at rest on it. */
function bowl({ x, now, quantity, title, number, verdict }: Bend): Shape[] {
  const { middle, reach, rise, ball } = BOWLS;
  const height = (): number => rise * Math.asinh(now() / GENTLE.bowl);
  const vertex = (): number => middle - height() / 2;
  const curve = (): Place[] =>
    Array.from({ length: ALONG }, (_, n) => {
      const aside = (2 * n) / (ALONG - 1) - 1;
      return [x + reach * aside, vertex() + height() * aside ** 2];
    });
  return [
    label(title, () => [x, BOWLS.title], quantity),
    label(number, () => [x, BOWLS.number], quantity),
    line(curve, { width: 3, quantity }),
    points(() => [[x, vertex() + ball]], { size: 8, quantity: "length" }),
    label(verdict, () => [x, BOWLS.verdict], quantity),
  ];
}

/** Length of the arrow of a stiffness: it points outward where the link holds, and inward where it lets go. */
const reach = (stiffness: number): number => 0.05 * Math.asinh(stiffness / GENTLE.arrow);

/** The middle of the arrow along the link at its right end. */
const alongMiddle = (l: number, along: number): number => l / 2 + NEAR + reach(along) / 2;

/** An arrow at each end, along the link. */
function arrowsAlong(l: number, along: number): Place[] {
  const near = l / 2 + NEAR;
  const far = near + Math.max(0, reach(along));
  return [-far, -near, far, near].map((x) => [x, 0]);
}

/** Two arrows at each end, across the link. */
function arrowsAcross(l: number, across: number): Place[] {
  const [near, far] = [NEAR, NEAR + Math.abs(reach(across))];
  const [from, to] = across > 0 ? [far, near] : [near, far];
  return endsAt(l).flatMap(([x]) => [-from, -to, from, to].map((y): Place => [x, y]));
}

function stiffnessCurves({ model, dt }: PairValues): Curve[] {
  const x = Array.from({ length: 200 }, (_, n) => 0.1 + n / 199);
  const across = x.map((l) => stiffnessAt(l, model).across);
  return [
    { label: "the link alone", x, y: across, quantity: "bending" },
    { label: "with the masses", x, y: across.map((stiffness) => stiffness + massesIn(dt)), quantity: "time" },
  ];
}
