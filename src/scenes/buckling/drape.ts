/**
 * A square cloth laid over a box smaller than itself: the stability experiment of Choi and Ko, their animation 5.
 *
 * As in the paper the box is not collided with: the particles that lie on it are held where they are. Six ways to treat
 * a squeezed link can be compared, and four ways to step.
 */
import {
  flatGrid,
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
import { blockDiagonal, conjugateGradients, diagonal, gaussSeidel } from "@pliant/solver/math";
import { shown } from "../numbers.ts";
import { defineScene } from "../define.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { boxes, cloth } from "../parts/index.ts";
import { choice, count, number, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { LAWS, MODEL, MODEL_WORDS, SOLVE, UNSOLVED } from "./materials.ts";
import { makeWatch, setWatch, watchStiffness, watchSystem, type Watch } from "./watch.ts";

const SIDE = 1;
const BOX = 0.4;
/** The box is drawn as what the cloth feels of it, a top; a slim leg carries it. Opposite corners of both. */
const TABLE = [-BOX / 2, -BOX / 2, -0.018, BOX / 2, BOX / 2, -0.004, -0.03, -0.03, -0.5, 0.03, 0.03, -0.018];
/** How far the cloth starts from flat, m: enough to choose a side to buckle to, too little to see. */
const ROUGHNESS = 1e-5;

const PRECONDITIONERS = { block: blockDiagonal, diagonal, "gauss-seidel": gaussSeidel };

const PARAMETERS = {
  dt: seconds(0.005, 100, 0.0166667, { symbol: "\\Delta t", log: true }),
  model: MODEL,
  integrator: choice(["bdf2", "bdf1", "symplectic", "explicit"]),
  preconditioner: choice(["block", "diagonal", "gauss-seidel"]),
  spectrum: choice(["off", "measured"], { live: true }),
  ks: number("N/m", 20, 2000, 200, { symbol: "k_s", log: true }),
  kb: number("µN m²", 0.01, 100, 1, { symbol: "k_b", log: true }),
  damping: number("N s/m", 0, 0.05, 0.004),
  side: count(11, 101, 51),
};

/** What can be chosen of the cloth over the box. */
export type DrapeValues = ValuesIn<typeof PARAMETERS>;

interface Drape {
  readonly h: number;
  readonly values: DrapeValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly grip: Grip;
  readonly watch: Watch;
  solution: Solution;
}

export const drape = defineScene({
  id: "buckling/drape",
  parameters: PARAMETERS,
  presets: {
    paper: { dt: 0.2 },
    extreme: { dt: 100 },
    explode: { model: "linear", dt: 0.2 },
    indefinite: { model: "linear", dt: 0.02, side: 31, spectrum: "measured" },
    undamped: { damping: 0, dt: 0.2 },
    silk: { kb: 0.05, damping: 0.002 },
    denim: { kb: 20, damping: 0.008 },
  },
  seed: 5,
  view: { kind: "space", from: [1.05, -1.5, 0.62], target: [0, 0, -0.17], angle: 31 },
  stillAfter: 90,
  start: makeDrape,
  step: stepDrape,
  adjust: ({ watch, cloth }, { spectrum }) => setWatch(watch, cloth, spectrum === "measured"),
  picture: ({ state, stepper, grip, values: { side } }) => [
    cloth(state.x, { columns: side, rows: side }, { pull: gripping(grip, heldCloth(state, stepper)) }),
    ...boxes(TABLE),
  ],
  measures: {
    ...CLOTH_MEASURES,
    system: { unit: "", optional: true, of: ({ watch }) => watch.system },
    stiffness: { unit: "N/m", quantity: "force", optional: true, of: ({ watch }) => watch.stiffness },
  },
  charts: {
    energy: { y: ["elastic", "kinetic"], logarithmic: true },
    work: { y: ["iterations"] },
    stretch: { y: ["stretch"] },
    system: { y: ["system"], logarithmic: "signed" },
    stiffness: { y: ["stiffness"], logarithmic: "signed" },
  },
  words: {
    title: "A cloth over a box",
    question: "How long may a time step be before the cloth explodes?",
    shows:
      "A square cloth lies on a smaller box. Its overhang falls, swings and folds at the four corners of the box. With immediate buckling it comes back at every step length that we tried, up to 100 s, and with the stiffness that it starts with it hangs at rest after some dozens of steps of 0.2 s. With two-way springs and their whole Jacobian it flies apart at all but short steps.",
    limits: [
      "Only the top of the box is felt, and not even that by contact: the particles that lie on it are held, as in the paper. So the box is drawn as a thin table.",
      "The cloth does not feel itself.",
      "With stiffer links and steps of 0.2 s it stays together, but some links remain stretched by a third and more after a hundred steps.",
      "The force is linearised once a step, so energy is not conserved at long steps; the motion at 0.2 s is plausible rather than accurate, and at 100 s it is only bounded.",
      "An eigenvalue is searched for with a limited number of products, and what is found is never below the true smallest one. So a negative number is a proof. One that is not negative is shown only where the search came close, and fine grids and long steps leave gaps.",
      "Steps longer than a quarter of a second are shown four to the second, so the clock runs faster than yours.",
    ],
    parameters: {
      dt: "time step",
      integrator: "integrator",
      preconditioner: "preconditioner of the solve",
      spectrum: "smallest eigenvalues",
      ks: "stiffness",
      kb: "bending stiffness",
      damping: "damping of a link",
      side: "particles along a side",
      ...MODEL_WORDS.parameters,
    },
    does: {
      dt: "How much time one step covers. The paper calls 0.2 s the longest that still looks real, and reports stability up to 100 s.",
      integrator: "How positions and velocities are carried over one step.",
      preconditioner:
        "What guides conjugate gradients to the solution. It changes how many iterations a step takes, and hardly how the cloth moves.",
      spectrum:
        "Searches for the smallest eigenvalues of the matrix that each step solves, and of the stiffness in it. This takes several times as long as the step.",
      ks: "Resistance of the links to stretching, and to the first straight compression.",
      kb: "Resistance to bending of the strip that one link along a thread stands for. More of it makes fewer, wider folds.",
      damping:
        "Friction between linked particles in every direction, so that it also slows a turn of the whole cloth. Too much of it and folds stop forming.",
      side: "The grid; 51 × 51 = 2601 particles is the paper's.",
      ...MODEL_WORDS.does,
    },
    choices: {
      ...MODEL_WORDS.choices,
      integrator: {
        bdf2: "backward differences, order 2 (the paper)",
        bdf1: "backward Euler",
        symplectic: "symplectic Euler",
        explicit: "explicit Euler",
      },
      preconditioner: {
        block: "blocks of the diagonal (the paper)",
        diagonal: "numbers of the diagonal",
        "gauss-seidel": "Gauss–Seidel, forwards and back",
      },
      spectrum: { off: "not measured", measured: "measured at every step" },
    },
    presets: {
      paper: "the paper’s Δt = 0.2 s",
      extreme: "Δt = 100 s",
      explode: "make it explode",
      indefinite: "watch the matrix turn indefinite",
      undamped: "no damping",
      silk: "silk",
      denim: "a very stiff cloth",
    },
    measures: {
      ...MEASURE_WORDS,
      system: "smallest eigenvalue (masses alone: 1)",
      stiffness: "smallest eigenvalue",
    },
    charts: {
      energy: "Energy",
      work: "Work of the linear solve",
      stretch: "Largest stretch of a link",
      system: "The matrix of the step",
      stiffness: "The stiffness in it",
    },

    describe({ time, reach, kinetic, system }) {
      if (reach > 2) return `The cloth has flown apart: a particle is ${shown(reach)} m away.`;
      if (system < 0) return `The matrix is indefinite: its smallest eigenvalue is ${shown(system)} beside the masses.`;
      return kinetic < 2e-5 ? "The cloth hangs at rest." : `The cloth moves, ${time.toPrecision(3)} s after the start.`;
    },
  },
});

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
  const watch = makeWatch();
  setWatch(watch, cloth, values.spectrum === "measured");
  const solver = conjugateGradients({ preconditioner: PRECONDITIONERS[values.preconditioner] });
  const stepper = makeStepper(cloth, { solver });
  return { h: values.dt, values, cloth, state, stepper, grip: makeGrip(), watch, solution: UNSOLVED };
}

const onBox = (x: Float64Array, i: number): boolean =>
  Math.max(Math.abs(x[3 * i]!), Math.abs(x[3 * i + 1]!)) <= BOX / 2 + 1e-9;

function stepDrape(drape: Drape): Solution {
  const { cloth, state, stepper, watch, grip, h, values } = drape;
  const { integrator, ks } = values;
  const solves = integrator === "bdf2" || integrator === "bdf1";
  carryCloth(grip, state, stepper, h);
  watchStiffness(watch, state, cloth, ks);
  drape.solution = stepCloth(state, cloth, stepper, h, { ...SOLVE, integrator });
  watchSystem(watch, state, cloth, solves ? stepper.system.A : undefined);
  return drape.solution;
}
