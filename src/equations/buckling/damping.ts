/** Equations 12 and 13, the damping of a link, and the claim about its direction, section 3.4. */
import type { Links, Random } from "@pliant/solver";
import {
  addAxialDampingForces,
  addAxialDampingMatrix,
  addDampingForces,
  addDampingMatrix,
  slotsOf,
} from "@pliant/solver/cloth";
import { makeBlockMatrix, toDense } from "@pliant/solver/math";
import { followPair } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf, times } from "../vectors.ts";
import { between, linkOf, randomMaterial, randomPair, threeLinks } from "./pair.ts";

/** Forces on both ends of a link, from places and velocities. */
type Damping = (x: Float64Array, v: Float64Array, links: Links, kd: number) => Float64Array;
/** The 6×6 matrix −∂f/∂v of a link. */
type Matrix = (x: Float64Array, links: Links, kd: number) => Float64Array;

const SAMPLES = 200;

const printed: Damping = (_x, v, links, kd) => {
  const f = new Float64Array(v.length);
  addDampingForces(f, v, links, kd);
  return f;
};
const axial: Damping = (x, v, links, kd) => {
  const f = new Float64Array(v.length);
  addAxialDampingForces(f, x, v, links, kd);
  return f;
};

const printedMatrix: Matrix = (x, links, kd) => {
  const A = makeBlockMatrix(x.length / 3, links.i, links.j);
  addDampingMatrix(A, slotsOf(A, links), links, kd, 1);
  return toDense(A);
};
const axialMatrix: Matrix = (x, links, kd) => {
  const A = makeBlockMatrix(x.length / 3, links.i, links.j);
  addAxialDampingMatrix(A, slotsOf(A, links), x, links, kd, 1);
  return toDense(A);
};

interface Sample {
  readonly links: Links;
  readonly x: Float64Array;
  readonly v: Float64Array;
  readonly kd: number;
}

function sampleOf(random: Random, n: number): Sample {
  const material = randomMaterial(random, n);
  const x = randomPair(random, material.L * random.between(0.3, 2));
  return { links: linkOf(material), x, v: randomVector(random, 6, -3, 3), kd: random.logBetween(1e-3, 1) };
}

const isProportional: Check<Damping> = {
  claim: "The force on an end is k_d times the velocity by which the other end outruns it, in all three directions.",
  allows: "rounding: a difference and a product on either side",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const { links, x, v, kd } = sampleOf(random, n);
      const outrun = between(v).map((c) => kd * c);
      return distance(force(x, v, links, kd).slice(0, 3), outrun);
    }),
};

const keepsMomentum: Check<Damping> = {
  claim: "The other end feels the opposite force, so no momentum is made.",
  allows: "rounding: a difference and a product on either side",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const { links, x, v, kd } = sampleOf(random, n);
      const f = force(x, v, links, kd);
      return sizeOf(plus(f.slice(0, 3), 1, f.slice(3))) / (kd * sizeOf(v));
    }),
};

const onlyTakes: Check<Damping> = {
  claim: "It takes k_d times the squared relative speed from the energy of motion each second.",
  allows:
    "rounding: a sum of six products, which may be twenty times as large as what is left of it if the ends move almost together",
  run: (force, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { links, x, v, kd } = sampleOf(random, n);
      const loss = kd * sizeOf(between(v)) ** 2;
      return dot(force(x, v, links, kd), v) / loss + 1;
    }),
};

/** What the links make their ends feel at these velocities: `kd` times that by which the other end outruns each. */
function outrunIn({ i, j }: Links, v: Float64Array, kd: number): Float64Array {
  const f = new Float64Array(v.length);
  i.forEach((one, e) => {
    for (let c = 0; c < 3; ++c) {
      const [first, second] = [3 * one + c, 3 * j[e]! + c];
      f[first]! += kd * (v[second]! - v[first]!);
      f[second]! += kd * (v[first]! - v[second]!);
    }
  });
  return f;
}

const addsUpLinks: Check<Damping> = {
  claim: "Of several links, each particle feels those that end there.",
  allows: "rounding: four additions of numbers of one size",
  run: (force, random) =>
    outcomeOf(SAMPLES, 2e-15, () => {
      const { x, links } = threeLinks(random);
      const [v, kd] = [randomVector(random, 9, -3, 3), random.logBetween(1e-3, 1)];
      return distance(force(x, v, links, kd), outrunIn(links, v, kd));
    }),
};

const isItsDerivative: Check<Matrix> = {
  claim:
    "The matrix times any velocities is the force of (12), with the sign turned, also of several links: the force is linear.",
  allows: "rounding: sums of up to nine products, which may be ten times as large as what is left of them",
  run: (matrix, random) =>
    outcomeOf(SAMPLES, 2e-14, (n) => {
      const { links, x } = n % 2 === 0 ? threeLinks(random) : sampleOf(random, n);
      const [v, kd] = [randomVector(random, x.length, -3, 3), random.logBetween(1e-3, 1)];
      return distance(times(matrix(x, links, kd), v), outrunIn(links, v, -kd));
    }),
};

const isTheSameEverywhere: Check<Matrix> = {
  claim: "The block between the ends is k_d on its diagonal and nothing beside it, wherever the ends are.",
  allows: "rounding: one number is stored as it is",
  run: (matrix, random) =>
    outcomeOf(SAMPLES, 1e-15, (n) => {
      const { links, x, kd } = sampleOf(random, n);
      const K = matrix(x, links, kd);
      const block = Array.from({ length: 9 }, (_, at) => -K[6 * Math.floor(at / 3) + 3 + (at % 3)]!);
      return distance(block, [kd, 0, 0, 0, kd, 0, 0, 0, kd]);
    }),
};

/** What the damping of (12) is said to take from the energy of motion, W, divided by k_d. */
interface Claim {
  /** When the ends slide past each other at this speed, across the link. */
  across(speed: number): number;
  /** When the link turns rigidly and its ends so move with this speed relative to each other. */
  turning(speed: number): number;
  /** When the link moves as a whole with this speed. */
  shifting(speed: number): number;
}

/** A unit vector across the link. */
function acrossOf(x: Float64Array, random: Random): Float64Array {
  const d = between(x);
  const u = randomUnit(random, 3);
  const across = plus(u, -dot(u, d) / dot(d, d), d);
  return sizeOf(across) > 0.1 ? across.map((c) => c / sizeOf(across)) : acrossOf(x, random);
}

/** How far the loss of (12) in this motion is from the claimed one, relative to k_d times the squared speed. */
const missOf = (claimed: number, { x, links, kd }: Sample, v: Float64Array, speed: number): number =>
  (dot(printed(x, v, links, kd), v) / kd + claimed) / speed ** 2;

const resistsSliding: Check<Claim> = {
  claim: "Ends that slide past each other across the link are slowed as much as ends that move apart.",
  allows: "rounding: some twenty operations, relative to the squared speed",
  run: ({ across }, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const sample = sampleOf(random, n);
      const speed = random.between(0.1, 3);
      const v = Float64Array.of(0, 0, 0, ...acrossOf(sample.x, random).map((c) => speed * c));
      return missOf(across(speed), sample, v, speed);
    }),
};

const resistsTurning: Check<Claim> = {
  claim: "A link that turns rigidly, about any point, is slowed.",
  allows:
    "rounding: some thirty operations, relative to a squared speed that is small if the link turns about almost itself: then by up to a hundred times as much",
  run: ({ turning }, random) =>
    outcomeOf(SAMPLES, 2e-13, (n) => {
      const sample = sampleOf(random, n);
      const omega = randomVector(random, 3, -3, 3);
      const v = Float64Array.of(...cross(omega, sample.x.slice(0, 3)), ...cross(omega, sample.x.slice(3)));
      const speed = sizeOf(cross(omega, between(sample.x)));
      return missOf(turning(speed), sample, v, speed);
    }),
};

const letsShift: Check<Claim> = {
  claim: "A link that moves as a whole, as in free fall, is not slowed.",
  allows: "nothing: equal velocities have no difference, whatever is rounded",
  run: ({ shifting }, random) =>
    outcomeOf(SAMPLES, 0, (n) => {
      const common = randomVector(random, 3, -3, 3);
      const speed = sizeOf(common);
      return missOf(shifting(speed), sampleOf(random, n), Float64Array.of(...common, ...common), speed);
    }),
};

const axialKeepsThePromise: Check<Claim> = {
  claim: "Damping along the link alone does what the prose says: it slows neither sliding nor turning, only opening.",
  allows: "rounding: some twenty operations for each of three links",
  run: (_claim, random) =>
    outcomeOf(SAMPLES, 1e-14, (n) => {
      const { kd } = sampleOf(random, n);
      const [x, v] = [randomVector(random, 9, -1, 1), randomVector(random, 9, -1, 1)];
      if (n % 10 === 0) x.copyWithin(3, 0, 3); // the first link has no direction and no damping
      const links = { ...linkOf(randomMaterial(random, n)), i: Int32Array.of(0, 1, 0), j: Int32Array.of(1, 2, 2) };
      const expected = new Float64Array(9);
      for (const [i, j] of [
        [0, 1],
        [1, 2],
        [0, 2],
      ] as const) {
        const [d, rate] = [fromTo(x, i, j), fromTo(v, i, j)];
        const pull = sizeOf(d) > 0 ? (kd * dot(rate, d)) / dot(d, d) : 0;
        expected.set(plus(expected.slice(3 * i, 3 * i + 3), pull, d), 3 * i);
        expected.set(plus(expected.slice(3 * j, 3 * j + 3), -pull, d), 3 * j);
      }
      const f = new Float64Array(9);
      addAxialDampingForces(f, x, v, links, kd);
      return distance(f, expected);
    }),
};

/** Vector from particle i to particle j. */
const fromTo = (x: Float64Array, i: number, j: number): Float64Array =>
  plus(x.slice(3 * j, 3 * j + 3), -1, x.slice(3 * i, 3 * i + 3));

const cross = (a: ArrayLike<number>, b: ArrayLike<number>): number[] =>
  [0, 1, 2].map((c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);

const square = (speed: number): number => speed * speed;
const nothing = (): number => 0;
const ours: Claim = { across: square, turning: square, shifting: nothing };

export const dampingEquations = [
  defineEquation<Damping>({
    id: "buckling/12",
    title: "Damping of a link",
    place: "eq. 12, section 3.4",
    tex: String.raw`\mathbf f_i = -k_d (\mathbf v_i - \mathbf v_j)`,
    code: { addDampingForces },
    formula: printed,
    checks: [isProportional, keepsMomentum, onlyTakes, addsUpLinks],
    mutants: {
      "drives instead of damping": (x, v, links, kd) => printed(x, v, links, -kd),
      "acts along the link only": axial,
      "forgets the other end": (x, v, links, kd) => printed(x, v, links, kd).map((force, k) => (k < 3 ? force : 0)),
    },
    moves: {
      title: "The ends of a damped link are struck, along the link and across",
      yLabel: "distance, m",
      run: (damping) => {
        const link = linkOf({ L: 1, k: 20, kb: 1 });
        return followPair(1, 3, (x, v) => damping(x, v, link, 1), Float64Array.of(0, 0, 0, 0.2, 1.5, 0));
      },
    },
  }),
  defineEquation<Matrix>({
    id: "buckling/13",
    title: "Derivative of the damping",
    place: "eq. 13, section 3.4",
    tex: String.raw`\frac{\partial \mathbf f_i}{\partial \mathbf v_j} = k_d \mathbf I`,
    code: { addDampingMatrix },
    formula: printedMatrix,
    checks: [isItsDerivative, isTheSameEverywhere],
    mutants: {
      "flips the sign": (x, links, kd) => printedMatrix(x, links, kd).map((c) => -c),
      "keeps only the part along the link": axialMatrix,
    },
    uses: ["buckling/12"],
  }),
  defineEquation<Claim>({
    id: "buckling/damping-direction",
    title: "What the damping slows",
    place: "section 3.4",
    statement:
      "The damping of (12) slows every relative motion of the two ends: sliding across the link as much as opening along it, and rigid turning too. Only a motion that both ends have in common is not slowed.",
    code: { addDampingForces, addAxialDampingForces },
    formula: ours,
    checks: [resistsSliding, resistsTurning, letsShift, axialKeepsThePromise],
    mutants: {
      "thinks that turning is free": { ...ours, turning: nothing },
      "thinks that sliding is free": { ...ours, across: nothing },
      "thinks that a shift is slowed": { ...ours, shifting: square },
    },
    erratum: {
      ground: "substance",
      printed: {
        statement:
          "The damping of (12) acts in the direction of tension and adds nothing across the link, and a cloth that moves as a rigid body is not filtered by it. In more general situations what it adds across is very small.",
      },
      why: "Formula and words do not agree. The formula takes the whole relative velocity of the ends, so it damps across the link as much as along it, and a rigid turn as well. For the paper’s example, a cloth that falls free and level, both agree: a translation is not damped.",
      evidence:
        "Before the formula the paper says that the force acts in the direction of tension; the formula has no direction in it, and neither has its derivative (13).",
      severity: "drifts",
      fairest:
        "The words are what is meant, and (12) is short for the part of the velocity along the link. With this damping the words are true, and the solver has it, too.",
      passage: {
        korean: "식 12에서의 감쇠력은 입자간 수직방향으로는 감쇠력을 더하지 않는다.",
        english:
          "The damping force in equation 12 does not add damping force in the direction perpendicular between particles.",
      },
      formula: { ...ours, across: nothing, turning: nothing },
    },
    uses: ["buckling/12"],
  }),
];
