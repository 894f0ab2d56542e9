/**
 * TypeScript to JavaScript with every line where it was: types are taken out, nothing else moves.
 *
 * A cell is one scope, so `export` is left out, and so is an import from the solver, whose names are there anyway.
 */
import {
  blanked,
  ParseError,
  parseFailureOf,
  positionIn,
  readPlain,
  withoutTypes,
  type ParseFailure,
  type Plainscript,
} from "../lib/typescript.ts";
import { namesOf, type ScopeNames, type Span } from "./scope-names.ts";

export interface Transpiled extends ScopeNames {
  readonly javascript: string;
}

const SOLVER = /^@pliant\/solver(\/\w+)?$/;

/** Turns the text of a cell into JavaScript, or says where it cannot be read. */
export function transpile(typescript: string): Transpiled | ParseFailure {
  try {
    const { javascript, tree } = withoutModuleWords(withoutTypes(typescript));
    return { javascript, ...namesOf(javascript, tree) };
  } catch (error) {
    return parseFailureOf(error);
  }
}

/** Blanks `export` and puts a semicolon for an import of the solver; another import is a mistake. */
function withoutModuleWords(read: Plainscript): Plainscript {
  const { javascript, tree } = read;
  const mistake = (message: string, { from }: Span): ParseError =>
    new ParseError(message, positionIn(javascript, from));
  const words: Span[] = [];
  const imports: Span[] = [];
  tree.iterate({
    enter: ({ node }) => {
      if (/^(?:DynamicImport|ImportMeta)$/.test(node.name)) throw mistake("a cell cannot import", node);
      if (node.name === "ImportDeclaration") {
        const source = node.getChild("String");
        const from = source && javascript.slice(source.from + 1, source.to - 1);
        if (!from || !SOLVER.test(from))
          throw mistake("a cell cannot import; everything that @pliant/solver exports is there by itself", node);
        const group = node.getChild("ImportGroup");
        if (!group || group.getChild("as"))
          throw mistake("a cell has the names of @pliant/solver as they are; it cannot import them under others", node);
        imports.push(node);
      }
      if (node.name === "ExportDeclaration") {
        const word = node.firstChild!;
        if (!/Declaration$/.test(word.nextSibling?.name ?? ""))
          throw mistake("only declarations can be exported", node);
        words.push(word);
      }
    },
  });
  if (words.length + imports.length === 0) return read;
  return readPlain(blanked(blanked(javascript, words), imports, ";"));
}
