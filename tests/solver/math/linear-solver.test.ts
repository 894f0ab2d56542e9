/** The seam of linear solvers: whoever makes a stepper says what solves its systems, and the steps know nothing of it. */
import {
  flatGrid,
  makeBody,
  makeClothState,
  makeContacts,
  makeGridCloth,
  makePaper,
  makePaperStepper,
  makeRandom,
  makeSphere,
  makeStepper,
  paperSheet,
  stepCloth,
  stepInContact,
  stepPaper,
  tension,
} from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  diagonal,
  elimination,
  fastConjugateGradients,
  gaussSeidel,
  makeBlockPattern,
  makeFilter,
  matrixOf,
  multilevel,
  multiply,
  toDense,
  type LinearSolver,
  type LooseBlocks,
  type Preconditioner,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { randomMatrix, randomVector, sizeOf, timesDense } from "../samples.ts";

const SOLVE = { tolerance: 1e-10, maxIterations: 1000 };
const GRAVITY = [0, 0, -9.81] as const;

/** Conjugate gradients whose arrays stand one behind the other in one memory, as those of compiled code would. */
const inOneMemory =
  (bytes: number, solves: { count: number }): LinearSolver =>
  (pattern) => {
    const memory = new ArrayBuffer(bytes);
    let used = 0;
    const allocate = (size: number): Float64Array => {
      const array = new Float64Array(memory, used, size);
      used += array.byteLength;
      return array;
    };
    const A = matrixOf(pattern, allocate);
    const [b, x] = [allocate(3 * A.n), allocate(3 * A.n)];
    const inner = conjugateGradients()(pattern);
    return {
      A,
      b,
      x,
      solve(filter, options) {
        ++solves.count;
        inner.A.diagonal.set(A.diagonal);
        inner.A.upper.set(A.upper);
        copyLoose(inner.A.loose, A.loose);
        inner.b.set(b);
        inner.x.set(x);
        const solution = inner.solve(filter, options);
        x.set(inner.x);
        return solution;
      },
    };
  };

function copyLoose(to: LooseBlocks, { count, i, j, blocks: B }: LooseBlocks): void {
  to.count = 0;
  for (let e = 0, u = 0; e < count; ++e, u += 6)
    addLoose(to, i[e]!, j[e]!, B[u]!, B[u + 1]!, B[u + 2]!, B[u + 3]!, B[u + 4]!, B[u + 5]!);
}

/** Where vertices are after steps of a cloth that hangs, of one that falls on a ball, and of paper, by one solver. */
const PLACES: Readonly<Record<string, (solver?: LinearSolver) => Float64Array>> = {
  cloth(solver) {
    const { cloth, state } = makeCloth();
    const stepper = makeStepper(cloth, solver && { solver });
    state.filter.held.fill(2, 0, 4);
    for (let n = 0; n < 5; ++n) stepCloth(state, cloth, stepper, 1 / 60, { ...SOLVE, integrator: "bdf2" });
    return state.x;
  },
  "cloth on a body"(solver) {
    const { cloth, state } = makeCloth();
    const stepper = makeStepper(cloth, solver && { solver });
    const contacts = makeContacts({ body: makeBody(makeSphere([0.02, 0.02, -0.034], 0.03, 2)), vertices: 16 });
    let touched = 0;
    for (let n = 0; n < 5; ++n) {
      stepInContact(state, cloth, stepper, contacts, 1 / 60, { ...SOLVE, integrator: "bdf2" });
      touched += contacts.count;
    }
    expect(touched).toBeGreaterThan(0);
    return state.x;
  },
  paper(solver) {
    const sheet = paperSheet({ columns: 5, rows: 5, spacing: 0.025, jitter: 0 }, makeRandom(1));
    const paper = makePaper({ sheet, budget: 40, density: 0.08, stiffness: 100, bending: 1e-5 });
    const stepper = makePaperStepper(paper, solver && { solver });
    paper.filter.held[0] = 2;
    for (let n = 0; n < 5; ++n)
      stepPaper(paper, stepper, 1 / 60, { method: "exact", sweeps: 0, gravity: GRAVITY, gravityIn: "sweeps" });
    return paper.x;
  },
};

function makeCloth() {
  const size = { columns: 4, rows: 4, spacing: 0.05 };
  const material = { density: 0.2, stretch: 200, compression: 200, bend: 1e-4, damping: 0.01 };
  const cloth = makeGridCloth(size, material, { sequential: tension, interlaced: tension });
  // A little stretched: at the very length of rest, round-off decides whether a link pulls.
  return { cloth, state: makeClothState(flatGrid(size).map((value) => 1.02 * value)) };
}

const SOLVERS: readonly (readonly [string, LinearSolver])[] = [
  ["gradients by blocks", conjugateGradients()],
  ["gradients by the diagonal", conjugateGradients({ preconditioner: diagonal })],
  ["gradients by sweeps", conjugateGradients({ preconditioner: gaussSeidel })],
  ["gradients by patches", conjugateGradients({ preconditioner: multilevel })],
  ["compiled gradients by blocks", fastConjugateGradients()],
  ["compiled gradients by patches", fastConjugateGradients({ preconditioner: multilevel })],
  ["elimination", elimination()],
  ["gradients in one memory", inOneMemory(1e6, { count: 0 })],
];

describe.each(SOLVERS)("a system of %s", (_, solver) => {
  const N = 8;

  /** A definite matrix, half of whose blocks are loose, with vertices that are free, slide and are held. */
  function sample() {
    const random = makeRandom(5);
    const dense = randomMatrix(N, 12, random);
    const [i, j] = [Int32Array.of(0, 1, 3, 2), Int32Array.of(1, 4, 5, 7)];
    const system = solver(makeBlockPattern(N, i, j));
    system.A.diagonal.set(dense.diagonal);
    system.A.upper.set(dense.upper.subarray(0, system.A.upper.length));
    for (const [i, j] of [
      [6, 0],
      [1, 2],
      [7, 3],
      [1, 2],
    ] as const) {
      const [xx, xy, xz, yy, yz, zz] = randomVector(6, random);
      addLoose(system.A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
    }
    system.b.set(randomVector(3 * N, random));
    system.x.set(randomVector(3 * N, random));
    const filter = makeFilter(N);
    for (let i = 0; i < N; ++i) {
      filter.held[i] = i % 3;
      filter.normals.set([0.6, 0, 0.8], 3 * i);
    }
    return { system, filter };
  }

  it("is solved, with loose blocks as well", () => {
    const { system, filter } = sample();
    const { A, b, x } = system;
    expect(system.solve(filter, SOLVE).converged).toBe(true);
    const left = timesDense(toDense(A), x).map((value, k) => b[k]! - value);
    expect(sizeOf(applyFilter(left, filter)) / sizeOf(b)).toBeLessThan(1e-9);
  });

  it("is the same after the solve but for what was asked for: the matrix, the right-hand side, and where they stand", () => {
    const { system, filter } = sample();
    const { A, b, x } = system;
    const before = structuredClone({ A, b });
    system.solve(filter, SOLVE);
    expect({ A, b }).toEqual(before);
    expect([system.A, system.b, system.x].map((part, k) => part === [A, b, x][k])).toEqual([true, true, true]);
  });
});

describe.each(Object.keys(PLACES))("steps of %s", (what) => {
  const placesBy = PLACES[what]!;
  const places = placesBy();

  it.each(SOLVERS.slice(1))("end where those by gradients end: by %s", (_, solver) => {
    // Five steps that are each solved to 1e-10 of some centimetres.
    expect(sizeOf(placesBy(solver).map((value, k) => value - places[k]!))).toBeLessThan(1e-8);
  });

  it("are the same to the bit by a solver that keeps its arrays in a memory of its own", () => {
    const solves = { count: 0 };
    expect(placesBy(inOneMemory(1e6, solves))).toEqual(places);
    expect(solves.count).toBeGreaterThanOrEqual(5);
  });
});

it("sweeps solve the step of paper, all of whose blocks are loose, in fewer iterations than the blocks of its diagonal", () => {
  const iterationsBy = (preconditioner: Preconditioner): number => {
    const sheet = paperSheet({ columns: 9, rows: 9, spacing: 0.0125, jitter: 0 }, makeRandom(1));
    const paper = makePaper({ sheet, budget: 90, density: 0.08, stiffness: 100, bending: 1e-5 });
    paper.filter.held[0] = 2;
    const stepper = makePaperStepper(paper, { solver: conjugateGradients({ preconditioner }) });
    return stepPaper(paper, stepper, 1 / 60, { method: "exact", sweeps: 0, gravity: GRAVITY, gravityIn: "sweeps" })!
      .iterations;
  };
  expect(iterationsBy(gaussSeidel)).toBeLessThan(0.8 * iterationsBy(blockDiagonal));
});

it("the blocks are the preconditioner unless another is said", () => {
  const { cloth } = makeCloth();
  const { system } = makeStepper(cloth);
  const { system: said } = makeStepper(cloth, { solver: conjugateGradients({ preconditioner: blockDiagonal }) });
  for (const { A, b } of [system, said]) {
    const random = makeRandom(3);
    A.diagonal.forEach((_, k) => (A.diagonal[k] = (k % 6) % 3 === 0 || k % 6 === 5 ? 4 + random.between(0, 1) : 0.1));
    A.upper.forEach((_, k) => (A.upper[k] = random.between(-0.2, 0.2)));
    b.set(randomVector(b.length, random));
  }
  expect(system.solve(makeFilter(16), SOLVE)).toEqual(said.solve(makeFilter(16), SOLVE));
  expect(system.x).toEqual(said.x);
});

describe("blocks that come and go", () => {
  const none = new Int32Array(0);

  it("multiply as their dense twin does, however many", () => {
    const random = makeRandom(4);
    const A = matrixOf(makeBlockPattern(30, none, none));
    for (let i = 0; i < 30; ++i) {
      for (let j = 0; j < i; ++j) {
        const [xx, xy, xz, yy, yz, zz] = randomVector(6, random);
        addLoose(A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
      }
    }
    expect(A.loose.count).toBe(435);
    const x = randomVector(90, random);
    const expected = timesDense(toDense(A), x);
    multiply(new Float64Array(90), A, x).forEach((value, k) => expect(value).toBeCloseTo(expected[k]!, 12));
  });

  it("do not make the list grow again when they come back", () => {
    const A = matrixOf(makeBlockPattern(2, none, none));
    for (let n = 0; n < 100; ++n) addLoose(A.loose, 0, 1, 1, 0, 0, 1, 0, 1);
    const { blocks } = A.loose;
    A.loose.count = 0;
    for (let n = 0; n < 100; ++n) addLoose(A.loose, 0, 1, 1, 0, 0, 1, 0, 1);
    expect(A.loose.blocks).toBe(blocks);
  });
});
