/** The data of the exhibits as files: each plate with data leads to them, and they say whose each value is. */
import fs from "node:fs";
import path from "node:path";
import { parseHTML } from "linkedom";
import { describe, expect, it } from "vitest";
import { hasData } from "../src/components/chapter/exhibit-data.ts";
import { exhibits } from "../src/exhibits/index.ts";
import { readCsv } from "../src/scenes/csv.ts";
import { base, dist } from "../tools/site.mjs";

const fileOf = (id: string, ending: string): string =>
  fs.readFileSync(path.join(dist, "exhibits", `${id}.${ending}`), "utf8");
const page = parseHTML(fs.readFileSync(path.join(dist, "exhibits", "index.html"), "utf8")).document;

describe.each(exhibits.filter(hasData))("the data of $id", (exhibit) => {
  const text = fileOf(exhibit.id, "csv");
  const rows = readCsv(text);
  const data = JSON.parse(fileOf(exhibit.id, "json"));

  it("is led to from its plate", () => {
    const plate = page.getElementById(exhibit.id.replace("/", "-"))!;
    const links = [...plate.querySelectorAll("a[download]")].map((link) => link.getAttribute("href"));
    expect(links).toEqual(expect.arrayContaining(["csv", "json"].map((end) => `${base}exhibits/${exhibit.id}.${end}`)));
  });

  it("has the printed statements and cells as the paper’s, and what the book finds and computes as ours", () => {
    const said = rows.filter(({ part, whose }) => part === "statement" && whose === "paper").map((row) => row["text"]);
    expect(said).toEqual(exhibit.features.map(({ printed }) => printed));
    const ours = rows.filter(({ part, whose }) => part === "statement" && whose === "ours");
    expect(ours).toHaveLength(2 * exhibit.features.length);
    const cells = rows.filter(({ part, whose }) => part === "table" && whose === "paper").map((row) => row["text"]);
    const printed = [...(exhibit.table?.rows ?? []), ...(exhibit.live?.rows.map((row) => row.printed) ?? [])];
    expect(cells).toEqual(printed.flat());
    expect(data.statements.map(({ paper }: { paper: string }) => paper)).toEqual(said);
  });

  it("says what it is, and has every point of its curves", () => {
    expect(text).toContain(`# exhibit: ${exhibit.id}\r\n`);
    expect(text).toContain("# licence: CC BY 4.0");
    const points = (data.chart?.curves ?? []).reduce((sum: number, { x }: { x: number[] }) => sum + x.length, 0);
    expect(rows.filter(({ part }) => part === "curve")).toHaveLength(points);
    expect(points > 0).toBe(exhibit.chart !== undefined);
  });
});
