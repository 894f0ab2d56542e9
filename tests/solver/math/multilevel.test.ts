/** Patches in place of a matrix: as a preconditioner must be, with every kind of constraint, and as good on a fine cloth as on a coarse one. */
import {
  buckling,
  flatGrid,
  makeClothState,
  makeGridCloth,
  makePaper,
  makePaperStepper,
  makeRandom,
  makeRepulsion,
  makeStepper,
  paperSheet,
  repulsionForce,
  stepCloth,
  stepPaper,
  tension,
  type Random,
} from "@pliant/solver";
import {
  addLoose,
  applyFilter,
  blockDiagonal,
  conjugateGradients,
  elimination,
  makeBlockPattern,
  makeFilter,
  matrixOf,
  multilevel,
  type BlockMatrix,
  type Filter,
  type LinearSystem,
  type Preconditioner,
  type Preconditioning,
} from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { hangingCloth } from "../hanging-cloth.ts";
import { dot, randomVector, sizeOf } from "../samples.ts";

const GRAVITY = [0, 0, -9.81] as const;

/** A strip of vertices, each linked to those up to two on, so that there are patches of patches. */
function stripPattern(n: number) {
  const pairs = Array.from({ length: n }, (_, i) => [1, 2].map((reach) => [i, i + reach] as const))
    .flat()
    .filter(([, j]) => j < n);
  return makeBlockPattern(
    n,
    Int32Array.from(pairs, ([i]) => i),
    Int32Array.from(pairs, ([, j]) => j),
  );
}

/** Springs of any strength and direction at the blocks, `contacts` of them loose, on particles of small mass. */
function writeSprings(A: BlockMatrix, contacts: number, random: Random): void {
  for (let i = 0; i < A.n; ++i) for (const c of [0, 3, 5]) A.diagonal[6 * i + c]! += 0.05;
  const spring = (i: number, j: number): readonly number[] => {
    const strength = 10 ** random.between(-2, 1);
    const [x, y, z] = randomVector(3, random);
    const block = [x! * x!, x! * y!, x! * z!, y! * y!, y! * z!, z! * z!].map((value) => strength * value);
    block.forEach((value, c) => {
      A.diagonal[6 * i + c]! += value;
      A.diagonal[6 * j + c]! += value;
    });
    return block.map((value) => -value);
  };
  for (let i = 0; i < A.n; ++i)
    for (let e = A.rowStart[i]!; e < A.rowStart[i + 1]!; ++e) A.upper.set(spring(i, A.columns[e]!), 6 * e);
  for (let e = 0; e < contacts; ++e) {
    const i = Math.floor(random.between(0, A.n));
    const j = (i + 1 + Math.floor(random.between(0, A.n - 1))) % A.n;
    const [xx, xy, xz, yy, yz, zz] = spring(i, j);
    addLoose(A.loose, i, j, xx!, xy!, xz!, yy!, yz!, zz!);
  }
}

/** Most vertices free, some on a plane, some held. */
function randomFilter(n: number, random: Random): Filter {
  const filter = makeFilter(n);
  for (let i = 0; i < n; ++i) {
    filter.held[i] = Math.max(0, Math.floor(random.between(-3, 3)));
    const normal = randomVector(3, random);
    for (let c = 0; c < 3; ++c) filter.normals[3 * i + c] = normal[c]! / sizeOf(normal);
  }
  return filter;
}

function copySystem(to: LinearSystem, from: LinearSystem): void {
  to.A.diagonal.set(from.A.diagonal);
  to.A.upper.set(from.A.upper);
  Object.assign(to.A.loose, from.A.loose);
  to.b.set(from.b);
  to.x.set(from.x);
}

it("solves 1,000 random systems as elimination does, with what is held, what slides and what touches", () => {
  const random = makeRandom(81);
  const pattern = stripPattern(12);
  const none = makeBlockPattern(12, new Int32Array(0), new Int32Array(0));
  for (let n = 0; n < 1000; ++n) {
    const places = n % 4 === 3 ? none : pattern;
    const system = conjugateGradients({ preconditioner: multilevel })(places);
    const exact = elimination()(places);
    writeSprings(system.A, n % 7, random);
    system.b.set(randomVector(36, random));
    const filter = randomFilter(12, random);
    copySystem(exact, system);
    const options = { tolerance: 1e-11, maxIterations: 400 };
    expect(system.solve(filter, options).converged).toBe(true);
    exact.solve(filter, options);
    // The matrix is conditioned no worse than 1e4 or so, which the residual may lose.
    expect(sizeOf(system.x.map((value, k) => value - exact.x[k]!))).toBeLessThan(1e-6 * sizeOf(exact.x) + 1e-14);
  }
});

describe("on a strip of 200 vertices, on several levels", () => {
  const random = makeRandom(82);
  const A = matrixOf(stripPattern(200));
  writeSprings(A, 20, random);
  const filter = randomFilter(200, random);
  const { prepare, apply } = multilevel(A);
  prepare(filter);
  const times = (r: Float64Array): Float64Array => {
    const z = new Float64Array(r.length);
    apply(z, r);
    return z;
  };

  it("is symmetric, and positive in the free directions alone", () => {
    for (let n = 0; n < 50; ++n) {
      const [u, v] = [randomVector(600, random), randomVector(600, random)];
      const [Pu, Pv] = [times(u), times(v)];
      expect(Math.abs(dot(u, Pv) - dot(v, Pu))).toBeLessThan(1e-12 * sizeOf(u) * sizeOf(Pv));
      const free = applyFilter(u.slice(), filter);
      expect(dot(free, times(free))).toBeGreaterThan(0);
      const held = u.map((value, k) => value - free[k]!);
      expect(sizeOf(times(held))).toBeLessThan(1e-9 * sizeOf(Pu));
      expect(sizeOf(applyFilter(Pu.slice(), filter).map((value, k) => value - Pu[k]!))).toBeLessThan(
        1e-13 * sizeOf(Pu),
      );
    }
  });
});

/** Iterations of half a second of a square cloth that hangs by two corners. */
function iterationsOf(side: number, preconditioner: Preconditioner, steps = 30): number {
  const step = hangingCloth(side, preconditioner);
  return Array.from({ length: steps }, step).reduce((sum, iterations) => sum + iterations, 0);
}

describe("on a hanging cloth", () => {
  const coarse = iterationsOf(26, multilevel);

  it.each([51, 101])("takes at %i² particles no more than 1.3 times the iterations of 26²", (side) => {
    expect(iterationsOf(side, multilevel)).toBeLessThan(1.3 * coarse);
  });

  it("takes a quarter of the iterations with blocks at 51², which grow with the side", () => {
    const blocks = iterationsOf(51, blockDiagonal);
    expect(blocks).toBeGreaterThan(1.5 * iterationsOf(26, blockDiagonal));
    expect(iterationsOf(51, multilevel)).toBeLessThan(blocks / 4);
  });
});

it("saves a quarter of the iterations with blocks where a folded cloth touches itself", () => {
  const size = { columns: 51, rows: 51, spacing: 1 / 50 };
  const material = { density: 0.2, stretch: 2000, compression: 4000, bend: 1e-4, damping: 0.004 };
  const plain = makeGridCloth(size, material, { sequential: tension, interlaced: buckling });
  const links = plain.groups.map((group) => group.links);
  const repulsion = makeRepulsion({ distance: 0.018, stiffness: 200, damping: 0.01, vertices: 2601, links });
  const cloth = { ...plain, forces: [repulsionForce(repulsion)] };
  const random = makeRandom(7);
  const x = flatGrid(size);
  for (let k = 0; k < x.length; k += 3) {
    x[k + 2] = (x[k]! < 0 ? 0.01 : 0) + random.between(-0.002, 0.002);
    x[k] = -Math.abs(x[k]!);
  }
  const iterationsBy = (preconditioner: Preconditioner): number => {
    const stepper = makeStepper(cloth, { solver: conjugateGradients({ preconditioner }) });
    const options = { integrator: "bdf1", tolerance: 1e-3, maxIterations: 1000 } as const;
    const state = makeClothState(x);
    for (const corner of [0, 50]) state.filter.held[corner] = 2;
    const { iterations } = stepCloth(state, cloth, stepper, 1 / 60, options);
    expect(stepper.system.A.loose.count).toBeGreaterThan(1000);
    return iterations;
  };
  expect(iterationsBy(multilevel)).toBeLessThan(0.75 * iterationsBy(blockDiagonal));
});

describe("where all blocks are loose", () => {
  it("saves a third of the iterations with blocks on a sheet of paper", () => {
    const iterationsBy = (preconditioner: Preconditioner): number => {
      const sheet = paperSheet({ columns: 25, rows: 25, spacing: 0.004, jitter: 0 }, makeRandom(1));
      const paper = makePaper({ sheet, budget: 700, density: 0.08, stiffness: 1000, bending: 1e-5 });
      paper.filter.held[0] = 2;
      const stepper = makePaperStepper(paper, { solver: conjugateGradients({ preconditioner }) });
      return stepPaper(paper, stepper, 1 / 60, { method: "exact", sweeps: 0, gravity: GRAVITY, gravityIn: "sweeps" })!
        .iterations;
    };
    expect(iterationsBy(multilevel)).toBeLessThan((2 / 3) * iterationsBy(blockDiagonal));
  });

  it("finds its patches anew when other pairs have blocks, as when paper breaks", () => {
    const random = makeRandom(83);
    const A = matrixOf(makeBlockPattern(60, new Int32Array(0), new Int32Array(0)));
    const old = multilevel(A);
    const r = randomVector(180, random);
    const times = ({ prepare, apply }: Preconditioning): Float64Array => {
      const z = new Float64Array(180);
      prepare(makeFilter(60));
      apply(z, r);
      return z;
    };
    for (const contacts of [150, 150, 40, 0]) {
      A.diagonal.fill(0);
      A.loose.count = 0;
      writeSprings(A, contacts, random);
      expect(times(old)).toEqual(times(multilevel(A)));
    }
  });
});
