/** Links in space: the forces belong to the energies, the stiffnesses to the forces, and both keep the balance. */
import { buckling, makeRandom, tension, twoWay, type LinkLaw, type Links, type Random } from "@pliant/solver";
import {
  addDampingForces,
  addDampingMatrix,
  addLinkForces,
  addLinkStiffness,
  linkEnergy,
  slotsOf,
  twoWayClamped,
  twoWayDropped,
} from "@pliant/solver/cloth";
import { clear, makeBlockMatrix, multiply, symmetricEigenvalues, toDense, type BlockMatrix } from "@pliant/solver/math";
import { describe, expect, it } from "vitest";
import { allPairs, dot, orderOf, randomVector, sizeOf } from "../samples.ts";

const N = 6;
const STEPS = [1e-2, 5e-3, 2.5e-3, 1.25e-3].map((step) => step / 4);
const full = (law: LinkLaw): LinkLaw => ({ ...law, across: "kept" });

/** Vertices whose distances stay clear of the rest length, where the laws have their kinks: all longer, or all shorter. */
function place(random: Random, side: "long" | "short"): Float64Array {
  const x = new Float64Array(3 * N);
  do for (let k = 0; k < x.length; ++k) x[k] = random.between(0, side === "long" ? 6 : 0.5);
  while (!pairs.i.every((_, e) => (side === "long" ? length(x, e) > 1.1 : length(x, e) > 0.1 && length(x, e) < 0.9)));
  return x;
}

// In units of the link: c_b L³ / k_b = 4000, as for a cloth, so that a link shorter than 0.99 follows the arc.
const pairs = allPairs(N, 1, 4, 1e-3);
const length = (x: Float64Array, e: number): number =>
  Math.hypot(...[0, 1, 2].map((c) => x[3 * pairs.i[e]! + c]! - x[3 * pairs.j[e]! + c]!));

function forceOf(law: LinkLaw, x: Float64Array, links: Links = pairs): Float64Array {
  const f = new Float64Array(x.length);
  addLinkForces(f, x, links, law);
  return f;
}

/** −∂f/∂x of all links. */
function stiffnessOf(law: LinkLaw, x: Float64Array): BlockMatrix {
  const A = makeBlockMatrix(N, pairs.i, pairs.j);
  addLinkStiffness(clear(A), slotsOf(A, pairs), x, pairs, law, 1);
  return A;
}

const moved = (x: Float64Array, step: number, way: Float64Array): Float64Array =>
  x.map((value, k) => value + step * way[k]!);

const CASES = [
  ["a stretched tension link", tension, "long"],
  ["a bowed link", buckling, "short"],
  ["a stretched spring", twoWay, "long"],
  ["a squeezed spring", twoWay, "short"],
] as const;

describe.each(CASES)("%s", (_, law, side) => {
  const random = makeRandom(21);
  const x = place(random, side);
  const way = randomVector(3 * N, random);

  it("pulls with the force that is the slope of its energy: the Taylor remainder has slope 2", () => {
    const f = forceOf(law, x);
    const remainder = STEPS.map((step) =>
      Math.abs(linkEnergy(moved(x, step, way), pairs, law) - linkEnergy(x, pairs, law) + step * dot(f, way)),
    );
    expect(Math.abs(orderOf(STEPS, remainder) - 2)).toBeLessThan(0.05);
  });

  it("has the stiffness that is the slope of its force: the Taylor remainder has slope 2", () => {
    const f = forceOf(law, x);
    const Kd = multiply(new Float64Array(3 * N), stiffnessOf(full(law), x), way);
    const remainder = STEPS.map((step) =>
      sizeOf(forceOf(law, moved(x, step, way)).map((value, k) => value - f[k]! + step * Kd[k]!)),
    );
    expect(Math.abs(orderOf(STEPS, remainder) - 2)).toBeLessThan(0.05);
  });

  it("keeps momentum and angular momentum", () => {
    const f = forceOf(law, x);
    for (let c = 0; c < 3; ++c) {
      const [a, b] = [(c + 1) % 3, (c + 2) % 3];
      const total = (g: (i: number) => number): number =>
        Array.from({ length: N }, (_, i) => g(3 * i)).reduce((s, t) => s + t, 0);
      // Fifteen links, each a few units of round-off of the largest force, times a lever of at most 6.
      expect(Math.abs(total((i) => f[i + c]!))).toBeLessThan(1e-14 * sizeOf(f));
      expect(Math.abs(total((i) => x[i + a]! * f[i + b]! - x[i + b]! * f[i + a]!))).toBeLessThan(1e-13 * sizeOf(f));
    }
  });

  it("does not notice a shift or a turn of space", () => {
    const turned = new Float64Array(3 * N);
    for (let i = 0; i < N; ++i) turned.set([x[3 * i + 1]! + 1, 2 - x[3 * i]!, x[3 * i + 2]! - 3], 3 * i);
    expect(linkEnergy(turned, pairs, law)).toBeCloseTo(linkEnergy(x, pairs, law), 12);
  });
});

describe("what enters the matrix", () => {
  const random = makeRandom(22);
  const squeezed = place(random, "short");
  const lowest = (law: LinkLaw): number => symmetricEigenvalues(toDense(stiffnessOf(law, squeezed)))[0]!;

  it("is indefinite for a squeezed spring whose transverse stiffness is kept", () => {
    expect(lowest(twoWay)).toBeLessThan(-1);
    expect(lowest(full(buckling))).toBeLessThan(-1e-4);
  });

  it.each([
    ["clamped", twoWayClamped],
    ["dropped", twoWayDropped],
    ["buckling", buckling],
  ])("is positive semi-definite if that stiffness is %s", (_, law) => {
    expect(lowest(law)).toBeGreaterThan(-1e-13 * 4 * N);
  });

  it("is the whole stiffness of a stretched spring if clamped, and only the axial part if dropped", () => {
    const x = place(random, "long");
    expect(toDense(stiffnessOf(twoWayClamped, x))).toEqual(toDense(stiffnessOf(twoWay, x)));
    const trace = (law: LinkLaw): number =>
      toDense(stiffnessOf(law, x)).reduce((sum, value, k) => sum + (k % (3 * N + 1) === 0 ? value : 0), 0);
    expect(trace(twoWayDropped)).toBeCloseTo(2 * pairs.i.length * 4, 9); // each link has its 4 N/m at both ends
  });
});

describe("links in special places", () => {
  it("are free when slack, exactly", () => {
    const x = place(makeRandom(23), "short");
    expect(forceOf(tension, x).every((value) => value === 0)).toBe(true);
    expect(linkEnergy(x, pairs, tension)).toBe(0);
  });

  it("have no direction at length zero, and no force", () => {
    const x = new Float64Array(3 * N).fill(1);
    expect(forceOf(buckling, x).every((value) => value === 0)).toBe(true);
    expect(toDense(stiffnessOf(buckling, x)).every((value) => value === 0)).toBe(true);
  });
});

describe("damping", () => {
  const random = makeRandom(24);
  const v = randomVector(3 * N, random);
  const f = new Float64Array(3 * N);
  addDampingForces(f, v, pairs, 0.7);

  it("has the matrix that belongs to its force, exactly linear", () => {
    const A = makeBlockMatrix(N, pairs.i, pairs.j);
    addDampingMatrix(clear(A), slotsOf(A, pairs), pairs, 0.7, 1);
    multiply(new Float64Array(3 * N), A, v).forEach((value, k) => expect(value).toBeCloseTo(-f[k]!, 13));
  });

  it("takes energy from every relative motion and none from a common one", () => {
    expect(dot(f, v)).toBeLessThan(0);
    const common = new Float64Array(3 * N);
    addDampingForces(
      common,
      Float64Array.from({ length: 3 * N }, (_, k) => [1, -2, 3][k % 3]!),
      pairs,
      0.7,
    );
    expect(common.every((value) => value === 0)).toBe(true);
  });
});
