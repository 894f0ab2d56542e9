/**
 * A cloth that meets a body: what a step does about it.
 *
 * Follows Choi and Ko, section 5. A particle that touches the body moves with the body along the normal; that is a
 * constraint, which the filtered solve keeps exactly. The force of the constraint is read from the residual, and friction
 * along the surface is proportional to it. Differs from the paper in four ways. A constraint whose force pulls is dropped,
 * and the step is solved again. The cloth is kept a small gap away, since only its particles are tested and not the cloth between
 * them. What is found in the body after the solve is put on its surface, and where that is much, the step is solved again.
 * And friction may follow Coulomb instead: it is then the paper's, divided by the speed of sliding.
 */
import { SolverError } from "../errors.ts";
import { makeSweep, moveBody, sweepBody, type Body, type Sweep } from "../collision/body.ts";
import { findTouch, makeTouch, type ContactTest, type Touch } from "../collision/touch.ts";
import { multiply } from "../math/block-matrix.ts";
import type { Solution } from "../math/linear-solver.ts";
import { prepareForces, type Cloth, type ClothState } from "./cloth.ts";
import {
  addFrictionMatrix,
  addFrictionSide,
  frictionOf,
  slidingDrag,
  type Friction,
  type Sliding,
} from "./friction.ts";
import { makeStopwatch, startWatch, stopWatch, type Stopwatch } from "./stopwatch.ts";
import {
  advance,
  assembleMatrix,
  assembleRightSide,
  checkStep,
  solveStep,
  weightsOf,
  type Stepper,
  type StepOptions,
} from "./step.ts";

/** What a cloth and a body have to do with each other, kept from step to step. */
export interface Contacts extends Sliding {
  readonly sweep: Sweep;
  /** Distance at which particles are kept from the surface, m. */
  readonly gap: number;
  /** How far from the surface, on either side, the static test finds a particle, m. */
  readonly reach: number;
  readonly test: ContactTest;
  readonly friction: Friction;
  /** How deep in the body, m, what is found after a solve asks for another. */
  readonly deep: number;
  /** After so many solves of a step what pulls is let go; after later ones it stays. */
  readonly drops: number;
  /** Which particles the body holds in this step; after it, those that it pushed. */
  readonly touching: Uint8Array;
  /** Push of the body on each particle, N. */
  readonly force: Float64Array;
  readonly scratch: ContactsScratch;
  /** Time spent on looking for contacts, of the cloth with the body and with itself, in the unit of the clock it is given. */
  readonly watch: Stopwatch;
  /** Particles that touched in the last step, those of them found by their path, and those put back after the solve. */
  count: number;
  hits: number;
  putBack: number;
  /** The least distance of a particle from the body after the last step, m, if one was within reach: negative inside. */
  least: number;
}

/** What contacts are looked for with. */
export interface ContactsScratch {
  /** Where the particles are thought to go. */
  readonly to: Float64Array;
  /** Which particles were found in the body after the solve. */
  readonly inside: Uint8Array;
  /** The triangle that each particle was last seen near; −1 if none. */
  readonly nearest: Int32Array;
  /** How far from the body each was found before the solve, m, and how far it may then go without a path into it. */
  readonly away: Float64Array;
  readonly slack: Float64Array;
  readonly touch: Touch;
}

/** What contacts are made from; everything but the first two may be left out. */
export interface ContactOptions {
  readonly body: Body;
  readonly vertices: number;
  readonly gap?: number;
  readonly reach?: number;
  readonly test?: ContactTest;
  readonly friction?: Friction;
  /**
   * How deep in the body, m, what is found after a solve asks for another, instead of being put on the surface, which stretches the
   * cloth; two gaps unless said.
   */
  readonly deep?: number;
  /** After so many solves of a step what pulls is let go, so that others are left for what lies deep; after any unless said. */
  readonly drops?: number;
}

/** No contacts yet of a cloth of so many particles. */
export function makeContacts(options: ContactOptions): Contacts {
  const { body, vertices, gap = 0.003, reach = 5 * gap, test = "both", friction = frictionOf("coulomb", 0) } = options;
  const { deep = DEEP * gap, drops = MOST_SOLVES } = options;
  if (!(Number.isInteger(vertices) && vertices >= 1))
    throw new SolverError("contacts need a whole number of particles", { vertices });
  if (!(gap > 0 && gap < Infinity)) throw new SolverError("the gap must be positive and finite", { gap });
  if (!(reach > gap && reach < Infinity))
    throw new SolverError("the reach must be larger than the gap", { reach, gap });
  if (!(deep >= 0 && deep < Infinity)) throw new SolverError("what lies deep must be inside", { deep });
  if (!(drops >= 0)) throw new SolverError("drops must not be negative", { drops });
  const vector = (): Float64Array => new Float64Array(3 * vertices);
  return {
    sweep: makeSweep(body),
    gap,
    reach,
    test,
    friction,
    deep,
    drops,
    touching: new Uint8Array(vertices),
    normals: vector(),
    bodyVelocity: vector(),
    force: new Float64Array(vertices),
    drag: new Float64Array(vertices),
    scratch: {
      to: vector(),
      inside: new Uint8Array(vertices),
      nearest: new Int32Array(vertices).fill(-1),
      away: new Float64Array(vertices),
      slack: new Float64Array(vertices),
      touch: makeTouch(),
    },
    watch: makeStopwatch(),
    count: 0,
    hits: 0,
    putBack: 0,
    least: Infinity,
  };
}

/** A step is solved this often at most. */
const MOST_SOLVES = 4;
/** A particle found deeper than this many gaps after the solve asks for another, unless said otherwise. */
const DEEP = 2;
/** What touched in the last step is held while it stays within this many gaps, or else it would flicker. */
const KEPT = 1.5;
/** After the solve a particle may come this much of the gap nearer before it is put back. */
const GIVE = 0.5;

/** A particle that was put back is looked at again this often. */
const MOST_TRIES = 4;

/** Advances cloth and body by one implicit step of length `h`, s. Implements [buckling/friction]. */
export function stepInContact(
  state: ClothState,
  cloth: Cloth,
  stepper: Stepper,
  contacts: Contacts,
  h: number,
  options: StepOptions & { readonly integrator: "bdf2" | "bdf1" },
): Solution {
  checkStep(state, cloth, stepper, h, options);
  if (contacts.touching.length !== cloth.m.length)
    throw new SolverError("contacts must be for as many particles as the cloth has", {
      contacts: contacts.touching.length,
      cloth: cloth.m.length,
    });
  const { A, b, x: d } = stepper.system;
  const weights = weightsOf(state, options.integrator);
  const c = h / weights[0]!;
  startWatch(contacts.watch);
  prepareForces(cloth, state.x, state.v, h);
  sweepBody(contacts.sweep, h);
  holdTouching(state, stepper, contacts, h);
  stopWatch(contacts.watch);
  assembleMatrix(state, cloth, stepper, h, weights);
  assembleRightSide(state, cloth, stepper, h, weights);
  findDrag(state, contacts);
  addFrictionMatrix(A, contacts, c);
  addFrictionSide(b, state, contacts, h, weights);
  let solution = solveStep(state, stepper, options);
  for (let solves = 1; isAmiss(state, stepper, contacts, c, solves); ++solves)
    solution = solveStep(state, stepper, options);
  advance(state, d, h, weights);
  startWatch(contacts.watch);
  settle(state, contacts, h);
  stopWatch(contacts.watch);
  release(state, stepper, contacts);
  moveBody(contacts.sweep);
  return solution;
}

/** Holds along the normal what is about to come nearer than the gap. */
function holdTouching(state: ClothState, stepper: Stepper, contacts: Contacts, h: number): void {
  const { sweep, gap, reach, test, touching } = contacts;
  const { to, touch, nearest, away, slack } = contacts.scratch;
  const { x, v, filter } = state;
  const { held } = filter;
  contacts.hits = contacts.putBack = 0;
  for (let k = 0; k < x.length; ++k) to[k] = x[k]! + h * v[k]!;
  for (let i = 0; i < held.length; ++i) {
    const near = touching[i] === 1 ? KEPT * gap : gap;
    touching[i] = 0;
    if (held[i] !== 0) continue;
    findTouch(touch, sweep, x, to, i, reach, test, nearest[i]);
    nearest[i] = touch.triangle;
    away[i] = Math.min(touch.distance, reach);
    slack[i] = touch.kind === "hit" ? 0 : touch.slack;
    if (touch.kind === "hit" || touch.distance < near) holdAt(state, stepper, contacts, i);
  }
}

/** Holds particle `i` where it was found to touch: at the end of the step it shall be a gap above the foot. */
function holdAt({ x, filter }: ClothState, { carried }: Stepper, contacts: Contacts, i: number): void {
  const { gap, scratch } = contacts;
  const { touch } = scratch;
  noteTouch(contacts, i);
  filter.held[i] = 1;
  let along = gap;
  for (let c = 0; c < 3; ++c) along += touch.normal[c]! * (touch.foot[c]! - x[3 * i + c]!);
  for (let c = 0; c < 3; ++c) {
    filter.normals[3 * i + c] = touch.normal[c]!;
    carried[3 * i + c] = along * touch.normal[c]!;
  }
}

/** Whether the step is to be solved again: some constraints pulled and were dropped, or something lies deep and is held. */
function isAmiss(state: ClothState, stepper: Stepper, contacts: Contacts, c: number, solves: number): boolean {
  readForces(stepper, contacts, c);
  const again = solves < MOST_SOLVES;
  const drops = again && solves <= contacts.drops;
  return (drops && freePulled(state, stepper, contacts)) || findInside(state, stepper, contacts, again);
}

/** Lets go of the particles whose constraint pulls, and says whether there were any. What slowed their sliding stays. */
function freePulled({ filter }: ClothState, { carried }: Stepper, { touching, force }: Contacts): boolean {
  let freed = false;
  for (let i = 0; i < touching.length; ++i) {
    if (touching[i] === 0 || force[i]! >= 0) continue;
    touching[i] = filter.held[i] = 0;
    carried.fill(0, 3 * i, 3 * i + 3);
    freed = true;
  }
  return freed;
}

function noteTouch(contacts: Contacts, i: number): void {
  const { scratch, touching, normals, bodyVelocity } = contacts;
  const { touch } = scratch;
  if (touch.kind === "hit") ++contacts.hits;
  touching[i] = 1;
  normals.set(touch.normal, 3 * i);
  bodyVelocity.set(touch.velocity, 3 * i);
}

/** Marks what has got in nevertheless. If some of it is deep and the step may be solved again, holds it, and says so. */
function findInside(state: ClothState, stepper: Stepper, contacts: Contacts, again: boolean): boolean {
  const { sweep, gap, reach, test, touching, deep } = contacts;
  const { inside, touch, to, nearest } = contacts.scratch;
  const { x, filter } = state;
  startWatch(contacts.watch);
  for (let k = 0; k < x.length; ++k) to[k] = x[k]! + stepper.system.x[k]!;
  let found = false;
  contacts.least = Infinity;
  for (let i = 0; i < inside.length; ++i) {
    inside[i] = 0;
    if (filter.held[i] !== 0 && touching[i] === 0) continue; // somebody else holds it
    if (isStillFar(state, stepper, contacts, i)) continue;
    findTouch(touch, sweep, x, to, i, reach, touching[i] === 1 ? "static" : test, nearest[i]);
    if (touch.distance >= GIVE * gap) {
      contacts.least = Math.min(contacts.least, touch.distance);
      continue;
    }
    inside[i] = 1;
    if (!again || touch.distance > -deep) continue;
    holdAt(state, stepper, contacts, i);
    found = true;
  }
  stopWatch(contacts.watch);
  return found;
}

/**
 * Whether a particle that was far from the body before the solve is so after it, and not the closest of all: without
 * another search, since it went nearly where it was thought to go.
 */
function isStillFar({ v }: ClothState, { system: { x: d } }: Stepper, contacts: Contacts, i: number): boolean {
  const { sweep, gap, touching, scratch } = contacts;
  if (touching[i] === 1) return false;
  const x = d[3 * i]! - sweep.h * v[3 * i]!;
  const y = d[3 * i + 1]! - sweep.h * v[3 * i + 1]!;
  const z = d[3 * i + 2]! - sweep.h * v[3 * i + 2]!;
  const aside = Math.sqrt(x * x + y * y + z * z);
  return aside < scratch.slack[i]! && scratch.away[i]! - aside > Math.max(contacts.least, GIVE * gap);
}

/** Writes how strongly each touching particle resists sliding, from the push of the step before. */
function findDrag({ v }: ClothState, { touching, drag, force, normals, bodyVelocity, friction }: Contacts): void {
  for (let i = 0; i < touching.length; ++i) {
    drag[i] = 0;
    if (touching[i] === 0) continue;
    const at = 3 * i;
    let along = 0;
    let squared = 0;
    for (let k = at; k < at + 3; ++k) {
      const relative = v[k]! - bodyVelocity[k]!;
      along += normals[k]! * relative;
      squared += relative * relative;
    }
    drag[i] = slidingDrag(friction, force[i]!, Math.sqrt(Math.max(0, squared - along * along)));
  }
}

/** Reads the push of the body from the residual of the held directions: A d = b + c² · push · n. */
function readForces({ system: { A, b, x: d }, u }: Stepper, contacts: Contacts, c: number): void {
  const { touching, normals, force } = contacts;
  multiply(u, A, d);
  force.fill(0);
  contacts.count = 0;
  for (let i = 0; i < force.length; ++i) {
    if (touching[i] === 0) continue;
    for (let k = 3 * i; k < 3 * i + 3; ++k) force[i]! += (normals[k]! * (u[k]! - b[k]!)) / (c * c);
    ++contacts.count;
  }
}

/** Puts what has got in on the surface, and lets what touches move with the body along the normal. */
function settle(state: ClothState, contacts: Contacts, h: number): void {
  const { touching } = contacts;
  const { inside } = contacts.scratch;
  for (let i = 0; i < inside.length; ++i) {
    if (inside[i] === 1) putBack(state, contacts, i);
    if (touching[i] === 1) followBody(state, contacts, i, h);
  }
}

/** Puts particle `i` a gap above the surface; where surfaces meet, what is above the one may be in the other. */
function putBack({ x, xBefore }: ClothState, contacts: Contacts, i: number): void {
  const { sweep, gap, reach, test, touching } = contacts;
  const { touch } = contacts.scratch;
  ++contacts.putBack;
  for (let tries = 0; tries <= MOST_TRIES; ++tries) {
    const byPath = tries === 0 && touching[i] === 0;
    findTouch(touch, sweep, byPath ? xBefore : x, x, i, reach, byPath ? test : "static");
    if (touch.distance >= GIVE * gap) break;
    if (tries === MOST_TRIES) contacts.least = Math.min(contacts.least, touch.distance);
    noteTouch(contacts, i);
    for (let c = 0; c < 3; ++c) x[3 * i + c]! += (gap - touch.distance) * touch.normal[c]!;
  }
}

/** Gives a particle the body's velocity along the normal, and the same past, so that the next step finds no jump in it. */
function followBody({ x, v, xBefore, vBefore }: ClothState, contacts: Contacts, i: number, h: number): void {
  const { normals: n, bodyVelocity } = contacts;
  const at = 3 * i;
  const along = (a: Float64Array, b: Float64Array): number =>
    n[at]! * (a[at]! - b[at]!) + n[at + 1]! * (a[at + 1]! - b[at + 1]!) + n[at + 2]! * (a[at + 2]! - b[at + 2]!);
  const faster = along(v, bodyVelocity);
  const fasterBefore = along(vBefore, bodyVelocity);
  let speed = 0;
  for (let c = 0; c < 3; ++c) speed += n[at + c]! * bodyVelocity[at + c]!;
  const moved = along(x, xBefore) - h * speed;
  for (let c = 0; c < 3; ++c) {
    v[at + c]! -= faster * n[at + c]!;
    vBefore[at + c]! -= fasterBefore * n[at + c]!;
    xBefore[at + c]! += moved * n[at + c]!;
  }
}

/** Takes the constraints of this step out of the filter. */
function release({ filter }: ClothState, { carried }: Stepper, { touching }: Contacts): void {
  for (let i = 0; i < touching.length; ++i) {
    if (touching[i] === 0) continue;
    filter.held[i] = 0;
    carried.fill(0, 3 * i, 3 * i + 3);
  }
}
