/**
 * Figure 1 of Kang and Cho, paper as a stiff mass-spring sheet that nothing damages: how many sweeps are enough, what they
 * cost, and what becomes of gravity inside them.
 */
import {
  lengthRatio,
  makePaperStepper,
  stepPaper,
  sweepRadius,
  assemblePaper,
  invertBlocks,
  type Paper,
  type PaperStepper,
} from "@pliant/solver";
import { defineScene, type Run } from "../scene.ts";
import { carryHold, makeHold, moveHold } from "./hold.ts";
import { officePaper, SHEET, spacingOf } from "./office-paper.ts";
import { drawSheet, sheetPicture, vertexShown } from "./picture.ts";

/** Steps from one look at the sweeps to the next. */
const LOOK_EVERY = 10;
const GRAVITY = 9.81;
/** Vertices along a side. */
const SIDE = 13;
/** How long a sheet falls freely before it is lifted again, s. */
const LIFTED = 1;

export const stiff = defineScene({
  id: "crumple/stiff",
  title: "Stiff, and not yet paper",
  question: "Can a few sweeps stand in for a linear system?",
  shows:
    "A sheet hangs by two corners, or falls freely. An odd number of sweeps is stable however stiff the springs are; an even number keeps a stiff sheet shaking, and none at all tears it apart. With gravity inside the sweeps, as printed, a stiff sheet falls in slow motion; every second a free sheet is lifted and falls again. And however stiff it is, without damage it moves like rubber.",
  limits: [
    "Nothing breaks here, and the sheet does not feel itself.",
    "The stiffness across a spring is kept only where the spring pulls; with the whole of it the sweeps need not converge.",
    "The paper prints neither its number of sweeps nor its stiffness.",
  ],
  parameters: {
    method: {
      kind: "choice",
      label: "the step is solved",
      choices: { sweeps: "by sweeps (6)", exact: "exactly (3)", explicit: "not at all: explicit" },
      default: "sweeps",
      does: "By a few sweeps, by conjugate gradients down to nine digits, or with the forces of now.",
    },
    sweeps: {
      kind: "number",
      label: "sweeps",
      unit: "",
      min: 0,
      max: 30,
      default: 9,
      scale: "linear",
      integer: true,
      does: "How often the second line of (6) is applied; 0 is its first line alone.",
    },
    stiffness: {
      kind: "number",
      label: "stiffness of a spring",
      symbol: "k",
      unit: "N/m",
      min: 0.01,
      max: 1000,
      default: 10,
      scale: "log",
      does: "How strongly a spring resists being longer or shorter.",
    },
    gravityIn: {
      kind: "choice",
      label: "gravity",
      choices: { velocity: "outside the sweeps", sweeps: "inside the sweeps (as printed)" },
      default: "velocity",
      does: "Added to the velocities before the sweeps, or to the forces that they share out.",
    },
    hold: {
      kind: "choice",
      label: "the sheet",
      choices: { corners: "hangs by two corners", free: "falls freely" },
      default: "corners",
      does: "Whether two corners are held.",
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "h",
      unit: "s",
      min: 0.002,
      max: 0.05,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers.",
    },
  },
  presets: {
    exact: { label: "the exact solve", values: { method: "exact" } },
    even: { label: "two sweeps", values: { sweeps: 2, stiffness: 100 } },
    slow: { label: "slow motion", values: { gravityIn: "sweeps", hold: "free", stiffness: 100, sweeps: 3 } },
    falls: { label: "the same, gravity outside", values: { hold: "free", stiffness: 100, sweeps: 3 } },
    explicit: { label: "explicit", values: { method: "explicit", stiffness: 1 } },
  },
  seed: 1,
  view: { kind: "space", from: [0.195, -0.448, -0.041], target: [0.03, -0.02, -0.139], angle: 30 },
  measures: [
    { name: "fallen", label: "fallen", unit: "mm", quantity: "length" },
    { name: "length", label: "edge length over rest length", unit: "" },
    { name: "speed", label: "root mean square speed", unit: "m/s", quantity: "time" },
    { name: "ratio", label: "h²k/m", unit: "", quantity: "force" },
    { name: "rho", label: "spectral radius of a sweep", unit: "" },
  ],
  charts: [
    {
      title: "How far the middle has fallen, mm",
      x: "time",
      y: ["fallen"],
      curves: ({ hold }) => {
        const x = hold === "free" ? Array.from({ length: 61 }, (_, n) => n / 60) : [];
        return [{ label: "free fall", x, y: x.map((t) => (1000 * GRAVITY * t * t) / 2), dashed: true }];
      },
    },
    { title: "Edge length over rest length", x: "time", y: ["length"] },
    { title: "Speed", x: "time", y: ["speed"], logarithmic: true },
  ],
  stillAfter: 40,

  start(values, random): Run {
    const { stiffness } = values;
    const paper = officePaper({ side: SIDE, budget: SIDE * SIDE, stiffness, bending: 3e-6, uneven: 1e-4 }, random);
    const stepper = makePaperStepper(paper);
    const isFree = values.hold === "free";
    if (!isFree) paper.filter.held[SIDE * (SIDE - 1)] = paper.filter.held[SIDE * SIDE - 1] = 2;
    const flat = paper.x.slice();
    const liftEvery = Math.round(LIFTED / values.dt);
    const hold = makeHold();
    const picture = sheetPicture(paper);
    const options = {
      method: values.method,
      sweeps: values.sweeps,
      gravity: [0, 0, -GRAVITY],
      gravityIn: values.gravityIn,
    } as const;
    const start = meanHeight(paper);
    const state = { steps: 0, rho: 0 };
    const look = (): void => {
      state.rho = radiusOf(paper, stepper, values.dt);
    };
    look();
    return {
      h: values.dt,
      parts: picture.parts,
      vertices: picture.end,
      step() {
        if (isFree && state.steps > 0 && state.steps % liftEvery === 0) {
          paper.x.set(flat);
          paper.v.fill(0);
        }
        carryHold(hold, paper, values.dt);
        const solution = stepPaper(paper, stepper, values.dt, options);
        if (++state.steps % LOOK_EVERY === 0) look();
        return solution;
      },
      measure(out) {
        out[0] = 1000 * (start - meanHeight(paper));
        out[1] = lengthRatio(paper);
        out[2] = meanSpeed(paper);
        out[3] = (values.dt ** 2 * stiffness) / (SHEET.density * spacingOf(SIDE) ** 2);
        out[4] = state.rho;
      },
      draw: (out) => drawSheet(out, paper, picture),
      pull: (vertex, to) => moveHold(hold, paper, vertexShown(paper, vertex), to),
    };
  },

  describe({ fallen = 0, length = 0, rho = 0 }) {
    if (!(length < 3)) return "The sheet has flown apart.";
    return `${fallen.toFixed(0)} mm lower; errors shrink to ${(100 * rho).toFixed(1)} % a sweep.`;
  },
});

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
