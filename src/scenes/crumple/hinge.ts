/** Figure 3 of Kang and Cho: an edge that folds becomes a hinge. */
import { stepPaper, type Paper, type PaperStepper, type Solution } from "@pliant/solver";
import { distanceOf, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { arrows, label, line, placeOf, type Place, type Shape } from "../parts/index.ts";
import { degrees, ratio } from "../ranges.ts";
import { H } from "./ball.ts";
import { sheet } from "./picture.ts";
import { EDGES, edgesThat, makeRhombus, RHOMBUS_STEP } from "./rhombus.ts";

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
  view: { kind: "space", from: [0.173, -0.07, 0.16], target: [0, 0, 0.025], angle: 28, frame: 1.25, floor: -0.02 },
  stillAfter: 120,
  again: 2.5,
  start({ angle, threshold }): Folding {
    const { paper, stepper } = makeRhombus(6e-4, 4);
    return { h: H, paper, stepper, angle, threshold, height: Math.abs(paper.x[7]!), steps: 0 };
  },
  step: stepFolding,
  labels: ["edge", "hinge", "tips", "auxiliary", "hand"],
  picture: pictureOf,
  pictureOf: ({ paper, steps }) => `${steps * H < LET_GO} ${paper.mesh.auxiliaries}`,
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
      curves({ threshold }) {
        const x = Array.from({ length: 91 }, (_, n) => 2 * n);
        const y = x.map((angle) => Math.cos((angle * Math.PI) / 360));
        return [
          { label: "cos(fold/2)", x, y, dashed: true },
          { label: "threshold", x: [0, 180], y: [threshold, threshold], quantity: "bending", dashed: true },
        ];
      },
    },
  },
  words: {
    title: "An edge folds",
    question: "How does an edge remember that it was folded along itself?",
    shows:
      "A hand folds two triangles along the edge between them and lets go. As soon as the tips are closer than the threshold, an auxiliary spring joins them, so that the edge is a hinge and stays folded. If they do not come that close, the sheet becomes flat again.",
    limits: [
      "Each step is solved exactly, and there is no gravity.",
      "The paper gives no threshold; ours is a choice.",
    ],
    parameters: { angle: "how far the hand folds", threshold: "threshold of a hinge" },
    does: {
      angle: "The angle between the two triangles, measured from the flat sheet.",
      // claims: crumple/hinge
      threshold:
        "How close the tips have to come for the edge to become a hinge, as a fraction of their distance on the flat sheet; 0 for never.",
    },
    choices: {},
    presets: { little: "a fold that is too small", never: "no hinge" },
    measures: { fold: "fold", ratio: "distance between the tips over that when flat", hinged: "hinges" },
    labels: { edge: "edge", hinge: "hinge", tips: "between the tips", auxiliary: "auxiliary spring", hand: "hand" },
    charts: {
      fold: "Fold",
      ratio: "Distance between the tips against the fold (dashed: the cosine of half the fold, and the threshold)",
    },

    describe({ fold, hinged, time }) {
      const state = hinged > 0 ? "a hinge" : "not a hinge";
      return `${time < LET_GO ? "Held by the hand" : "Let go"}: folded by ${fold.toFixed(0)}°, ${state}.`;
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

/** The sheet with its edges; what they are by now, and the hand while it holds the tips. */
function pictureOf(
  { paper, steps }: Folding,
  labels: Readonly<Record<"edge" | "hinge" | "tips" | "auxiliary" | "hand", string>>,
): Shape[] {
  const { x, mesh } = paper;
  const isHinge = mesh.auxiliaries > 0;
  const between = (i: number, j: number, c: number): number => (x[3 * i + c]! + x[3 * j + c]!) / 2;
  const beside = (i: number, j: number, up: number): Place => [
    between(i, j, 0),
    between(i, j, 1),
    between(i, j, 2) + up,
  ];
  // Off the middle, where the edge crosses the line between the tips while the sheet is flat.
  const nearTip = (): Place => {
    const [one, other] = [placeOf(x, 2), placeOf(x, 3)];
    const at = (c: 0 | 1 | 2): number => one[c]! + 0.75 * (other[c]! - one[c]!);
    return [at(0), at(1), at(2)];
  };
  return [
    sheet(paper),
    line(() => edgesThat(paper, (e) => e > 0), EDGES.rest),
    line(() => edgesThat(paper, (e) => e === 0), EDGES.main),
    line(
      () => [placeOf(x, 2), placeOf(x, 3)],
      isHinge ? EDGES.auxiliary : { width: 1.5, dashed: true, faint: true, through: true },
    ),
    label(isHinge ? labels.hinge : labels.edge, () => [x[3]! + 0.012, x[4]!, x[5]! - 0.004], "length"),
    isHinge
      ? label(labels.auxiliary, () => beside(2, 3, 0.016), "bending")
      : label(labels.tips, nearTip, undefined, "above"),
    ...(steps * H < LET_GO ? handOn(paper, labels.hand) : []),
  ];
}

/** The hand that turns both tips up: arrows across their triangles, and its name behind the nearer one. */
function handOn({ x }: Paper, word: string): Shape[] {
  /** A place so far behind a tip, m, against the way that it is turned. */
  const behind = (tip: number, away: number): Place => {
    const [y, z] = [x[3 * tip + 1]!, x[3 * tip + 2]!];
    const length = Math.hypot(y, z) || 1;
    const side = Math.sign(y) || 1;
    return [x[3 * tip]!, y + (away * side * z) / length, z - (away * side * y) / length];
  };
  return [
    arrows(() => [2, 3].flatMap((tip) => [behind(tip, 0.028), behind(tip, 0.004)])),
    label(word, () => behind(2, 0.036)),
  ];
}
