/** What the method integrates: its step, with rules that conclude a straight line, is a double sum. */
import { makeFuzzyMotion, paperInference, stepFuzzy, type Cloth, type ClothState, type Random } from "@pliant/solver";
import { POINT_MASS, TABLE_STEP, type FuzzyMotion } from "@pliant/solver/fuzzy";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, dot, plus, randomUnit, randomVector, sizeOf } from "../vectors.ts";
import { looseParticles } from "./points.ts";

/** Takes one step of `h`, s, by inference. */
type Step = (state: ClothState, cloth: Cloth, motion: FuzzyMotion, h: number) => void;

/** Particles without springs or weight, and a hand that pushes each of them as it likes. */
interface Pushed {
  readonly state: ClothState;
  readonly motion: FuzzyMotion;
  /** Takes a step of the table under these forces, N, and returns how far everything went, m. */
  step(force: ArrayLike<number>): Float64Array;
}

const STEPS = 60;
/** How far a newton moves a particle in a step, m. */
const SCALE = TABLE_STEP ** 2 / POINT_MASS;

function pushed(step: Step): Pushed {
  const { cloth, state } = looseParticles([0, 0, 0]);
  const motion = makeFuzzyMotion(cloth, paperInference({ h: TABLE_STEP, mass: POINT_MASS }, "weighted"));
  return {
    state,
    motion,
    step(force) {
      const hand = { addForces: (f: Float64Array) => f.set(plus(f, 1, force)) };
      const before = state.x.slice();
      step(state, { ...cloth, forces: [hand] }, motion, TABLE_STEP);
      return plus(state.x, -1, before);
    },
  };
}

/** Forces on every component whose sums stay in the range of the tables. */
function gentleForces(random: Random, size: number): readonly Float64Array[] {
  const sum = new Float64Array(size);
  return Array.from({ length: STEPS }, () =>
    Float64Array.from(sum, (before, k) => {
      const force = random.between(Math.max(-9, -26 - before), Math.min(9, 26 - before));
      sum[k]! += force;
      return force;
    }),
  );
}

const isDoubleSum: Check<Step> = {
  claim:
    "Within the range of the tables the place of every particle is the double sum of all past forces, times Δt²/μ, and its velocity is its last displacement over Δt.",
  allows: "rounding of 60 sums of forces of up to 27 N and of 60 inferences of some twenty operations",
  run: (step, random) =>
    outcomeOf(100, 2e-14, () => {
      const { state, motion, step: push } = pushed(step);
      const from = state.x.slice();
      const [velocity, place] = [new Float64Array(from.length), new Float64Array(from.length)];
      for (const force of gentleForces(random, from.length)) {
        push(force);
        velocity.set(plus(velocity, 1, force));
        place.set(plus(place, 1, velocity));
      }
      const wanted = plus(from, SCALE, place);
      const speed = velocity.map((c) => (SCALE / TABLE_STEP) * c);
      const counts = state.steps - STEPS + motion.beyond;
      return distance(state.x, wanted) + distance(state.v, speed) + distance(motion.effective, velocity) + counts;
    }),
};

const remembersAll: Check<Step> = {
  claim: "Two particles that feel the same force now, but felt another one before, move differently.",
  allows: "rounding of places of up to a metre, relative to the 0.01 m by which they differ at the end",
  run: (step, random) =>
    outcomeOf(100, 5e-13, () => {
      const [one, other] = [pushed(step), pushed(step)];
      for (const [n, force] of gentleForces(random, one.state.x.length).entries()) {
        one.step(force);
        other.step(n === 0 ? force.map((c) => c + 0.5) : force);
      }
      // The push of the first step is still there in each of the steps after it.
      const wanted = one.state.x.map(() => 0.5 * SCALE * STEPS);
      return distance(plus(other.state.x, -1, one.state.x), wanted);
    }),
};

/** The normal of a particle that is held along it alone. */
function holdTwo({ state }: Pushed, random: Random): Float64Array {
  const normal = randomUnit(random, 3);
  state.filter.held.set([2, 1]);
  state.filter.normals.set(normal, 3);
  return normal;
}

const gathersNothingHeld: Check<Step> = {
  claim:
    "A particle that is held goes only where it is carried and gathers nothing: let go, it starts anew. One that is held along a normal gathers what acts across it.",
  allows: "rounding of places of up to 2 m, relative to the 0.05 m of a hand’s way",
  run: (step, random) =>
    outcomeOf(100, 1e-13, () => {
      const all = pushed(step);
      const normal = holdTwo(all, random);
      const way = randomVector(random, 6, -0.05, 0.05);
      all.motion.carried.set(way);
      const forces = gentleForces(random, 12).slice(0, 20);
      const last = forces.map(all.step).at(-1)!;
      const along = (vector: Float64Array): number => dot(normal, vector.slice(3, 6));
      const carried = distance(last.slice(0, 3), way.slice(0, 3)) + Math.abs(along(last) - along(way)) / sizeOf(way);
      all.state.filter.held.fill(0);
      const sum = forces.reduce((before, force) => plus(before, 1, force));
      const across = plus(sum.slice(3, 6), -along(sum), normal);
      const gathered = distance(all.motion.effective.slice(0, 6), [0, 0, 0, ...across], 27);
      const force = randomVector(random, 12, -1, 1);
      const free = all.step(force);
      const wanted = force.slice(0, 3).map((c) => SCALE * c);
      const anew = distance(free.slice(0, 3), wanted, 0.05);
      return carried + gathered + anew;
    }),
};

/** Forces at the ends of the range of the tables, within it and beyond it. */
function forceOfAnySize(random: Random): number {
  const sign = random.next() < 0.5 ? -1 : 1;
  return (
    sign * [27, random.between(0, 26.99), 27 * (1 + random.logBetween(1e-6, 40))][Math.floor(random.between(0, 3))]!
  );
}

const countsWhatIsBeyond: Check<Step> = {
  claim: "It says how many components were beyond the range of the tables in the last step.",
  allows: "none (pass or fail): they are counted, and the ends of the range, ±27 N, belong to it",
  run: (step, random) =>
    outcomeOf(100, 0, () => {
      const { motion, step: push, state } = pushed(step);
      const force = state.x.map(() => forceOfAnySize(random));
      push(force);
      return motion.beyond - force.filter((c) => Math.abs(c) > 27).length;
    }),
};

/** The step with this share of the effective force kept, and this much of the last displacement added again. */
const stepKeeping =
  (kept: number, added = 0): Step =>
  (state, cloth, motion, h) => {
    const last = state.v.map((c) => added * c * h);
    motion.effective.forEach((c, k, effective) => (effective[k] = kept * c));
    stepFuzzy(state, cloth, motion, h);
    state.x.set(plus(state.x, 1, last));
  };

export const integrationEquations = [
  defineEquation<Step>({
    id: "fuzzy/without-integration",
    title: "What is integrated",
    place: "abstract, section V",
    statement:
      "The method adds up twice, which is what integrating a motion comes to: the effective force is the running sum of the forces, and the position is the running sum of the displacements.",
    unprinted: true,
    code: { stepFuzzy },
    formula: stepFuzzy,
    writes: (state, _cloth, motion) => [state, motion],
    checks: [isDoubleSum, remembersAll, gathersNothingHeld, countsWhatIsBeyond],
    mutants: {
      "sums nothing": stepKeeping(0),
      "forgets a hundredth of the sum in each step": stepKeeping(0.99),
      "adds half of the last displacement again": stepKeeping(1, 0.5),
    },
    moves: {
      title: "A particle is pushed forwards and then back",
      yLabel: "place, m",
      run: (step) => {
        const { state, step: push } = pushed(step);
        const force = new Float64Array(state.x.length);
        return follow(
          30 * TABLE_STEP,
          30,
          () => state.x[0]!,
          () => {
            force[0] = state.steps < 10 ? 2 : state.steps < 20 ? -2 : 0;
            push(force);
          },
        );
      },
    },
    uses: ["fuzzy/9", "fuzzy/10"],
  }),
];
