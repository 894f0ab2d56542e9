/**
 * TypeScript to JavaScript with every line where it was: types are taken out, nothing else moves.
 *
 * A cell is one scope, so `export` is left out, and so is an import from the solver, whose names are there anyway.
 */
import { parser } from "@lezer/javascript";
import { transform } from "sucrase";
import { namesOf, type Names } from "./names.ts";

/** A mistake, and where it is: lines and columns count from 1. */
export interface Mistake {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export interface Transpiled extends Names {
  readonly javascript: string;
}

const SOLVER = "@pliant/solver";

/** Turns the text of a cell into JavaScript, or says where it cannot be read. */
export function transpile(typescript: string): Transpiled | Mistake {
  try {
    const { code } = transform(typescript, {
      transforms: ["typescript"],
      disableESTransforms: true,
      keepUnusedImports: true,
    });
    const javascript = withoutModuleWords(code);
    const names = namesOf(javascript);
    if (names.trouble !== undefined) {
      return { message: "this is not TypeScript", ...placeOf(typescript, troubleOf(typescript), javascript, names) };
    }
    return { javascript, ...names };
  } catch (error) {
    return mistakeOf(error);
  }
}

/** Whether a text could not be read. */
export const isMistake = (result: Transpiled | Mistake): result is Mistake => "message" in result;

class CellMistake extends Error implements Mistake {
  readonly line: number;
  readonly column: number;
  constructor(message: string, place: { line: number; column: number }) {
    super(message);
    this.line = place.line;
    this.column = place.column;
  }
}

function mistakeOf(error: unknown): Mistake {
  if (error instanceof CellMistake) return { message: error.message, line: error.line, column: error.column };
  const { message, loc } = error as Error & { loc?: { line: number; column: number } };
  const plain = message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
  return { message: plain, line: loc?.line ?? 1, column: loc?.column ?? 1 };
}

/** Line and column of an offset. */
export function positionIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** The first place that the parser cannot read as TypeScript. */
function troubleOf(typescript: string): number | undefined {
  let trouble: number | undefined;
  parser
    .configure({ dialect: "ts" })
    .parse(typescript)
    .iterate({ enter: (node) => void (node.type.isError && (trouble ??= node.from)) });
  return trouble;
}

function placeOf(typescript: string, offset: number | undefined, javascript: string, { trouble }: Names) {
  return offset === undefined ? positionIn(javascript, trouble!) : positionIn(typescript, offset);
}

/** Blanks `export` and imports of the solver; another import is a mistake. */
function withoutModuleWords(javascript: string): string {
  let text = javascript;
  const blank = (from: number, to: number): void => {
    text = text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, " ") + text.slice(to);
  };
  parser.parse(javascript).iterate({
    enter: (node) => {
      if (node.name === "DynamicImport") {
        throw new CellMistake("a cell cannot import", positionIn(javascript, node.from));
      }
      if (node.name === "ImportDeclaration") {
        const source = node.node.getChild("String");
        const from = source && javascript.slice(source.from + 1, source.to - 1);
        if (from !== SOLVER) {
          const place = positionIn(javascript, node.from);
          throw new CellMistake(`a cell cannot import; everything that ${SOLVER} exports is there by itself`, place);
        }
        blank(node.from, node.to);
      }
      if (node.name === "ExportDeclaration") {
        const word = node.node.firstChild!;
        const next = word.nextSibling;
        if (next && /Declaration$/.test(next.name)) blank(word.from, word.to);
        else throw new CellMistake("only declarations can be exported", positionIn(javascript, node.from));
      }
    },
  });
  return text;
}
