/**
 * A cloth that meets a body: what a step does about it.
 *
 * Follows Choi and Ko, section 5. A particle that touches the body moves with the body along the normal; that is a
 * constraint, which the filtered solve keeps exactly. The force of the constraint is read from the residual, and friction
 * along the surface is proportional to it. Differs from the paper in four ways. A constraint whose force pulls is dropped
 * from the next step on. The cloth is kept a small gap away, since only its particles are tested and not the cloth between
 * them. What is found in the body after the solve is put on its surface, and where that is much, the step is solved again.
 * And friction may follow Coulomb instead: it is then the paper's, divided by the speed of sliding.
 */
import { SolverError } from "../errors.ts";
import { makeSweep, moveBody, sweepBody, type Body, type Sweep } from "../collision/body.ts";
import { findTouch, makeTouch, type ContactTest, type Touch } from "../collision/touch.ts";
import { multiply } from "../math/block-matrix.ts";
import type { Solution } from "../math/conjugate-gradient.ts";
import type { Cloth, ClothState } from "./cloth.ts";
import { addFrictionMatrix, addFrictionSide, frictionOf, slidingDrag, type Friction } from "./friction.ts";
import { findPairs } from "./repulsion.ts";
import { advance, assembleMatrix, assembleRightSide, solveStep, weightsOf, type Stepper, type StepOptions } from "./step.ts"; // prettier-ignore

/** What a cloth and a body have to do with each other, kept from step to step. */
export interface Contacts {
  readonly sweep: Sweep;
  /** Distance at which particles are kept from the surface, m. */
  readonly gap: number;
  /** How far from the surface, on either side, the static test finds a particle, m. */
  readonly reach: number;
  readonly test: ContactTest;
  readonly friction: Friction;
  /** Which particles are held by the body in this step: 1 where the constraint pushed, or is new. */
  readonly touching: Uint8Array;
  /** Unit normals, and the velocities of the body, where particles touch it; flat. */
  readonly normals: Float64Array;
  readonly bodyVelocity: Float64Array;
  /** Push of the body on each particle, N. */
  readonly force: Float64Array;
  /** Resistance to sliding, N s/m. */
  readonly drag: Float64Array;
  /** Where the particles are thought to go. */
  readonly to: Float64Array;
  readonly touch: Touch;
  /** Particles that touched in the last step, those of them found by their path, and those put back after the solve. */
  count: number;
  hits: number;
  putBack: number;
}

/** What contacts are made from; everything but the first two may be left out. */
export interface ContactOptions {
  readonly body: Body;
  readonly vertices: number;
  readonly gap?: number;
  readonly reach?: number;
  readonly test?: ContactTest;
  readonly friction?: Friction;
}

/** Makes room for the contacts of a cloth of so many particles. */
export function makeContacts(options: ContactOptions): Contacts {
  const { body, vertices, gap = 0.003, reach = 5 * gap, test = "both", friction = frictionOf("coulomb", 0) } = options;
  if (!(gap > 0 && gap < Infinity)) throw new SolverError("the gap must be positive and finite", { gap });
  if (!(reach > gap && reach < Infinity)) throw new SolverError("the reach must be larger than the gap", { reach, gap });
  const vector = (): Float64Array => new Float64Array(3 * vertices);
  return {
    sweep: makeSweep(body),
    gap,
    reach,
    test,
    friction,
    touching: new Uint8Array(vertices),
    normals: vector(),
    bodyVelocity: vector(),
    force: new Float64Array(vertices),
    drag: new Float64Array(vertices),
    to: vector(),
    touch: makeTouch(),
    count: 0,
    hits: 0,
    putBack: 0,
  };
}

/** A solve for one step costs this many at most. */
const MOST_SOLVES = 3;
/** A particle found deeper than this many gaps after the solve asks for another. */
const DEEP = 2;

/** Advances cloth and body by one implicit step of length `h`, s. */
export function stepInContact(
  state: ClothState,
  cloth: Cloth,
  stepper: Stepper,
  contacts: Contacts,
  h: number,
  options: StepOptions & { readonly integrator: "bdf2" | "bdf1" },
): Solution {
  const { sweep, to } = contacts;
  const { x, v } = state;
  if (cloth.repulsion) findPairs(cloth.repulsion, x);
  sweepBody(sweep, h);
  contacts.count = contacts.hits = contacts.putBack = 0;
  for (let k = 0; k < x.length; ++k) to[k] = x[k]! + h * v[k]!;
  holdTouching(state, stepper, contacts, true);
  const weights = weightsOf(state, options.integrator);
  assembleMatrix(state, cloth, stepper, h, weights);
  assembleRightSide(state, cloth, stepper, h, weights);
  findDrag(state, contacts);
  addFrictionMatrix(stepper.A, contacts, h / weights[0]!);
  addFrictionSide(stepper.b, state, contacts, h, weights);
  let solution = solveStep(state, stepper, options);
  for (let solves = 1; solves < MOST_SOLVES; ++solves) {
    for (let k = 0; k < x.length; ++k) to[k] = x[k]! + stepper.d[k]!;
    if (!holdTouching(state, stepper, contacts, false)) break;
    solution = solveStep(state, stepper, options);
  }
  readForces(stepper, contacts, h / weights[0]!);
  advance(state, stepper.d, h, weights);
  for (let k = 0; k < x.length; ++k) to[k] = x[k]!;
  settle(state, contacts, h);
  release(state, stepper, contacts);
  moveBody(sweep);
  return solution;
}

/**
 * Holds along the normal what touches the body on its way to `to`. Before the solve that is all that comes nearer than
 * the gap; after it, what has got in. Tells whether something has got in deep.
 */
function holdTouching(state: ClothState, stepper: Stepper, contacts: Contacts, before: boolean): boolean {
  const { sweep, gap, reach, test, touching, touch, to } = contacts;
  const { held, normals } = state.filter;
  let deep = false;
  for (let i = 0; i < held.length; ++i) {
    const kept = touching[i] === 1;
    if (before ? held[i] !== 0 : held[i] !== 0 && !kept) {
      touching[i] = 0; // somebody else holds it
      continue;
    }
    findTouch(touch, sweep, state.x, to, i, reach, before || !kept ? test : "static");
    const near = before ? (kept ? 1.5 : 1) * gap : -DEEP * gap;
    if (touch.kind === "none" || touch.distance >= (touch.kind === "hit" && before ? Infinity : near)) {
      if (before) touching[i] = 0;
      continue;
    }
    deep ||= !before;
    if (touch.kind === "hit") ++contacts.hits;
    touching[i] = 1;
    held[i] = 1;
    let carried = gap;
    for (let c = 0; c < 3; ++c) {
      normals[3 * i + c] = contacts.normals[3 * i + c] = touch.normal[c]!;
      contacts.bodyVelocity[3 * i + c] = touch.velocity[c]!;
      carried += touch.normal[c]! * (touch.foot[c]! - state.x[3 * i + c]!);
    }
    for (let c = 0; c < 3; ++c) stepper.carried[3 * i + c] = carried * touch.normal[c]!;
  }
  return deep;
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
function readForces({ A, d, b, u }: Stepper, contacts: Contacts, c: number): void {
  const { touching, normals, force } = contacts;
  multiply(u, A, d);
  force.fill(0);
  for (let i = 0; i < force.length; ++i) {
    if (touching[i] === 0) continue;
    for (let k = 3 * i; k < 3 * i + 3; ++k) force[i]! += (normals[k]! * (u[k]! - b[k]!)) / (c * c);
    ++contacts.count;
  }
}

/** Puts what is in the body at the end of the step on its surface, and lets what touches move with it along the normal. */
function settle(state: ClothState, contacts: Contacts, h: number): void {
  const { sweep, gap, reach, test, touching, touch, to, normals, bodyVelocity } = contacts;
  const { x, filter } = state;
  for (let i = 0; i < touching.length; ++i) {
    if (filter.held[i] !== 0 && touching[i] === 0) continue;
    for (let tries = 0; tries < 4; ++tries) {
      const path = tries === 0 && touching[i] === 0 ? test : "static";
      findTouch(touch, sweep, path === "static" ? to : state.xBefore, to, i, reach, path);
      if (touch.kind === "hit" && touch.distance >= gap) continue; // through a corner of it, and out again
      if (touch.kind === "none" || touch.distance >= 0.5 * gap) break;
      ++contacts.putBack;
      touching[i] = 2;
      for (let c = 0; c < 3; ++c) {
        normals[3 * i + c] = touch.normal[c]!;
        bodyVelocity[3 * i + c] = touch.velocity[c]!;
        x[3 * i + c]! += (gap - touch.distance) * touch.normal[c]!;
        to[3 * i + c] = x[3 * i + c]!;
      }
    }
    if (touching[i] === 2 || contacts.force[i]! > 0) followBody(state, contacts, i, h);
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

/** Takes the constraints of this step out of the filter; what was pulled back by one is free in the next. */
function release({ filter }: ClothState, stepper: Stepper, { touching, force }: Contacts): void {
  for (let i = 0; i < touching.length; ++i) {
    if (filter.held[i] === 1 && touching[i] !== 0) {
      filter.held[i] = 0;
      stepper.carried.fill(0, 3 * i, 3 * i + 3);
    }
    if (touching[i] !== 0) touching[i] = touching[i] === 2 || force[i]! > 0 ? 1 : 0;
  }
}
