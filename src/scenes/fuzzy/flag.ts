/**
 * The flag of Hwang, Song and Yun, Table 2, by any of four methods: figures 8 to 11.
 *
 * The picture is drawn in a size of its own, so that flags of all spacings fill it. What is left open by the paper, and how
 * it is filled here, stands in table-2.ts.
 */
import type { Solution } from "@pliant/solver";
import { defineScene } from "../define.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { cloth, line, points, type Pull, type Shape } from "../parts/index.ts";
import { choice, metres, number, seconds } from "../ranges.ts";
import { METHODS, METHOD_WORDS } from "./deviation.ts";
import { beyondOf, longestOf, makeFlag, stepFlag, TABLE_2, turnedOf, type Flag } from "./table-2.ts";

const { columns, rows } = TABLE_2;
/** Mass (8, 7), whose displacements figure 9 shows, counted from zero at the foot of the pole. */
const WATCHED = 7 * columns + 8;
/** The size of the picture, m: what a flag of that spacing takes up when it hangs. */
const sizeOfPicture = (spacing: number): number => 22 * spacing + 2.5;
const MILLI = 1000;
const PERCENT = 100;

const PARAMETERS = {
  method: choice(["fuzzy", "explicit", "symplectic", "implicit"]),
  tables: choice(["printed", "scaled"]),
  infer: choice(METHODS, { value: "product-sum" }),
  dt: seconds(0.002, 0.05, 0.01, { symbol: "\\Delta t", log: true }),
  spacing: metres(0.06, 3, 1, { log: true }),
  wind: choice(["constant", "provot", "none"]),
  coefficient: number("N s/m", 0, 5, 1, { symbol: "C_{vi}" }),
  outside: choice(["clip", "nothing"]),
};

interface Flying {
  readonly h: number;
  readonly flag: Flag;
  readonly grip: Grip;
  /** The size of the picture, and the height of the pole, m. */
  readonly size: number;
  readonly top: number;
  /** Where mass (8, 7) is along the wind, and by how much the last step moved it, m. */
  watched: number;
  way: number;
}

export const flag = defineScene({
  id: "fuzzy/flag",
  parameters: PARAMETERS,
  presets: {
    paper: { dt: 0.03 },
    scaled: { dt: 0.03, tables: "scaled" },
    euler: { dt: 0.03, method: "symplectic" },
    implicit: { dt: 0.03, method: "implicit" },
    explicit: { dt: 0.004, method: "explicit" },
    soft: { spacing: 0.1 },
    air: { wind: "provot" },
    frozen: { outside: "nothing" },
  },
  seed: 18,
  view: { kind: "space", from: [0.6, -1.95, -0.1], target: [0.29, 0, -0.47], angle: 35 },
  stillAfter: 700,
  start(values): Flying {
    const flag = makeFlag(values);
    const { x } = flag.state;
    return {
      h: values.dt,
      flag,
      grip: makeGrip(),
      size: sizeOfPicture(values.spacing),
      top: x[3 * (rows - 1) * columns + 2]!,
      watched: x[3 * WATCHED]!,
      way: 0,
    };
  },
  step: stepFlying,
  picture: pictureOfFlag,
  measures: {
    way: { unit: "mm", quantity: "length", of: ({ way }) => MILLI * way },
    x: { unit: "m", quantity: "length", of: ({ flag }) => flag.state.x[3 * WATCHED]! },
    z: { unit: "m", quantity: "length", of: ({ flag, top }) => flag.state.x[3 * WATCHED + 2]! - top },
    longest: { unit: "", quantity: "force", of: ({ flag }) => longestOf(flag) },
    beyond: { unit: "%", quantity: "bending", optional: true, of: ({ flag }) => PERCENT * beyondOf(flag) },
    turned: { unit: "%", quantity: "time", of: ({ flag }) => PERCENT * turnedOf(flag) },
  },
  charts: {
    way: { y: ["way"] },
    longest: { y: ["longest"] },
    turned: { y: ["turned", "beyond"] },
  },
  words: {
    title: "The flag of Table 2",
    question: "Which flag obeys the tables, and which one its time step?",
    shows:
      "A flag of 18 × 16 particles hangs on a pole by two corners and falls to rest. At the default spacing, symplectic Euler is stable up to steps of about 0.02 s, and explicit Euler only up to a tenth of that. With the paper’s tables and forces clipped into them, the flag stays calm at every label that the slider offers, because each step moves it by what belongs to 0.01 s; not clipped, a third of it stands still after 1000 steps at 0.02 s, and half at 0.05 s. With tables made for the step, it starts to tremble where symplectic Euler fails.",
    limits: [
      "The text names neither units nor the distance of the particles nor which points are held: SI units, the slider, and two corners of one side are ours. So is the clip: the text does not say what becomes of a force beyond 27 N.",
      "With g = 9.8 the springs of Table 2 are soft for the weight of the particles. Only at a spacing of about 1 m does this make a believable flag, and a very large one.",
      "The damping of equation 4 sees the displacement of the last step divided by Δt; that, too, is our choice.",
      "Mass (8, 7) is counted from zero: column 8 from the pole, row 7 from below.",
      "The springs are those of the corrected equation 11. The implicit method leaves negative stiffness across squeezed springs out of its matrix.",
    ],
    parameters: {
      method: "method",
      tables: "output table",
      infer: "way to infer",
      dt: "nominal time step",
      spacing: "distance of the particles",
      wind: "wind (2, 0, 0.1)",
      coefficient: "coefficient of the air",
      outside: "a force beyond the sets",
    },
    does: {
      method: "How a step is taken. What the paper calls explicit Euler is the symplectic one.",
      tables:
        "Whether the displacements are those of Table 4, or multiplied by (Δt / 0.01 s)². Only for fuzzy inference.",
      infer: "How the number is found. Only for fuzzy inference.",
      dt: "How much time a step is said to cover.",
      spacing: "Not in the text. The smaller it is, the more the weight stretches the springs.",
      wind: "The text has only the three numbers. Read as a force they are newtons, read as Provot’s wind metres per second.",
      coefficient: "Not in the text. How hard air that passes at 1 m/s pushes a particle. Only for air.",
      outside: "What becomes of an effective force beyond 27 N. Not in the text; clipping is our choice.",
    },
    choices: {
      method: {
        fuzzy: "fuzzy inference",
        explicit: "explicit Euler",
        symplectic: "symplectic Euler, (6) to (8)",
        implicit: "implicit Euler",
      },
      tables: { printed: "Table 4, as the text has it", scaled: "made for Δt" },
      infer: METHOD_WORDS,
      wind: { constant: "a force on every particle", provot: "air that passes the cloth", none: "none" },
      outside: { clip: "is clipped into the range", nothing: "fires no rule" },
    },
    presets: {
      paper: "Table 4, Δt = 0.03 s",
      scaled: "made for Δt = 0.03 s",
      euler: "symplectic Euler, Δt = 0.03 s",
      implicit: "implicit Euler, Δt = 0.03 s",
      explicit: "explicit Euler, Δt = 0.004 s",
      soft: "0.1 m apart",
      air: "wind as air",
      frozen: "no rule beyond the sets",
    },
    measures: {
      way: "displacement of mass (8, 7) in a step, x",
      x: "place of mass (8, 7), x",
      z: "height of mass (8, 7)",
      longest: "longest spring / length at rest",
      beyond: "components beyond the tables",
      turned: "components that reverse direction in a step",
    },
    charts: {
      way: "Displacement of mass (8, 7) in a step, x",
      longest: "Longest spring",
      turned: "Components reversing direction; components beyond the tables",
    },

    describe: ({ longest, turned }) =>
      `The longest spring is ${longest.toFixed(2)} times its length, and ${turned.toFixed(0)} % of the components reverse direction.`,
  },
});

function stepFlying(flying: Flying): Solution | undefined {
  const { flag, grip, h } = flying;
  const { state, stepper, method } = flag;
  carryCloth(grip, state, stepper, h);
  const solution = stepFlag(flag);
  flying.way = state.x[3 * WATCHED]! - flying.watched;
  flying.watched += flying.way;
  return method === "implicit" ? solution : undefined;
}

/** The flag so that its pole begins at the origin and a hanging flag is about one high. */
function pictureOfFlag({ flag: { state, stepper }, grip, size, top }: Flying): Shape[] {
  const { x } = state;
  const take = gripping(grip, heldCloth(state, stepper));
  const scaled = {
    vertices: columns * rows,
    watched: x,
    write: (out: Float32Array, at: number): void =>
      x.forEach((value, k) => (out[at + k] = (k % 3 === 2 ? value - top : value) / size)),
  };
  const pull: Pull = (vertex, to) => take(vertex, to && [to[0] * size, to[1] * size, to[2] * size + top]);
  const foot = -1.05;
  const [i, j, k] = [3 * WATCHED, 3 * WATCHED + 1, 3 * WATCHED + 2];
  return [
    cloth(scaled, { columns, rows }, { pull }),
    line([0, 0, foot, 0, 0, 0.04], { width: 4 }),
    // A little before the cloth, so that the dot is not half inside of it.
    points(() => [[x[i]! / size, x[j]! / size - 0.02, (x[k]! - top) / size]], { quantity: "length", size: 5 }),
  ];
}
