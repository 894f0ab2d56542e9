/** Equations 22 and 23, and the rule of section 5 for choosing among the roots. */
import {
  barycentricWeights,
  coplanarityCubic,
  coplanarTimes,
  cubicAt,
  cubicRoots,
  findImpact,
  isInTriangle,
  makeImpact,
  placesAt,
  type Impact,
  type Random,
} from "@pliant/solver";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, worstOf } from "../measure.ts";
import { distance, dot, plus, randomVector, sizeOf } from "../vectors.ts";
import { madeHit, madeMiss, meanOf, weightsInside, type Motion } from "./motions.ts";

/** Gives the four coefficients of the cubic in time. */
type Cubic = (x: Float64Array, v: Float64Array) => Float64Array;

/** Gives the weights of the three corners. */
type Weights = (x: Float64Array) => Float64Array;

/** Gives the moment of the first impact, or nothing. */
type Rule = (motion: Motion) => number | undefined;

const solverCubic: Cubic = (x, v) => coplanarityCubic(new Float64Array(4), x, v);
const solverWeights: Weights = (x) => barycentricWeights(new Float64Array(3), x);
const placesOf = ({ x, v }: Motion, t: number): Float64Array => placesAt(new Float64Array(12), x, v, t);

/** What the terms of the cubic can add up to at most, from the fastest and widest that moves. */
const boundOf = ({ x, v, h }: Motion): number => (sizeOf(x) + h * sizeOf(v)) ** 3;

const isTheVolume: Check<Cubic> = {
  claim: "At any moment the cubic is the triple product of the differences of the places at that moment.",
  run: (cubic, random) =>
    outcomeOf(400, 1e-14, () => {
      const motion = madeMiss(random);
      const t = random.between(-1, 2) * motion.h;
      const now = placesOf(motion, t);
      const side = (at: number): Float64Array => plus(now.slice(at, at + 3), -1, now.slice(0, 3));
      const [a, b, c] = [side(3), side(6), side(9)];
      const volume = dot(a, Float64Array.of(b[1]! * c[2]! - b[2]! * c[1]!, b[2]! * c[0]! - b[0]! * c[2]!, b[0]! * c[1]! - b[1]! * c[0]!)); // prettier-ignore
      return (cubicAt(cubic(motion.x, motion.v), t) - volume) / boundOf(motion);
    }),
};

const vanishesAtImpact: Check<Cubic> = {
  claim: "It is zero at the moment at which a motion was made to put the point into the triangle.",
  run: (cubic, random) =>
    outcomeOf(400, 1e-14, () => {
      const motion = madeHit(random);
      return cubicAt(cubic(motion.x, motion.v), motion.time) / boundOf(motion);
    }),
};

const needsNoFrame: Check<Cubic> = {
  claim: "It stays the same if everything moves with one velocity more: only relative velocities count.",
  run: (cubic, random) =>
    outcomeOf(400, 1e-14, () => {
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
  const normal = Float64Array.of(a[1]! * b[2]! - a[2]! * b[1]!, a[2]! * b[0]! - a[0]! * b[2]!, a[0]! * b[1]! - a[1]! * b[0]!); // prettier-ignore
  if (sizeOf(normal) < 0.05 * sizeOf(a) * sizeOf(b)) return overTriangle(random);
  x.set(plus(meanOf(x, w), random.between(-1, 1), normal), 9);
  return { x, w };
}

const recoversWeights: Check<Weights> = {
  claim: "A point held above or below a place with known weights gives these weights back, inside and outside.",
  run: (weights, random) =>
    outcomeOf(400, 1e-10, () => {
      const { x, w } = overTriangle(random);
      return distance(weights(x), w, 1);
    }),
};

const isNearest: Check<Weights> = {
  claim: "The place with these weights is the foot of the point: what is left over is at right angles to both sides.",
  run: (weights, random) =>
    outcomeOf(400, 1e-10, () => {
      const { x } = overTriangle(random);
      const rest = plus(x.slice(9), -1, meanOf(x, weights(x)));
      const along = (at: number): number => dot(rest, plus(x.slice(at, at + 3), -1, x.slice(6, 9)));
      return Math.abs(along(0)) + Math.abs(along(3));
    }),
};

const MOTIONS = 2000;
/** How much later than made a hit may be found, as a share of the step: two roots that nearly touch cost half the digits. */
const LATE = 1e-6;

const findsEveryHit: Check<Rule> = {
  claim: `Of ${MOTIONS} random motions made to hit, none is missed, and none is found later than it was made: the share that is.`,
  run: (rule, random) => {
    let missed = 0;
    for (let n = 0; n < MOTIONS; ++n) {
      const motion = madeHit(random);
      const time = rule(motion);
      if (!(time !== undefined && time >= 0 && time <= motion.time + LATE * motion.h)) ++missed;
    }
    return { error: missed / MOTIONS, tolerance: 0, samples: MOTIONS };
  },
};

const inventsNone: Check<Rule> = {
  claim: `Of ${MOTIONS} random motions that a plane keeps apart, none is called a hit: the share that is.`,
  run: (rule, random) => {
    let invented = 0;
    for (let n = 0; n < MOTIONS; ++n) if (rule(madeMiss(random)) !== undefined) ++invented;
    return { error: invented / MOTIONS, tolerance: 0, samples: MOTIONS };
  },
};

const touchesAtImpact: Check<Rule> = {
  claim: "At the moment that is found, the point is at a place in the triangle.",
  run: (rule, random) => {
    const error = worstOf(400, () => {
      const motion = madeHit(random);
      const time = rule(motion);
      if (time === undefined) return 0;
      const now = placesOf(motion, time);
      const w = solverWeights(now);
      const outside = Math.max(0, ...w.map((value) => -value));
      return outside + distance(now.slice(9), meanOf(now, w), 1);
    });
    return { error, tolerance: 1e-6, samples: 400 };
  },
};

/** All roots in [0, h] in order, without a look at the triangle. */
function momentsOf({ x, v, h }: Motion): number[] {
  const out = new Float64Array(3);
  return [...out.subarray(0, Math.max(0, coplanarTimes(out, solverCubic(x, v), x, v, h)))];
}

const isHitAt = (motion: Motion, time: number | undefined): boolean =>
  time !== undefined && isInTriangle(solverWeights(placesOf(motion, time)));

/** Tries one moment, and takes it or nothing. */
const tryOnly =
  (choose: (motion: Motion) => number | undefined): Rule =>
  (motion) => {
    const time = choose(motion);
    return isHitAt(motion, time) ? time : undefined;
  };

/** The smallest of all real roots if it lies in the step: then none may lie before it. */
function smallestInStep(motion: Motion): number | undefined {
  const c = solverCubic(motion.x, motion.v).map((value, k) => value * motion.h ** k);
  const out = new Float64Array(3);
  // The distant past is near in the reciprocal of time.
  const before = cubicRoots(out, c, -1, -1e-9) + cubicRoots(out, c.toReversed(), -1, -1e-9);
  return before > 0 ? undefined : momentsOf(motion)[0];
}

const solverRule: Rule = ({ x, v, h }) => {
  const impact: Impact = findImpact(makeImpact(), x, v, h);
  return impact.outcome === "hit" ? impact.time : undefined;
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
    checks: [isTheVolume, vanishesAtImpact, needsNoFrame],
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
    checks: [recoversWeights, isNearest],
    mutants: {
      "turns the last difference round": (x) => {
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
  defineEquation<Rule>({
    id: "buckling/smallest-root",
    title: "Which root is the impact",
    place: "section 5",
    statement:
      "All roots in the interval are tried in order. The first at which the point lies in the triangle is the impact.",
    code: { findImpact },
    formula: solverRule,
    checks: [findsEveryHit, inventsNone, touchesAtImpact],
    mutants: {
      "tries only the first root in the interval": tryOnly((motion) => momentsOf(motion)[0]),
      "tries only the last root in the interval": tryOnly((motion) => momentsOf(motion).at(-1)),
      "never asks whether the point is in the triangle": (motion) => momentsOf(motion)[0],
    },
    erratum: {
      printed: {
        statement:
          "If the smallest root lies in the interval, test whether the point is in the triangle at that moment.",
      },
      why: "The smallest root is often negative: the point crossed the plane before the step began. Or it lies in the interval, but beside the triangle, and a later one hits.",
      formula: tryOnly(smallestInStep),
    },
    uses: ["buckling/22", "buckling/23"],
  }),
];
