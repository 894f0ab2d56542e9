/** Figure 2 of Kang and Cho: a squeezed spring between two triangles breaks, and what the auxiliary spring is for. */
import { stepPaper, type Paper, type PaperStepper, type Solution } from "@pliant/solver";
import { areaRatio, breakEdge, distanceOf, edgeLength } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { line, points, type Shape } from "../parts/index.ts";
import { choice, ratio, type ValuesIn } from "../ranges.ts";
import { H } from "./ball.ts";
import { APEX, APEX_WORDS } from "./parameters.ts";
import { sheet } from "./picture.ts";
import { auxiliary, EDGE, makeRhombus, middles, RHOMBUS_STEP } from "./rhombus.ts";

/** When the edge breaks, when a hand draws its ends apart, and when it lets go, s. */
const BREAKS = 0.75;
const DRAWN = 1.5;
const LET_GO = 2.5;
const BUDGET = 40;

const PARAMETERS = {
  ratio: ratio(0.3, 1, 0.7, { symbol: "l_{i,j}^t/l_{i,j}^0" }),
  psi: APEX,
  auxiliary: choice(["kept", "none"]),
};

type BreakValues = ValuesIn<typeof PARAMETERS>;

interface Breaking {
  readonly h: number;
  readonly values: BreakValues;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly scratch: Float64Array;
  steps: number;
}

export const breaking = defineScene({
  id: "crumple/break",
  parameters: PARAMETERS,
  presets: {
    forgets: { auxiliary: "none" },
    middle: { psi: 0 },
    hard: { ratio: 0.4 },
  },
  seed: 1,
  view: { kind: "space", from: [0.128, -0.128, 0.091], target: [-0.012, -0.019, -0.004], angle: 30 },
  stillAfter: 80,
  start: makeBreaking,
  step: stepBreaking,
  picture: (breaking): Shape[] => [
    sheet(breaking.paper),
    points(
      () => middles(breaking.paper),
      { size: 4, takes: true, quantity: "force" },
      (e, to) => to && breakByHand(breaking, e),
    ),
    ...Array.from({ length: BUDGET }, (_, n) =>
      line(() => auxiliary(breaking.paper, n), { quantity: "bending", width: 3, through: true }),
    ),
  ],
  measures: {
    ends: { unit: "", quantity: "length", of: ({ paper }) => distanceOf(paper.x, 0, 1) / EDGE },
    offset: { unit: "mm", quantity: "bending", of: ({ paper }) => 1000 * apexOf(paper) },
    area: { unit: "", of: ({ paper }) => areaRatio(paper) },
    vertices: { unit: "", of: ({ paper: { mesh } }) => mesh.vertices },
    edges: { unit: "", of: ({ paper: { mesh } }) => mesh.edges },
    triangles: { unit: "", of: ({ paper: { mesh } }) => mesh.triangles },
    euler: { unit: "", of: ({ paper: { mesh } }) => mesh.vertices - mesh.edges + mesh.triangles },
  },
  charts: {
    ends: { y: ["ends"], yRange: [0, 1.2] },
    offset: { y: ["offset"] },
  },
  words: {
    title: "An edge breaks",
    question: "Why does a broken edge need one more spring?",
    shows:
      "Two triangles, and the edge between them squeezed. It breaks: a new vertex, two halves, and two more edges to the tips. A hand then draws the ends half-way apart and lets go. The auxiliary spring brings them back to where the edge broke; without it they stay apart. Click the middle of any edge to break it.",
    limits: [
      "The steps are solved exactly, and nothing pulls down.",
      "The ends are held until the edge breaks, and again while the hand draws them apart.",
    ],
    parameters: { ratio: "length of the squeezed edge", ...APEX_WORDS.parameters, auxiliary: "auxiliary spring" },
    does: {
      ratio: "How short the edge is when it breaks, as a share of its length at rest.",
      ...APEX_WORDS.does,
      auxiliary: "Whether a spring that does not break keeps the ends of a broken edge where they were.",
    },
    choices: { auxiliary: { kept: "holds the crease", none: "left out" } },
    presets: { forgets: "no auxiliary spring", middle: "the new vertex in the middle", hard: "a hard squeeze" },
    measures: {
      ends: "distance of the ends over l⁰",
      offset: "new vertex above the middle of the ends",
      area: "area over flat area",
      vertices: "vertices",
      edges: "edges",
      triangles: "triangles",
      euler: "V − E + F",
    },
    charts: {
      ends: "Distance of the ends over the rest length",
      offset: "New vertex above the middle of the ends, mm",
    },

    describe: ({ vertices, edges, triangles, euler, ends }) =>
      `${vertices} vertices − ${edges} edges + ${triangles} triangles = ${euler}; the ends are at ${(100 * ends).toFixed(0)} % of l⁰.`,
  },
});

function makeBreaking(values: BreakValues): Breaking {
  const { paper, stepper } = makeRhombus(0, BUDGET);
  if (values.auxiliary === "none") paper.auxiliaries.stiffness = 0;
  const half = (values.ratio * EDGE) / 2;
  const tip = Math.sqrt(EDGE ** 2 - half ** 2); // the other edges keep their length
  paper.x.set([-half, 0, 0, half, 0, 0, 0, -tip, 0, 0, tip, 0]);
  paper.filter.held[0] = paper.filter.held[1] = 2;
  return { h: H, values, paper, stepper, scratch: new Float64Array(3), steps: 0 };
}

/** Holds both ends of the edge, or draws them apart at a speed, m/s. */
function holdEnds({ filter, v }: Paper, speed: number): void {
  filter.held[0] = filter.held[1] = speed === 0 ? 0 : 2;
  v.fill(0, 0, 6);
  v[0] = -speed;
  v[3] = speed;
}

function stepBreaking(breaking: Breaking): Solution | undefined {
  const { paper, stepper, scratch, values } = breaking;
  const time = ++breaking.steps * H;
  const just = (moment: number): boolean => time >= moment && time - H < moment;
  if (just(BREAKS)) {
    holdEnds(paper, 0);
    if (paper.mesh.vertices === 4) breakEdge(paper, 0, values.psi, 1, scratch);
  }
  const apart = ((1 + values.ratio) * EDGE) / 2; // half-way back to what it was
  if (time >= DRAWN && time < LET_GO)
    holdEnds(paper, (apart - distanceOf(paper.x, 0, 1)) / 2 / (LET_GO - time + H) || 1e-9);
  if (just(LET_GO)) {
    holdEnds(paper, 0);
    paper.v.fill(0);
  }
  return stepPaper(paper, stepper, H, RHOMBUS_STEP);
}

/** Breaks an edge that the reader has clicked, as if it were squeezed at least as much as the first one. */
function breakByHand({ paper, scratch, values: { psi, ratio } }: Breaking, e: number): void {
  if (e >= paper.mesh.edges) return;
  breakEdge(paper, e, psi, 1, scratch, Math.min(edgeLength(paper, e), ratio * paper.sides.rest[e]!));
}

/** Height of the apex over the middle of the ends, m. */
const apexOf = ({ mesh, x }: Paper): number => (mesh.vertices > 4 ? x[14]! - (x[2]! + x[5]!) / 2 : 0);
