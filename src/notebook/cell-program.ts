/**
 * Puts a cell and the cells it needs into one program, and finds the cell and line that a line of the program came from.
 *
 * Each cell becomes a function of its own that hands on its names. So functions can go from cell to cell, which they could
 * not if only values travelled between threads. What it costs: a cell above is computed anew for each one below. The
 * helpers stand outside of the function in which the cells meet, so that no name of a cell reaches them.
 */
import type { Transpiled } from "./transpile.ts";

/** A cell, or other text, that goes into a program. */
export interface Section extends Pick<Transpiled, "javascript" | "defines" | "value"> {
  readonly name: string;
}

export interface CellProgram {
  readonly javascript: string;
  /** Which section a line of the program belongs to, and which line of it that is. */
  sourceOf(line: number, column?: number): { name: string; line: number; column?: number } | undefined;
}

export interface ProgramOptions {
  /** What comes first: the helpers. */
  readonly prelude?: Pick<Section, "javascript" | "defines">;
  /** What to return instead of the last section's value; sees its names. */
  readonly returns?: string;
}

const RETURN = "return ";

/** Makes the program that computes the last section. */
export function makeProgram(sections: readonly Section[], { prelude, returns }: ProgramOptions = {}): CellProgram {
  const lines: string[] = [];
  const places: { name: string; first: number; last: number; value?: { line: number; column: number } }[] = [];
  const add = (text: string): void => {
    for (const line of text.split("\n")) lines.push(line);
  };
  if (prelude) add(`const { ${namesOf(prelude)} } = (() => {\n${prelude.javascript}\n${endOf(prelude)})();`);
  add("return (() => {");
  sections.forEach((section, n) => {
    const own = n === sections.length - 1;
    add(own ? "return (() => {" : beginOf(section));
    const first = lines.length + 1;
    const { text, value } = withValue(section, own && returns === undefined);
    add(text);
    places.push({ name: section.name, first, last: lines.length, ...(value && { value }) });
    add(own ? `${returns === undefined ? "" : `;return ${returns};`}})();` : `${endOf(section)})())(${QUIET});`);
  });
  add("})();");
  return {
    javascript: lines.join("\n"),
    sourceOf: (line, column) => {
      const place = places.find(({ first, last }) => line >= first && line <= last);
      if (!place) return undefined;
      const { name, first, value } = place;
      const shifted = value?.line === line - first + 1 && column !== undefined && column > value.column;
      return {
        name,
        line: line - first + 1,
        ...(column !== undefined && { column: shifted ? Math.max(value.column, column - RETURN.length) : column }),
      };
    },
  };
}

const namesOf = ({ defines }: Pick<Section, "defines">): string =>
  [...new Set(defines.map(({ name }) => name))].join(", ");

/** What a cell above prints is its own and not repeated. */
const QUIET = "{ log() {}, warn() {}, error() {} }";

/** The lines between which a text becomes a function that hands on its names. */
const beginOf = (section: Pick<Section, "defines">): string => `const { ${namesOf(section)} } = ((console) => (() => {`;
const endOf = (section: Pick<Section, "defines">): string => `;return { ${namesOf(section)} };}`;

/** The text with its value returned, or left out if only its names are wanted. */
function withValue(
  { javascript, value }: Section,
  wanted: boolean,
): { text: string; value?: { line: number; column: number } } {
  if (!value) return { text: javascript };
  const [before, expression, after] = [
    javascript.slice(0, value.from),
    javascript.slice(value.from, value.to),
    javascript.slice(value.to),
  ];
  if (!wanted) return { text: before + expression.replaceAll(/[^\n]/g, " ") + after };
  const above = before.split("\n");
  return {
    text: before + RETURN + expression + after,
    value: { line: above.length, column: above.at(-1)!.length + 1 },
  };
}
