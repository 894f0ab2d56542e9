/**
 * The claims of the book and what each of them is tied to.
 *
 * A comment of ties stands below a paragraph of a chapter, or above a text of the code: one tie for each claim of the text,
 * in order, `; ` between them, and `x3` behind a tie for three claims in a row. A file of code that is about one thing, like an
 * exercise, may have one tie in its opening comment.
 */
import ts from "typescript";
import { textOf } from "../imports.ts";
import { claimsOf, isClaim, plainOf, speaksOfAll } from "./sentences.ts";

/** A text with claims, and its ties. */
export interface Passage {
  readonly file: string;
  readonly line: number;
  readonly claims: readonly string[];
  readonly ties: readonly string[];
}

const TIES = /claims: ([^\n]*?)\s*(?:\*\/\}?)?\s*$/;

/** The ties that a comment lists. */
export function tiesIn(comment: string): string[] {
  const list = TIES.exec(comment.trim())?.[1]?.split(/;\s*/) ?? [];
  return list.flatMap((tie) => {
    const [, one, times] = /^(.*?)(?: x(\d+))?$/.exec(tie)!;
    return Array.from({ length: Number(times ?? 1) }, () => one!);
  });
}

/** The claims of a paragraph, of the items of a list or of the rows of a table. */
function claimsOfBlock(block: string): string[] {
  if (/^(#|>|```)/.test(block)) return [];
  if (block.startsWith("|")) {
    const rows = block.split("\n").slice(2);
    return rows.map((row) => plainOf(row.replaceAll(/^\| *| *\|$/g, "").replaceAll(/ *\| */g, "; "))).filter(isClaim);
  }
  return block.split(/\n(?=- |\d+\. )/).flatMap((item) => claimsOf(item.replace(/^(- |\d+\. )/, "")));
}

const isTies = (block: string): boolean => /^\{\/\* claims: .*\*\/\}$/.test(block);

/** The passages of a chapter. */
export function passagesOfMdx(file: string, text = textOf(file)): Passage[] {
  const [head = ""] = /^---\n[^]*?\n---\n/.exec(text) ?? [];
  const passages = passagesOfYaml(file, head);
  let line = 1 + head.split("\n").length - 1;
  const blocks = text
    .slice(head.length)
    .replaceAll(/```[^]*?```/g, (code) => code.replaceAll(/[^\n]/g, ""))
    .split(/(\n\s*\n)/)
    .map((block) => {
      const at = line;
      line += block.split("\n").length - 1;
      return { block: block.trim(), line: at };
    })
    .filter(({ block }) => block !== "");
  blocks.forEach(({ block, line: at }, n) => {
    if (isTies(block)) return;
    const after = blocks[n + 1]?.block ?? "";
    passages.push({ file, line: at, claims: claimsOfBlock(block), ties: isTies(after) ? tiesIn(after) : [] });
  });
  return passages.filter(isOfUse);
}

/** The passages of YAML: each value is a text, and the comment below it has its ties. */
export function passagesOfYaml(file: string, text = textOf(file)): Passage[] {
  const lines = text.split("\n");
  const passages = lines.flatMap((line, n): Passage[] => {
    const value = /^(?:summary|related|note): "?(.*?)"?$/.exec(line)?.[1];
    if (value === undefined) return [];
    const after = lines[n + 1] ?? "";
    return [{ file, line: n + 1, claims: claimsOf(value), ties: after.startsWith("# claims") ? tiesIn(after) : [] }];
  });
  return passages.filter(isOfUse);
}

/** Stands for a value that is computed where the sentence is made. */
const COMPUTED = "¤";

/** A number beside one that is computed says for what it was computed; what is said of all is a claim there, too. */
const isTied = (sentence: string): boolean => sentence.includes(COMPUTED) && !speaksOfAll(sentence);

/** The text of a literal, with a mark for each value that is computed. */
function literalOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => COMPUTED + literal.text).join("");
}

/** A text of more than a name: it ends as a sentence does. */
const isProse = (text: string): boolean => /\s/.test(text) && /[.!?]$/.test(text.trim());

/** The comments above a literal, or above the property, element or statement that it stands in. */
function commentsAbove(node: ts.Node, text: string): string {
  for (let at = node; ; at = at.parent) {
    const ranges = ts.getLeadingCommentRanges(text, at.getFullStart()) ?? [];
    const ties = ranges.map(({ pos, end }) => text.slice(pos, end)).filter((comment) => TIES.test(comment));
    if (ties.length > 0) return ties.at(-1)!;
    const isLine = ts.isStatement(at) && (ts.isBlock(at.parent) || ts.isSourceFile(at.parent));
    const isWhole = isLine || ts.isPropertyAssignment(at) || ts.isArrayLiteralExpression(at.parent);
    if (isWhole || ts.isSourceFile(at.parent)) return "";
  }
}

/** The tie that the opening comment of a file gives to all claims of it that have none of their own. */
const tieOfFile = (text: string): string | undefined =>
  /^\/\*\*[^]*?\*\//.exec(text)?.[0].match(/ \* claims: (.*)/)?.[1];

/** What a paper prints, told by an exhibit in our words, is its data: it claims nothing of our own. */
const isOfPaper = (node: ts.Node): boolean =>
  ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === "printed";

/** The passages of TypeScript: its sentences in literals. */
export function passagesOfCode(file: string, text = textOf(file)): Passage[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const whole = tieOfFile(text);
  const passages: Passage[] = [];
  const visit = (node: ts.Node): void => {
    const literal = literalOf(node);
    if (literal !== undefined && isProse(literal) && !isOfPaper(node)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const claims = claimsOf(literal).filter((claim) => !isTied(claim));
      const own = tiesIn(commentsAbove(node, text));
      passages.push({ file, line, claims, ties: own.length === 0 && whole ? claims.map(() => whole) : own });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return passages.filter(isOfUse);
}

const isOfUse = ({ claims, ties }: Passage): boolean => claims.length + ties.length > 0;
