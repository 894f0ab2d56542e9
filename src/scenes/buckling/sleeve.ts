/**
 * A sleeve on an arm that bends: animation 4 of Choi and Ko, where a stiff sleeve folds at the elbow.
 */
import { kineticEnergy } from "@pliant/solver";
import { linkEnergy, rectangle, timedBy, tubeAround } from "@pliant/solver/cloth";
import { moveGrip } from "../grip.ts";
import { defineScene, type Run } from "../scene.ts";
import { ARM, makeArm } from "./arm.ts";
import {
  deepest,
  dressedStep,
  frictionParameter,
  largestStretch,
  makeGarment,
  stepGarment,
  type Garment,
} from "./garment.ts";
import { makeMover } from "./mover.ts";

/** Length of the sleeve, and where on the arm it begins, m. */
const LENGTH = 0.5;
const BEGIN = 0.01;

export const sleeve = defineScene({
  id: "buckling/sleeve",
  title: "A sleeve on an arm that bends",
  question: "Where does a sleeve fold?",
  shows:
    "A sleeve hangs on an arm by its shoulder. The arm bends at the elbow and stretches again. On the inside of the elbow the cloth is squeezed and buckles into a few folds; on the outside it is pulled tight. With more bending stiffness the folds are fewer and larger.",
  limits: [
    "The arm is made of capsules, so the elbow has no skin that folds; the cloth may be pinched between upper arm and fore-arm.",
    "The cloth feels the arm and itself through its particles alone.",
    "Friction is Coulomb’s, not the paper’s.",
  ],
  parameters: {
    kb: {
      kind: "number",
      label: "bending stiffness",
      symbol: "k_b",
      unit: "µN m",
      min: 5,
      max: 2000,
      default: 200,
      scale: "log",
      does: "Resistance to bending, per width. The paper’s sleeve is a stiff one.",
    },
    radius: {
      kind: "number",
      label: "radius of the sleeve",
      unit: "mm",
      min: 62,
      max: 90,
      default: 74,
      scale: "linear",
      does: "How wide the sleeve is cut. The upper arm has a radius of 56 mm at the shoulder.",
    },
    bend: {
      kind: "number",
      label: "bend of the elbow",
      unit: "°",
      min: 0,
      max: 120,
      default: 85,
      scale: "linear",
      does: "How far the elbow bends.",
    },
    mu: { ...frictionParameter, does: "Coulomb’s friction between cloth and arm." },
    dt: dressedStep,
    rows: {
      kind: "number",
      label: "particles along the arm",
      unit: "",
      min: 30,
      max: 90,
      default: 42,
      scale: "linear",
      integer: true,
      does: "The grid; around the arm there are as many as keep its cells square.",
    },
  },
  presets: {
    soft: { label: "a soft sleeve", values: { kb: 10 } },
    stiff: { label: "a very stiff sleeve", values: { kb: 1000 } },
    wide: { label: "a wide sleeve", values: { radius: 88 } },
  },
  seed: 4,
  view: { kind: "space", from: [0.2, -1.08, 0.1], target: [0.25, 0, -0.1], angle: 36 },
  measures: [
    { name: "angle", label: "bend of the elbow", unit: "°", quantity: "length" },
    { name: "bending", label: "energy of squeezed links", unit: "mJ", quantity: "bending" },
    { name: "touching", label: "particles that touch", unit: "" },
    { name: "depth", label: "deepest particle", unit: "mm", quantity: "length" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
  ],
  charts: [
    { title: "Energy of squeezed links", x: "time", y: ["bending"] },
    { title: "The same against the bend: folding and unfolding are two ways", x: "angle", y: ["bending"] },
    { title: "Particles that touch the arm", x: "time", y: ["touching"] },
  ],
  stillAfter: 176,

  start({ kb, radius, bend, mu, dt, rows }, random): Run {
    const mover = makeMover(makeArm({ bend: (bend * Math.PI) / 180 }));
    const spacing = LENGTH / (rows - 1);
    const columns = Math.round((2 * Math.PI * 0.001 * radius) / spacing);
    const around = (columns * spacing) / (2 * Math.PI);
    const hoops = Array.from({ length: rows }, (_, row) => ({ along: BEGIN + row * spacing, radius: around }));
    const garment = makeGarment({
      pattern: rectangle({ columns, rows, spacing }, true),
      material: { density: 0.2, stretch: 200, compression: 400, bend: kb * 1e-6, damping: 0.003 },
      x: tubeAround(ARM.shoulder, ARM.wrist, columns, hoops),
      mover,
      bone: 0,
      mu,
      apart: 0.8 * spacing,
      random,
    });
    const { state } = garment;
    const vertices = columns * rows;
    return {
      h: dt,
      parts: [
        { kind: "body", at: vertices, triangles: mover.figure.skeleton.mesh.triangles },
        { kind: "cloth", at: 0, columns, rows, closed: true },
      ],
      vertices: vertices + mover.x.length / 3,
      step: () => stepGarment(garment, dt),
      measure: (out) => measureSleeve(out, garment),
      draw(out) {
        out.set(state.x);
        out.set(mover.x, 3 * vertices);
      },
      pull: (vertex, to) => moveGrip(garment.grip, state, garment.stepper, vertex, to),
      timeContacts: (clock) => timedBy(garment.contacts.watch, clock),
    };
  },

  describe({ time = 0, angle = 0, touching = 0 }) {
    return `${time.toPrecision(3)} s after the start the elbow is bent by ${angle.toFixed(0)}°; ${touching} particles touch the arm.`;
  },
});

function measureSleeve(out: Float64Array, garment: Garment): void {
  const { state, cloth, contacts, solution, mover } = garment;
  const [, squeezed] = cloth.groups;
  out[0] = (Math.abs(mover.figure.skeleton.turns[4]!) * 180) / Math.PI;
  out[1] = 1000 * linkEnergy(state.x, squeezed!.links, squeezed!.law);
  out[2] = contacts.count;
  out[3] = deepest(garment);
  out[4] = kineticEnergy(cloth, state.v);
  out[5] = largestStretch(garment);
  out[6] = solution.iterations;
}
