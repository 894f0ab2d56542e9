/** Equations 3 and 4: the linear system of a step. */
import { addSprings, assemblePaper } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, sizeOf, times } from "../vectors.ts";
import {
  assembled,
  denseSolution,
  denseSystem,
  differencedJacobian,
  exactChange,
  forcesAt,
  plainForces,
  randomPaper,
  randomRow,
  type PaperSample,
  type SpringRules,
} from "./samples.ts";

/** The change of the velocities in a step. */
type Change = (sample: PaperSample, h: number) => Float64Array;

const SAMPLES = 50;

const solvesTheSystem: Check<Change> = {
  claim: "With the stiffness taken by differences of the force, both sides of (3) are equal to a part in a million.",
  run: (change, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const { W, b } = denseSystem(sample, h, { left: 1, right: 1 });
      return distance(times(W, change(sample, h)), b);
    }),
};

const balancesARow: Check<Change> = {
  claim: "On a row of particles, where the springs are linear, the new velocities are those that (1) asks for.",
  run: (change, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomRow(random);
      const { paper } = sample;
      const h = random.logBetween(1e-3, 0.1);
      const v = plus(paper.v.subarray(0, 27), 1, change(sample, h));
      const f = forcesAt(paper, plus(paper.x.subarray(0, 27), h, v));
      const wanted = v.map((_, k) => paper.v[k]! + (h * f[k]!) / paper.m[Math.floor(k / 3)]!);
      return distance(v, wanted, sizeOf(wanted) + sizeOf(paper.v));
    }),
};

/** The forces of (4): those of the springs, and one that is due to the velocities. */
type Forces = (sample: PaperSample, h: number) => Float64Array;

const isForceAndDamping: Check<Forces> = {
  claim: "It is the force of the springs and h J v, with the stiffness taken by differences.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const due = times(differencedJacobian(sample.paper), sample.paper.v.subarray(0, 27));
      return distance(forces(sample, h), plus(forcesAt(sample.paper, sample.paper.x), h, due));
    }),
};

const sparesTranslation: Check<Forces> = {
  claim: "A sheet that moves as a whole is not slowed: the part due to the velocities vanishes.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const sample = randomPaper(random);
      const { v, x } = sample.paper;
      const common = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
      for (let k = 0; k < 27; ++k) v[k] = common[k % 3]!;
      return distance(forces(sample, 0.05), forcesAt(sample.paper, x));
    }),
};

const growsWithTheStep: Check<Forces> = {
  claim: "Its damping is h k for each spring along itself: twice as strong in a step twice as long.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const sample = randomPaper(random);
      const f = forcesAt(sample.paper, sample.paper.x);
      const h = random.logBetween(1e-3, 0.1);
      const [once, twice] = [plus(forces(sample, h), -1, f), plus(forces(sample, 2 * h), -1, f)];
      return distance(
        twice,
        once.map((value) => 2 * value),
      );
    }),
};

/** A squeezed spring pushes, and its stiffness across, which is negative, is left out. */
const RULES: SpringRules = { pushes: true, across: (l, rest) => Math.max(0, 1 - rest / l) };

const pushesWhenSqueezed: Check<Forces> = {
  claim:
    "On a sheet of which some or all springs are squeezed, they push, and all of h J v is there but their negative stiffness across.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-9, () => {
      const sample = randomPaper(random, 0.7, 1.1);
      const h = random.logBetween(1e-3, 0.1);
      return distance(forces(sample, h), plainly(RULES)(sample, h));
    }),
};

const plainly =
  (rules: SpringRules): Forces =>
  ({ paper }, h) =>
    plainForces(paper, h, rules).map((value) => value / h);

const raw = String.raw;
const solverForces: Forces = (sample, h) => assembled(sample, h).map((value) => value / h);
const damped =
  (factor: (h: number) => number): Forces =>
  (sample, h) => {
    const f = forcesAt(sample.paper, sample.paper.x);
    return plus(f, factor(h), plus(solverForces(sample, 1), -1, f));
  };

export const systemEquations = [
  defineEquation<Change>({
    id: "crumple/3",
    title: "The linear system of a step",
    place: "eq. 3, section 3",
    tex: raw`\left(\mathbf M - h^2 \mathbf J\right) \Delta \mathbf v^{t+h} = h \mathbf f^t + h^2 \mathbf J \mathbf v^t`,
    code: { assemblePaper, addSprings },
    formula: exactChange,
    checks: [solvesTheSystem, balancesARow],
    mutants: {
      "flips the sign of h² J v": (sample, h) => denseSolution(sample, h, { left: 1, right: -1 }),
      "flips the sign of h² J in the matrix": (sample, h) => denseSolution(sample, h, { left: -1, right: 1 }),
      "forgets h² J v": (sample, h) => denseSolution(sample, h, { left: 1, right: 0 }),
    },
    uses: ["crumple/1", "crumple/2"],
  }),
  defineEquation<Forces>({
    id: "crumple/4",
    title: "Spring force and viscosity",
    place: "eq. 4, section 3",
    tex: raw`\mathbf W \Delta \mathbf v^{t+h} = h \tilde{\mathbf f}^t, \qquad \tilde{\mathbf f}^t = \mathbf f^t + h \mathbf J \mathbf v^t`,
    code: { assemblePaper, addSprings },
    formula: solverForces,
    checks: [isForceAndDamping, sparesTranslation, growsWithTheStep, pushesWhenSqueezed],
    mutants: {
      "damps alike in steps of every length": damped(() => 0.02),
      "lets squeezed springs be slack": plainly({ ...RULES, pushes: false }),
      "stiffens squeezed springs across": plainly({
        ...RULES,
        across: (l, rest) => Math.min(1, Math.abs(1 - rest / l)),
      }),
    },
    uses: ["crumple/3"],
  }),
];
