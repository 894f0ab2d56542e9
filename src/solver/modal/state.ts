/**
 * Where a modal body is and how it moves, and all that follows from it: the places of its vertices, its inertia.
 *
 * The linear modes leave the centre of mass where it is; warped, they do not. So the mean of the warped places is taken
 * away, and x stays the centre of mass, as [modal/7] says. The angular momentum is kept, not the angular velocity: the
 * inertia changes with the shape, and what no force changes must not change.
 */
import { apply, invertThree, turnMatrix, writeRotation } from "../math/rotation.ts";
import type { ModalBody } from "./body.ts";
import { makeWarp, writeMeanRotation, writeWarp, type Warp } from "./warp.ts";

/** What moves. */
export interface ModalMotion {
  /** Centre of mass, m, and its velocity, m/s. */
  readonly x: Float64Array;
  readonly v: Float64Array;
  /** Attitude as a unit quaternion, and angular momentum, kg m²/s. */
  readonly turn: Float64Array;
  readonly L: Float64Array;
  /** Amplitudes of the modes, m √kg, and their rates. */
  readonly q: Float64Array;
  readonly dq: Float64Array;
}

/** What moves, and what follows from it: `updateModal` computes that. */
export interface ModalState extends ModalMotion {
  /** Attitude as a matrix, angular velocity, 1/s, inertia in the body, kg m², and its inverse in space. */
  readonly R: Float64Array;
  readonly omega: Float64Array;
  readonly inertia: Float64Array;
  readonly inverse: Float64Array;
  /** Places in the body's frame and in space, m. */
  readonly local: Float64Array;
  readonly places: Float64Array;
  /** The warped centre of mass, which is taken away, m. */
  readonly shift: Float64Array;
}

/** The linear displacement of a vertex, m, and its rotation. */
export interface VertexDisplacement {
  readonly u: Float64Array;
  readonly w: Float64Array;
}

/** What is computed on the way from a motion to what follows from it: of one vertex, and of the body's turning. */
export interface ShapeScratch {
  readonly vertex: VertexDisplacement;
  readonly warp: Warp;
  /** Inertia in space, kg m². */
  readonly inertia: Float64Array;
  /** In the body's frame: angular velocity, the centrifugal force of a vertex, and that as it acts on u or w. */
  readonly omega: Float64Array;
  readonly force: Float64Array;
  readonly onVertex: Float64Array;
}

/** Makes the arrays that the state of any body is computed with. */
export function makeShapeScratch(): ShapeScratch {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    vertex: { u: zeros(3), w: zeros(3) },
    warp: makeWarp(),
    inertia: zeros(9),
    omega: zeros(3),
    force: zeros(3),
    onVertex: zeros(3),
  };
}

/** A body at rest in its own shape, with its centre of mass at the origin. */
export function makeModalState({ rest, count }: ModalBody): ModalState {
  const zeros = (size: number): Float64Array => new Float64Array(size);
  return {
    x: zeros(3),
    v: zeros(3),
    turn: Float64Array.of(1, 0, 0, 0),
    L: zeros(3),
    q: zeros(count),
    dq: zeros(count),
    R: zeros(9),
    omega: zeros(3),
    inertia: zeros(9),
    inverse: zeros(9),
    local: rest.slice(),
    places: rest.slice(),
    shift: zeros(3),
  };
}

/** to ← all of `from`: the motion, and what follows from it. */
export function copyModal(to: ModalState, from: ModalState): void {
  copyArrays(to, from);
}

/** Copies every array of a record, so that none can be forgotten. */
function copyArrays<T extends { readonly [K in keyof T]: Float64Array }>(to: T, from: T): void {
  for (const name in to) to[name].set(from[name]);
}

/** Writes the linear displacement and the rotation of vertex i for the amplitudes q. Implements [modal/3]. */
export function displace(
  { u, w }: VertexDisplacement,
  q: Float64Array,
  { phi, psi, count }: ModalBody,
  i: number,
): void {
  for (let c = 0; c < 3; ++c) {
    const row = (3 * i + c) * count;
    let a = 0, b = 0;
    for (let k = 0; k < count; ++k) {
      a += phi[row + k]! * q[k]!;
      b += psi[row + k]! * q[k]!;
    }
    u[c] = a;
    w[c] = b;
  }
}

/** Computes the places of all vertices, the inertia and the angular velocity from x, turn, L and q. Implements [modal/7], [modal/volume]. */
export function updateModal(state: ModalState, body: ModalBody, scratch = makeShapeScratch()): ModalState {
  const { R, x, local, places, shift, inertia } = state;
  shift.fill(0);
  for (let i = 0; i < body.masses.length; ++i) writeLocal(state, body, i, scratch);
  for (let c = 0; c < 3; ++c) shift[c]! /= body.mass;
  inertia.fill(0);
  writeRotation(R, state.turn);
  for (let i = 0; i < body.masses.length; ++i) {
    const at = 3 * i;
    for (let c = 0; c < 3; ++c) local[at + c]! -= shift[c]!;
    addInertia(inertia, local, at, body.masses[i]!);
    apply(places, at, R, local, at);
    for (let c = 0; c < 3; ++c) places[at + c]! += x[c]!;
  }
  return turnInertia(state, scratch);
}

/** The inverse inertia in space and the angular velocity, for the attitude R. */
function turnInertia(state: ModalState, scratch: ShapeScratch): ModalState {
  const { inertia, inverse, R, omega, L } = state;
  invertThree(inverse, turnMatrix(scratch.inertia, R, inertia));
  apply(omega, 0, inverse, L, 0);
  return state;
}

/** Writes where the warp puts vertex i in the body, with the mean of all still in it. */
function writeLocal({ q, local, shift }: ModalState, body: ModalBody, i: number, scratch: ShapeScratch): void {
  const { vertex, warp } = scratch;
  const { u, w } = vertex;
  displace(vertex, q, body, i);
  if (body.shape === "warped" && body.count > 0) {
    writeMeanRotation(warp, w);
    apply(local, 3 * i, warp.mean, u, 0);
  } else for (let c = 0; c < 3; ++c) local[3 * i + c] = u[c]!;
  for (let c = 0; c < 3; ++c) {
    shift[c]! += body.masses[i]! * local[3 * i + c]!;
    local[3 * i + c]! += body.rest[3 * i + c]!;
  }
}

function addInertia(H: Float64Array, p: Float64Array, at: number, m: number): void {
  const x = p[at]!, y = p[at + 1]!, z = p[at + 2]!;
  H[0]! += m * (y * y + z * z);
  H[4]! += m * (x * x + z * z);
  H[8]! += m * (x * x + y * y);
  H[1]! -= m * x * y;
  H[2]! -= m * x * z;
  H[5]! -= m * y * z;
  H[3] = H[1]!;
  H[6] = H[2]!;
  H[7] = H[5]!;
}

/** Adds `factor` times the derivative of R̃ u at vertex i by the amplitudes to `out`: three rows. */
export function addShapeSlope(
  out: Float64Array,
  { q }: ModalState,
  body: ModalBody,
  i: number,
  factor: number,
  { vertex, warp } = makeShapeScratch(),
): void {
  const { count, phi, psi } = body;
  const bends = body.shape === "warped";
  if (bends) {
    displace(vertex, q, body, i);
    writeWarp(warp, vertex.w, vertex.u);
  }
  const { mean: A, slope: D } = warp;
  for (let k = 0; k < count; ++k) {
    const at = 3 * i * count + k;
    const a = phi[at]!, b = phi[at + count]!, c = phi[at + 2 * count]!;
    const d = psi[at]!, e = psi[at + count]!, f = psi[at + 2 * count]!;
    for (let r = 0; r < 3; ++r) {
      const along = bends
        ? A[3 * r]! * a + A[3 * r + 1]! * b + A[3 * r + 2]! * c + D[3 * r]! * d + D[3 * r + 1]! * e + D[3 * r + 2]! * f
        : phi[at + r * count]!;
      out[r * count + k]! += factor * along;
    }
  }
}

/** out ← the derivative of the warped centre of mass by the amplitudes: three rows. */
export function writeMeanSlope(
  out: Float64Array,
  state: ModalState,
  body: ModalBody,
  scratch = makeShapeScratch(),
): Float64Array {
  out.fill(0);
  if (body.shape === "linear") return out;
  for (let i = 0; i < body.masses.length; ++i) addShapeSlope(out, state, body, i, body.masses[i]! / body.mass, scratch);
  return out;
}

/** Energies of a modal body, J: of its motion, of its shape. */
export function modalEnergy(
  { v, omega, L, q, dq }: ModalState,
  { mass, stiffness }: ModalBody,
): { kinetic: number; elastic: number } {
  let [kinetic, elastic] = [0, 0];
  for (let c = 0; c < 3; ++c) kinetic += (mass * v[c]! * v[c]! + omega[c]! * L[c]!) / 2;
  for (let k = 0; k < q.length; ++k) {
    kinetic += (dq[k]! * dq[k]!) / 2;
    elastic += (stiffness[k]! * q[k]! * q[k]!) / 2;
  }
  return { kinetic, elastic };
}
