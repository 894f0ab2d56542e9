/**
 * A cloth that falls on a sphere, and a sphere that moves: contact, friction and self-repulsion after Choi and Ko, section 5.
 *
 * Nothing is held. What keeps the cloth on the sphere is the constraint along the normal and friction along the surface.
 */
import {
  elasticEnergy,
  flatGrid,
  kineticEnergy,
  lengthOf,
  makeBody,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeRepulsion,
  makeSphere,
  makeStepper,
  repulsionForce,
  stepInContact,
  type Cloth,
  type ClothState,
  type Random,
  type Solution,
  type Stepper,
} from "@pliant/solver";
import { frictionOf, timedBy, type Contacts, type Repulsion } from "@pliant/solver/cloth";
import { carryGrip, makeGrip, moveGrip, type Grip } from "../grip.ts";
import type { ValuesOf } from "../parameters.ts";
import { defineScene, type Run } from "../scene.ts";
import { LAWS, SOLVE } from "./materials.ts";
import { moveSphere } from "./sphere-motion.ts";

const SIDE = 1;
const RADIUS = 0.22;
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const ROUGHNESS = 1e-5;
/** How far above the sphere the cloth starts, m. */
const HEIGHT = 0.01;
/** A cloth farther away than this has left the sphere, m. */
const AWAY = 1.2;

interface Draped {
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly repulsion: Repulsion;
  readonly grip: Grip;
  readonly side: number;
  solution: Solution;
}

export const sphere = defineScene({
  id: "buckling/sphere",
  title: "A cloth on a sphere that moves",
  question: "How does a cloth notice that a body is in its way?",
  shows:
    "A square cloth falls on a sphere and hangs around it in folds. The sphere swings to and fro, turns, or jumps. With friction the cloth goes along; without it, it slides off. If the sphere jumps by more than its own size in a step, a test that looks only at the end of the step misses the cloth, and the sphere passes through it.",
  limits: [
    "Only particles are tested against the triangles of the sphere, as in the paper. The cloth is kept 3 mm away, so that what lies between particles stays out, too.",
    "The sphere does as it is told; the cloth does not push it.",
    "The cloth feels itself through its particles alone. A hard pull can draw one layer through another.",
    "An impact is without bounce.",
  ],
  parameters: {
    motion: {
      kind: "choice",
      label: "the sphere",
      choices: { swing: "swings to and fro", turn: "turns", jump: "jumps up" },
      default: "swing",
      does: "What the sphere does after a second and a half, when the cloth hangs.",
    },
    speed: {
      kind: "number",
      label: "speed",
      unit: "m/s",
      min: 0.1,
      max: 60,
      default: 0.4,
      scale: "log",
      does: "The greatest speed of the surface. A jump goes 0.5 m up at this speed.",
    },
    test: {
      kind: "choice",
      label: "looks for the body",
      choices: { both: "along the step and at its end (the paper)", static: "at the end of the step only" },
      default: "both",
      does: "Whether the path of a particle through the step is tested, or its place at the end alone.",
    },
    friction: {
      kind: "choice",
      label: "friction",
      choices: { coulomb: "Coulomb’s", printed: "proportional to the speed (the paper)" },
      default: "coulomb",
      does: "The paper’s friction grows with the push and with the speed of sliding. Coulomb’s grows with the push alone.",
    },
    mu: {
      kind: "number",
      label: "coefficient of friction",
      symbol: "\\mu",
      unit: "",
      min: 0,
      max: 2,
      default: 0.4,
      scale: "linear",
      does: "Friction as a share of the push. For the paper’s law, the share at a speed of 1 m/s.",
    },
    self: {
      kind: "choice",
      label: "the cloth",
      choices: { feels: "feels itself", passes: "passes through itself" },
      default: "feels",
      does: "Whether particles that come too close push each other apart.",
    },
    dt: {
      kind: "number",
      label: "time step",
      symbol: "\\Delta t",
      unit: "s",
      min: 0.002,
      max: 0.05,
      default: 0.0166667,
      scale: "log",
      does: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
    },
    side: {
      kind: "number",
      label: "particles along a side",
      unit: "",
      min: 11,
      max: 75,
      default: 33,
      scale: "linear",
      integer: true,
      does: "The grid of the cloth.",
    },
  },
  presets: {
    turn: { label: "a turning sphere", values: { motion: "turn" } },
    slippery: { label: "no friction", values: { mu: 0 } },
    fast: { label: "a jump at 30 m/s", values: { motion: "jump", speed: 30 } },
    missed: { label: "the same jump, tested at the end only", values: { motion: "jump", speed: 30, test: "static" } },
    printed: { label: "the paper’s friction", values: { friction: "printed" } },
  },
  seed: 5,
  view: { kind: "space", from: [1.2, -1.75, 0.12], target: [0, 0, 0.09], angle: 36 },
  measures: [
    { name: "touching", label: "particles that touch", unit: "" },
    { name: "depth", label: "deepest particle", unit: "mm", quantity: "length" },
    { name: "carried", label: "weight on the sphere", unit: "", quantity: "force" },
    { name: "close", label: "pairs that push apart", unit: "" },
    { name: "elastic", label: "elastic energy", unit: "J", quantity: "force" },
    { name: "kinetic", label: "energy of motion", unit: "J", quantity: "time" },
    { name: "stretch", label: "largest stretch", unit: "%", quantity: "length" },
    { name: "away", label: "cloth from the sphere", unit: "m", quantity: "length" },
    { name: "iterations", label: "iterations of the solve", unit: "" },
  ],
  charts: [
    { title: "Contact", x: "time", y: ["touching", "close"] },
    { title: "Push along the normals, upward, over the weight", x: "time", y: ["carried"], yRange: [0, 3] },
    { title: "Energy", x: "time", y: ["elastic", "kinetic"], logarithmic: true },
  ],
  stillAfter: 88,

  start(values, random): Run {
    const draped = makeDraped(values, random);
    const { cloth, state, stepper, contacts, side } = draped;
    const { body } = contacts.sweep;
    const home = body.mesh.x.slice();
    const options = { ...SOLVE, integrator: "bdf2" } as const;
    let steps = 0;
    return {
      h: values.dt,
      parts: [
        { kind: "body", at: side * side, triangles: body.mesh.triangles },
        { kind: "cloth", at: 0, columns: side, rows: side },
      ],
      vertices: side * side + home.length / 3,
      step() {
        carryGrip(draped.grip, state, stepper, values.dt);
        moveSphere(body, home, values.motion, values.speed, RADIUS, ++steps * values.dt, values.dt);
        draped.solution = stepInContact(state, cloth, stepper, contacts, values.dt, options);
        return draped.solution;
      },
      measure: (out) => measureDraped(out, draped),
      draw(out) {
        out.set(state.x);
        out.set(body.mesh.x, 3 * side * side);
      },
      pull: (vertex, to) => moveGrip(draped.grip, state, stepper, vertex, to),
      timeContacts: (clock) => timedBy(contacts.watch, clock),
    };
  },

  describe({ time = 0, touching = 0, away = 0, depth = 0 }) {
    if (away > AWAY) return "The cloth and the sphere have parted.";
    const contact = `${touching} particles touch the sphere`;
    return depth > 1
      ? `${contact}; the deepest is ${depth.toPrecision(2)} mm inside.`
      : `${contact}, ${time.toPrecision(3)} s after the start; none is inside.`;
  },
});

type SphereValues = ValuesOf<typeof sphere.parameters>;

function makeDraped({ side, mu, friction, test, self }: SphereValues, random: Random): Draped {
  const size = { columns: side, rows: side, spacing: SIDE / (side - 1) };
  const plain = makeGridCloth(size, MATERIAL, LAWS.buckling);
  const vertices = side * side;
  const links = plain.groups.map((group) => group.links);
  // Closer than the corners of a cell are to its middle, so that no particle slips through between four others.
  const repulsion = makeRepulsion({ distance: 0.9 * size.spacing, stiffness: 20, damping: 0.01, vertices, links });
  const cloth = self === "feels" ? { ...plain, forces: [repulsionForce(repulsion)] } : plain;
  const x = flatGrid(size);
  for (let k = 2; k < x.length; k += 3) x[k] = RADIUS + HEIGHT + random.between(-ROUGHNESS, ROUGHNESS);
  const contacts = makeContacts({
    body: makeBody(makeSphere([0, 0, 0], RADIUS, 3)),
    vertices,
    test,
    friction: frictionOf(friction, mu),
  });
  const solution = { iterations: 0, residual: 0, converged: true };
  return {
    cloth,
    repulsion,
    state: makeClothState(x),
    stepper: makeStepper(cloth),
    contacts,
    grip: makeGrip(),
    side,
    solution,
  };
}

function measureDraped(out: Float64Array, { cloth, state, contacts, repulsion, solution }: Draped): void {
  const { x } = state;
  const { links } = cloth.groups[0]!;
  let stretch = 0;
  for (let e = 0; e < links.i.length; ++e)
    stretch = Math.max(stretch, lengthOf(x, links, e) / links.restLength[e]! - 1);
  const weight = 9.81 * cloth.m.reduce((sum, m) => sum + m, 0);
  out[0] = contacts.count;
  out[1] = 1000 * Math.max(0, -contacts.least);
  out[2] = contacts.force.reduce((sum, push, i) => sum + push * contacts.normals[3 * i + 2]!, 0) / weight;
  out[3] = repulsion.pairs.count;
  out[4] = elasticEnergy(cloth, x);
  out[5] = kineticEnergy(cloth, state.v);
  out[6] = 100 * stretch;
  out[7] = distanceOfMiddles(x, contacts.sweep.body.mesh.x);
  out[8] = solution.iterations;
}

/** The distance of the mean places of two sets of points, m. */
function distanceOfMiddles(a: Float64Array, b: Float64Array): number {
  let squared = 0;
  for (let c = 0; c < 3; ++c) {
    let [ofA, ofB] = [0, 0];
    for (let k = c; k < a.length; k += 3) ofA += (3 * a[k]!) / a.length;
    for (let k = c; k < b.length; k += 3) ofB += (3 * b[k]!) / b.length;
    squared += (ofA - ofB) ** 2;
  }
  return Math.sqrt(squared);
}
