/** Equations 3 and 4: Newton's law for a particle, and the step in time. */
import {
  makeClothState,
  makeProvotCloth,
  makeRandom,
  makeStepper,
  type Cloth,
  type ClothState,
  type Random,
} from "@pliant/solver";
import { stateRates, stepEuler, type ProvotOptions } from "@pliant/solver/cloth";
import { follow, type Course } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { ourDamping, ourSpringDamping, ourSprings, ourWeight, ourWind, sumOf } from "../fuzzy/parts.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";

/** A cloth, how it is, and the numbers that it was made from. */
interface MovingCloth {
  readonly options: ProvotOptions;
  readonly cloth: Cloth;
  readonly state: ClothState;
}

/** Accelerations of all particles, m/s². */
type Acceleration = (moving: MovingCloth) => Float64Array;
/** Takes one step of length dt, s. */
type Step = (moving: MovingCloth, dt: number) => void;

const SAMPLES = 60;
const [COLUMNS, ROWS] = [3, 3];
const GRAVITY = [0, 0, -9.81] as const;

/** Nine particles of unequal mass, far from rest, under gravity, drag, a push and the wind. */
function randomCloth(random: Random): MovingCloth {
  const options: ProvotOptions = {
    columns: COLUMNS,
    rows: ROWS,
    spacing: 0.2,
    mass: Float64Array.from({ length: COLUMNS * ROWS }, () => random.logBetween(0.05, 2)),
    structural: random.logBetween(10, 200),
    shear: random.logBetween(10, 200),
    flexion: random.logBetween(1, 20),
    springDamping: random.logBetween(0.01, 1),
    drag: random.logBetween(0.01, 1),
    push: [random.between(-1, 1), random.between(-1, 1), 0],
    wind: { coefficient: random.logBetween(0.01, 1), velocity: [1, 2, 0] },
    gravity: GRAVITY,
  };
  const state = makeClothState(randomVector(random, 3 * COLUMNS * ROWS, -0.3, 0.3));
  state.v.set(randomVector(random, 3 * COLUMNS * ROWS, -1, 1));
  return { options, cloth: makeProvotCloth(options), state };
}

/** What the cloth does to itself, written down anew: springs and their dampers, N. */
const internalOf = (moving: MovingCloth): Float64Array => sumOf(ourSprings(moving), ourSpringDamping(moving));
/** What comes from outside, written down anew: weight, drag, a push and the wind, N. */
const externalOf = (moving: MovingCloth): Float64Array => sumOf(ourWeight(moving), ourDamping(moving), ourWind(moving));

const totalOf = (f: Float64Array): readonly number[] =>
  [0, 1, 2].map((c) => f.reduce((sum, value, k) => sum + (k % 3 === c ? value : 0), 0));
const timesMass = ({ cloth: { m } }: MovingCloth, a: Float64Array): Float64Array =>
  a.map((value, k) => m[Math.floor(k / 3)]! * value);
const overMass = ({ cloth: { m } }: MovingCloth, f: Float64Array): Float64Array =>
  f.map((value, k) => value / m[Math.floor(k / 3)]!);

const solverAcceleration: Acceleration = ({ cloth, state }) => {
  const [dx, dv] = [new Float64Array(state.x.length), new Float64Array(state.x.length)];
  stateRates(dx, dv, state, cloth);
  return dv;
};

const isNewton: Check<Acceleration> = {
  claim: "Mass times acceleration is the external force plus the internal one, particle by particle.",
  allows:
    "rounding: at most thirty terms at a particle, each of some ten operations; the forces are written anew, from springs that are found anew",
  run: (acceleration, random) =>
    outcomeOf(SAMPLES, 5e-15, () => {
      const moving = randomCloth(random);
      return distance(timesMass(moving, acceleration(moving)), plus(externalOf(moving), 1, internalOf(moving)));
    }),
};

const movesByWhatIsOutside: Check<Acceleration> = {
  claim: "The cloth as a whole is moved by the external forces alone: the internal ones cancel.",
  allows: "rounding of sums of nine particles, relative to the internal forces, which cancel",
  run: (acceleration, random) =>
    outcomeOf(SAMPLES, 5e-15, () => {
      const moving = randomCloth(random);
      const internal = sizeOf(internalOf(moving));
      return distance(totalOf(timesMass(moving, acceleration(moving))), totalOf(externalOf(moving)), internal);
    }),
};

const copyOf = (moving: MovingCloth): MovingCloth => {
  const state = makeClothState(moving.state.x);
  state.v.set(moving.state.v);
  return { ...moving, state };
};

const solverStep: Step = ({ cloth, state }, dt) => stepEuler(state, cloth, makeStepper(cloth), dt, "symplectic");

const hasBothRows: Check<Step> = {
  claim: "The new velocity comes from the old force, and the new position from the new velocity.",
  allows: "rounding of the forces, which are written anew, and of two sums",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const before = randomCloth(random);
      const after = copyOf(before);
      const dt = random.logBetween(1e-4, 0.1);
      step(after, dt);
      const v = plus(before.state.v, dt, overMass(before, plus(externalOf(before), 1, internalOf(before))));
      return distance(after.state.v, v) + distance(after.state.x, plus(before.state.x, dt, v));
    }),
};

/** Two particles on a spring, which swing along it with the frequency ω, rad/s. */
function swing(random: Random): { moving: MovingCloth; omega: number; apart(): readonly [number, number] } {
  const options: ProvotOptions = {
    columns: 2,
    rows: 2,
    spacing: 1,
    mass: 0.5,
    structural: random.logBetween(1, 50),
    shear: 0,
    flexion: 0,
  };
  // The left column moves against the right one; the springs along it keep their length.
  const state = makeClothState(Float64Array.from([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]));
  const speed = random.between(0.05, 0.2);
  for (const [i, sign] of [1, -1, 1, -1].entries()) state.v[3 * i] = sign * speed;
  const omega = Math.sqrt((2 * options.structural) / 0.5);
  return {
    moving: { options, cloth: makeProvotCloth(options), state },
    omega,
    apart: () => [state.x[3]! - state.x[0]! - 1, state.v[3]! - state.v[0]!],
  };
}

const staysBounded: Check<Step> = {
  claim:
    "On a swing v² + ω²x² − ω² dt x v stays what it was, for hundreds of steps up to ω dt = 1.9: the scheme is the symplectic one.",
  allows:
    "rounding of 200 steps, relative to lengths of a metre, near the limit where the sum that is kept has lost a digit",
  run: (step, random) =>
    outcomeOf(50, 1e-11, (n) => {
      const { moving, omega, apart } = swing(random);
      const dt = (0.1 + (1.8 * n) / 50) / omega;
      const kept = (): number => {
        const [x, v] = apart();
        return v * v + omega ** 2 * x * x - omega ** 2 * dt * x * v;
      };
      const first = kept();
      for (let k = 0; k < 200; ++k) step(moving, dt);
      return kept() / first - 1;
    }),
};

const explicitStep: Step = ({ cloth, state }, dt) => stepEuler(state, cloth, makeStepper(cloth), dt, "explicit");

const FALLS = { title: "A small crumpled cloth falls and springs back", yLabel: "length of a thread, m" } as const;

/** The distance of the first two particles of a cloth, m, in steps of 2 ms. */
function followThread(moving: MovingCloth, step: (h: number) => void): Course {
  const { x } = moving.state;
  return follow(1.5, 750, () => sizeOf(plus(x.slice(3, 6), -1, x.slice(0, 3))), step);
}

export const motionEquations = [
  defineEquation<Acceleration>({
    id: "meshsize/3",
    title: "What moves a particle",
    place: "eq. 3, section 3.2",
    tex: String.raw`\mathbf F_e(i, j) + \mathbf F_i(i, j) = m\,\mathbf a(i, j)`,
    code: { stateRates },
    formula: solverAcceleration,
    checks: [isNewton, movesByWhatIsOutside],
    mutants: {
      "forgets what comes from outside": (moving) => overMass(moving, internalOf(moving)),
      "turns the internal forces around": (moving) =>
        overMass(moving, plus(externalOf(moving), -1, internalOf(moving))),
      "forgets the mass": (moving) => plus(externalOf(moving), 1, internalOf(moving)),
    },
    moves: {
      ...FALLS,
      run: (acceleration) => {
        const moving = randomCloth(makeRandom(2));
        const { x, v } = moving.state;
        return followThread(moving, (h) => {
          v.set(plus(v, h, acceleration(moving)));
          x.set(plus(x, h, v));
        });
      },
    },
    uses: ["meshsize/2"],
  }),
  defineEquation<Step>({
    id: "meshsize/4",
    title: "A step in time",
    place: "eq. 4, section 3.4",
    tex: String.raw`\begin{aligned} \mathbf v_i^{n+1} &= \mathbf v_i^n + \mathbf F_i^n\, \frac{dt}{m} \\ \mathbf x_i^{n+1} &= \mathbf x_i^n + \mathbf v_i^{n+1}\, dt \end{aligned}`,
    code: { stepEuler },
    formula: solverStep,
    writes: ({ state }) => [state],
    checks: [hasBothRows, staysBounded],
    mutants: {
      "moves with the old velocity, as Euler did": explicitStep,
      "moves first and looks for the force then": (moving, dt) => {
        const { state } = moving;
        state.x.set(plus(state.x, dt, state.v));
        state.v.set(plus(state.v, dt, solverAcceleration(moving)));
      },
    },
    moves: {
      ...FALLS,
      run: (step) => {
        const moving = randomCloth(makeRandom(2));
        return followThread(moving, (h) => step(moving, h));
      },
    },
    uses: ["meshsize/3"],
  }),
];
