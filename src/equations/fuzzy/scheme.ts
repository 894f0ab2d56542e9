/** Equations 6 to 8, a step of the motion, and the name that the paper gives to it. */
import { makeStepper, stepCloth, type Random } from "@pliant/solver";
import { accelerationsOf, advancePlaces, advanceVelocities } from "@pliant/solver/fuzzy";
import { follow, type Course } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector } from "../vectors.ts";
import { ourDamping, ourSprings, ourWeight, ourWind, sumOf } from "./parts.ts";
import { flagOf, randomOptions } from "./points.ts";

/** Accelerations from the forces at the start of a step. */
type Accelerate = (f: Float64Array, m: Float64Array) => Float64Array;
/** New velocities from the old ones and the accelerations. */
type Quicken = (v: Float64Array, a: Float64Array, h: number) => Float64Array;
/** New places from the old ones and the velocities before and after the step. */
type Move = (x: Float64Array, before: Float64Array, after: Float64Array, h: number) => Float64Array;

const SAMPLES = 200;

const accelerate: Accelerate = (f, m) => accelerationsOf(new Float64Array(f.length), f, m);
const quicken: Quicken = (v, a, h) => advanceVelocities(v.slice(), a, h);
const move: Move = (x, _before, after, h) => advancePlaces(x.slice(), after, h);

interface Pieces {
  readonly accelerate: Accelerate;
  readonly quicken: Quicken;
  readonly move: Move;
}

/** The three equations, under forces that are written down anew, are the symplectic step of the solver. */
const isTheSolversStep = <F>(pieces: (formula: F) => Pieces): Check<F> => ({
  claim: "With the other two, it makes a step of a flag that is the solver’s symplectic step, to round-off.",
  allows:
    "rounding of forces of twenty terms, each of some ten operations; the forces are written anew, the step is the solver’s",
  run: (formula, random) =>
    outcomeOf(60, 1e-14, () => {
      const flag = flagOf(randomOptions(random), random);
      const { cloth, state } = flag;
      const h = random.logBetween(1e-4, 1e-1);
      const scheme = pieces(formula);
      const f = sumOf(ourSprings(flag), ourWeight(flag), ourDamping(flag), ourWind(flag));
      const v = scheme.quicken(state.v, scheme.accelerate(f, cloth.m), h);
      const x = scheme.move(state.x, state.v, v, h);
      stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "symplectic", tolerance: 0, maxIterations: 0 });
      return distance(v, state.v) + distance(x, state.x);
    }),
});

const balances: Check<Accelerate> = {
  claim: "Mass times acceleration is the force that was there at the start of the step.",
  allows: "rounding of one division and one product",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 5e-16, () => {
      const [m, f] = [randomVector(random, 4, 0.03, 3), randomVector(random, 12, -30, 30)];
      return distance(
        formula(f, m).map((a, k) => a * m[Math.floor(k / 3)]!),
        f,
      );
    }),
};

const sumsUp: Check<Quicken> = {
  claim: "Under a constant acceleration the velocity grows by n Δt a in n steps.",
  allows:
    "rounding of up to 200 sums, of which each may be off by 1.1e-16 of the largest velocity met, and that may be ten times the last",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 2e-13, () => {
      const { v, a, h, steps } = motion(random);
      let now = v;
      for (let n = 0; n < steps; ++n) now = formula(now, a, h);
      return distance(now, plus(v, steps * h, a));
    }),
};

const fallsBySums: Check<Move> = {
  claim:
    "From rest under a constant acceleration the place is a Δt² n (n + 1) / 2 after n steps: the new velocity counts.",
  allows: "rounding of up to 200 sums of velocities and of places, 1.1e-16 each",
  run: (formula, random) =>
    outcomeOf(SAMPLES, 4e-14, () => {
      const { a, h, steps } = motion(random);
      let [x, v] = [new Float64Array(3), new Float64Array(3)];
      for (let n = 0; n < steps; ++n) {
        const next = plus(v, h, a);
        x = formula(x, v, next, h) as Float64Array<ArrayBuffer>;
        v = next as Float64Array<ArrayBuffer>;
      }
      return distance(
        x,
        a.map((c) => (c * h * h * steps * (steps + 1)) / 2),
      );
    }),
};

function motion(random: Random): { v: Float64Array; a: Float64Array; h: number; steps: number } {
  const [v, a] = [randomVector(random, 3, -2, 2), randomVector(random, 3, -20, 20)];
  return { v, a, h: random.logBetween(1e-3, 1e-1), steps: 1 + Math.floor(random.between(0, 200)) };
}

/** By which factor a swing with frequency ω, 1/s, and damping c, 1/s, grows in a step, at most. */
type Growth = (omega: number, c: number, h: number) => number;

/** The larger size of the two roots of λ² − trace λ + determinant. */
function largestRoot(trace: number, determinant: number): number {
  const under = (trace * trace) / 4 - determinant;
  return under < 0 ? Math.sqrt(determinant) : Math.abs(trace) / 2 + Math.sqrt(under);
}

const symplecticGrowth: Growth = (omega, c, h) => largestRoot(2 - h * c - (h * omega) ** 2, 1 - h * c);
const explicitGrowth: Growth = (omega, c, h) => largestRoot(2 - h * c, 1 - h * c + (h * omega) ** 2);

/** Places and velocities after `steps` steps of equations 6 to 8, for a particle on a spring. */
function swing(omega: number, c: number, h: number, steps: number, x0 = 1, v0 = 0): readonly [number, number] {
  const [x, v, f, a, m] = [
    Float64Array.of(x0),
    Float64Array.of(v0),
    new Float64Array(1),
    new Float64Array(1),
    Float64Array.of(0.3),
  ];
  for (let n = 0; n < steps; ++n) {
    f[0] = -m[0]! * (omega ** 2 * x[0]! + c * v[0]!);
    advancePlaces(x, advanceVelocities(v, accelerationsOf(a, f, m), h), h);
  }
  return [x[0]!, v[0]!];
}

/** Limit of Δt for a swing with damping, s: where one root reaches −1. */
const symplecticLimit = (omega: number, c: number): number => (Math.sqrt(c * c + 4 * omega * omega) - c) / omega ** 2;

/** How far a growth is from a root of λ² − trace λ + determinant, the larger one if both are real. */
function missOf(growth: number, trace: number, determinant: number): number {
  const isTurning = trace * trace < 4 * determinant;
  const left = growth ** 2 - (isTurning ? 0 : Math.abs(trace) * growth) + (isTurning ? -determinant : determinant);
  const isSmaller = !isTurning && growth < (Math.abs(trace) / 2) * (1 - 1e-12);
  return isSmaller ? 1 : left / (growth ** 2 + Math.abs(determinant));
}

const growsSo: Check<Growth> = {
  claim:
    "A swing stepped by (6) to (8) grows or dies by this factor: it is a root of the characteristic polynomial of the step’s matrix.",
  allows:
    "rounding of the four entries of the matrix, of some ten operations each; a residual has no root that could spoil it",
  run: (growth, random) =>
    outcomeOf(SAMPLES, 5e-15, () => {
      const [omega, c, h] = [random.logBetween(1, 60), random.between(0, 12), random.logBetween(1e-3, 5e-2)];
      const [xx, vx] = swing(omega, c, h, 1, 1, 0);
      const [xv, vv] = swing(omega, c, h, 1, 0, 1);
      return missOf(growth(omega, c, h), xx + vv, xx * vv - xv * vx);
    }),
};

const turnsAtTheLimit: Check<Growth> = {
  claim:
    "It passes 1 where Δt is (√(c² + 4ω²) − c) / ω², with c for the damping constant divided by the mass; a little below, a long swing dies, and a little above it explodes.",
  allows: "none (pass or fail): one in a million below and above by the formula, and 3 % in 4,000 steps",
  run: (growth, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const [omega, c] = [random.logBetween(5, 60), random.between(0.5, 12)];
      const limit = symplecticLimit(omega, c);
      const right = growth(omega, c, (1 - 1e-6) * limit) < 1 && growth(omega, c, (1 + 1e-6) * limit) > 1;
      const [calm, wild] = [0.97, 1.03].map((share) => Math.abs(swing(omega, c, share * limit, 4000)[0]));
      return right && calm! < 1 && !(wild! < 1e3) ? 0 : 1;
    }),
};

const SWING = "A mass swings on a spring, in steps of 0.1 s";

/** The place of half a kilogram on a spring of 2 N/m, m. */
function swung(pieces: Pieces): Course {
  const mass = Float64Array.of(0.5);
  let [x, v]: [Float64Array, Float64Array] = [Float64Array.of(1, 0, 0), new Float64Array(3)];
  return follow(
    8,
    80,
    () => x[0]!,
    (h) => {
      const before = v;
      v = pieces.quicken(
        v,
        pieces.accelerate(
          x.map((c) => -2 * c),
          mass,
        ),
        h,
      );
      x = pieces.move(x, before, v, h);
    },
  );
}

export const schemeEquations = [
  defineEquation<Accelerate>({
    id: "fuzzy/6",
    title: "Acceleration",
    place: "eq. 6, section II",
    tex: String.raw`a_{i,j}(t + \Delta t) = \frac{1}{\mu} F_{i,j}(t)`,
    code: { accelerationsOf },
    formula: accelerate,
    checks: [balances, isTheSolversStep((formula) => ({ accelerate: formula, quicken, move }))],
    mutants: {
      "forgets the mass": (f) => f.slice(),
      "flips the sign": (f, m) => accelerate(f, m).map((c) => -c),
    },
    moves: {
      title: SWING,
      yLabel: "place, m",
      run: (formula) => swung({ accelerate: formula, quicken, move }),
    },
    uses: ["fuzzy/1"],
  }),
  defineEquation<Quicken>({
    id: "fuzzy/7",
    title: "Velocity after the step",
    place: "eq. 7, section II",
    tex: String.raw`v_{i,j}(t + \Delta t) = v_{i,j}(t) + \Delta t\, a_{i,j}(t + \Delta t)`,
    code: { advanceVelocities },
    formula: quicken,
    checks: [sumsUp, isTheSolversStep((formula) => ({ accelerate, quicken: formula, move }))],
    mutants: {
      "forgets the time step": (v, a) => plus(v, 1, a),
      "takes half of it": (v, a, h) => plus(v, h / 2, a),
      "forgets the old velocity": (_v, a, h) => a.map((c) => h * c),
    },
    moves: {
      title: SWING,
      yLabel: "place, m",
      run: (formula) => swung({ accelerate, quicken: formula, move }),
    },
    uses: ["fuzzy/6"],
  }),
  defineEquation<Move>({
    id: "fuzzy/8",
    title: "Position after the step",
    place: "eq. 8, section II",
    tex: String.raw`P_{i,j}(t + \Delta t) = P_{i,j}(t) + \Delta t\, v_{i,j}(t + \Delta t)`,
    code: { advancePlaces },
    formula: move,
    checks: [fallsBySums, isTheSolversStep((formula) => ({ accelerate, quicken, move: formula }))],
    mutants: {
      "moves with the old velocity": (x, before, _after, h) => plus(x, h, before),
      "moves with the mean of both": (x, before, after, h) => plus(plus(x, h / 2, before), h / 2, after),
    },
    moves: {
      title: SWING,
      yLabel: "place, m",
      run: (formula) => swung({ accelerate, quicken, move: formula }),
    },
    uses: ["fuzzy/7"],
  }),
  defineEquation<Growth>({
    id: "fuzzy/euler-name",
    title: "Which Euler it is",
    place: "sections II and III",
    statement:
      "The scheme (6) to (8) is symplectic Euler: a particle moves with the velocity that has just been found. A lightly damped swing stays stable in it at longer steps than in the explicit Euler of the textbooks.",
    code: { advancePlaces, advanceVelocities },
    formula: symplecticGrowth,
    checks: [growsSo, turnsAtTheLimit],
    mutants: {
      "forgets the damping": (omega, _c, h) => symplecticGrowth(omega, 0, h),
      "damps twice": (omega, c, h) => symplecticGrowth(omega, 2 * c, h),
    },
    erratum: {
      ground: "loose",
      evidence:
        "Equation 8 has t + Δt at the velocity, the paper says that it uses (7), and in each row of Table 1 the displacement follows from the effective force of the same row.",
      severity: "nothing",
      fairest:
        "“Explicit” says that no system of equations is solved, and the name is often used so. The formulas are meant as they stand.",
      passage: {
        korean: "Explicit 오일러 방법을 이용하여 식 (6)과 같이 가속도를 구할 수 있다.",
        english: "Using the explicit Euler method, the acceleration can be obtained as in equation (6).",
      },
      printed: {
        statement: "What leads by (6), (7) and (8) to the position after a step is the explicit Euler method.",
      },
      why: "In the method that textbooks call explicit Euler, a particle moves with the velocity that it has at the start of the step. Equation 8 takes the new one, which is far more stable: explicit Euler lets a swing grow as soon as Δt is larger than c/ω², where c is the damping constant divided by the mass. A program takes the formulas, not the name, and they are right.",
      formula: explicitGrowth,
    },
    uses: ["fuzzy/6", "fuzzy/7", "fuzzy/8"],
  }),
];
