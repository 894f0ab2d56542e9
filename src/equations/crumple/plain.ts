/**
 * The springs of a sheet in plain, dense arithmetic that shares nothing with the solver: forces on numbers that carry their
 * rate of change, and the matrix of a step written out.
 */
import type { Paper } from "@pliant/solver";
import { difference, dual, duals, lengthOf, product, quotient, type Dual } from "../dual.ts";
import { dot, plus, times } from "../vectors.ts";

/** What of the stiffness across a squeezed spring is kept: nothing, as in the solver; or 1, all of it. */
export interface Across {
  readonly squeezed: number;
}

const AS_SOLVED: Across = { squeezed: 0 };

interface Spring {
  readonly i: number;
  readonly j: number;
  readonly rest: number;
  readonly stiffness: number;
}

const springsOf = ({ sides, auxiliaries }: Paper): readonly Spring[] =>
  [sides, auxiliaries].flatMap(({ count, ends, rest, stiffness }) =>
    Array.from({ length: count }, (_, s) => ({ i: ends[2 * s]!, j: ends[2 * s + 1]!, rest: rest[s]!, stiffness })),
  );

const threeOf = (x: ArrayLike<number>, i: number): number[] => [0, 1, 2].map((c) => x[3 * i + c]!);

/** The force on the first end of a spring, and its rate of change, for the way to its second end. */
function pullOf(way: readonly Dual[], { rest, stiffness }: Spring): Dual[] {
  const l = lengthOf(way);
  const pull = quotient(product(dual(stiffness), difference(l, dual(rest))), l);
  return way.map((part) => product(pull, part));
}

/** A way, and its change without what of it is across a squeezed spring. */
function keptWay(way: readonly number[], change: readonly number[], rest: number, { squeezed }: Across): Dual[] {
  if (dot(way, way) >= rest ** 2) return duals(way, change);
  const along = dot(way, change) / dot(way, way);
  return duals(
    way,
    way.map((value, c) => along * value + squeezed * (change[c]! - along * value)),
  );
}

/** Forces at places `x`, and how fast they change if the vertices move at `u`. */
function forcesAndRates(paper: Paper, x: Float64Array, u: Float64Array, across: Across): [Float64Array, Float64Array] {
  const [forces, rates] = [new Float64Array(3 * paper.mesh.vertices), new Float64Array(3 * paper.mesh.vertices)];
  for (const spring of springsOf(paper)) {
    const { i, j, rest } = spring;
    const way = [...plus(threeOf(x, j), -1, threeOf(x, i))];
    const change = [...plus(threeOf(u, j), -1, threeOf(u, i))];
    if (way.every((part) => part === 0)) continue; // no direction is defined
    pullOf(keptWay(way, change, rest, across), spring).forEach(({ value, slope }, c) => {
      forces[3 * i + c]! += value;
      forces[3 * j + c]! -= value;
      rates[3 * i + c]! += slope;
      rates[3 * j + c]! -= slope;
    });
  }
  return [forces, rates];
}

/** Forces of the springs at places `x`, N. */
export const forcesAt = (paper: Paper, x: Float64Array): Float64Array => forcesAndRates(paper, x, x, AS_SOLVED)[0];

/** J u: how fast the forces change if the vertices move at `u`. */
export const ratesOf = (paper: Paper, u: Float64Array, across = AS_SOLVED): Float64Array =>
  forcesAndRates(paper, paper.x, u, across)[1];

/** The signs of h² J in the matrix of (3) and of h² J v on its right. */
export interface Signs {
  readonly left: number;
  readonly right: number;
}

/** A matrix W and a right-hand side b, dense. */
export interface System {
  readonly W: Float64Array;
  readonly b: Float64Array;
}

/** The matrix M − left · h² J and the right-hand side h f + right · h² J v. */
export function denseSystem(paper: Paper, h: number, { left, right }: Signs = { left: 1, right: 1 }): System {
  const n = 3 * paper.mesh.vertices;
  const W = new Float64Array(n * n);
  for (let c = 0; c < n; ++c) {
    const column = ratesOf(
      paper,
      Float64Array.from({ length: n }, (_, row) => (row === c ? 1 : 0)),
    );
    column.forEach((rate, row) => (W[row * n + c] = -left * h ** 2 * rate));
    W[c * n + c]! += paper.m[Math.floor(c / 3)]!;
  }
  const forces = forcesAt(paper, paper.x).map((force) => h * force);
  return { W, b: plus(forces, right * h ** 2, ratesOf(paper, paper.v)) };
}

/** The blocks of a dense matrix that stand on its diagonal, times a vector. */
export const timesBlocks = (W: Float64Array, u: Float64Array): Float64Array =>
  times(
    W.map((value, at) => (Math.floor(at / u.length / 3) === Math.floor((at % u.length) / 3) ? value : 0)),
    u,
  );

/** The mass of each vertex, kg: a third of each triangle around it, whose areas are those of its sides on the flat sheet. */
export function flatMasses({ mesh, flat, density }: Paper): Float64Array {
  const masses = new Float64Array(mesh.vertices);
  const side = (i: number, j: number): number =>
    Math.hypot(flat[2 * j]! - flat[2 * i]!, flat[2 * j + 1]! - flat[2 * i + 1]!);
  for (let t = 0; t < mesh.triangles; ++t) {
    const [i, j, k] = [mesh.corners[3 * t]!, mesh.corners[3 * t + 1]!, mesh.corners[3 * t + 2]!];
    const third = (density * areaBySides(side(i, j), side(j, k), side(k, i))) / 3;
    for (const corner of [i, j, k]) masses[corner]! += third;
  }
  return masses;
}

/** Area of a triangle by Kahan's order of Heron's formula, which keeps its digits in needles. */
function areaBySides(...sides: [number, number, number]): number {
  const [c, b, a] = sides.sort((one, other) => one - other) as [number, number, number];
  return Math.sqrt((a + (b + c)) * (c - (a - b)) * (c + (a - b)) * (a + (b - c))) / 4;
}
