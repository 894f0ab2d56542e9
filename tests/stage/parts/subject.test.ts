/** What has to stay in sight. */
import { expect, it } from "vitest";
import { castersOf, softCastersOf, subjectsOf } from "../../../src/stage/parts/subject.ts";

const body = { kind: "body", at: 0, triangles: Int32Array.of(0, 1, 2), rest: new Float32Array(9), soft: true } as const;
const arrow = { kind: "arrows", at: 3, count: 1 } as const;

it("is a soft body and its arrows, or the arrows alone where only a spot of the body is looked at", () => {
  expect(subjectsOf([body, arrow])).toEqual([
    [0, 3],
    [3, 5],
  ]);
  expect(subjectsOf([{ ...body, near: true }, arrow])).toEqual([[3, 5]]);
});

it("is the body if nothing marks a spot of it", () => {
  expect(subjectsOf([{ ...body, near: true }])).toEqual([[0, 3]]);
});

it("is not what arrows reach that are long for a moment", () => {
  expect(subjectsOf([body, { ...arrow, loose: true }])).toEqual([[0, 3]]);
});

it("is no stone that lies around it, though that throws a shadow on the floor, as boxes do, and none on bodies", () => {
  const stone = { kind: "body", at: 5, triangles: Int32Array.of(0, 1, 2), stone: true } as const;
  const parts = [body, arrow, stone, { kind: "box", at: 8 } as const];
  expect(subjectsOf(parts)).toEqual([
    [0, 3],
    [3, 5],
  ]);
  expect(castersOf(parts)).toEqual([
    [0, 3],
    [5, 8],
    [8, 10],
  ]);
  expect(softCastersOf(parts)).toEqual([[0, 3]]);
});
