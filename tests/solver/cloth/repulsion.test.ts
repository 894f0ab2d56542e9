/** A cloth against itself: which pairs push, how strongly, and that the matrix stays definite. */
import {
  buckling,
  elasticEnergy,
  flatGrid,
  forces,
  makeClothState,
  makeGridCloth,
  makeRandom,
  makeRepulsion,
  makeStepper,
  repulsionForce,
  SolverError,
  stepCloth,
  tension,
  type Cloth,
  type Random,
} from "@pliant/solver";
import { addRepulsionForces, addRepulsionMatrix, findPairs, prepareForces, type Repulsion } from "@pliant/solver/cloth";
import { clear, makeBlockMatrix, symmetricEigenvalues, toDense } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { addRepulsionDamping, repulsionEnergy } from "../../../src/solver/cloth/repulsion.ts";

const COUNT = 40;
const DISTANCE = 0.3;
const NO_LINKS = {
  i: Int32Array.of(0, 2, 4),
  j: Int32Array.of(1, 3, 5),
  restLength: Float64Array.of(1, 1, 1),
  stiffness: Float64Array.of(1, 1, 1),
  bending: new Float64Array(3),
  near: new Float64Array(3),
  far: new Float64Array(3),
};

const crowd = (random: Random): Float64Array => Float64Array.from({ length: 3 * COUNT }, () => random.between(0, 1));

function crowded(x: Float64Array, damping = 0.2): Repulsion {
  const repulsion = makeRepulsion({ distance: DISTANCE, stiffness: 7, damping, vertices: COUNT, links: [NO_LINKS] });
  findPairs(repulsion, x);
  return repulsion;
}

const pairsOf = ({ pairs }: Repulsion): string[] =>
  Array.from({ length: pairs.count }, (_, e) => `${pairs.i[e]} ${pairs.j[e]}`).sort();

function pairsByHand(x: Float64Array): string[] {
  const found: string[] = [];
  for (let i = 0; i < COUNT; ++i) {
    for (let j = i + 1; j < COUNT; ++j) {
      const linked = i < 6 && i % 2 === 0 && j === i + 1;
      const apart = Math.hypot(...[0, 1, 2].map((c) => x[3 * i + c]! - x[3 * j + c]!));
      if (apart < DISTANCE && !linked) found.push(`${i} ${j}`);
    }
  }
  return found.sort();
}

describe("the pairs that push", () => {
  it("are those that comparing all with all finds, but for linked ones", () => {
    const random = makeRandom(31);
    for (let n = 0; n < 50; ++n) {
      const x = crowd(random);
      x.copyWithin(3, 0, 3); // a linked pair in one place
      const found = pairsOf(crowded(x));
      expect(found).toEqual(pairsByHand(x));
      expect(found.length).toBeGreaterThan(20);
    }
  });
});

describe("the push", () => {
  it("is the slope of its energy, with an error that falls with the square of the step", () => {
    const random = makeRandom(32);
    const x = crowd(random);
    const repulsion = crowded(x);
    const f = new Float64Array(x.length);
    addRepulsionForces(f, x, repulsion);
    const way = Float64Array.from(x, () => random.between(-1, 1));
    const error = (h: number): number => {
      const at = (sign: number): number =>
        repulsionEnergy(
          x.map((value, k) => value + sign * h * way[k]!),
          repulsion,
        );
      return Math.abs((at(1) - at(-1)) / (2 * h) + f.reduce((sum, value, k) => sum + value * way[k]!, 0));
    };
    expect(Math.log2(error(2e-4) / error(1e-4))).toBeCloseTo(2, 1);
    expect(error(1e-5)).toBeLessThan(1e-7);
  });

  it("changes neither momentum, nor does the damping", () => {
    const random = makeRandom(33);
    const [x, v] = [crowd(random), crowd(random)];
    const f = new Float64Array(x.length);
    addRepulsionForces(f, x, crowded(x));
    addRepulsionDamping(f, x, v, crowded(x), 1);
    const total = [0, 0, 0, 0, 0, 0];
    for (let k = 0; k < x.length; k += 3) {
      for (let c = 0; c < 3; ++c) {
        const [a, b] = [k + ((c + 1) % 3), k + ((c + 2) % 3)];
        total[c]! += f[k + c]!;
        total[3 + c]! += x[a]! * f[b]! - x[b]! * f[a]!;
      }
    }
    expect(Math.hypot(...f)).toBeGreaterThan(1);
    total.forEach((value) => expect(Math.abs(value)).toBeLessThan(1e-12));
  });
});

describe("the matrix of the push", () => {
  it("is never negative, and is what force and damping change by along the line between a pair [claim push-not-negative]", () => {
    const random = makeRandom(34);
    for (let n = 0; n < 20; ++n) {
      const x = crowd(random);
      const A = clear(makeBlockMatrix(COUNT, new Int32Array(0), new Int32Array(0)));
      addRepulsionMatrix(A, x, crowded(x), 0.7);
      const values = symmetricEigenvalues(toDense(A));
      expect(Math.min(...values)).toBeGreaterThan(-1e-12);
      expect(Math.max(...values)).toBeGreaterThan(1);
    }
  });

  it("is the sum over all pairs that are near, each where its particles stand; a pair that has parted or met adds nothing", () => {
    const random = makeRandom(35);
    const near = crowd(random);
    const repulsion = crowded(near);
    const x = near.map((value) => value + random.between(-0.1, 0.1));
    const [met, parted] = [0, 1].map((e) => [repulsion.pairs.i[e]!, repulsion.pairs.j[e]!] as const);
    for (let c = 0; c < 3; ++c) x[3 * met![1] + c] = x[3 * met![0] + c]!;
    for (let c = 0; c < 3; ++c) x[3 * parted![1] + c] = x[3 * parted![0] + c]! + (c === 0 ? DISTANCE : 0);
    const A = clear(makeBlockMatrix(COUNT, new Int32Array(0), new Int32Array(0)));
    addRepulsionMatrix(A, x, repulsion, 0.7);
    const along = 0.49 * repulsion.stiffness + 0.7 * repulsion.damping;
    const K = new Float64Array((3 * COUNT) ** 2);
    const lengths: number[] = [];
    for (let e = 0; e < repulsion.pairs.count; ++e) {
      const ends = [repulsion.pairs.i[e]!, repulsion.pairs.j[e]!];
      const d = [0, 1, 2].map((c) => x[3 * ends[1]! + c]! - x[3 * ends[0]! + c]!);
      const length = Math.hypot(...d);
      lengths.push(length);
      if (length === 0 || length >= DISTANCE) continue;
      for (const [a, v] of ends.entries())
        for (const [b, w] of ends.entries())
          for (let r = 0; r < 3; ++r)
            for (let c = 0; c < 3; ++c)
              K[(3 * v + r) * 3 * COUNT + 3 * w + c]! += ((a === b ? along : -along) * d[r]! * d[c]!) / length ** 2;
    }
    expect(lengths.filter((length) => length === 0)).toHaveLength(1);
    expect(lengths.filter((length) => length >= DISTANCE).length).toBeGreaterThan(3);
    toDense(A).forEach((entry, at) => expect(Math.abs(entry - K[at]!)).toBeLessThan(1e-9));
  });

  it("of one pair resists along the pair with c² k + c k_d, and not at all across", () => {
    const x = new Float64Array(3 * COUNT).map((_, k) => 10 * k);
    x.set([0, 0, 0, 100, 0, 0, 0.2, 0, 0]);
    const A = clear(makeBlockMatrix(COUNT, new Int32Array(0), new Int32Array(0)));
    const repulsion = crowded(x);
    expect(pairsOf(repulsion)).toEqual(["0 2"]);
    addRepulsionMatrix(A, x, repulsion, 0.5);
    const along = 0.25 * 7 + 0.5 * 0.2;
    expect(A.diagonal[0]).toBeCloseTo(along, 12);
    expect(A.loose.blocks[0]).toBeCloseTo(-along, 12);
    for (const block of [A.diagonal, A.loose.blocks])
      expect(block.subarray(1, 6).every((value) => value === 0)).toBe(true);
  });
});

describe("a sheet that falls on itself", () => {
  it("keeps its layers apart; without the push they pass", () => {
    // Two sheets of 8 × 8 as one cloth of 8 × 16 whose middle links are cut is more than is needed: one particle will do.
    const size = { columns: 8, rows: 8, spacing: 0.02 };
    const sheet = makeGridCloth(
      size,
      { density: 0.2, stretch: 200, compression: 400, bend: 1e-4, damping: 0.004 },
      { sequential: tension, interlaced: buckling },
    );
    const flat = flatGrid(size);
    const drop = (pushes: boolean): number => {
      const m = Float64Array.of(...sheet.m, sheet.m[9]!);
      const links = sheet.groups.map((group) => group.links);
      const repulsion = makeRepulsion({ distance: 0.018, stiffness: 20, damping: 0.01, vertices: 65, links });
      const cloth = { ...sheet, m, forces: pushes ? [repulsionForce(repulsion)] : [] };
      const state = makeClothState(Float64Array.of(...flat, 0.01, 0.01, 0.05)); // over the middle of a cell
      state.filter.held.fill(2, 0, 8);
      state.filter.held.fill(2, 56, 64);
      const stepper = makeStepper(cloth);
      for (let n = 0; n < 90; ++n)
        stepCloth(state, cloth, stepper, 1 / 90, { integrator: "bdf2", tolerance: 1e-6, maxIterations: 300 });
      return state.x[3 * 64 + 2]!;
    };
    expect(drop(true)).toBeGreaterThan(-0.03);
    expect(drop(false)).toBeLessThan(-1);
  });
});

describe("forces that look around", () => {
  it("see what is close once they are prepared, and until then what was close", () => {
    const apart = Float64Array.of(0, 0, 0, 1, 0, 0);
    const close = Float64Array.of(0, 0, 0, 0.1, 0, 0);
    const repulsion = makeRepulsion({ distance: DISTANCE, stiffness: 7, damping: 0, vertices: 2, links: [] });
    const cloth: Cloth = {
      m: Float64Array.of(1, 1),
      groups: [],
      damping: 0,
      forces: [repulsionForce(repulsion)],
      gravity: [0, 0, 0],
    };
    const push = (): number => forces(new Float64Array(6), cloth, close, new Float64Array(6))[3]!;
    prepareForces(cloth, apart);
    expect([push(), elasticEnergy(cloth, close)]).toEqual([0, 0]);
    prepareForces(cloth, close);
    expect(push()).toBeCloseTo(7 * 0.2, 12);
    expect(elasticEnergy(cloth, close)).toBeCloseTo((7 * 0.2 ** 2) / 2, 12);
  });
});

describe("a repulsion", () => {
  it("is not made of numbers that make no sense", () => {
    const options = { distance: 1, stiffness: 1, damping: 0, vertices: 2, links: [] };
    for (const wrong of [{ distance: 0 }, { distance: NaN }, { stiffness: -1 }, { damping: Infinity }])
      expect(() => makeRepulsion({ ...options, ...wrong })).toThrow(SolverError);
  });
});
