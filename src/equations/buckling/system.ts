/** Equation 21: the linear system of one step. */
import { airForce, makeAir, makeStepper, stepCloth, tension, type Links, type Random } from "@pliant/solver";
import { addAirMatrix, assembleMatrix, assembleRightSide } from "@pliant/solver/cloth";
import { BDF2, makeBlockMatrix, solveDense, toDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, sizeOf, times } from "../vectors.ts";
import { secondDerivatives, termByTerm, type Displacement } from "./printed-system.ts";
import { copyOf, differencedJacobian, forcesAt, massOf, otherwiseDamped, randomTangle, type Tangle } from "./tangle.ts";

const SAMPLES = 50;

const randomStep = (random: Random): number => random.logBetween(1e-2, 10);

/** What is left over when a displacement is put into (19) with the force of (20), relative to the forces. */
function imbalance(
  d: Float64Array,
  { cloth, state }: Tangle,
  h: number,
  stiffness: Float64Array,
  damping = differencedJacobian({ cloth, state }, "v"),
): number {
  const before = plus(state.x, -1, state.xBefore);
  const v = d.map((value, k) => (1.5 * value - 0.5 * before[k]!) / h);
  const dueX = times(stiffness, d);
  const dueV = times(damping, plus(v, -1, state.v));
  const now = forcesAt(cloth, state.x, state.v);
  const m = massOf(cloth);
  const inertia = v.map((value, k) => (m(k) * (1.5 * value - 2 * state.v[k]! + 0.5 * state.vBefore[k]!)) / h);
  return distance(inertia, plus(plus(now, 1, dueX), 1, dueV), sizeOf(dueX) + sizeOf(dueV) + sizeOf(now));
}

const solvesTheStep: Check<Displacement> = {
  claim:
    "Put into (19), with the force of (20) and its derivatives taken by differences, the displacement balances every force to a part in a million.",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const moving = randomTangle(random);
      const h = randomStep(random);
      return imbalance(displacement(moving, h), moving, h, differencedJacobian(moving, "x"));
    }),
};

const solvesTheStepHoweverDamped: Check<Displacement> = {
  claim:
    "So it does with links that are damped along themselves, or across while they are squeezed, if the stiffness is that of the cloth at rest.",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 1e-6, (n) => {
      const moving = otherwiseDamped(randomTangle(random), random, n);
      const h = randomStep(random);
      const still = { cloth: moving.cloth, state: { ...moving.state, v: new Float64Array(moving.state.v.length) } };
      return imbalance(displacement(moving, h), moving, h, differencedJacobian(still, "x"));
    }),
};

const solvesTheStepInAir: Check<Displacement> = {
  claim: "So it does in a wind, if the projected areas are those at the start of the step.",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const { cloth, state } = randomTangle(random);
      const wind = [random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)];
      const triangles = Int32Array.of(0, 1, 2, 0, 2, 3, 2, 3, 4);
      const air = makeAir({ triangles, vertices: cloth.m.length, drag: random.between(0.1, 1), wind });
      const blown = { cloth: { ...cloth, forces: [airForce(air)] }, state };
      const h = randomStep(random);
      const drag = makeBlockMatrix(cloth.m.length, new Int32Array(0), new Int32Array(0));
      addAirMatrix(drag, state.x, state.v, air, 1);
      const damping = plus(differencedJacobian({ cloth, state }, "v"), -1, toDense(drag));
      const stiffness = differencedJacobian({ cloth, state }, "x");
      return imbalance(displacement(blown, h), blown, h, stiffness, damping);
    }),
};

const isTheStepTaken: Check<Displacement> = {
  claim: "It is how far the solver's step moves the cloth, conjugate gradients and all.",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const moving = randomTangle(random, 5, tension); // definite, as conjugate gradients need it
      const h = random.logBetween(1e-3, 1);
      const { cloth, state } = copyOf(moving);
      stepCloth(state, cloth, makeStepper(cloth), h, { integrator: "bdf2", tolerance: 1e-13, maxIterations: 500 });
      return distance(displacement(moving, h), plus(state.x, -1, moving.state.x));
    }),
};

const isALength: Check<Displacement> = {
  claim: "In other units of length, mass and time it is the same displacement.",
  run: (displacement, random) =>
    outcomeOf(SAMPLES, 1e-4, () => {
      const moving = randomTangle(random);
      const h = randomStep(random);
      const [length, mass, time] = [random.between(1.5, 3), random.between(1.5, 3), random.between(1.5, 3)];
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
      ground: "glyph",
      printed: { tex: tex(String.raw`\frac{\partial^2 \mathbf f}{\partial \mathbf x^2}`) },
      why: "Putting (20) into (19) brings in the first derivative of the force. Our copy has a second one. Read so, with the second derivative of each force by each coordinate, the terms of the matrix have different units.",
      evidence:
        "The text says that (21) follows from (19) and (20), and (20) has the first derivative. All other terms of (21) are right.",
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
