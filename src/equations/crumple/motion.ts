/** The mass matrix, and equations 1 and 2: a backward Euler step, and the force at its end. */
import { makeRandom, stepPaper } from "@pliant/solver";
import { addMass, addSprings, assemblePaper, moveVertices, stepVelocities } from "@pliant/solver/crumple";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf, worstOf } from "../measure.ts";
import { distance, plus, sizeOf } from "../vectors.ts";
import {
  assembled,
  differencedJacobian,
  flatMasses,
  forcesAt,
  randomPaper,
  randomRow,
  type PaperSample,
} from "./samples.ts";

/** M times the velocities. */
type Momentum = (sample: PaperSample) => Float64Array;

const SAMPLES = 50;

const energyOfMotion: Check<Momentum> = {
  claim: "Half of vᵀM v is the energy of motion: the sum of ½ m_i |v_i|².",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const sample = randomPaper(random);
      const { m, v } = sample.paper;
      const p = momentum(sample);
      let [quadratic, sum] = [0, 0];
      for (let k = 0; k < p.length; ++k) quadratic += v[k]! * p[k]!;
      for (let i = 0; i < p.length / 3; ++i) for (let c = 0; c < 3; ++c) sum += m[i]! * v[3 * i + c]! ** 2;
      return quadratic / sum - 1;
    }),
};

const weighsTheSheet: Check<Momentum> = {
  claim: "If all vertices move alike, the momentum is that of the whole sheet: its area times its density.",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const sample = randomPaper(random);
      const { paper } = sample;
      paper.v.fill(0);
      for (let i = 0; i < 9; ++i) paper.v[3 * i + 1] = 2;
      const p = momentum(sample);
      const whole = p.reduce((sum, value) => sum + value, 0);
      return whole / (2 * paper.density * 0.2 ** 2) - 1;
    }),
};

const sharesByThirds: Check<Momentum> = {
  claim: "Each triangle gives a third of its mass on the flat sheet to each of its corners.",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const sample = randomPaper(random);
      const { v } = sample.paper;
      const masses = flatMasses(sample.paper);
      const wanted = v.subarray(0, 27).map((value, k) => masses[Math.floor(k / 3)]! * value);
      return distance(momentum(sample), wanted);
    }),
};

const solverMomentum: Momentum = ({ paper, stepper }) => {
  const { stiffness } = paper.sides;
  paper.sides.stiffness = 0;
  assemblePaper(paper, stepper, 1, true);
  paper.sides.stiffness = stiffness;
  const D = stepper.sweeps.diagonal;
  return Float64Array.from({ length: 27 }, (_, k) => {
    const [d, at] = [6 * Math.floor(k / 3), k - (k % 3)];
    const row = [
      [0, 1, 2],
      [1, 3, 4],
      [2, 4, 5],
    ][k % 3]!;
    return row.reduce((sum, entry, c) => sum + D[d + entry]! * paper.v[at + c]!, 0);
  });
};

/** Velocities and positions after a step. */
type Step = (sample: PaperSample, h: number) => { readonly v: Float64Array; readonly x: Float64Array };

const solvesBackwardEuler: Check<Step> = {
  claim:
    "On a row of particles, where the springs are linear, the new velocity is the old one and h/m times the force at the new places.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-6, () => {
      const sample = randomRow(random);
      const h = random.logBetween(1e-3, 0.1);
      const { paper } = sample;
      const { v, x } = step(sample, h);
      const f = forcesAt(paper, x);
      const wanted = v.map((_, k) => paper.v[k]! + (h * f[k]!) / paper.m[Math.floor(k / 3)]!);
      return distance(v, wanted, sizeOf(wanted) + sizeOf(paper.v));
    }),
};

const movesByTheNewVelocity: Check<Step> = {
  claim: "The places change by h times the new velocity.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const sample = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const { v, x } = step(sample, h);
      return distance(x, plus(sample.paper.x.subarray(0, x.length), h, v));
    }),
};

/** The solver's step, after which the sample is as it was. */
const solverStep: Step = ({ paper, stepper }, h) => {
  const [v, x] = [paper.v.slice(), paper.x.slice()];
  stepPaper(paper, stepper, h, { method: "exact", sweeps: 0, gravity: [0, 0, 0], gravityIn: "velocity" });
  const after = { v: paper.v.slice(0, 27), x: paper.x.slice(0, 27) };
  paper.v.set(v);
  paper.x.set(x);
  return after;
};

const forwardStep: Step = ({ paper }, h) => {
  const f = forcesAt(paper, paper.x);
  const v = f.map((value, k) => paper.v[k]! + (h * value) / paper.m[Math.floor(k / 3)]!);
  return { v, x: plus(paper.x.subarray(0, 27), h, v) };
};

const movesByTheOld: Step = (sample, h) => ({
  v: solverStep(sample, h).v,
  x: plus(sample.paper.x.subarray(0, 27), h, sample.paper.v.subarray(0, 27)),
});

/** The force after a displacement. */
type Force = (sample: PaperSample, dx: Float64Array) => Float64Array;

const isTaylor: Check<Force> = {
  claim: "What is left out shrinks with the square of the displacement.",
  run: (force, random) =>
    sweepOf({ samples: 8, tolerance: 1e-9, from: 3e-3, factor: 10 ** -0.5, steps: 10, least: 1.9 }, () => {
      const sample = randomPaper(random, 1.1);
      const direction = Float64Array.from({ length: 27 }, () => random.between(-1, 1));
      return (h) => {
        const dx = direction.map((value) => h * value);
        const exact = forcesAt(sample.paper, plus(sample.paper.x.subarray(0, 27), 1, dx));
        return distance(force(sample, dx), exact, sizeOf(forcesAt(sample.paper, sample.paper.x)));
      };
    }),
};

/** The solver puts force and stiffness times velocity into one vector: with v = Δx/h that is what (2) says. */
const solverForce: Force = (sample, dx) => {
  const { paper } = sample;
  const before = paper.v.slice();
  const h = 1e-2;
  for (let k = 0; k < 27; ++k) paper.v[k] = dx[k]! / h;
  const b = assembled(sample, h).map((value) => value / h);
  paper.v.set(before);
  return b;
};

const timesJ = (paper: PaperSample["paper"], dx: Float64Array): Float64Array => {
  const J = differencedJacobian(paper);
  return dx.map((_, row) => dx.reduce((sum, value, c) => sum + J[row * dx.length + c]! * value, 0));
};

function errorOfOnePercent(): { error: number; where: string } {
  const random = makeRandom(2);
  const error = worstOf(100, () => {
    const sample = randomPaper(random);
    const dx = Float64Array.from({ length: 27 }, () => random.between(-1e-3, 1e-3));
    return distance(solverForce(sample, dx), forcesAt(sample.paper, plus(sample.paper.x.subarray(0, 27), 1, dx)));
  });
  return { error, where: "the worst of 100 stretched sheets, each corner moved by up to a hundredth of an edge" };
}

const raw = String.raw;

export const motionEquations = [
  defineEquation<Momentum>({
    id: "crumple/mass",
    title: "The mass matrix",
    place: "section 3, in words after eq. 1; the display is missing in our copy",
    tex: raw`\mathbf M = \begin{pmatrix} m_1 \mathbf I & & \\ & \ddots & \\ & & m_n \mathbf I \end{pmatrix}`,
    code: { assemblePaper, addMass },
    formula: solverMomentum,
    checks: [energyOfMotion, weighsTheSheet, sharesByThirds],
    mutants: {
      "gives every vertex the same mass": ({ paper }) => paper.v.slice(0, 27).map((value) => 0.1 * value),
      "leaves out the third direction": (sample) => solverMomentum(sample).map((p, k) => (k % 3 === 2 ? 0 : p)),
      "takes from the first corner what it gives to the last": (sample) => {
        const p = solverMomentum(sample);
        return p.map((value, k) => (k < 3 ? 0.5 : k < 24 ? 1 : 1 + (0.5 * p[k - 24]!) / value) * value);
      },
    },
  }),
  defineEquation<Step>({
    id: "crumple/1",
    title: "Backward Euler",
    place: "eq. 1, section 3",
    tex: raw`\begin{pmatrix} \mathbf v^{t+h} \\ \mathbf x^{t+h} \end{pmatrix} = \begin{pmatrix} \mathbf v^t + h \mathbf M^{-1} \mathbf f^{t+h} \\ \mathbf x^t + h \mathbf v^{t+h} \end{pmatrix}`,
    code: { stepPaper, stepVelocities, moveVertices },
    formula: solverStep,
    checks: [solvesBackwardEuler, movesByTheNewVelocity],
    mutants: {
      "takes the force of now": forwardStep,
      "moves by the old velocity": movesByTheOld,
      "forgets the old velocity": (sample, h) => {
        const { v, x } = solverStep(sample, h);
        return { v: plus(v, -1, sample.paper.v.subarray(0, 27)), x };
      },
    },
    uses: ["crumple/mass"],
  }),
  defineEquation<Force>({
    id: "crumple/2",
    title: "The force at the end of the step",
    place: "eq. 2, section 3",
    tex: raw`\mathbf f^{t+h} = \mathbf f^t + \frac{\partial \mathbf f}{\partial \mathbf x} \Delta \mathbf x^{t+h} = \mathbf f^t + \mathbf J \Delta \mathbf x^{t+h}`,
    code: { addSprings },
    formula: solverForce,
    checks: [isTaylor],
    mutants: {
      "keeps the force of now": ({ paper }) => forcesAt(paper, paper.x),
      "flips the sign of the stiffness": ({ paper }, dx) => plus(forcesAt(paper, paper.x), -1, timesJ(paper, dx)),
      "forgets the stiffness across the springs": (sample, dx) => {
        const { paper } = sample;
        const axial = new Float64Array(27);
        for (let e = 0; e < paper.mesh.edges; ++e) {
          const [i, j] = [3 * paper.mesh.ends[2 * e]!, 3 * paper.mesh.ends[2 * e + 1]!];
          const d = [0, 1, 2].map((c) => paper.x[j + c]! - paper.x[i + c]!);
          const along = d.reduce((sum, value, c) => sum + value * (dx[j + c]! - dx[i + c]!), 0);
          const squared = d.reduce((sum, value) => sum + value * value, 0);
          d.forEach((value, c) => {
            axial[i + c]! += (paper.sides.stiffness * along * value) / squared;
            axial[j + c]! -= (paper.sides.stiffness * along * value) / squared;
          });
        }
        return plus(forcesAt(paper, paper.x), 1, axial);
      },
    },
    approximates: {
      what: "One step of Newton’s method: the force is taken to be linear in the displacement, which is h(vᵗ + Δv). The paper does not say the latter, and (3) needs it. Where a spring is squeezed, our solver leaves out its negative stiffness across as well.",
      measure: errorOfOnePercent,
    },
  }),
];
