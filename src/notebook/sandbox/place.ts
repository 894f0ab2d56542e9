/** Where in the reader's code an error arose, from the words of Chromium, Firefox or Safari. */
import type { Script } from "./script.ts";

export interface SourcePlace {
  /** Counted from 1 in the reader's code. */
  readonly line: number;
  readonly column: number;
}

/** The lines of a script that are the reader's. */
type Lines = Pick<Script, "firstLine" | "lines">;

const LONGEST = 300;

/** The innermost line of the stack that lies in the reader's code. */
export function placeInStack(stack: string, program: Lines): SourcePlace | undefined {
  for (const row of stack.split("\n")) {
    const found = /:(\d{1,9}):(\d{1,9})\)?$/.exec(row.trimEnd().slice(-LONGEST));
    const place = found && placeAt(Number(found[1]), Number(found[2]), program);
    if (place) return place;
  }
  return undefined;
}

/** A place in the script as one in the reader's code; undefined if it lies elsewhere. */
export function placeAt(line: number, column: number, { firstLine, lines }: Lines): SourcePlace | undefined {
  const own = line - firstLine + 1;
  return own >= 1 && own <= lines ? { line: own, column } : undefined;
}

/** Where the script could not be parsed. What is missing at the end of the code is noticed only below it. */
export function placeOfSyntaxError(line: number, column: number, program: Script): SourcePlace {
  return placeAt(line, column, program) ?? { line: line < program.firstLine ? 1 : program.lines, column: 1 };
}
