/**
 * The program of a check run, with the files that the reader has changed, and the way back from a line of it to a file.
 *
 * An error within a check is caught there, since it is a result: the check does not hold. So the program hands over where
 * it stands itself, and the lines of such an error are counted from there.
 */
import { placeInStack, type SourcePlace } from "../sandbox/place.ts";
import type { OwnBody } from "./own-bodies.ts";

/** A place in a file of the reader's. */
export interface FilePlace extends SourcePlace {
  readonly path: string;
}

export interface CheckProgram {
  readonly javascript: string;
  /** The place of a line of the program. */
  placeOf(line: number, column: number): FilePlace | undefined;
  /** The innermost place of a stack, if `here` is the stack of the program itself. */
  placeInStack(stack: string, here: string): FilePlace | undefined;
}

const BEGIN = "return { here: new Error().stack, ...checkEquation(request, {";
const END = "}) };";

/** Puts the program together. */
export function checkProgram(bodies: readonly OwnBody[]): CheckProgram {
  const lines = [BEGIN];
  const ranges: { readonly path: string; readonly first: number; readonly last: number }[] = [];
  for (const { path, javascript } of bodies) {
    lines.push(`${JSON.stringify(path)}: function (exports, require) {`);
    const first = lines.length + 1;
    for (const line of javascript.split("\n")) lines.push(line);
    ranges.push({ path, first, last: lines.length });
    lines.push("},");
  }
  lines.push(END);
  const placeOf = (line: number, column: number): FilePlace | undefined => {
    const range = ranges.find(({ first, last }) => line >= first && line <= last);
    return range && { path: range.path, line: line - range.first + 1, column };
  };
  return {
    javascript: lines.join("\n"),
    placeOf,
    placeInStack: (stack, here) => {
      const begin = placeInStack(here, { firstLine: 1, lines: Infinity });
      const place = begin && placeInStack(stack, { firstLine: begin.line + 1, lines: lines.length - 2 });
      return place && placeOf(place.line + 1, place.column);
    },
  };
}
