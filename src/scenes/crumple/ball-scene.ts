/**
 * What the scenes with a sheet in a sphere share: parameters, picture, measures, words. They differ in what they ask.
 */
import type { Random } from "@pliant/solver";
import { meanFold } from "@pliant/solver/crumple";
import {
  captions,
  mapAbove,
  mapBeside,
  resultAbove,
  scaleBar,
  sheet,
  sphereAround,
  SHEET_VIEW,
  zoomInto,
  type MapPlace,
  type Zoom,
} from "./picture.ts";
import type { Shape } from "../parts/index.ts";
import { choice, count, metres, number, ratio, type ValuesIn } from "../ranges.ts";
import { counted } from "../numbers.ts";
import type { Measured } from "../words.ts";
import { BALL_MEASURES, CLOSED, CYCLE, cycleRadius, H, makeBall, OPEN, stepBall, type CrumpledBall } from "./ball.ts";
import { APEX } from "./parameters.ts";

/** The sheet in its sphere, and beside it a map with what is written around it. */
export const pictureWith =
  <L extends string>(of: MapPlace["of"], [one, other]: readonly [L, L], placed: "beside" | "high" = "beside") =>
  (driven: Driven, labels: { readonly [K in L | "map" | "none" | "again"]: string }): Shape[] => {
    const { paper, grip, around } = driven;
    const map = placed === "high" ? mapAbove(of) : mapBeside(of);
    const empty = isWhole(driven) ? labels.none : undefined;
    const zoom = zoomOf(driven);
    return [
      sheet(paper, { map, grip, zoom }),
      ...sphereAround(around, OPEN, zoom),
      ...scaleBar(zoom),
      ...(placed === "high" ? [] : [resultAbove(resultOf(driven, labels))]),
      ...captions(map, { title: labels.map, key: [labels[one], labels[other]], empty }),
    ];
  };

/** A sheet inside a sphere is looked at from nearer as the sphere shuts. */
export const zoomOf = ({ around, values }: CrumpledBall): Zoom =>
  values.holds === "inside" ? zoomInto(around, OPEN) : () => 1;

/** How much the sheet is folded, in words, once the sphere has been shut and is open again. */
const resultOf = (driven: Driven, labels: { readonly again: string }): string | undefined =>
  hasReopened(driven) ? `${labels.again} ${meanFold(driven.paper).toFixed(0)}°` : undefined;

/** Whether the sphere has been shut and is open again. */
export const hasReopened = ({ least, around, values }: Driven): boolean =>
  values.holds === "inside" && least < SHUT && around.radius > OPEN - 1e-6;

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

export interface Driven extends CrumpledBall {
  readonly h: number;
  drive: BallSceneValues["drive"];
  /** Where the sphere goes when it follows the slider, m. */
  wanted: number;
  steps: number;
  /** The smallest radius that the sphere has had, m. */
  least: number;
}

/** How long an open sheet is looked at before the next one comes, s. */
const REST = 2;

/** What these scenes measure: also where the slider stands. */
export const SCENE_MEASURES = {
  ...BALL_MEASURES,
  asked: {
    unit: "m",
    of: ({ drive, wanted, around }: Driven) => (drive === "slider" ? wanted : around.radius),
  },
} as const;

/** From this radius on a sphere counts as shut, m. */
const SHUT = 0.08;

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
    least: OPEN,
  }),
  step(driven: Driven): undefined {
    const cycles = driven.drive === "cycle" && driven.values.holds === "inside";
    const towards = cycles ? cycleRadius(driven.steps * H) : driven.wanted;
    ++driven.steps;
    stepBall(driven, towards, H);
    driven.least = Math.min(driven.least, driven.around.radius);
  },
  adjust(driven: Driven, { drive, radius }: BallSceneValues): void {
    // Whoever moves the slider wants the sphere to follow it.
    driven.drive = radius === driven.wanted ? drive : "slider";
    driven.wanted = radius;
  },
  follows: { radius: "asked" },
  labels: ["map", "none", "broken", "folded", "again"],
  picture: pictureWith("creases", ["broken", "folded"]),
  pictureOf: (driven: Driven) => `${isWhole(driven)} ${resultOf(driven, { again: "" })}`,
  measures: SCENE_MEASURES,
} as const;

/** The charts of most of these scenes: how much the sheet is folded, what has broken and folded, and how large it is. */
export const BALL_CHARTS = {
  fold: { y: ["fold"] },
  damage: { y: ["broken", "hinged"] },
  area: { y: ["area", "edges"] },
} as const;

const BALL_LIMITS = [
  "Breaks, hinges, (7) and (8) are the paper’s. The rest is our choice: rest lengths, masses and velocities of what is new, the side to which the new vertex goes, the threshold of a hinge, the length of time that (7) refers to, and the stiffness against bending.",
  // claims: test shortest-edge + test budget
  "An edge shorter than three fifths of the first spacing does not break, and once the vertex limit is reached, nothing more breaks.",
  "An edge that stays squeezed may break later, so the count of broken edges still creeps up while the sphere stands open.",
  "The average fold is the root mean square of the folds at all edges between two triangles.",
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
      "By itself, the sphere shuts in two seconds, stays shut for a moment and opens again, over and over, until you move it. Until you touch the scene, each round has a new sheet.",
    radius:
      "The radius of the sphere now. Move the slider, and the sphere follows it from then on. The arrow keys move a slider that has the focus.",
    phi: "The exponent of (7). The larger it is, the fewer edges break.",
    // claims: crumple/8
    psi: "The factor of (8). At 1 the broken edge keeps its length; at 0 the new vertex lies in its middle.",
    breaking: "Which of the two kinds of damage the paper may take.",
    stiffness: "How strongly a spring resists being longer or shorter.",
    bending: "Flattens the sheet where it is not creased. The paper gives no value for it.",
    sweeps:
      "How often the vertices are computed again in a step, each from what its neighbours did last time. Take an odd number.",
    friction: "Coulomb friction coefficient at the wall.",
    holds: "A sphere around the sheet crumples it; a sphere outside pushes into it from below.",
    gravity: "Without it the sheet floats in the middle of the sphere.",
    // claims: by crumple/sphere
    side: "How fine the sheet is at the start; it may grow to four times as many vertices, and to ten thousand at most.",
  },
  choices: {
    drive: { cycle: "shuts and opens until you move it", slider: "follows the slider" },
    breaking: { both: "edges break and fold", breaks: "edges break", hinges: "edges fold", none: "no damage" },
    holds: { inside: "inside the sphere", outside: "outside, held by its corners" },
  },
  measures: {
    radius: "radius of the sphere",
    vertices: "vertices",
    broken: "broken edges",
    hinged: "folded edges (hinges)",
    fold: "average fold",
    rough: "distance from a plane",
    area: "area relative to the flat sheet",
    edges: "edge length over rest length",
    spent: "vertex limit reached",
    asked: "radius that the slider shows",
  },
  labels: {
    map: "creases",
    none: "none",
    broken: "broken",
    folded: "folded",
    again: "open again: folded by",
  },
  charts: {
    damage: "Damage",
    fold: "Average fold at the edges",
    area: "Area and edge length, relative to the flat sheet",
  },
  describe({ broken, hinged, fold, spent }: Measured<keyof typeof BALL_MEASURES>): string {
    const limit = spent ? " (stopped by our vertex limit: the mesh is full)" : "";
    return `${counted(broken, "edge")} broken${limit}, ${counted(hinged, "hinge")}; the sheet is folded by ${fold.toFixed(0)}° on average.`;
  },
};
