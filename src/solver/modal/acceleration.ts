/**
 * The acceleration of a vertex of a modal body, as the motion stands at one moment.
 *
 * Choi, Hong and Ko find the forces of contact from it. The steps here ask for less at one moment (see step.ts) and do not
 * need it; it is what their matrix and their conditions are judged by.
 */
import { apply, applyTransposed, cross, turnMatrix } from "../math/rotation.ts";
import type { Vector } from "../math/axes.ts";
import type { ModalBody } from "./body.ts";
import { addShapeSlope, displace, type ModalState } from "./state.ts";
import { makeWarp, writeWarpCurve } from "./warp.ts";

/** The rates of a motion: of the velocity, of the angular momentum, of the angular velocity, of the modes' rates. */
export interface MotionRates {
  readonly dv: Float64Array;
  readonly dL: Float64Array;
  readonly dOmega: Float64Array;
  readonly ddq: Float64Array;
}

/** Where a force acts: a vertex, and the force in space, N. */
export interface VertexForce {
  readonly vertex: number;
  readonly force: ArrayLike<number>;
}

/** Three rows: how the place of vertex i in the body answers to the amplitudes, without the mean of all. */
function slopeOf(state: ModalState, body: ModalBody, i: number): Float64Array {
  const rows = new Float64Array(3 * body.count);
  addShapeSlope(rows, state, body, i, 1);
  return rows;
}

const sumUp = (rows: Float64Array, rates: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: 3 }, (_, c) => {
    let sum = 0;
    for (let k = 0; k < rates.length; ++k) sum += rows[c * rates.length + k]! * rates[k]!;
    return sum;
  });

/** Velocities of all vertices in the body's frame, flat, m/s. */
function localVelocities(state: ModalState, body: ModalBody): Float64Array {
  return aboutTheirMean(body, (i) => sumUp(slopeOf(state, body, i), state.dq));
}

/** A vector of each vertex, without the mean of all by mass. */
function aboutTheirMean({ masses, mass }: ModalBody, vectorOf: (i: number) => Float64Array): Float64Array {
  const all = new Float64Array(3 * masses.length);
  const mean = new Float64Array(3);
  masses.forEach((m, i) => {
    all.set(vectorOf(i), 3 * i);
    for (let c = 0; c < 3; ++c) mean[c]! += (m * all[3 * i + c]!) / mass;
  });
  return all.map((value, at) => value - mean[at % 3]!);
}

/** What of the vertices' accelerations in the body's frame is there while the amplitudes change at steady rates, m/s². */
function curves(state: ModalState, body: ModalBody): Float64Array {
  const vector = (): Float64Array => new Float64Array(3);
  const warp = makeWarp();
  const now = { u: vector(), w: vector() };
  const rate = { u: vector(), w: vector() };
  const out = vector();
  return aboutTheirMean(body, (i) => {
    if (body.shape === "linear") return out;
    displace(rate, state.dq, body, i);
    displace(now, state.q, body, i);
    writeWarpCurve(out, warp, now.w, now.u, rate.w, rate.u);
    return out;
  });
}

/** The rate of the inertia in the body's frame, kg m²/s. */
function inertiaRate(state: ModalState, body: ModalBody): Float64Array {
  const rates = localVelocities(state, body);
  const out = new Float64Array(9);
  body.masses.forEach((m, i) => {
    const p = state.local.subarray(3 * i, 3 * i + 3);
    const dp = rates.subarray(3 * i, 3 * i + 3);
    const along = p[0]! * dp[0]! + p[1]! * dp[1]! + p[2]! * dp[2]!;
    for (let k = 0; k < 9; ++k) {
      const [r, c] = [Math.floor(k / 3), k % 3];
      out[k]! += m * ((r === c ? 2 * along : 0) - dp[r]! * p[c]! - p[r]! * dp[c]!);
    }
  });
  return out;
}

/** The rates of the motion under forces at vertices and gravity, m/s². Implements [modal/9], [modal/contact-free]. */
export function motionRates(
  state: ModalState,
  body: ModalBody,
  forces: readonly VertexForce[],
  gravity: Vector,
): MotionRates {
  const { R, L, omega, inverse, q, dq } = state;
  const dv = Float64Array.from(gravity);
  const dL = new Float64Array(3);
  const ddq = q.map((value, k) => -body.damping[k]! * dq[k]! - body.stiffness[k]! * value);
  const mean = sumUpAll(state, body);
  const vector = new Float64Array(3);
  for (const { vertex, force } of forces) {
    const lever = [0, 1, 2].map((c) => state.places[3 * vertex + c]! - state.x[c]!);
    cross(vector, 0, lever, 0, force, 0);
    for (let c = 0; c < 3; ++c) {
      dv[c]! += force[c]! / body.mass;
      dL[c]! += vector[c]!;
    }
    const slope = slopeOf(state, body, vertex).map((value, at) => value - mean[at]!);
    const inBody = applyTransposed(vector, 0, R, force, 0);
    for (let k = 0; k < body.count; ++k) {
      for (let c = 0; c < 3; ++c) ddq[k]! += slope[c * body.count + k]! * inBody[c]!;
    }
  }
  const torque = dL.slice();
  const gyroscopic = cross(vector, 0, L, 0, omega, 0);
  for (let c = 0; c < 3; ++c) torque[c]! += gyroscopic[c]!;
  const ofInertia = apply(vector, 0, turnMatrix(new Float64Array(9), R, inertiaRate(state, body)), omega, 0);
  for (let c = 0; c < 3; ++c) torque[c]! -= ofInertia[c]!;
  const dOmega = new Float64Array(3);
  apply(dOmega, 0, inverse, torque, 0);
  return { dv, dL, dOmega, ddq };
}

function sumUpAll(state: ModalState, body: ModalBody): Float64Array {
  const mean = new Float64Array(3 * body.count);
  if (body.shape === "warped") body.masses.forEach((m, i) => addShapeSlope(mean, state, body, i, m / body.mass));
  return mean;
}

/** Velocities of all vertices in space, flat, m/s. Implements [modal/8]. */
export function vertexVelocities(state: ModalState, body: ModalBody): Float64Array {
  const { R, v, omega, places, x } = state;
  const local = localVelocities(state, body);
  const lever = places.map((value, at) => value - x[at % 3]!);
  const out = new Float64Array(local.length);
  const turned = new Float64Array(3);
  for (let at = 0; at < out.length; at += 3) {
    cross(out, at, omega, 0, lever, at);
    apply(turned, 0, R, local, at);
    for (let c = 0; c < 3; ++c) out[at + c]! += v[c]! + turned[c]!;
  }
  return out;
}

/** Accelerations of all vertices in space, flat, m/s². Implements [modal/accel], [modal/contact-free]. */
export function vertexAccelerations(
  state: ModalState,
  body: ModalBody,
  { dv, dOmega, ddq }: MotionRates,
): Float64Array {
  const { R, omega, places, x } = state;
  const local = localVelocities(state, body);
  const curve = curves(state, body);
  const driven = aboutTheirMean(body, (i) => sumUp(slopeOf(state, body, i), ddq));
  const lever = places.map((value, at) => value - x[at % 3]!);
  const out = new Float64Array(local.length);
  const [a, b, c] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  for (let at = 0; at < out.length; at += 3) {
    apply(a, 0, R, local, at);
    for (let k = 0; k < 3; ++k) b[k] = 2 * a[k]!;
    cross(a, 0, omega, 0, lever, at);
    for (let k = 0; k < 3; ++k) b[k]! += a[k]!;
    cross(a, 0, omega, 0, b, 0); // of Coriolis, and towards the axis
    cross(b, 0, dOmega, 0, lever, at);
    for (let k = 0; k < 3; ++k) c[k] = driven[at + k]! + curve[at + k]!;
    apply(out, at, R, c, 0);
    for (let k = 0; k < 3; ++k) out[at + k]! += dv[k]! + a[k]! + b[k]!;
  }
  return out;
}
