/** Equation 2: the spring and its damper between two particles. */
import { twoWay, type Links, type Random } from "@pliant/solver";
import { addAxialDampingForces, addLinkForces, makeLinks } from "@pliant/solver/cloth";
import { followPair } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { springSlope } from "../complex-step.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";

/** Two particles, a in the first three numbers and b in the last, and what is between them. */
interface Pair {
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly ks: number;
  readonly kd: number;
  readonly r: number;
}

/** The forces on both particles, N. */
type Force = (pair: Pair) => Float64Array;

const SAMPLES = 200;

/** Squeezed and stretched alike, from a thousandth of its length to ten times. */
function randomPair(random: Random): Pair {
  const r = random.logBetween(0.05, 2);
  const a = randomVector(random, 3, -1, 1);
  const b = plus(a, r * random.logBetween(1e-3, 10), randomUnit(random, 3));
  const x = Float64Array.from([...a, ...b]);
  return { x, v: randomVector(random, 6, -2, 2), ks: random.logBetween(1, 1000), kd: random.logBetween(0.01, 10), r };
}

const linkOf = ({ ks, r }: Pair): Links =>
  makeLinks({
    i: Int32Array.of(0),
    j: Int32Array.of(1),
    restLength: Float64Array.of(r),
    stiffness: Float64Array.of(ks),
    bending: Float64Array.of(0),
    near: Float64Array.of(0),
    far: Float64Array.of(0),
  });

const solverForce: Force = (pair) => {
  const f = new Float64Array(6);
  addLinkForces(f, pair.x, linkOf(pair), twoWay);
  addAxialDampingForces(f, pair.x, pair.v, linkOf(pair), pair.kd);
  return f;
};

const l = ({ x }: Pair): Float64Array => plus(x.slice(0, 3), -1, x.slice(3));
const lDot = ({ v }: Pair): Float64Array => plus(v.slice(0, 3), -1, v.slice(3));
const atRest = (pair: Pair): Pair => ({ ...pair, v: new Float64Array(6) });

const isGradient: Check<Force> = {
  claim:
    "Without motion the forces are minus the slope of the energy ½ k_s (|l| − r)², squeezed or stretched, by a complex step.",
  allows: "rounding of some thirty operations, since a complex step takes no difference",
  run: (force, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const pair = atRest(randomPair(random));
      const direction = randomUnit(random, 6);
      const slope = springSlope(pair.x, direction, linkOf(pair));
      return (dot(force(pair), direction) + slope) / (pair.ks * Math.max(pair.r, sizeOf(l(pair))));
    }),
};

const dampsAlong: Check<Force> = {
  claim: "The damper takes k_d times the square of the speed along the link from the energy, and nothing else.",
  allows: "rounding of a difference of two forces, and of the spring’s, which may be the larger",
  run: (force, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const pair = randomPair(random);
      const spring = force(atRest(pair));
      const power = dot(plus(force(pair), -1, spring), pair.v);
      const along = dot(l(pair), lDot(pair)) / sizeOf(l(pair));
      const speed = sizeOf(pair.v);
      return (power + pair.kd * along ** 2) / (pair.kd * speed ** 2 + sizeOf(spring) * speed);
    }),
};

const keepsMomenta: Check<Force> = {
  claim: "The two forces cancel, and so do their torques.",
  allows: "rounding of two products and their difference, relative to the larger of both parts",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-15, () => {
      const pair = randomPair(random);
      const f = force(pair);
      const [fa, fb] = [f.slice(0, 3), f.slice(3, 6)];
      const d = l(pair);
      const torque = [0, 1, 2].map((c) => d[(c + 1) % 3]! * fa[(c + 2) % 3]! - d[(c + 2) % 3]! * fa[(c + 1) % 3]!);
      const scale = sizeOf(force(atRest(pair))) + pair.kd * sizeOf(pair.v);
      return f.length - 6 + (sizeOf(plus(fa, 1, fb)) + sizeOf(torque) / sizeOf(d)) / scale;
    }),
};

const leavesRotationAlone: Check<Force> = {
  claim: "A link that turns as a whole is not slowed.",
  allows: "rounding of the speed along the link, of places of up to 20 m from the origin about which it turns",
  run: (force, random) =>
    outcomeOf(SAMPLES, 4e-15, () => {
      const pair = randomPair(random);
      const omega = randomVector(random, 3, -3, 3);
      const v = pair.x.map((_, k) => {
        const [c, at] = [k % 3, k - (k % 3)];
        const [a, b] = [(c + 1) % 3, (c + 2) % 3];
        return omega[a]! * pair.x[at + b]! - omega[b]! * pair.x[at + a]!;
      });
      const spring = force(atRest(pair));
      return distance(force({ ...pair, v }), spring, pair.kd * sizeOf(v) + sizeOf(spring));
    }),
};

/** The formula with its elongation, its speed along the link and its direction as given. */
const formulaWith =
  (elongation: (length: number, r: number) => number, divide: (length: number) => number): Force =>
  (pair) => {
    const d = l(pair);
    const length = sizeOf(d);
    const { ks, kd, r } = pair;
    const pull = ks * elongation(length, r) + (kd * dot(lDot(pair), d)) / divide(length);
    return Float64Array.from([...d.map((c) => (-pull * c) / length), ...d.map((c) => (pull * c) / length)]);
  };
const elongation = (length: number, r: number): number => length - r;

export const springDamperEquations = [
  defineEquation<Force>({
    id: "meshsize/2",
    title: "Spring and damper between two particles",
    place: "eq. 2, section 3.2",
    tex: String.raw`\mathbf f_a = -\left[ k_s\,(|\mathbf l| - r) + k_d\, \frac{\dot{\mathbf l} \cdot \mathbf l}{|\mathbf l|} \right] \frac{\mathbf l}{|\mathbf l|}, \qquad \mathbf f_b = -\mathbf f_a`,
    code: { addLinkForces, addAxialDampingForces },
    formula: solverForce,
    checks: [isGradient, dampsAlong, keepsMomenta, leavesRotationAlone],
    mutants: {
      "damps the relative velocity in every direction": (pair) => {
        const spring = solverForce(atRest(pair));
        const drag = lDot(pair).map((c) => pair.kd * c);
        return plus(spring, -1, Float64Array.from([...drag, ...drag.map((c) => -c)]));
      },
      "forgets to divide by the length": formulaWith(elongation, () => 1),
      "pushes when stretched": formulaWith(
        (length, r) => r - length,
        (length) => length,
      ),
    },
    erratum: {
      ground: "garbled",
      printed: {
        tex: String.raw`f_a = -[k_s(|A-r) + k_d \frac{\dot l \cdot l}{|A|}] \cdot \frac{l}{|A|} \qquad f_b = -f_a`,
      },
      why: "The bar before the A is never closed, and no A is explained. What is meant is the length of the vector l between the particles. To have something that can be computed, we close the bar at the bracket. Then the elongation is never negative, and the ends of a squeezed spring are pulled together even more.",
      severity: "fails",
      evidence:
        "The sentence below the formula explains k_s, l, r and k_d, and no A. An l between bars that was read as an A, and one bar that was lost, would explain all of the damage.",
      fairest:
        "The formula is the usual one for a spring with a damper along it, and where the paper calls l the distance of two points it means the vector between them.",
      formula: formulaWith(
        (length, r) => Math.abs(length - r),
        (length) => length,
      ),
    },
    moves: {
      title: "Two masses on a damped spring are drawn apart, struck across it and let go",
      yLabel: "distance, m",
      run: (force) =>
        followPair(1.3, 3, (x, v) => force({ x, v, ks: 20, kd: 1, r: 1 }), Float64Array.of(0, 0, 0, 0, 1.5, 0)),
    },
  }),
];
