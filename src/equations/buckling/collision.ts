/** Equations 22 and 23: when a moving point is in the plane of a moving triangle, and where in it. */
import type { Random } from "@pliant/solver";
import { barycentricWeights, coplanarityCubic, placesAt } from "@pliant/solver/collision";
import { cubicAt } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { determinantIn } from "./exact-roots.ts";
import { madeHit, madeMiss, meanOf, weightsInside, type LinearMotion } from "./motions.ts";

/** Gives the four coefficients of the cubic in time. */
type Cubic = (x: Float64Array, v: Float64Array) => Float64Array;

/** Gives the weights of the three corners. */
type Weights = (x: Float64Array) => Float64Array;

const solverCubic: Cubic = (x, v) => coplanarityCubic(new Float64Array(4), x, v);
const solverWeights: Weights = (x) => barycentricWeights(new Float64Array(3), x);
const placesOf = ({ x, v }: LinearMotion, t: number): Float64Array => placesAt(new Float64Array(12), x, v, t);

/** What the terms of the cubic can add up to at most, from the fastest and widest that moves. */
const boundOf = ({ x, v, h }: LinearMotion): number => (sizeOf(x) + h * sizeOf(v)) ** 3;

const isTheVolume: Check<Cubic> = {
  claim: "At any moment the cubic is the triple product of the differences of the places at that moment.",
  allows:
    "rounding: some fifty operations on terms that all together are well below the bound which they are compared with",
  run: (cubic, random) =>
    outcomeOf(400, 5e-16, () => {
      const motion = madeMiss(random);
      const t = random.between(-1, 2) * motion.h;
      const now = placesOf(motion, t);
      const side = (at: number): Float64Array => plus(now.slice(at, at + 3), -1, now.slice(0, 3));
      const [a, b, c] = [side(3), side(6), side(9)];
      const volume = dot(
        a,
        Float64Array.of(b[1]! * c[2]! - b[2]! * c[1]!, b[2]! * c[0]! - b[0]! * c[2]!, b[0]! * c[1]! - b[1]! * c[0]!),
      );
      return (cubicAt(cubic(motion.x, motion.v), t) - volume) / boundOf(motion);
    }),
};

const vanishesAtImpact: Check<Cubic> = {
  claim: "It is zero at the moment at which a motion was made to put the point into the triangle.",
  allows:
    "rounding: some fifty operations on terms that all together are well below the bound which they are compared with",
  run: (cubic, random) =>
    outcomeOf(400, 5e-16, () => {
      const motion = madeHit(random);
      return cubicAt(cubic(motion.x, motion.v), motion.time) / boundOf(motion);
    }),
};

const isWholeInWholeNumbers: Check<Cubic> = {
  claim:
    "Of places and velocities in whole numbers its coefficients are whole numbers, those of the determinant worked out without rounding.",
  allows: "nothing: whole numbers of this size are exact",
  run: (cubic, random) =>
    outcomeOf(400, 0, () => {
      const whole = (): Float64Array => randomVector(random, 12, -50, 50).map(Math.round);
      const [x, v] = [whole(), whole()];
      const found = cubic(x, v);
      return Math.max(...determinantIn(x, v).map((wanted, k) => Math.abs(found[k]! - Number(wanted))));
    }),
};

const needsNoFrame: Check<Cubic> = {
  claim: "It stays the same if everything moves with one velocity more: only relative velocities count.",
  allows:
    "rounding: some fifty operations on terms that all together are well below the bound which they are compared with",
  run: (cubic, random) =>
    outcomeOf(400, 5e-16, () => {
      const { x, v, h } = madeHit(random);
      const wind = randomVector(random, 3, -2 / h, 2 / h);
      const scaled = (c: Float64Array): Float64Array => c.map((value, k) => value * h ** k);
      const carried = v.map((value, k) => value + wind[k % 3]!);
      return distance(scaled(cubic(x, carried)), scaled(cubic(x, v)), boundOf({ x, v, h }));
    }),
};

/** A triangle that is no needle, and a point that stands over a place with known weights. */
function overTriangle(random: Random): { x: Float64Array; w: readonly number[] } {
  const x = randomVector(random, 12, -1, 1);
  const w = weightsInside(random).map((value) => 3 * value - 2 / 3);
  const [a, b] = [plus(x.slice(0, 3), -1, x.slice(6, 9)), plus(x.slice(3, 6), -1, x.slice(6, 9))];
  const normal = Float64Array.of(
    a[1]! * b[2]! - a[2]! * b[1]!,
    a[2]! * b[0]! - a[0]! * b[2]!,
    a[0]! * b[1]! - a[1]! * b[0]!,
  );
  if (sizeOf(normal) < 0.05 * sizeOf(a) * sizeOf(b)) return overTriangle(random);
  x.set(plus(meanOf(x, w), random.between(-1, 1), normal), 9);
  return { x, w };
}

const recoversWeights: Check<Weights> = {
  claim:
    "A point held above or below a place with known weights gives these weights back, inside and outside, however small the triangle.",
  allows:
    "rounding: some twenty operations, and what is lost where the sides lie at an angle whose sine is a twentieth or more: up to one over its square, 400 times as much, 1e-12 in all; five times that",
  run: (weights, random) =>
    outcomeOf(400, 5e-12, () => {
      const { x, w } = overTriangle(random);
      const scale = random.logBetween(1e-15, 1);
      return distance(weights(x.map((value) => scale * value)), w, 1);
    }),
};

const knowsNeedles: Check<Weights> = {
  claim:
    "A point in a needle gives its weights back, too, down to an angle of 5e-8; what round-off may do grows with one over the square of the angle.",
  allows: "rounding: some twenty operations, times the square of the angle over which it is divided",
  run: (weights, random) =>
    outcomeOf(400, 5e-15, () => {
      const angle = random.logBetween(5e-8, 0.05);
      const [along, across] = [random.between(0.5, 1), random.between(0.5, 1)];
      const x = Float64Array.of(along, 0, 0, across, angle * across, 0, 0, 0, 0, 0, 0, 0);
      const w = weightsInside(random);
      x.set(meanOf(x, w), 9);
      return distance(weights(x), w, 1) * angle ** 2;
    }),
};

const needsAnArea: Check<Weights> = {
  claim: "Three corners on a line have no weights; the error is the fraction of such triangles that are given some.",
  allows: "nothing: they are counted",
  run: (weights, random) => {
    const samples = 400;
    let given = 0;
    for (let n = 0; n < samples; ++n) {
      // Whole numbers, so that the line is exact; the point is anywhere, and π fills all its digits.
      const along = randomVector(random, 3, -9, 9).map(Math.round);
      const x = randomVector(random, 12, -1, 1).map((value) => Math.PI * value);
      for (const at of [0, 3, 6]) x.set(plus(new Float64Array(3), Math.round(random.between(-9, 9)), along), at);
      if (!weights(x).every(Number.isNaN)) ++given;
    }
    return { error: given / samples, tolerance: 0, samples };
  },
};

const isNearest: Check<Weights> = {
  claim: "The place with these weights is the foot of the point: what is left over is at right angles to both sides.",
  allows:
    "rounding: some twenty operations, and what is lost where the sides lie at an angle whose sine is a twentieth or more: up to one over its square, 1e-12 in all; five times that",
  run: (weights, random) =>
    outcomeOf(400, 5e-12, () => {
      const { x } = overTriangle(random);
      const rest = plus(x.slice(9), -1, meanOf(x, weights(x)));
      const along = (at: number): number => dot(rest, plus(x.slice(at, at + 3), -1, x.slice(6, 9)));
      return Math.abs(along(0)) + Math.abs(along(3));
    }),
};

const still = (v: Float64Array, from: number, to: number): Float64Array => v.slice().fill(0, from, to);

export const collisionEquations = [
  defineEquation<Cubic>({
    id: "buckling/22",
    title: "When a point crosses the plane of a triangle",
    place: "eq. 22, section 5",
    tex: String.raw`(\mathbf x_{21} + t\,\mathbf v_{21}) \times (\mathbf x_{31} + t\,\mathbf v_{31}) \cdot (\mathbf x_{41} + t\,\mathbf v_{41}) = 0`,
    code: { coplanarityCubic },
    formula: solverCubic,
    checks: [isTheVolume, isWholeInWholeNumbers, vanishesAtImpact, needsNoFrame],
    mutants: {
      "takes velocities that are not relative": (x, v) => solverCubic(x, still(v, 0, 3)),
      "lets the point stand still": (x, v) => solverCubic(x, still(v, 9, 12)),
      "leaves out the cubic term": (x, v) => solverCubic(x, v).fill(0, 3),
    },
  }),
  defineEquation<Weights>({
    id: "buckling/23",
    title: "Where in the triangle it is",
    place: "eq. 23, section 5",
    tex: String.raw`\begin{bmatrix} \mathbf x_{13}^{\mathsf T} \mathbf x_{13} & \mathbf x_{13}^{\mathsf T} \mathbf x_{23} \\ \mathbf x_{13}^{\mathsf T} \mathbf x_{23} & \mathbf x_{23}^{\mathsf T} \mathbf x_{23} \end{bmatrix} \begin{bmatrix} w_1 \\ w_2 \end{bmatrix} = \begin{bmatrix} \mathbf x_{13}^{\mathsf T} \mathbf x_{43} \\ \mathbf x_{23}^{\mathsf T} \mathbf x_{43} \end{bmatrix}`,
    code: { barycentricWeights },
    formula: solverWeights,
    checks: [recoversWeights, knowsNeedles, isNearest, needsAnArea],
    mutants: {
      "reverses the last difference": (x) => {
        const [w1, w2] = solverWeights(x);
        return Float64Array.of(-w1!, -w2!, 1 + w1! + w2!);
      },
      "swaps the first two corners": (x) => {
        const [w1, w2, w3] = solverWeights(x);
        return Float64Array.of(w2!, w1!, w3!);
      },
      "takes the sides to be at right angles": (x) => {
        const side = (at: number): Float64Array => plus(x.slice(at, at + 3), -1, x.slice(6, 9));
        const [a, b, p] = [side(0), side(3), side(9)];
        const [w1, w2] = [dot(a, p) / dot(a, a), dot(b, p) / dot(b, b)];
        return Float64Array.of(w1, w2, 1 - w1 - w2);
      },
    },
    uses: ["buckling/22"],
  }),
];
