/**
 * Three masses in a row, joined by a string that is pulled or pressed: their matrix, and its three directions.
 *
 * Each mass stands on a soft spring of its own and moves up and down. The string gives a force as soon as neighbours stand
 * at different heights: back to the line if it is pulled, away from it if it is pressed.
 */
import { defineScene } from "../define.ts";
import { signed } from "../numbers.ts";
import { arrows, label, line, points, type Place, type Pull, type Shape } from "../parts/index.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";
import { springBetween } from "./spring.ts";

const STEP = 1 / 120;
/** Mass of each, kg, and stiffness of the spring that it stands on, N/m. */
export const MASS = 0.1;
const OWN = 1;
/** Displacement at first, m; the farthest that is shown; and after how many seconds everything starts again. */
const FIRST = 0.5;
const FARTHEST = 0.75;
const ROUND = 6;
/** As far as a hand can put a mass, m: from there no motion that holds reaches the edge. */
const BY_HAND = 0.5;
/** For so long all of them stand where they are after the hand has let go, s. */
const PAUSE = 1.5;

/** The row of masses, the matrix and the three directions in the picture. */
const ROW = { y: 3.1, floor: 2.08, left: 0.25, spacing: 1.48 };
const MATRIX = { left: 0.56, top: 1.3, column: 0.7, row: 0.42 };
const SMALL = { first: 3.3, apart: 1.2, y: 0.98, spacing: 0.27, left: 0.54 };
/** Metres of an arrow for a newton. */
const REACH = 0.4;
/** Length of the small arrows, as a part of the displacement: of large stiffness they tell the sign alone. */
const smallReach = (stiffness: number): number => 1.1 * Math.tanh(stiffness / 1.5);
/** Height of a small picture for a metre. */
const SMALL_HEIGHT = 0.68;

/** The directions in which the force comes straight back; they are the same for every tension. */
const DIRECTIONS: Readonly<Record<Direction, Triple>> = {
  first: [0.5, Math.SQRT1_2, 0.5],
  second: [Math.SQRT1_2, 0, -Math.SQRT1_2],
  third: [0.5, -Math.SQRT1_2, 0.5],
};
const NAMES = ["first", "second", "third"] as const;
/** What the directions are called. */
const CALLED: Readonly<Record<Direction, string>> = { first: "arch", second: "tilt", third: "zigzag" };
const LABELS = [...NAMES, "matrix", "parts", "force", "mixture", "back", "away", "none", "askew"] as const;
/** Where the answer stands, above all that moves. */
const ANSWER: Place = [3.2, 4.02];
/** A part of the motion so much smaller than the largest is rounding, and a stiffness below this gives no force, N/m. */
const ROUNDING = 1e-6;
const NO_FORCE = 1e-9;

const PARAMETERS = {
  pull: number("N/m", -1, 2, 1, { symbol: "T", live: true }),
  push: choice(["one", "first", "second", "third"]),
};

type RowLabels = Readonly<Record<(typeof LABELS)[number], string>>;
type RowValues = ValuesIn<typeof PARAMETERS>;
type Triple = readonly [number, number, number];
type Direction = (typeof NAMES)[number];

interface Masses {
  readonly h: number;
  readonly push: RowValues["push"];
  pull: number;
  /** Heights, m, and velocities, m/s. */
  u: Triple;
  v: Triple;
  /** Time since they were last let go, s; less than nothing while they wait for that. */
  time: number;
  held: boolean;
}

export const threeMasses = defineScene({
  id: "start/three-masses",
  parameters: PARAMETERS,
  presets: {
    first: { push: "first" },
    second: { push: "second" },
    third: { push: "third" },
    pressed: { pull: -0.48, push: "third" },
  },
  seed: 1,
  view: { kind: "plane", left: 0, right: 6.4, bottom: -0.3, top: 4.2 },
  stillAfter: 6,
  start: ({ push, pull }): Masses => ({ h: STEP, push, pull, ...startOf(push), held: false }),
  step: (masses) => void stepMasses(masses),
  adjust: (masses, { pull }) => void (masses.pull = pull),
  pictureOf: (masses) => [masses.pull, ...partsOf(masses)].join(),
  picture: (masses, labels) => [
    ...rowShapes(masses),
    ...matrixShapes(masses, labels.matrix),
    label(labels.parts, () => [SMALL.first + SMALL.apart, MATRIX.top + 0.48]),
    ...directionShapes(masses, labels),
    ...answerShapes(masses, labels),
  ],
  labels: LABELS,
  measures: {
    off: { unit: "°", quantity: "force", optional: true, of: offOf },
    first: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "first") },
    second: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "second") },
    third: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "third") },
    negative: { unit: "", quantity: "time", of: ({ pull }) => negativeIn(pull) },
    pull: { unit: "N/m", quantity: "force", of: ({ pull }) => pull },
  },
  charts: {
    stiffness: {
      x: "pull",
      y: ["first", "second", "third"],
      xRange: [-1, 2],
      yRange: [-3, 8],
      curves: stiffnessCurves,
    },
  },
  words: {
    title: "Three masses and their matrix",
    question: "From which displacements do the forces point straight back?",
    shows:
      "Orange arrows are the forces on three masses that a string joins. If one mass is displaced, its neighbours feel it. From three patterns, an arch, a tilt and a zigzag, the forces point straight back, each with a stiffness of its own. Below, the motion is taken apart into these three, which swing by themselves. If the string is pressed hard enough, the zigzag has a negative stiffness and runs away.",
    limits: [
      "The masses move up and down only, and the forces are those of small displacements.",
      `A mass that reaches the edge of the picture is stopped there; after ${ROUND} s everything starts again.`,
      // claims: test hand-holds
      `Drag a mass: all of them stand still until ${PAUSE} s after you have let go.`,
    ],
    parameters: { pull: "tension of the string over its length", push: "how they start" },
    does: {
      pull: "Positive if the string is pulled, negative if it is pressed.",
      push: "Which displacement the masses are let go from.",
    },
    choices: {
      push: {
        one: "one mass displaced",
        first: "an arch",
        second: "a tilt",
        third: "a zigzag",
      },
    },
    presets: {
      ...CALLED,
      pressed: "zigzag, string pressed",
    },
    measures: {
      off: "angle between the force and straight back",
      ...CALLED,
      negative: "negative eigenvalues",
      pull: "tension of the string over its length",
    },
    charts: { stiffness: "Eigenvalues" },
    labels: {
      ...CALLED,
      matrix: "matrix, N/m",
      parts: "the motion above, taken apart",
      force: "force",
      mixture: "a mixture",
      back: "the forces point straight back",
      away: "the forces point straight away",
      none: "there is no force",
      askew: "the forces do not point straight back",
    },

    describe: ({ off, negative }) => `${backWords(off)}; ${negativeWords(negative)}`,
  },
});

/** The matrix of the forces, row by row: what holds each mass against what displaces each. */
export function matrixOf(pull: number): readonly [Triple, Triple, Triple] {
  const own = OWN + 2 * pull;
  return [
    [own, -pull, 0],
    [-pull, own, -pull],
    [0, -pull, own],
  ];
}

const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const times = (a: Triple, factor: number): Triple => [a[0] * factor, a[1] * factor, a[2] * factor];
const sumOf = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** The forces on masses that are displaced by `u`, N. */
export function forcesOn(u: Triple, pull: number): Triple {
  const [a, b, c] = matrixOf(pull);
  return [-dot(a, u), -dot(b, u), -dot(c, u)];
}

/** Stiffness against one of the directions: its eigenvalue, N/m. */
function stiffnessIn(pull: number, name: Direction): number {
  const e = DIRECTIONS[name];
  return -dot(e, forcesOn(e, pull));
}

const negativeIn = (pull: number): number => NAMES.filter((name) => stiffnessIn(pull, name) < 0).length;

function startOf(push: RowValues["push"]): Pick<Masses, "u" | "v" | "time"> {
  const e: Triple = push === "one" ? [1, 0, 0] : DIRECTIONS[push];
  return { u: times(e, FIRST / Math.max(...e.map(Math.abs))), v: [0, 0, 0], time: 0 };
}

/** One symplectic step, unless the masses are held, wait to be let go, or have been stopped at the edge. */
function stepMasses(masses: Masses): void {
  if (!masses.held) masses.time += STEP;
  if (masses.time > ROUND) Object.assign(masses, startOf(masses.push));
  if (masses.held || masses.time <= 0 || isStopped(masses)) return;
  masses.v = sumOf(masses.v, times(forcesOn(masses.u, masses.pull), STEP / MASS));
  masses.u = sumOf(masses.u, times(masses.v, STEP));
  const most = Math.max(...masses.u.map(Math.abs));
  if (most > FARTHEST) masses.u = times(masses.u, FARTHEST / most);
}

const isStopped = ({ u }: Masses): boolean => Math.max(...u.map(Math.abs)) >= FARTHEST * (1 - 1e-9);

/** The hand puts one mass somewhere; all of them stand still meanwhile, and for a while afterwards. */
const dragging =
  (masses: Masses): Pull =>
  (vertex, to) => {
    masses.held = to !== null;
    masses.v = [0, 0, 0];
    masses.time = -PAUSE;
    if (to) masses.u = withHeight(masses.u, vertex, Math.min(BY_HAND, Math.max(-BY_HAND, to[1] - ROW.y)));
  };

const withHeight = ([a, b, c]: Triple, vertex: number, height: number): Triple => [
  vertex === 0 ? height : a,
  vertex === 1 ? height : b,
  vertex === 2 ? height : c,
];

/** The angle between the force and the way straight back, in degrees; none while there is no displacement or no force. */
function offOf({ u, pull }: Masses): number {
  const f = forcesOn(u, pull);
  const sizes = Math.sqrt(dot(u, u) * dot(f, f));
  const cosine = -dot(u, f) / sizes;
  return sizes > 1e-9 ? (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI : NaN;
}

function backWords(off: number): string {
  if (Number.isNaN(off)) return "There is no force";
  if (off < 0.5) return "The force comes straight back";
  if (off > 179.5) return "The force points straight away";
  return `The force is ${off.toFixed(0)}° off the way straight back`;
}

const negativeWords = (negative: number): string =>
  `${["no direction runs", "one direction runs", "two directions run", "three directions run"][negative]!} away.`;

/** The directions that the motion has a part in. */
function partsOf({ u, v }: Masses): Direction[] {
  const sizes = NAMES.map((name) => dot(u, DIRECTIONS[name]) ** 2 + (MASS / OWN) * dot(v, DIRECTIONS[name]) ** 2);
  return NAMES.filter((_, n) => sizes[n]! > ROUNDING * Math.max(...sizes));
}

/** Which patterns swing, and where the forces on them point for as long as they do. */
function answerOf(masses: Masses, labels: RowLabels): string {
  const parts = partsOf(masses);
  const [least, most] = [Math.min, Math.max].map((of) => of(...parts.map((name) => stiffnessIn(masses.pull, name))));
  const what = parts.length === 1 ? labels[parts[0]!] : labels.mixture;
  if (parts.length === 0 || Math.max(Math.abs(least!), Math.abs(most!)) < NO_FORCE) return labels.none;
  if (most! - least! > NO_FORCE) return `${what}: ${labels.askew}`;
  return `${what}: ${least! > 0 ? labels.back : labels.away}`;
}

/** The answer to the question, and what the arrows are. */
const answerShapes = (masses: Masses, labels: RowLabels): Shape[] => [
  label(answerOf(masses, labels), () => ANSWER, "force"),
  label(
    labels.force,
    () => [massAt(masses, 0)[0] - 0.08, (massAt(masses, 0)[1] + forceEnd(masses, 0)[1]) / 2],
    "force",
    "left",
  ),
];

/** A number of the picture, with no more digits than it has: at most two after the point. */
const written = (value: number): string => signed(Number(value.toFixed(2)) || 0);

/** Where a mass is, and where the arrow of the force on it ends. */
const massAt = ({ u }: Masses, i: number): Place => [ROW.left + (i + 1) * ROW.spacing, ROW.y + u[i]!];
function forceEnd(masses: Masses, i: number): Place {
  const [x, y] = massAt(masses, i);
  return [x, y + REACH * forcesOn(masses.u, masses.pull)[i]!];
}

function rowShapes(masses: Masses): Shape[] {
  const { y, floor, left, spacing } = ROW;
  const right = left + 4 * spacing;
  const at = (i: number): Place => massAt(masses, i);
  const all = [0, 1, 2] as const;
  return [
    line([left, y, 0, right, y, 0], { width: 1.5, dashed: true }),
    line([left, floor, 0, right, floor, 0], { width: 2, faint: true }),
    ...all.map((i) => line(() => springBetween([at(i)[0], floor], at(i), 0.1), { width: 1.5, faint: true })),
    ...[left, right].map((x) => line([x, y - 0.35, 0, x, y + 0.35, 0], { width: 4 })),
    line(() => [[left, y], ...all.map(at), [right, y]], { width: 3, quantity: "length" }),
    arrows(() => all.flatMap((i) => [at(i), forceEnd(masses, i)]), "force"),
    points(() => all.map(at), { size: 7, quantity: "length" }, dragging(masses)),
  ];
}

function matrixShapes({ pull }: Masses, caption: string): Shape[] {
  const { left, top, column, row } = MATRIX;
  const [right, bottom] = [left + 2 * column, top - 2 * row];
  const bracket = (x: number, inwards: number): Shape =>
    line([x + inwards, top + 0.25, 0, x, top + 0.25, 0, x, bottom - 0.25, 0, x + inwards, bottom - 0.25, 0], {
      width: 2,
    });
  const entries = matrixOf(pull).flatMap((entriesOfRow, i) =>
    entriesOfRow.map((entry, j) =>
      label(written(entry), () => [left + j * column, top - i * row], i === j ? undefined : "length"),
    ),
  );
  return [
    label(caption, () => [left + column, top + 0.48]),
    bracket(left - 0.4, 0.09),
    bracket(right + 0.4, -0.09),
    ...entries,
  ];
}

const directionShapes = (masses: Masses, labels: RowLabels): Shape[] =>
  NAMES.flatMap((name, n) => [
    ...directionShape(masses, name, n),
    label(labels[name], () => [SMALL.first + n * SMALL.apart, 0.16]),
  ]);

/** One direction, small: how much of the motion it is just now, the force on that, and its eigenvalue; pale, its shape. */
function directionShape(masses: Masses, name: Direction, n: number): Shape[] {
  const { first, apart, y, spacing, left } = SMALL;
  const x = first + n * apart;
  const value = stiffnessIn(masses.pull, name);
  const shape = DIRECTIONS[name];
  const largest = FIRST / Math.max(...shape.map(Math.abs));
  const at = (e: number, i: number, amount: number): Place => [x + (i - 1) * spacing, y + SMALL_HEIGHT * amount * e];
  const row = (amount: number): Place[] => [[x - left, y], ...shape.map((e, i) => at(e, i, amount)), [x + left, y]];
  const amount = (): number => dot(masses.u, shape);
  const forces = (): Place[] =>
    shape.flatMap((e, i) => [at(e, i, amount()), at(e, i, amount() * (1 - smallReach(value)))]);
  return [
    line([x - left, y, 0, x + left, y, 0], { width: 1, dashed: true }),
    line(
      row(largest).flatMap(([px, py]) => [px, py, 0]),
      { width: 2, faint: true },
    ),
    line(() => row(amount()), { width: 2.5, quantity: "length" }),
    arrows(forces, "force"),
    points(() => shape.map((e, i) => at(e, i, amount())), { size: 4, quantity: "length" }),
    label(`λ = ${written(value)}`, () => [x, -0.14], value < 0 ? "time" : "bending"),
    ...(n > 0 ? [label("+", () => [x - apart / 2, y])] : []),
  ];
}

function stiffnessCurves(): Curve[] {
  const x = Array.from({ length: 61 }, (_, n) => -1 + n / 20);
  return NAMES.map((name) => ({
    label: CALLED[name],
    x,
    y: x.map((pull) => stiffnessIn(pull, name)),
    quantity: "bending",
  }));
}
