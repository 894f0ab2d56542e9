/**
 * Two rigid bars and a rotational spring under a load: the column of Choi and Ko, figure 2.
 *
 * The bars are massless; half of the column's mass sits at the hinge C, which moves sideways. θ is the angle of each bar
 * from the vertical, so the spring turns by 2θ. The foot B stands, the head A slides down along the axis.
 * The paper prints no formula here; load, energy and branch follow from the spring's energy and the work of the load.
 */
import { defineScene, type Run } from "../scene.ts";

/** Length of the whole column, m; stiffness of the spring, N m; mass that moves, kg. */
const COLUMN = { L: 1, kTheta: 1, mass: 0.12, damping: 0.12 };
const STEP = 1 / 240;
/** Inertia of the joint, which moves on a circle about the foot, kg m². */
const INERTIA = COLUMN.mass * (COLUMN.L / 2) ** 2;
const CRITICAL = (4 * COLUMN.kTheta) / COLUMN.L;
/** A push on C: its size as a share of the critical load, and how long it lasts, s. */
const PUSH = { share: 0.05, seconds: 0.25, every: 4 };
const GROUND = 0.05;

/** Load under which the column rests at the angle θ, N: the branch that leaves the straight column at P_cr. */
export const branchLoad = (theta: number): number => CRITICAL * (theta === 0 ? 1 : theta / Math.sin(theta));

/** Stiffness of the straight column against a sideways move of C, N/m: it falls with the load and changes sign at P_cr. */
export const straightStiffness = (load: number): number => (4 / COLUMN.L) * (CRITICAL - load);

export const column = defineScene({
  id: "buckling/column",
  title: "A column that buckles",
  question: "At which load does the straight column stop being a resting place?",
  shows:
    "Two bars stand on each other, joined by a spring. Every few seconds a light push nudges the joint. Below the critical load the column swings back; above it the column leans over and rests bent. The bent rest carries more load than the critical one.",
  limits: [
    "The bars are rigid and massless; only the joint moves, in one plane.",
    "A little friction lets the column come to rest; it plays no part in the balance of forces.",
    `The push comes by itself every ${PUSH.every} seconds; pull the joint to push harder.`,
  ],
  parameters: {
    load: {
      kind: "number",
      label: "load",
      symbol: "P",
      unit: "× critical",
      min: 0,
      max: 1.6,
      default: 1.15,
      scale: "linear",
      does: "Downward force on the head, as a multiple of the critical load.",
      live: true,
    },
    push: {
      kind: "choice",
      label: "push",
      choices: { both: "from either side", none: "none" },
      default: "both",
      does: `Whether a light push comes every ${PUSH.every} seconds. A perfect column that nobody pushes stays straight at any load.`,
      live: true,
    },
  },
  presets: {
    light: { label: "below critical", values: { load: 0.8 } },
    critical: { label: "at critical", values: { load: 1 } },
    heavy: { label: "above critical", values: { load: 1.4 } },
    perfect: { label: "perfect column", values: { load: 1.4, push: "none" } },
  },
  seed: 2,
  view: { kind: "plane", left: -0.95, right: 0.95, bottom: -0.1, top: 1.32 },
  measures: [
    { name: "angle", label: "lean of the bars", unit: "rad", quantity: "length" },
    { name: "load", label: "load / critical load", unit: "", quantity: "force" },
    { name: "sideways", label: "sideways stiffness of the straight column", unit: "N/m", quantity: "force" },
    { name: "energy", label: "energy of motion", unit: "J", quantity: "time" },
  ],
  charts: [
    {
      title: "Where the column can rest",
      x: "angle",
      y: ["load"],
      xRange: [-1.6, 1.6],
      yRange: [0, 1.6],
      curves: () => [
        { label: "bent, at rest", ...sampleBranch(), quantity: "force" },
        { label: "straight, stable", x: [0, 0], y: [0, 1], quantity: "force" },
        { label: "straight, unstable", x: [0, 0], y: [1, 1.6], quantity: "force", dashed: true },
      ],
    },
  ],
  stillAfter: 400,

  start(values, random): Run {
    const bars = {
      // Nobody pushes a perfect column, and it is exactly straight.
      theta: values.push === "none" ? 0 : random.between(-1e-6, 1e-6),
      omega: 0,
      load: values.load * CRITICAL,
      pushes: values.push === "both",
    };
    let time = 0;
    let hand: number | null = null;
    return {
      h: STEP,
      parts: [
        { kind: "line", at: 0, count: 3, width: 7 },
        { kind: "points", at: 1, count: 1, quantity: "bending", size: 9 },
        { kind: "points", at: 0, count: 1, size: 5 },
        { kind: "points", at: 2, count: 1, size: 5 },
        { kind: "line", at: 3, count: 2, width: 2 },
        { kind: "line", at: 5, count: 2, width: 1, dashed: true },
        { kind: "arrows", at: 7, count: 1, quantity: "force" },
        { kind: "arrows", at: 9, count: 1, quantity: "time" },
        { kind: "label", at: 11, text: "P", quantity: "force" },
        { kind: "label", at: 12, text: "C", quantity: "bending" },
      ],
      vertices: 13,
      step() {
        const push = hand === null && bars.pushes ? pushAt(time) : 0;
        if (hand === null) stepBars(bars, push);
        else holdBars(bars, hand);
        time += STEP;
        return undefined;
      },
      adjust(now) {
        bars.load = Number(now.load) * CRITICAL;
        bars.pushes = now.push === "both";
      },
      measure(out) {
        out[0] = bars.theta;
        out[1] = bars.load / CRITICAL;
        out[2] = straightStiffness(bars.load);
        out[3] = 0.5 * INERTIA * bars.omega ** 2;
      },
      draw: (out) => drawBars(out, bars, hand === null && bars.pushes ? pushAt(time) : 0),
      pull: (vertex, to) => (hand = vertex === 1 && to ? to[0] : null),
    };
  },

  describe({ angle = 0, load = 0 }) {
    const lean = `${Math.abs((angle * 180) / Math.PI).toFixed(0)}°`;
    const where =
      Math.abs(angle) < 0.02
        ? "The column stands straight"
        : `The column leans ${lean} to the ${angle > 0 ? "right" : "left"}`;
    return `${where}, under ${load.toFixed(2)} times the critical load.`;
  },
});

interface Bars {
  theta: number;
  omega: number;
  load: number;
  pushes: boolean;
}

/** One symplectic step: the load works on the sinking head, the spring on twice the angle, the push on the joint. */
function stepBars(bars: Bars, push: number): void {
  const { L, kTheta, damping } = COLUMN;
  const torque = bars.load * L * Math.sin(bars.theta) - 4 * kTheta * bars.theta + (push * L * Math.cos(bars.theta)) / 2;
  bars.omega += (STEP * (torque - damping * bars.omega)) / INERTIA;
  bars.theta += STEP * bars.omega;
}

/** The reader holds the joint: it follows, and comes from rest when let go. */
function holdBars(bars: Bars, sideways: number): void {
  const sine = Math.max(-0.98, Math.min(0.98, (2 * sideways) / COLUMN.L));
  bars.theta += 0.2 * (Math.asin(sine) - bars.theta);
  bars.omega = 0;
}

/** The push on the joint at a time, N: short, now from the left and now from the right. */
function pushAt(time: number): number {
  const since = time % PUSH.every;
  const side = Math.floor(time / PUSH.every) % 2 === 0 ? 1 : -1;
  return since < PUSH.seconds ? side * PUSH.share * CRITICAL : 0;
}

function drawBars(out: Float32Array, bars: Bars, push: number): void {
  const half = COLUMN.L / 2;
  const joint = [half * Math.sin(bars.theta), GROUND + half * Math.cos(bars.theta)] as const;
  const head = GROUND + COLUMN.L * Math.cos(bars.theta);
  const load = 0.2 * (bars.load / CRITICAL);
  const side = Math.sign(push);
  const places = [
    [0, GROUND],
    joint,
    [0, head],
    [-0.3, GROUND],
    [0.3, GROUND],
    [0, GROUND],
    [0, GROUND + COLUMN.L + 0.22],
    [0, head + 0.03 + load],
    [0, head + 0.03],
    [joint[0] - side * 0.26, joint[1]],
    [joint[0] - side * 0.06, joint[1]],
    [0.07, head + 0.03 + load / 2],
    [joint[0] + (bars.theta < 0 ? -0.09 : 0.09), joint[1]],
  ];
  places.forEach(([x, y], vertex) => out.set([x!, y!, 0], 3 * vertex));
}

function sampleBranch(): { x: number[]; y: number[] } {
  const x = Array.from({ length: 121 }, (_, n) => -1.5 + n / 40);
  return { x, y: x.map((theta) => branchLoad(theta) / CRITICAL) };
}
