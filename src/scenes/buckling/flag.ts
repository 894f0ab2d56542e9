/**
 * A flag on a pole, in a wind: the damping and the drag of Choi and Ko, section 3.4, with a choice of derivatives.
 *
 * The wind swings from side to side and comes in gusts, so that the flag never rests. Held is the edge at the pole.
 */
import {
  airForce,
  flatGrid,
  gridTriangles,
  makeAir,
  makeClothState,
  makeGridCloth,
  makeStepper,
  stepCloth,
  type Cloth,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { flowOf, type Air, type AirSlope } from "@pliant/solver/cloth";
import { defineScene } from "../define.ts";
import { fastSolver } from "../fast-solver.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { shown } from "../numbers.ts";
import { arrows, cloth, label, line, type Place, type Shape } from "../parts/index.ts";
import { choice, count, metresPerSecond, number, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, farthest, MEASURE_WORDS } from "./cloth-measures.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";

/** Height of the flag and how much longer it is, m; the pole ends at the ground. */
const HEIGHT = 0.6;
const ASPECT = 1.5;
const GROUND = -0.55;
/** Bending stiffness per width, N m, and mass per area, kg/m²: a light nylon, which hardly stretches. */
const CLOTH = { density: 0.06, bend: 5e-6, stretch: 400, compression: 150 };
/** How far the flag starts from flat, m. */
const ROUGHNESS = 1e-3;
/** The wind swings this far to either side, rad, once in so many seconds: slowly, and with each gust. */
const SWINGS = [
  { angle: 0.45, period: 3.7 },
  { angle: 0.25, period: 1.1 },
] as const;
/** A gust is faster than the wind by this share, and the lull after it slower; one comes in so many seconds. */
const GUST = { share: 0.25, period: 2.3 };
/** Farther than this from the foot of the picture, m, the flag is not on its pole any more. */
const AWAY = 2;
/** Where the arrow of the wind begins, m, before the pole and above the flag’s middle, and the speed, m/s, for which it is a metre long. */
const WIND = { from: -0.46, height: 0.06, speed: 14 };
/** The rim of the flag as it starts, m. */
const RIM = [
  [0, -0.5],
  [0, 0.5],
  [ASPECT, 0.5],
  [ASPECT, -0.5],
  [0, -0.5],
].map(([along, up]): Place => [HEIGHT * along!, 0, HEIGHT * up!]);

const PARAMETERS = {
  wind: metresPerSecond(0, 12, 4, { live: true }),
  drag: number("kg/m³", 0, 2, 0.6, { symbol: "K_a", live: true }),
  slope: choice(["corrected", "printed", "none"], { live: true }),
  kind: choice(["printed", "axial"], { live: true }),
  damping: number("N s/m", 0, 0.02, 0.001, { symbol: "k_d", live: true }),
  dt: seconds(0.005, 0.5, 0.0166667, { symbol: "\\Delta t", log: true }),
  rows: count(11, 101, 21),
};

type FlagValues = ValuesIn<typeof PARAMETERS>;

interface Flag {
  readonly h: number;
  cloth: Cloth;
  air: Air;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly columns: number;
  readonly rows: number;
  readonly grip: Grip;
  solution: Solution;
  /** How fast the wind blows, m/s; it turns while the flag moves. */
  wind: number;
  /** The least inertia that the matrix of the last step, or of the first, has left of a particle, relative to its mass. */
  inertia: number;
}

const { reach, stretch, kinetic, iterations } = CLOTH_MEASURES;

export const flag = defineScene({
  id: "buckling/flag",
  parameters: PARAMETERS,
  presets: {
    paper: { dt: 0.2 },
    printed: { dt: 0.2, slope: "printed" },
    light: { dt: 0.2, wind: 2 },
    explicit: { dt: 0.2, slope: "none" },
    axial: { kind: "axial", damping: 0.005 },
    thick: { damping: 0.005 },
    calm: { wind: 0 },
  },
  seed: 14,
  view: {
    kind: "space",
    // So far from the side that a flag is seen to grow that is torn away with the wind, to the back.
    from: [1.42, -1.82, 0.42],
    target: [0.32, 0, -0.09],
    angle: 30.5,
    frame: 1.3,
    floor: GROUND,
    follows: "edge",
  },
  stillAfter: 150,
  again: 2,
  over: 6,
  labels: ["wind", "was"],
  start: makeFlag,
  step: stepFlag,
  adjust: takeOver,
  mayBurst: ({ state }) => state.x,
  pictureOf: (flag) => isAway(flag),
  picture: flagPicture,
  measures: { reach, stretch, kinetic, inertia: { unit: "", of: ({ inertia }) => inertia }, iterations },
  charts: {
    inertia: { y: ["inertia"] },
    energy: { y: ["kinetic"], logarithmic: true },
  },
  words: {
    title: "A flag in the wind",
    question: "What does a wrong sign in the derivative of the drag do?",
    // claims: test none-holds; test torn-long
    shows:
      "A flag is sewn to a pole and lifted by a wind that swings from side to side and comes in gusts. With the corrected derivative of the drag it stays on its pole, even at a step of 0.2 s. With the signs as printed, the flag flies off at that step in the wind that the scene starts with; it is torn out to many times its length, and an outline shows it as it was at the start.",
    limits: [
      "The air has drag but no lift and no eddies, so the flag flutters with the gusts and not by itself.",
      "The cloth feels neither itself nor the pole.",
      // claims: test flag-stretch x2
      "In the wind and with the step that the scene starts with, a link is stretched by a fifth at most. In that wind, at steps of 0.2 s, some are at times stretched by more than a half, so the motion is bounded but not accurate.",
      "The derivative of the drag keeps the projected areas as they are at the start of a step, so the wind on a turning triangle is that of one step before.",
      "The swings and gusts of the wind are ours, and so is the number for the drag.",
    ],
    parameters: {
      wind: "wind",
      drag: "drag of the air",
      slope: "derivative of the drag",
      kind: "damping",
      damping: "damping of a link",
      dt: "time step",
      rows: "particles along the pole",
    },
    does: {
      wind: "Speed of the air between gusts, on the whole away from the pole.",
      // claims: by buckling/14
      drag: "Force of the air per projected area and squared speed; half the density of air, times the drag coefficient of a plate, is about 0.6.",
      slope: "Which derivative of the drag goes into the matrix of a step. The force is the same.",
      // claims: buckling/damping-direction
      kind: "Whether links slow all relative motion of their ends, or only that along the link, as the sentences around (12) say.",
      damping: "Friction between linked particles.",
      dt: "How much time one step covers.",
      // claims: by buckling/flag
      rows: "The grid; along the flag there are one and a half times as many.",
    },
    choices: {
      slope: { corrected: "signs corrected", printed: "signs of our copy of (15)", none: "no derivative" },
      kind: { printed: "in every direction, as in (12)", axial: "along the link only" },
    },
    presets: {
      paper: "Δt = 0.2 s",
      printed: "signs as printed, Δt = 0.2 s",
      light: "a light wind, Δt = 0.2 s",
      explicit: "no derivative, Δt = 0.2 s",
      axial: "more damping, along the links",
      thick: "more damping, in every direction",
      calm: "still air",
    },
    labels: { wind: "wind", was: "flag at the start" },
    measures: { ...MEASURE_WORDS, inertia: "least inertia / mass" },
    charts: {
      inertia: "Least inertia of a particle in the matrix, over its mass",
      energy: "Energy of motion",
    },

    cause: ({ inertia }) => (inertia < 0 ? "negative inertia" : undefined),

    describe({ reach, inertia }) {
      if (reach > AWAY) return `The flag has flown off: a particle is ${shown(reach)} m away.`;
      if (inertia < 0)
        return `The flag holds on, but in the matrix the inertia of a particle is ${shown(inertia)} times its mass.`;
      // claims: by buckling/flag
      return `The flag is on its pole; in the matrix every particle has at least ${shown(inertia)} times its mass.`;
    },
  },
});

type FlagLabels = Readonly<Record<"wind" | "was", string>>;

/** The flag on its pole and the wind; the outline of the flag as it was, once it is gone. */
function flagPicture(flag: Flag, labels: FlagLabels): Shape[] {
  const { state, stepper, columns, rows, grip, air } = flag;
  const gone = isAway(flag);
  return [
    cloth(state.x, { columns, rows }, { pull: gripping(grip, heldCloth(state, stepper)) }),
    line([0, 0, GROUND, 0, 0, HEIGHT / 2 + 0.03], { width: 4 }),
    arrows(() => [windAt(air.wind, 0), windAt(air.wind, 1)], "force"),
    label(labels.wind, () => windAt(air.wind, 0), "force", "above"),
    line(() => (gone ? RIM : RIM.map(() => RIM[0]!)), { width: 1.5, dashed: true, through: true }),
    label(gone ? labels.was : "", () => [(HEIGHT * ASPECT) / 2, 0, -HEIGHT / 2], undefined, "below"),
  ];
}

const isAway = ({ state }: Flag): boolean => farthest(state.x) > AWAY;

function makeFlag({ rows, wind, drag, slope, kind, damping, dt }: FlagValues, random: Random): Flag {
  const columns = Math.round((rows - 1) * ASPECT) + 1;
  const size = { columns, rows, spacing: HEIGHT / (rows - 1) };
  const plain = makeGridCloth(size, { ...CLOTH, damping }, LAWS.buckling);
  const air = makeAir({ ...gridTriangles(size), vertices: columns * rows, drag, slope });
  const cloth = { ...plain, dampingKind: kind, forces: [airForce(air)] };
  const flat = flatGrid(size);
  const x = new Float64Array(flat.length);
  for (let k = 0; k < x.length; k += 3) {
    x[k] = flat[k]! - flat[0]!;
    x[k + 1] = flat[k] === flat[0] ? 0 : random.between(-ROUGHNESS, ROUGHNESS);
    x[k + 2] = flat[k + 1]!;
  }
  const state = makeClothState(x);
  for (let row = 0; row < rows; ++row) state.filter.held[columns * row] = 2;
  const stepper = makeStepper(cloth, { solver: fastSolver() });
  const grip = makeGrip();
  const flag: Flag = { h: dt, cloth, air, state, stepper, columns, rows, grip, solution: UNSOLVED, wind, inertia: 1 };
  turnWind(flag, 0);
  flag.inertia = leastInertia(flag);
  return flag;
}

function stepFlag(flag: Flag): Solution {
  const { h, cloth, state, stepper, grip } = flag;
  turnWind(flag, state.steps * h);
  carryCloth(grip, state, stepper, h);
  flag.inertia = leastInertia(flag);
  return (flag.solution = stepCloth(state, cloth, stepper, h, BDF2));
}

function takeOver(flag: Flag, { wind, drag, slope, kind, damping }: FlagValues): void {
  flag.air = { ...flag.air, drag, slope };
  flag.cloth = { ...flag.cloth, damping, dampingKind: kind, forces: [airForce(flag.air)] };
  flag.wind = wind;
}

/** A place so far along the arrow of the wind. */
const windAt = (wind: ArrayLike<number>, share: number): Place => [
  WIND.from + (share * wind[0]!) / WIND.speed,
  (share * wind[1]!) / WIND.speed,
  WIND.height,
];

/** Lets the wind blow from where it comes at this time, as fast as it does then. */
function turnWind({ air, wind }: Flag, time: number): void {
  const wave = (period: number): number => Math.sin((2 * Math.PI * time) / period);
  const angle = SWINGS.reduce((sum, swing) => sum + swing.angle * wave(swing.period), 0);
  const speed = wind * (1 + GUST.share * wave(GUST.period));
  air.wind[0] = speed * Math.cos(angle);
  air.wind[1] = speed * Math.sin(angle);
}

/** What the matrix holds for a push across the flow, beside the drag over the speed. */
const ACROSS: Readonly<Record<AirSlope, number>> = { corrected: 1, printed: -1, none: 0 };

/** The least that the matrix of the next step leaves of a particle's inertia, relative to its mass. */
function leastInertia({ h, cloth, air, state: { x, v } }: Flag): number {
  const c = (2 / 3) * h * air.drag * ACROSS[air.slope];
  return flowOf(x, v, air).reduce((least, flow, i) => Math.min(least, 1 + (c * flow) / cloth.m[i]!), Infinity);
}
