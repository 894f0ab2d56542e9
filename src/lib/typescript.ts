/**
 * Reads TypeScript and takes its types and comments out, with every line where it was; says where a text cannot be read.
 */
import type { SyntaxNodeRef, Tree } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { transform } from "sucrase";
import { deepDefaultsIn, isDeep } from "./nesting.ts";
import { misreadingIn } from "./one-reading.ts";

/** A mistake, and where it is: lines and columns count from 1. */
export interface ParseFailure {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A text without its types and comments, and how the parser of the editor reads it. */
export interface Plainscript {
  readonly javascript: string;
  readonly tree: Tree;
}

const SEPARATOR = /[\u2028\u2029]/;

/** Takes types and comments out; throws what `parseFailureOf` reads if a text cannot be read, or in more than one way. */
export function withoutTypes(text: string): Plainscript {
  const typescript = text.replaceAll(/\r\n?/g, "\n");
  const separator = SEPARATOR.exec(typescript);
  if (separator) {
    const written = `\\u${separator[0].codePointAt(0)!.toString(16)}`;
    throw new ParseError(
      `here stands a line separator that cannot be seen; write ${written}`,
      positionIn(typescript, separator.index),
    );
  }
  requireShallow(typescript);
  const { code } = transform(typescript, {
    transforms: ["typescript"],
    disableESTransforms: true,
    keepUnusedImports: true,
  });
  return readPlain(withoutComments(code), typescript);
}

/** Throws if a text cannot be read in a moment. */
function requireShallow(typescript: string): void {
  if (isDeep(typescript)) throw new ParseError("brackets stand too deep in one another here", { line: 1, column: 1 });
  const place = deepDefaultsIn(typescriptTree(typescript));
  if (place !== undefined)
    throw new ParseError(
      "functions stand too deep in the default values of functions here",
      positionIn(typescript, place),
    );
}

/** Reads a text without types and comments; throws if it cannot be read, with its place in the text that it came from. */
export function readPlain(javascript: string, from = javascript): Plainscript {
  const tree = treeOf(javascript);
  const trouble = errorsIn(tree)[0];
  if (trouble) {
    const written = errorsIn(typescriptTree(from))[0];
    const place = written ? positionIn(from, written.from) : positionIn(javascript, trouble.from);
    throw new ParseError("this is not TypeScript", place);
  }
  const misread = misreadingIn(javascript, tree);
  if (misread) throw new ParseError(misread[0], positionIn(javascript, misread[1]));
  return { javascript, tree };
}

/** How the parser reads a text with its types. */
export const typescriptTree = (typescript: string): Tree => parser.configure({ dialect: "ts" }).parse(typescript);

/** A mistake that a reading throws. */
export class ParseError extends Error implements ParseFailure {
  readonly line: number;
  readonly column: number;
  constructor(message: string, { line, column }: Pick<ParseFailure, "line" | "column">) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** The mistake in what a reading threw. */
export function parseFailureOf(error: unknown): ParseFailure {
  if (error instanceof ParseError) return { message: error.message, line: error.line, column: error.column };
  if (error instanceof RangeError) return { message: "this is nested too deeply", line: 1, column: 1 };
  const { message, loc } = error as Error & { loc?: { line: number; column: number } };
  const plain = message.replace(/^Error transforming [^:]*: /, "").replace(/ \(\d+:\d+\)$/, "");
  return { message: plain, line: loc?.line ?? 1, column: loc?.column ?? 1 };
}

/** Whether a text could not be read. */
export const isParseFailure = <T extends object>(result: T | ParseFailure): result is ParseFailure =>
  "message" in result;

/** Line and column of an offset. */
export function positionIn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split("\n");
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** The text with spaces for all that stands in its comments. */
function withoutComments(javascript: string): string {
  const comments: SyntaxNodeRef[] = [];
  parser.parse(javascript).iterate({ enter: ({ node }) => void (/Comment$/.test(node.name) && comments.push(node)) });
  return blanked(javascript, comments);
}

/** The text with spaces in some places, after a sign if one is given, and every line where it was. */
export function blanked(
  text: string,
  places: readonly { readonly from: number; readonly to: number }[],
  sign = "",
): string {
  let [result, at] = ["", 0];
  for (const { from, to } of places) {
    result += text.slice(at, from) + sign + text.slice(from + sign.length, to).replaceAll(/[^\n]/g, " ");
    at = to;
  }
  return result + text.slice(at);
}

/** How often the parser is asked again about a text in which things trade places. */
const TRIALS = 4;

/**
 * How the parser reads a text. It does not know `[a[i], a[j]] = …`, where things that stand in others trade places; the
 * language does. So it is shown another sign there, after which the same may follow.
 */
function treeOf(javascript: string): Tree {
  let tree = parser.parse(javascript);
  const shown = javascript.split("");
  for (let trial = 0; trial < TRIALS; ++trial) {
    const swaps = errorsIn(tree).filter(
      ({ node, from, to }) => javascript.slice(from, to) === "=" && node.prevSibling?.name === "ArrayExpression",
    );
    if (swaps.length === 0) break;
    for (const { from } of swaps) shown[from] = "<";
    tree = parser.parse(shown.join(""));
  }
  return tree;
}

/** The places that the parser cannot read. */
function errorsIn(tree: Tree): readonly SyntaxNodeRef[] {
  const errors: SyntaxNodeRef[] = [];
  tree.iterate({ enter: ({ type, node }) => void (type.isError && errors.push(node)) });
  return errors;
}
