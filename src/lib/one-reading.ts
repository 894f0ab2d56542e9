/**
 * What the parser and a JavaScript engine read differently.
 *
 * A text is judged by the parser and run by an engine. Where the two see different things, code could stand where the
 * parser sees none, define a name that nobody knows of, or leave the function that it is put into. There are few such
 * places once the comments are gone, and honest code has hardly any, so it is told to write them in another way.
 */
import type { SyntaxNode, Tree } from "@lezer/common";

/** What is wrong, and the offset at which it is. */
export type Misreading = readonly [message: string, at: number];

/** What only types are made of: an engine knows nothing of them. */
const TYPES = /Type|Optional|Decorator|Ambient|Namespace|Interface|Enum|Privacy|Predicate|PrefixCast/;
const OPERATIONS = /^(?:Binary|Conditional|Member|Call|Postfix|TaggedTemplate)/;

/** The first place, if there is one, that a text without comments has and that an engine reads otherwise. */
export function misreadingIn(javascript: string, tree: Tree): Misreading | undefined {
  const code = javascript.split("");
  let wrong: Misreading | undefined;
  tree.iterate({
    enter: ({ node }) => {
      wrong ??= misreadingAt(node, javascript);
      for (const [from, to] of wordsIn(node)) code.fill("_", from, to);
    },
  });
  return wrong ?? misreadingOf(code.join(""));
}

/** Signs that stand in code, and not in a string, a regular expression or the words of a template. */
function misreadingOf(code: string): Misreading | undefined {
  const comment = code.indexOf("<!--");
  if (comment >= 0) return ["“<!--” can be taken for the beginning of a comment; write “< ! --”", comment];
  const odd = /[^\n\t\xa0 -~\p{ID_Continue}\u200c\u200d]/u.exec(code);
  return odd ? [`this character cannot stand in code: ${codePointOf(odd[0])}`, odd.index] : undefined;
}

const codePointOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/** The stretches of a node in which every sign stands for itself. */
function wordsIn(node: SyntaxNode): readonly (readonly [from: number, to: number])[] {
  if (node.name === "String" || node.name === "RegExp") return [[node.from, node.to]];
  if (node.name !== "TemplateString") return [];
  const filled = node.getChildren("Interpolation");
  const ends = [...filled.map(({ from }) => from), node.to];
  return ends.map((end, n) => [n === 0 ? node.from : filled[n - 1]!.to, end]);
}

/** A node that an engine reads otherwise. A new line may begin a statement for it where the parser goes on with the last. */
function misreadingAt(node: SyntaxNode, javascript: string): Misreading | undefined {
  const { name, from, to } = node;
  switch (name) {
    case "AwaitExpression":
      return isInAsync(node) ? undefined : ["await can stand only in an async function", from];
    case "VariableName":
    case "VariableDefinition":
    case "Label":
      return javascript.slice(from, to) === "await" ? ["await is not a name", from] : undefined;
    case "async":
    case "using":
      return /^\s*\n/.test(javascript.slice(to))
        ? [`${name} must stand on the line of what follows it`, from]
        : undefined;
    case "ArrowFunction":
      return isOperand(node) ? ["put a semicolon before this", node.nextSibling!.from] : undefined;
    case "as":
      return node.parent!.name === "BinaryExpression" ? ["put a semicolon before this", from] : undefined;
    case "PostfixExpression":
      return javascript[to - 1] === "!" ? ["put a semicolon before this", to - 1] : undefined;
    default:
      return TYPES.test(name) ? ["this is not TypeScript", from] : undefined;
  }
}

/** Whether a node is what an operator is applied to that stands behind it. */
const isOperand = (node: SyntaxNode): boolean =>
  OPERATIONS.test(node.parent!.name) && node.prevSibling === null && node.nextSibling !== null;

/** Whether a node stands in the body of an async function; elsewhere an engine takes `await` for a name. */
function isInAsync(node: SyntaxNode): boolean {
  const { parent } = node;
  if (!parent) return false;
  const body = parent.lastChild!;
  if (parent.getChild("ParamList")) return parent.getChild("async") !== null && body.from === node.from;
  return parent.name !== "PropertyDeclaration" && isInAsync(parent);
}
