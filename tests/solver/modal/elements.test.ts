/** Linear tetrahedra: what they do exactly, and what their matrices must be. */
import { makeRandom, makeTetBox, makeTetSolid } from "@pliant/solver";
import { multiplySparse, symmetricEigenvalues } from "@pliant/solver/math";
import { ballSolid, surfaceOfTets, tetMeshVolume } from "@pliant/solver/mesh";
import { lameOf, lumpedMasses, massMatrix, rigidDisplacements, stiffnessMatrix } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { sparseToDense } from "../../../src/solver/math/sparse.ts";
import { stressOf } from "../../../src/solver/modal/tet-element.ts";

const material = { young: 2e5, poisson: 0.3, density: 1000 };
const ball = makeTetSolid(ballSolid([1, 0, 0], 0.5), 0.25);
const K = stiffnessMatrix(ball, material);
const random = makeRandom(7);
const forceOf = (u: Float64Array): Float64Array => multiplySparse(new Float64Array(u.length), K, u);

/** The displacement that is linear in the place, with that gradient row by row. */
const linearField = (x: Float64Array, G: Float64Array): Float64Array =>
  x.map((_, at) => dot(G.subarray(3 * (at % 3), 3 * (at % 3) + 3), x.subarray(at - (at % 3), at - (at % 3) + 3)));

describe("the patch test", () => {
  const G = randomVector(9, random);
  const { lambda, mu } = lameOf(material);
  const due = G.map((value, k) => {
    const transposed = G[3 * (k % 3) + Math.floor(k / 3)]!;
    return mu * (value + transposed) + (k % 4 === 0 ? lambda * (G[0]! + G[4]! + G[8]!) : 0);
  });
  const u = linearField(ball.x, G);

  it("a linear displacement has Hooke's stress in every tetrahedron", () => {
    for (let t = 0; t < ball.tets.length / 4; ++t) {
      const stress = stressOf(ball, material, t, u);
      expect(sizeOf(stress.map((value, k) => value - due[k]!))).toBeLessThan(1e-12 * sizeOf(due));
    }
  });

  it("its forces are those of that stress on the surface, and none inside", () => {
    const f = forceOf(u);
    const push = new Float64Array(u.length);
    const { triangles } = surfaceOfTets(ball);
    for (let t = 0; t < triangles.length; t += 3) {
      const [a, b, c] = [0, 1, 2].map((k) => ball.x.subarray(3 * triangles[t + k]!, 3 * triangles[t + k]! + 3));
      const [p, q] = [b!.map((value, k) => value - a![k]!), c!.map((value, k) => value - a![k]!)];
      const area = [0, 1, 2].map((k) => (p[(k + 1) % 3]! * q[(k + 2) % 3]! - p[(k + 2) % 3]! * q[(k + 1) % 3]!) / 2);
      for (let k = 0; k < 9; ++k) {
        const r = k % 3;
        push[3 * triangles[t + Math.floor(k / 3)]! + r]! += dot(due.subarray(3 * r, 3 * r + 3), area) / 3;
      }
    }
    expect(sizeOf(f.map((value, k) => value - push[k]!))).toBeLessThan(1e-12 * sizeOf(push));
  });
});

describe("stiffness", () => {
  it("is symmetric, and resists no shift and no turn", () => {
    const dense = sparseToDense(K);
    const size = 3 * K.n;
    let [odd, largest] = [0, 0];
    for (let r = 0; r < size; ++r) {
      for (let c = 0; c < size; ++c) {
        odd = Math.max(odd, Math.abs(dense[r * size + c]! - dense[c * size + r]!));
        largest = Math.max(largest, Math.abs(dense[r * size + c]!));
      }
    }
    expect(odd).toBeLessThan(1e-13 * largest);
    for (const u of rigidDisplacements(ball.x)) expect(sizeOf(forceOf(u))).toBeLessThan(1e-12 * largest * sizeOf(u));
  });

  it("has exactly six eigenvalues that are zero, and no negative one", () => {
    const values = symmetricEigenvalues(
      sparseToDense(stiffnessMatrix(makeTetBox([0, 0, 0], [1, 1, 1], [2, 1, 1]), material)),
    );
    const largest = values.at(-1)!;
    expect(Math.max(...values.slice(0, 6).map(Math.abs))).toBeLessThan(1e-13 * largest);
    expect(values[6]).toBeGreaterThan(1e-3 * largest);
  });

  it("stores the energy of the stress: half its product with the strain", () => {
    const G = randomVector(9, random);
    const u = linearField(ball.x, G);
    const energy = (dot(stressOf(ball, material, 0, u), G) * tetMeshVolume(ball)) / 2;
    expect(dot(u, forceOf(u)) / 2 / energy).toBeCloseTo(1, 12);
  });
});

describe("mass", () => {
  const volume = tetMeshVolume(ball);
  const kineticOf = (kind: "lumped" | "consistent", v: Float64Array): number =>
    dot(v, multiplySparse(new Float64Array(v.length), massMatrix(ball, 1000, kind), v)) / 2;

  it.each(["lumped", "consistent"] as const)("%s, is all there in a shift", (kind) => {
    for (const v of rigidDisplacements(ball.x).slice(0, 3))
      expect(kineticOf(kind, v) / (500 * volume)).toBeCloseTo(1, 12);
  });

  it("consistent, has the moment of inertia of the polyhedron, and lumped a larger one", () => {
    const middle = new Float64Array(3);
    ball.x.forEach((value, at) => (middle[at % 3]! += value / (ball.x.length / 3)));
    // The integral of a quadratic over a tetrahedron: a twentieth of the squares of the corners, and of that of their sum.
    const { x, tets } = ball;
    let due = 0;
    for (let t = 0; t < tets.length; t += 4) {
      const part = { x, tets: tets.slice(t, t + 4) };
      for (const c of [0, 1]) {
        const places = [0, 1, 2, 3].map((k) => x[3 * tets[t + k]! + c]! - middle[c]!);
        const sum = places.reduce((one, other) => one + other);
        due += ((places.reduce((one, value) => one + value * value, 0) + sum * sum) / 20) * 1000 * tetMeshVolume(part);
      }
    }
    const turn = rigidDisplacements(ball.x)[5]!;
    expect((2 * kineticOf("consistent", turn)) / due).toBeCloseTo(1, 12);
    expect(2 * kineticOf("lumped", turn)).toBeGreaterThan(1.01 * due);
  });

  it("lumped, is the row sums of the consistent one", () => {
    const m = lumpedMasses(ball, 1000);
    const rows = multiplySparse(
      new Float64Array(3 * m.length),
      massMatrix(ball, 1000, "consistent"),
      new Float64Array(3 * m.length).fill(1),
    );
    rows.forEach((value, at) => expect(value / m[Math.floor(at / 3)]!).toBeCloseTo(1, 12));
  });
});

describe("a material is refused", () => {
  it.each([
    [{ ...material, young: 0 }, "Young's modulus must be positive"],
    [{ ...material, poisson: 0.5 }, "Poisson's ratio must lie between"],
  ])("with %o", (bad, message) => {
    expect(() => lameOf(bad)).toThrow(message);
  });

  it("without a density", () => {
    expect(() => massMatrix(ball, NaN)).toThrow("density must be positive");
  });
});
