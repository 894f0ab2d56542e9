/**
 * What the scenes with a sheet in a sphere share: parameters, picture, measures, words. They differ in what they ask.
 */
import type { Random } from "@pliant/solver";
import { circles, sheet } from "./picture.ts";
import type { Shape } from "../parts/index.ts";
import { choice, count, metres, number, ratio, type ValuesIn } from "../ranges.ts";
import type { Measured } from "../words.ts";
import { BALL_MEASURES, CLOSED, cycleRadius, H, makeBall, OPEN, stepBall, type CrumpledBall } from "./ball.ts";
import { APEX } from "./parameters.ts";

/** Where the map of creases stands: in the corner that the round sphere leaves free. */
const MAP = { at: [0.225, 0, -0.075], scale: 0.65 } as const;

export const BALL = {
  drive: choice(["cycle", "slider"], { live: true }),
  radius: metres(0.04, OPEN, CLOSED, { live: true }),
  phi: ratio(0.5, 8, 4, { symbol: "\\phi" }),
  psi: APEX,
  breaking: choice(["both", "breaks", "hinges", "none"]),
  stiffness: number("N/m", 0.1, 50, 2, { symbol: "k", log: true }),
  bending: number("N m", 3e-6, 0.0006, 0.00015, { log: true }),
  sweeps: count(1, 45, 5),
  friction: ratio(0, 1, 0.1),
  holds: choice(["inside", "outside"]),
  gravity: number("m/s²", 0, 9.81, 0),
  side: count(7, 45, 19),
};

type BallSceneValues = ValuesIn<typeof BALL>;

/** The parameters with other defaults. */
export const ballWith = ({
  phi = BALL.phi.default,
  psi = BALL.psi.default,
  side = BALL.side.default,
}): typeof BALL => ({
  ...BALL,
  phi: { ...BALL.phi, default: phi },
  psi: { ...BALL.psi, default: psi },
  side: { ...BALL.side, default: side },
});

interface Driven extends CrumpledBall {
  readonly h: number;
  drive: BallSceneValues["drive"];
  /** Where the sphere goes when it follows the slider, m. */
  wanted: number;
  steps: number;
}

/** What the scenes with a sphere share. */
export const ballScene = {
  view: { kind: "space", from: [0.067, -0.83, 0.207], target: [0.067, 0, 0], angle: 20 },
  stillAfter: 130,
  start: (values: BallSceneValues, random: Random): Driven => ({
    ...makeBall(values, random),
    h: H,
    drive: values.drive,
    wanted: values.radius,
    steps: 0,
  }),
  step(driven: Driven): undefined {
    const cycles = driven.drive === "cycle" && driven.values.holds === "inside";
    const towards = cycles ? cycleRadius(driven.steps * H) : driven.wanted;
    ++driven.steps;
    stepBall(driven, towards, H);
  },
  adjust(driven: Driven, { drive, radius }: BallSceneValues): void {
    driven.drive = drive;
    driven.wanted = radius;
  },
  picture: ({ paper, grip, around }: Driven): Shape[] => [sheet(paper, { map: MAP, grip }), ...circles(around)],
  measures: BALL_MEASURES,
} as const;

/** Charts of what has broken and folded, and how much the sheet is folded. */
export const DAMAGE_CHARTS = { damage: { y: ["broken", "hinged"] }, fold: { y: ["fold"] } } as const;

/** The charts of most of these scenes. */
export const BALL_CHARTS = { ...DAMAGE_CHARTS, area: { y: ["area", "edges"] } } as const;

const BALL_LIMITS = [
  "Breaks, hinges, (7) and (8) are the paper’s. The rest is our choice: rest lengths, masses and velocities of what is new, the side to which the new vertex goes, the threshold of a hinge, the time that (7) is meant for, and the stiffness against bending.",
  "An edge shorter than three fifths of the first spacing does not break, and the budget of vertices ends all breaking.",
  "Paper feels itself through its vertices alone; a hard squeeze can draw one layer through another. Then even a sheet without damage may stay caught in itself.",
  "A few sweeps solve a step only in part: internal motion is slower than it should be.",
  "Within one step, the push of a wall travels one edge per sweep, but gravity acts on all vertices at once. With gravity, or pushed from below, take many sweeps: with five the sheet is stretched and bounces.",
] as const;

/** The words that these scenes share. */
export const BALL_WORDS = {
  limits: BALL_LIMITS,
  parameters: {
    drive: "the sphere",
    radius: "radius of the sphere",
    phi: "resistance to breaking",
    psi: "height of the new vertex",
    breaking: "damage",
    stiffness: "stiffness of a spring",
    bending: "stiffness against bending",
    sweeps: "sweeps",
    friction: "friction at the wall",
    holds: "the sheet is",
    gravity: "gravity",
    side: "vertices along a side",
  },
  does: {
    drive: "By itself it shuts in two seconds, stays shut for a moment and opens, again and again.",
    radius: "Where the sphere goes when it follows the slider. The arrow keys move a slider that has the focus.",
    phi: "The exponent of (7). The larger it is, the fewer springs break.",
    psi: "The factor of (8). At 1 the broken edge keeps its length; at 0 the new vertex lies in its middle.",
    breaking: "Which of the two kinds of damage the paper may take.",
    stiffness: "How strongly a spring resists being longer or shorter.",
    bending: "What makes the sheet want to be flat where it is not creased. The text does not say what its sheet has.",
    sweeps: "How often the second line of (6) is applied in a step. Take an odd number.",
    friction: "Coulomb’s friction, as a share of the push.",
    holds: "From inside the sphere crumples the sheet; from outside it pushes into it from below.",
    gravity: "Pulls down; without it the sheet floats in the middle of the sphere.",
    side: "The sheet at the start; it may grow to four times as many vertices, and to ten thousand at most.",
  },
  choices: {
    drive: { cycle: "shuts and opens by itself", slider: "follows the slider" },
    breaking: { both: "springs break and fold", breaks: "springs break", hinges: "springs fold", none: "no damage" },
    holds: { inside: "inside the sphere", outside: "outside, held by its corners" },
  },
  measures: {
    radius: "radius of the sphere",
    vertices: "vertices",
    broken: "broken springs",
    hinged: "hinged edges",
    fold: "root mean square fold",
    rough: "distance from a plane",
    area: "area over flat area",
    edges: "edge length over rest length",
    spent: "budget spent",
  },
  charts: {
    damage: "Damage",
    fold: "Fold at the edges",
    area: "Area and edge length, over those of the flat sheet",
  },
  describe({ broken, hinged, fold, spent }: Measured<keyof typeof BALL_MEASURES>): string {
    const limit = spent ? " (budget of vertices spent)" : "";
    return `${broken} broken${limit}, ${hinged} hinged; fold ${fold.toFixed(0)}°.`;
  },
};
