/** Equation 20: the force that is expected at the end of a step. */
import { assembleMatrix } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf, times } from "../vectors.ts";
import { forcesAt, randomTangle, solverJacobians, type Tangle } from "./tangle.ts";

/** The forces that are expected after the positions and velocities have changed by dx and dv. */
type Expected = (moving: Tangle, dx: Float64Array, dv: Float64Array) => Float64Array;

const isTangent: Check<Expected> = {
  claim:
    "It misses the true force by an amount that falls with the square of the step: no term of first order is lacking.",
  run: (expected, random) =>
    sweepOf({ samples: 10, tolerance: 1e-8, from: 0.03, factor: 10 ** -0.5, steps: 14, least: 1.9 }, () => {
      const moving = randomTangle(random);
      const { cloth, state } = moving;
      const [dx, dv] = [randomVector(random, state.x.length, -1, 1), randomVector(random, state.x.length, -1, 1)];
      const scale = sizeOf(times(solverJacobians(moving).fx, dx));
      return (h) => {
        const truth = forcesAt(cloth, plus(state.x, h, dx), plus(state.v, h, dv));
        const [small, quick] = [dx.map((c) => c * h), dv.map((c) => c * h)];
        return distance(expected(moving, small, quick), truth, scale);
      };
    }),
};

const isExactInVelocity: Check<Expected> = {
  claim: "The forces depend on the velocities only through the damping, which is linear: there it is exact.",
  run: (expected, random) =>
    outcomeOf(60, 1e-6, () => {
      const moving = randomTangle(random);
      const { cloth, state } = moving;
      const dv = randomVector(random, state.x.length, -10, 10);
      const change = plus(forcesAt(cloth, state.x, plus(state.v, 1, dv)), -1, forcesAt(cloth, state.x, state.v));
      const found = plus(
        expected(
          moving,
          dv.map(() => 0),
          dv,
        ),
        -1,
        forcesAt(cloth, state.x, state.v),
      );
      return distance(found, change);
    }),
};

const tangent =
  (shareX: number, shareV: number): Expected =>
  (moving, dx, dv) => {
    const { fx, fv } = solverJacobians(moving);
    const now = forcesAt(moving.cloth, moving.state.x, moving.state.v);
    return plus(plus(now, shareX, times(fx, dx)), shareV, times(fv, dv));
  };

export const tangentEquations = [
  defineEquation<Expected>({
    id: "buckling/20",
    title: "Force at the end of the step, to first order",
    place: "eq. 20, section 4",
    tex: String.raw`\mathbf f^{n+1} = \mathbf f^n + \frac{\partial \mathbf f}{\partial \mathbf x} \left(\mathbf x^{n+1} - \mathbf x^n\right) + \frac{\partial \mathbf f}{\partial \mathbf v} \left(\mathbf v^{n+1} - \mathbf v^n\right)`,
    code: { assembleMatrix },
    formula: tangent(1, 1),
    checks: [isTangent, isExactInVelocity],
    mutants: {
      "forgets the velocities": tangent(1, 0),
      "keeps the old force": tangent(0, 0),
      "flips the sign of the stiffness": tangent(-1, 1),
    },
    uses: ["buckling/3", "buckling/11"],
  }),
];
