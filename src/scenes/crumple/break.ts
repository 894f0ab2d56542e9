/** Figure 2 of Kang and Cho: a squeezed spring between two triangles breaks, and what the auxiliary spring is for. */
import { stepPaper, type Paper, type PaperStepper, type Solution } from "@pliant/solver";
import { areaRatio, breakEdge, distanceOf, edgeLength } from "@pliant/solver/crumple";
import { defineScene } from "../define.ts";
import { arrows, label, line, placeOf, points, type Place, type Shape } from "../parts/index.ts";
import { choice, ratio, type ValuesIn } from "../ranges.ts";
import { H } from "./ball.ts";
import { APEX, APEX_WORDS } from "./parameters.ts";
import { sheet } from "./picture.ts";
import { auxiliaries, EDGE, EDGES, edgesThat, makeRhombus, middles, RHOMBUS_STEP } from "./rhombus.ts";

/** When the edge is squeezed as far as it will be, when it breaks, when a hand draws its ends apart, and when it lets go, s. */
const SQUEEZED = 0.6;
const BREAKS = 0.75;
const DRAWN = 1.5;
const LET_GO = 2.5;
/** How high over the edge it is written how long it is, m, and how high the ticks at the ends of that line are. */
const ABOVE = { line: 0.052, tick: 0.003 };
const BUDGET = 40;

const PARAMETERS = {
  ratio: ratio(0.3, 1, 0.7, { symbol: "l_{i,j}^t/l_{i,j}^0" }),
  psi: APEX,
  auxiliary: choice(["kept", "none"]),
};

type BreakValues = ValuesIn<typeof PARAMETERS>;

/** What an edge is: one as at the start, the squeezed one or a part of it, or one from a new vertex to a tip. */
const ROLE = { rest: 0, main: 1, tips: 2 } as const;

/** What is to be seen at a time: the names of what is there, and the hand where it holds. */
type Phase = "squeezed" | "broken" | "drawn" | "free" | "clicked";

const LABELS = ["squeezed", "half", "toTip", "auxiliary", "hand", "click"] as const;
type Labels = Readonly<Record<(typeof LABELS)[number], string>>;

interface Breaking {
  readonly h: number;
  readonly values: BreakValues;
  readonly paper: Paper;
  readonly stepper: PaperStepper;
  readonly scratch: Float64Array;
  readonly roles: Uint8Array;
  phase: Phase;
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
  view: { kind: "space", from: [-0.14, -0.56, 0.5], target: [0, 0, -0.016], angle: 11.5, frame: 1.2, floor: -0.026 },
  stillAfter: 80,
  again: 2.5,
  start: makeBreaking,
  step: stepBreaking,
  labels: LABELS,
  picture: pictureOf,
  pictureOf: (breaking) => `${breaking.phase} ${percentOf(breaking)}`,
  measures: {
    ends: { unit: "", quantity: "length", of: ({ paper }) => distanceOf(paper.x, 0, 1) / EDGE },
    ratio: { unit: "", of: ({ values }) => values.ratio },
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
    // claims: crumple/split; by crumple/break; test click-any
    shows:
      "A hand squeezes the edge between two triangles until it breaks, which makes a new vertex, two halves of the edge, and two more edges to the tips. A hand then draws the ends half-way apart and lets go. The auxiliary spring brings them back to the distance at which the edge broke; without it they stay apart. The line above the edge says how far apart its ends are, in percent of its rest length. Click the dot in the middle of any edge to break it.",
    limits: [
      "Each step is solved exactly, and there is no gravity.",
      "The ends are held until the edge breaks, and again while the hand draws them apart.",
    ],
    parameters: { ratio: "length of the squeezed edge", ...APEX_WORDS.parameters, auxiliary: "auxiliary spring" },
    does: {
      ratio: "The length of the edge when it breaks, as a fraction of its rest length.",
      ...APEX_WORDS.does,
      auxiliary: "Whether an unbreakable spring keeps the ends of a broken edge at the distance at which it broke.",
    },
    choices: { auxiliary: { kept: "with an auxiliary spring", none: "without an auxiliary spring" } },
    presets: { forgets: "no auxiliary spring", middle: "the new vertex in the middle", hard: "a hard squeeze" },
    measures: {
      ends: "distance between the ends over l⁰",
      ratio: "that when the edge breaks",
      offset: "new vertex above the middle of the ends",
      area: "area relative to the flat sheet",
      vertices: "vertices",
      edges: "edges",
      triangles: "triangles",
      euler: "V − E + F",
    },
    labels: {
      squeezed: "squeezed edge",
      half: "two halves",
      toTip: "two new edges",
      auxiliary: "auxiliary spring",
      hand: "hand",
      click: "click a dot: its edge breaks",
    },
    charts: {
      ends: "Distance between the ends over the rest length",
      offset: "New vertex above the middle of the ends",
    },

    describe({ vertices, edges, triangles, euler, ends, ratio, time }) {
      const far = `${(100 * ends).toFixed(0)} % of the rest length`;
      const phase = phaseAt(time, vertices);
      if (phase === "clicked") return `${vertices} vertices − ${edges} edges + ${triangles} triangles = ${euler}.`;
      if (phase === "squeezed") return `A hand squeezes the edge: its ends are ${far} apart.`;
      if (phase === "broken") return `The edge has broken; its ends are ${far} apart.`;
      if (phase === "drawn") return `A hand draws the ends of the edge apart, to ${far}.`;
      const [from, to] = [apartAt(ratio), ends].map((share) => (100 * share).toFixed(0));
      return from === to
        ? `Let go at ${from} %, the ends stay there.`
        : `Let go at ${from} %, the ends have gone to ${to} %.`;
    },
  },
});

function makeBreaking(values: BreakValues): Breaking {
  const { paper, stepper } = makeRhombus(0, BUDGET);
  if (values.auxiliary === "none") paper.auxiliaries.stiffness = 0;
  paper.filter.held[0] = paper.filter.held[1] = 2;
  const roles = new Uint8Array(paper.mesh.ends.length / 2);
  roles[0] = ROLE.main;
  return { h: H, values, paper, stepper, scratch: new Float64Array(3), roles, phase: "squeezed", steps: 0 };
}

/** Puts the edge between the hands, as long as they have left it at a time, as a share of its rest length. */
function squeeze({ x, v }: Paper, share: number): void {
  const half = (share * EDGE) / 2;
  const tip = Math.sqrt(EDGE ** 2 - half ** 2); // the other edges keep their length
  x.set([-half, 0, 0, half, 0, 0, 0, -tip, 0, 0, tip, 0]);
  v.fill(0, 0, 12);
}

/** What is left of the edge between the hands at a time, as a share: they squeeze it to a ratio and hold it there. */
const leftAt = (time: number, ratio: number): number => 1 + (ratio - 1) * Math.min(1, time / SQUEEZED);

/** How far the hand draws the ends apart, half-way back to what it was, as a share of the rest length. */
const apartAt = (ratio: number): number => (1 + ratio) / 2;

/** Holds both ends of the edge, or draws them apart at a speed, m/s. */
function holdEnds({ filter, v }: Paper, speed: number): void {
  filter.held[0] = filter.held[1] = speed === 0 ? 0 : 2;
  v.fill(0, 0, 6);
  v[0] = -speed;
  v[3] = speed;
}

function stepBreaking(breaking: Breaking): Solution | undefined {
  const { paper, stepper, values } = breaking;
  const time = ++breaking.steps * H;
  const just = (moment: number): boolean => time >= moment && time - H < moment;
  if (time - H < BREAKS && paper.mesh.vertices === 4) squeeze(paper, leftAt(time, values.ratio));
  if (just(BREAKS)) {
    holdEnds(paper, 0);
    if (paper.mesh.vertices === 4) breakAt(breaking, 0);
  }
  const apart = apartAt(values.ratio) * EDGE;
  if (time >= DRAWN && time < LET_GO)
    holdEnds(paper, (apart - distanceOf(paper.x, 0, 1)) / 2 / (LET_GO - time + H) || 1e-9);
  if (just(LET_GO)) {
    holdEnds(paper, 0);
    paper.v.fill(0);
  }
  breaking.phase = phaseAt(time, paper.mesh.vertices);
  return stepPaper(paper, stepper, H, RHOMBUS_STEP);
}

function phaseAt(time: number, vertices: number): Phase {
  if (vertices > 5) return "clicked";
  if (time < BREAKS) return "squeezed";
  return time < DRAWN ? "broken" : time < LET_GO ? "drawn" : "free";
}

/** Breaks an edge, as if it had length l, m, and notes what its parts are. */
function breakAt({ paper, scratch, roles, values: { psi } }: Breaking, e: number, l?: number): void {
  const edges = paper.mesh.edges;
  if (breakEdge(paper, e, psi, 1, scratch, l) < 0) return;
  roles[e] = roles[edges] = ROLE.main;
  roles.fill(ROLE.tips, edges + 1, paper.mesh.edges);
}

/** Breaks an edge that the reader has clicked, as if it were squeezed at least as much as the first one. */
function breakByHand(breaking: Breaking, e: number): void {
  const { paper, values } = breaking;
  if (e >= paper.mesh.edges) return;
  breakAt(breaking, e, Math.min(edgeLength(paper, e), values.ratio * paper.sides.rest[e]!));
}

/** How a spring is drawn that is not there: its ends stay apart. */
const LEFT_OUT = { width: 1.5, dashed: true, faint: true } as const;

/** The sheet with all its edges, their middles to be clicked, and what there is to be named. */
function pictureOf(breaking: Breaking, labels: Labels): Shape[] {
  const { paper, roles } = breaking;
  const of = (role: keyof typeof ROLE) => line(() => edgesThat(paper, (e) => roles[e] === ROLE[role]), EDGES[role]);
  return [
    sheet(paper),
    of("rest"),
    of("tips"),
    of("main"),
    line(() => auxiliaries(paper), breaking.values.auxiliary === "kept" ? EDGES.auxiliary : LEFT_OUT),
    dotsOf(breaking),
    ...(breaking.phase === "clicked" ? [] : distanceMarks(breaking)),
    ...named(breaking, labels),
  ];
}

/** The middles of all edges, to be clicked once the hand has let go. */
function dotsOf(breaking: Breaking): Shape {
  const dots = points(
    () => middles(breaking.paper),
    { size: 3.5, takes: true },
    (e, to) => to && breakByHand(breaking, e),
  );
  const isFree = breaking.phase === "free" || breaking.phase === "clicked";
  return isFree ? dots : { ...dots, partsAt: () => [] };
}

/** How far apart the ends are, in percent of the rest length. */
const percentOf = ({ paper }: Breaking): number => Math.round((100 * distanceOf(paper.x, 0, 1)) / EDGE);

/** A line over the edge, from end to end, and on it how long it is in percent. */
function distanceMarks(breaking: Breaking): Shape[] {
  const { x } = breaking.paper;
  const over = (end: 0 | 1, up: number): Place => [x[3 * end]!, x[3 * end + 1]!, ABOVE.line + up];
  const ticks = (): Place[] => ([0, 1] as const).flatMap((end) => [over(end, -ABOVE.tick), over(end, ABOVE.tick)]);
  const drops = (): Place[] => ([0, 1] as const).flatMap((end) => [placeOf(x, end), over(end, -ABOVE.tick)]);
  const beside = (): Place => [0.25 * x[0]! + 0.75 * x[3]!, 0.25 * x[1]! + 0.75 * x[4]!, ABOVE.line];
  return [
    line(() => [over(0, 0), over(1, 0), ...ticks()], { width: 1.5, apart: true, through: true, quantity: "length" }),
    line(drops, { width: 1, apart: true, dashed: true, faint: true }),
    label(`${percentOf(breaking)} %`, beside, "length", "above"),
  ];
}

/** The words of a phase, each beside what it names, and the pushes of the hand. */
function named({ paper, phase, values }: Breaking, labels: Labels): Shape[] {
  const at = (i: number, j: number, part: number, [right, back, up]: Triple): (() => Place) => {
    const of = (v: number, c: number): number => paper.x[3 * v + c]!;
    const between = (c: number): number => of(i, c) + part * (of(j, c) - of(i, c));
    return () => [between(0) + right, between(1) + back, between(2) + up];
  };
  const hand = (inwards: 1 | -1): Shape[] => [
    arrows(() => [0, 1].flatMap((end) => pushAt(paper, end as 0 | 1, inwards))),
    label(labels.hand, at(1, 1, 0, [0.03, 0, 0]), undefined, "below"),
  ];
  if (phase === "squeezed") return [...hand(1), label(labels.squeezed, at(0, 1, 0.5, [0, 0, 0]), "length", "below")];
  if (phase === "clicked") return [];
  const auxiliary =
    values.auxiliary === "kept" ? [label(labels.auxiliary, at(0, 1, 0.14, [0, -0.004, 0]), "bending", "below")] : [];
  if (phase === "drawn") return [...hand(-1), ...auxiliary];
  return [
    ...auxiliary,
    ...(phase === "free" ? [label(labels.click, at(2, 2, 0, [0, -0.004, 0]), undefined, "below")] : []),
    label(labels.half, at(0, 4, 0.55, [-0.008, 0, 0.002]), "length", "left"),
    label(labels.toTip, at(4, 2, 0.45, [0.004, 0, 0]), "force", "right"),
  ];
}

type Triple = readonly [number, number, number];

/** The push of the hand on an end of the first edge, in the direction of the edge: an arrow. */
function pushAt({ x }: Paper, end: 0 | 1, inwards: 1 | -1): Place[] {
  const out = end === 0 ? -1 : 1;
  const [near, far] = [0.006, 0.026].map((away): Place => [x[3 * end]! + out * away, x[3 * end + 1]!, x[3 * end + 2]!]);
  return inwards === 1 ? [far!, near!] : [near!, far!];
}

/** Height of the apex over the middle of the ends, m. */
const apexOf = ({ mesh, x }: Paper): number => (mesh.vertices > 4 ? x[14]! - (x[2]! + x[5]!) / 2 : 0);
