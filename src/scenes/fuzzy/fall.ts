/**
 * One particle falls four times: exactly, by symplectic Euler, by the tables of the text, and by tables made for its step.
 *
 * Hwang, Song and Yun give tables that know neither the time step nor the mass. Heights in m, downwards negative.
 */
import { infer, paperInference, type Inference } from "@pliant/solver";
import { gatherForces, LARGEST_FORCE, POINT_MASS } from "@pliant/solver/fuzzy";
import { defineScene } from "../define.ts";
import { shown } from "../numbers.ts";
import { arrows, label, line, points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, seconds, type ValuesIn } from "../ranges.ts";
import type { Curve } from "../scene.ts";

const G = 9.8;
/** How long a fall lasts, and how long the particles then rest, s. */
const FALL = 1;
const REST = 0.6;
/** Where the particles fall. */
const LANES = [-3.3, -1.1, 1.1, 3.3];
const NAMES = ["exact", "euler", "printed", "scaled"] as const;
const COLOURS = ["length", undefined, "force", "bending"] as const;
/** Each leaves a mark behind in about so many seconds, always after as many steps; there is room for so many. */
const MARK_EVERY = 0.09;
const MARKS = 15;
/** The arrow of a speed: how far beside its particle, and how long for a metre per second. */
const SPEED = { beside: 0.34, scale: 0.13 } as const;
/** Depths at which there is a line, m; the speed limits stand lower. */
const METRES = [1, 2, 3, 4, 5];
const LIMITS = [-5.42, -5.82] as const;
/** The largest displacement of the paper's tables, m. */
const LARGEST_WAY = 0.009;

const PARAMETERS = {
  dt: seconds(0.002, 0.05, 0.03, { symbol: "\\Delta t", log: true }),
  mass: number("kg", 0.1, 0.9, POINT_MASS, { symbol: "\\mu" }),
  drag: number("N s/m", 0, 3, 0, { symbol: "C_d" }),
  outside: choice(["clip", "nothing"]),
};

type FallValues = ValuesIn<typeof PARAMETERS>;

interface Body {
  /** What it looks up its way in; by symplectic Euler without one. */
  readonly table: Inference | undefined;
  readonly effective: Float64Array;
  readonly force: Float64Array;
  height: number;
  velocity: number;
}

interface Falling {
  readonly h: number;
  readonly values: FallValues;
  /** By symplectic Euler, and by both tables. */
  readonly bodies: readonly [Body, Body, Body];
  /** How many steps a fall lasts, and a fall with the rest after it. */
  readonly fallSteps: number;
  readonly round: number;
  steps: number;
  /** First acceleration by the tables of the text, as a share of g. */
  share: number;
  /** Of all four, the exact fall first. */
  readonly heights: Float64Array;
  readonly marks: Float64Array;
}

export const fall = defineScene({
  id: "fuzzy/fall",
  parameters: PARAMETERS,
  presets: {
    right: { dt: 0.01 },
    short: { dt: 0.002 },
    damped: { drag: 3 },
    heavy: { dt: 0.01, mass: 0.9 },
    frozen: { dt: 0.01, outside: "nothing" },
  },
  seed: 3,
  view: { kind: "plane", left: -4.8, right: 4.6, bottom: -6.15, top: 0.95 },
  stillAfter: 30,
  labels: [...NAMES, "most", "speed"],
  start: makeFalling,
  step: stepFalling,
  picture: (falling, labels) => [
    ...limitsOf(falling.values).flatMap((limit, n) =>
      [labels.most, `${shown(limit)} m/s`].map((words, row) =>
        label(words, () => [LANES[n + 2]!, LIMITS[row]!], COLOURS[n + 2]),
      ),
    ),
    ...METRES.flatMap((depth) => [
      line([-4.05, -depth, 0, 4.2, -depth, 0], { width: 0.5, dashed: true }),
      label(`${depth} m`, () => [-4.4, -depth]),
    ]),
    ...LANES.flatMap((x, lane): Shape[] => {
      const quantity = COLOURS[lane];
      const colour = quantity && { quantity };
      const trail = Array.from({ length: MARKS }, (_, n) => MARKS * lane + n);
      return [
        line([x - 0.6, 0, 0, x + 0.6, 0, 0], { width: 1 }),
        points(() => trail.map((n) => [x, falling.marks[n]!]), { size: 4, ...colour }),
        points(() => [[x, falling.heights[lane]!]], { size: 10, ...colour }),
        arrows(() => speedAt(falling, lane), quantity),
        label(labels[NAMES[lane]!], () => [x, 0.58], quantity),
      ];
    }),
    label(labels.speed, () => speedAt(falling, 0)[0]!, COLOURS[0], "right"),
  ],
  measures: {
    since: { unit: "s", quantity: "time", of: (falling) => sinceOf(falling) },
    exact: { unit: "m", quantity: "length", of: ({ heights }) => -heights[0]! },
    euler: { unit: "m", of: ({ heights }) => -heights[1]! },
    printed: { unit: "m", quantity: "force", of: ({ heights }) => -heights[2]! },
    scaled: { unit: "m", quantity: "bending", of: ({ heights }) => -heights[3]! },
    speedPrinted: { unit: "m/s", quantity: "force", of: ({ bodies }) => -bodies[1].velocity },
    speedScaled: { unit: "m/s", quantity: "bending", of: ({ bodies }) => -bodies[2].velocity },
    share: { unit: "", quantity: "force", of: ({ share }) => share },
  },
  charts: {
    exact: { x: "since", y: ["exact", "euler", "printed", "scaled"], xRange: [0, FALL], rounds: true },
    speedPrinted: {
      x: "since",
      y: ["speedPrinted", "speedScaled"],
      xRange: [0, FALL],
      rounds: true,
      curves: ({ dt, mass, drag }) => speedCurves(dt, mass, drag),
    },
  },
  words: {
    title: "A fall by table",
    question: "How fast can something fall that looks up its displacements in a table?",
    // claims: test even-dots; fuzzy/stable-step + test a-ninth
    shows:
      "Four particles are let go; each leaves a dot behind after every so many steps, and an arrow shows its speed. Without damping, the exact fall and symplectic Euler stay close together. The paper’s tables move the third particle as if each step lasted 0.01 s, whatever it is said to last: at 0.03 s it starts with a ninth of g and soon reaches its greatest speed. Tables made for the step start right and have a speed limit, too.",
    limits: [
      // claims: test falls-exactly
      "A particle alone: no springs and no wind. With the damping of Table 2 a fall ends at 0.98 m/s, close to the limit of the paper’s tables at 0.01 s.",
      "The damping sees the displacement of the last step divided by Δt; the paper does not say which velocity is meant.",
      "The number is taken as the weighted mean of the peaks, which makes the map as straight as the tables allow.",
    ],
    parameters: {
      dt: "claimed time step (label)",
      mass: "mass of the particle",
      drag: "damping",
      outside: "a force beyond the sets",
    },
    does: {
      dt: "The time that each step is said to cover. The paper’s tables do not contain it.",
      // claims: by fuzzy/10
      mass: "The paper’s tables are made for 0.3 kg. By them, a heavy particle starts faster than a light one, and the greatest speed is the same for both.",
      // claims: paper
      drag: "Slows each particle in proportion to its velocity; Table 2 has 3.",
      // claims: fuzzy/outside
      outside:
        "What becomes of an effective force of more than 27 N; from 36 N on it is in no set. Clipping is our choice.",
    },
    choices: { outside: { clip: "is clipped into the range", nothing: "fires no rule" } },
    presets: {
      right: "Δt = 0.01 s",
      short: "Δt = 0.002 s",
      damped: "damped, Δt = 0.03 s",
      heavy: "0.9 kg, Δt = 0.01 s",
      frozen: "no rule, Δt = 0.01 s",
    },
    measures: {
      since: "time since it was let go",
      exact: "exact",
      euler: "symplectic Euler",
      printed: "the paper’s tables",
      scaled: "tables for Δt",
      speedPrinted: "the paper’s tables",
      speedScaled: "tables for Δt",
      share: "first acceleration by the paper’s tables / g",
    },
    charts: { exact: "Distance fallen", speedPrinted: "Speed" },

    labels: {
      exact: "exact",
      euler: "Euler",
      printed: "paper’s table",
      scaled: "table for Δt",
      most: "at most",
      speed: "speed",
    },

    describe: ({ since, exact, printed }) =>
      `${since.toFixed(2)} s after its start it should have fallen ${exact.toFixed(2)} m; by the paper’s tables it has fallen ${printed.toFixed(2)} m.`,
  },
});

function makeFalling(values: FallValues): Falling {
  const { dt, mass, outside } = values;
  const printed = paperInference("printed", "weighted", outside);
  const scaled = paperInference({ h: dt, mass }, "weighted", outside);
  const fallSteps = Math.max(1, Math.round(FALL / dt));
  const falling: Falling = {
    h: dt,
    values,
    bodies: [makeBody(undefined), makeBody(printed), makeBody(scaled)],
    fallSteps,
    round: fallSteps + Math.round(REST / dt),
    steps: 0,
    share: 0,
    heights: new Float64Array(LANES.length),
    marks: new Float64Array(MARKS * LANES.length),
  };
  noteHeights(falling);
  return falling;
}

/** Time since the particles were let go, until they rest, s. */
const sinceOf = ({ steps, fallSteps, h }: Pick<Falling, "steps" | "fallSteps" | "h">): number =>
  Math.min(steps, fallSteps) * h;

function noteHeights(falling: Falling): void {
  const { bodies, heights, values } = falling;
  heights[0] = -exactFall(sinceOf(falling), values.mass, values.drag).way;
  bodies.forEach((body, n) => (heights[n + 1] = body.height));
}

/** Lets all fall by a step; after a rest they begin anew. */
function stepFalling(falling: Falling): undefined {
  const { bodies, values, h, fallSteps, round, heights, marks } = falling;
  if (falling.steps === round) {
    falling.steps = 0;
    marks.fill(0);
    bodies.forEach(letGo);
  }
  if (++falling.steps <= fallSteps) {
    for (const body of bodies) stepBody(body, values);
    if (falling.steps === 1) falling.share = -bodies[1].height / (h * h * G);
    noteHeights(falling);
    const mark = Math.min(MARKS - 1, Math.ceil(falling.steps / Math.max(1, Math.round(MARK_EVERY / h))) - 1);
    for (let lane = 0; lane < LANES.length; ++lane) marks.fill(heights[lane]!, lane * MARKS + mark, (lane + 1) * MARKS);
  }
}

/** The arrow of the present speed of a particle, beside it. */
function speedAt({ bodies, heights, values, ...falling }: Falling, lane: number): [Place, Place] {
  const speed = lane === 0 ? exactFall(sinceOf(falling), values.mass, values.drag).speed : -bodies[lane - 1]!.velocity;
  const [x, y] = [LANES[lane]! + SPEED.beside, heights[lane]!];
  return [
    [x, y],
    [x, y - SPEED.scale * speed],
  ];
}

/** The greatest speeds of the paper's tables and of those for the step, m/s. */
const limitsOf = ({ dt, mass }: Pick<FallValues, "dt" | "mass">): [number, number] => [
  LARGEST_WAY / dt,
  (LARGEST_FORCE * dt) / mass,
];

/** The exact speed, and the speed limits of the two kinds of tables. */
function speedCurves(dt: number, mass: number, drag: number): Curve[] {
  const times = Array.from({ length: 41 }, (_, n) => (FALL * n) / 40);
  const [printed, scaled] = limitsOf({ dt, mass });
  const level = (y: number): Pick<Curve, "x" | "y" | "dashed"> => ({ x: [0, FALL], y: [y, y], dashed: true });
  return [
    { label: "exact", x: times, y: times.map((t) => exactFall(t, mass, drag).speed), quantity: "length" },
    { label: "27 Δt/μ", ...level(scaled), quantity: "bending" },
    { label: "0.009 m/Δt", ...level(printed), quantity: "force" },
  ];
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
