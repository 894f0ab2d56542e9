import { describe, expect, it } from "vitest";
import { rowsOf, tableOf, withRow, type Row } from "./results.ts";

const counts = { judge: "checks", made: 10, noticed: 8, excused: 1, unnoticed: 1 };
const one: Row = { ...counts, name: "one", earlier: 0, commit: "abc1234" };
const two: Row = { ...counts, name: "small ones in two", earlier: 5, commit: "def5678+" };

describe("the table of mistakes", () => {
  it("sums the rows, and shows what rests on earlier sources", () => {
    const table = tableOf([one, two]).split("\n");
    expect(table[3]).toMatch(/^\| small ones in two +\| checks +\| 10 +\| 8 +\| 5 +\| 1 +\| 1 +\| def5678\+ +\|$/);
    expect(table[4]).toMatch(/^\| all +\| +\| 20 +\| 16 +\| 5 +\| 2 +\| 2 +\| +\|$/);
  });

  it("is read as it was written, in a text with other words", () => {
    expect(rowsOf(`# Mistakes\n\nWords.\n\n${tableOf([one, two])}\n`)).toEqual([one, two]);
  });

  it("keeps the rows that a run has not judged", () => {
    const anew = { ...one, noticed: 9, unnoticed: 0, commit: "def5678" };
    const third = { ...one, name: "three" };
    expect(withRow([one, two], anew)).toEqual([anew, two]);
    expect(withRow([one, two], third)).toEqual([one, two, third]);
  });
});
