/** A claim of section 4: the second-order scheme is as stable as the first-order one, and damps the motion less. */
import { makeRandom, makeStepper, stepCloth, type Random } from "@pliant/solver";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf } from "../measure.ts";
import { plus, sizeOf } from "../vectors.ts";
import { copyOf, followEnds, randomTangle, straightLaw, type Tangle } from "./tangle.ts";

/** Takes one step of length h, s. */
type Step = (moving: Tangle, h: number) => void;

const stepBy =
  (integrator: "bdf2" | "bdf1" | "symplectic"): Step =>
  ({ cloth, state }, h) =>
    void stepCloth(state, cloth, makeStepper(cloth), h, { integrator, tolerance: 1e-14, maxIterations: 500 });

/** Two particles on an undamped spring without a length at rest, and how fast they swing, 1/s. */
interface Swing {
  readonly moving: Tangle;
  readonly omega: number;
}

function randomSwing(random: Random): Swing {
  const { cloth, state } = randomTangle(random, 2, straightLaw);
  const omega = random.logBetween(1, 1000);
  const [a, b] = [cloth.m[0]!, cloth.m[1]!];
  cloth.groups[0]!.links.stiffness[0] = (omega ** 2 * a * b) / (a + b);
  const free = { ...cloth, damping: 0, groups: cloth.groups.slice(0, 1), gravity: [0, 0, 0] as const };
  return { moving: { cloth: free, state: { ...state, steps: 0 } }, omega };
}

/** How far the particles swing: their distance, and how fast it changes, as one length. */
function widthOf({ moving: { state }, omega }: Swing): number {
  const apart = (x: Float64Array): Float64Array => plus(x.slice(3), -1, x.slice(0, 3));
  return Math.hypot(sizeOf(apart(state.x)), sizeOf(apart(state.v)) / omega);
}

/** What is left of the width after some steps, each of which turns the swing by `angle`, rad. */
function leftAfter(steps: number, step: Step, { moving, omega }: Swing, angle: number): number {
  const other = { moving: copyOf(moving), omega };
  for (let n = 0; n < steps; ++n) step(other.moving, angle / omega);
  return widthOf(other) / widthOf({ moving, omega });
}

const neverGrows: Check<Step> = {
  claim: "An undamped spring never swings wider than at the start, for ωΔt from a hundredth to a thousand.",
  allows: "rounding, over a hundred steps",
  run: (step, random) =>
    outcomeOf(60, 1e-6, () => {
      const swing = randomSwing(random);
      return Math.max(0, leftAfter(100, step, swing, random.logBetween(0.01, 1000)) - 1);
    }),
};

const diesAway: Check<Step> = {
  claim:
    "A swing that is damped, weakly or beyond swinging, never grows wider either, for ωΔt from a hundredth to a thousand.",
  allows: "rounding, over a hundred steps",
  run: (step, random) =>
    outcomeOf(60, 1e-6, () => {
      const { moving, omega } = randomSwing(random);
      const [a, b] = [moving.cloth.m[0]!, moving.cloth.m[1]!];
      const damping = (2 * random.logBetween(0.01, 100) * omega * a * b) / (a + b);
      const swing = { moving: { ...moving, cloth: { ...moving.cloth, damping } }, omega };
      return Math.max(0, leftAfter(100, step, swing, random.logBetween(0.01, 1000)) - 1);
    }),
};

const losesLess: Check<Step> = {
  claim: "Of the swing it loses at most two thirds of what backward Euler does, in logarithms, for ωΔt up to five.",
  allows: "a half by theory at ωΔt = 5, and the first step, which is backward Euler’s own",
  run: (step, random) =>
    outcomeOf(60, 2 / 3, () => {
      const swing = randomSwing(random);
      const angle = random.logBetween(0.1, 5);
      const [own, first] = [step, stepBy("bdf1")].map((one) => Math.log(leftAfter(12, one, swing, angle)));
      return own! / first!;
    }),
};

const losesWithTheThirdPower: Check<Step> = {
  claim: "What a swing loses in a given time falls with the third power of Δt, after the first step.",
  allows: "the third power at the shortest step",
  run: (step, random) =>
    sweepOf({ samples: 4, tolerance: 1e-4, from: 0.2, factor: 0.5, steps: 5, least: 2.8 }, () => {
      const swing = randomSwing(random);
      return (angle) => {
        const begun = { moving: copyOf(swing.moving), omega: swing.omega };
        for (let n = 0; n < 20; ++n) step(begun.moving, angle / swing.omega);
        return Math.abs(leftAfter(Math.round(4 / angle), step, begun, angle) - 1);
      };
    }),
};

export const lessDampingEquations = [
  defineEquation<Step>({
    id: "buckling/less-damping",
    title: "Less damping than backward Euler",
    place: "section 4",
    statement:
      "The difference of second order is as stable as the one of first order, and its artificial damping is smaller.",
    code: { stepCloth },
    formula: stepBy("bdf2"),
    writes: ({ state }: Tangle) => [state],
    checks: [neverGrows, diesAway, losesLess, losesWithTheThirdPower],
    mutants: { "is backward Euler": stepBy("bdf1"), "is symplectic Euler": stepBy("symplectic") },
    moves: {
      title: "Two particles swing on an undamped spring, in forty steps to a swing",
      yLabel: "distance, m",
      run: (step) => {
        const { moving, omega } = randomSwing(makeRandom(3));
        return followEnds(moving, (8 * Math.PI) / omega, 160, (h) => step(moving, h));
      },
    },
    uses: ["buckling/17", "buckling/19"],
  }),
];
