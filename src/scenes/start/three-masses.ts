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

/** The row of masses and the three patterns in the picture. */
const ROW = { y: 2.66, floor: 1.72, left: 0.4, spacing: 1.2 };
const SMALL = { first: 0.95, apart: 1.85, y: 0.72, spacing: 0.36, left: 0.72 };
/** Where the words about the row and about the patterns stand. */
const LEGEND = { y: 1.5, arrow: 0.32 };
const APART_Y = 1.24;
/** Metres of an arrow for a newton, and how far beside its mass an arrow stands: the force, and the way straight back. */
const REACH = 0.55;
const BESIDE = { force: 0.15, back: 0.26 };
/** Length of the small arrows, as a part of the displacement: of large stiffness they tell the sign alone. */
const smallReach = (stiffness: number): number => 1.1 * Math.tanh(stiffness / 1.5);
/** Height of a small picture for a metre. */
const SMALL_HEIGHT = 0.62;

/** The directions in which the force comes straight back; they are the same for every tension. */
const DIRECTIONS: Readonly<Record<Direction, Triple>> = {
  first: [0.5, Math.SQRT1_2, 0.5],
  second: [Math.SQRT1_2, 0, -Math.SQRT1_2],
  third: [0.5, -Math.SQRT1_2, 0.5],
};
const NAMES = ["first", "second", "third"] as const;
/** From what they start one after the other. */
const TURNS = ["one", ...NAMES] as const;
/** What the directions are called. */
const CALLED: Readonly<Record<Direction, string>> = { first: "arch", second: "tilt", third: "zigzag" };
const LABELS = [...NAMES, "parts", "force", "straight", "mixture", "fits", "none", "askew"] as const;
/** Where the answer stands, above all that moves. */
const ANSWER: Place = [2.8, 3.6];
/** Nearer to its place of rest than this, m, a mass says nothing of force over displacement. */
const AT_REST = 0.02;
/** A part of the motion so much smaller than the largest is rounding, and a stiffness below this gives no force, N/m. */
const ROUNDING = 1e-6;
const NO_FORCE = 1e-9;

const PARAMETERS = {
  pull: number("N/m", -1, 2, 1, { symbol: "T", live: true }),
  push: choice(["turns", "one", "first", "second", "third"]),
};

type RowLabels = Readonly<Record<(typeof LABELS)[number], string>>;
type RowValues = ValuesIn<typeof PARAMETERS>;
type Triple = readonly [number, number, number];
type Direction = (typeof NAMES)[number];

interface Masses {
  readonly h: number;
  readonly push: RowValues["push"];
  /** How often they have started. */
  rounds: number;
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
  view: { kind: "plane", left: 0, right: 5.6, bottom: 0, top: 3.8 },
  stillAfter: 6,
  start: ({ push, pull }): Masses => ({ h: STEP, push, rounds: 0, pull, ...startOf(push, 0), held: false }),
  step: (masses) => void stepMasses(masses),
  adjust: (masses, { pull }) => void (masses.pull = pull),
  pictureOf: (masses) => [masses.pull, ...partsOf(masses)].join(),
  picture: (masses, labels) => [
    ...rowShapes(masses),
    ...legendShapes(labels),
    label(labels.parts, () => [ANSWER[0], APART_Y]),
    ...directionShapes(masses, labels),
    label(answerOf(masses, labels), () => ANSWER, "force"),
  ],
  labels: LABELS,
  measures: {
    off: { unit: "°", quantity: "force", optional: true, of: offOf },
    first: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "first") },
    second: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "second") },
    third: { unit: "N/m", quantity: "bending", of: ({ pull }) => stiffnessIn(pull, "third") },
    left: { unit: "N/m", quantity: "force", optional: true, of: (masses) => answersOf(masses)[0]! },
    middle: { unit: "N/m", quantity: "force", optional: true, of: (masses) => answersOf(masses)[1]! },
    right: { unit: "N/m", quantity: "force", optional: true, of: (masses) => answersOf(masses)[2]! },
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
    title: "Three masses on a string",
    question: "In which shapes does one number give the force on every mass?",
    // claims: test one-number
    shows:
      "Three masses are joined by a string. An orange arrow is the force on a mass; the grey arrow beside it is the displacement of that mass, turned around and multiplied by one number, the best for all three. In most shapes the two differ, because neighbours pull at each other. In three shapes, an arch, a tilt and a zigzag, they agree, and each of these has a number of its own. Below, the motion is taken apart into these three, which swing by themselves. If the string is pressed hard enough, the number of the zigzag is negative, and the zigzag runs away.",
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
        turns: "all of these in turn",
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
      left: "left mass, force over displacement",
      middle: "middle mass, force over displacement",
      right: "right mass, force over displacement",
      negative: "patterns that run away",
      pull: "tension of the string over its length",
    },
    charts: { stiffness: "The number of each pattern, λ" },
    labels: {
      ...CALLED,
      parts: "the same motion, taken apart (grey: the pure shape)",
      force: "force",
      straight: "displacement × one number",
      mixture: "a mixture",
      fits: "one number fits",
      none: "there is no force",
      askew: "no one number fits all three",
    },

    describe: ({ off, left, middle, right, negative }) =>
      `${fitWords(off, [left, middle, right])}${negative > 0 ? `; ${negativeWords(negative)}` : ""}.`,
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

function startOf(push: RowValues["push"], rounds: number): Pick<Masses, "u" | "v" | "time"> {
  const from = push === "turns" ? TURNS[rounds % TURNS.length]! : push;
  const e: Triple = from === "one" ? [1, 0, 0] : DIRECTIONS[from];
  return { u: times(e, FIRST / Math.max(...e.map(Math.abs))), v: [0, 0, 0], time: 0 };
}

/** One symplectic step, unless the masses are held, wait to be let go, or have been stopped at the edge. */
function stepMasses(masses: Masses): void {
  if (!masses.held) masses.time += STEP;
  if (masses.time > ROUND) Object.assign(masses, startOf(masses.push, ++masses.rounds));
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

/** Of each mass: the force back over the displacement, N/m; none of a mass that is where it rests. */
function answersOf({ u, pull }: Masses): number[] {
  const f = forcesOn(u, pull);
  return u.map((height, i) => (Math.abs(height) > AT_REST ? -f[i]! / height : NaN));
}

function fitWords(off: number, answers: readonly number[]): string {
  if (Number.isNaN(off)) return "There is no force";
  const known = answers.find((answer) => !Number.isNaN(answer));
  const fits = off < 0.5 || off > 179.5;
  if (fits && known !== undefined)
    return `Every mass is ${known < 0 ? "pushed away" : "pulled back"} by ${written(Math.abs(known))} N for each metre`;
  if (fits) return "One number fits all three masses";
  const listed = answers.map((answer) => (Number.isNaN(answer) ? "–" : signed(Number(answer.toFixed(1)) || 0)));
  return `Newtons back for each metre: ${listed.join(", ")}; no one number fits all three masses`;
}

const negativeWords = (negative: number): string =>
  `${["", "one pattern runs", "two patterns run", "three patterns run"][negative]!} away`;

/** The directions that the motion has a part in. */
function partsOf({ u, v }: Masses): Direction[] {
  const sizes = NAMES.map((name) => dot(u, DIRECTIONS[name]) ** 2 + (MASS / OWN) * dot(v, DIRECTIONS[name]) ** 2);
  return NAMES.filter((_, n) => sizes[n]! > ROUNDING * Math.max(...sizes));
}

/** Which patterns swing, and whether one number gives the forces on them for as long as they do. */
function answerOf(masses: Masses, labels: RowLabels): string {
  const parts = partsOf(masses);
  const [least, most] = [Math.min, Math.max].map((of) => of(...parts.map((name) => stiffnessIn(masses.pull, name))));
  const what = parts.length === 1 ? labels[parts[0]!] : labels.mixture;
  if (parts.length === 0 || Math.max(Math.abs(least!), Math.abs(most!)) < NO_FORCE) return labels.none;
  if (most! - least! > NO_FORCE) return `${what}: ${labels.askew}`;
  return `${what}: ${labels.fits}, λ = ${written(least!)}`;
}

/** What the two arrows are, side by side under the row. */
function legendShapes(labels: RowLabels): Shape[] {
  const { y, arrow } = LEGEND;
  const [force, back] = [0.62, 2.05];
  return [
    arrows([force - arrow, y, 0, force, y, 0], "force"),
    label(labels.force, () => [force, y], "force", "right"),
    line(() => ghostArrow([back - arrow, y], [back, y]), { width: 3, faint: true, apart: true }),
    label(labels.straight, () => [back, y], undefined, "right"),
  ];
}

/** A number of the picture, with no more digits than it has: at most two after the point. */
const written = (value: number): string => signed(Number(value.toFixed(2)) || 0);

/** Where a mass is. */
const massAt = ({ u }: Masses, i: number): Place => [ROW.left + (i + 1) * ROW.spacing, ROW.y + u[i]!];

/** The one number that comes nearest to giving all three forces, N/m. */
function bestNumber({ u, pull }: Masses): number {
  const square = dot(u, u);
  return square > 0 ? -dot(u, forcesOn(u, pull)) / square : 0;
}

/** The arrow of a force, N, so far beside its mass. */
function arrowBeside(masses: Masses, i: number, force: number, beside: number): [Place, Place] {
  const [x, y] = massAt(masses, i);
  return [
    [x + beside, y],
    [x + beside, y + REACH * force],
  ];
}

/** An arrow in grey, as pairs of places: its shaft, and the two lines of its head. */
function ghostArrow([x0, y0]: Place, [x1, y1]: Place): Place[] {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const head = length > 0 ? Math.min(0.1, 0.6 * length) / length : 0;
  const [dx, dy] = [head * (x1 - x0), head * (y1 - y0)];
  const barb = (side: number): Place => [x1 - dx - 0.45 * side * dy, y1 - dy + 0.45 * side * dx];
  const tip: Place = [x1, y1];
  return [[x0, y0], tip, barb(1), tip, barb(-1), tip];
}

function rowShapes(masses: Masses): Shape[] {
  const { y, floor, left, spacing } = ROW;
  const right = left + 4 * spacing;
  const at = (i: number): Place => massAt(masses, i);
  const all = [0, 1, 2] as const;
  const force = (i: number): number => forcesOn(masses.u, masses.pull)[i]!;
  const back = (i: number): number => -bestNumber(masses) * masses.u[i]!;
  return [
    line([left, y, 0, right, y, 0], { width: 1, faint: true }),
    line([left, floor, 0, right, floor, 0], { width: 2, faint: true }),
    ...all.map((i) => line(() => springBetween([at(i)[0], floor], at(i), 0.07), { width: 1.5, faint: true })),
    ...[left, right].map((x) => line([x, y - 0.35, 0, x, y + 0.35, 0], { width: 4 })),
    line(() => [[left, y], ...all.map(at), [right, y]], { width: 3, quantity: "length" }),
    line(() => all.flatMap((i) => ghostArrow(...arrowBeside(masses, i, back(i), BESIDE.back))), {
      width: 3,
      faint: true,
      apart: true,
    }),
    arrows(() => all.flatMap((i) => arrowBeside(masses, i, force(i), BESIDE.force)), "force"),
    points(() => all.map(at), { size: 7, quantity: "length" }, dragging(masses)),
  ];
}

const directionShapes = (masses: Masses, labels: RowLabels): Shape[] =>
  NAMES.flatMap((name, n) => [
    ...directionShape(masses, name, n),
    label(
      `${labels[name]}: λ = ${written(stiffnessIn(masses.pull, name))}`,
      () => [SMALL.first + n * SMALL.apart, 0.16],
      stiffnessIn(masses.pull, name) < 0 ? "time" : "bending",
    ),
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
