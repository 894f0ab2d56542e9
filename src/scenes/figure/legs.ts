/**
 * Legs that reach from the hips to where the feet are: the knee bends as far as it must, and the thigh turns so that it fits.
 */
import type { Vector } from "@pliant/solver";
import type { Skeleton } from "@pliant/solver/mesh";
import { BONE, JOINT, RIGHT_LEG } from "./bones.ts";
import { writeAxisTurn, writeProduct, writeTurn } from "./turns.ts";

/** Where a foot is: its ankle, which way it points, how far the toes are up, and how far they are bent up against it, m and rad. */
export interface FootPlace {
  readonly ankle: Float64Array;
  heading: number;
  pitch: number;
  toes: number;
}

/** Where the hips are: the shift of their joint, and their turn in space. */
export interface HipsPlace {
  readonly shift: Float64Array;
  /** Turns about z, then y, then x of what has turned: heading, lean to the side, lean forwards; rad. */
  heading: number;
  tilt: number;
  lean: number;
}

export interface Legs {
  readonly hips: HipsPlace;
  readonly feet: readonly [FootPlace, FootPlace];
  /** Rotation of the hips in space; written by `placeLegs`. */
  readonly turned: Float64Array;
  readonly scratch: readonly Float64Array[];
}

const ankleOf = (side: number): Float64Array => Float64Array.of(side * JOINT.ankle[0], JOINT.ankle[1], JOINT.ankle[2]);
const footAt = (side: number): FootPlace => ({ ankle: ankleOf(side), heading: 0, pitch: 0, toes: 0 });

/** Legs at rest. */
export function makeLegs(): Legs {
  return {
    hips: { shift: new Float64Array(3), heading: 0, tilt: 0, lean: 0 },
    feet: [footAt(1), footAt(-1)],
    turned: new Float64Array(9),
    scratch: Array.from({ length: 6 }, () => new Float64Array(9)),
  };
}

const IDENTITY = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);

/** Turns the hips and the bones of both legs so that the feet are in their places. */
export function placeLegs(skeleton: Skeleton, legs: Legs): void {
  const { hips, turned, scratch } = legs;
  const [a, b, c] = scratch as [Float64Array, Float64Array, Float64Array];
  writeProduct(c, writeAxisTurn(a, 2, hips.heading), writeAxisTurn(b, 1, hips.tilt));
  writeProduct(turned, c, writeAxisTurn(a, 0, hips.lean));
  writeTurn(skeleton.turns, BONE.hips, IDENTITY, turned);
  skeleton.shift.set(hips.shift);
  for (let n = 0; n < 2; ++n) placeLeg(skeleton, legs, n === 0 ? 0 : 1);
}

const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const THIGH = minus(JOINT.knee, JOINT.hip);
const SHIN = minus(JOINT.ankle, JOINT.knee);
/** The distance from hip to ankle is a wave in the bend of the knee: of these two parts, about a mean. */
const ALONG = 2 * (THIGH[1] * SHIN[1] + THIGH[2] * SHIN[2]);
const ACROSS = 2 * (THIGH[2] * SHIN[1] - THIGH[1] * SHIN[2]);
const MEAN =
  THIGH[0] ** 2 + THIGH[1] ** 2 + THIGH[2] ** 2 + SHIN[0] ** 2 + SHIN[1] ** 2 + SHIN[2] ** 2 + 2 * THIGH[0] * SHIN[0];

/** How far the knee bends for the ankle to be so far from the hip, rad; stretched as far as it goes if that is too far. */
function bendFor(square: number): number {
  const cosine = (square - MEAN) / Math.hypot(ALONG, ACROSS);
  return Math.atan2(ACROSS, ALONG) + Math.acos(Math.min(1, Math.max(-1, cosine)));
}

function placeLeg(skeleton: Skeleton, legs: Legs, n: 0 | 1): void {
  const { turns } = skeleton;
  const { hips, feet, turned, scratch } = legs;
  const [a, b, , thigh, shin, foot] = scratch as [Matrix, Matrix, Matrix, Matrix, Matrix, Matrix];
  const bone = n === 0 ? BONE.thigh : BONE.thigh + RIGHT_LEG;
  const { heading, pitch, toes } = feet[n];
  const bend = turnThigh(thigh, legs, n, (hips.heading + heading) / 2);
  writeProduct(shin, thigh, writeAxisTurn(a, 0, bend));
  writeProduct(foot, writeAxisTurn(a, 2, heading), writeAxisTurn(b, 0, -pitch));
  writeTurn(turns, bone, turned, thigh);
  turns[3 * bone + 3] = bend;
  writeTurn(turns, bone + 2, shin, foot);
  turns[3 * bone + 9] = -toes;
}

type Matrix = Float64Array;

/** Turns a thigh in space so that the ankle is in its place, with the knee towards a heading. Returns the bend of the knee. */
function turnThigh(thigh: Matrix, { hips, feet, turned: P, scratch }: Legs, n: 0 | 1, heading: number): number {
  const [a, b, c] = scratch as [Matrix, Matrix, Matrix];
  const side = n === 0 ? 1 : -1;
  const { ankle } = feet[n];
  const [hx, hy, hz] = [
    side * JOINT.hip[0] - JOINT.hips[0],
    JOINT.hip[1] - JOINT.hips[1],
    JOINT.hip[2] - JOINT.hips[2],
  ];
  const away = (k: 0 | 1 | 2): number =>
    ankle[k]! - JOINT.hips[k] - hips.shift[k]! - P[3 * k]! * hx - P[3 * k + 1]! * hy - P[3 * k + 2]! * hz;
  const [dx, dy, z] = [away(0), away(1), away(2)];
  const [cos, sin] = [Math.cos(heading), Math.sin(heading)];
  const [x, y] = [cos * dx + sin * dy, cos * dy - sin * dx];
  const bend = bendFor(x * x + y * y + z * z);
  const [bent, raised] = [Math.cos(bend), Math.sin(bend)];
  const ex = side * (THIGH[0] + SHIN[0]);
  const ey = THIGH[1] + bent * SHIN[1] - raised * SHIN[2];
  const ez = THIGH[2] + raised * SHIN[1] + bent * SHIN[2];
  // First about the axis of the hips, so that the ankle is as far in front as it should be, then out to the side.
  const size = Math.hypot(ey, ez);
  const share = Math.min(1, Math.max(-1, y / size));
  const swing = -Math.acos(share) - Math.atan2(ez, ey);
  const swung = -size * Math.sqrt(1 - share * share);
  const out = Math.atan2(x * swung - z * ex, x * ex + z * swung);
  writeProduct(c, writeAxisTurn(a, 2, heading), writeAxisTurn(b, 1, out));
  writeProduct(thigh, c, writeAxisTurn(a, 0, swing));
  return bend;
}
