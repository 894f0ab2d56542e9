/**
 * A cloth that falls on a sphere, and a sphere that moves: contact, friction and self-repulsion after Choi and Ko, section 5.
 *
 * Nothing is held. What keeps the cloth on the sphere is the constraint along the normal and friction along the surface.
 */
import {
  flatGrid,
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
import { defineScene } from "../define.ts";
import { carryCloth, gripping, heldCloth, makeGrip, type Grip } from "../grip.ts";
import { body, cloth } from "../parts/index.ts";
import { choice, count, metresPerSecond, ratio, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";
import { moveSphere } from "./sphere-motion.ts";

const SIDE = 1;
const RADIUS = 0.22;
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const ROUGHNESS = 1e-5;
/** How far above the sphere the cloth starts, m. */
const HEIGHT = 0.01;
/** A cloth farther away than this has left the sphere, m. */
const AWAY = 1.2;

const PARAMETERS = {
  motion: choice(["swing", "turn", "jump"]),
  speed: metresPerSecond(0.1, 60, 0.4, { log: true }),
  test: choice(["both", "static"]),
  friction: choice(["coulomb", "printed"]),
  mu: ratio(0, 2, 0.4, { symbol: "\\mu" }),
  self: choice(["feels", "passes"]),
  dt: seconds(0.002, 0.05, 0.0166667, { symbol: "\\Delta t", log: true }),
  side: count(11, 75, 33),
};

type SphereValues = ValuesIn<typeof PARAMETERS>;

interface Draped {
  readonly h: number;
  readonly values: SphereValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly repulsion: Repulsion;
  /** Where the vertices of the sphere were at the start. */
  readonly home: Float64Array;
  readonly grip: Grip;
  solution: Solution;
}

const { elastic, kinetic, stretch, iterations } = CLOTH_MEASURES;

export const sphere = defineScene({
  id: "buckling/sphere",
  parameters: PARAMETERS,
  presets: {
    turn: { motion: "turn" },
    slippery: { mu: 0 },
    fast: { motion: "jump", speed: 30 },
    missed: { motion: "jump", speed: 30, test: "static" },
    printed: { friction: "printed" },
  },
  seed: 5,
  view: { kind: "space", from: [1.2, -1.75, 0.12], target: [0, 0, 0.09], angle: 36 },
  stillAfter: 88,
  start: makeDraped,
  step: stepDraped,
  picture: ({ state, stepper, grip, contacts: { sweep }, values: { side } }) => [
    cloth(state.x, { columns: side, rows: side }, { pull: gripping(grip, heldCloth(state, stepper)) }),
    body(sweep.body.mesh.x, sweep.body.mesh.triangles),
  ],
  timeContacts: ({ contacts }, clock) => timedBy(contacts.watch, clock),
  measures: {
    ...CONTACT_MEASURES,
    carried: { unit: "", quantity: "force", of: carriedBy },
    close: { unit: "", of: ({ repulsion }) => repulsion.pairs.count },
    elastic,
    kinetic,
    stretch,
    away: {
      unit: "m",
      quantity: "length",
      of: ({ state, contacts }) => distanceOfMiddles(state.x, contacts.sweep.body.mesh.x),
    },
    iterations,
  },
  charts: {
    contact: { y: ["touching", "close"] },
    carried: { y: ["carried"], yRange: [0, 3] },
    energy: { y: ["elastic", "kinetic"], logarithmic: true },
  },
  words: {
    title: "A cloth on a sphere that moves",
    question: "How does a cloth notice that a body is in its way?",
    shows:
      "A square cloth falls on a sphere and hangs around it in folds. The sphere swings to and fro, turns, or jumps. With friction the cloth goes along; without it, it slides off, as nothing holds it on the top. If the sphere jumps by more than its own size in a step, a test that looks only at the end of the step misses the cloth, and the sphere passes through it.",
    limits: [
      "Only particles are tested against the triangles of the sphere, as in the paper. The cloth is kept 3 mm away, so that what lies between particles stays out, too.",
      "The sphere does as it is told; the cloth does not push it.",
      "The cloth feels itself through its particles alone. A hard pull can draw one layer through another.",
      "An impact is without bounce.",
    ],
    parameters: {
      motion: "the sphere",
      speed: "speed",
      test: "looks for the body",
      friction: "friction",
      mu: "coefficient of friction",
      self: "the cloth",
      dt: "time step",
      side: "particles along a side",
    },
    does: {
      motion: "What the sphere does after a second and a half, when the cloth hangs.",
      speed: "The greatest speed of the surface. A jump goes 0.5 m up at this speed.",
      test: "Whether the path of a particle through the step is tested, or its place at the end alone.",
      friction:
        "The paper’s friction grows with the push and with the speed of sliding. Coulomb’s grows with the push alone.",
      mu: "Friction as a share of the push. For the paper’s law, the share at a speed of 1 m/s.",
      self: "Whether particles that come too close push each other apart.",
      dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
      side: "The grid of the cloth.",
    },
    choices: {
      motion: { swing: "swings to and fro", turn: "turns", jump: "jumps up" },
      test: { both: "along the step and at its end (the paper)", static: "at the end of the step only" },
      friction: { coulomb: "Coulomb’s", printed: "proportional to the speed (the paper)" },
      self: { feels: "feels itself", passes: "passes through itself" },
    },
    presets: {
      turn: "a turning sphere",
      slippery: "no friction",
      fast: "a jump at 30 m/s",
      missed: "the same jump, tested at the end only",
      printed: "the paper’s friction",
    },
    measures: {
      ...MEASURE_WORDS,
      carried: "weight on the sphere",
      close: "pairs that push apart",
      away: "cloth from the sphere",
    },
    charts: {
      contact: "Contact",
      carried: "Push along the normals, upward, over the weight",
      energy: "Energy",
    },

    describe({ time, touching, away, depth }) {
      if (away > AWAY) return "The cloth and the sphere have parted.";
      const contact = `${touching} particles touch the sphere`;
      return depth > 1
        ? `${contact}; the deepest is ${depth.toPrecision(2)} mm inside.`
        : `${contact}, ${time.toPrecision(3)} s after the start; none is inside.`;
    },
  },
});

function makeDraped(values: SphereValues, random: Random): Draped {
  const { side, mu, friction, test, self, dt } = values;
  const size = { columns: side, rows: side, spacing: SIDE / (side - 1) };
  const plain = makeGridCloth(size, MATERIAL, LAWS.buckling);
  const vertices = side * side;
  const links = plain.groups.map((group) => group.links);
  // Closer than the corners of a cell are to its middle, so that no particle slips through between four others.
  const repulsion = makeRepulsion({ distance: 0.9 * size.spacing, stiffness: 20, damping: 0.01, vertices, links });
  const cloth = self === "feels" ? { ...plain, forces: [repulsionForce(repulsion)] } : plain;
  const x = flatGrid(size);
  for (let k = 2; k < x.length; k += 3) x[k] = RADIUS + HEIGHT + random.between(-ROUGHNESS, ROUGHNESS);
  const body = makeBody(makeSphere([0, 0, 0], RADIUS, 3));
  return {
    h: dt,
    values,
    cloth,
    state: makeClothState(x),
    stepper: makeStepper(cloth),
    contacts: makeContacts({ body, vertices, test, friction: frictionOf(friction, mu) }),
    repulsion,
    home: body.mesh.x.slice(),
    grip: makeGrip(),
    solution: UNSOLVED,
  };
}

function stepDraped(draped: Draped): Solution {
  const { h, values, cloth, state, stepper, contacts, home, grip } = draped;
  carryCloth(grip, state, stepper, h);
  moveSphere(contacts.sweep.body, home, values.motion, values.speed, RADIUS, (state.steps + 1) * h, h);
  return (draped.solution = stepInContact(state, cloth, stepper, contacts, h, BDF2));
}

/** The push along the normals, upward, as a share of the weight. */
function carriedBy({ cloth, contacts }: Draped): number {
  const weight = 9.81 * cloth.m.reduce((sum, m) => sum + m, 0);
  return contacts.force.reduce((sum, push, i) => sum + push * contacts.normals[3 * i + 2]!, 0) / weight;
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
