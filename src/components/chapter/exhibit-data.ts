/**
 * The data of an exhibit as a file: what the paper says and prints, what we find and compute, and the curves and maps as they
 * are drawn, each marked with whose it is.
 */
import { exhibitById, type Exhibit } from "../../exhibits/index.ts";
import { bookVersion } from "../../lib/version.ts";
import { csvOf, type CsvCell } from "../../scenes/csv.ts";
import { LICENCE } from "../../scenes/provenance.ts";
import { ask } from "../../studio/ask.ts";

type Computed = Awaited<ReturnType<typeof ask<"exhibit">>>;

/** Whether there is anything to put into a file. */
export const hasData = ({ table, chart, map, live, features }: Exhibit): boolean =>
  Boolean(table ?? chart ?? map ?? live) || features.length > 0;

/** The data as an object. */
export async function exhibitData(id: string, address: string) {
  const exhibit = exhibitById(id);
  const computed = await ask("exhibit", id);
  const { kind, number, title, printed, scene } = exhibit;
  return {
    exhibit: id,
    kind,
    number,
    title,
    printed,
    ...(scene && { scene }),
    version: bookVersion(),
    licence: `${LICENCE.name}, ${LICENCE.address}`,
    address,
    statements: computed.findings.map(({ says, agrees }, n) => ({
      paper: exhibit.features[n]!.printed,
      ours: says,
      agrees,
    })),
    ...tablesOf(exhibit, computed),
    ...(exhibit.chart && {
      chart: { title: exhibit.chart.title, x: exhibit.chart.x, y: exhibit.chart.y, curves: computed.curves },
    }),
    ...(exhibit.map && { map: mapOf(exhibit.map) }),
  };
}

type ExhibitData = Awaited<ReturnType<typeof exhibitData>>;

/** Tables, each as heads and rows of the paper and of ours; of one that readers measure, what stands for it in the build. */
function tablesOf({ table, live }: Exhibit, { columns, live: stands }: Computed) {
  const tables = [
    ...(table
      ? [
          {
            paper: { head: table.head, rows: table.rows },
            ours: {
              head: table.computed.map(({ head }) => head),
              rows: table.rows.map((_, row) => columns.map((cells) => cells[row]!)),
            },
          },
        ]
      : []),
    ...(live
      ? [
          {
            paper: { head: live.heads.printed, rows: live.rows.map(({ printed }) => printed) },
            ours: { head: live.heads.ours ?? [], rows: stands },
          },
        ]
      : []),
  ];
  return tables.length > 0 ? { tables } : {};
}

const mapOf = ({ title, criterion, x, y, regions, panels, numbers, regionOf }: NonNullable<Exhibit["map"]>) => ({
  title,
  criterion,
  x: { name: x.label, unit: x.unit, values: x.values },
  y: { name: y.label, unit: y.unit, values: y.values },
  panels: panels.map(({ name, label }) => ({
    label,
    verdicts: numbers[name]!.map((row) => row.map((point) => regions[regionOf(point)]!.label)),
  })),
});

const HEAD = ["part", "whose", "row", "column", "x", "y", "text"];

/** The same as rows: one for each cell, each statement, each point of a curve and of a map. */
export function exhibitCsv(data: ExhibitData): string {
  const head = [
    `exhibit: ${data.exhibit}`,
    `title: ${data.title}`,
    `version: Pliant ${data.version}`,
    `licence: ${data.licence}`,
    `address: ${data.address}`,
    "whose: paper is what the paper prints or says, ours what the book finds or computes; curves are as they are drawn, and their names say of what",
  ];
  const remarks = head.map((line) => `# ${line.replaceAll(/\s+/g, " ")}\r\n`).join("");
  return remarks + csvOf([HEAD, ...statementRows(data), ...tableRows(data), ...curveRows(data), ...mapRows(data)]);
}

const statementRows = ({ statements }: ExhibitData): CsvCell[][] =>
  statements.flatMap(({ paper, ours, agrees }, n) => [
    ["statement", "paper", n + 1, "says", null, null, paper],
    ["statement", "ours", n + 1, "says", null, null, ours],
    ["statement", "ours", n + 1, "agrees", null, null, String(agrees)],
  ]);

const tableRows = ({ tables = [] }: ExhibitData): CsvCell[][] =>
  tables.flatMap(({ paper, ours }) =>
    paper.rows.flatMap((cells, row) => [
      ...cells.map((text, n): CsvCell[] => ["table", "paper", cells[0], paper.head[n], null, null, text]),
      ...(ours.rows[row] ?? []).map((text, n): CsvCell[] => [
        "table",
        "ours",
        cells[0],
        ours.head[n],
        null,
        null,
        text,
      ]),
    ]),
  );

const curveRows = ({ chart }: ExhibitData): CsvCell[][] =>
  (chart?.curves ?? []).flatMap(({ label, x, y }) =>
    x.map((along, n): CsvCell[] => ["curve", "drawn", label, chart!.y, along, y[n], null]),
  );

const mapRows = ({ map }: ExhibitData): CsvCell[][] =>
  (map?.panels ?? []).flatMap(({ label, verdicts }) =>
    verdicts.flatMap((row, j) =>
      row.map((text, i): CsvCell[] => ["map", "ours", label, "verdict", map!.x.values[i], map!.y.values[j], text]),
    ),
  );
