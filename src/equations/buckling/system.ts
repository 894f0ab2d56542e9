/** Equation 21: the linear system of one step. */
import { airForce, makeAir, makeStepper, stepCloth, tension, type Links, type Random } from "@pliant/solver";
import { assembleMatrix, assembleRightSide, type Air } from "@pliant/solver/cloth";
import { BDF2, solveDense, toDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
import { secondDerivatives, termByTerm, type Displacement } from "./printed-system.ts";
import { copyOf, differencedJacobian, massOf, otherwiseDamped, randomTangle, type Tangle } from "./tangle.ts";
import { slopesOf, typedForces, valuesOf } from "./typed-forces.ts";

const SAMPLES = 50;

const randomStep = (random: Random): number => random.logBetween(1e-2, 10);

/**
 * What is left over when a displacement is put into (19) with the force of (20), relative to the forces; the derivatives
 * come with the forces, which are typed out on numbers that carry them along.
 */
function imbalance(d: Float64Array, moving: Tangle, h: number, air?: Air): number {
  const { cloth, state } = moving;
  const before = plus(state.x, -1, state.xBefore);
  const v = d.map((value, k) => (1.5 * value - 0.5 * before[k]!) / h);
  const f = typedForces(moving, d, plus(v, -1, state.v), air);
  const [now, due] = [valuesOf(f), slopesOf(f)];
  const m = massOf(cloth);
  const inertia = v.map((value, k) => (m(k) * (1.5 * value - 2 * state.v[k]! + 0.5 * state.vBefore[k]!)) / h);
  return distance(inertia, plus(now, 1, due), sizeOf(inertia) + sizeOf(now) + sizeOf(due));
}

const ROUNDING =
  "rounding: of fifteen equations solved by elimination, and of some two hundred operations for each force";

const solvesTheStep: Check<Displacement> = {
  claim:
    "Put into (19), with the force of (20) linearised by automatic differentiation (numbers that carry their derivative along), the displacement balances every force.",
  allows: ROUNDING,
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 5e-12, () => {
      const moving = randomTangle(random);
      const h = randomStep(random);
      return imbalance(displacement(moving, h), moving, h);
    }),
};

const solvesTheStepHoweverDamped: Check<Displacement> = {
  claim:
    "So it does with links that are damped along themselves, or across while they are squeezed, if the damping goes by the places at the start of the step.",
  allows: ROUNDING,
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 5e-12, (n) => {
      const moving = otherwiseDamped(randomTangle(random), random, n);
      const h = randomStep(random);
      return imbalance(displacement(moving, h), moving, h);
    }),
};

const solvesTheStepInAir: Check<Displacement> = {
  claim: "So it does in a wind, if the projected areas are those at the start of the step.",
  allows: ROUNDING,
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 5e-12, () => {
      const { cloth, state } = randomTangle(random);
      const wind = [random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)];
      const triangles = Int32Array.of(0, 1, 2, 0, 2, 3, 2, 3, 4);
      const air = makeAir({ triangles, vertices: cloth.m.length, drag: random.between(0.1, 1), wind });
      const blown = { cloth: { ...cloth, forces: [airForce(air)] }, state };
      const h = randomStep(random);
      return imbalance(displacement(blown, h), blown, h, air);
    }),
};

const isTheStepTaken: Check<Displacement> = {
  claim: "It is how far the solver's step moves the cloth, conjugate gradients and all.",
  allows:
    "the residual of one part in 10¹³ at which the solve stops, times what the largest eigenvalue is of the smallest, which may be thousands where two particles are close",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 3e-10, () => {
      const moving = randomTangle(random, 5, tension); // definite, as conjugate gradients need it
      const h = random.logBetween(1e-3, 1);
      const { cloth, state } = copyOf(moving);
      stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "bdf2", tolerance: 1e-13, maxIterations: 500 });
      return distance(displacement(moving, h), plus(state.x, -1, moving.state.x));
    }),
};

const isALength: Check<Displacement> = {
  claim: "In other units of length, mass and time it is the same displacement.",
  allows: "nothing: the units are powers of two, so that not even the rounding changes",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const moving = randomTangle(random);
      const h = randomStep(random);
      const unit = (): number => 2 ** Math.round(random.between(-6, 6));
      const [length, mass, time] = [unit(), unit(), unit()];
      const scaled = displacement(inUnits(moving, length, mass, time), h * time);
      return distance(
        scaled.map((c) => c / length),
        displacement(moving, h),
      );
    }),
};

/** The same tangle with its numbers multiplied as smaller units would. */
function inUnits({ cloth, state }: Tangle, length: number, mass: number, time: number): Tangle {
  const by = (values: Float64Array, factor: number): Float64Array => values.map((value) => value * factor);
  const scaleLinks = (links: Links): Links => ({
    ...links,
    restLength: by(links.restLength, length),
    stiffness: by(links.stiffness, mass / time ** 2),
    bending: by(links.bending, (mass * length ** 3) / time ** 2),
    near: by(links.near, length),
    far: by(links.far, length),
  });
  const [gx, gy, gz] = cloth.gravity;
  const fall = length / time ** 2;
  return {
    cloth: {
      m: by(cloth.m, mass),
      groups: cloth.groups.map((group) => ({ ...group, links: scaleLinks(group.links) })),
      damping: (cloth.damping * mass) / time,
      forces: [],
      gravity: [gx * fall, gy * fall, gz * fall],
    },
    state: {
      ...state,
      x: by(state.x, length),
      v: by(state.v, length / time),
      xBefore: by(state.xBefore, length),
      vBefore: by(state.vBefore, length / time),
    },
  };
}

const solverDisplacement: Displacement = ({ cloth, state }, h) => {
  const stepper = makeStepper(cloth);
  assembleMatrix(state, cloth, stepper, h, BDF2);
  assembleRightSide(state, cloth, stepper, h, BDF2);
  return solveDense(toDense(stepper.system.A), stepper.system.b);
};

const tex = (derivative: string): string =>
  String.raw`\begin{aligned} &\left(\mathbf I - \Delta t \frac23 \mathbf M^{-1} \frac{\partial \mathbf f}{\partial \mathbf v} - \Delta t^2 \frac49 \mathbf M^{-1} ${derivative}\right) \left(\mathbf x^{n+1} - \mathbf x^n\right) \\ &\quad = \frac13 \left(\mathbf x^n - \mathbf x^{n-1}\right) + \frac{\Delta t}{9} \left(8 \mathbf v^n - 2 \mathbf v^{n-1}\right) \\ &\qquad + \frac{4 \Delta t^2}{9} \mathbf M^{-1} \left(\mathbf f^n - \frac{\partial \mathbf f}{\partial \mathbf v} \mathbf v^n\right) - \frac{2 \Delta t}{9} \mathbf M^{-1} \frac{\partial \mathbf f}{\partial \mathbf v} \left(\mathbf x^n - \mathbf x^{n-1}\right) \end{aligned}`;

export const systemEquations = [
  defineEquation<Displacement>({
    id: "buckling/21",
    title: "The linear system of one step",
    place: "eq. 21, section 4",
    tex: tex(String.raw`\frac{\partial \mathbf f}{\partial \mathbf x}`),
    code: { assembleMatrix, assembleRightSide },
    formula: solverDisplacement,
    checks: [solvesTheStep, solvesTheStepHoweverDamped, solvesTheStepInAir, isTheStepTaken, isALength],
    mutants: {
      "forgets the velocity before": termByTerm({ lastVelocity: 0 }),
      "adds the last term": termByTerm({ memory: 2 }),
      "flips the sign of the stiffness": termByTerm({
        derivative: (moving) => differencedJacobian(moving, "x").map((c) => -c),
      }),
    },
    erratum: {
      ground: "loose",
      printed: { tex: tex(String.raw`\frac{\partial^2 \mathbf f}{\partial \mathbf x^2}`) },
      why: "Putting (20) into (19) brings in the first derivative of the force. Our copy has a second one. Read in this way, with the second derivative of each force by each coordinate, the terms of the matrix have different units.",
      evidence:
        "The paper says that (21) follows from (19) and (20), and (20) has the first derivative. All other terms of (21) are right. Both exponents 2 of the fraction have to be removed.",
      severity: "fails",
      fairest:
        "The first derivative is meant. It is the second derivative of the energy, apart from the sign, which may be where the 2 comes from.",
      passage: {
        korean: "식 20를 식 19에 대입하면, 선형시스템이 얻어지며 Δ⁻¹x 혹은 Δ⁻¹v 에 대해 정리될 수 있다.",
        english:
          "Substituting equation 20 into equation 19, a linear system is obtained, and it can be arranged for Δ⁻¹x or Δ⁻¹v.",
      },
      formula: termByTerm({ derivative: secondDerivatives }),
    },
    uses: ["buckling/19", "buckling/20"],
  }),
];
