/**
 * Reads TypeScript and takes its types out, with every line where it was; says where a text cannot be read.
 */
import type { SyntaxNode } from "@lezer/common";
import { parser } from "@lezer/javascript";
import { transform } from "sucrase";

/** A mistake, and where it is: lines and columns count from 1. */
export interface ParseFailure {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A text without its types, and how the parser of the editor reads it. */
export interface Plainscript {
  readonly javascript: string;
  readonly tree: ReturnType<typeof parser.parse>;
}

/** Takes the types out; throws what `mistakeOf` reads. The tree may have places that the parser cannot read. */
export function withoutTypes(typescript: string): Plainscript {
  const { code } = transform(typescript, {
    transforms: ["typescript"],
    disableESTransforms: true,
    keepUnusedImports: true,
  });
  return { javascript: code, tree: parser.parse(code) };
}

/** Throws if the parser could not read all of a text. */
export function requireParsed(typescript: string, { javascript, tree }: Plainscript): void {
  const trouble = troubleIn(tree);
  if (trouble === undefined) return;
  const written = troubleIn(parser.configure({ dialect: "ts" }).parse(typescript));
  const place = written === undefined ? positionIn(javascript, trouble) : positionIn(typescript, written);
  throw new ParseError("this is not TypeScript", place);
}

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

/** The first place that the parser cannot read. */
function troubleIn(tree: Plainscript["tree"]): number | undefined {
  let trouble: number | undefined;
  tree.iterate({ enter: ({ type, node }) => void (type.isError && !swaps(node) && (trouble ??= node.from)) });
  return trouble;
}

/** The parser does not know `[a[i], a[j]] = …`, where things that stand in others trade places; the language does. */
const swaps = (error: SyntaxNode): boolean =>
  error.firstChild?.name === "Equals" && error.prevSibling?.name === "ArrayExpression";
