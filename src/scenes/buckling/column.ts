/**
 * Two rigid bars and a rotational spring under a load: the column of Choi and Ko, figure 2.
 *
 * The bars are massless; half of the column's mass sits at the hinge C, which moves sideways. θ is the angle of each bar
 * from the vertical, so the spring turns by 2θ. The foot B stands, the head A slides down along the axis.
 * The text has no formula here; load, energy and branch follow from the spring's energy and the work of the load.
 */
import { defineScene } from "../define.ts";
import { arrows, label, line, points, type Place, type Shape } from "../parts/index.ts";
import { choice, number, type ValuesIn } from "../ranges.ts";

/** Length of the whole column, m; stiffness of the spring, N m; mass that moves, kg. */
const COLUMN = { L: 1, kTheta: 1, mass: 0.12, damping: 0.12 };
const STEP = 1 / 240;
/** Inertia of the joint, which moves on a circle about the foot, kg m². */
const INERTIA = COLUMN.mass * (COLUMN.L / 2) ** 2;
const CRITICAL = (4 * COLUMN.kTheta) / COLUMN.L;
/** A push on C: its size as a share of the critical load, and how long it lasts, s. */
const PUSH = { share: 0.05, seconds: 0.25, every: 4 };
const GROUND = 0.05;
/** How the spring at the joint is drawn. */
const COIL = { turns: 2, places: 61, radius: 0.1 };

/** Load under which the column rests at the angle θ, N: the branch that leaves the straight column at P_cr. */
export const branchLoad = (theta: number): number => CRITICAL * (theta === 0 ? 1 : theta / Math.sin(theta));

/** Stiffness of the straight column against a sideways move of C, N/m: it falls with the load and changes sign at P_cr. */
export const straightStiffness = (load: number): number => (4 / COLUMN.L) * (CRITICAL - load);

/**
 * A load that comes and goes: so far to either side of the critical one, as a share of it. It rises for so many seconds, stays while
 * the column stands bent, and falls.
 */
const SWEEP = { share: 0.3, rise: 3.2, stay: 5, fall: 2.8 };
const PERIOD = SWEEP.rise + SWEEP.stay + SWEEP.fall;

const PARAMETERS = {
  load: number("× critical", 0, 1.6, 1.15, { symbol: "P", live: true }),
  drive: choice(["you", "sweep"], { live: true }),
  push: choice(["both", "none"], { live: true }),
};

type ColumnValues = ValuesIn<typeof PARAMETERS>;

interface Bars {
  readonly h: number;
  theta: number;
  omega: number;
  /** N. */
  load: number;
  pushes: boolean;
  /** Whether the load comes and goes by itself. */
  sweeps: boolean;
  /** What the reader has set last. */
  asked: ColumnValues;
  time: number;
  /** How far to the side the reader wants the joint. */
  hand: number | null;
}

export const column = defineScene({
  id: "buckling/column",
  parameters: PARAMETERS,
  presets: {
    light: { load: 0.8 },
    critical: { load: 1 },
    heavy: { load: 1.4 },
    perfect: { push: "none" },
    sweep: { drive: "sweep" },
  },
  seed: 2,
  view: { kind: "plane", left: -1.2, right: 1.2, bottom: 0, top: 1.4 },
  stillAfter: 1500,
  start(values, random): Bars {
    // Nobody pushes a perfect column, and it is exactly straight.
    const theta = values.push === "none" ? 0 : random.between(-1e-6, 1e-6);
    // A load that was chosen stays.
    const sweeps = values.drive === "sweep" && values.load === PARAMETERS.load.default;
    const load = sweeps ? sweptLoad(0) : values.load * CRITICAL;
    const pushes = values.push === "both";
    return { h: STEP, theta, omega: 0, load, pushes, sweeps, asked: values, time: 0, hand: null };
  },
  step(bars) {
    if (bars.sweeps) bars.load = sweptLoad(bars.time);
    if (bars.hand === null) stepBars(bars);
    else holdBars(bars, bars.hand);
    bars.time += STEP;
  },
  adjust: takeOver,
  follows: { load: "load" },
  labels: ["load", "spring", "push"],
  pictureOf: (bars) => pushOn(bars) === 0,
  picture: columnPicture,
  measures: {
    angle: { unit: "rad", quantity: "length", of: ({ theta }) => theta },
    load: { unit: "", quantity: "force", of: ({ load }) => load / CRITICAL },
    sideways: { unit: "N/m", quantity: "force", of: ({ load }) => straightStiffness(load) },
    energy: { unit: "J", quantity: "time", of: ({ omega }) => 0.5 * INERTIA * omega ** 2 },
  },
  charts: {
    rest: {
      x: "angle",
      y: ["load"],
      xRange: [-1.6, 1.6],
      yRange: [0, 1.6],
      curves: () => [
        { label: "bent, in equilibrium", ...sampleBranch(), quantity: "force" },
        { label: "straight, stable", x: [0, 0], y: [0, 1], quantity: "length" },
        { label: "straight, unstable", x: [0, 0], y: [1, 1.6], quantity: "length", dashed: true },
      ],
    },
  },
  words: {
    title: "A column that buckles",
    question: "At which load does a straight column stop being stable?",
    // claims: by buckling/column
    shows:
      "Two bars stand on each other, with a spring at the joint and a load on the head. Every few seconds a light push nudges the joint. Below the critical load the column swings back; above it the column leans over and comes to rest bent, under a load that is more than the critical one.",
    limits: [
      "The bars are rigid and massless; only the joint moves, in one plane.",
      "A little friction lets the column come to rest. It has no part in the balance of forces once the column stands still.",
      // claims: by buckling/column
      `The push comes by itself every ${PUSH.every} seconds; pull the joint to push harder.`,
    ],
    parameters: { load: "load", drive: "driven by", push: "push" },
    does: {
      load: "Downward force on the head, as a multiple of the critical load. While the animation moves the load, this slider goes along. Move it, and the load stays where you put it.",
      // claims: by buckling/column
      drive: `Whether the load stays, or rises and falls between ${1 - SWEEP.share} and ${1 + SWEEP.share} times the critical one every ${PERIOD} seconds.`,
      // claims: by buckling/column; test perfect-column
      push: `Whether a light push comes every ${PUSH.every} seconds. A perfect column that is not pushed stays straight under any load.`,
    },
    choices: { drive: { you: "slider", sweep: "animation" }, push: { both: "from either side", none: "none" } },
    presets: {
      light: "below critical",
      critical: "at critical",
      heavy: "above critical",
      perfect: "perfect column",
      sweep: "a load that comes and goes",
    },
    labels: { load: "load P", spring: "spring", push: "push" },
    measures: {
      angle: "lean of the bars",
      load: "load / critical load",
      sideways: "sideways stiffness of the straight column",
      energy: "energy of motion",
    },
    charts: { rest: "Where the column can rest" },

    describe({ angle, load }) {
      const lean = `${Math.abs((angle * 180) / Math.PI).toFixed(0)}°`;
      const where =
        Math.abs(angle) < 0.02
          ? "The column stands straight"
          : `The column leans ${lean} to the ${angle > 0 ? "right" : "left"}`;
      return `${where}, under ${load.toFixed(2)} times the critical load.`;
    },
  },
});

/** The load that comes and goes, N: it starts at its least. */
function sweptLoad(time: number): number {
  const { share, rise, stay, fall } = SWEEP;
  const now = time % PERIOD;
  const up = eased(now / rise) - eased((now - rise - stay) / fall);
  return CRITICAL * (1 - share + 2 * share * up);
}

/** From 0 to 1 without a jerk, and no farther. */
const eased = (part: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, part)))) / 2;

/** Takes over what the reader sets of a column that stands: who moves the load has it in hand. */
function takeOver(bars: Bars, values: ColumnValues): void {
  const { load, drive } = bars.asked;
  if (values.drive !== drive) bars.sweeps = values.drive === "sweep";
  else if (values.load !== load) bars.sweeps = false;
  if (!bars.sweeps) bars.load = values.load * CRITICAL;
  bars.pushes = values.push === "both";
  bars.asked = values;
}

/** One symplectic step: the load works on the sinking head, the spring on twice the angle, the push on the joint. */
function stepBars(bars: Bars): void {
  const { L, kTheta, damping } = COLUMN;
  const { theta, load } = bars;
  const torque = load * L * Math.sin(theta) - 4 * kTheta * theta + (pushOn(bars) * L * Math.cos(theta)) / 2;
  bars.omega += (STEP * (torque - damping * bars.omega)) / INERTIA;
  bars.theta += STEP * bars.omega;
}

/** The reader holds the joint: it follows, and comes from rest when let go. */
function holdBars(bars: Bars, sideways: number): void {
  const sine = Math.max(-0.98, Math.min(0.98, (2 * sideways) / COLUMN.L));
  bars.theta += 0.2 * (Math.asin(sine) - bars.theta);
  bars.omega = 0;
}

/** The push on the joint now, N: short, now from the left and now from the right; none while the reader holds it. */
function pushOn({ time, pushes, hand }: Bars): number {
  if (!pushes || hand !== null || time % PUSH.every >= PUSH.seconds) return 0;
  const side = Math.floor(time / PUSH.every) % 2 === 0 ? 1 : -1;
  return side * PUSH.share * CRITICAL;
}

function columnPicture(bars: Bars, labels: Readonly<Record<"load" | "spring" | "push", string>>): Shape[] {
  const { L } = COLUMN;
  const foot = [0, GROUND, 0] as const;
  return [
    line([...foot, 0, GROUND + L, 0], { width: 1, faint: true }),
    line(() => [foot, jointOf(bars), [0, headOf(bars)]], { width: 7 }),
    points(
      () => [jointOf(bars)],
      { quantity: "bending", size: 9 },
      (_, to) => void (bars.hand = to && to[0]),
    ),
    line(() => springOf(bars), { width: 2.5, quantity: "bending" }),
    points(foot, { size: 5 }),
    points(() => [[0, headOf(bars)]], { size: 5 }),
    line([-0.3, GROUND, 0, 0.3, GROUND, 0], { width: 2 }),
    arrows(() => [aboveHead(bars, loadArrow(bars)), aboveHead(bars, 0)], "force"),
    arrows(() => [besideJoint(bars, 0.26), besideJoint(bars, 0.06)], "time"),
    label(labels.load, () => [0.03, headOf(bars) + 0.03 + loadArrow(bars) / 2], "force", "right"),
    label(
      pushOn(bars) === 0 ? "" : labels.push,
      () => besideJoint(bars, 0.29),
      "time",
      pushOn(bars) > 0 ? "left" : "right",
    ),
    label(
      labels.spring,
      () => [jointOf(bars)[0] + (bars.theta < 0 ? -0.26 : 0.26), jointOf(bars)[1] + 0.15],
      "bending",
    ),
  ];
}

function jointOf({ theta }: Pick<Bars, "theta">): Place {
  const half = COLUMN.L / 2;
  return [half * Math.sin(theta), GROUND + half * Math.cos(theta)];
}

/** The spring: a coil around the joint from one bar to the other, which winds up as they fold. */
function springOf({ theta }: Bars): Place[] {
  const [x, y] = jointOf({ theta });
  const [from, to] = [-Math.PI / 2 - theta, Math.PI / 2 + theta - 2 * Math.PI * COIL.turns];
  return Array.from({ length: COIL.places }, (_, n) => {
    const share = n / (COIL.places - 1);
    const angle = from + share * (to - from);
    const radius = COIL.radius * (1 - 0.5 * share);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

const headOf = ({ theta }: Bars): number => GROUND + COLUMN.L * Math.cos(theta);

/** Length of the arrow of the load, and a place so far above where it ends. */
const loadArrow = ({ load }: Bars): number => 0.2 * (load / CRITICAL);
const aboveHead = (bars: Bars, away: number): Place => [0, headOf(bars) + 0.03 + away];

/** A place beside the joint, on the side that it is pushed from; the joint itself while nothing pushes. */
function besideJoint(bars: Bars, away: number): Place {
  const [x, y] = jointOf(bars);
  return [x - Math.sign(pushOn(bars)) * away, y];
}

function sampleBranch(): { x: number[]; y: number[] } {
  const x = Array.from({ length: 121 }, (_, n) => -1.5 + n / 40);
  return { x, y: x.map((theta) => branchLoad(theta) / CRITICAL) };
}
