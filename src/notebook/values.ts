/**
 * The value of a cell: plain data from reader code, read field by field into something that the page can draw.
 *
 * Nothing of what came in is passed on as it is. What does not fit is shown as data, or refused in words.
 */
import type { Figure, FigureCurve } from "../figures/figure.ts";
import { framesOf, type Frames } from "./frames.ts";
import {
  isFields,
  numberOf,
  numbersOf,
  QUANTITIES,
  quantityOf,
  textOf,
  ValueError,
  type Fields,
} from "./read-plain.ts";
import type { Plain } from "./cell-runner.ts";

export type Value =
  | { readonly kind: "nothing" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "array"; readonly type: string; readonly values: readonly number[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly kind: "chart"; readonly figure: Figure }
  | { readonly kind: "agreement"; readonly claim: string; readonly error: number; readonly tolerance: number }
  | Frames
  | { readonly kind: "data"; readonly text: string };

const MOST = { curves: 12, rows: 2_000, columns: 24 };

/** Reads what a program returned; throws a ValueError in words. */
export function valueOf(plain: Plain): Value {
  if (plain === null) return { kind: "nothing" };
  if (typeof plain === "number") return { kind: "number", value: plain };
  if (typeof plain === "string") return { kind: "text", text: textOf(plain) };
  if (ArrayBuffer.isView(plain)) {
    const typed = plain as Float64Array;
    return { kind: "array", type: typed.constructor.name, values: Array.from(typed) };
  }
  if (isFields(plain)) {
    if (plain.kind === "chart") return { kind: "chart", figure: figureOf(plain) };
    if (plain.kind === "table") return tableOf(plain.rows);
    if (plain.kind === "frames") return framesOf(plain);
    if (plain.kind === "agreement") {
      return {
        kind: "agreement",
        claim: textOf(plain.claim ?? ""),
        error: numberOf(plain.error, "error"),
        tolerance: numberOf(plain.tolerance, "tolerance"),
      };
    }
  }
  return { kind: "data", text: textOf(dataText(plain)) };
}

/** Two finite numbers in rising order. */
function rangeOf(value: Plain | undefined, name: string): readonly [number, number] | undefined {
  if (value === undefined || value === null) return undefined;
  const [low, high, ...more] = numbersOf(value, name);
  if (!(low! < high!) || more.length > 0 || !Number.isFinite(high! - low!)) {
    throw new ValueError(`${name} must be two numbers, the smaller first`);
  }
  return [low!, high!];
}

function figureOf(fields: Fields): Figure {
  const { curves } = fields;
  if (!Array.isArray(curves) || curves.length === 0) throw new ValueError("a chart needs at least one curve");
  if (curves.length > MOST.curves) throw new ValueError(`a chart can show ${MOST.curves} curves`);
  return {
    title: textOf(fields.title ?? "Chart of this cell"),
    xLabel: textOf(fields.xLabel ?? "x"),
    yLabel: textOf(fields.yLabel ?? "y"),
    logarithmicX: fields.logarithmicX === true,
    logarithmicY: fields.logarithmicY === true,
    xRange: rangeOf(fields.xRange, "xRange"),
    yRange: rangeOf(fields.yRange, "yRange"),
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
  const fields = rows.map((row: Plain) => {
    if (!isFields(row)) throw new ValueError("a row of a table is { column: value }");
    return row;
  });
  const head = [...new Set(fields.flatMap((row) => Object.keys(row)))];
  if (head.length > MOST.columns) throw new ValueError(`a table can show ${MOST.columns} columns`);
  const cell = (value: Plain | undefined): string =>
    typeof value === "number" ? digitsOf(value, 6) : textOf(value ?? "");
  return { kind: "table", head: head.map(textOf), rows: fields.map((row) => head.map((name) => cell(row[name]))) };
}

/** A number with at most so many digits. */
const digitsOf = (value: number, digits: number): string =>
  Number.isFinite(value) ? String(Number(value.toPrecision(digits))) : String(value);

/** Any plain data as it would be typed. */
function dataText(value: Plain): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (ArrayBuffer.isView(value)) return `[${Array.from(value as Float64Array).join(", ")}]`;
  if (Array.isArray(value)) return `[${value.map(dataText).join(", ")}]`;
  if (isFields(value)) {
    const entries = Object.entries(value).map(
      ([key, one]) => `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key)}: ${dataText(one)}`,
    );
    return entries.length > 0 ? `{ ${entries.join(", ")} }` : "{}";
  }
  return String(value);
}

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
      return `[${value.values.slice(0, 24).join(", ")}${value.values.length > 24 ? ", …" : ""}]`;
    case "table":
      return `a table of ${value.rows.length} rows: ${value.head.join(", ")}`;
    case "chart":
      return `a chart of ${value.figure.curves.length === 1 ? "one curve" : `${value.figure.curves.length} curves`}`;
    case "agreement":
      return value.error <= value.tolerance ? "it holds" : "it does not hold";
    case "frames":
      return value.positions.length === 1 ? "a picture" : `${value.positions.length} pictures`;
  }
}
