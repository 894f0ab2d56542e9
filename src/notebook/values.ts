/**
 * The value of a cell: plain data from reader code, read field by field into something that the page can draw.
 *
 * Nothing of what came in is passed on as it is. What does not fit is shown as data, or refused in words.
 */
import type { Figure, FigureCurve } from "../figures/figure.ts";
import { LARGEST, SMALLEST } from "../figures/drawable.ts";
import { thinFigure } from "../figures/thin.ts";
import { framesOf, type Frames } from "./frames.ts";
import { dataText, textOf } from "./data-text.ts";
import { isFields, numberOf, numbersOf, QUANTITIES, quantityOf, ValueError, type Fields } from "./read-plain.ts";
import { longText } from "./shown-text.ts";
import type { Plain } from "./cell-runner.ts";

export type Value =
  | { readonly kind: "nothing" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "array"; readonly first: readonly number[]; readonly length: number }
  | {
      readonly kind: "table";
      readonly head: readonly string[];
      /** The first of its rows, as many as are shown. */
      readonly rows: readonly (readonly string[])[];
      readonly length: number;
    }
  | { readonly kind: "chart"; readonly figure: Figure }
  | { readonly kind: "agreement"; readonly claim: string; readonly error: number; readonly tolerance: number }
  | Frames
  | { readonly kind: "data"; readonly text: string };

const MOST = { curves: 12, rows: 2_000, columns: 24, letters: 5000 };
/** So much is drawn of what may be longer: numbers of an array, cells and letters of a table, letters of a cell, a claim. */
const SHOWN = { numbers: 24, cells: 2400, letters: 12_000, cell: 200, claim: 500 };

/** Reads what a program returned; throws a ValueError in words. */
export function valueOf(plain: Plain): Value {
  if (plain === null) return { kind: "nothing" };
  if (typeof plain === "number") return { kind: "number", value: plain };
  if (typeof plain === "string") return { kind: "text", text: longText(plain, MOST.letters) };
  if (ArrayBuffer.isView(plain)) {
    const { length } = plain as Float64Array;
    return { kind: "array", first: Array.from((plain as Float64Array).subarray(0, SHOWN.numbers)), length };
  }
  if (isFields(plain)) {
    if (plain.kind === "chart") return { kind: "chart", figure: thinFigure(figureOf(plain)) };
    if (plain.kind === "table") return tableOf(plain.rows);
    if (plain.kind === "frames") return framesOf(plain);
    if (plain.kind === "agreement") {
      return {
        kind: "agreement",
        claim: textOf(plain.claim ?? "", SHOWN.claim),
        error: numberOf(plain.error, "error"),
        tolerance: numberOf(plain.tolerance, "tolerance"),
      };
    }
  }
  return { kind: "data", text: dataText(plain, MOST.letters) };
}

/** The two ends of an axis. */
function rangeOf(fields: Fields, name: string, logarithmic: boolean): readonly [number, number] | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  const [low, high, ...more] = numbersOf(value, name);
  if (!(low! < high!) || more.length > 0) throw new ValueError(`${name} must be two numbers, the smaller first`);
  if (!(low! >= -LARGEST && high! <= LARGEST)) throw new ValueError(`${name} must lie within ±1e300`);
  if (!(high! - low! >= SMALLEST)) throw new ValueError(`the ends of ${name} lie too close together`);
  if (logarithmic && !(low! >= SMALLEST)) throw new ValueError(`${name} of a logarithmic axis must be positive`);
  return [low!, high!];
}

function figureOf(fields: Fields): Figure {
  const { curves } = fields;
  if (!Array.isArray(curves) || curves.length === 0) throw new ValueError("a chart needs at least one curve");
  if (curves.length > MOST.curves) throw new ValueError(`a chart can show ${MOST.curves} curves`);
  const [logarithmicX, logarithmicY] = [fields.logarithmicX === true, fields.logarithmicY === true];
  return {
    title: textOf(fields.title ?? "Chart of this cell"),
    xLabel: textOf(fields.xLabel ?? "x"),
    yLabel: textOf(fields.yLabel ?? "y"),
    logarithmicX,
    logarithmicY,
    xRange: rangeOf(fields, "xRange", logarithmicX),
    yRange: rangeOf(fields, "yRange", logarithmicY),
    curves: curves.map((one: Plain, n) => curveOf(one, n, curves.length)),
  };
}

function curveOf(one: Plain, n: number, count: number): FigureCurve {
  if (!isFields(one)) throw new ValueError("a curve is { x, y }");
  const [x, y] = [numbersOf(one.x, "x of a curve"), numbersOf(one.y, "y of a curve")];
  if (x.length !== y.length) throw new ValueError(`curve ${n + 1} has ${x.length} x and ${y.length} y`);
  return {
    label: textOf(one.label ?? (count > 1 ? `curve ${n + 1}` : "")),
    x,
    y,
    quantity: quantityOf(one.quantity) ?? QUANTITIES[n],
    dashed: one.dashed === true,
    dots: one.dots === true,
  };
}

function tableOf(rows: Plain | undefined): Value {
  if (!Array.isArray(rows) || rows.length === 0) throw new ValueError("a table needs rows");
  if (rows.length > MOST.rows) throw new ValueError(`a table can show ${MOST.rows} rows`);
  const head = new Set<string>();
  for (const row of rows as readonly Plain[]) {
    if (!isFields(row)) throw new ValueError("a row of a table is { column: value }");
    for (const name in row) {
      head.add(name);
      if (head.size > MOST.columns) throw new ValueError(`a table can show ${MOST.columns} columns`);
    }
  }
  const first = rowsOf(rows as readonly Fields[], [...head]);
  return { kind: "table", head: [...head].map((name) => textOf(name)), rows: first, length: rows.length };
}

/** The first rows, one at least, as text. */
function rowsOf(rows: readonly Fields[], head: readonly string[]): string[][] {
  const cell = (value: Plain | undefined): string =>
    typeof value === "number" ? digitsOf(value, 6) : textOf(value ?? "", SHOWN.cell);
  const shown: string[][] = [];
  let [cells, letters] = [SHOWN.cells, SHOWN.letters];
  for (const row of rows) {
    const texts = head.map((name) => cell(row[name]));
    cells -= texts.length;
    letters -= texts.reduce((sum, { length }) => sum + length, 0);
    if (shown.length > 0 && (cells < 0 || letters < 0)) break;
    shown.push(texts);
  }
  return shown;
}

/** A number with at most so many digits. */
const digitsOf = (value: number, digits: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value);

/** The value in a line: what stands after `// expect:`, what a screen reader hears, and what is copied. */
export function wordsOf(value: Value): string {
  switch (value.kind) {
    case "nothing":
      return "nothing";
    case "number":
      return String(value.value);
    case "text":
    case "data":
      return value.text;
    case "array":
      return `[${value.first.join(", ")}${restOf(value.length - value.first.length)}]`;
    case "table":
      return `a table of ${value.length} rows: ${value.head.join(", ")}`;
    case "chart":
      return `a chart of ${value.figure.curves.length === 1 ? "one curve" : `${value.figure.curves.length} curves`}`;
    case "agreement":
      return value.error <= value.tolerance ? "it holds" : "it does not hold";
    case "frames":
      return value.positions.length === 1 ? "a picture" : `${value.positions.length} pictures`;
  }
}

const restOf = (numbers: number): string => (numbers > 0 ? `, … and ${numbers.toLocaleString("en")} more` : "");
