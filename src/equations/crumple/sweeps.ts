/** Equations 5 and 6: every vertex for itself, again and again. */
import { makeRandom, type Paper } from "@pliant/solver";
import { beginSweeps, stepVelocities, sweepOnce } from "@pliant/solver/crumple";
import { solveDense } from "@pliant/solver/math";
import { defineEquation, type Check } from "../equation.ts";
import { outcomeOf } from "../measure.ts";
import { distance, plus, randomVector, sizeOf, times } from "../vectors.ts";
import { denseSystem, timesBlocks } from "./plain.ts";
import { followCorners, randomPaper } from "./samples.ts";
import { cornersOf, exactChange, prepared, sweptChange, roomOf } from "./solved.ts";
import { pairOf, turningTriangle } from "./triangle.ts";

/** One application of (5) to given changes of the velocities. */
type Update = (paper: Paper, h: number, dv: Float64Array) => Float64Array;

const SAMPLES = 50;
const COORDINATES = 27;

/** How far D next = b + (D − W) dv is from true, where D is the diagonal of W, relative to the largest of its terms. */
function missOf(paper: Paper, h: number, dv: Float64Array, next: Float64Array): number {
  const { W, b } = denseSystem(paper, h);
  const [own, all] = [timesBlocks(W, next), times(W, dv)];
  return distance(own, plus(plus(b, 1, timesBlocks(W, dv)), -1, all), sizeOf(own) + sizeOf(all) + sizeOf(b));
}

const solvesForEachVertex: Check<Update> = {
  claim:
    "With the matrix written out, W_ii times what comes out is the force and what the other blocks of the row say, squeezed springs or not.",
  allows:
    "rounding: sums of some thirty products, and inverses of blocks that are up to 1e4 times stiffer in one direction than in another, as many units in the last place; 1e-12 of their sizes.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 1e-12, () => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const dv = randomVector(random, COORDINATES, -1, 1);
      return missOf(paper, h, dv, update(paper, h, dv));
    }),
};

const forgetsWhereItWas: Check<Update> = {
  claim: "So it is where the ends of a spring have come to one place, or almost, since the update before.",
  allows:
    "rounding: numbers that carry their derivative lose as many digits as a spring is shorter than at rest, up to five of 16; 1e-11.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 1e-11, (n) => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const dv = randomVector(random, COORDINATES, -1, 1);
      update(paper, h, dv);
      const [i, j] = paper.sides.ends.subarray((2 * n) % 32, ((2 * n) % 32) + 2);
      const apart = n % 2 === 0 ? 0 : random.logBetween(1e-5, 1e-4);
      for (let c = 0; c < 3; ++c) paper.x[3 * j! + c] = paper.x[3 * i! + c]! + apart * (c + 1);
      return missOf(paper, h, dv, update(paper, h, dv));
    }),
};

const keepsTheSolution: Check<Update> = {
  claim: "The solution of (3), by elimination on the matrix written out, is the one that an update leaves as it is.",
  allows:
    "rounding: the matrix is up to 1e5 times stiffer in one direction than in another, and 1e5 units in the last place are 1e-11.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 1e-11, () => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const { W, b } = denseSystem(paper, h);
      const solution = solveDense(W, b);
      return distance(update(paper, h, solution), solution);
    }),
};

const isLocal: Check<Update> = {
  claim: "A vertex that no spring joins to another takes no notice of it.",
  allows: "none (pass or fail): its numbers do not change by a bit.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 0, () => {
      const paper = randomPaper(random);
      const zero = new Float64Array(COORDINATES);
      const moved = zero.slice();
      moved[0] = 1; // vertex 0 stands in a corner, vertex 8 in the opposite one
      const [one, other] = [update(paper, 0.02, zero), update(paper, 0.02, moved)];
      return distance(one.subarray(24), other.subarray(24), 1);
    }),
};

const mixesTwoNumbers: Check<Update> = {
  claim:
    "On a triangle of equal sides that breathes and turns, squeezed or stretched, it is two numbers: (b + (D − W) Δv)/D outwards and around.",
  allows:
    "rounding: fifty operations, and a thousand units in the last place where the matrix is a thousand times stiffer in one direction than in another; 5e-13 of what sides squeezed to nothing would give.",
  run: (update, random) =>
    outcomeOf(SAMPLES, 5e-13, () => {
      const { paper, h, b, W, D, most, write } = turningTriangle(random);
      const dv = pairOf(() => random.between(-1, 1));
      const wanted = write(pairOf((d) => (b[d] + (D[d] - W[d]) * dv[d]) / D[d]));
      return distance(update(paper, h, write(dv)), wanted, sizeOf(wanted) + most.change);
    }),
};

const solverUpdate: Update = (paper, h, dv) => {
  const { sweeps, coupling } = prepared(paper, h);
  sweeps.dv.set(dv);
  sweepOnce(sweeps, coupling, paper.mesh.vertices);
  return cornersOf(paper, sweeps.dv);
};

const firstLine = (paper: Paper, h: number): Float64Array => {
  const { sweeps } = prepared(paper, h);
  beginSweeps(sweeps, paper.mesh.vertices);
  return cornersOf(paper, sweeps.dv);
};

/** The part of the neighbours, by a factor. */
const neighbours =
  (factor: (h: number) => number): Update =>
  (paper, h, dv) => {
    const alone = firstLine(paper, h);
    return plus(alone, factor(h), plus(solverUpdate(paper, h, dv), -1, alone));
  };

/** The change of the velocities after so many sweeps. */
type Sweeping = (paper: Paper, h: number, sweeps: number) => Float64Array;

const followsLineByLine: Check<Sweeping> = {
  claim:
    "With the matrix written out, no sweep is the first line, and each of 1 to 6 sweeps is the second line of what one sweep fewer gives.",
  allows:
    "rounding: sums of some thirty products, and inverses of blocks that are up to 1e4 times stiffer in one direction than in another, as many units in the last place; 1e-12 of their sizes.",
  run: (sweeping, random) =>
    outcomeOf(SAMPLES, 1e-12, (n) => {
      const paper = randomPaper(random);
      const h = random.logBetween(1e-3, 0.1);
      const sweeps = n % 7;
      const before = sweeps === 0 ? new Float64Array(COORDINATES) : sweeping(paper, h, sweeps - 1);
      return missOf(paper, h, before, sweeping(paper, h, sweeps));
    }),
};

const comesToTheSolution: Check<Sweeping> = {
  claim: "Enough sweeps come to where both sides of (3) are equal, as what squeezed springs have across is left out.",
  allows: "rounding: sums of 27 products, 1e-14; as soft as the sheet is, 400 sweeps leave less.",
  run: (sweeping, random) =>
    outcomeOf(SAMPLES, 1e-14, () => {
      const paper = randomPaper(random);
      const h = Math.sqrt((0.3 * Math.min(...paper.m.subarray(0, 9))) / paper.sides.stiffness);
      const { W, b } = denseSystem(paper, h);
      const dv = sweeping(paper, h, 400);
      return distance(times(W, dv), b, sizeOf(b) + sizeOf(times(W, dv)));
    }),
};

const isASeries: Check<Sweeping> = {
  claim:
    "On an equilateral triangle that breathes and turns, squeezed or stretched, k sweeps miss the fraction (1 − W/D)^(k+1) of the solution, outwards and around.",
  allows:
    "rounding: fifty operations, and a thousand units in the last place where the matrix is a thousand times stiffer in one direction than in another; 5e-13 of what sides squeezed to nothing would give.",
  run: (sweeping, random) =>
    outcomeOf(4 * SAMPLES, 5e-13, (n) => {
      const { paper, h, b, W, D, most, write } = turningTriangle(random);
      const sweeps = n % 10;
      const wanted = write(pairOf((d) => (b[d] / W[d]) * (1 - (1 - W[d] / D[d]) ** (sweeps + 1))));
      return distance(sweeping(paper, h, sweeps), wanted, sizeOf(wanted) + most.change);
    }),
};

function errorOfThree(): { error: number; where: string } {
  const paper = randomPaper(makeRandom(3), "stretched");
  const h = Math.sqrt((10 * (paper.density * 0.2 ** 2)) / 9 / paper.sides.stiffness);
  return {
    error: distance(sweptChange(paper, h, 3), exactChange(paper, h)),
    where: "three sweeps on nine vertices, where h²k/m is 10 on average",
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
    writes: roomOf,
    checks: [solvesForEachVertex, forgetsWhereItWas, keepsTheSolution, isLocal, mixesTwoNumbers],
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
    formula: sweptChange,
    writes: roomOf,
    checks: [followsLineByLine, comesToTheSolution, isASeries],
    mutants: {
      "flips the sign of the sum": (paper, h, sweeps) => {
        let dv = firstLine(paper, h);
        for (let n = 0; n < sweeps; ++n) dv = neighbours(() => -1)(paper, h, dv);
        return dv;
      },
      "starts with nothing and sweeps once too little": (paper, h, sweeps) =>
        sweeps === 0 ? new Float64Array(COORDINATES) : sweptChange(paper, h, sweeps - 1),
      "adds what it finds to what it had": (paper, h, sweeps) => {
        let dv = firstLine(paper, h);
        for (let n = 0; n < sweeps; ++n) dv = plus(dv, 0.5, solverUpdate(paper, h, dv));
        return dv;
      },
    },
    approximates: {
      what: "the exact solution of (3), which the sweeps approach as their number grows.",
      measure: errorOfThree,
    },
    moves: {
      title: "A small crumpled sheet is let go, in steps of 1/60 s of three sweeps each",
      yLabel: "distance of two corners, m",
      run: (sweeping) => followCorners(randomPaper(makeRandom(4)), (paper, h) => sweeping(paper, h, 3)),
    },
    uses: ["crumple/5"],
  }),
];
