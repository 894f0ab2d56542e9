/** Modes of a free body: against the dense reference, against beams, and none missing. */
import { findModes, makeTetBox, makeTetSolid, type TetMesh } from "@pliant/solver";
import { integrate, multiplySparse, symmetricEigenvectors } from "@pliant/solver/math";
import { ballSolid } from "@pliant/solver/mesh";
import { lumpedMasses, massMatrix, stiffnessMatrix, type Modes } from "@pliant/solver/modal";
import { describe, expect, it } from "vitest";
import { dot, orderOf, sizeOf } from "../samples.ts";
import { sparseToDense } from "../../../src/solver/math/sparse.ts";
import { countBelow } from "../../../src/solver/modal/modes.ts";

const material = { young: 2e5, poisson: 0.3, density: 1000 };

/** The largest entry of Φᵀ M Φ − I, where Φ holds the rigid motions too. */
function worstProduct(mesh: TetMesh, { vectors, rigid }: Modes): number {
  const M = massMatrix(mesh, material.density);
  const all = [...rigid, ...vectors];
  const images = all.map((v) => multiplySparse(new Float64Array(v.length), M, v));
  return Math.max(...all.flatMap((v, i) => images.map((w, j) => Math.abs(dot(v, w) - (i === j ? 1 : 0)))));
}

describe.each([
  ["a bar", makeTetBox([0, 0, 0], [3, 0.5, 0.4], [5, 2, 1])],
  ["a cube, whose modes come in threes", makeTetBox([0, 0, 0], [1, 1, 1], [2, 2, 2])],
  ["a ball", makeTetSolid(ballSolid([0, 0, 0], 0.5), 0.35)],
])("the modes of %s", (_name, mesh) => {
  const count = 15;
  const modes = findModes(mesh, material, { count })!;
  const m = lumpedMasses(mesh, material.density);
  const root = (at: number): number => Math.sqrt(m[Math.floor(at / 3)]!);
  const size = mesh.x.length;
  const scaled = sparseToDense(stiffnessMatrix(mesh, material)).map(
    (value, k) => value / root(Math.floor(k / size)) / root(k % size),
  );
  const reference = symmetricEigenvectors(scaled);

  it("have the eigenvalues of the dense reference, to 1e-9", () => {
    expect(modes.converged).toBe(true);
    modes.values.forEach((value, k) => expect(Math.abs(value / reference.values[6 + k]! - 1)).toBeLessThan(1e-9));
  });

  it("lie in the eigenspaces of the dense reference, to 1e-9", () => {
    modes.vectors.forEach((vector, k) => {
      const flat = vector.map((value, at) => value * root(at));
      const beyond = flat.slice();
      for (let n = 0; n < size; ++n) {
        if (Math.abs(reference.values[n]! / modes.values[k]! - 1) > 1e-6) continue;
        const v = reference.vectors.subarray(n * size, (n + 1) * size);
        const share = dot(flat, v);
        for (let at = 0; at < size; ++at) beyond[at]! -= share * v[at]!;
      }
      expect(sizeOf(beyond)).toBeLessThan(1e-9);
    });
  });

  it("are orthonormal in M, to each other and to the six rigid motions, whose values are zero", () => {
    expect(worstProduct(mesh, modes)).toBeLessThan(1e-12);
    expect(Math.max(...modes.rigidValues.map(Math.abs))).toBeLessThan(1e-8 * modes.values[0]!);
  });

  it("are all there: the law of inertia counts as many eigenvalues below", () => {
    expect(countBelow(mesh, material, modes.values[0]! * 0.999)).toBe(6);
    const last = modes.values.findLastIndex((value, k) => k > 0 && value > modes.values[k - 1]! * 1.001);
    expect(countBelow(mesh, material, modes.values[last]! * 0.9999)).toBe(6 + last);
  });
});

describe("more than five thousand vertices", () => {
  const mesh = makeTetBox([0, 0, 0], [1, 1, 1], [16, 17, 17]);
  const modes = findModes(mesh, material, { count: 5, tolerance: 1e-9 })!;

  it("have modes that are orthonormal in M to 1e-10", () => {
    expect(mesh.x.length / 3).toBe(17 * 18 * 18);
    expect(worstProduct(mesh, modes)).toBeLessThan(1e-10);
  });

  it("have six rigid values below 1e-8 of the seventh", () => {
    expect(Math.max(...modes.rigidValues.map(Math.abs))).toBeLessThan(1e-8 * modes.values[0]!);
    expect(modes.converged).toBe(true);
  });
});

describe("a slender bar", () => {
  /** Derivative `n` of the first free bending mode of a beam of length 1. */
  const B = 4.730040744862704;
  const sigma = (Math.cosh(B) - Math.cos(B)) / (Math.sinh(B) - Math.sin(B));
  const shape = (n: number) => (s: number) => {
    const [c, h, C, S] = [Math.cosh(B * s), Math.sinh(B * s), Math.cos(B * s), Math.sin(B * s)];
    const value = [c + C - sigma * (h + S), h - S - sigma * (c + C), c - C - sigma * (h - S), h + S - sigma * (c - C)][
      n
    ]!;
    return value * B ** n;
  };
  const meanSquare = (n: number): number => integrate((s) => shape(n)(s) ** 2, 0, 1);

  it("bends at the beam's frequency in the limit, with the square of the edge [claim bar-in-the-limit]", () => {
    // Poisson's ratio is 0, as the beam formula knows none. Linear tetrahedra are far too stiff in bending while few lie
    // across the bar; that is what the rate shows. Shear and the inertia of turning lower the value of Euler's beam by
    // Rayleigh's quotient, to first order in the squared radius of gyration; 2.4 is E / (κ G) with κ = 5/6.
    const slender = 20;
    const euler = (B ** 4 * material.young) / (12 * material.density * slender ** 4);
    const lower = (meanSquare(1) / meanSquare(0) + (2.4 * meanSquare(3)) / meanSquare(2)) / 12 / slender ** 2;
    const across = [2, 3, 4];
    const ratios = across.map((n) => {
      const bar = makeTetBox([0, 0, 0], [slender, 1, 1], [slender * n, n, n]);
      const modes = findModes(bar, { ...material, poisson: 0 }, { count: 1, mass: "consistent", tolerance: 1e-7 });
      return modes!.values[0]! / (euler * (1 - lower));
    });
    const edges = across.map((n) => 1 / n);
    expect(ratios[2]).toBeGreaterThan(1.1);
    expect(
      orderOf(
        edges.slice(1),
        ratios.slice(1).map((ratio) => ratio - 1),
      ),
    ).toBeGreaterThan(1.8);
    expect(Math.abs((16 * ratios[2]! - 9 * ratios[1]!) / 7 - 1)).toBeLessThan(0.02);
  });
});

describe("the search", () => {
  const mesh = makeTetBox([0, 0, 0], [1, 1, 1], [3, 3, 3]);

  it("tells how far it is, and stops when it is told to", () => {
    const shares: number[] = [];
    findModes(mesh, material, { count: 4, progress: (share) => shares.push(share) > 0 });
    const rising = [...new Set(shares)];
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect([rising[0], rising.at(-1)]).toEqual([0, 1]);
    // Five parts of the factor, and 32 vectors that four modes are expected to take: no part is passed over.
    expect(Math.max(...rising.slice(1).map((share, k) => share - rising[k]!))).toBeLessThan(0.1);
    for (const end of [1, Math.floor(shares.length / 2), shares.length - 1]) {
      let asked = 0;
      expect(findModes(mesh, material, { count: 4, progress: () => ++asked <= end })).toBeUndefined();
    }
  });

  it("gives all there are if more are asked for, and the same ones again", () => {
    const small = makeTetBox([0, 0, 0], [1, 1, 1], [1, 1, 1]);
    const modes = findModes(small, material, { count: 100 })!;
    expect(modes.vectors.length).toBe(24 - 6);
    expect(modes).toEqual(findModes(small, material, { count: 100 }));
  });

  it("refuses a number of modes that is none", () => {
    expect(() => findModes(mesh, material, { count: 0 })).toThrow("modes must be a whole number (count = 0)");
  });
});
