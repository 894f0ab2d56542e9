/**
 * What the scenes with a sheet in a sphere share: parameters, picture, measures. They differ in what they ask.
 */
import type { Random } from "@pliant/solver";
import type { ValuesOf } from "../parameters.ts";
import type { Run } from "../scene.ts";
import { apexParameter } from "./parameters.ts";
import {
  BALL_CHARTS,
  BALL_MEASURES,
  CLOSED,
  cycleRadius,
  describeBall,
  H,
  makeBall,
  measureBall,
  OPEN,
  stepBall,
} from "./ball.ts";
import { moveHold } from "./hold.ts";
import { drawSheet, drawSphere, sheetPicture, SPHERE_VERTICES, sphereParts, vertexShown } from "./picture.ts";

/** Where the map of creases stands: in the corner that the round sphere leaves free. */
const MAP = { at: [0.225, 0, -0.075], scale: 0.65 } as const;

export const ballParameters = {
  drive: {
    kind: "choice",
    label: "the sphere",
    choices: { cycle: "shuts and opens by itself", slider: "follows the slider" },
    default: "cycle",
    does: "By itself it shuts in two seconds, stays shut for a moment and opens, again and again.",
    live: true,
  },
  radius: {
    kind: "number",
    label: "radius of the sphere",
    unit: "m",
    min: 0.04,
    max: OPEN,
    default: CLOSED,
    scale: "linear",
    does: "Where the sphere goes when it follows the slider. The arrow keys move a slider that has the focus.",
    live: true,
  },
  phi: {
    kind: "number",
    label: "resistance to breaking",
    symbol: "\\phi",
    unit: "",
    min: 0.5,
    max: 8,
    default: 4,
    scale: "linear",
    does: "The exponent of (7). The larger it is, the less breaks.",
  },
  psi: {
    ...apexParameter,
    does: "The factor of (8). At 1 the broken edge keeps its length; at 0 the new vertex lies in its middle.",
  },
  breaking: {
    kind: "choice",
    label: "damage",
    choices: { both: "springs break and fold", breaks: "springs break", hinges: "springs fold", none: "no damage" },
    default: "both",
    does: "Which of the two kinds of damage the paper may take.",
  },
  stiffness: {
    kind: "number",
    label: "stiffness of a spring",
    symbol: "k",
    unit: "N/m",
    min: 0.1,
    max: 50,
    default: 2,
    scale: "log",
    does: "How strongly a spring resists being longer or shorter.",
  },
  bending: {
    kind: "number",
    label: "stiffness against bending",
    unit: "N m",
    min: 3e-6,
    max: 6e-4,
    default: 1.5e-4,
    scale: "log",
    does: "What makes the sheet want to be flat where it is not creased. The paper does not say what its sheet has.",
  },
  sweeps: {
    kind: "number",
    label: "sweeps",
    unit: "",
    min: 1,
    max: 45,
    default: 5,
    scale: "linear",
    integer: true,
    does: "How often the second line of (6) is applied in a step. Take an odd number.",
  },
  friction: {
    kind: "number",
    label: "friction at the wall",
    unit: "",
    min: 0,
    max: 1,
    default: 0.1,
    scale: "linear",
    does: "Coulomb’s friction, as a share of the push.",
  },
  holds: {
    kind: "choice",
    label: "the sheet is",
    choices: { inside: "inside the sphere", outside: "outside, held by its corners" },
    default: "inside",
    does: "From inside the sphere crumples the sheet; from outside it pushes into it from below.",
  },
  gravity: {
    kind: "number",
    label: "gravity",
    unit: "m/s²",
    min: 0,
    max: 9.81,
    default: 0,
    scale: "linear",
    does: "Pulls down; without it the sheet floats in the middle of the sphere.",
  },
  side: {
    kind: "number",
    label: "vertices along a side",
    unit: "",
    min: 7,
    max: 45,
    default: 19,
    scale: "linear",
    integer: true,
    does: "The sheet at the start; it may grow to four times as many vertices, and to ten thousand at most.",
  },
} as const;

type BallSceneValues = ValuesOf<typeof ballParameters>;

/** The parameters with other defaults. */
export const ballParametersWith = (
  defaults: Partial<Record<"phi" | "psi" | "side", number>>,
): typeof ballParameters => ({
  ...ballParameters,
  ...Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { ...ballParameters[name as "phi" | "psi" | "side"], default: value },
    ]),
  ),
});

export const BALL_LIMITS = [
  "Apart from the break at an edge, which is the paper’s, much is our choice: rest lengths, masses and velocities of what is new, the side of the apex, the threshold of a hinge, and the stiffness against bending.",
  "An edge shorter than three fifths of the first spacing does not break, and the budget of vertices ends all breaking.",
  "Paper feels itself through its vertices alone; a hard squeeze can draw one layer through another. Then even a sheet without damage may stay caught in itself.",
  "A few sweeps solve a step only in part: internal motion is slower than it should be.",
  "In a step, the push of a wall reaches only as many edges far as there are sweeps, but gravity acts on all vertices at once. With gravity, or pushed from below, take many sweeps: with five the sheet is stretched and bounces.",
] as const;

/** What the scenes with a sphere share. */
export const ballScene = {
  view: { kind: "space", from: [0.067, -0.83, 0.207], target: [0.067, 0, 0], angle: 20 },
  measures: BALL_MEASURES,
  charts: BALL_CHARTS,
  stillAfter: 130,
  describe: describeBall,

  start(values: BallSceneValues, random: Random): Run {
    const ball = makeBall(values, random);
    const picture = sheetPicture(ball.paper, MAP);
    let now: Pick<BallSceneValues, "drive" | "radius"> = values;
    let steps = 0;
    return {
      h: H,
      parts: [...picture.parts, ...sphereParts(picture.end)],
      vertices: picture.end + SPHERE_VERTICES,
      step() {
        const towards = now.drive === "cycle" && values.holds === "inside" ? cycleRadius(steps * H) : now.radius;
        ++steps;
        stepBall(ball, towards, H);
        return undefined;
      },
      adjust(changed) {
        now = changed as BallSceneValues;
      },
      measure: (out) => measureBall(out, ball),
      draw(out) {
        drawSheet(out, ball.paper, picture);
        drawSphere(out, picture.end, ball.around.centre, ball.around.radius);
      },
      pull: (vertex, to) => moveHold(ball.hold, ball.paper, vertexShown(ball.paper, vertex), to),
    };
  },
} as const;
