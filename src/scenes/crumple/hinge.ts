/** Figure 3 of Kang and Cho: an edge that folds becomes a hinge. */
import { stepPaper, type Paper, type PaperStepper, type Solution } from "@pliant/solver";
import { distanceOf, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { line } from "../parts/index.ts";
import { degrees, ratio } from "../ranges.ts";
import { H } from "./ball.ts";
import { sheet } from "./picture.ts";
import { auxiliary, makeRhombus, RHOMBUS_STEP } from "./rhombus.ts";

/** How long a hand folds, and when it lets go, s. */
const FOLDS = 1.2;
const LET_GO = 1.6;

const PARAMETERS = {
  angle: degrees(10, 170, 120),
  threshold: ratio(0, 1, 0.6),
};

interface Folding {
  readonly h: number;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  /** How far the hand folds, degrees, and the threshold of a hinge. */
  readonly angle: number;
  readonly threshold: number;
  /** Distance of a tip from the edge, m. */
  readonly height: number;
  steps: number;
}

export const hinge = defineScene({
  id: "crumple/hinge",
  parameters: PARAMETERS,
  presets: {
    little: { angle: 60 },
    never: { threshold: 0 },
  },
  seed: 1,
  view: { kind: "space", from: [0.146, -0.154, 0.172], target: [-0.016, -0.002, 0.015], angle: 30 },
  stillAfter: 120,
  start({ angle, threshold }): Folding {
    const { paper, stepper } = makeRhombus(6e-4, 4);
    return { h: H, paper, stepper, angle, threshold, height: Math.abs(paper.x[7]!), steps: 0 };
  },
  step: stepFolding,
  picture: ({ paper }) => [sheet(paper), line(() => auxiliary(paper, 0), { quantity: "bending", width: 3 })],
  measures: {
    fold: { unit: "°", quantity: "bending", of: ({ paper }) => foldOf(paper.x) },
    ratio: { unit: "", quantity: "length", of: ({ paper }) => foldRatio(paper, 0) },
    hinged: { unit: "", of: ({ paper }) => paper.mesh.auxiliaries },
  },
  charts: {
    fold: { y: ["fold"], yRange: [0, 180] },
    ratio: {
      x: "fold",
      y: ["ratio"],
      xRange: [0, 180],
      yRange: [0, 1],
      curves() {
        const x = Array.from({ length: 91 }, (_, n) => 2 * n);
        const y = x.map((angle) => Math.cos((angle * Math.PI) / 360));
        return [{ label: "cos(fold/2)", x, y, dashed: true }];
      },
    },
  },
  words: {
    title: "An edge folds",
    question: "How does an edge remember that it was folded along itself?",
    shows:
      "A hand folds two triangles along the edge between them and lets go. When the tips have come closer than the threshold, one spring is put between them: the edge is a hinge and stays folded. If they have not, nothing happens, and the sheet is flat again.",
    limits: ["The steps are solved exactly, and nothing pulls down.", "The text gives no threshold; ours is a choice."],
    parameters: { angle: "how far the hand folds", threshold: "threshold of a hinge" },
    does: {
      angle: "The angle that the two triangles are turned by against each other; 0 is flat.",
      threshold:
        "The distance of the tips, as a share of their distance when flat, below which the edge is a hinge; 0 for never.",
    },
    choices: {},
    presets: { little: "a fold that is too small", never: "no hinge" },
    measures: { fold: "fold", ratio: "distance of the tips over that when flat", hinged: "hinges" },
    charts: { fold: "Fold", ratio: "Distance of the tips against the fold; dashed: the cosine of half the fold" },

    describe({ fold, hinged, time }) {
      const state = hinged > 0 ? "a hinge" : "not a hinge";
      return `${time < LET_GO ? "The hand holds" : "Let go"}: folded by ${fold.toFixed(0)}°, ${state}.`;
    },
  },
});

function stepFolding(folding: Folding): Solution | undefined {
  const { paper, stepper, height, angle, threshold } = folding;
  const time = ++folding.steps * H;
  paper.filter.held.fill(time < LET_GO ? 2 : 0);
  paper.v.fill(0);
  if (time < LET_GO) fold(paper.v, paper.x, height, (Math.min(1, time / FOLDS) * angle * Math.PI) / 360);
  if (foldRatio(paper, 0) < threshold) foldEdge(paper, 0);
  return stepPaper(paper, stepper, H, RHOMBUS_STEP);
}

/** The velocities that bring both tips to an angle above the plane in one step. */
function fold(v: Float64Array, x: Float64Array, height: number, angle: number): void {
  const [y, z] = [height * Math.cos(angle), height * Math.sin(angle)];
  for (const [at, side] of [
    [6, -1],
    [9, 1],
  ] as const) {
    v[at + 1] = (side * y - x[at + 1]!) / H;
    v[at + 2] = (z - x[at + 2]!) / H;
  }
}

/** The fold of the rhombus, from the distance of its tips and their heights over the edge, degrees. */
function foldOf(x: Float64Array): number {
  const middle = (at: number): number =>
    Math.hypot(x[at]! - (x[0]! + x[3]!) / 2, x[at + 1]! - (x[1]! + x[4]!) / 2, x[at + 2]! - (x[2]! + x[5]!) / 2);
  const ratio = distanceOf(x, 2, 3) / (middle(6) + middle(9));
  return (360 * Math.acos(Math.min(1, ratio))) / Math.PI;
}
