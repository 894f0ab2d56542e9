/** Equations 5 and 6: every vertex for itself, again and again. */
import { makeRandom } from "@pliant/solver";
import {
  assemblePaper,
  beginSweeps,
  invertBlocks,
  stepVelocities,
  sweepOnce,
  sweepRadius,
} from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus } from "../vectors.ts";
import { exactChange, randomPaper, type PaperSample } from "./samples.ts";

/** One application of (5) to given changes of the velocities. */
type Update = (sample: PaperSample, h: number, dv: Float64Array) => Float64Array;

const SAMPLES = 50;

const keepsTheSolution: Check<Update> = {
  claim: "The exact solution of (3) is the one that an update leaves as it is.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const exact = exactChange(sample, h);
      return distance(update(sample, h, exact), exact);
    }),
};

const isLocal: Check<Update> = {
  claim: "A vertex that no spring joins to another takes no notice of it.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const sample = randomPaper(random);
      const zero = new Float64Array(27);
      const moved = zero.slice();
      moved[0] = 1; // vertex 0 stands in a corner, vertex 8 in the opposite one
      const [one, other] = [update(sample, 0.02, zero), update(sample, 0.02, moved)];
      return distance(one.subarray(24), other.subarray(24), 1);
    }),
};

/** Writes the system of a step into the sample's vectors. */
function prepare({ paper, stepper }: PaperSample, h: number): void {
  assemblePaper(paper, stepper, h, true);
  invertBlocks(stepper.sweeps, paper.filter.held, paper.mesh.vertices);
}

const solverUpdate: Update = (sample, h, dv) => {
  prepare(sample, h);
  const { sweeps, coupling } = sample.stepper;
  sweeps.dv.set(dv);
  sweepOnce(sweeps, coupling, 9);
  return sweeps.dv.slice(0, 27);
};

const firstLine: (sample: PaperSample, h: number) => Float64Array = (sample, h) => {
  prepare(sample, h);
  beginSweeps(sample.stepper.sweeps, 9);
  return sample.stepper.sweeps.dv.slice(0, 27);
};

/** The part of the neighbours, by a factor. */
const neighbours =
  (factor: (h: number) => number): Update =>
  (sample, h, dv) => {
    const alone = solverUpdate(sample, h, new Float64Array(27));
    return plus(alone, factor(h), plus(solverUpdate(sample, h, dv), -1, alone));
  };

/** The change of the velocities after so many sweeps. */
type Sweeping = (sample: PaperSample, h: number, sweeps: number) => Float64Array;

const beginsAlone: Check<Sweeping> = {
  claim:
    "With no sweep, a vertex whose neighbours stand still by force gets exactly what it would get among held ones.",
  run: (sweeping, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomPaper(random);
      const first = sweeping(sample, 0.02, 0);
      const { held } = sample.paper.filter;
      const i = Math.floor(9 * random.next());
      held.fill(2, 0, 9);
      held[i] = 0;
      const alone = exactChange(sample, 0.02);
      held.fill(0);
      return distance(first.subarray(3 * i, 3 * i + 3), alone.subarray(3 * i, 3 * i + 3));
    }),
};

const comesToTheSolution: Check<Sweeping> = {
  claim: "Enough sweeps come to the exact solution of (3), if every spring pulls or its stiffness across is left out.",
  run: (sweeping, random) =>
    outcomeOf(SAMPLES, 1e-5, () => {
      const sample = randomPaper(random, 0.9);
      const h = 2e-3;
      return distance(sweeping(sample, h, 400), exactChange(sample, h));
    }),
};

const shrinksByTheRadius: Check<Sweeping> = {
  claim:
    "Each further sweep leaves at most the spectral radius of the error, measured by the blocks on the diagonal of W.",
  run: (sweeping, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const sample = randomPaper(random, 0.9);
      const h = 0.01;
      const exact = exactChange(sample, h);
      const [before, after] = [2, 4].map((sweeps) => plus(sweeping(sample, h, sweeps), -1, exact));
      prepare(sample, h);
      // A soft sheet is solved by then to all the digits of the exact one.
      if (weighed(sample, before!) < 1e-12 * weighed(sample, exact)) return 0;
      const ratio = Math.sqrt(weighed(sample, after!) / weighed(sample, before!));
      const radius = sweepRadius(sample.stepper.sweeps, sample.stepper.coupling, 9, 2000);
      return Math.max(0, ratio - radius ** 2 - 1e-3);
    }),
};

/** The sum of e_i · W_ii e_i. */
function weighed({ stepper }: PaperSample, e: Float64Array): number {
  const D = stepper.sweeps.diagonal;
  let sum = 0;
  for (let i = 0; i < 9; ++i) {
    const [x, y, z] = [e[3 * i]!, e[3 * i + 1]!, e[3 * i + 2]!];
    const d = 6 * i;
    sum += D[d]! * x * x + D[d + 3]! * y * y + D[d + 5]! * z * z;
    sum += 2 * (D[d + 1]! * x * y + D[d + 2]! * x * z + D[d + 4]! * y * z);
  }
  return sum;
}

const solverSweeping: Sweeping = (sample, h, sweeps) => {
  firstLine(sample, h);
  for (let n = 0; n < sweeps; ++n) sweepOnce(sample.stepper.sweeps, sample.stepper.coupling, 9);
  return sample.stepper.sweeps.dv.slice(0, 27);
};

function errorOfThree(): { error: number; where: string } {
  const sample = randomPaper(makeRandom(3));
  const { paper } = sample;
  const h = Math.sqrt((10 * (paper.density * 0.2 ** 2)) / 9 / paper.sides.stiffness);
  return {
    error: distance(solverSweeping(sample, h, 3), exactChange(sample, h)),
    where: "three sweeps on nine vertices, where h²k/m is 10 on the mean",
  };
}

const raw = String.raw;
const sum = (at: string): string => raw`h^2 \sum_{(i,j) \in E} \mathbf J_{ij} \Delta \mathbf v_j^{${at}}`;

export const sweepEquations = [
  defineEquation<Update>({
    id: "crumple/5",
    title: "One vertex and its neighbours",
    place: "eq. 5, section 3",
    tex: raw`\Delta \mathbf v_i^{t+h} = \mathbf W_{ii}^{-1} \left(h \tilde{\mathbf f}_i^t + ${sum("t+h")}\right)`,
    code: { sweepOnce },
    formula: solverUpdate,
    checks: [keepsTheSolution, isLocal],
    mutants: {
      "flips the sign of the sum": neighbours(() => -1),
      "forgets the sum": neighbours(() => 0),
      "has h in the place of its square": neighbours((h) => 1 / h),
    },
    uses: ["crumple/4"],
  }),
  defineEquation<Sweeping>({
    id: "crumple/6",
    title: "The sweeps",
    place: "eq. 6, section 3",
    tex: raw`\begin{aligned} \Delta \mathbf v_i^{t+h^{(0)}} &= \mathbf W_{ii}^{-1} h \tilde{\mathbf f}_i^t \\ \Delta \mathbf v_i^{t+h^{(k+1)}} &= \mathbf W_{ii}^{-1} \left(h \tilde{\mathbf f}_i^t + ${sum("t+h^{(k)}")}\right) \end{aligned}`,
    code: { beginSweeps, sweepOnce, stepVelocities },
    formula: solverSweeping,
    checks: [beginsAlone, comesToTheSolution, shrinksByTheRadius],
    mutants: {
      "flips the sign of the sum": (sample, h, sweeps) => {
        let dv = firstLine(sample, h);
        for (let n = 0; n < sweeps; ++n) dv = neighbours(() => -1)(sample, h, dv);
        return dv;
      },
      "starts with nothing and sweeps once too little": (sample, h, sweeps) =>
        sweeps === 0 ? new Float64Array(27) : solverSweeping(sample, h, sweeps - 1),
      "adds what it finds to what it had": (sample, h, sweeps) => {
        let dv = firstLine(sample, h);
        for (let n = 0; n < sweeps; ++n) dv = plus(dv, 0.5, solverUpdate(sample, h, dv));
        return dv;
      },
    },
    approximates: {
      what: "The exact solution of (3), by as many sweeps as one cares to pay for.",
      measure: errorOfThree,
    },
    uses: ["crumple/5"],
  }),
];
