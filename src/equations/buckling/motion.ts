/** Equation 18: the motion. */
import { elasticEnergy, kineticEnergy, makeRandom, makeStepper, stepCloth } from "@pliant/solver";
import { stateRates, weightEnergy } from "@pliant/solver/cloth";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
import { copyOf, followEnds, forcesAt, massOf, randomTangle, type Tangle } from "./tangle.ts";
import { typedForces, valuesOf } from "./typed-forces.ts";

/** The rates of positions and velocities. */
type Rates = (moving: Tangle) => { readonly dx: Float64Array; readonly dv: Float64Array };

const energyOf = ({ cloth, state: { x, v } }: Tangle, dx = x, dv = v, h = 0): number => {
  const [xThen, vThen] = [plus(x, h, dx), plus(v, h, dv)];
  return kineticEnergy(cloth, vThen) + elasticEnergy(cloth, xThen) + weightEnergy(cloth, xThen);
};

/** Power that the damping of the links takes, W. */
function powerLost({ cloth, state: { v } }: Tangle): number {
  let sum = 0;
  for (const { links } of cloth.groups) {
    links.i.forEach((i, e) => {
      for (let c = 0; c < 3; ++c) sum += cloth.damping * (v[3 * links.j[e]! + c]! - v[3 * i + c]!) ** 2;
    });
  }
  return sum;
}

const losesOnlyDamping: Check<Rates> = {
  claim: "Along these rates the whole energy falls by what the damping takes, and by nothing else.",
  allows:
    "order: at the best step what a central difference cuts off and what rounding adds to the energy are both below 1e-10; five times that",
  run: (rates, random) =>
    sweepOf({ samples: 10, tolerance: 5e-10, from: 1e-3, factor: 10 ** -0.5, steps: 12, least: 1.9 }, () => {
      const moving = randomTangle(random);
      const { dx, dv } = rates(moving);
      const scale = sizeOf(dx) * sizeOf(dv);
      return (h) =>
        ((energyOf(moving, dx, dv, h) - energyOf(moving, dx, dv, -h)) / (2 * h) + powerLost(moving)) / scale;
    }),
};

const isNewton: Check<Rates> = {
  claim:
    "Positions change with the velocity; mass times the change of velocity is the force, typed out once more, particle by particle.",
  allows: "rounding: four links to a particle, some thirty operations each, relative to the largest force",
  run: (rates, random) =>
    outcomeOf(60, 2e-14, () => {
      const moving = randomTangle(random);
      const { cloth, state } = moving;
      const { dx, dv } = rates(moving);
      const m = massOf(cloth);
      const still = new Float64Array(dx.length);
      return (
        distance(dx, state.v) +
        distance(
          dv.map((a, k) => a * m(k)),
          valuesOf(typedForces(moving, still, still)),
        )
      );
    }),
};

const leadsExplicitSteps: Check<Rates> = {
  claim: "An explicit step moves by them as they are; its symplectic twin moves with the velocity it has just found.",
  allows: "rounding: two operations for each number",
  run: (rates, random) =>
    outcomeOf(60, 1e-15, (n) => {
      const before = randomTangle(random);
      const after = copyOf(before);
      const h = random.logBetween(1e-4, 1e-1);
      const integrator = n % 2 === 0 ? "explicit" : "symplectic";
      const options = { integrator, tolerance: 0, maxIterations: 0 } as const;
      const { iterations } = stepCloth(after.state, after.cloth, makeStepper(after.cloth), h, options);
      const { dx, dv } = rates(before);
      const v = plus(before.state.v, h, dv);
      const x = plus(before.state.x, h, integrator === "explicit" ? dx : v);
      return distance(after.state.v, v) + distance(after.state.x, x) + iterations;
    }),
};

const solverRates: Rates = ({ cloth, state }) => {
  const [dx, dv] = [new Float64Array(state.x.length), new Float64Array(state.x.length)];
  stateRates(dx, dv, state, cloth);
  return { dx, dv };
};

export const motionEquations = [
  defineEquation<Rates>({
    id: "buckling/18",
    title: "Equations of motion",
    place: "eq. 18, section 4",
    tex: String.raw`\begin{pmatrix} \dot{\mathbf x} \\ \dot{\mathbf v} \end{pmatrix} = \begin{pmatrix} \mathbf v \\ \mathbf M^{-1} \mathbf f \end{pmatrix}`,
    code: { stateRates },
    formula: solverRates,
    checks: [losesOnlyDamping, isNewton, leadsExplicitSteps],
    mutants: {
      "forgets the masses": ({ cloth, state }) => ({ dx: state.v.slice(), dv: forcesAt(cloth, state.x, state.v) }),
      "accelerates against the force": (moving) => ({
        dx: moving.state.v.slice(),
        dv: solverRates(moving).dv.map((a) => -a),
      }),
      "moves against the velocity": (moving) => ({ dx: moving.state.v.map((c) => -c), dv: solverRates(moving).dv }),
    },
    moves: {
      title: "Two of five particles that links hold together",
      yLabel: "distance, m",
      run: (rates) => {
        const moving = randomTangle(makeRandom(3));
        return followEnds(moving, 1.5, 3000, (h) => {
          const { x, v } = moving.state;
          const { dx, dv } = rates(moving);
          x.set(plus(x, h, dx));
          v.set(plus(v, h, dv));
        });
      },
    },
  }),
];
