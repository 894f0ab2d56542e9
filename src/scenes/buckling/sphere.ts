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
import { fastSolver } from "../fast-solver.ts";
import { timeWords } from "../time-words.ts";
import { carryCloth, gripping, heldCloth, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { body, cloth, type Written } from "../parts/index.ts";
import { choice, count, metresPerSecond, ratio, seconds, type ValuesIn } from "../ranges.ts";
import { CLOTH_MEASURES, CONTACT_MEASURES, MEASURE_WORDS } from "./cloth-measures.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";
import { jumpEnd, moveSphere } from "./sphere-motion.ts";

const SIDE = 1;
const RADIUS = 0.22;
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const ROUGHNESS = 1e-5;
/** How far above the sphere the cloth starts, m. */
const HEIGHT = 0.01;
/** A cloth farther away than this has left the sphere, m; one that has fallen so deep is laid on it anew. */
const AWAY = 1.2;
const FALLEN = 2;
/** Where the floor is drawn, m: a little below what hangs. Nothing is stopped by it. */
const FLOOR = -0.45;
/** After a jump cloth and sphere go on for so long, s, and then stand for a while, so that it can be seen where they are. */
const AFTER_JUMP = 0.1;
const STAND = 2.6;
/** Whatever comes nearer to the middle of the sphere than this on its way through a step, m, was in it. */
const WITHIN = RADIUS / 2;

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

type Vector = readonly [number, number, number];
type SphereValues = ValuesIn<typeof PARAMETERS>;

interface Draped {
  readonly h: number;
  readonly values: SphereValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly repulsion: Repulsion;
  /** Where the vertices of the sphere and of the cloth were at the start. */
  readonly home: Float64Array;
  readonly flat: Float64Array;
  readonly grip: Grip;
  solution: Solution;
  /** Time of the run, and time since the cloth was last laid on the sphere, s. */
  time: number;
  since: number;
  /** How far the sphere has gone in the last step, m. */
  leap: number;
  /** When the sphere went through the cloth, if it has since then, s. */
  through: number;
}

const { elastic, kinetic, stretch, iterations } = CLOTH_MEASURES;

export const sphere = defineScene({
  id: "buckling/sphere",
  parameters: PARAMETERS,
  presets: {
    turn: { motion: "turn" },
    slippery: { mu: 0 },
    fast: { motion: "jump", speed: 30 },
    printed: { friction: "printed" },
  },
  seed: 5,
  view: { kind: "space", from: [1.2, -1.75, 0.72], target: [0, 0, -0.03], angle: 26.5, floor: FLOOR },
  stillAfter: 96,
  start: makeDraped,
  step: stepDraped,
  mayBurst: ({ state }) => state.x,
  impact: ({ values, leap }) => values.motion === "jump" && leap > RADIUS,
  slowed: 1 / 50,
  picture: ({ state, stepper, grip, contacts: { sweep }, home, values: { side } }) => [
    cloth(
      onFloor(state.x),
      { columns: side, rows: side, sheer: true },
      { pull: gripping(grip, heldCloth(state, stepper)) },
    ),
    body(sweep.body.mesh.x, sweep.body.mesh.triangles, { rest: Float32Array.from(home) }),
  ],
  timeContacts: ({ contacts }, clock) => timedBy(contacts.watch, clock),
  measures: {
    ...CONTACT_MEASURES,
    carried: { unit: "", quantity: "force", of: carriedBy },
    close: { unit: "", quantity: "force", of: ({ repulsion }) => repulsion.pairs.count },
    elastic,
    kinetic,
    stretch,
    away: {
      unit: "m",
      quantity: "length",
      of: ({ state, contacts }) => distanceOfMiddles(state.x, contacts.sweep.body.mesh.x),
    },
    through: { unit: "s", optional: true, of: ({ through }) => through },
    iterations,
  },
  charts: {
    carried: { y: ["carried"], yRange: [0, 3] },
    contact: { y: ["touching", "close"] },
    energy: { y: ["elastic", "kinetic"], logarithmic: true },
  },
  words: {
    title: "A cloth on a sphere that moves",
    question: "How does a cloth notice that a body is in its way?",
    shows:
      "A square cloth falls on a sphere and hangs around it in folds. The sphere swings to and fro, turns, or jumps. With friction the cloth goes along; without friction it slides off, since nothing holds it at the top. If the sphere jumps by more than its own size in a step, a test that looks only at the end of the step misses the cloth, and the sphere passes through it. After a jump both stand for a moment, and everything begins anew; a cloth that has fallen is laid on the sphere again. It is drawn sheer, so that the sphere can be seen, whose patches show how it turns.",
    limits: [
      // claims: by buckling/sphere + test kept-out
      "Only particles are tested against the triangles of the sphere, as in the paper. The cloth is kept 3 mm away, so that the cloth between the particles stays out, too.",
      "The sphere moves as prescribed; the cloth does not push it.",
      "The cloth feels itself through its particles alone. A hard pull can draw one layer through another.",
      "The cloth does not bounce off the sphere.",
      "The floor is there for the shadow. What falls through it is drawn flat on it.",
    ],
    parameters: {
      motion: "the sphere",
      speed: "speed",
      test: "test for contact",
      friction: "friction",
      mu: "coefficient of friction",
      self: "the cloth",
      dt: "time step",
      side: "particles along a side",
    },
    does: {
      // claims: by buckling/sphere
      motion: "How the sphere moves from a second and a half on, when the cloth hangs.",
      // claims: by buckling/sphere
      speed: "The greatest speed of the surface. A jump goes 0.5 m up at this speed.",
      test: "Whether the path of a particle through the step is tested, or only its position at the end.",
      friction:
        "The paper’s friction grows with the push and with the speed of sliding. Coulomb’s grows with the push alone.",
      // claims: by buckling/sphere
      mu: "Friction divided by the push. For the paper’s law, at a speed of 1 m/s.",
      self: "Whether particles that come too close push each other apart.",
      // claims: paper
      dt: "How much time one step covers. The paper steps its dressed figures at 1/90 s.",
      side: "The grid of the cloth.",
    },
    choices: {
      motion: { swing: "swings to and fro", turn: "turns", jump: "jumps up" },
      test: { both: "along the step and at its end (the paper)", static: "at the end of the step only" },
      friction: { coulomb: "Coulomb’s law", printed: "proportional to the speed (the paper)" },
      self: { feels: "feels itself", passes: "passes through itself" },
    },
    presets: {
      turn: "a turning sphere",
      slippery: "no friction",
      fast: "a jump at 30 m/s",
      printed: "the paper’s friction",
    },
    measures: {
      ...MEASURE_WORDS,
      carried: "push / weight",
      through: "when the sphere went through",
      close: "pairs pushed apart",
      away: "distance of cloth and sphere",
    },
    charts: {
      carried: "Upward push of the sphere, over the weight of the cloth",
      contact: "Contact",
      energy: "Energy",
    },

    mark: ({ through }) => (through >= 0 ? `The sphere went through the cloth at ${timeWords(through)}` : undefined),

    describe({ touching, away, depth, through }) {
      if (through >= 0) return "The sphere has gone through the cloth, between the two ends of a step.";
      if (away > AWAY) return "The cloth and the sphere have parted.";
      if (touching === 0) return "Nothing of the cloth touches the sphere.";
      const contact = `${touching} particles touch the sphere`;
      if (depth > 1) return `${contact}; the deepest is ${depth.toPrecision(2)} mm inside.`;
      // claims: test words-of-state
      return `${contact}; none is inside.`;
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
    stepper: makeStepper(cloth, { solver: fastSolver() }),
    contacts: makeContacts({ body, vertices, test, friction: frictionOf(friction, mu) }),
    repulsion,
    home: body.mesh.x.slice(),
    flat: x,
    grip: makeGrip(),
    solution: UNSOLVED,
    time: 0,
    since: 0,
    leap: 0,
    through: NaN,
  };
}

function stepDraped(draped: Draped): Solution {
  const { h, values, cloth, state, stepper, contacts, home, grip } = draped;
  const seen = values.motion === "jump" ? jumpEnd(values.speed) + AFTER_JUMP : Infinity;
  if (middleOf(state.x)[2] < -FALLEN || draped.since >= seen + STAND) layAnew(draped);
  draped.time += h;
  draped.since += h;
  draped.leap = 0;
  if (draped.since >= seen) return draped.solution;
  const { mesh } = contacts.sweep.body;
  const before = middleOf(mesh.x);
  carryCloth(grip, state, stepper, h);
  moveSphere(contacts.sweep.body, home, values.motion, values.speed, RADIUS, (state.steps + 1) * h, h);
  draped.solution = stepInContact(state, cloth, stepper, contacts, h, BDF2);
  const after = middleOf(mesh.x);
  draped.leap = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]);
  if (Number.isNaN(draped.through) && wentThrough(state, before, after)) draped.through = draped.time;
  return draped.solution;
}

/** Whether a particle, seen from the middle of the sphere, has come through it in the last step and out again. */
function wentThrough({ xBefore, x }: ClothState, before: Vector, after: Vector): boolean {
  for (let k = 0; k < x.length; k += 3) {
    const from: Vector = [xBefore[k]! - before[0], xBefore[k + 1]! - before[1], xBefore[k + 2]! - before[2]];
    const way: Vector = [x[k]! - after[0] - from[0], x[k + 1]! - after[1] - from[1], x[k + 2]! - after[2] - from[2]];
    const share = Math.max(0, Math.min(1, -dot(from, way) / (dot(way, way) || 1)));
    if (Math.hypot(...from.map((along, c) => along + share * way[c]!)) < WITHIN) return true;
  }
  return false;
}

/** Puts cloth and sphere back to where they were at the start, at rest, and begins the motion again. */
function layAnew(draped: Draped): void {
  const { state, stepper, contacts, home, flat, grip } = draped;
  draped.since = 0;
  draped.through = NaN;
  moveGrip(grip, heldCloth(state, stepper), grip.vertex, null);
  for (const x of [state.x, state.xBefore]) x.set(flat);
  for (const v of [state.v, state.vBefore, contacts.force, contacts.touching]) v.fill(0);
  state.steps = 0;
  contacts.sweep.body.mesh.x.set(home);
}

/** Places as they are drawn: what has fallen through the floor lies on it. */
const onFloor = (x: Float64Array): Written => ({
  vertices: x.length / 3,
  watched: x,
  write(out, at) {
    out.set(x, at);
    for (let k = at + 2; k < at + x.length; k += 3) out[k] = Math.max(out[k]!, FLOOR);
  },
});

/** The push along the normals, upward, as a share of the weight. */
function carriedBy({ cloth, contacts }: Draped): number {
  const weight = 9.81 * cloth.m.reduce((sum, m) => sum + m, 0);
  return contacts.force.reduce((sum, push, i) => sum + push * contacts.normals[3 * i + 2]!, 0) / weight;
}

/** The distance of the mean places of two sets of points, m. */
const distanceOfMiddles = (a: Float64Array, b: Float64Array): number => {
  const [p, q] = [middleOf(a), middleOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

/** The mean place of points. */
function middleOf(x: Float64Array): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < x.length; ++k) sum[k % 3]! += (3 * x[k]!) / x.length;
  return sum;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
