/**
 * One particle falls four times: exactly, by symplectic Euler, by the printed tables, and by tables made for its step.
 *
 * Hwang, Song and Yun give tables that know neither the time step nor the mass. Heights in m, downwards negative.
 */
import {
  gatherForces,
  infer,
  LARGEST_FORCE,
  paperInference,
  POINT_MASS,
  TABLE_STEP,
  type Inference,
} from "@pliant/solver";
import type { ValuesOf } from "../parameters.ts";
import { defineScene, type Curve, type Part, type Run } from "../scene.ts";

const G = 9.8;
/** How long a fall lasts, and how long the particles then rest, s. */
const FALL = 1;
const REST = 0.6;
/** Where the particles fall, and marks that each leaves behind, one in so many seconds. */
const LANES = [-3.3, -1.1, 1.1, 3.3];
const NAMES = ["exact", "Euler", "printed", "for Δt"];
const MARKS = 10;

export const fall = defineScene({
  id: "fuzzy/fall",
  title: "A fall by table",
  question: "How fast can something fall that looks up its way in a table?",
  shows:
    "Four particles are let go. The exact fall and symplectic Euler stay together. The printed tables move the third as if each step lasted 0.01 s, whatever it is called: at 0.03 s it starts with a ninth of g and soon has reached its greatest speed. Tables made for the step start right and have a speed limit, too.",
  limits: [
    "A particle alone: no springs and no wind. With the damping of Table 2 a fall ends at 0.98 m/s, close to the limit of the printed tables at 0.01 s.",
    "The damping sees the displacement of the last step divided by Δt; the paper does not say which velocity is meant.",
    "The number is taken as the weighted mean of the peaks, which makes the map as straight as the print allows.",
  ],
  parameters: {
    dt: {
      kind: "number",
      label: "time step, as it is called",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.002,
      max: 0.05,
      default: 0.03,
      scale: "log",
      does: "How much time each step is said to cover. The printed tables do not know it.",
    },
    mass: {
      kind: "number",
      label: "mass of the particle",
      symbol: "\\mu",
      unit: "kg",
      min: 0.1,
      max: 0.9,
      default: POINT_MASS,
      scale: "linear",
      does: "The printed tables are made for 0.3 kg. With another mass, heavy things fall faster by them than light ones.",
    },
    drag: {
      kind: "number",
      label: "damping",
      symbol: "C_d",
      unit: "N s/m",
      min: 0,
      max: 3,
      default: 0,
      scale: "linear",
      does: "Slows each particle in proportion to its velocity; Table 2 has 3.",
    },
    outside: {
      kind: "choice",
      label: "a force beyond the sets",
      choices: { clip: "is clipped into the range", nothing: "fires no rule" },
      default: "clip",
      does: "What becomes of an effective force of more than 27 N; from 36 N on it is in no set.",
    },
  },
  presets: {
    right: { label: "Δt = 0.01 s", values: { dt: 0.01 } },
    short: { label: "Δt = 0.002 s", values: { dt: 0.002 } },
    damped: { label: "damped, Δt = 0.03 s", values: { drag: 3 } },
    heavy: { label: "0.9 kg, Δt = 0.01 s", values: { dt: 0.01, mass: 0.9 } },
    frozen: { label: "no rule, Δt = 0.01 s", values: { dt: 0.01, outside: "nothing" } },
  },
  seed: 3,
  view: { kind: "plane", left: -4.6, right: 4.6, bottom: -5.3, top: 0.75 },
  measures: [
    { name: "since", label: "time since it was let go", unit: "s", quantity: "time" },
    { name: "exact", label: "exact", unit: "m", quantity: "length" },
    { name: "euler", label: "symplectic Euler", unit: "m" },
    { name: "printed", label: "printed tables", unit: "m", quantity: "force" },
    { name: "scaled", label: "tables for Δt", unit: "m", quantity: "bending" },
    { name: "speedPrinted", label: "printed tables", unit: "m/s", quantity: "force" },
    { name: "speedScaled", label: "tables for Δt", unit: "m/s", quantity: "bending" },
    { name: "share", label: "first acceleration by the printed tables / g", unit: "", quantity: "force" },
  ],
  charts: [
    { title: "Way fallen", x: "since", y: ["exact", "euler", "printed", "scaled"], xRange: [0, FALL] },
    {
      title: "Speed",
      x: "since",
      y: ["speedPrinted", "speedScaled"],
      xRange: [0, FALL],
      curves: ({ dt, mass, drag }) => speedCurves(Number(dt), Number(mass), Number(drag)),
    },
  ],
  stillAfter: 30,

  start(values): Run {
    const { dt, mass, outside } = values;
    const tables = [
      paperInference("printed", "weighted", outside),
      paperInference({ h: dt, mass }, "weighted", outside),
    ];
    const bodies = [makeBody(undefined), ...tables.map((table) => makeBody(table))];
    const marks = new Float64Array(MARKS * LANES.length);
    const fallSteps = Math.max(1, Math.round(FALL / dt));
    const round = fallSteps + Math.round(REST / dt);
    let steps = 0;
    let share = 0;
    const heights = new Float64Array(LANES.length);
    const look = (): void => {
      heights[0] = -exactFall(Math.min(steps, fallSteps) * dt, mass, values.drag).way;
      bodies.forEach((body, n) => (heights[n + 1] = body.height));
    };
    return {
      h: dt,
      parts: PARTS,
      vertices: VERTICES,
      step() {
        if (steps === round) {
          steps = 0;
          marks.fill(0);
          bodies.forEach(letGo);
        }
        if (++steps > fallSteps) return undefined;
        for (const body of bodies) stepBody(body, values);
        if (steps === 1) share = -bodies[1]!.height / (dt * dt * G);
        look();
        const mark = Math.floor((steps * MARKS) / (fallSteps + 1));
        for (let lane = 0; lane < LANES.length; ++lane)
          for (let n = mark; n < MARKS; ++n) marks[lane * MARKS + n] = heights[lane]!;
        return undefined;
      },
      measure(out) {
        look();
        out[0] = Math.min(steps, fallSteps) * dt;
        for (let lane = 0; lane < LANES.length; ++lane) out[lane + 1] = -heights[lane]!;
        out[5] = -bodies[1]!.velocity;
        out[6] = -bodies[2]!.velocity;
        out[7] = share;
      },
      draw(out) {
        look();
        drawFall(out, heights, marks);
      },
    };
  },

  describe({ since = 0, exact = 0, printed = 0 }) {
    return `${since.toFixed(2)} s after its start it should have fallen ${exact.toFixed(2)} m; by the printed tables it is ${printed.toFixed(2)} m.`;
  },
});

/** The exact speed, and the speed limits of the two kinds of tables. */
function speedCurves(dt: number, mass: number, drag: number): Curve[] {
  const times = Array.from({ length: 41 }, (_, n) => (FALL * n) / 40);
  const level = (y: number): Pick<Curve, "x" | "y" | "dashed"> => ({ x: [0, FALL], y: [y, y], dashed: true });
  return [
    { label: "exact", x: times, y: times.map((t) => exactFall(t, mass, drag).speed), quantity: "length" },
    { label: "27 Δt/μ", ...level((LARGEST_FORCE * dt) / mass), quantity: "bending" },
    { label: "0.009 m/Δt", ...level(0.009 / dt), quantity: "force" },
  ];
}

type FallValues = ValuesOf<typeof fall.parameters>;

interface Body {
  /** What it looks up its way in; by symplectic Euler without one. */
  readonly table: Inference | undefined;
  readonly effective: Float64Array;
  readonly force: Float64Array;
  height: number;
  velocity: number;
}

const makeBody = (table: Inference | undefined): Body => ({
  table,
  effective: new Float64Array(1),
  force: new Float64Array(1),
  height: 0,
  velocity: 0,
});

function letGo(body: Body): void {
  body.effective[0] = body.height = body.velocity = 0;
}

function stepBody(body: Body, { dt, mass, drag }: FallValues): void {
  body.force[0] = -mass * G - drag * body.velocity;
  gatherForces(body.effective, body.force);
  const effective = body.effective[0]!;
  const way = body.table ? infer(body.table, effective) : (effective * dt * dt) / mass;
  body.height += way;
  body.velocity = way / dt;
}

/** Way, m, and speed, m/s, of a fall from rest against a damping that is proportional to the speed. */
export function exactFall(t: number, mass: number, drag: number): { way: number; speed: number } {
  const rate = drag / mass;
  if (rate * t < 1e-6) return { way: (G * t * t) / 2, speed: G * t };
  const speed = (-G * Math.expm1(-rate * t)) / rate;
  return { way: (G * t - speed) / rate, speed };
}

/** The share of g with which the printed tables let a particle of the paper's mass fall if a step is called `dt`. */
export const shareOfGravity = (dt: number): number => (TABLE_STEP / dt) ** 2;

const BALLS = 0;
const LINES = BALLS + LANES.length;
const LABELS = LINES + 2 * LANES.length;
const TRAIL = LABELS + LANES.length;
const VERTICES = TRAIL + MARKS * LANES.length;
const COLOURS = ["length", undefined, "force", "bending"] as const;

const PARTS: readonly Part[] = LANES.flatMap((_, lane): Part[] => {
  const quantity = COLOURS[lane];
  const colour = quantity ? { quantity } : {};
  return [
    { kind: "line", at: LINES + 2 * lane, count: 2, width: 1 },
    { kind: "points", at: TRAIL + MARKS * lane, count: MARKS, size: 3, ...colour },
    { kind: "points", at: BALLS + lane, count: 1, size: 9, ...colour },
    { kind: "label", at: LABELS + lane, text: NAMES[lane]!, ...colour },
  ];
});

function drawFall(out: Float32Array, heights: Float64Array, marks: Float64Array): void {
  const put = (vertex: number, x: number, y: number): void =>
    void ((out[3 * vertex] = x), (out[3 * vertex + 1] = y), (out[3 * vertex + 2] = 0));
  for (let lane = 0; lane < LANES.length; ++lane) {
    const x = LANES[lane]!;
    put(BALLS + lane, x, heights[lane]!);
    put(LINES + 2 * lane, x - 0.6, 0);
    put(LINES + 2 * lane + 1, x + 0.6, 0);
    put(LABELS + lane, x, 0.4);
    for (let n = 0; n < MARKS; ++n) put(TRAIL + MARKS * lane + n, x, marks[lane * MARKS + n]!);
  }
}
