/**
 * Mistakes that are easily made and hard to see: one per cent of a coefficient, a neighbour's index, the other of two arrays,
 * the last of a row forgotten, a boundary a little off.
 */
import ts from "typescript";

/** Told of a piece of code and of what is written in its place. */
export type Note = (node: ts.Node, becomes: string) => void;

const LITTLE = "1.01";
const HAIR = "1.001";

const COMPARISONS = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const SUMS = new Set([ts.SyntaxKind.PlusToken, ts.SyntaxKind.MinusToken]);
const GAINS = new Set([ts.SyntaxKind.PlusEqualsToken, ts.SyntaxKind.MinusEqualsToken]);

/** Notes every small mistake in a function. */
export function noteSmall(body: ts.Node, note: Note): void {
  const places = accessesIn(body);
  const visit = (node: ts.Node): void => {
    if (ts.isIfStatement(node) && ts.isThrowStatement(node.thenStatement)) return;
    if (ts.isForStatement(node)) return visitLoop(node);
    if (ts.isElementAccessExpression(node)) return noteIndex(node, places, note);
    if (ts.isBinaryExpression(node)) noteLittle(node, note);
    if (ts.isReturnStatement(node) && node.expression && isNumber(node.expression)) scale(node.expression, note);
    if (ts.isNumericLiteral(node) && node.text.includes(".")) scale(node, note);
    ts.forEachChild(node, visit);
  };
  const visitLoop = ({ condition, statement }: ts.ForStatement): void => {
    if (condition && ts.isBinaryExpression(condition) && COMPARISONS.has(condition.operatorToken.kind))
      note(condition.right, `(${condition.right.getText()} - 1)`);
    visit(statement);
  };
  visit(body);
}

const scale = (node: ts.Expression, note: Note, factor = LITTLE): void => note(node, `(${factor} * ${node.getText()})`);

/** Terms of sums, what is added on, and the bounds of comparisons, a little off. */
function noteLittle({ left, operatorToken: { kind }, right }: ts.BinaryExpression, note: Note): void {
  if (SUMS.has(kind)) for (const term of [left, right]) if (isNumber(term)) scale(term, note);
  if (GAINS.has(kind) && isNumber(right)) scale(right, note);
  if (COMPARISONS.has(kind) && isNumber(right)) scale(right, note, HAIR);
}

/** Whether scaling it says something: counts and the parts of a sum are left to what is inside them. */
const isNumber = (node: ts.Expression): boolean => {
  if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node)) return isNumber(node.expression);
  if (ts.isBinaryExpression(node)) return /^[*/]$|^\*\*$/.test(node.operatorToken.getText());
  return ts.isCallExpression(node) || ts.isElementAccessExpression(node) || ts.isIdentifier(node);
};

/** What a function reads: the arrays and the places in them. */
interface Accesses {
  readonly arrays: ReadonlyMap<string, readonly string[]>;
  readonly indices: ReadonlyMap<string, readonly string[]>;
}

function accessesIn(body: ts.Node): Accesses {
  const arrays = new Map<string, string[]>();
  const indices = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, value: string): void => {
    const known = map.get(key) ?? [];
    if (!known.includes(value)) map.set(key, [...known, value]);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isElementAccessExpression(node)) {
      const [array, index] = [node.expression.getText(), node.argumentExpression.getText()];
      add(arrays, index, array);
      add(indices, array, index);
    }
    ts.forEachChild(node, visit);
  };
  visit(body);
  return { arrays, indices };
}

const nextOf = (all: readonly string[], one: string): string => all[(all.indexOf(one) + 1) % all.length]!;

/** The next index that the function uses with this array, and the next array that it uses with this index. */
function noteIndex(node: ts.ElementAccessExpression, { arrays, indices }: Accesses, note: Note): void {
  const [array, index] = [node.expression.getText(), node.argumentExpression.getText()];
  const otherIndex = nextOf(indices.get(array)!, index);
  if (otherIndex !== index) note(node.argumentExpression, otherIndex);
  const otherArray = nextOf(arrays.get(index)!, array);
  if (otherArray !== array) note(node.expression, otherArray);
}
