/**
 * The flag of Hwang, Song and Yun, Table 2, by any of four methods: figures 8 to 11.
 *
 * The picture is drawn in a size of its own, so that flags of all spacings fill it. What is left open by the paper, and how
 * it is filled here, stands in table-2.ts.
 */
import type { ValuesOf } from "../parameters.ts";
import { carryGrip, makeGrip, moveGrip } from "../grip.ts";
import { defineScene, type Part, type Run } from "../scene.ts";
import { METHOD_WORDS } from "./deviation.ts";
import { beyondOf, longestOf, makeFlag, stepFlag, TABLE_2, turnedOf, type Flag } from "./table-2.ts";

const { columns, rows } = TABLE_2;
const VERTICES = columns * rows;
/** Mass (8, 7), whose displacements figure 9 shows, counted from zero at the foot of the pole. */
export const WATCHED = 7 * columns + 8;
/** The size of the picture, m: what a flag of that spacing takes up when it hangs. */
const sizeOfPicture = (spacing: number): number => 22 * spacing + 2.5;
const MILLI = 1000;
const PERCENT = 100;

export const flag = defineScene({
  id: "fuzzy/flag",
  title: "The flag of Table 2",
  question: "Which flag obeys the tables, and which one its time step?",
  shows:
    "A flag of 18 × 16 particles hangs on a pole by two corners and falls to rest. By symplectic Euler it is stable up to steps of about 0.02 s, and by explicit Euler only to a tenth of that. By the printed tables it is stable whatever the step is called, because each step moves it by 0.01 s; by tables made for the step it starts to tremble where symplectic Euler fails.",
  limits: [
    "The paper prints neither units nor the distance of the particles nor which points are held: SI units, the slider, and two corners of one side are ours.",
    "With g = 9.8 the springs of Table 2 are soft for the weight of the particles. Only at a spacing of about 1 m does this make a believable flag, and a very large one.",
    "The damping of equation 4 sees the displacement of the last step divided by Δt.",
    "Mass (8, 7) is counted from zero: column 8 from the pole, row 7 from below.",
    "The springs are those of the corrected equation 11. The implicit method leaves negative stiffness across squeezed springs out of its matrix.",
  ],
  parameters: {
    method: {
      kind: "choice",
      label: "method",
      choices: {
        fuzzy: "fuzzy inference",
        explicit: "explicit Euler",
        symplectic: "symplectic Euler, (6) to (8)",
        implicit: "implicit Euler",
      },
      default: "fuzzy",
      does: "How a step is taken. What the paper calls explicit Euler is symplectic.",
    },
    tables: {
      kind: "choice",
      label: "output table",
      choices: { printed: "as printed", scaled: "made for Δt" },
      default: "printed",
      does: "Whether the displacements are those of Table 4, or multiplied by (Δt / 0.01 s)². Counts for fuzzy inference.",
    },
    infer: {
      kind: "choice",
      label: "way to infer",
      choices: METHOD_WORDS,
      default: "product-sum",
      does: "How the number is found. Counts for fuzzy inference.",
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.002,
      max: 0.05,
      default: 0.01,
      scale: "log",
      does: "How much time a step is said to cover.",
    },
    spacing: {
      kind: "number",
      label: "distance of the particles",
      unit: "m",
      min: 0.06,
      max: 3,
      default: 1,
      scale: "log",
      does: "Not printed. The smaller it is, the more the weight stretches the springs.",
    },
    wind: {
      kind: "choice",
      label: "wind (2, 0, 0.1)",
      choices: { constant: "a force on every particle", provot: "air that passes the cloth", none: "none" },
      default: "constant",
      does: "The paper prints only the three numbers. As a force they are newtons, as Provot’s wind metres per second.",
    },
    coefficient: {
      kind: "number",
      label: "coefficient of the air",
      symbol: "C_{vi}",
      unit: "N s/m",
      min: 0,
      max: 5,
      default: 1,
      scale: "linear",
      does: "Not printed. How hard air that passes at 1 m/s pushes a particle. Counts for air only.",
    },
    outside: {
      kind: "choice",
      label: "a force beyond the sets",
      choices: { clip: "is clipped into the range", nothing: "fires no rule" },
      default: "clip",
      does: "What becomes of an effective force beyond 27 N.",
    },
  },
  presets: {
    paper: { label: "printed tables, Δt = 0.03 s", values: { dt: 0.03 } },
    scaled: { label: "tables for Δt, 0.03 s", values: { dt: 0.03, tables: "scaled" } },
    euler: { label: "symplectic Euler, Δt = 0.03 s", values: { dt: 0.03, method: "symplectic" } },
    implicit: { label: "implicit Euler, Δt = 0.03 s", values: { dt: 0.03, method: "implicit" } },
    explicit: { label: "explicit Euler, Δt = 0.004 s", values: { dt: 0.004, method: "explicit" } },
    soft: { label: "0.1 m apart", values: { spacing: 0.1 } },
    air: { label: "wind as air", values: { wind: "provot" } },
    frozen: { label: "no rule beyond the sets", values: { outside: "nothing" } },
  },
  seed: 18,
  view: { kind: "space", from: [0.6, -1.95, -0.1], target: [0.29, 0, -0.47], angle: 35 },
  measures: [
    { name: "way", label: "displacement of mass (8, 7) in a step, x", unit: "mm", quantity: "length" },
    { name: "x", label: "place of mass (8, 7), x", unit: "m", quantity: "length" },
    { name: "z", label: "height of mass (8, 7)", unit: "m", quantity: "length" },
    { name: "longest", label: "longest spring / length at rest", unit: "", quantity: "force" },
    { name: "beyond", label: "components beyond the tables", unit: "%", quantity: "bending", optional: true },
    { name: "turned", label: "components that turn round in a step", unit: "%", quantity: "time" },
  ],
  charts: [
    { title: "Displacement of mass (8, 7) in a step, x", x: "time", y: ["way"] },
    { title: "Longest spring", x: "time", y: ["longest"] },
    { title: "Components that turn round, and that are beyond the tables", x: "time", y: ["turned", "beyond"] },
  ],
  stillAfter: 700,

  start(values): Run {
    const one = makeFlag(values);
    const { state, stepper } = one;
    const size = sizeOfPicture(values.spacing);
    const top = state.x[3 * (rows - 1) * columns + 2]!;
    const grip = makeGrip();
    const parts: Part[] = [
      { kind: "cloth", at: 0, columns, rows },
      { kind: "line", at: VERTICES, count: 2, width: 4 },
      { kind: "points", at: VERTICES + 2, count: 1, quantity: "length", size: 5 },
    ];
    let watched = state.x[3 * WATCHED]!;
    let way = 0;
    return {
      h: values.dt,
      parts,
      vertices: VERTICES + 3,
      step() {
        carryGrip(grip, state, stepper, values.dt);
        const solution = stepFlag(one);
        way = state.x[3 * WATCHED]! - watched;
        watched += way;
        return values.method === "implicit" ? solution : undefined;
      },
      measure(out) {
        out[0] = MILLI * way;
        out[1] = state.x[3 * WATCHED]!;
        out[2] = state.x[3 * WATCHED + 2]! - top;
        out[3] = longestOf(one);
        out[4] = PERCENT * beyondOf(one);
        out[5] = PERCENT * turnedOf(one);
      },
      draw: (out) => drawFlag(out, one, size, top),
      pull: (vertex, to) =>
        moveGrip(grip, state, stepper, vertex, to && [to[0] * size, to[1] * size, to[2] * size + top]),
    };
  },

  describe({ longest = 1, turned = 0 }) {
    return `The longest spring is ${longest.toFixed(2)} times its length, and ${turned.toFixed(0)} % of the components turn round.`;
  },
});

export type FlagValues = ValuesOf<typeof flag.parameters>;

/** Writes the flag so that its pole begins at the origin and a hanging flag is about one high. */
function drawFlag(out: Float32Array, { state: { x } }: Flag, size: number, top: number): void {
  for (let k = 0; k < x.length; ++k) out[k] = (k % 3 === 2 ? x[k]! - top : x[k]!) / size;
  const foot = -1.05;
  out.set([0, 0, foot, 0, 0, 0.04], 3 * VERTICES);
  // A little before the cloth, so that the dot is not half inside of it.
  for (let c = 0; c < 3; ++c) out[3 * (VERTICES + 2) + c] = out[3 * WATCHED + c]! - (c === 1 ? 0.02 : 0);
}
