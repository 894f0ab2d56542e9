/**
 * A cloth that changes its mesh while it moves: the future work of Kim, Lee, Baek and Ryu, their section 5.
 *
 * Shape and velocity are read off the old mesh at the points of the new one. What that loses is given back: a rigid motion
 * makes up for the momentum, along and around, and the rest of the motion is scaled to pay for what the energy of springs
 * and weight has changed by, within a limit. The masses of both meshes have one sum; that is the business of
 * `similar-cloth.ts`. Particles that the new state holds keep still throughout.
 */
import { elasticEnergy, kineticEnergy, weightEnergy, type Cloth, type ClothState } from "../cloth/cloth.ts";
import { SolverError } from "../errors.ts";
import { makeResampling, resample, type Resampling } from "./resample.ts";
import { addRigidMotion, inertiaOf, momentumOf, type Momentum } from "./rigid-motion.ts";

/** A cloth and how it is. */
export interface MovingCloth {
  readonly cloth: Cloth;
  readonly state: ClothState;
}

/** What a change of mesh came to. */
export interface Carried {
  /** Energy of motion, springs and weight before and after, J. */
  readonly before: number;
  readonly after: number;
  /** By how much the motion was scaled, relative to that of the cloth as a whole. */
  readonly scale: number;
}

/** The motion is scaled by no more than this, or by no less than one over it. */
const MOST_SCALE = 1.25;

/** Energy of motion, springs and weight, J. */
export function totalEnergy({ cloth, state: { x, v } }: MovingCloth): number {
  return kineticEnergy(cloth, v) + elasticEnergy(cloth, x) + weightEnergy(cloth, x);
}

/** to ← the shape and motion of `from`, on another mesh; both must be square. Implements [meshsize/carry-over]. */
export function carryOver(to: MovingCloth, from: MovingCloth, resampling = resamplingBetween(from, to)): Carried {
  const { state } = to;
  const before = totalEnergy(from);
  const momentum = momentumOf(from.cloth.m, from.state.x, from.state.v);
  resample(state.x, from.state.x, resampling);
  resample(state.v, from.state.v, resampling);
  if (!holdStill(state)) matchCentre(to, from);
  matchMomentum(to, momentum);
  const scale = matchEnergy(to, before);
  state.xBefore.set(state.x);
  state.vBefore.set(state.v);
  state.steps = 0;
  return { before, after: totalEnergy(to), scale };
}

function resamplingBetween(from: MovingCloth, to: MovingCloth): Resampling {
  const [old, now] = [from, to].map(({ cloth }) => Math.sqrt(cloth.m.length));
  if (!(Number.isInteger(old) && Number.isInteger(now)))
    throw new SolverError("a mesh must be square to be carried over", {
      from: from.cloth.m.length,
      to: to.cloth.m.length,
    });
  return makeResampling(old!, now!);
}

/** Stops what is held; whether anything is. */
function holdStill({ v, filter: { held } }: ClothState): boolean {
  held.forEach((kind, i) => kind !== 0 && v.fill(0, 3 * i, 3 * i + 3));
  return held.some((kind) => kind !== 0);
}

/** Shifts a free cloth so that its centre of mass stays where it was. */
function matchCentre({ cloth, state }: MovingCloth, from: MovingCloth): void {
  const free = (m: Float64Array): Uint8Array => new Uint8Array(m.length);
  const was = inertiaOf(from.cloth.m, from.state.x, free(from.cloth.m)).centre;
  const is = inertiaOf(cloth.m, state.x, free(cloth.m)).centre;
  for (let k = 0; k < state.x.length; ++k) state.x[k]! += was[k % 3]! - is[k % 3]!;
}

/** What is missing of one momentum to another. */
const missing = (wanted: Momentum, there: Momentum): Momentum => ({
  along: wanted.along.map((value, c) => value - there.along[c]!),
  around: wanted.around.map((value, c) => value - there.around[c]!),
});

/** Adds the rigid motion that is missing. */
function matchMomentum({ cloth: { m }, state: { x, v, filter } }: MovingCloth, wanted: Momentum): void {
  addRigidMotion(v, x, filter.held, inertiaOf(m, x, filter.held), missing(wanted, momentumOf(m, x, v)), 1);
}

/** Scales the motion, relative to that of the cloth as a whole, until the energy is what it was; returns the factor. */
function matchEnergy(to: MovingCloth, before: number): number {
  const {
    cloth,
    state: {
      x,
      v,
      filter: { held },
    },
  } = to;
  const whole = momentumOf(cloth.m, x, v);
  const inertia = inertiaOf(cloth.m, x, held);
  const owed = before - totalEnergy(to);
  addRigidMotion(v, x, held, inertia, whole, -1);
  const own = kineticEnergy(cloth, v);
  const wanted = own > 0 ? Math.sqrt(Math.max(0, 1 + owed / own)) : 1;
  const scale = Math.min(MOST_SCALE, Math.max(1 / MOST_SCALE, wanted));
  for (let k = 0; k < v.length; ++k) v[k]! *= scale;
  addRigidMotion(v, x, held, inertia, whole, 1);
  return scale;
}
