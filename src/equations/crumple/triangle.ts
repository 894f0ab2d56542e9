/**
 * A triangle of equal sides that breathes and turns about its middle: by symmetry it does nothing else, and every system of
 * section 3 falls apart into two numbers, one outwards and one around.
 *
 * For a share s of the rest length, a stiffness ratio κ = h²k/m and a = max(0, 1 − 1/s): three springs pull each corner
 * inwards by 3 k (r − r⁰), W is m (1 + 3 κ) outwards and m (1 + 3 κ a) around, its block on the diagonal m (1 + κ (3 + a)/2)
 * and m (1 + κ (1 + 3 a)/2).
 */
import { makePaper, type Paper, type Random } from "@pliant/solver";
import { dot, plus, randomUnit, randomVector } from "../vectors.ts";

/** An amount outwards from the middle and one around it, the same at each corner. */
export type Pair = readonly [outwards: number, around: number];

export interface TurningTriangle {
  readonly paper: Paper;
  readonly h: number;
  /** Forces of the springs on a corner, N. */
  readonly force: Pair;
  /** How fast they change with the places, N/m; nothing around where the sides are squeezed. */
  readonly slope: Pair;
  /** Velocity of a corner, m/s. */
  readonly speed: Pair;
  /** h times the forces of (4). */
  readonly b: Pair;
  /** The matrix of the step, and its blocks on the diagonal. */
  readonly W: Pair;
  readonly D: Pair;
  /** Size of the forces if the sides were squeezed to nothing, N, and of what they would do to the velocities in a step, m/s. */
  readonly most: { readonly force: number; readonly change: number };
  /** What such amounts are for all corners. */
  write(pair: Pair): Float64Array;
}

/** A number for each of the two directions. */
export const pairOf = (number: (d: 0 | 1) => number): Pair => [number(0), number(1)];

/** A triangle somewhere in space that is squeezed or stretched, or all but at rest, and moves on as a whole, too. */
export function turningTriangle(random: Random, drift = randomVector(random, 3, -1, 1), turning = 1): TurningTriangle {
  const [side, h] = [random.logBetween(0.01, 1), random.logBetween(1e-3, 0.1)];
  const paper = makeTriangle(side, random.logBetween(0.05, 0.5));
  const m = (paper.density * Math.sqrt(3) * side ** 2) / 12;
  const ratio = random.logBetween(1e-3, 1e3);
  paper.sides.stiffness = (ratio * m) / h ** 2;
  const share = shareOf(random);
  const radius = (share * side) / Math.sqrt(3);
  const axes = randomFrame(random);
  const write = ([outwards, around]: Pair): Float64Array => onCorners(axes, outwards, around);
  const speed = pairOf((d) => (d === 0 ? 1 : turning) * random.between(-1, 1));
  const middle = randomVector(random, 3, -side, side);
  paper.x.set(write([radius, 0]).map((value, k) => value + middle[k % 3]!));
  paper.v.set(write(speed).map((value, k) => value + drift[k % 3]!));
  const a = Math.max(0, 1 - 1 / share);
  const k = paper.sides.stiffness;
  const force: Pair = [-Math.sqrt(3) * k * side * (share - 1), 0];
  const slope: Pair = [-3 * k, -3 * k * a];
  const b = pairOf((d) => h * force[d] + h ** 2 * slope[d] * speed[d]);
  const W: Pair = [m * (1 + 3 * ratio), m * (1 + 3 * ratio * a)];
  const D: Pair = [m * (1 + (ratio * (3 + a)) / 2), m * (1 + (ratio * (1 + 3 * a)) / 2)];
  const most = { force: 3 * k * side, change: (3 * h * k * side) / m };
  return { paper, h, force, slope, speed, b, W, D, most, write };
}

function makeTriangle(side: number, density: number): Paper {
  const x = Float64Array.of(0, 0, 0, side, 0, 0, side / 2, side * Math.sqrt(3 / 4), 0);
  const sheet = { x, triangles: Int32Array.of(0, 1, 2) };
  return makePaper({ sheet, budget: 5, density, stiffness: 1, bending: 0 });
}

function shareOf(random: Random): number {
  const kind = Math.floor(3 * random.next());
  if (kind === 0) return 1 + (random.next() < 0.5 ? 1 : -1) * random.logBetween(1e-9, 1e-4);
  return kind === 1 ? random.between(0.05, 1) : random.between(1, 4);
}

type Frame = readonly [Float64Array, Float64Array];

/** Two directions that are at right angles. */
function randomFrame(random: Random): Frame {
  const [one, other] = [randomUnit(random, 3), randomUnit(random, 3)];
  const across = plus(other, -dot(one, other), one);
  const size = Math.sqrt(dot(across, across));
  return size > 0.1 ? [one, across.map((value) => value / size)] : randomFrame(random);
}

function onCorners([e, f]: Frame, outwards: number, around: number): Float64Array {
  return Float64Array.from({ length: 9 }, (_, k) => {
    const angle = (2 * Math.PI * Math.floor(k / 3)) / 3;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [along, off] = [outwards * cos - around * sin, outwards * sin + around * cos];
    return along * e[k % 3]! + off * f[k % 3]!;
  });
}
