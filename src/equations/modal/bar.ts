/**
 * A small bar that bends by its six lowest modes, and motions of it: where most equations of this paper are checked.
 */
import {
  findModes,
  makeModalBody,
  makeModalState,
  makeRandom,
  makeTetBox,
  planeAt,
  updateModal,
  type ModalBody,
  type ModalState,
  type Random,
  type SolidMaterial,
  type TetMesh,
  type Vector,
} from "@pliant/solver";
import { turnBy, writeRotation } from "@pliant/solver/math";
import {
  copyModal,
  findContacts,
  makeModalContacts,
  motionRates,
  prepareContacts,
  type ModalContacts,
  type ModalShape,
  type Modes,
  type MotionRates,
} from "@pliant/solver/modal";
import { randomVector } from "../vectors.ts";
import { forcesOfStress } from "./elasticity.ts";
import { uneven, volumesAt } from "./tetrahedra.ts";

/** A rubber of low density: what it does is visible within a second. */
export const material: SolidMaterial = { young: 2e5, poisson: 0.3, density: 1000 };

/** Gravity, m/s². */
export const gravity: Vector = [0, 0, -9.81];

/** A bar of 1.5 × 0.4 × 0.3 m, of so many bricks along. */
export const barMesh = (bricks = 4): TetMesh => makeTetBox([0, 0, 0], [1.5, 0.4, 0.3], [bricks, 1, 1]);

/** Its lowest modes; they are found, since nothing stops the search. */
export function modesOf(mesh: TetMesh, count: number): Modes {
  const modes = findModes(mesh, material, { count });
  if (!modes) throw new Error("the search for modes has stopped");
  return modes;
}

/** What slows the bar: ξ, 1/s, and ζ, s. */
export const damping = { massDamping: 0.3, stiffnessDamping: 0.002 } as const;

/** The bar, with six modes and a little damping. */
export function makeBar(
  shape: ModalShape = "warped",
  slowed: Readonly<Record<keyof typeof damping, number>> = damping,
): ModalBody {
  const mesh = barMesh();
  return makeModalBody(mesh, modesOf(mesh, 6), { density: material.density, shape, ...slowed });
}

/** A flat body with tetrahedra of all sizes, whose eight modes are nothing like those of the bar. */
function makePlate(): ModalBody {
  const mesh = uneven(makeTetBox([0, 0, 0], [0.9, 0.7, 0.25], [2, 2, 1]), makeRandom(4));
  return makeModalBody(mesh, modesOf(mesh, 8), { density: material.density, shape: "warped", ...damping });
}

/** Bodies that are taken turn about. */
export const makeBodies = (): readonly ModalBody[] => [makeBar(), makePlate()];

/** The one whose turn it is. */
export const turnOf = <T>(all: readonly T[], n: number): T => all[n % all.length]!;

/** A body somewhere, bent by up to half a radian or so, turning and vibrating. */
export function randomMotion(body: ModalBody, random: Random): ModalState {
  const state = makeModalState(body);
  state.x.set(randomVector(random, 3, -2, 2));
  state.v.set(randomVector(random, 3, -3, 3));
  state.L.set(randomVector(random, 3, -60, 60));
  state.q.set(randomVector(random, body.count, -1.5, 1.5));
  state.dq.set(randomVector(random, body.count, -10, 10));
  for (let n = 0; n < 3; ++n) turnBy(state.turn, ...vectorOf(randomVector(random, 3, -2, 2)));
  return updateModal(state, body);
}

/** Three numbers as a vector. */
export const vectorOf = (a: ArrayLike<number>): [number, number, number] => [a[0]!, a[1]!, a[2]!];

/** The motion a time h later or earlier, on any way that has these rates at first. */
function later(state: ModalState, body: ModalBody, h: number, { dv, dL, ddq }: MotionRates): ModalState {
  const next = copyOf(state, body);
  for (let c = 0; c < 3; ++c) {
    next.x[c]! += h * state.v[c]!;
    next.v[c]! += h * dv[c]!;
    next.L[c]! += h * dL[c]!;
  }
  for (let k = 0; k < body.count; ++k) {
    next.q[k]! += h * state.dq[k]!;
    next.dq[k]! += h * ddq[k]!;
  }
  turnBy(next.turn, h * state.omega[0]!, h * state.omega[1]!, h * state.omega[2]!);
  return updateModal(next, body);
}

/** A copy of a motion. */
export function copyOf(state: ModalState, body: ModalBody): ModalState {
  const copy = makeModalState(body);
  copyModal(copy, state);
  return updateModal(copy, body);
}

/** Time of a difference, s: the fourth power of it and the rounding of a place are both nothing beside a velocity. */
const STEP = 1e-4;

/** The derivative of an array at zero, by four values on either side: what it leaves out is of fourth order. */
export function derivativeOf(of: (h: number) => ArrayLike<number>, h: number): Float64Array {
  const [a, b, c, d] = [h, -h, 2 * h, -2 * h].map((t) => Float64Array.from(of(t))) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  return a.map((value, k) => (8 * (value - b[k]!) - (c[k]! - d[k]!)) / (12 * h));
}

/** The rate of something of the motion, under forces at vertices and gravity. */
export const rateOf = (
  of: (state: ModalState) => ArrayLike<number>,
  state: ModalState,
  body: ModalBody,
  rates: MotionRates = motionRates(state, body, [], gravity),
): Float64Array => derivativeOf((h) => of(later(state, body, h, rates)), STEP);

/** The vertices of a motion that lie below a plane through its middle, as contacts ready for impulses. */
export const contactsOf = (state: ModalState, body: ModalBody, normal: Vector, reach = 0): ModalContacts =>
  contactsIn(state, body, [normal], reach);

/** Those below any of several such planes: a vertex below two of them is in contact twice. */
export function contactsIn(
  state: ModalState,
  body: ModalBody,
  normals: readonly Vector[],
  reach: number,
): ModalContacts {
  const contacts = makeModalContacts(body.count);
  const planes = normals.map((normal) => planeAt(vectorOf(state.x), normal));
  findContacts(contacts, state, body, planes, reach);
  prepareContacts(contacts, state, body, new Float64Array(body.count).fill(1));
  return contacts;
}

/** One of the contacts' numbers of n: the three from 3n on. */
export const threeOf = (values: Float64Array, n: number): Float64Array => values.slice(3 * n, 3 * n + 3);

/** A quarter of the mass of the tetrahedra around, for every coordinate of a mesh, kg. */
export function massOfCoordinates(mesh: TetMesh): Float64Array {
  const masses = new Float64Array(mesh.x.length);
  volumesAt(mesh, mesh.x).forEach((volume, t) => {
    for (const i of mesh.tets.subarray(4 * t, 4 * t + 4))
      for (let c = 3 * i; c < 3 * i + 3; ++c) masses[c]! += (material.density * volume) / 4;
  });
  return masses;
}

/** What holds the body in a small displacement, N. */
export const linearForce = (mesh: TetMesh, u: Float64Array): Float64Array => forcesOfStress(mesh, material, u);

/** All vectors of a field, or all places, turned by a matrix. */
export const turnAll = (R: Float64Array, x: ArrayLike<number>): Float64Array =>
  Float64Array.from({ length: x.length }, (_, at) => {
    const [i, r] = [at - (at % 3), 3 * (at % 3)];
    return R[r]! * x[i]! + R[r + 1]! * x[i + 1]! + R[r + 2]! * x[i + 2]!;
  });

/** A rotation by up to two radians about each axis. */
export function randomRotation(random: Random): Float64Array {
  const turn = Float64Array.of(1, 0, 0, 0);
  turnBy(turn, ...vectorOf(randomVector(random, 3, -2, 2)));
  return writeRotation(new Float64Array(9), turn);
}
