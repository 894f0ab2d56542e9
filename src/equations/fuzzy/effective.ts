/** Equations 9 and 10, the effective force and what it moves. */
import type { Random } from "@pliant/solver";
import { displacementsOf, gatherForces } from "@pliant/solver/fuzzy";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector } from "../vectors.ts";

/** The effective forces after a step, from those before and the forces of the step. */
type Gather = (effective: Float64Array, f: Float64Array) => Float64Array;
/** The displacements of a step. */
type Displace = (effective: Float64Array, m: Float64Array, h: number) => Float64Array;

const STEPS = 10_000;
const PARTICLES = 4;
/** Each of the steps rounds two sums; such errors add like a random walk, of which this is six standard deviations. */
const ROUND_OFF = 6 * Math.sqrt(2 * STEPS) * 2 ** -53;
const WALK = "rounding of 20,000 sums, which adds like a random walk: six times √20,000 times 1.1e-16";

const gather: Gather = (effective, f) => gatherForces(effective.slice(), f);
const displace: Displace = (effective, m, h) => displacementsOf(new Float64Array(effective.length), effective, m, h);

interface Twins {
  /** Largest difference between the two ways, as a share of the largest number met. */
  readonly momentum: number;
  readonly place: number;
}

/** Random forces drive particles by (6) to (8), written out here, and by (9) and (10), which start alike. */
function driveTwins(gatherWith: Gather, displaceWith: Displace, random: Random): Twins {
  const size = 3 * PARTICLES;
  const m = Float64Array.from({ length: PARTICLES }, () => random.logBetween(0.03, 3));
  const h = random.logBetween(1e-3, 5e-2);
  const [x, v] = [randomVector(random, size, -1, 1), randomVector(random, size, -1, 1)];
  const R = x.slice();
  let effective: Float64Array = v.map((c, k) => (c * m[Math.floor(k / 3)]!) / h);
  let [momentum, place, largestForce, largestPlace] = [0, 0, 0, 0];
  for (let n = 0; n < STEPS; ++n) {
    const f = randomVector(random, size, -30, 30);
    effective = gatherWith(effective, f);
    const d = displaceWith(effective, m, h);
    for (let k = 0; k < size; ++k) {
      const mass = m[Math.floor(k / 3)]!;
      v[k]! += (h * f[k]!) / mass;
      x[k]! += h * v[k]!;
      R[k]! += d[k]!;
      const impulse = (v[k]! * mass) / h;
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
  allows: WALK,
  run: (formula, random) => outcomeOf(2, ROUND_OFF, () => driveTwins(formula, displace, random).momentum),
};

const isTheSamePath: Check<Displace> = {
  claim: `Taken as exact, with (9), it leads particles along the path of (6) to (8), over ${STEPS.toLocaleString("en")} steps under random forces, to round-off.`,
  allows: WALK,
  run: (formula, random) => outcomeOf(2, ROUND_OFF, () => driveTwins(gather, formula, random).place),
};

const addsForce: Check<Gather> = {
  claim: "A step adds the force and forgets nothing.",
  allows: "none (pass or fail): it is one sum",
  run: (formula, random) =>
    outcomeOf(100, 0, () => {
      const [before, f] = [randomVector(random, 9, -30, 30), randomVector(random, 9, -30, 30)];
      return distance(formula(before, f), plus(before, 1, f));
    }),
};

const isProportional: Check<Displace> = {
  claim: "It is proportional to the force and to Δt², and inversely to the mass, particle by particle.",
  allows: "rounding of four products, twice",
  run: (formula, random) =>
    outcomeOf(100, 1e-15, () => {
      const m = Float64Array.from({ length: 3 }, () => random.logBetween(0.03, 3));
      const [force, h] = [randomVector(random, 9, -30, 30), random.logBetween(1e-3, 1e-1)];
      const wanted = force.map((c, k) => (c * h * h) / m[Math.floor(k / 3)]!);
      const thrice = formula(force, m, 3 * h);
      return (
        distance(formula(force, m, h), wanted) +
        distance(
          thrice.map((c) => c / 9),
          wanted,
        )
      );
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
    moves: {
      title: "A mass is pushed steadily for 33 steps of 0.03 s, and then let go",
      yLabel: "place, m",
      run: (displacements) => {
        const [effective, mass] = [new Float64Array(3), Float64Array.of(0.5)];
        let [x, pushes] = [0, 0];
        return follow(
          2.1,
          70,
          () => x,
          (h) => {
            if (pushes++ < 33) effective[0]! += 0.5;
            x += displacements(effective, mass, h)[0]!;
          },
        );
      },
    },
    uses: ["fuzzy/8", "fuzzy/9"],
  }),
];
