/** Figure 3 of Kang and Cho: an edge that folds becomes a hinge. */
import { stepPaper, type Paper, type PaperStepper, type Solution } from "@pliant/solver";
import { distanceOf, foldEdge, foldRatio } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { arrows, label, line, placeOf, type Place, type Shape } from "../parts/index.ts";
import { choice, degrees, ratio } from "../ranges.ts";
import { H } from "./ball.ts";
import { roomFor } from "../in-sight.ts";
import { sheet } from "./picture.ts";
import { EDGES, edgesThat, makeRhombus, RHOMBUS_STEP } from "./rhombus.ts";

/** How long a hand folds, and when it lets go, s. */
const FOLDS = 1.2;
const LET_GO = 1.6;

const PARAMETERS = {
  angle: degrees(10, 170, 120),
  threshold: ratio(0, 1, 0.6),
  hinge: choice(["forms", "never"]),
};

const LABELS = ["edge", "hinge", "tips", "auxiliary", "hand", "from"] as const;
type Labels = Readonly<Record<(typeof LABELS)[number], string>>;

interface Folding {
  readonly h: number;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  /** How far the hand folds, degrees, and the threshold of a hinge, 0 for never. */
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
    never: { hinge: "never" },
  },
  seed: 1,
  view: {
    kind: "space",
    from: [0.173, -0.07, 0.16],
    target: [0, 0, 0.022],
    angle: 35.5,
    frame: 1.25,
    floor: -0.02,
    follows: "never",
  },
  stillAfter: 120,
  again: 2.5,
  start({ angle, threshold: set, hinge: forms }): Folding {
    const threshold = forms === "never" ? 0 : set;
    const { paper, stepper } = makeRhombus(6e-4, 4);
    return { h: H, paper, stepper, angle, threshold, height: Math.abs(paper.x[7]!), steps: 0 };
  },
  step: stepFolding,
  labels: LABELS,
  picture: pictureOf,
  pictureOf: ({ paper, steps }) =>
    `${steps * H < LET_GO} ${paper.mesh.auxiliaries} ${foldOf(paper.x).toFixed(0)} ${foldOf(paper.x) > LITTLE}`,
  measures: {
    fold: { unit: "degrees", quantity: "bending", of: ({ paper }) => foldOf(paper.x) },
    ratio: { unit: "", quantity: "length", of: ({ paper }) => foldRatio(paper, 0) },
    hinged: { unit: "", of: ({ paper }) => paper.mesh.auxiliaries },
    by: { unit: "degrees", of: ({ angle }) => angle },
  },
  charts: {
    fold: { y: ["fold"], yRange: [0, 180] },
    ratio: {
      x: "fold",
      y: ["ratio"],
      xRange: [0, 180],
      yRange: [0, 1],
      curves({ threshold, hinge: forms }) {
        const x = Array.from({ length: 91 }, (_, n) => 2 * n);
        const y = x.map((angle) => Math.cos((angle * Math.PI) / 360));
        return [
          { label: "cos(fold/2)", x, y, dashed: true },
          ...(forms === "never"
            ? []
            : [
                {
                  label: "threshold",
                  x: [0, 180],
                  y: [threshold, threshold],
                  quantity: "bending",
                  dashed: true,
                } as const,
              ]),
        ];
      },
    },
  },
  words: {
    title: "An edge folds",
    question: "How does an edge remember that it was folded along itself?",
    shows:
      "A hand folds two triangles along the edge between them and lets go. As soon as the tips are closer than the threshold, an auxiliary spring joins them, so that the edge is a hinge and stays folded. The arc shows the fold, and its tick the fold at which the hinge comes. If the tips do not come that close, or no hinge can form, the sheet becomes flat again.",
    limits: [
      "Each step is solved exactly, and there is no gravity.",
      "The paper gives no threshold; ours is a choice.",
    ],
    parameters: { angle: "how far the hand folds", threshold: "threshold of a hinge", hinge: "sheet" },
    does: {
      angle: "The angle between the two triangles, measured from the flat sheet.",
      // claims: crumple/hinge
      threshold:
        "How close the tips have to come for the edge to become a hinge, as a fraction of their distance on the flat sheet; 0 for never.",
      hinge: "Whether an edge that is folded so far becomes a hinge.",
    },
    choices: { hinge: { forms: "with a hinge", never: "without a hinge" } },
    presets: { little: "a fold that is too small", never: "without a hinge" },
    measures: {
      fold: "fold",
      ratio: "distance between the tips over that when flat",
      hinged: "hinges",
      by: "fold by the hand",
    },
    labels: {
      edge: "edge",
      hinge: "hinge",
      tips: "distance of the tips",
      auxiliary: "auxiliary spring",
      hand: "hand",
      from: "hinge from",
    },
    charts: {
      fold: "Fold",
      ratio: "Distance between the tips against the fold (dashed: the cosine of half the fold, and the threshold)",
    },

    describe({ fold, hinged, by, time }) {
      const now = `${fold.toFixed(0)}°`;
      const state = hinged > 0 ? "a hinge" : "not a hinge";
      if (time < LET_GO) return `Held by the hand: folded by ${now}, ${state}.`;
      if (hinged === 0) return `Let go: folded by ${now}, not a hinge. No spring holds the fold.`;
      const back = by - fold > 1 ? `, back from ${by.toFixed(0)}° to where the new spring came` : "";
      return `Let go: folded by ${now}, a hinge${back}.`;
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

/** The sheet with its edges; what they are by now, how far it is folded, and the hand while it holds the tips. */
function pictureOf(folding: Folding, labels: Labels): Shape[] {
  const { paper, steps } = folding;
  const { x, mesh } = paper;
  const isHinge = mesh.auxiliaries > 0;
  const tips = (): readonly [Place, Place] => [placeOf(x, 2), placeOf(x, 3)];
  // Nearer the left tip, since the fold is written on the right.
  const betweenTips = (): Place => {
    const [one, other] = tips();
    const along = (c: 0 | 1 | 2): number => one[c]! + 0.22 * (other[c]! - one[c]!);
    return [along(0), along(1), along(2)];
  };
  const overTips = (): Place => {
    const [one, other] = tips();
    return [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2, (one[2]! + other[2]!) / 2 + 0.016];
  };
  return [
    sheet(paper),
    line(() => edgesThat(paper, (e) => e > 0), EDGES.rest),
    line(() => edgesThat(paper, (e) => e === 0), EDGES.main),
    line(tips, isHinge ? EDGES.auxiliary : { width: 1.5, dashed: true, faint: true, through: true }),
    label(isHinge ? labels.hinge : labels.edge, () => [x[3]! + 0.012, x[4]!, x[5]! - 0.004], "length"),
    isHinge ? label(labels.auxiliary, overTips, "bending") : label(labels.tips, betweenTips, undefined, "above"),
    ...foldMarks(folding, labels.from),
    ...(steps * H < LET_GO ? handOn(paper, labels.hand) : []),
  ];
}

/** Where the arc of the fold is drawn, m from the edge, and its pieces. */
const ARC = { radius: 0.036, pieces: 24 } as const;

/** The fold from which it is drawn, degrees. */
const LITTLE = 4;

/** The fold as an arc, from where the one triangle would go on to the other; on it the fold at which a hinge comes. */
function foldMarks({ paper: { x }, threshold }: Folding, from: string): Shape[] {
  const half = (): number => (foldOf(x) * Math.PI) / 360;
  const [middle, height] = [1, 2].map((c) => (): number => (x[c]! + x[3 + c]!) / 2) as [() => number, () => number];
  const at = (angle: number, away: number): Place => [
    0,
    middle() + away * ARC.radius * Math.cos(angle),
    height() + away * ARC.radius * Math.sin(angle),
  ];
  const arc = (): Place[] =>
    Array.from({ length: ARC.pieces + 1 }, (_, n) => at(half() * ((2 * n) / ARC.pieces - 1), 1));
  const due = 2 * Math.acos(threshold);
  const tick = (): number => due - half();
  const isFolded = foldOf(x) > LITTLE;
  const fold = [
    line(() => [at(-half(), 0), at(-half(), 1.25)], { width: 1.5, dashed: true, faint: true, through: true }),
    line(arc, { width: 2, quantity: "bending", through: true }),
    label(`${foldOf(x).toFixed(0)}°`, () => at(-0.35 * half(), 1.1), "bending", "right"),
  ];
  const hinge = [
    line(() => [at(tick(), 0.85), at(tick(), 1.15)], { width: 2, through: true }),
    label(`${from} ${((due * 180) / Math.PI).toFixed(0)}°`, () => at(tick(), 1.2), undefined, "right"),
  ];
  const shown = isFolded ? [...fold, ...(threshold > 0 ? hinge : [])] : [];
  const room = [...fold, ...hinge].reduce((sum, { vertices }) => sum + vertices, 0);
  return [...shown, roomFor(room - shown.reduce((sum, { vertices }) => sum + vertices, 0))];
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
    label(word, () => behind(2, 0.028), undefined, "below"),
  ];
}
