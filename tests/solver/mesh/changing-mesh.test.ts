/** A mesh that changes: whatever is done to it, it stays the surface that it was. */
import { makeRandom, paperSheet } from "@pliant/solver";
import { hingeEdge, makeChangingMesh, splitEdge, tipOf, type ChangingMesh } from "@pliant/solver/mesh";
import { describe, expect, it } from "vitest";
import { faultOf, makeWitness } from "./integrity.ts";

const grid = (side: number, budget = side * side + 100): ChangingMesh =>
  makeChangingMesh(paperSheet({ columns: side, rows: side, spacing: 1, jitter: 0.2 }, makeRandom(60)), budget);
const isBorder = (mesh: ChangingMesh, e: number): boolean => tipOf(mesh, e, 0) < 0 || tipOf(mesh, e, 1) < 0;
const counts = ({ vertices, edges, triangles, auxiliaries }: ChangingMesh): number[] => [
  vertices,
  edges,
  triangles,
  auxiliaries,
];
const added = (mesh: ChangingMesh, change: () => unknown): number[] => {
  const before = counts(mesh);
  change();
  return counts(mesh).map((count, n) => count - before[n]!);
};

describe("a mesh that changes", () => {
  it("gains 1 vertex, 3 edges, 2 triangles and 1 auxiliary edge where an edge inside is split", () => {
    const mesh = grid(4);
    const inside = Array.from({ length: mesh.edges }, (_, e) => e).find((e) => !isBorder(mesh, e))!;
    expect(added(mesh, () => splitEdge(mesh, inside))).toEqual([1, 3, 2, 1]);
  });

  it("gains 1 vertex, 2 edges, 1 triangle and 1 auxiliary edge where an edge at the border is split", () => {
    const mesh = grid(4);
    const border = Array.from({ length: mesh.edges }, (_, e) => e).find((e) => isBorder(mesh, e))!;
    expect(added(mesh, () => splitEdge(mesh, border))).toEqual([1, 2, 1, 1]);
  });

  it("gains nothing but an auxiliary edge by a hinge, and that once", () => {
    const mesh = grid(4);
    const inside = Array.from({ length: mesh.edges }, (_, e) => e).find((e) => !isBorder(mesh, e))!;
    const tips = [tipOf(mesh, inside, 0), tipOf(mesh, inside, 1)];
    expect(added(mesh, () => hingeEdge(mesh, inside))).toEqual([0, 0, 0, 1]);
    expect([...mesh.auxiliaryEnds.subarray(0, 2)]).toEqual(tips);
    expect(hingeEdge(mesh, inside)).toBe(false);
  });

  it("may have a hinge again where one was split, on both halves", () => {
    const mesh = grid(4);
    const inside = Array.from({ length: mesh.edges }, (_, e) => e).find((e) => !isBorder(mesh, e))!;
    hingeEdge(mesh, inside);
    const half = mesh.edges;
    splitEdge(mesh, inside);
    expect([mesh.hinged[inside], mesh.hinged[half]]).toEqual([0, 0]);
    expect([hingeEdge(mesh, inside), hingeEdge(mesh, half)]).toEqual([true, true]);
  });

  it("has across an edge the third corner of each triangle beside it, of the first triangle too", () => {
    const mesh = grid(3);
    for (const e of [0, 5, 9, 17]) splitEdge(mesh, e);
    const { corners, ends } = mesh;
    for (let e = 0; e < mesh.edges; ++e) {
      const [i, j] = [ends[2 * e]!, ends[2 * e + 1]!];
      const tips = [-1, -1];
      for (let at = 0; at < 3 * mesh.triangles; ++at) {
        const [a, b, c] = [0, 1, 2].map((k) => corners[3 * Math.floor(at / 3) + ((at + k) % 3)]!);
        if (a === i && b === j) tips[0] = c!;
        if (a === j && b === i) tips[1] = c!;
      }
      expect([tipOf(mesh, e, 0), tipOf(mesh, e, 1)]).toEqual(tips);
    }
  });

  it("has no hinge at the border", () => {
    const mesh = grid(3);
    for (let e = 0; e < mesh.edges; ++e) if (isBorder(mesh, e)) expect(hingeEdge(mesh, e)).toBe(false);
  });

  it("says that its budget is spent and changes no more", () => {
    const mesh = grid(3, 10);
    expect(splitEdge(mesh, 0)).toBe(9);
    const before = counts(mesh);
    expect(splitEdge(mesh, 1)).toBe(-1);
    expect(counts(mesh)).toEqual(before);
  });

  it("is valid after each of 100,000 random splits and hinges [claim valid-mesh]", () => {
    const random = makeRandom(61);
    let done = 0;
    while (done < 100_000) {
      const mesh = grid(3 + Math.floor(4 * random.next()));
      const witness = makeWitness(mesh);
      for (let n = 0; n < 100; ++n, ++done) {
        const e = Math.floor(mesh.edges * random.next());
        const before = counts(mesh);
        if (random.next() < 0.6) splitEdge(mesh, e);
        else if (!hingeEdge(mesh, e)) expect(counts(mesh)).toEqual(before);
        expect(faultOf(mesh, witness)).toBe("");
      }
    }
  });

  it("is valid after 20,000 splits and hinges of one mesh [claim valid-one-mesh]", () => {
    const random = makeRandom(62);
    const mesh = grid(20, 20_400);
    const witness = makeWitness(mesh);
    while (mesh.vertices < mesh.budget) {
      splitEdge(mesh, Math.floor(mesh.edges * random.next()));
      hingeEdge(mesh, Math.floor(mesh.edges * random.next()));
    }
    expect(faultOf(mesh, witness)).toBe("");
  });

  it("refuses triangles that are not a surface, and a budget below its vertices", () => {
    const x = new Float64Array(15).map((_, k) => k * k);
    expect(() => makeChangingMesh({ x, triangles: Int32Array.of(0, 1, 2, 0, 1, 3) }, 9)).toThrow("oriented alike");
    expect(() => makeChangingMesh({ x, triangles: Int32Array.of(0, 1, 2, 1, 0, 3, 1, 0, 4) }, 9)).toThrow("alike");
    expect(() => makeChangingMesh({ x, triangles: Int32Array.of(0, 1, 2) }, 4)).toThrow("budget");
  });
});
