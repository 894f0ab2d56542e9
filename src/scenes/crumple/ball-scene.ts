/**
 * What the scenes with a sheet in a sphere share: parameters, picture, measures, words. They differ in what they ask.
 */
import type { Random } from "@pliant/solver";
import { captions, mapBeside, sheet, sphereAround, SHEET_VIEW, type MapPlace } from "./picture.ts";
import type { Shape } from "../parts/index.ts";
import { choice, count, metres, number, ratio, type ValuesIn } from "../ranges.ts";
import { counted } from "../numbers.ts";
import type { Measured } from "../words.ts";
import { BALL_MEASURES, CLOSED, CYCLE, cycleRadius, H, makeBall, OPEN, stepBall, type CrumpledBall } from "./ball.ts";
import { APEX } from "./parameters.ts";

/** The sheet in its sphere, and beside it a map with what is written around it. */
export const pictureWith =
  <L extends string>(of: MapPlace["of"], [one, other]: readonly [L, L]) =>
  (driven: Driven, labels: { readonly [K in L | "map" | "none"]: string }): Shape[] => {
    const { paper, grip, around } = driven;
    const map = mapBeside(of);
    const empty = isWhole(driven) ? labels.none : undefined;
    return [
      sheet(paper, { map, grip }),
      ...sphereAround(around, OPEN),
      ...captions(map, { title: labels.map, key: [labels[one], labels[other]], empty }),
    ];
  };

/** Whether nothing of the sheet is damaged. */
const isWhole = ({ damage }: Driven): boolean => damage.broken + damage.hinged === 0;

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

/** How long an open sheet is looked at before the next one comes, s. */
const REST = 2;

/** What the scenes with a sphere share. */
export const ballScene = {
  view: SHEET_VIEW,
  stillAfter: 330,
  // A round with a sheet of its own, and then the next one.
  over: CYCLE - REST,
  again: REST,
  chance: true,
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
  labels: ["map", "none", "broken", "folded"],
  picture: pictureWith("creases", ["broken", "folded"]),
  pictureOf: isWhole,
  measures: BALL_MEASURES,
} as const;

/** Charts of what has broken and folded, and how much the sheet is folded. */
export const DAMAGE_CHARTS = { damage: { y: ["broken", "hinged"] }, fold: { y: ["fold"] } } as const;

/** The charts of most of these scenes. */
export const BALL_CHARTS = { ...DAMAGE_CHARTS, area: { y: ["area", "edges"] } } as const;

const BALL_LIMITS = [
  "Breaks, hinges, (7) and (8) are the paper’s. The rest is our choice: rest lengths, masses and velocities of what is new, the side to which the new vertex goes, the threshold of a hinge, the length of time that (7) refers to, and the stiffness against bending.",
  // claims: test shortest-edge + test budget
  "An edge shorter than three fifths of the first spacing does not break, and once the vertex limit is reached, nothing more breaks.",
  "A spring that stays squeezed may break later, so the count of broken springs still creeps up in the open sphere.",
  "Layers of the sheet meet at their vertices alone, so a hard squeeze can pull one layer through another. Even a sheet without damage may then stay caught in itself.",
  "A few sweeps solve a step only in part, so the sheet unfolds more slowly than it should.",
  // claims: by crumple/6
  "Within one step, the push of a wall travels one edge per sweep, while gravity acts on all vertices in the same step. If there is gravity, or if the sheet is pushed from below, take many sweeps: with five it is stretched and bounces.",
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
    // claims: by crumple/sphere
    drive:
      "Without the slider, the sphere shuts in two seconds, stays shut for a moment and opens again, over and over. Until you touch the scene, each round has a new sheet.",
    radius:
      "The radius to which the sphere moves when it follows the slider. The arrow keys move a slider that has the focus.",
    phi: "The exponent of (7). The larger it is, the fewer springs break.",
    // claims: crumple/8
    psi: "The factor of (8). At 1 the broken edge keeps its length; at 0 the new vertex lies in its middle.",
    breaking: "Which of the two kinds of damage the paper may take.",
    stiffness: "How strongly a spring resists being longer or shorter.",
    bending: "Flattens the sheet where it is not creased. The paper gives no value for it.",
    sweeps: "How often the second line of (6) is applied in a step. Take an odd number.",
    friction: "Coulomb friction coefficient at the wall.",
    holds: "A sphere around the sheet crumples it; a sphere outside pushes into it from below.",
    gravity: "Without it the sheet floats in the middle of the sphere.",
    // claims: by crumple/sphere
    side: "How fine the sheet is at the start; it may grow to four times as many vertices, and to ten thousand at most.",
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
    hinged: "folded edges (hinges)",
    fold: "root mean square fold",
    rough: "distance from a plane",
    area: "area relative to the flat sheet",
    edges: "edge length over rest length",
    spent: "vertex limit reached",
  },
  labels: { map: "creases", none: "none", broken: "broken", folded: "folded" },
  charts: {
    damage: "Damage",
    fold: "Fold at the edges",
    area: "Area and edge length, relative to the flat sheet",
  },
  describe({ broken, hinged, fold, spent }: Measured<keyof typeof BALL_MEASURES>): string {
    const limit = spent ? " (stopped by our vertex limit)" : "";
    return `${counted(broken, "spring")} broken${limit}, ${hinged} folded; the rms fold is ${fold.toFixed(0)}°.`;
  },
};
