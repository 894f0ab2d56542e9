/**
 * A flag on a pole, in a wind: the damping and the drag of Choi and Ko, section 3.4, with a choice of derivatives.
 *
 * The wind swings slowly from side to side, so that the flag never rests. Held are two corners of one edge.
 */
import {
  airForce,
  flatGrid,
  gridTriangles,
  kineticEnergy,
  lengthOf,
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
import type { ValuesOf } from "../parameters.ts";
import { carryGrip, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { shown } from "../numbers.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { LAWS, SOLVE } from "./materials.ts";

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

interface Flag {
  cloth: Cloth;
  air: Air;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly columns: number;
  readonly rows: number;
  readonly grip: Grip;
  solution: Solution;
  /** What the wind last blew with, m/s; it turns while the flag moves. */
  wind: number;
}

export const flag = defineScene({
  id: "buckling/flag",
  title: "A flag in the wind",
  question: "What does a wrong sign in the derivative of the air do?",
  shows:
    "A flag hangs on a pole by two corners, and a wind that swings from side to side lifts it. With the corrected derivative of the drag it stays on its pole, at a step of 0.2 s, too. With the printed one it flies off at that step.",
  limits: [
    "The air only slows: it has no lift, no eddies and no memory, so the flag sways with the wind instead of fluttering in its own.",
    "The cloth does not feel itself or the pole.",
    "At steps of 0.2 s and longer the links at the two corners are stretched to twice their length and more; the flag is bounded rather than right.",
    "The derivative of the drag holds the projected areas, so a turning triangle meets the wind it faced one step before.",
    "How the wind swings is ours; the paper gives neither a wind nor a number for the drag.",
  ],
  parameters: {
    wind: {
      kind: "number",
      label: "wind",
      unit: "m/s",
      min: 0,
      max: 12,
      default: 4,
      scale: "linear",
      does: "How fast the air moves, on the whole away from the pole.",
      live: true,
    },
    drag: {
      kind: "number",
      label: "drag of the air",
      symbol: "K_a",
      unit: "kg/m³",
      min: 0,
      max: 2,
      default: 0.6,
      scale: "linear",
      does: "How hard the air pushes for each area that it sees and each squared speed; half its density, times the drag of a plate, is about 0.6.",
      live: true,
    },
    slope: {
      kind: "choice",
      label: "derivative of the drag",
      choices: { corrected: "corrected", printed: "as printed in (15)", none: "left out" },
      default: "corrected",
      does: "What the matrix of a step is told about the air; the force is the same.",
      live: true,
    },
    kind: {
      kind: "choice",
      label: "damping acts",
      choices: { printed: "in every direction, as printed", axial: "along the link only" },
      default: "printed",
      does: "Whether links slow all relative motion of their ends, or only that along the link, as the paper’s text says.",
      live: true,
    },
    damping: {
      kind: "number",
      label: "damping of a link",
      symbol: "k_d",
      unit: "N s/m",
      min: 0,
      max: 0.02,
      default: 0.001,
      scale: "linear",
      does: "Friction between linked particles.",
      live: true,
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.005,
      max: 0.5,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers.",
    },
    rows: {
      kind: "number",
      label: "particles along the pole",
      unit: "",
      min: 11,
      max: 31,
      default: 21,
      scale: "linear",
      integer: true,
      does: "The grid; along the flag there are half as many again.",
    },
  },
  presets: {
    paper: { label: "Δt = 0.2 s", values: { dt: 0.2 } },
    printed: { label: "the printed sign, Δt = 0.2 s", values: { dt: 0.2, slope: "printed" } },
    light: { label: "the printed sign, a light wind", values: { dt: 0.2, slope: "printed", wind: 2 } },
    explicit: { label: "no derivative, Δt = 0.2 s", values: { dt: 0.2, slope: "none" } },
    axial: { label: "damping along the links", values: { kind: "axial", damping: 0.005 } },
    thick: { label: "damping in every direction", values: { kind: "printed", damping: 0.005 } },
    calm: { label: "still air", values: { wind: 0 } },
  },
  seed: 14,
  view: { kind: "space", from: [0.75, -2.1, 0.35], target: [0.35, 0, -0.18], angle: 34 },
  measures: [
    { name: "reach", label: "farthest particle", unit: "m", quantity: "length" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "inertia", label: "least inertia, beside the mass", unit: "" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
  ],
  charts: [
    { title: "Energy of motion", x: "time", y: ["kinetic"], logarithmic: true },
    { title: "Least inertia that the air leaves a particle, in the matrix", x: "time", y: ["inertia"] },
  ],
  stillAfter: 150,

  start(values, random): Run {
    const flag = makeFlag(values, random);
    const { state, stepper, columns, rows } = flag;
    const options = { ...SOLVE, integrator: "bdf2" } as const;
    const vertices = columns * rows;
    const parts: Part[] = [
      { kind: "cloth", at: 0, columns, rows },
      { kind: "line", at: vertices, count: 2, width: 4 },
      { kind: "arrows", at: vertices + 2, count: 1, quantity: "force" },
    ];
    return {
      h: values.dt,
      parts,
      vertices: vertices + 4,
      step() {
        turnWind(flag, state.steps * values.dt);
        carryGrip(flag.grip, state, stepper, values.dt);
        flag.solution = stepCloth(state, flag.cloth, stepper, values.dt, options);
        return flag.solution;
      },
      adjust(next) {
        const { wind, drag, slope, kind, damping } = next as FlagValues;
        flag.air = { ...flag.air, drag, slope };
        flag.cloth = { ...flag.cloth, damping, dampingKind: kind, forces: [airForce(flag.air)] };
        flag.wind = wind;
      },
      measure: (out) => measureFlag(out, flag, values.dt),
      draw(out) {
        out.set(state.x);
        out.set([0, 0, GROUND, 0, 0, HEIGHT / 2 + 0.03], 3 * vertices);
        const [x, y] = flag.air.wind;
        out.set([-0.45, 0, 0, -0.45 + x! / 20, y! / 20, 0], 3 * vertices + 6);
      },
      pull: (vertex, to) => moveGrip(flag.grip, state, stepper, vertex, to),
    };
  },

  describe({ time = 0, reach = 0, inertia = 1 }) {
    if (reach > AWAY) return `The flag has flown off: a particle is ${shown(reach)} m away.`;
    if (inertia < 0) return `The flag holds on, but in the matrix a particle weighs ${shown(inertia)} times its mass.`;
    return `The flag is on its pole, ${time.toPrecision(3)} s after the start.`;
  },
});

type FlagValues = ValuesOf<typeof flag.parameters>;

function makeFlag({ rows, wind, drag, slope, kind, damping }: FlagValues, random: Random): Flag {
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
  const solution = { iterations: 0, residual: 0, converged: true };
  const flag = { cloth, air, state, stepper: makeStepper(cloth), columns, rows, grip: makeGrip(), solution, wind };
  turnWind(flag, 0);
  return flag;
}

/** Lets the wind blow from where it comes at this time. */
function turnWind({ air, wind }: Flag, time: number): void {
  const angle = SWING * Math.sin((2 * Math.PI * time) / PERIOD);
  air.wind[0] = wind * Math.cos(angle);
  air.wind[1] = wind * Math.sin(angle);
}

/** What the matrix holds for a push across the flow, beside the drag over the speed. */
const ACROSS: Readonly<Record<AirSlope, number>> = { corrected: 1, printed: -1, none: 0 };

function measureFlag(out: Float64Array, { cloth, air, state, solution }: Flag, h: number): void {
  const { x, v } = state;
  let reach = 0;
  for (let k = 0; k < x.length; k += 3) reach = Math.max(reach, Math.hypot(x[k]!, x[k + 1]!, x[k + 2]!));
  const { links } = cloth.groups[0]!;
  let stretch = 0;
  for (let e = 0; e < links.i.length; ++e)
    stretch = Math.max(stretch, lengthOf(x, links, e) / links.restLength[e]! - 1);
  const c = (2 / 3) * h * air.drag * ACROSS[air.slope];
  const flow = flowOf(x, v, air);
  let inertia = Infinity;
  for (let i = 0; i < flow.length; ++i) inertia = Math.min(inertia, 1 + (c * flow[i]!) / cloth.m[i]!);
  out[0] = reach;
  out[1] = 100 * stretch;
  out[2] = kineticEnergy(cloth, v);
  out[3] = inertia;
  out[4] = solution.iterations;
}
