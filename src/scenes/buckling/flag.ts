/**
 * A flag on a pole, in a wind: the damping and the drag of Choi and Ko, section 3.4, with a choice of derivatives.
 *
 * The wind swings slowly from side to side, so that the flag never rests. Held are two corners of one edge.
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
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { shown } from "../numbers.ts";
import { arrows, cloth, line } from "../parts/index.ts";
import { choice, count, metresPerSecond, number, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";

/** Height of the flag and how much longer it is, m; the pole ends at the ground. */
const HEIGHT = 0.6;
const ASPECT = 1.5;
const GROUND = -0.75;
/** Bending stiffness per width, N m, and mass per area, kg/m²: a light nylon. */
const CLOTH = { density: 0.06, bend: 5e-6, stretch: 150, compression: 150 };
/** How far the flag starts from flat, m. */
const ROUGHNESS = 1e-3;
/** The wind swings this far to either side, rad, once in so many seconds. */
const SWING = 0.6;
const PERIOD = 3.7;
/** Farther than this from the foot of the picture, m, the flag is not on its pole any more. */
const AWAY = 3;

const PARAMETERS = {
  wind: metresPerSecond(0, 12, 4, { live: true }),
  drag: number("kg/m³", 0, 2, 0.6, { symbol: "K_a", live: true }),
  slope: choice(["corrected", "printed", "none"], { live: true }),
  kind: choice(["printed", "axial"], { live: true }),
  damping: number("N s/m", 0, 0.02, 0.001, { symbol: "k_d", live: true }),
  dt: seconds(0.005, 0.5, 0.0166667, { symbol: "\\Delta t", log: true }),
  rows: count(11, 31, 21),
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
}

const { reach, stretch, kinetic, iterations } = CLOTH_MEASURES;

export const flag = defineScene({
  id: "buckling/flag",
  parameters: PARAMETERS,
  presets: {
    paper: { dt: 0.2 },
    printed: { dt: 0.2, slope: "printed" },
    light: { dt: 0.2, slope: "printed", wind: 2 },
    explicit: { dt: 0.2, slope: "none" },
    axial: { kind: "axial", damping: 0.005 },
    thick: { kind: "printed", damping: 0.005 },
    calm: { wind: 0 },
  },
  seed: 14,
  view: { kind: "space", from: [0.75, -2.1, 0.35], target: [0.35, 0, -0.18], angle: 34 },
  stillAfter: 150,
  start: makeFlag,
  step: stepFlag,
  adjust: takeOver,
  picture: ({ state, stepper, columns, rows, grip, air: { wind } }) => [
    cloth(state.x, { columns, rows }, { pull: gripping(grip, heldCloth(state, stepper)) }),
    line([0, 0, GROUND, 0, 0, HEIGHT / 2 + 0.03], { width: 4 }),
    arrows(
      () => [
        [-0.45, 0],
        [-0.45 + wind[0]! / 20, wind[1]! / 20],
      ],
      "force",
    ),
  ],
  measures: { reach, stretch, kinetic, inertia: { unit: "", of: leastInertia }, iterations },
  charts: {
    energy: { y: ["kinetic"], logarithmic: true },
    inertia: { y: ["inertia"] },
  },
  words: {
    title: "A flag in the wind",
    question: "What does a wrong sign in the derivative of the drag do?",
    shows:
      "A flag hangs on a pole by two corners, and a wind that swings from side to side lifts it. With the corrected derivative of the drag it stays on its pole, at a step of 0.2 s, too. With the text’s one it flies off at that step, in the wind that the scene starts with.",
    limits: [
      "The drag acts against the motion through the air, and that is all: no lift, no eddies and no memory. So the flag sways with the wind instead of fluttering in its own.",
      "The cloth does not feel itself or the pole.",
      "At steps of 0.2 s and longer the links at the two corners are stretched to twice their length and more; the flag is bounded rather than right.",
      "The derivative of the drag holds the projected areas, so a turning triangle meets the wind it faced one step before.",
      "How the wind swings is ours, and so is the number for the drag.",
    ],
    parameters: {
      wind: "wind",
      drag: "drag of the air",
      slope: "derivative of the drag",
      kind: "damping acts",
      damping: "damping of a link",
      dt: "time step",
      rows: "particles along the pole",
    },
    does: {
      wind: "How fast the air moves, on the whole away from the pole.",
      drag: "How hard the air pushes for each area that it sees and each squared speed; half its density, times the drag of a plate, is about 0.6.",
      slope: "What the matrix of a step is told about the air; the force is the same.",
      kind: "Whether links slow all relative motion of their ends, or only that along the link, as the sentence around (12) says.",
      damping: "Friction between linked particles.",
      dt: "How much time one step covers.",
      rows: "The grid; along the flag there are half as many again.",
    },
    choices: {
      slope: { corrected: "corrected", printed: "as the text has (15)", none: "left out" },
      kind: { printed: "in every direction, as in (12)", axial: "along the link only" },
    },
    presets: {
      paper: "Δt = 0.2 s",
      printed: "the text’s signs, Δt = 0.2 s",
      light: "the text’s signs, a light wind",
      explicit: "no derivative, Δt = 0.2 s",
      axial: "damping along the links",
      thick: "damping in every direction",
      calm: "still air",
    },
    measures: { ...MEASURE_WORDS, inertia: "least inertia, beside the mass" },
    charts: {
      energy: "Energy of motion",
      inertia: "Least inertia that the air leaves a particle, in the matrix",
    },

    describe({ time, reach, inertia }) {
      if (reach > AWAY) return `The flag has flown off: a particle is ${shown(reach)} m away.`;
      if (inertia < 0)
        return `The flag holds on, but in the matrix a particle weighs ${shown(inertia)} times its mass.`;
      return `The flag is on its pole, ${time.toPrecision(3)} s after the start.`;
    },
  },
});

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
  state.filter.held[0] = state.filter.held[columns * (rows - 1)] = 2;
  const stepper = makeStepper(cloth);
  const flag: Flag = { h: dt, cloth, air, state, stepper, columns, rows, grip: makeGrip(), solution: UNSOLVED, wind };
  turnWind(flag, 0);
  return flag;
}

function stepFlag(flag: Flag): Solution {
  const { h, cloth, state, stepper, grip } = flag;
  turnWind(flag, state.steps * h);
  carryCloth(grip, state, stepper, h);
  return (flag.solution = stepCloth(state, cloth, stepper, h, BDF2));
}

function takeOver(flag: Flag, { wind, drag, slope, kind, damping }: FlagValues): void {
  flag.air = { ...flag.air, drag, slope };
  flag.cloth = { ...flag.cloth, damping, dampingKind: kind, forces: [airForce(flag.air)] };
  flag.wind = wind;
}

/** Lets the wind blow from where it comes at this time. */
function turnWind({ air, wind }: Flag, time: number): void {
  const angle = SWING * Math.sin((2 * Math.PI * time) / PERIOD);
  air.wind[0] = wind * Math.cos(angle);
  air.wind[1] = wind * Math.sin(angle);
}

/** What the matrix holds for a push across the flow, beside the drag over the speed. */
const ACROSS: Readonly<Record<AirSlope, number>> = { corrected: 1, printed: -1, none: 0 };

/** The least that the matrix leaves of a particle's inertia, relative to its mass. */
function leastInertia({ h, cloth, air, state: { x, v } }: Flag): number {
  const c = (2 / 3) * h * air.drag * ACROSS[air.slope];
  return flowOf(x, v, air).reduce((least, flow, i) => Math.min(least, 1 + (c * flow) / cloth.m[i]!), Infinity);
}
