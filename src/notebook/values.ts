/**
 * The value of a cell: plain data from reader code, read field by field into something that the page can draw.
 *
 * Nothing of what came in is passed on as it is. What does not fit is shown as data, or refused in words.
 */
import type { Figure } from "../figures/figure.ts";
import { framesOf, type Frames } from "./frames.ts";
import { dataText, textOf } from "./data-text.ts";
import { figureOf } from "./read-chart.ts";
import { isFields, numberOf } from "./read-plain.ts";
import { tableOf, type Table } from "./read-table.ts";
import { longText } from "./shown-text.ts";
import type { Plain } from "./cell-runner.ts";

export type Value =
  | { readonly kind: "nothing" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "array"; readonly first: readonly number[]; readonly length: number }
  | Table
  | { readonly kind: "chart"; readonly figure: Figure }
  | { readonly kind: "agreement"; readonly claim: string; readonly error: number; readonly tolerance: number }
  | Frames
  | { readonly kind: "data"; readonly text: string };

/** So much is shown: letters of a text or of data, numbers of an array, letters of a claim. */
const SHOWN = { letters: 5000, numbers: 24, claim: 500 };

/** Reads what a program returned; throws a ValueError in words. */
export function valueOf(plain: Plain): Value {
  if (plain === null) return { kind: "nothing" };
  if (typeof plain === "number") return { kind: "number", value: plain };
  if (typeof plain === "string") return { kind: "text", text: longText(plain, SHOWN.letters) };
  if (ArrayBuffer.isView(plain)) {
    const { length } = plain as Float64Array;
    return { kind: "array", first: Array.from((plain as Float64Array).subarray(0, SHOWN.numbers)), length };
  }
  if (isFields(plain)) {
    if (plain.kind === "chart") return { kind: "chart", figure: figureOf(plain) };
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
  return { kind: "data", text: dataText(plain, SHOWN.letters) };
}

/** Whether an agreement holds: within a tolerance that could be missed. */
export const agrees = ({
  error,
  tolerance,
}: Pick<Extract<Value, { kind: "agreement" }>, "error" | "tolerance">): boolean =>
  error <= tolerance && tolerance < Infinity;

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
      return agrees(value) ? "it holds" : "it does not hold";
    case "frames":
      return value.positions.length === 1 ? "a picture" : `${value.positions.length} pictures`;
  }
}

const restOf = (numbers: number): string => (numbers > 0 ? `, … and ${numbers.toLocaleString("en")} more` : "");
