/** What the reader can take. */
import { describe, expect, it } from "vitest";
import { takenFrom } from "../../../src/stage/parts/pick.ts";

const paper = { kind: "paper", at: 0, notes: 9, triangles: 3 } as const;

describe("in a space the vertices that can be taken", () => {
  it("are the corners of paper and dots that say so, a cloth, and a soft body", () => {
    expect(takenFrom({ ...paper, takes: true }, "inSpace")).toEqual([0, 9]);
    expect(takenFrom(paper, "inSpace")).toEqual([0, 0]);
    expect(takenFrom({ kind: "points", at: 4, count: 3, takes: true }, "inSpace")).toEqual([4, 7]);
    expect(takenFrom({ kind: "points", at: 4, count: 3 }, "inSpace")).toEqual([0, 0]);
    expect(takenFrom({ kind: "cloth", at: 2, columns: 3, rows: 4 }, "inSpace")).toEqual([2, 14]);
    const triangles = Int32Array.of(0, 1, 2, 0, 2, 3);
    expect(takenFrom({ kind: "body", at: 5, triangles, rest: new Float32Array(12), soft: true }, "inSpace")).toEqual([
      5, 9,
    ]);
    expect(takenFrom({ kind: "body", at: 5, triangles, rest: new Float32Array(12) }, "inSpace")).toEqual([0, 0]);
    expect(takenFrom({ kind: "body", at: 5, triangles }, "inSpace")).toEqual([0, 0]);
  });
});
