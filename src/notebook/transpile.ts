/**
 * TypeScript to JavaScript with every line where it was: types are taken out, nothing else moves.
 *
 * A cell is one scope, so `export` is left out, and so is an import from the solver, whose names are there anyway.
 */
import {
  ParseError,
  parseFailureOf,
  positionIn,
  requireParsed,
  withoutTypes,
  type ParseFailure,
  type Plainscript,
} from "../lib/typescript.ts";
import { namesOf, type ScopeNames } from "./scope-names.ts";

export interface Transpiled extends ScopeNames {
  readonly javascript: string;
}

const SOLVER = /^@pliant\/solver(\/\w+)?$/;

/** Turns the text of a cell into JavaScript, or says where it cannot be read. */
export function transpile(typescript: string): Transpiled | ParseFailure {
  try {
    const read = withoutTypes(typescript);
    requireParsed(typescript, read);
    const javascript = withoutModuleWords(read);
    return { javascript, ...namesOf(javascript) };
  } catch (error) {
    return parseFailureOf(error);
  }
}

/** Blanks `export` and imports of the solver; another import is a mistake. */
function withoutModuleWords({ javascript, tree }: Plainscript): string {
  let text = javascript;
  const blank = (from: number, to: number): void => {
    text = text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, " ") + text.slice(to);
  };
  tree.iterate({
    enter: (node) => {
      if (node.name === "DynamicImport") {
        throw new ParseError("a cell cannot import", positionIn(javascript, node.from));
      }
      if (node.name === "ImportDeclaration") {
        const source = node.node.getChild("String");
        const from = source && javascript.slice(source.from + 1, source.to - 1);
        if (!from || !SOLVER.test(from)) {
          const place = positionIn(javascript, node.from);
          throw new ParseError(
            "a cell cannot import; everything that @pliant/solver exports is there by itself",
            place,
          );
        }
        blank(node.from, node.to);
      }
      if (node.name === "ExportDeclaration") {
        const word = node.node.firstChild!;
        const next = word.nextSibling;
        if (next && /Declaration$/.test(next.name)) blank(word.from, word.to);
        else throw new ParseError("only declarations can be exported", positionIn(javascript, node.from));
      }
    },
  });
  return text;
}
