/**
 * What keeps the cloth over the table together: the arc, or the term that is left out of the matrix.
 *
 * At every point arcs fall twice, with their whole Jacobian and with the paper's, and both runs are judged alike.
 */
import { defaultsOf, sceneById, shown, type Values } from "../../scenes/index.ts";
import { makeRunner, measure, rowOf, takeStep } from "../../scenes/runner.ts";
import type { MapPoint, VerdictMap } from "../verdict-map.ts";
import { STABILITY } from "./stability-numbers.ts";

const SCENE = "buckling/drape";
/** A run covers so much time, s, and at least so many steps; the last quarter of it is judged for rest. */
const TIME = 4;
const LEAST_STEPS = 40;
const LATE = 0.75;
/** Farther than any first step throws a cloth of a metre, m. What has once been so far away has burst. */
const BURST = 100;
/** A link that is longer than twice its length at rest is stretched by so much, %. */
const TORN = 100;

/** The solve of the paper: what it leaves of a residual may decide whether a cloth comes back. */
const SOLVED = { preconditioner: "block", precision: "double" } as const;

/** How a run went. */
interface Judged {
  /** The farthest that a particle came from the middle of the table, m; a burst ends the run. */
  readonly farthest: number;
  /** The largest stretch of a link in the last quarter, or in the step of the burst, %. */
  readonly stretch: number;
}

/** Lets a cloth fall over the table, and looks at every step of it. */
function judge(given: Values): Judged {
  const scene = sceneById(SCENE);
  const runner = makeRunner(scene, { ...defaultsOf(scene.parameters), ...given });
  const steps = Math.max(LEAST_STEPS, Math.round(TIME / runner.run.h));
  let [farthest, stretch] = [0, 0];
  for (let n = 1; n <= steps; ++n) {
    const sound = takeStep(runner).sound && measure(runner);
    const row = rowOf(runner);
    if (!sound || row.reach! > BURST) return { farthest: row.reach!, stretch: row.stretch! };
    farthest = Math.max(farthest, row.reach!);
    if (n > LATE * steps) stretch = Math.max(stretch, row.stretch!);
  }
  return { farthest, stretch };
}

const isCalm = ({ farthest, stretch }: Judged): boolean => farthest <= BURST && stretch <= TORN;

/** The two runs that the numbers of a point tell of. */
const runsOf = ([a = NaN, b = NaN, c = NaN, d = NaN]: readonly number[]): [Judged, Judged] => [
  { farthest: a, stretch: b },
  { farthest: c, stretch: d },
];

function measurePoint({ panel, x, y }: MapPoint): number[] {
  const given = { ...panel.values, kb: x, dt: y };
  return ["whole", "buckling"]
    .map((model) => judge({ ...given, model }))
    .flatMap(({ farthest, stretch }) => [farthest, stretch])
    .map((value) => Number(value.toPrecision(3)));
}

const described = (run: Judged): string =>
  run.farthest > BURST
    ? "the cloth bursts"
    : `no particle gets farther than ${shown(run.farthest)} m, and at the end the largest stretch is ${shown(run.stretch)} %`;

/** Whether anything of a point bursts although the paper's term is left out. */
export const burstsAnyway = (measured: readonly number[]): boolean => runsOf(measured)[1].farthest > BURST;

/** Bending stiffness against time step. */
export const stabilityMap: VerdictMap = {
  title: "What keeps the cloth over the table together",
  x: {
    name: "kb",
    label: "bending stiffness",
    symbol: "k_b",
    unit: "µN m²",
    values: [0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30, 100],
  },
  y: { name: "dt", label: "time step", symbol: "Δt", unit: "s", values: [0.0111, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2] },
  regions: [
    { label: "calm by the arc alone", short: "arc alone", sign: "none" },
    { label: "calm only if the term is left out", short: "term left out", sign: "stroke" },
    { label: "fails both ways", short: "fails", sign: "cross" },
  ],
  panels: [
    { name: "coarse", label: "21 × 21 particles, some friction", values: { side: 21, damping: 0.004, ...SOLVED } },
    { name: "frictionless", label: "21 × 21 particles, no friction", values: { side: 21, damping: 0, ...SOLVED } },
    { name: "fine", label: "51 × 51 particles, some friction", values: { side: 51, damping: 0.004, ...SOLVED } },
  ],
  // claims: by buckling/stability
  criterion: `Each run lasts ${TIME} s, or ${LEAST_STEPS} steps if that is longer. It has burst as soon as a particle is more than ${BURST} m away. It is calm if it has not burst and if in its last quarter no link is longer than twice its rest length.`,
  numbers: STABILITY,
  measure: measurePoint,
  regionOf(measured) {
    const [whole, paper] = runsOf(measured);
    return isCalm(whole) ? 0 : isCalm(paper) ? 1 : 2;
  },
  words(measured) {
    const [whole, paper] = runsOf(measured);
    return `With the whole Jacobian of the arc ${described(whole)}. With the term left out ${described(paper)}.`;
  },
};
