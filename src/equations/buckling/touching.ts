/** Claims of section 5: friction on a body, and the push of a cloth from itself. */
import {
  flatGrid,
  makeBody,
  makeBox,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makeRepulsion,
  makeStepper,
  repulsionForce,
  stepInContact,
  tension,
  type Random,
} from "@pliant/solver";
import {
  addRepulsionForces,
  addRepulsionMatrix,
  assembleMatrix,
  frictionOf,
  prepareForces,
  type Friction,
} from "@pliant/solver/cloth";
import { BDF1, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";

/** How fast a piece of cloth slides, m/s, after some seconds on a slope, from a start along it. */
type Slide = (slope: number, mu: number, start: number, time: number) => number;

const G = 9.81;
const SIZE = { columns: 2, rows: 2, spacing: 0.02 };
/** A little nearer to the slope than the gap that the solver keeps, m, so that it touches from the first step on. */
const ABOVE = 0.0029;
/** Steps in a second. */
const RATE = 300;

const slidingBy =
  (friction: (mu: number) => Friction): Slide =>
  (slope, mu, start, time) => {
    const plain = makeGridCloth(
      SIZE,
      { density: 0.2, stretch: 100, compression: 100, bend: 1e-5, damping: 0 },
      { sequential: tension, interlaced: tension },
    );
    const cloth = { ...plain, gravity: [G * Math.sin(slope), 0, -G * Math.cos(slope)] as const };
    const state = makeClothState(flatGrid(SIZE));
    for (let k = 0; k < state.x.length; k += 3) {
      state.x[k + 2] = state.xBefore[k + 2] = ABOVE;
      state.v[k] = start;
    }
    const body = makeBody(makeBox([-20, -20, -1], [20, 20, 0]));
    const contacts = makeContacts({ body, vertices: 4, friction: friction(mu) });
    const stepper = makeStepper(cloth);
    const h = 1 / RATE;
    for (let n = 0; n < Math.round(time * RATE); ++n)
      stepInContact(state, cloth, stepper, contacts, h, { integrator: "bdf2", tolerance: 1e-12, maxIterations: 200 });
    return state.v[0]!;
  };

const printed = slidingBy((mu) => frictionOf("printed", mu));

const creepsDown: Check<Slide> = {
  claim: "On a slope, however gentle, it ends up sliding at the tangent of the slope over the coefficient.",
  allows:
    "after nine times the time in which the speed settles, e⁻⁹ of the way is left, 1.2e-4, and a part of the first step",
  run: (slide, random) =>
    outcomeOf(6, 4e-4, () => {
      const [slope, mu] = [random.between(0.02, 0.3), random.between(0.5, 2)];
      return (slide(slope, mu, 0, 9 / (mu * G)) * mu) / Math.tan(slope) - 1;
    }),
};

const dies: Check<Slide> = {
  claim: "On a level floor the speed dies away as exp(−μ g t), whatever it was.",
  allows:
    "the first step is not felt whole and the time is rounded to steps: a step and a half, of which each changes the speed by μ g h, at most one in thirty",
  run: (slide, random) =>
    outcomeOf(50, 0.05, () => {
      const mu = random.between(0.3, 1);
      const time = random.between(0.3, 1) / (mu * G);
      const start = random.logBetween(0.05, 5);
      return slide(0, mu, start, time) / (start * Math.exp(-mu * G * time)) - 1;
    }),
};

/** What the matrix of a step holds of the push between two particles, N/m, for a stiffness k and a distance d: 6 × 6. */
type Stiffness = (x: Float64Array, k: number, d: number) => Float64Array;

const repulsionOf = (k: number, d: number): ReturnType<typeof makeRepulsion> =>
  makeRepulsion({ distance: d, stiffness: k, damping: 0, vertices: 2, links: [] });

const solverStiffness: Stiffness = (x, k, d) => {
  const cloth = {
    m: Float64Array.of(1, 1),
    groups: [],
    damping: 0,
    forces: [repulsionForce(repulsionOf(k, d))],
    gravity: [0, 0, 0] as const,
  };
  const stepper = makeStepper(cloth);
  prepareForces(cloth, x);
  assembleMatrix(makeClothState(x), cloth, stepper, 1, BDF1);
  return toDense(stepper.system.A).map((entry, at) => entry - (at % 7 === 0 ? 1 : 0));
};

/** Minus the derivative of the push, by differences. */
const wholeStiffness: Stiffness = (x, k, d) => {
  const K = new Float64Array(36);
  const step = 1e-6 * d;
  for (let column = 0; column < 6; ++column) {
    const forceAt = (side: number): Float64Array => {
      const moved = x.map((value, at) => value + (at === column ? side * step : 0));
      const repulsion = repulsionOf(k, d);
      repulsionForce(repulsion).prepare?.(moved);
      const f = new Float64Array(6);
      addRepulsionForces(f, moved, repulsion);
      return f;
    };
    const slope = plus(forceAt(1), -1, forceAt(-1));
    for (let row = 0; row < 6; ++row) K[6 * row + column] = -slope[row]! / (2 * step);
  }
  return K;
};

/** Two particles closer than d, the unit vector between them, and a stiffness. */
function randomPair(random: Random): { x: Float64Array; n: Float64Array; k: number; d: number } {
  const [k, d] = [random.logBetween(1, 100), random.logBetween(1e-3, 0.1)];
  const n = randomUnit(random, 3);
  const from = randomVector(random, 3, -1, 1);
  const x = Float64Array.from([...from, ...plus(from, d * random.between(0.2, 0.9), n)]);
  return { x, n, k, d };
}

const resistsAlong: Check<Stiffness> = {
  claim: "Along the line between the two it is the stiffness of the push.",
  allows:
    "the particles stand at places up to one and as near to each other as 2e-4, so their direction is known to 2⁻⁵² / 2e-4, some 1e-12; the stiffness is up to 100",
  run: (stiffness, random) =>
    outcomeOf(50, 2e-10, () => {
      const { x, n, k, d } = randomPair(random);
      const K = stiffness(x, k, d);
      const along = Float64Array.from({ length: 3 }, (_, r) =>
        [0, 1, 2].reduce((s, c) => s + K[6 * r + c]! * n[c]!, 0),
      );
      return distance(
        along,
        n.map((value) => k * value),
      );
    }),
};

const isNothingAcross: Check<Stiffness> = {
  claim: "All other eigenvalues are zero, so that none is negative.",
  allows: "rounding in some hundred turns of a matrix of 36 numbers of the size of the stiffness",
  run: (stiffness, random) =>
    outcomeOf(50, 1e-13, () => {
      const { x, k, d } = randomPair(random);
      const values = symmetricEigenvalues(stiffness(x, k, d));
      return sizeOf(values.slice(0, 5)) / k;
    }),
};

export const touchingEquations = [
  defineEquation<Slide>({
    id: "buckling/friction",
    title: "Friction on a body",
    place: "section 5",
    statement:
      "Friction along the surface is in proportion to the force of the constraint, and to the difference of the velocities of cloth and body along the surface.",
    code: { stepInContact },
    formula: printed,
    checks: [creepsDown, dies],
    mutants: {
      "follows Coulomb": slidingBy((mu) => frictionOf("coulomb", mu)),
      "forgets the friction": slidingBy(() => frictionOf("printed", 0)),
    },
    moves: {
      title: "A piece of cloth is pushed down a slope of 6 degrees",
      yLabel: "speed, m/s",
      run: (slide) => {
        let t = 0;
        return follow(
          2,
          40,
          () => slide(Math.PI / 30, 0.5, 1, t),
          (h) => (t += h),
        );
      },
    },
  }),
  defineEquation<Stiffness>({
    id: "buckling/repulsion",
    title: "The push of a cloth from itself",
    place: "section 5",
    statement:
      "The derivative of the force that pushes two close particles apart has the eigenvalue 0 in the directions across the push.",
    code: { addRepulsionMatrix },
    formula: solverStiffness,
    checks: [resistsAlong, isNothingAcross],
    mutants: {
      "keeps the whole derivative": wholeStiffness,
      "resists in all directions": (_x, k) =>
        Float64Array.from({ length: 36 }, (_, at) => {
          const [row, column] = [Math.floor(at / 6), at % 6];
          return row === column ? k : row % 3 === column % 3 ? -k : 0;
        }),
    },
  }),
];
