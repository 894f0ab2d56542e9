/** Equation 20: the force that is expected at the end of a step. */
import { assembleMatrix } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf, times } from "../vectors.ts";
import { forcesAt, otherwiseDamped, randomTangle, solverJacobians, type Tangle } from "./tangle.ts";
import { slopesOf, typedForces, valuesOf } from "./typed-forces.ts";

/** The forces that are expected after the positions and velocities have changed by dx and dv. */
type Expected = (moving: Tangle, dx: Float64Array, dv: Float64Array) => Float64Array;

const isTangent: Check<Expected> = {
  claim:
    "It misses the true force by an amount that falls with the square of the step: no term of first order is lacking.",
  allows: "rounding: at the shortest step what is cut off is less than what some two hundred operations round away",
  run: (expected, random) =>
    sweepOf({ samples: 10, tolerance: 2e-14, from: 0.03, factor: 10 ** -0.5, steps: 14, least: 1.9 }, () => {
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

const isTypedTangent: Check<Expected> = {
  claim:
    "It is the force linearised by automatic differentiation (numbers that carry their derivative along), for any change of places and velocities; links of every kind, damped in either way, meet at each particle.",
  allows: "rounding: some two hundred operations on stiffnesses of up to 1e6 N/m, relative to the largest change",
  run: (expected, random) =>
    outcomeOf(60, 1e-12, (n) => {
      const printed = randomTangle(random);
      const moving = n % 2 === 0 ? printed : otherwiseDamped(printed, random, n >> 1);
      const size = moving.state.x.length;
      const [dx, dv] = [randomVector(random, size, -1, 1), randomVector(random, size, -10, 10)];
      const f = typedForces(moving, dx, dv);
      return distance(expected(moving, dx, dv), plus(valuesOf(f), 1, slopesOf(f)), sizeOf(slopesOf(f)));
    }),
};

const isExactInVelocity: Check<Expected> = {
  claim: "The forces depend on the velocities only through the damping, which is linear: there it is exact.",
  allows:
    "rounding: damping of some tenths of a newton second per metre, beside forces of up to 1e6 N that are taken away again",
  run: (expected, random) =>
    outcomeOf(60, 1e-9, () => {
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
    checks: [isTangent, isTypedTangent, isExactInVelocity],
    mutants: {
      "forgets the velocities": tangent(1, 0),
      "keeps the old force": tangent(0, 0),
      "flips the sign of the stiffness": tangent(-1, 1),
    },
    uses: ["buckling/3", "buckling/11"],
  }),
];
