/**
 * What a cell defines and what it needs: its top-level names, its free names, and the expression that is its value.
 *
 * Reads JavaScript, that is a cell after its types have been taken out, with the parser that the editor uses, too.
 */
import type { SyntaxNode, SyntaxNodeRef, Tree } from "@lezer/common";
import { parser } from "@lezer/javascript";

/** A stretch of text, by offsets. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface ScopeNames {
  /** Names that the top level declares, in order, with where; a name declared twice is there twice. */
  readonly defines: readonly (Span & { readonly name: string })[];
  /** Names that are used and not declared within. */
  readonly uses: readonly string[];
  /** The last statement, if it is an expression. */
  readonly value: Span | undefined;
}

const FUNCTIONS = [
  "FunctionDeclaration",
  "FunctionExpression",
  "ArrowFunction",
  "MethodDeclaration",
  "Property",
  "StaticBlock",
];
const SCOPES = new Set([
  "Script",
  "Block",
  "ForStatement",
  "CatchClause",
  "SwitchBody",
  "ClassExpression",
  ...FUNCTIONS,
]);
const OWNERS = new Set(["FunctionDeclaration", "ClassDeclaration"]);

/** Reads the names of a program. */
export function namesOf(javascript: string, tree: Tree = parser.parse(javascript)): ScopeNames {
  const textOf = ({ from, to }: Span): string => javascript.slice(from, to);
  const scopes: Set<string>[] = [];
  const defines: (Span & { name: string })[] = [];
  walkScopes(tree, (node, stack) => {
    if (stack.entered) scopes[stack.at] = new Set();
    if (!isDefinition(node)) return;
    const home = homeOf(node, stack.open);
    scopes[home]!.add(textOf(node));
    if (home === 0) defines.push({ name: textOf(node), from: node.from, to: node.to });
  });
  const uses = new Set<string>();
  walkScopes(tree, (node, { open }) => {
    if (!isUse(node)) return;
    const name = textOf(node);
    if (!open.some(({ at }) => scopes[at]!.has(name))) uses.add(name);
  });
  const last = lastStatement(tree.topNode.lastChild);
  const value = last?.name === "ExpressionStatement" ? { from: last.from, to: last.to } : undefined;
  return { defines, uses: [...uses], value };
}

interface Open {
  readonly name: string;
  readonly at: number;
}

interface Stack {
  /** Scopes around the node, outermost first. */
  readonly open: readonly Open[];
  /** Whether the node itself opened one, and which. */
  readonly entered: boolean;
  readonly at: number;
}

/** Visits every node with the scopes around it, numbered in the order of their beginnings. */
function walkScopes(tree: Tree, visit: (node: SyntaxNodeRef, stack: Stack) => void): void {
  const open: Open[] = [];
  let count = 0;
  tree.iterate({
    enter: (node) => {
      const entered = SCOPES.has(node.name);
      if (entered) open.push({ name: node.name, at: count++ });
      visit(node, { open, entered, at: count - 1 });
    },
    leave: (node) => {
      if (SCOPES.has(node.name)) open.pop();
    },
  });
}

/** What a name stands in, past the patterns around it. */
function ownerOf({ node }: SyntaxNodeRef): SyntaxNode {
  let owner = node.parent!;
  while (/Pattern/.test(owner.name)) owner = owner.parent!;
  return owner;
}

/** Whether a node declares its name; in `[a, b] = …` and `for ([a, b] of …)` the parser calls them definitions, too. */
function isDefinition(node: SyntaxNodeRef): boolean {
  if (node.name !== "VariableDefinition") return false;
  const { name, firstChild } = ownerOf(node);
  return (
    name !== "AssignmentExpression" &&
    !(/^For(?:In|Of)Spec$/.test(name) && /Pattern$/.test(firstChild!.nextSibling!.name))
  );
}

/** The scope that a definition belongs to: a declaration's name lies outside of it, `var` in the function around it. */
function homeOf(node: SyntaxNodeRef, open: readonly Open[]): number {
  const parent = node.node.parent!;
  if (parent.name === "FunctionDeclaration") return open.at(-2)!.at;
  if (OWNERS.has(parent.name)) return open.at(-1)!.at;
  const { firstChild } = ownerOf(node);
  if (firstChild?.name !== "var" && firstChild?.nextSibling?.name !== "var") return open.at(-1)!.at;
  return open.findLast(({ name }) => name === "Script" || FUNCTIONS.includes(name))!.at;
}

/** Whether a node reads or writes a variable: also `{ short }`, which is a property and a variable at once. */
function isUse(node: SyntaxNodeRef): boolean {
  if (node.name === "VariableName") return true;
  if (node.name === "VariableDefinition") return !isDefinition(node);
  if (node.name !== "PropertyDefinition") return false;
  const property = node.node.parent!;
  return property.name === "Property" && property.firstChild!.to === property.lastChild!.to;
}

/** The last child that is a statement: what follows may be comments. */
function lastStatement(node: SyntaxNode | null): SyntaxNode | null {
  return node && /Comment|^;$/.test(node.name) ? lastStatement(node.prevSibling) : node;
}
