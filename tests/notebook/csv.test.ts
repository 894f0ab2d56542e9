/** What a reader takes home from a table. */
import { expect, it } from "vitest";
import { csvOfCells } from "../../src/notebook/csv.ts";

it("writes cells as CSV, with quotes doubled", () => {
  const rows = [
    ["a", "5,608"],
    ['say "b"', "–"],
  ];
  expect(csvOfCells(rows)).toBe('"a","5,608"\r\n"say ""b""","–"\r\n');
});
