/**
 * A small bar that bends by its six lowest modes, and motions of it: where most equations of this paper are checked.
 */
import {
  findModes,
  makeModalBody,
  makeModalState,
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
import { multiplySparse, turnBy } from "@pliant/solver/math";
import {
  copyModal,
  findContacts,
  lumpedMasses,
  makeModalContacts,
  motionRates,
  prepareContacts,
  stiffnessMatrix,
  type ModalContacts,
  type ModalShape,
  type Modes,
  type MotionRates,
} from "@pliant/solver/modal";
import { randomVector } from "../vectors.ts";

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

/** The bar somewhere, bent by up to half a radian or so, turning and vibrating. */
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

/** The motion a time h later or earlier, to first order: what is missing is even in h, and falls out of a difference. */
export function later(state: ModalState, body: ModalBody, h: number, { dv, dL, ddq }: MotionRates): ModalState {
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

/** The rate of something of the motion by a central difference, under forces at vertices and gravity. */
export function rateOf(
  of: (state: ModalState) => ArrayLike<number>,
  state: ModalState,
  body: ModalBody,
  rates: MotionRates = motionRates(state, body, [], gravity),
): Float64Array {
  const h = 1e-5;
  const ahead = Float64Array.from(of(later(state, body, h, rates)));
  const behind = of(later(state, body, -h, rates));
  return ahead.map((value, k) => (value - behind[k]!) / (2 * h));
}

/** The vertices of a motion that lie below a plane through its middle, as contacts ready for impulses. */
export function contactsOf(state: ModalState, body: ModalBody, normal: Vector): ModalContacts {
  const contacts = makeModalContacts(body.count);
  findContacts(contacts, state, body, [planeAt(vectorOf(state.x), normal)], 0);
  prepareContacts(contacts, state, body, new Float64Array(body.count).fill(1));
  return contacts;
}

/** One of the contacts' numbers of n: the three from 3n on. */
export const threeOf = (values: Float64Array, n: number): Float64Array => values.slice(3 * n, 3 * n + 3);

/** Lumped masses of every coordinate of a mesh, kg. */
export function massOfCoordinates(mesh: TetMesh): Float64Array {
  const m = lumpedMasses(mesh, material.density);
  return mesh.x.map((_, at) => m[Math.floor(at / 3)]!);
}

/** The elastic force of the body by its stiffness at rest, N. */
export const linearForce = (mesh: TetMesh, u: Float64Array): Float64Array =>
  multiplySparse(new Float64Array(u.length), stiffnessMatrix(mesh, material), u);
