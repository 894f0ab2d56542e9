/**
 * The run of a cloth on a sphere that moves: how it is laid on, what a step does, and what it notes of the contact.
 *
 * A cloth under a sphere that jumps is laid on it before the run begins. After the jump both stand, and the time with them; then the
 * round begins anew.
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
  type Vector,
} from "@pliant/solver";
import { frictionOf, type Contacts, type Repulsion } from "@pliant/solver/cloth";
import { fastSolver } from "../fast-solver.ts";
import { carryCloth, heldCloth, makeGrip, moveGrip, type Grip } from "../grip.ts";
import { choice, count, metresPerSecond, ratio, seconds, type ValuesIn } from "../ranges.ts";
import { BDF2, LAWS, UNSOLVED } from "./materials.ts";
import { jumpEnd, moveSphere, START } from "./sphere-motion.ts";

const SIDE = 1;
export const RADIUS = 0.22;
const MATERIAL = { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 };
const ROUGHNESS = 1e-5;
/** How far above the sphere the cloth starts, m. */
const HEIGHT = 0.01;
/** A cloth that has fallen so deep, m, is laid on the sphere anew. */
const FALLEN = 2;
/** A sphere that jumps does so so long after the start, s, under a cloth that has been laid on it for so long, in steps of this length or longer. */
const BEFORE_JUMP = 0.4;
const LAYING = { seconds: 0.6, step: 0.04 };
/** After a jump cloth and sphere go on for so long, s, and then stand for a while, so that it can be seen where they are. */
const AFTER_JUMP = 0.075;
const STAND = 5;
/** A particle that has just come to touch is marked for so long, s. */
export const JUST = 0.5;
/** Whatever comes nearer to the middle of the sphere than this on its way through a step, m, was in it. */
const WITHIN = RADIUS / 2;

export const PARAMETERS = {
  motion: choice(["swing", "turn", "jump"]),
  speed: metresPerSecond(0.1, 60, 0.4, { log: true }),
  test: choice(["both", "static"]),
  friction: choice(["coulomb", "printed"]),
  mu: ratio(0, 2, 0.4, { symbol: "\\mu" }),
  self: choice(["feels", "passes"]),
  dt: seconds(0.002, 0.05, 0.0166667, { symbol: "\\Delta t", log: true }),
  side: count(11, 75, 33),
};

export type SphereValues = ValuesIn<typeof PARAMETERS>;

/** A cloth on a sphere under way. */
export interface Draped {
  readonly h: number;
  readonly values: SphereValues;
  readonly cloth: Cloth;
  readonly state: ClothState;
  readonly stepper: Stepper;
  readonly contacts: Contacts;
  readonly repulsion: Repulsion;
  /** Where the vertices of the sphere are at the start, and the cloth with its contact, with which each round begins. */
  readonly home: Float64Array;
  readonly laid: Laid;
  /** What the round begins with of the time in which the sphere waits for the cloth to hang, s. */
  readonly waited: number;
  readonly grip: Grip;
  solution: Solution;
  /** For how long each particle has touched the sphere, s; −1 while it does not. */
  readonly held: Float64Array;
  /** Which particles were found in the way of a leap of this round, and which it went past. */
  readonly found: Uint8Array;
  readonly passed: Uint8Array;
  /** Time of the run without that in which all stands, and all time since the cloth was last laid on the sphere, s. */
  time: number;
  since: number;
  /** How far the sphere has gone in the last step, m. */
  leap: number;
  /** When the sphere went through the cloth, if it has since then, s. */
  through: number;
}

/** A cloth as it lies, and what of it touches. */
interface Laid {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly touching: Uint8Array;
  readonly force: Float64Array;
}

/** Starts a run. */
export function makeDraped(values: SphereValues, random: Random): Draped {
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
  const contacts = makeContacts({ body, vertices, test, friction: frictionOf(friction, mu) });
  const [state, stepper] = [makeClothState(x), makeStepper(cloth, { solver: fastSolver() })];
  const waited = values.motion === "jump" ? START - BEFORE_JUMP : 0;
  const length = Math.max(dt, LAYING.step);
  for (let n = waited > 0 ? Math.round(LAYING.seconds / length) : 0; n > 0; --n)
    stepInContact(state, cloth, stepper, contacts, length, BDF2);
  const draped: Draped = {
    h: dt,
    values,
    cloth,
    state,
    stepper,
    contacts,
    repulsion,
    home: body.mesh.x.slice(),
    laid: laidOf(state, contacts),
    waited,
    ...{ held: new Float64Array(vertices).fill(-1), found: new Uint8Array(vertices), passed: new Uint8Array(vertices) },
    grip: makeGrip(),
    solution: UNSOLVED,
    time: 0,
    since: 0,
    leap: 0,
    through: NaN,
  };
  layAnew(draped);
  return draped;
}

const laidOf = ({ x, v }: ClothState, { touching, force }: Contacts): Laid => ({
  x: x.slice(),
  v: v.slice(),
  touching: touching.slice(),
  force: force.slice(),
});

/** Takes a step, unless all stands for a while. */
export function stepDraped(draped: Draped): Solution {
  const { h, values, cloth, state, stepper, contacts, home, waited, grip } = draped;
  const seen = values.motion === "jump" ? jumpEnd(values.speed) + AFTER_JUMP - waited : Infinity;
  if (middleOf(state.x)[2] < -FALLEN || draped.since >= seen + STAND) layAnew(draped);
  draped.since += h;
  draped.leap = 0;
  if (draped.since >= seen) return draped.solution;
  draped.time += h;
  const { mesh } = contacts.sweep.body;
  const before = middleOf(mesh.x);
  carryCloth(grip, state, stepper, h);
  moveSphere(contacts.sweep.body, home, values.motion, values.speed, RADIUS, waited + (state.steps + 1) * h, h);
  draped.solution = stepInContact(state, cloth, stepper, contacts, h, BDF2);
  const after = middleOf(mesh.x);
  draped.leap = Math.hypot(after[0] - before[0], after[1] - before[1], after[2] - before[2]);
  noteContact(draped, before, after);
  return draped.solution;
}

/** Notes what touches, for how long it has done so, and what was found in the way of a leap or not. */
function noteContact(draped: Draped, before: Vector, after: Vector): void {
  const { h, state, contacts, held, found, passed } = draped;
  for (let i = 0; i < held.length; ++i) held[i] = contacts.touching[i] ? Math.max(0, held[i]! + h) : -1;
  if (!Number.isNaN(draped.through)) return;
  const nearest = nearestTo(state, before, after);
  const isThrough = nearest.some((distance) => distance < WITHIN);
  if (isThrough) {
    draped.through = draped.time;
    nearest.forEach((distance, i) => (passed[i] = distance < RADIUS && !contacts.touching[i] ? 1 : 0));
  } else if (draped.leap > RADIUS) found.set(contacts.touching);
}

/** How near each particle has come to the middle of the sphere on its way through the last step, m. */
function nearestTo({ xBefore, x }: ClothState, before: Vector, after: Vector): Float64Array {
  return new Float64Array(x.length / 3).map((_, i) => {
    const k = 3 * i;
    const from: Vector = [xBefore[k]! - before[0], xBefore[k + 1]! - before[1], xBefore[k + 2]! - before[2]];
    const way: Vector = [x[k]! - after[0] - from[0], x[k + 1]! - after[1] - from[1], x[k + 2]! - after[2] - from[2]];
    const share = Math.max(0, Math.min(1, -dot(from, way) / (dot(way, way) || 1)));
    return Math.hypot(...from.map((along, c) => along + share * way[c]!));
  });
}

/** Puts cloth and sphere back to where they were at the start, and begins the motion again. */
function layAnew(draped: Draped): void {
  const { state, stepper, contacts, home, laid, held, found, passed, grip } = draped;
  draped.since = 0;
  draped.through = NaN;
  moveGrip(grip, heldCloth(state, stepper), grip.vertex, null);
  for (const x of [state.x, state.xBefore]) x.set(laid.x);
  for (const v of [state.v, state.vBefore]) v.set(laid.v);
  contacts.force.set(laid.force);
  contacts.touching.set(laid.touching);
  held.forEach((_, i) => (held[i] = laid.touching[i] ? JUST : -1));
  found.fill(0);
  passed.fill(0);
  state.steps = 0;
  contacts.sweep.body.mesh.x.set(home);
}

/** The mean place of points. */
export function middleOf(x: Float64Array): Vector {
  const sum: [number, number, number] = [0, 0, 0];
  for (let k = 0; k < x.length; ++k) sum[k % 3]! += (3 * x[k]!) / x.length;
  return sum;
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
