/** Equations 9 and 10, the effective force, and what the method integrates. */
import { makeFuzzyMotion, paperInference, stepFuzzy, type Random } from "@pliant/solver";
import {
  accelerationsOf,
  advancePlaces,
  advanceVelocities,
  displacementsOf,
  gatherForces,
  POINT_MASS,
  TABLE_STEP,
} from "@pliant/solver/fuzzy";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { looseParticles } from "./points.ts";

/** The effective forces after a step, from those before and the forces of the step. */
type Gather = (effective: Float64Array, f: Float64Array) => Float64Array;
/** The displacements of a step. */
type Displace = (effective: Float64Array, m: Float64Array, h: number) => Float64Array;

const STEPS = 10_000;
const PARTICLES = 4;
/** Each of the steps may round both sums by half a unit in the last place of the largest sum met. */
const ROUND_OFF = 2 * STEPS * 2 ** -53;

const gather: Gather = (effective, f) => gatherForces(effective.slice(), f);
const displace: Displace = (effective, m, h) => displacementsOf(new Float64Array(effective.length), effective, m, h);

interface Twins {
  /** Largest difference between the two ways, as a share of the largest number met. */
  readonly momentum: number;
  readonly place: number;
}

/** Random forces drive particles by (6) to (8) and by (9) and (10), which start alike. */
function driveTwins(gatherWith: Gather, displaceWith: Displace, random: Random): Twins {
  const size = 3 * PARTICLES;
  const m = randomVector(random, PARTICLES, 0.03, 3);
  const h = random.logBetween(1e-3, 5e-2);
  const [x, v, a] = [randomVector(random, size, -1, 1), randomVector(random, size, -1, 1), new Float64Array(size)];
  const R = x.slice();
  let effective: Float64Array = v.map((c, k) => (c * m[Math.floor(k / 3)]!) / h);
  let [momentum, place, largestForce, largestPlace] = [0, 0, 0, 0];
  for (let n = 0; n < STEPS; ++n) {
    const f = randomVector(random, size, -30, 30);
    advancePlaces(x, advanceVelocities(v, accelerationsOf(a, f, m), h), h);
    effective = gatherWith(effective, f);
    const d = displaceWith(effective, m, h);
    for (let k = 0; k < size; ++k) {
      R[k]! += d[k]!;
      const impulse = (v[k]! * m[Math.floor(k / 3)]!) / h;
      momentum = Math.max(momentum, Math.abs(effective[k]! - impulse));
      place = Math.max(place, Math.abs(R[k]! - x[k]!));
      largestForce = Math.max(largestForce, Math.abs(impulse));
      largestPlace = Math.max(largestPlace, Math.abs(x[k]!));
    }
  }
  return { momentum: momentum / largestForce, place: place / largestPlace };
}

const isMomentum: Check<Gather> = {
  claim: `Over ${STEPS.toLocaleString("en")} steps under random forces it is mass times velocity over Δt, to round-off.`,
  run: (formula, random) => outcomeOf(2, ROUND_OFF, () => driveTwins(formula, displace, random).momentum),
};

const isTheSamePath: Check<Displace> = {
  claim: `Taken as exact, with (9), it leads particles along the path of (6) to (8), over ${STEPS.toLocaleString("en")} steps under random forces, to round-off.`,
  run: (formula, random) => outcomeOf(2, ROUND_OFF, () => driveTwins(gather, formula, random).place),
};

const addsForce: Check<Gather> = {
  claim: "A step adds the force and forgets nothing.",
  run: (formula, random) =>
    outcomeOf(100, 0, () => {
      const [before, f] = [randomVector(random, 9, -30, 30), randomVector(random, 9, -30, 30)];
      return distance(formula(before, f), plus(before, 1, f));
    }),
};

const isProportional: Check<Displace> = {
  claim: "It is proportional to the force and to Δt², and inversely to the mass, particle by particle.",
  run: (formula, random) =>
    outcomeOf(100, 1e-13, () => {
      const [m, force] = [randomVector(random, 3, 0.03, 3), randomVector(random, 9, -30, 30)];
      const h = random.logBetween(1e-3, 1e-1);
      const wanted = force.map((c, k) => (c * h * h) / m[Math.floor(k / 3)]!);
      return (
        distance(formula(force, m, h), wanted) +
        distance(
          formula(force, m, 3 * h).map((c) => c / 9),
          wanted,
        )
      );
    }),
};

/** Where a particle is after these forces in turn, by the method of the paper, m. */
type Path = (forces: Float64Array) => number;

/** The path by steps of the solver that keep this share of the effective force, and add that of the last displacement. */
const pathOf =
  (kept = 1, added = 0): Path =>
  (forces) => {
    const { cloth, state } = looseParticles([0, 0, 0]);
    const motion = makeFuzzyMotion(cloth, paperInference({ h: TABLE_STEP, mass: POINT_MASS }, "weighted"));
    for (const force of forces) {
      const last = state.v[0]! * TABLE_STEP;
      motion.effective[0]! *= kept;
      stepFuzzy(state, { ...cloth, gravity: [force / POINT_MASS, 0, 0] }, motion, TABLE_STEP);
      state.x[0]! += added * last;
    }
    return state.x[0]!;
  };

/** Forces whose sums stay in the range of the tables. */
function gentleForces(random: Random): Float64Array {
  let sum = 0;
  return Float64Array.from({ length: 60 }, () => {
    const force = random.between(Math.max(-9, -26 - sum), Math.min(9, 26 - sum));
    sum += force;
    return force;
  });
}

const isDoubleSum: Check<Path> = {
  claim: "Within the range of the tables the place is the double sum of all past forces, times Δt²/μ.",
  run: (path, random) =>
    outcomeOf(100, 1e-12, () => {
      const forces = gentleForces(random);
      let [velocity, place] = [0, 0];
      for (const force of forces) place += velocity += force;
      const scale = (TABLE_STEP * TABLE_STEP) / POINT_MASS;
      return (path(forces) - scale * place) / (scale * (sizeOf(forces) + Math.abs(place)));
    }),
};

const remembersAll: Check<Path> = {
  claim: "Two particles that feel the same force now, but felt another one before, move differently.",
  run: (path, random) =>
    outcomeOf(100, 1e-12, () => {
      const forces = gentleForces(random);
      const other = forces.slice();
      other[0]! += 0.5;
      const scale = (TABLE_STEP * TABLE_STEP) / POINT_MASS;
      // The push of the first step is still there in each of the steps after it.
      return (path(other) - path(forces)) / (0.5 * scale * forces.length) - 1;
    }),
};

export const effectiveEquations = [
  defineEquation<Gather>({
    id: "fuzzy/9",
    title: "Effective force",
    place: "eq. 9, section III",
    tex: String.raw`F_{ef}(t + \Delta t) = F_{ef}(t) + F(t + \Delta t)`,
    code: { gatherForces },
    formula: gather,
    checks: [isMomentum, addsForce],
    mutants: {
      "keeps the last force only": (_effective, f) => f.slice(),
      "forgets a thousandth in each step": (effective, f) => plus(f, 0.999, effective),
      "takes the force away": (effective, f) => plus(effective, -1, f),
    },
  }),
  defineEquation<Displace>({
    id: "fuzzy/10",
    title: "Displacement of a step",
    place: "eq. 10, section III",
    tex: String.raw`R(t + \Delta t) - R(t) \approx \frac{F_{ef}(t + \Delta t)}{\mu \cdot (1 / \Delta t^2)}`,
    code: { displacementsOf },
    formula: displace,
    checks: [isTheSamePath, isProportional],
    mutants: {
      "takes Δt for its square": (effective, m, h) => displace(effective, m, Math.sqrt(h)),
      "takes half of it, as for a parabola": (effective, m, h) => displace(effective, m, h).map((c) => c / 2),
      "forgets the mass": (effective, _m, h) => effective.map((c) => c * h * h),
    },
    uses: ["fuzzy/8", "fuzzy/9"],
  }),
  defineEquation<Path>({
    id: "fuzzy/without-integration",
    title: "What is integrated",
    place: "abstract, section V",
    statement:
      "The method adds up twice, which is what integrating a motion comes to: the effective force is the running sum of the forces, and the place is the running sum of the displacements.",
    unprinted: true,
    code: { stepFuzzy },
    formula: pathOf(),
    checks: [isDoubleSum, remembersAll],
    mutants: {
      "sums nothing": pathOf(0),
      "forgets a hundredth of the sum in each step": pathOf(0.99),
      "adds half of the last displacement again": pathOf(1, 0.5),
    },
    uses: ["fuzzy/9", "fuzzy/10"],
  }),
];
