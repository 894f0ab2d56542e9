/** Plain data in words: as they would be typed, and written only until there is more than is shown. */
import { isFields } from "./read-plain.ts";
import { shortText, startOf } from "./shown-text.ts";
import type { Plain } from "./cell-runner.ts";

/** Stands where the writing ends before the data do. */
const REST = " … and more, which is not shown";

/** The data as text of about so many letters at most. */
export function dataText(value: Plain, most: number): string {
  let text = "";
  for (const piece of piecesOf(value, most)) {
    text += piece;
    if (text.length > most) return startOf(text, most).text + REST;
  }
  return shortText(text, most);
}

/** A text as it is, anything else as it would be typed; of no more characters than stand in one place of the page. */
export const textOf = (value: Plain | undefined, most = 100): string =>
  typeof value === "string" ? shortText(value, most) : dataText(value ?? null, most);

function* piecesOf(value: Plain, most: number): Generator<string> {
  if (typeof value === "string") yield JSON.stringify(value.slice(0, most + 1));
  else if (Array.isArray(value) || ArrayBuffer.isView(value)) yield* piecesOfList(value as ArrayLike<Plain>, most);
  else if (isFields(value)) yield* piecesOfFields(value, most);
  else yield String(value);
}

function* piecesOfList(list: ArrayLike<Plain>, most: number): Generator<string> {
  yield "[";
  for (let n = 0; n < list.length; ++n) {
    if (n > 0) yield ", ";
    yield* piecesOf(list[n]!, most);
  }
  yield "]";
}

function* piecesOfFields(fields: { readonly [key: string]: Plain }, most: number): Generator<string> {
  let opened = "{ ";
  for (const key in fields) {
    yield opened;
    const start = key.slice(0, most + 1);
    yield /^[A-Za-z_$][\w$]*$/.test(start) ? start : JSON.stringify(start);
    yield ": ";
    yield* piecesOf(fields[key]!, most);
    opened = ", ";
  }
  yield opened === ", " ? " }" : "{}";
}
