/** The mass matrix, and equations 1 and 2: a backward Euler step, and the force at its end. */
import { makeRandom, stepPaper, type Paper, type Random } from "@pliant/solver";
import { addMass, addSprings, assemblePaper, moveVertices, stepVelocities } from "@pliant/solver/crumple";
import { follow } from "../course.ts";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf, sweepOf, worstOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf } from "../vectors.ts";
import { flatMasses, forcesAt, ratesOf } from "./plain.ts";
import { lengthBetween, CORNERS, fullStep, randomPaper, randomRow } from "./samples.ts";
import { assembled, cornersOf, EXACTLY, exactStepper, prepared, roomOf } from "./solved.ts";
import { pairOf, turningTriangle } from "./triangle.ts";

/** M times the velocities. */
type Momentum = (paper: Paper) => Float64Array;

const SAMPLES = 50;
const COORDINATES = 3 * CORNERS;

const energyOfMotion: Check<Momentum> = {
  claim: "Half of vᵀM v is the energy of motion: the sum of ½ m_i |v_i|².",
  allows: "rounding: sums of 27 products of numbers of one sign are exact to 27 units in the last place, 6e-15.",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 6e-15, () => {
      const paper = randomPaper(random);
      const { v } = paper;
      const m = flatMasses(paper);
      const p = momentum(paper);
      let [quadratic, sum] = [0, 0];
      for (let k = 0; k < COORDINATES; ++k) {
        quadratic += v[k]! * p[k]!;
        sum += m[Math.floor(k / 3)]! * v[k]! ** 2;
      }
      return quadratic / sum - 1;
    }),
};

const weighsTheSheet: Check<Momentum> = {
  claim:
    "If all vertices move with one velocity, the momentum is that of the sheet as a whole: its area times its density, times that velocity.",
  allows: "rounding: the areas of 8 triangles and 27 sums, a unit in the last place each, 8e-15.",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 8e-15, () => {
      const paper = randomPaper(random);
      const common = randomVector(random, 3, 1, 2);
      for (let k = 0; k < COORDINATES; ++k) paper.v[k] = common[k % 3]!;
      const whole = [0, 0, 0];
      momentum(paper).forEach((value, k) => (whole[k % 3]! += value));
      return distance(
        whole,
        common.map((value) => value * paper.density * 0.2 ** 2),
      );
    }),
};

const sharesByThirds: Check<Momentum> = {
  claim:
    "Each triangle gives a third of its mass on the flat sheet, which follows from its sides, to each of its corners.",
  allows: "rounding: some twenty operations for each of at most 8 triangles at a vertex, 1e-14.",
  run: (momentum, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const masses = flatMasses(paper);
      const wanted = cornersOf(paper, paper.v).map((value, k) => masses[Math.floor(k / 3)]! * value);
      return distance(momentum(paper), wanted);
    }),
};

/** Where of six numbers the entries of a symmetric block stand. */
const BLOCK = [
  [0, 1, 2],
  [1, 3, 4],
  [2, 4, 5],
] as const;

/** The matrix of a step of springs without stiffness, which is that of the masses. */
const solverMomentum: Momentum = (paper) => {
  const [sides, auxiliaries] = [
    { ...paper.sides, stiffness: 0 },
    { ...paper.auxiliaries, stiffness: 0 },
  ];
  const { diagonal } = prepared({ ...paper, sides, auxiliaries }, 1).sweeps;
  return Float64Array.from({ length: COORDINATES }, (_, k) =>
    BLOCK[k % 3]!.reduce<number>(
      (sum, entry, c) => sum + diagonal[6 * Math.floor(k / 3) + entry]! * paper.v[k - (k % 3) + c]!,
      0,
    ),
  );
};

/** Takes velocities and places through a step, and says how well its system was solved. */
type Step = (paper: Paper, h: number) => { readonly converged: boolean } | undefined;

/** A sheet before a step of a random length and what the step makes of its corners. */
function taken(step: Step, paper: Paper, h: number) {
  const before = { v: cornersOf(paper, paper.v), x: cornersOf(paper, paper.x) };
  const solved = step(paper, h)?.converged === true;
  return { before, solved, v: cornersOf(paper, paper.v), x: cornersOf(paper, paper.x) };
}

const lengthOfStep = (random: Random): number => random.logBetween(1e-3, 0.1);

const solvesBackwardEuler: Check<Step> = {
  claim:
    "On a row of particles, where the springs are linear, the new velocity is the old one and h/m times the force at the new places; and the step says that its system is solved.",
  allows:
    "rounding: lengths up to 0.8 m have 16 digits, as far as one of them strains a spring, and ten springs pull at a particle, which sums to a hundred units; 1e-13 of what a spring of 0.1 m can do in a step.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const paper = randomRow(random);
      const h = lengthOfStep(random);
      const masses = flatMasses(paper);
      const { before, solved, v, x } = taken(step, paper, h);
      const wanted = forcesAt(paper, x).map((f, k) => before.v[k]! + (h * f) / masses[Math.floor(k / 3)]!);
      return solved ? distance(v, wanted, sizeOf(wanted) + sizeOf(before.v) + fullStep(paper, h)) : Infinity;
    }),
};

const breathes: Check<Step> = {
  claim:
    "A triangle of equal sides that breathes, squeezed or stretched, moves outwards by (v − 3hk/m (r − r⁰)) / (1 + 3h²k/m), and its centre moves on as before.",
  allows:
    "rounding: fifty operations, and a thousand units in the last place where the matrix is a thousand times stiffer in one direction than in another; 5e-13 of what sides squeezed to nothing would give.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 5e-13, () => {
      const drift = randomVector(random, 3, -1, 1);
      const { paper, h, speed, b, W, most, write } = turningTriangle(random, drift, 0);
      const before = cornersOf(paper, paper.x);
      const v = write(pairOf((d) => speed[d] + b[d] / W[d])).map((value, k) => value + drift[k % 3]!);
      const after = taken(step, paper, h);
      return (
        distance(after.v, v, sizeOf(v) + most.change) +
        distance(after.x, plus(before, h, v), sizeOf(before) + h * most.change)
      );
    }),
};

const movesByTheNewVelocity: Check<Step> = {
  claim: "The positions change by h times the new velocity.",
  allows: "rounding: one product and one sum for each coordinate, 1e-15.",
  run: (step, random) =>
    outcomeOf(SAMPLES, 1e-15, () => {
      const h = lengthOfStep(random);
      const { before, v, x } = taken(step, randomPaper(random), h);
      return distance(x, plus(before.x, h, v));
    }),
};

const solverStep: Step = (paper, h) => stepPaper(paper, exactStepper(paper), h, EXACTLY);

/** A step with a mistake in what it makes of the places and velocities before it. */
const stepAnd =
  (mistake: (paper: Paper, before: { readonly x: Float64Array; readonly v: Float64Array }, h: number) => void): Step =>
  (paper, h) => {
    const before = { x: paper.x.slice(), v: paper.v.slice() };
    const solution = solverStep(paper, h);
    mistake(paper, before, h);
    return solution;
  };

const forwardStep: Step = (paper, h) => {
  const [f, m] = [forcesAt(paper, paper.x), flatMasses(paper)];
  f.forEach((value, k) => (paper.v[k]! += (h * value) / m[Math.floor(k / 3)]!));
  moveVertices(paper, h);
  return { converged: true };
};

/** The force after a displacement. */
type Force = (paper: Paper, dx: Float64Array) => Float64Array;

const isTaylor: Check<Force> = {
  claim: "Where no spring is squeezed, what is left out shrinks with the square of the displacement.",
  allows:
    "order: at the smallest displacement, 1e-7 m, what is left out is the square of a millionth of a side, times ten for springs that are hardly strained.",
  run: (force, random) =>
    sweepOf({ samples: 8, tolerance: 1e-10, from: 3e-3, factor: 10 ** -0.5, steps: 10, least: 1.9 }, () => {
      const paper = randomPaper(random, "stretched");
      const direction = randomVector(random, COORDINATES, -1, 1);
      const [x, size] = [cornersOf(paper, paper.x), sizeOf(forcesAt(paper, paper.x))];
      return (h) => {
        const dx = direction.map((value) => h * value);
        return distance(force(paper, dx), forcesAt(paper, plus(x, 1, dx)), size);
      };
    }),
};

const isTheRate: Check<Force> = {
  claim:
    "It is the force and its rate of change, computed with numbers that carry their derivative; the stiffness across a squeezed spring is left out.",
  allows: "rounding: a dozen operations for each of a vertex’s ten springs at most, 1e-14.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const dx = randomVector(random, COORDINATES, -0.1, 0.1);
      return distance(force(paper, dx), plus(forcesAt(paper, paper.x), 1, ratesOf(paper, dx)));
    }),
};

const isThatOfATriangle: Check<Force> = {
  claim:
    "On a triangle of equal sides that grows and turns, it is √3 k (l − l⁰) inwards, and 3k times the growth; around, 3k (1 − l⁰/l) times the turn, or nothing if the sides are squeezed.",
  allows:
    "rounding: places three sides off have 16 digits, and some fifty operations; 1e-14 of what sides squeezed to nothing would give.",
  run: (force, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const { paper, force: now, slope, speed, most, write } = turningTriangle(random);
      const wanted = write(pairOf((d) => now[d] + slope[d] * speed[d]));
      return distance(force(paper, write(speed)), wanted, sizeOf(wanted) + most.force);
    }),
};

/** The solver puts force and stiffness times velocity into one vector: with v = Δx/h that is what (2) says. */
const solverForce: Force = (paper, dx) => {
  const h = 1e-2;
  const v = paper.v.map((_, k) => (k < dx.length ? dx[k]! / h : 0));
  return assembled({ ...paper, v }, h).map((value) => value / h);
};

function errorOfOnePercent(): { error: number; where: string } {
  const random = makeRandom(2);
  const error = worstOf(100, () => {
    const paper = randomPaper(random, "stretched");
    const dx = randomVector(random, COORDINATES, -1e-3, 1e-3);
    return distance(solverForce(paper, dx), forcesAt(paper, plus(cornersOf(paper, paper.x), 1, dx)));
  });
  return {
    error,
    where: "the worst of 100 sheets without a squeezed spring, each corner moved by up to a hundredth of an edge",
  };
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
    writes: roomOf,
    checks: [energyOfMotion, weighsTheSheet, sharesByThirds],
    mutants: {
      "gives every vertex the same mass": (paper) => cornersOf(paper, paper.v).map((value) => 0.1 * value),
      "leaves out the third direction": (paper) => solverMomentum(paper).map((p, k) => (k % 3 === 2 ? 0 : p)),
      "takes from the first corner what it gives to the last": (paper) => {
        const p = solverMomentum(paper);
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
    writes: (paper: Paper) => [paper.x, paper.v, ...roomOf(paper)],
    checks: [solvesBackwardEuler, breathes, movesByTheNewVelocity],
    mutants: {
      "takes the present force": forwardStep,
      "moves by the old velocity": stepAnd(({ x }, before, h) => x.set(plus(before.x, h, before.v))),
      "forgets the old velocity": stepAnd(({ v }, before) => v.set(plus(v, -1, before.v))),
    },
    moves: {
      title: "A small crumpled sheet is let go, in steps of 1/60 s",
      yLabel: "distance of two corners, m",
      run: (step) => {
        const paper = randomPaper(makeRandom(4));
        return follow(
          2,
          120,
          () => lengthBetween(paper.x, 0, CORNERS - 1),
          (h) => void step(paper, h),
        );
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
    writes: roomOf,
    checks: [isTaylor, isTheRate, isThatOfATriangle],
    mutants: {
      "keeps the present force": (paper) => forcesAt(paper, paper.x),
      "flips the sign of the stiffness": (paper, dx) => plus(forcesAt(paper, paper.x), -1, ratesOf(paper, dx)),
      "keeps the stiffness across squeezed springs": (paper, dx) =>
        plus(forcesAt(paper, paper.x), 1, ratesOf(paper, dx, { squeezed: 1 })),
    },
    approximates: {
      what: "the force at the end of the step, which is taken to be linear in the displacement h(vᵗ + Δv), as in one step of Newton’s method. The paper leaves this displacement open, and (3) needs it. Where a spring is squeezed, our solver leaves out its negative stiffness across as well.",
      measure: errorOfOnePercent,
    },
  }),
];
