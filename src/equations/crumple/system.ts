/** Equations 3 and 4: the linear system of a step. */
import { makeRandom, type Paper } from "@pliant/solver";
import { addSprings, assemblePaper } from "@pliant/solver/crumple";
import { solveDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, sizeOf, times } from "../vectors.ts";
import { denseSystem, flatMasses, forcesAt, ratesOf, type Signs } from "./plain.ts";
import { followCorners, fullStep, lengthBetween, randomPaper, randomRow } from "./samples.ts";
import { assembled, cornersOf, exactChange, roomOf } from "./solved.ts";
import { pairOf, turningTriangle } from "./triangle.ts";

/** The change of the velocities in a step. */
type Change = (paper: Paper, h: number) => Float64Array;

const SAMPLES = 50;

const solvesTheSystem: Check<Change> = {
  claim:
    "With the stiffness taken from the force, on numbers that carry their derivative, both sides of (3) are equal; of a squeezed spring what is across is left out.",
  allows:
    "rounding: each row is a sum of 27 products, of which elimination leaves a few units in the last place; 1e-14 of their sizes.",
  run: (change, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const { W, b } = denseSystem(paper, h);
      const dv = change(paper, h);
      return distance(times(W, dv), b, sizeOf(times(W.map(Math.abs), dv.map(Math.abs))));
    }),
};

const balancesARow: Check<Change> = {
  claim: "On a row of particles, where the springs are linear, the new velocities are those that (1) asks for.",
  allows:
    "rounding: lengths up to 0.8 m have 16 digits, as far as one of them strains a spring, and ten springs pull at a particle, which sums to a hundred units; 1e-13 of what a spring of 0.1 m can do in a step.",
  run: (change, random) =>
    outcomeOf(SAMPLES, 1e-13, () => {
      const paper = randomRow(random);
      const h = random.logBetween(1e-3, 0.1);
      const [x, before, masses] = [cornersOf(paper, paper.x), cornersOf(paper, paper.v), flatMasses(paper)];
      const v = plus(before, 1, change(paper, h));
      const f = forcesAt(paper, plus(x, h, v));
      const wanted = v.map((_, k) => before[k]! + (h * f[k]!) / masses[Math.floor(k / 3)]!);
      return distance(v, wanted, sizeOf(wanted) + sizeOf(before) + fullStep(paper, h));
    }),
};

const isTwoNumbersOnATriangle: Check<Change> = {
  claim:
    "On a triangle of equal sides that breathes and turns, squeezed or stretched, it is two divisions: by m + 3h²k outwards, by m + 3h²k (1 − l⁰/l) or m around.",
  allows:
    "rounding: fifty operations, and a thousand units in the last place where the matrix is a thousand times stiffer in one direction than in another; 5e-13 of what sides squeezed to nothing would give.",
  run: (change, random) =>
    outcomeOf(SAMPLES, 5e-13, () => {
      const { paper, h, b, W, most, write } = turningTriangle(random);
      const wanted = write(pairOf((d) => b[d] / W[d]));
      return distance(change(paper, h), wanted, sizeOf(wanted) + most.change);
    }),
};

/** The change of velocities that a dense solve gives. */
const denseChange =
  (signs: Signs): Change =>
  (paper, h) => {
    const { W, b } = denseSystem(paper, h, signs);
    return solveDense(W, b);
  };

/** The forces of (4): those of the springs, and one that is due to the velocities. */
type Forces = (paper: Paper, h: number) => Float64Array;

const isForceAndDamping: Check<Forces> = {
  claim:
    "It is the force of the springs, squeezed or stretched, and h J v, on numbers that carry their derivative; of squeezed springs what is across is left out.",
  allows: "rounding: a dozen operations for each of a vertex’s ten springs at most, 1e-14.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      return distance(forces(paper, h), plus(forcesAt(paper, paper.x), h, ratesOf(paper, paper.v)));
    }),
};

const isTwoNumbersInAll: Check<Forces> = {
  claim:
    "On a triangle of equal sides that breathes and turns it is √3 k (l − l⁰) and 3hk times the speed inwards, and 3hk (1 − l⁰/l) times the speed around, if that is not less than nothing.",
  allows:
    "rounding: places three sides off have 16 digits, and some fifty operations; 1e-14 of what sides squeezed to nothing would give.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const { paper, h, b, most, write } = turningTriangle(random);
      const wanted = write(pairOf((d) => b[d] / h));
      return distance(forces(paper, h), wanted, sizeOf(wanted) + most.force);
    }),
};

const sparesTranslation: Check<Forces> = {
  claim: "A sheet that moves as a whole is not slowed: the part due to the velocities vanishes.",
  allows: "rounding: nothing is added to forces, which are summed in two ways from ten springs at most, 1e-14.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const common = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)];
      for (let k = 0; k < paper.v.length; ++k) paper.v[k] = common[k % 3]!;
      return distance(forces(paper, 0.05), forcesAt(paper, paper.x));
    }),
};

const growsWithTheStep: Check<Forces> = {
  claim: "Its damping is h k for each spring along itself: twice as strong in a step twice as long.",
  allows:
    "rounding: in a step of a thousandth of a second damping is a hundredth of the forces that are taken off, so that ten units in the last place of these are 1e-13 of it; some of them.",
  run: (forces, random) =>
    outcomeOf(SAMPLES, 5e-13, () => {
      const paper = randomPaper(random);
      const f = forcesAt(paper, paper.x);
      const h = random.logBetween(1e-3, 0.1);
      const [once, twice] = [plus(forces(paper, h), -1, f), plus(forces(paper, 2 * h), -1, f)];
      return distance(
        twice,
        once.map((value) => 2 * value),
      );
    }),
};

const solverForces: Forces = (paper, h) => assembled(paper, h).map((value) => value / h);

/** The forces, and h J v by a factor. */
const damped =
  (factor: (h: number) => number): Forces =>
  (paper, h) =>
    plus(forcesAt(paper, paper.x), factor(h), ratesOf(paper, paper.v));

/** The sheet with those springs at rest that are squeezed. */
const slackened = (paper: Paper): Paper => {
  const { sides, x } = paper;
  const rest = sides.rest.map((L, e) => Math.min(L, lengthBetween(x, sides.ends[2 * e]!, sides.ends[2 * e + 1]!)));
  return { ...paper, sides: { ...sides, rest } };
};

const raw = String.raw;

export const systemEquations = [
  defineEquation<Change>({
    id: "crumple/3",
    title: "The linear system of a step",
    place: "eq. 3, section 3",
    tex: raw`\left(\mathbf M - h^2 \mathbf J\right) \Delta \mathbf v^{t+h} = h \mathbf f^t + h^2 \mathbf J \mathbf v^t`,
    code: { assemblePaper, addSprings },
    formula: exactChange,
    writes: roomOf,
    checks: [solvesTheSystem, balancesARow, isTwoNumbersOnATriangle],
    mutants: {
      "flips the sign of h² J v": denseChange({ left: 1, right: -1 }),
      "flips the sign of h² J in the matrix": denseChange({ left: -1, right: 1 }),
      "forgets h² J v": denseChange({ left: 1, right: 0 }),
    },
    moves: {
      title: "A small crumpled sheet is let go, in steps of 1/60 s",
      yLabel: "distance of two corners, m",
      run: (change) => followCorners(randomPaper(makeRandom(4)), change),
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
    writes: roomOf,
    checks: [isForceAndDamping, isTwoNumbersInAll, sparesTranslation, growsWithTheStep],
    mutants: {
      "damps equally in steps of every length": damped(() => 0.02),
      "lets squeezed springs be slack": (paper, h) => solverForces(slackened(paper), h),
      "stiffens squeezed springs across": (paper, h) =>
        plus(forcesAt(paper, paper.x), h, ratesOf(paper, paper.v, { squeezed: -1 })),
    },
    uses: ["crumple/3"],
  }),
];
