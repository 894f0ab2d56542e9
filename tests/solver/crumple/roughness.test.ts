/** The measures of what is left: roughness, folds, area and length, on sheets that lie anyhow. */
import { makeRandom, type Paper } from "@pliant/solver";
import { areaRatio, lengthRatio, meanFold, roughness } from "@pliant/solver/crumple";
import { symmetricEigenvalues } from "@pliant/solver/math";
import { tipOf } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { dot, randomVector, sizeOf } from "../samples.ts";
import { shake, sheetOf } from "./samples.ts";

/** A sheet that is shaken, turned and of uneven masses. */
function anySheet(seed: number, shift = 0.05): Paper {
  const sample = sheetOf(4, { seed });
  shake(sample, shift, seed);
  const random = makeRandom(seed);
  for (let i = 0; i < 16; ++i) sample.paper.m[i]! *= random.between(0.5, 2);
  return place(sample.paper, (p) => turned(p, seed));
}

function place(paper: Paper, where: (p: readonly number[]) => readonly number[]): Paper {
  for (let i = 0; i < paper.mesh.vertices; ++i) paper.x.set(where(placeOf(paper, i)), 3 * i);
  return paper;
}

/** Turned about two axes, and moved away. */
function turned([x, y, z]: readonly number[], angle: number): number[] {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [p, q] = [c * x! - s * y!, s * x! + c * y!];
  return [p + 3, c * q - s * z! - 2, s * q + c * z! + 1];
}

const placeOf = ({ x }: Paper, i: number): number[] => [...x.subarray(3 * i, 3 * i + 3)];
const way = (a: readonly number[], b: readonly number[]): number[] => b.map((value, c) => value - a[c]!);
const crossOf = (a: readonly number[], b: readonly number[]): number[] =>
  [0, 1, 2].map((c) => a[(c + 1) % 3]! * b[(c + 2) % 3]! - a[(c + 2) % 3]! * b[(c + 1) % 3]!);

describe("roughness", () => {
  it("squared, times the mass, is the least moment of the vertices about a plane", () => {
    for (let seed = 1; seed <= 30; ++seed) {
      const paper = anySheet(seed, 0.02 * seed);
      const mass = paper.m.reduce((sum, m) => sum + m, 0);
      const centre = [0, 1, 2].map((c) => paper.m.reduce((sum, m, i) => sum + m * paper.x[3 * i + c]!, 0) / mass);
      const moment = (n: ArrayLike<number>, o: ArrayLike<number>): number =>
        Array.from({ length: 16 }, (_, i) => way(centre, placeOf(paper, i))).reduce(
          (sum, d, i) => sum + paper.m[i]! * dot(n, d) * dot(o, d),
          0,
        );
      const axes = [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ] as const;
      const matrix = Float64Array.from(axes.flatMap((a) => axes.map((b) => moment(a, b))));
      expect(roughness(paper)).toBeCloseTo(Math.sqrt(symmetricEigenvalues(matrix)[0]! / mass), 10);
      const n = randomVector(3, makeRandom(seed));
      expect(roughness(paper)).toBeLessThanOrEqual(Math.sqrt(moment(n, n) / mass) / sizeOf(n));
    }
  });

  it("of a flat sheet is nothing, however it lies, and of a thread too", () => {
    for (let n = 0; n < 40; ++n) {
      const flat = place(sheetOf(4).paper, (p) => turned(p, n));
      const thread = place(sheetOf(4).paper, ([x]) => turned([x!, 0, 0], n));
      // Of a square that vanishes half of the digits are left.
      for (const paper of [flat, thread]) expect(roughness(paper)).toBeLessThan(1e-7);
    }
  });

  it("is the same along every plane for the corners of an octahedron: a third of the squares", () => {
    const { paper } = sheetOf(3);
    paper.m.fill(0);
    paper.m.fill(0.25, 0, 6);
    paper.x.set([2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2, 0, 0, 0, 2, 0, 0, -2]);
    expect(roughness(paper)).toBeCloseTo(2 / Math.sqrt(3), 14);
  });
});

describe("the mean fold", () => {
  it("is the root of the mean square of the angles between the faces, by the flat lengths of the edges", () => {
    for (let seed = 1; seed <= 10; ++seed) {
      const paper = anySheet(seed);
      const { mesh, flat } = paper;
      const normalOf = (t: number): number[] => {
        const [p, q, r] = [0, 1, 2].map((c) => placeOf(paper, mesh.corners[3 * t + c]!));
        const n = crossOf(way(p!, q!), way(p!, r!));
        return n.map((part) => part / sizeOf(n));
      };
      let [sum, lengths] = [0, 0];
      for (let e = 0; e < mesh.edges; ++e) {
        if (tipOf(mesh, e, 0) < 0 || tipOf(mesh, e, 1) < 0) continue;
        const angle = Math.acos(dot(normalOf(mesh.trianglesOf[2 * e]!), normalOf(mesh.trianglesOf[2 * e + 1]!)));
        const [i, j] = [mesh.ends[2 * e]!, mesh.ends[2 * e + 1]!];
        const length = Math.hypot(flat[2 * i]! - flat[2 * j]!, flat[2 * i + 1]! - flat[2 * j + 1]!);
        sum += length * angle ** 2;
        lengths += length;
      }
      expect(meanFold(paper)).toBeCloseTo((180 / Math.PI) * Math.sqrt(sum / lengths), 8);
    }
  });

  it("of one triangle is nothing, as it has no edge inside", () => {
    const { paper } = sheetOf(2);
    paper.mesh.trianglesOf.fill(-1);
    expect(meanFold(paper)).toBe(0);
  });
});

describe("area and length", () => {
  it("of a sheet that is stretched and turned are what the stretch makes of them", () => {
    const stretched = place(sheetOf(4).paper, ([x, y]) => turned([1.2 * x!, 0.7 * y!, 0], 1));
    expect(areaRatio(stretched)).toBeCloseTo(1.2 * 0.7, 12);
    const shrunk = place(sheetOf(4).paper, (p) =>
      turned(
        p.map((part) => 0.6 * part),
        2,
      ),
    );
    expect(lengthRatio(shrunk)).toBeCloseTo(0.6, 12);
  });

  it("are sums over triangles and sides, the long ones counting more", () => {
    const paper = anySheet(3, 0.1);
    const { mesh, sides } = paper;
    const area = Array.from({ length: mesh.triangles }, (_, t) => {
      const [p, q, r] = [0, 1, 2].map((c) => placeOf(paper, mesh.corners[3 * t + c]!));
      return sizeOf(crossOf(way(p!, q!), way(p!, r!))) / 2;
    }).reduce((sum, part) => sum + part, 0);
    expect(areaRatio(paper)).toBeCloseTo(area / 0.09, 12);
    const length = Array.from({ length: mesh.edges }, (_, e) =>
      sizeOf(way(placeOf(paper, mesh.ends[2 * e]!), placeOf(paper, mesh.ends[2 * e + 1]!))),
    ).reduce((sum, part) => sum + part, 0);
    const rest = sides.rest.subarray(0, mesh.edges).reduce((sum, part) => sum + part, 0);
    expect(lengthRatio(paper)).toBeCloseTo(length / rest, 12);
  });
});
