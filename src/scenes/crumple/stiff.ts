/**
 * Figure 1 of Kang and Cho, paper as a stiff mass-spring sheet that nothing damages: how many sweeps are enough, what they
 * cost, and what becomes of gravity inside them.
 */
import {
  makePaper,
  makePaperStepper,
  stepPaper,
  type Paper,
  type PaperStepper,
  type Random,
  type Solution,
} from "@pliant/solver";
import { assemblePaper, invertBlocks, lengthRatio, sweepRadius } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { carryPaper, makeGrip, type Grip } from "../grip.ts";
import { counted } from "../numbers.ts";
import { choice, count, number, seconds, type ValuesIn } from "../ranges.ts";
import { officePaper, SHEET, spacingOf } from "./office-paper.ts";
import { arrows, label, line, placeOf, points, type Place, type Shape } from "../parts/index.ts";
import { roomFor } from "../in-sight.ts";
import { sheet } from "./picture.ts";
import { edgesThat } from "./rhombus.ts";

/** Steps from one look at the sweeps to the next. */
const LOOK_EVERY = 10;
/** Acceleration of gravity, m/s². */
export const GRAVITY = [0, 0, -9.81] as const;
/** Stiffness against bending, N m. */
const BENDING = 3e-6;
/** Vertices along a side. */
const SIDE = 13;
/** Those that may be held. */
const CORNERS = [SIDE * (SIDE - 1), SIDE * SIDE - 1];
/** How far above the corners the solution is named, m. */
const ABOVE = 0.024;
/** A vertex at the left border, where the springs are named. */
const AT_SPRINGS = SIDE * Math.floor(SIDE / 2);
/** The middle of the lower border, where a sheet is compared with the exact one. */
const AT_LOW = Math.floor(SIDE / 2);
/** A vertex at the right border, where the exact sheet is named. */
const AT_NAME = 8 * SIDE + SIDE - 1;
/** A difference below this, mm, is not shown. */
const ALIKE = 3;
/** What is left of an error below this, %, is not told apart. */
const LITTLE = 0.1;
/** How long a sheet falls freely before it is lifted again, s. */
const LIFTED = 1;

const PARAMETERS = {
  method: choice(["sweeps", "exact", "explicit"]),
  sweeps: count(0, 30, 9),
  stiffness: number("N/m", 0.01, 1000, 10, { symbol: "k", log: true }),
  gravityIn: choice(["velocity", "sweeps"]),
  hold: choice(["corners", "free"]),
  dt: seconds(0.002, 0.05, 0.0166667, { symbol: "h", log: true }),
};

const LABELS = ["springs", "sweep", "upTo", "below", "left", "exact", "explicit", "ghost", "low", "high"] as const;
type StiffLabels = Readonly<Record<(typeof LABELS)[number], string>>;
const NO_WORDS = Object.fromEntries(LABELS.map((name) => [name, ""])) as StiffLabels;
type StiffValues = ValuesIn<typeof PARAMETERS>;

interface Stiff {
  readonly h: number;
  readonly values: StiffValues;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly grip: Grip;
  /** The same sheet with each step solved exactly, if it hangs and is not itself solved so. */
  readonly exact: { readonly paper: Paper; readonly stepper: PaperStepper } | undefined;
  /** Where the vertices were at the start, and how high in the mean, m. */
  readonly flat: Float64Array;
  readonly height: number;
  steps: number;
  /** By how much a sweep shrinks an error at worst, as of the last look. */
  rho: number;
}

export const stiff = defineScene({
  id: "crumple/stiff",
  parameters: PARAMETERS,
  presets: {
    exact: { method: "exact" },
    even: { sweeps: 2 },
    odd: { sweeps: 3 },
    slow: { gravityIn: "sweeps", hold: "free", stiffness: 100, sweeps: 3 },
    falls: { hold: "free", stiffness: 100, sweeps: 3 },
    explicit: { method: "explicit", stiffness: 1 },
  },
  seed: 1,
  view: { kind: "space", from: [0.195, -0.448, -0.041], target: [0.02, -0.02, -0.125], angle: 26, frame: 1.2 },
  stillAfter: 40,
  again: 2.5,
  over: 4,
  start: makeStiff,
  step: stepStiff,
  labels: LABELS,
  pictureOf: (stiff) => `${solutionOf(stiff, NO_WORDS)} ${tooLow(stiff)}`,
  picture: pictureOf,
  measures: {
    fallen: { unit: "mm", quantity: "length", of: ({ paper, height }) => 1000 * (height - meanHeight(paper)) },
    length: { unit: "", of: ({ paper }) => lengthRatio(paper) },
    speed: { unit: "m/s", quantity: "time", of: ({ paper }) => meanSpeed(paper) },
    ratio: {
      unit: "",
      quantity: "force",
      of: ({ h, values }) => springRatio(values.stiffness, h),
    },
    rho: { unit: "", of: ({ rho }) => rho },
    sweeps: { unit: "", of: ({ values }) => values.sweeps },
    low: { unit: "mm", of: tooLow },
    solved: { unit: "", of: ({ values }) => ["sweeps", "exact", "explicit"].indexOf(values.method) },
  },
  charts: {
    fallen: {
      y: ["fallen"],
      curves: ({ hold }) => {
        const x = hold === "free" ? Array.from({ length: 61 }, (_, n) => n / 60) : [];
        return [{ label: "free fall", x, y: x.map((t) => (-1000 * GRAVITY[2] * t * t) / 2), dashed: true }];
      },
    },
    length: { y: ["length"] },
    speed: { y: ["speed"], logarithmic: true },
  },
  words: {
    title: "Stiff, and not yet paper",
    question: "Can a few sweeps stand in for a linear system?",
    // claims: test odd-calms + test no-sweeps; test three-sweeps; test slow-fall + test lifted
    shows:
      "A sheet hangs by two corners or falls freely. With an odd number of sweeps a small disturbance does not grow, whereas an even number keeps a stiff sheet shaking, and with none it flies apart. The grey outline is the same sheet with each step solved exactly, and the arrow says how much lower the sheet hangs. Few sweeps carry little stiffness, however: with three, in steps of a sixtieth of a second, sheets of 10 and of 1000 N/m hang alike. With gravity inside the sweeps a stiff sheet falls in slow motion; a free sheet is lifted again every second. Without damage the sheet loses its folds, whatever its stiffness.",
    limits: [
      "Nothing breaks here, and the sheet does not collide with itself.",
      "The stiffness across a spring is kept only where the spring pulls; if it is kept everywhere, the sweeps need not converge.",
      "The paper gives neither a number of sweeps nor a stiffness. Gravity, which it does not mention, may be added outside the sweeps or be one of the forces inside them.",
    ],
    parameters: {
      method: "how a step is solved",
      sweeps: "sweeps",
      stiffness: "stiffness of a spring",
      gravityIn: "gravity",
      hold: "the sheet",
      dt: "time step",
    },
    does: {
      method: "By a few sweeps, by conjugate gradients to nine digits, or explicitly, with the present forces.",
      // claims: by crumple/6
      sweeps:
        "How often every vertex is computed again in a step, from what its neighbours did the last time; at 0 only once, as if they stood still.",
      stiffness: "How strongly a spring resists being longer or shorter.",
      gravityIn: "Whether gravity is added to the velocities before the sweeps or to the forces in them.",
      hold: "Whether two corners are held.",
      dt: "How much time one step covers.",
    },
    choices: {
      method: { sweeps: "sweeps", exact: "solved exactly", explicit: "not at all: explicit step" },
      gravityIn: { velocity: "outside the sweeps", sweeps: "inside the sweeps" },
      hold: { corners: "hangs by two corners", free: "falls freely" },
    },
    presets: {
      exact: "the exact solution",
      even: "two sweeps",
      odd: "three sweeps",
      slow: "gravity inside the sweeps",
      falls: "gravity outside the sweeps",
      explicit: "explicit steps",
    },
    measures: {
      fallen: "mean distance fallen",
      length: "edge length over rest length",
      speed: "root mean square speed",
      ratio: "h²k/m",
      rho: "spectral radius of a sweep",
      sweeps: "sweeps",
      low: "lower border below that of the exact sheet",
      solved: "solved by sweeps (0), exactly (1), not at all (2)",
    },
    labels: {
      springs: "springs",
      sweep: "sweep",
      upTo: "up to",
      below: "below",
      left: "% of an error left",
      exact: "no error left",
      explicit: "no system is solved",
      ghost: "exact sheet",
      low: "mm too low",
      high: "mm too high",
    },
    charts: { fallen: "Mean distance fallen", length: "Edge length over rest length", speed: "Speed" },

    describe({ fallen, length, rho, sweeps, low, solved }) {
      // claims: test words-of-state
      if (!(length < 3)) return "The edges are more than three times as long as their rest length.";
      const lower = `The mean height has ${fallen < 0 ? "risen" : "fallen"} by ${Math.abs(fallen).toFixed(0)} mm`;
      if (solved === 1) return `${lower}; each step is solved exactly.`;
      const off = `its lower border is ${Math.abs(low)} mm too ${low > 0 ? "low" : "high"}`;
      const isOff = Math.abs(low) >= ALIKE;
      if (solved === 2) return `${lower}; no system is solved${isOff ? `; ${off}` : ""}.`;
      const error = `${counted(sweeps, "sweep")} may leave ${leftWords(100 * rho ** sweeps, "up to", "less than")} % of an error`;
      return isOff ? `${error}; ${off}.` : `${lower}; ${error}.`;
    },
  },
});

const stiffSheet = (stiffness: number, random: Random): Paper =>
  officePaper({ side: SIDE, budget: SIDE * SIDE, stiffness, bending: BENDING, uneven: 1e-4 }, random);

/** The sheet held by two corners, before it swings down. */
export function hangingSheet(stiffness: number, random: Random): Paper {
  const paper = stiffSheet(stiffness, random);
  for (const corner of CORNERS) paper.filter.held[corner] = 2;
  return paper;
}

/** How stiff a spring of such a sheet is for a step, h²k/m. */
export const springRatio = (stiffness: number, h: number): number =>
  (h ** 2 * stiffness) / (SHEET.density * spacingOf(SIDE) ** 2);

function makeStiff(values: StiffValues, random: Random): Stiff {
  const { stiffness, hold, dt } = values;
  const paper = hold === "corners" ? hangingSheet(stiffness, random) : stiffSheet(stiffness, random);
  const stepper = makePaperStepper(paper);
  const rho = radiusOf(paper, stepper, dt);
  return {
    h: dt,
    values,
    paper,
    stepper,
    grip: makeGrip(),
    exact: hold === "corners" && values.method !== "exact" ? twinOf(paper, stiffness) : undefined,
    flat: paper.x.slice(),
    height: meanHeight(paper),
    steps: 0,
    rho,
  };
}

function stepStiff(stiff: Stiff): Solution | undefined {
  const { paper, stepper, grip, flat, h, values, steps } = stiff;
  stepExact(stiff);
  const { method, sweeps, gravityIn, hold } = values;
  if (hold === "free" && steps > 0 && steps % Math.round(LIFTED / h) === 0) {
    paper.x.set(flat);
    paper.v.fill(0);
  }
  carryPaper(grip, paper, h);
  const solution = stepPaper(paper, stepper, h, { method, sweeps, gravity: GRAVITY, gravityIn });
  if (++stiff.steps % LOOK_EVERY === 0) stiff.rho = radiusOf(paper, stepper, h);
  return solution;
}

/** Another sheet like one that is whole, with a stepper of its own. */
function twinOf(paper: Paper, stiffness: number): { readonly paper: Paper; readonly stepper: PaperStepper } {
  const { mesh, flat, density } = paper;
  const x = Float64Array.from({ length: 3 * mesh.vertices }, (_, k) => (k % 3 < 2 ? flat[k - Math.floor(k / 3)]! : 0));
  const sheet = { x, triangles: Int32Array.from(mesh.corners.subarray(0, 3 * mesh.triangles)) };
  const twin = makePaper({ sheet, budget: mesh.vertices, density, stiffness, bending: BENDING });
  twin.x.set(paper.x);
  return { paper: twin, stepper: makePaperStepper(twin) };
}

/** A step of the exact sheet, in the same hand. */
function stepExact({ paper, grip, exact, h, values: { gravityIn } }: Stiff): void {
  if (!exact) return;
  exact.paper.filter.held.set(paper.filter.held);
  carryPaper(grip, exact.paper, h);
  stepPaper(exact.paper, exact.stepper, h, { method: "exact", sweeps: 0, gravity: GRAVITY, gravityIn });
}

/** By how much the middle of the lower border hangs below that of the exact sheet, mm, whole. */
function tooLow({ paper, exact }: Stiff): number {
  const height = (of: Paper): number => 1000 * of.x[3 * AT_LOW + 2]!;
  return exact ? Math.round(height(exact.paper) - height(paper)) : 0;
}

/** The outline of the exact sheet, and from its lower border down to the other one an arrow that says how far. */
function exactMarks(stiff: Stiff, labels: StiffLabels): Shape[] {
  const { paper, exact } = stiff;
  if (!exact) return [];
  const isRim = (e: number): boolean => [0, 1].some((n) => exact.paper.mesh.trianglesOf[2 * e + n]! < 0);
  const [from, to] = [exact.paper, paper].map((of) => (): Place => placeOf(of.x, AT_LOW)) as [() => Place, () => Place];
  const low = tooLow(stiff);
  const words = `${Math.abs(low)} ${low > 0 ? labels.low : labels.high}`;
  const isOff = Math.abs(low) >= ALIKE;
  const between = (): Place => {
    const [a, b] = [from(), to()];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2]! + b[2]!) / 2];
  };
  return [
    line(() => edgesThat(exact.paper, isRim), { width: 2.5, faint: true, apart: true, through: true }),
    label(labels.ghost, () => placeOf(exact.paper.x, AT_NAME), undefined, "right"),
    ...(isOff ? [arrows(() => [from(), to()], "force"), label(words, between, "force", "right")] : [roomFor(3)]),
  ];
}

/** The sheet and its springs, where it is held, and what its solution leaves of an error. */
function pictureOf(stiff: Stiff, labels: StiffLabels): Shape[] {
  const { paper, grip, values } = stiff;
  const above = (): Place => {
    const [a, b] = CORNERS.map((corner) => placeOf(paper.x, corner)) as [Place, Place];
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2]! + b[2]!) / 2 + ABOVE];
  };
  const springs = (): Place => placeOf(paper.x, AT_SPRINGS);
  return [
    sheet(paper, { grip }),
    line(() => edgesThat(paper, () => true), { quantity: "length", width: 1, apart: true }),
    ...(values.hold === "corners"
      ? [points(() => CORNERS.map((corner) => placeOf(paper.x, corner)), { size: 5 })]
      : []),
    label(labels.springs, springs, "length", "left"),
    label(solutionOf(stiff, labels), above),
    ...exactMarks(stiff, labels),
  ];
}

/** What the solution of a step leaves of an error, in words. */
function solutionOf({ rho, values: { method, sweeps } }: Stiff, labels: StiffLabels): string {
  if (method !== "sweeps") return labels[method];
  return `${counted(sweeps, labels.sweep)}: ${leftWords(100 * rho ** sweeps, labels.upTo, labels.below)} ${labels.left}`;
}

/** What is left of an error, %, in words and no more digits than mean something. */
const leftWords = (left: number, upTo: string, below: string): string =>
  left < LITTLE ? `${below} ${LITTLE}` : `${upTo} ${Number(left.toPrecision(left > 99 ? 3 : 2))}`;

/** By how much a sweep shrinks an error at worst, in the present state. */
function radiusOf(paper: Paper, stepper: PaperStepper, h: number): number {
  assemblePaper(paper, stepper, h, true);
  invertBlocks(stepper.sweeps, paper.filter.held, paper.mesh.vertices);
  return sweepRadius(stepper.sweeps, stepper.coupling, paper.mesh.vertices);
}

function meanHeight({ x, mesh: { vertices } }: Paper): number {
  let sum = 0;
  for (let i = 0; i < vertices; ++i) sum += x[3 * i + 2]!;
  return sum / vertices;
}

/** The root mean square of the speeds, m/s. */
export function meanSpeed({ v, mesh: { vertices } }: Paper): number {
  let sum = 0;
  for (let k = 0; k < 3 * vertices; ++k) sum += v[k]! ** 2;
  return Math.sqrt(sum / vertices);
}
