/**
 * A square cloth laid over a box smaller than itself: the stability experiment of Choi and Ko, their animation 5.
 *
 * As in the paper the box is not collided with: the particles that lie on it are held where they are. Six ways to treat
 * a squeezed link can be compared, and four ways to step.
 */
import {
  elasticEnergy,
  flatGrid,
  kineticEnergy,
  lengthOf,
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
import type { ValuesOf } from "../parameters.ts";
import { shown } from "../numbers.ts";
import { carryGrip, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { LAWS, modelParameter, SOLVE } from "./materials.ts";
import { makeWatch, setWatch, watchStiffness, watchSystem, type Watch } from "./watch.ts";

const SIDE = 1;
const BOX = 0.4;
/** The box is drawn as what the cloth feels of it, a top; a slim leg carries it. Opposite corners of both. */
const TABLE = [-BOX / 2, -BOX / 2, -0.018, BOX / 2, BOX / 2, -0.004, -0.03, -0.03, -0.5, 0.03, 0.03, -0.018];
/** How far the cloth starts from flat, m: enough to choose a side to buckle to, too little to see. */
const ROUGHNESS = 1e-5;
interface Drape {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly side: number;
  readonly grip: Grip;
  readonly watch: Watch;
  solution: Solution;
}

export const drape = defineScene({
  id: "buckling/drape",
  title: "A cloth over a box",
  question: "How long may a time step be before the cloth explodes?",
  shows:
    "A square cloth lies on a smaller box. Its overhang falls, swings and folds at the four corners of the box. With immediate buckling it stays bounded at every step length that can be chosen, and calm up to 0.2 s. With two-way springs and their whole Jacobian it flies apart at all but short steps.",
  limits: [
    "Only the top of the box is felt, and not even that by contact: the particles that lie on it are held, as in the paper. So the box is drawn as a thin table.",
    "The cloth does not feel itself.",
    "The force is linearised once a step, so energy is not conserved at long steps; the motion at 0.2 s is plausible rather than accurate, and at 100 s it is only bounded.",
    "An eigenvalue is searched for with a limited number of products, and what is found is never below the true smallest one. So a negative number is a proof. One that is not negative is shown only where the search came close, and fine grids and long steps leave gaps.",
    "Steps longer than a quarter of a second are shown four to the second, so the clock runs faster than yours.",
  ],
  parameters: {
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.005,
      max: 100,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers. The paper calls 0.2 s the longest that still looks real, and reports stability up to 100 s.",
    },
    model: modelParameter,
    integrator: {
      kind: "choice",
      label: "integrator",
      choices: {
        bdf2: "backward differences, order 2 (the paper)",
        bdf1: "backward Euler",
        symplectic: "symplectic Euler",
        explicit: "explicit Euler",
      },
      default: "bdf2",
      does: "How positions and velocities are carried over one step.",
    },
    preconditioner: {
      kind: "choice",
      label: "preconditioner of the solve",
      choices: {
        block: "blocks of the diagonal (the paper)",
        diagonal: "numbers of the diagonal",
        "gauss-seidel": "Gauss–Seidel, forwards and back",
      },
      default: "block",
      does: "What guides conjugate gradients to the solution. It changes how many iterations a step takes, and hardly how the cloth moves.",
    },
    spectrum: {
      kind: "choice",
      label: "smallest eigenvalues",
      choices: { off: "not measured", measured: "measured at every step" },
      default: "off",
      does: "Searches for the smallest eigenvalues of the matrix that each step solves, and of the stiffness in it. This takes several times as long as the step.",
      live: true,
    },
    ks: {
      kind: "number",
      label: "stiffness",
      symbol: "k_s",
      unit: "N/m",
      min: 20,
      max: 2000,
      default: 200,
      scale: "log",
      does: "Resistance of the links to stretching, and to the first straight compression.",
    },
    kb: {
      kind: "number",
      label: "bending stiffness",
      symbol: "k_b",
      unit: "µN m²",
      min: 0.01,
      max: 100,
      default: 1,
      scale: "log",
      does: "Resistance to bending of the strip that one link along a thread stands for. More of it makes fewer, wider folds.",
    },
    damping: {
      kind: "number",
      label: "damping of a link",
      unit: "N s/m",
      min: 0,
      max: 0.05,
      default: 0.004,
      scale: "linear",
      does: "Friction between linked particles in every direction, so that it also slows a turn of the whole cloth. Too much of it and folds stop forming.",
    },
    side: {
      kind: "number",
      label: "particles along a side",
      unit: "",
      min: 11,
      max: 101,
      default: 51,
      scale: "linear",
      integer: true,
      does: "The grid; 51 × 51 = 2601 particles is the paper's.",
    },
  },
  presets: {
    paper: { label: "the paper’s Δt = 0.2 s", values: { dt: 0.2 } },
    extreme: { label: "Δt = 100 s", values: { dt: 100 } },
    explode: { label: "make it explode", values: { model: "linear", dt: 0.2 } },
    indefinite: {
      label: "watch the matrix turn indefinite",
      values: { model: "linear", dt: 0.02, side: 31, spectrum: "measured" },
    },
    undamped: { label: "no damping", values: { damping: 0, dt: 0.2 } },
    silk: { label: "silk", values: { kb: 0.05, damping: 0.002 } },
    denim: { label: "denim", values: { kb: 20, damping: 0.008 } },
  },
  seed: 5,
  view: { kind: "space", from: [1.05, -1.5, 0.62], target: [0, 0, -0.17], angle: 31 },
  measures: [
    { name: "reach", label: "farthest particle", unit: "m", quantity: "length" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "elastic", label: "elastic energy", unit: "J", quantity: "force" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
    { name: "system", label: "smallest eigenvalue (masses alone: 1)", unit: "", optional: true },
    { name: "stiffness", label: "smallest eigenvalue", unit: "N/m", quantity: "force", optional: true },
  ],
  charts: [
    { title: "Energy", x: "time", y: ["elastic", "kinetic"], logarithmic: true },
    { title: "Work of the linear solve", x: "time", y: ["iterations"] },
    { title: "Largest stretch of a link", x: "time", y: ["stretch"] },
    { title: "The matrix of the step", x: "time", y: ["system"], logarithmic: "signed" },
    { title: "The stiffness in it", x: "time", y: ["stiffness"], logarithmic: "signed" },
  ],
  stillAfter: 90,

  start(values, random): Run {
    const drape = makeDrape(values, random);
    const { cloth, state, stepper, side, watch } = drape;
    const solves = values.integrator === "bdf2" || values.integrator === "bdf1";
    const options = { ...SOLVE, integrator: values.integrator, preconditioner: values.preconditioner };
    const parts: Part[] = [
      { kind: "box", at: side * side },
      { kind: "box", at: side * side + 2 },
      { kind: "cloth", at: 0, columns: side, rows: side },
    ];
    return {
      h: values.dt,
      parts,
      vertices: side * side + 4,
      step() {
        carryGrip(drape.grip, state, stepper, values.dt);
        watchStiffness(watch, state, cloth, values.ks);
        drape.solution = stepCloth(state, cloth, stepper, values.dt, options);
        watchSystem(watch, state, cloth, solves ? stepper.A : undefined);
        return drape.solution;
      },
      adjust: ({ spectrum }) => setWatch(watch, cloth, spectrum === "measured"),
      measure: (out) => measureDrape(out, drape),
      draw(out) {
        out.set(state.x);
        out.set(TABLE, 3 * side * side);
      },
      pull: (vertex, to) => moveGrip(drape.grip, state, stepper, vertex, to),
    };
  },

  describe({ time = 0, reach = 0, kinetic = 0, system = NaN }) {
    if (reach > 2) return `The cloth has flown apart: a particle is ${shown(reach)} m away.`;
    if (system < 0) return `The matrix is indefinite: its smallest eigenvalue is ${shown(system)} beside the masses.`;
    return kinetic < 2e-5 ? "The cloth hangs at rest." : `The cloth moves, ${time.toPrecision(3)} s after the start.`;
  },
});

type DrapeValues = ValuesOf<typeof drape.parameters>;

/** The cloth of the scene, without where it is. */
export function drapeCloth({ side, ks, kb, damping, model, dt }: DrapeValues): Cloth {
  const size = { columns: side, rows: side, spacing: SIDE / (side - 1) };
  // The slider gives k_b of a link along a thread at 51 × 51, and c_b is half of k_s there; the material has both per width.
  const bend = (2 * kb * 1e-6) / (SIDE / 50);
  const material = { density: 0.2, stretch: ks, compression: 2 * ks, bend, damping };
  return { ...makeGridCloth(size, material, LAWS[model]), fictitious: dt };
}

function makeDrape(values: DrapeValues, random: Random): Drape {
  const { side } = values;
  const cloth = drapeCloth(values);
  const x = flatGrid({ columns: side, rows: side, spacing: SIDE / (side - 1) });
  for (let i = 0; i < side * side; ++i) x[3 * i + 2] = random.between(-ROUGHNESS, ROUGHNESS);
  const state = makeClothState(x);
  for (let i = 0; i < side * side; ++i) if (onBox(x, i)) state.filter.held[i] = 2;
  const solution = { iterations: 0, residual: 0, converged: true };
  const watch = makeWatch();
  setWatch(watch, cloth, values.spectrum === "measured");
  return { cloth, state, stepper: makeStepper(cloth), side, grip: makeGrip(), watch, solution };
}

const onBox = (x: Float64Array, i: number): boolean =>
  Math.max(Math.abs(x[3 * i]!), Math.abs(x[3 * i + 1]!)) <= BOX / 2 + 1e-9;

function measureDrape(out: Float64Array, { cloth, state, solution, watch }: Drape): void {
  let reach = 0;
  const { x } = state;
  for (let k = 0; k < x.length; k += 3) reach = Math.max(reach, Math.hypot(x[k]!, x[k + 1]!, x[k + 2]!));
  const { links } = cloth.groups[0]!;
  let stretch = 0;
  for (let e = 0; e < links.i.length; ++e) {
    stretch = Math.max(stretch, lengthOf(x, links, e) / links.restLength[e]! - 1);
  }
  out[0] = reach;
  out[1] = 100 * stretch;
  out[2] = elasticEnergy(cloth, state.x);
  out[3] = kineticEnergy(cloth, state.v);
  out[4] = solution.iterations;
  out[5] = watch.system;
  out[6] = watch.stiffness;
}
