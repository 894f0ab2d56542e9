/** Equation 19: the motion in steps of time. */
import { makeRandom, makeStepper, stepCloth } from "@pliant/solver";
import { advance, assembleMatrix, assembleRightSide } from "@pliant/solver/cloth";
import { backwardRate, BDF1, BDF2, solveDense, toDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
import { copyOf, followEnds, massOf, randomTangle, straightLaw, type Tangle } from "./tangle.ts";
import { typedForces, valuesOf } from "./typed-forces.ts";

/** Takes one step of length h, s. */
type Step = (moving: Tangle, h: number) => void;

const OPTIONS = { integrator: "bdf2", tolerance: 1e-14, maxIterations: 500 } as const;

const solverStep: Step = ({ cloth, state }, h) => {
  const { residual } = stepCloth(state, cloth, makeStepper(cloth), h, OPTIONS);
  if (!(residual < 1e-12)) throw new Error(`the solve of a step ends with a residual of ${residual}`);
};

const satisfiesBothRows: Check<Step> = {
  claim:
    "Where forces are linear, the places and velocities after a step satisfy both rows, for steps from 1 ms to 100 s.",
  allows:
    "the residual of one part in 10¹⁴ at which the solve stops: a step of 1 ms divides it by its square, against forces of the order of a hundred newtons",
  run: (step, random) =>
    outcomeOf(60, 2e-10, () => {
      const before = randomTangle(random, 5, straightLaw);
      const after = copyOf(before);
      const h = random.logBetween(1e-3, 100);
      step(after, h);
      const { cloth, state } = before;
      const { x, v } = after.state;
      const still = (all: Float64Array): Float64Array => new Float64Array(all.length);
      const f = valuesOf(typedForces({ cloth, state: after.state }, still(x), still(v)));
      const m = massOf(cloth);
      const rateOf = (now: Float64Array, last: Float64Array, earlier: Float64Array): Float64Array =>
        now.map((value, k) => (1.5 * value - 2 * last[k]! + 0.5 * earlier[k]!) / h);
      const pull = rateOf(v, state.v, state.vBefore).map((a, k) => a * m(k));
      const scale = Math.max(sizeOf(f), sizeOf(valuesOf(typedForces(before, still(x), still(v)))));
      return distance(rateOf(x, state.x, state.xBefore), v, sizeOf(v)) + distance(pull, f, scale);
    }),
};

const isSecondOrder: Check<Step> = {
  claim:
    "Started from rest by one first-order step, a swing follows the exact one with an error that falls with the square of Δt.",
  allows:
    "order: a third of ω³Δt² and what the first step adds, with ω = 2 and the shortest Δt of 1/1280 s; twice that at most",
  run: (step, random) =>
    sweepOf({ samples: 4, tolerance: 2e-5, from: 1 / 40, factor: 0.5, steps: 6, least: 1.9 }, () => {
      const start = randomTangle(random, 2, straightLaw);
      const cloth = { ...start.cloth, damping: 0, groups: start.cloth.groups.slice(0, 1) };
      const [m0, m1] = [cloth.m[0]!, cloth.m[1]!];
      const omega = 2;
      cloth.groups[0]!.links.stiffness[0] = omega ** 2 / (1 / m0 + 1 / m1);
      const apart = (x: Float64Array): Float64Array => plus(x.slice(3), -1, x.slice(0, 3));
      const [d, rate] = [apart(start.state.x), apart(start.state.v)];
      const exact = plus(
        d.map((c) => c * Math.cos(omega)),
        Math.sin(omega) / omega,
        rate,
      );
      return (h) => {
        const moving = copyOf({ cloth, state: { ...start.state, steps: 0 } });
        for (let n = 0; n < Math.round(1 / h); ++n) step(moving, h);
        return distance(apart(moving.state.x), exact, sizeOf(d));
      };
    }),
};

/** A step with the solver's matrices but other weights, and a rule for the velocity. */
const stepWith =
  (weights: readonly number[], velocityWeights = weights): Step =>
  ({ cloth, state }, h) => {
    const stepper = makeStepper(cloth);
    assembleMatrix(state, cloth, stepper, h, weights);
    assembleRightSide(state, cloth, stepper, h, weights);
    const d = solveDense(toDense(stepper.system.A), stepper.system.b);
    const v = d.map((value, k) => backwardRate(value, state.x[k]! - state.xBefore[k]!, h, velocityWeights));
    state.xBefore.set(state.x);
    state.vBefore.set(state.v);
    state.x.set(plus(state.x, 1, d));
    state.v.set(v);
  };

export const steppingEquations = [
  defineEquation<Step>({
    id: "buckling/19",
    title: "The motion in steps of time",
    place: "eq. 19, section 4",
    tex: String.raw`\frac{1}{\Delta t} \begin{pmatrix} \dfrac32 \mathbf x^{n+1} - 2 \mathbf x^n + \dfrac12 \mathbf x^{n-1} \\ \dfrac32 \mathbf v^{n+1} - 2 \mathbf v^n + \dfrac12 \mathbf v^{n-1} \end{pmatrix} = \begin{pmatrix} \mathbf v^{n+1} \\ \mathbf M^{-1} \mathbf f^{n+1} \end{pmatrix}`,
    code: { stepCloth, advance },
    formula: solverStep,
    writes: ({ state }: Tangle) => [state],
    checks: [satisfiesBothRows, isSecondOrder],
    mutants: {
      "is backward Euler": stepWith(BDF1),
      "takes the velocity of backward Euler": stepWith(BDF2, BDF1),
      "doubles the memory": stepWith([1.5, -2.5, 1]),
    },
    moves: {
      title: "Two of four particles that springs hold together, in steps of 1/40 s",
      yLabel: "distance, m",
      run: (step) => {
        const moving = randomTangle(makeRandom(3), 4, straightLaw);
        return followEnds(moving, 1.5, 60, (h) => step(moving, h));
      },
    },
    uses: ["buckling/17", "buckling/18"],
  }),
];
