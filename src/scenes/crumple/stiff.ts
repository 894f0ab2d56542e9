/**
 * Figure 1 of Kang and Cho, paper as a stiff mass-spring sheet that nothing damages: how many sweeps are enough, what they
 * cost, and what becomes of gravity inside them.
 */
import { makePaperStepper, stepPaper, type Paper, type PaperStepper, type Random, type Solution } from "@pliant/solver";
import { assemblePaper, invertBlocks, lengthRatio, sweepRadius } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { carryPaper, makeGrip, type Grip } from "../grip.ts";
import { counted } from "../numbers.ts";
import { choice, count, number, seconds, type ValuesIn } from "../ranges.ts";
import { officePaper, SHEET, spacingOf } from "./office-paper.ts";
import { label, line, placeOf, points, type Place, type Shape } from "../parts/index.ts";
import { sheet } from "./picture.ts";
import { edgesThat } from "./rhombus.ts";

/** Steps from one look at the sweeps to the next. */
const LOOK_EVERY = 10;
const GRAVITY = 9.81;
/** Vertices along a side. */
const SIDE = 13;
/** Those that may be held. */
const CORNERS = [SIDE * (SIDE - 1), SIDE * SIDE - 1];
/** How far above the corners the solution is named, m. */
const ABOVE = 0.024;
/** A vertex at the left border, where the springs are named. */
const AT_SPRINGS = SIDE * Math.floor(SIDE / 2);
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

const LABELS = ["springs", "sweep", "upTo", "below", "left", "exact", "explicit"] as const;
type StiffLabels = Readonly<Record<(typeof LABELS)[number], string>>;
const NO_WORDS: StiffLabels = { springs: "", sweep: "", upTo: "", below: "", left: "", exact: "", explicit: "" };
type StiffValues = ValuesIn<typeof PARAMETERS>;

interface Stiff {
  readonly h: number;
  readonly values: StiffValues;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly grip: Grip;
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
  view: { kind: "space", from: [0.195, -0.448, -0.041], target: [0.03, -0.02, -0.139], angle: 30 },
  stillAfter: 40,
  again: 2.5,
  over: 4,
  start: makeStiff,
  step: stepStiff,
  labels: LABELS,
  pictureOf: (stiff) => solutionOf(stiff, NO_WORDS),
  picture: pictureOf,
  measures: {
    fallen: { unit: "mm", quantity: "length", of: ({ paper, height }) => 1000 * (height - meanHeight(paper)) },
    length: { unit: "", of: ({ paper }) => lengthRatio(paper) },
    speed: { unit: "m/s", quantity: "time", of: ({ paper }) => meanSpeed(paper) },
    ratio: {
      unit: "",
      quantity: "force",
      of: ({ h, values }) => (h ** 2 * values.stiffness) / (SHEET.density * spacingOf(SIDE) ** 2),
    },
    rho: { unit: "", of: ({ rho }) => rho },
    solved: { unit: "", of: ({ values }) => ["sweeps", "exact", "explicit"].indexOf(values.method) },
  },
  charts: {
    fallen: {
      y: ["fallen"],
      curves: ({ hold }) => {
        const x = hold === "free" ? Array.from({ length: 61 }, (_, n) => n / 60) : [];
        return [{ label: "free fall", x, y: x.map((t) => (1000 * GRAVITY * t * t) / 2), dashed: true }];
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
      "A sheet hangs by two corners or falls freely. With an odd number of sweeps a small disturbance does not grow, whereas an even number keeps a stiff sheet shaking, and with none it flies apart. Few sweeps carry little stiffness, however: with three, in steps of a sixtieth of a second, sheets of 10 and of 1000 N/m hang alike. With gravity inside the sweeps a stiff sheet falls in slow motion; a free sheet is lifted again every second. Without damage the sheet loses its folds, whatever its stiffness.",
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
      sweeps: "How often the second line of (6) is applied in a step; at 0 its first line is used alone.",
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
    },
    charts: { fallen: "Mean distance fallen", length: "Edge length over rest length", speed: "Speed" },

    describe({ fallen, length, rho, solved }) {
      // claims: test words-of-state
      if (!(length < 3)) return "The edges are more than three times as long as their rest length.";
      const lower = `The mean height has ${fallen < 0 ? "risen" : "fallen"} by ${Math.abs(fallen).toFixed(0)} mm`;
      if (solved === 1) return `${lower}; each step is solved exactly.`;
      if (solved === 2) return `${lower}; no system is solved.`;
      return `${lower}; a sweep leaves up to ${(100 * rho).toFixed(2)} % of an error.`;
    },
  },
});

function makeStiff(values: StiffValues, random: Random): Stiff {
  const { stiffness, hold, dt } = values;
  const paper = officePaper({ side: SIDE, budget: SIDE * SIDE, stiffness, bending: 3e-6, uneven: 1e-4 }, random);
  const stepper = makePaperStepper(paper);
  if (hold === "corners") for (const corner of CORNERS) paper.filter.held[corner] = 2;
  const rho = radiusOf(paper, stepper, dt);
  return {
    h: dt,
    values,
    paper,
    stepper,
    grip: makeGrip(),
    flat: paper.x.slice(),
    height: meanHeight(paper),
    steps: 0,
    rho,
  };
}

function stepStiff(stiff: Stiff): Solution | undefined {
  const { paper, stepper, grip, flat, h, values, steps } = stiff;
  const { method, sweeps, gravityIn, hold } = values;
  if (hold === "free" && steps > 0 && steps % Math.round(LIFTED / h) === 0) {
    paper.x.set(flat);
    paper.v.fill(0);
  }
  carryPaper(grip, paper, h);
  const solution = stepPaper(paper, stepper, h, { method, sweeps, gravity: [0, 0, -GRAVITY], gravityIn });
  if (++stiff.steps % LOOK_EVERY === 0) stiff.rho = radiusOf(paper, stepper, h);
  return solution;
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
  ];
}

/** What the solution of a step leaves of an error, in words. */
function solutionOf({ rho, values: { method, sweeps } }: Stiff, labels: StiffLabels): string {
  if (method !== "sweeps") return labels[method];
  const left = 100 * rho ** sweeps;
  const much =
    left < LITTLE ? `${labels.below} ${LITTLE}` : `${labels.upTo} ${Number(left.toPrecision(left > 99 ? 3 : 2))}`;
  return `${counted(sweeps, labels.sweep)}: ${much} ${labels.left}`;
}

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

function meanSpeed({ v, mesh: { vertices } }: Paper): number {
  let sum = 0;
  for (let k = 0; k < 3 * vertices; ++k) sum += v[k]! ** 2;
  return Math.sqrt(sum / vertices);
}
