/**
 * Small mistakes in the solver's source: one operator, factor, constant or comparison changed at a time.
 *
 * Mistakes are made in the functions that an equation names as its code and in the helpers they call, or in every function
 * of the files that are named. Left alone are the heads of loops and the guards that throw: they are not part of a formula.
 */
import ts from "typescript";
import { equations } from "../../src/equations/index.ts";
import { filesUnder, textOf } from "../imports.ts";
import { noteSmall, type Note } from "./small.ts";

export interface Mutant {
  readonly file: string;
  readonly functionName: string;
  /** Equations whose checks should notice; none if no equation shows the function. */
  readonly ids: readonly string[];
  readonly line: number;
  /** The whole line, as it was. */
  readonly within: string;
  /** The text of the whole function, and where the mistake begins in it. */
  readonly code: string;
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly was: string;
  readonly becomes: string;
}

/** Functions that no equation shows but that its formula runs through. */
const HELPERS: Readonly<Record<string, readonly string[]>> = {
  "buckling/2": ["linkEnergy", "lengthOf", "pullBy"],
  "buckling/3": ["addBlock", "takeAcross", "takeLengths", "askLaw", "addSix"],
  "buckling/6": [
    "inverseSincSquared",
    "inverseSinc",
    "oneMinusSincOverSquare",
    "sinc",
    "alternating",
    "series",
    "factorial",
    "ONE_MINUS_SINC_OVER_SQUARE",
  ],
  "buckling/8": ["sincMinusCosOverSquare", "SINC_MINUS_COS_OVER_SQUARE"],
  "buckling/10": ["bucklingEnergy", "onLine", "bisect", "STEEPEST_Y"],
  "buckling/11": ["arcBend", "ARC_BEND"],
  "buckling/20": ["addDampingMatrix", "addDampingForces"],
  "buckling/21": ["addLinkDamping"],
};

const SWAPS: Readonly<Partial<Record<ts.SyntaxKind, readonly string[]>>> = {
  [ts.SyntaxKind.PlusToken]: ["-"],
  [ts.SyntaxKind.MinusToken]: ["+"],
  [ts.SyntaxKind.AsteriskToken]: ["/"],
  [ts.SyntaxKind.SlashToken]: ["*"],
  [ts.SyntaxKind.PlusEqualsToken]: ["-=", "="],
  [ts.SyntaxKind.MinusEqualsToken]: ["+=", "="],
  [ts.SyntaxKind.LessThanToken]: ["<=", ">="],
  [ts.SyntaxKind.GreaterThanToken]: [">=", "<="],
  [ts.SyntaxKind.LessThanEqualsToken]: ["<", ">"],
  [ts.SyntaxKind.GreaterThanEqualsToken]: [">", "<"],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ["!=="],
  [ts.SyntaxKind.BarBarToken]: ["&&"],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ["||"],
};
/** Operators of which either operand may be lost. */
const LOSING = new Set([
  ts.SyntaxKind.PlusToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
]);
const CALLS: Readonly<Record<string, string>> = {
  "Math.max": "Math.min",
  "Math.min": "Math.max",
  "Math.sin": "Math.cos",
  "Math.cos": "Math.sin",
  "Math.sqrt": "",
};

/** All mutants of all the functions that the equations name. */
export const allMutants = (): Mutant[] => mutantsOfEquations(visit);

/** All small mistakes in all the functions that the equations name. */
export const smallMutants = (): Mutant[] => mutantsOfEquations(noteSmall);

type Mistakes = (body: ts.Node, note: Note) => void;

function mutantsOfEquations(mistakes: Mistakes): Mutant[] {
  const wanted = namedByEquations();
  const all = sources().flatMap(definitionsOf);
  const missing = [...wanted.keys()].filter((name) => all.every(({ functionName }) => functionName !== name));
  if (missing.length) throw new Error(`no code of ${missing.join(", ")}: renamed?`);
  return all.filter(({ functionName }) => wanted.has(functionName)).flatMap((one) => mutantsOf(one, wanted, mistakes));
}

/** All mutants of all functions in the files and folders whose paths begin with one of these. */
export function mutantsIn(paths: readonly string[]): Mutant[] {
  const wanted = namedByEquations();
  const files = sources().filter((file) => paths.some((path) => file.startsWith(path)));
  return files.flatMap(definitionsOf).flatMap((one) => mutantsOf(one, wanted, visit));
}

const sources = (): string[] => filesUnder("src/solver").filter((file) => file.endsWith(".ts"));

function namedByEquations(): Map<string, string[]> {
  const wanted = new Map<string, string[]>();
  for (const { id, code } of equations) {
    for (const name of [...Object.keys(code), ...(HELPERS[id] ?? [])])
      wanted.set(name, [...(wanted.get(name) ?? []), id]);
  }
  return wanted;
}

/** A function, or a constant that is computed. */
interface Definition {
  readonly file: string;
  readonly source: ts.SourceFile;
  readonly functionName: string;
  readonly body: ts.Node;
}

function definitionsOf(file: string): Definition[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  return source.statements.flatMap((statement) => {
    const { functionName, body } = definitionIn(statement);
    return functionName === undefined || !body ? [] : [{ file, source, functionName, body }];
  });
}

function mutantsOf(
  { file, source, functionName, body }: Definition,
  wanted: Map<string, string[]>,
  mistakes: Mistakes,
): Mutant[] {
  const { text } = source;
  const ids = wanted.get(functionName) ?? [];
  const [code, origin] = [body.getText(), body.getStart()];
  const mutants: Mutant[] = [];
  mistakes(body, (node, becomes) => {
    const [start, end] = [node.getStart(), node.getEnd()];
    const line = source.getLineAndCharacterOfPosition(start).line + 1;
    const within = text.split("\n")[line - 1]!.trim();
    const was = text.slice(start, end);
    mutants.push({ file, functionName, ids, line, within, code, at: start - origin, start, end, was, becomes });
  });
  return mutants;
}

/** The name and the code of a function or of a constant that is computed. */
function definitionIn(statement: ts.Statement): { functionName?: string | undefined; body?: ts.Node | undefined } {
  if (ts.isFunctionDeclaration(statement)) return { functionName: statement.name?.text, body: statement.body };
  if (!ts.isVariableStatement(statement)) return {};
  const declaration = statement.declarationList.declarations[0];
  return { functionName: declaration?.name.getText(), body: declaration?.initializer };
}

function visit(node: ts.Node, note: Note): void {
  if (ts.isIfStatement(node) && ts.isThrowStatement(node.thenStatement)) return;
  if (ts.isForStatement(node) || ts.isForOfStatement(node) || ts.isWhileStatement(node))
    return visit(node.statement, note);
  if (ts.isBinaryExpression(node)) changeBinary(node, note);
  if (ts.isNumericLiteral(node) && !isRoom(node)) note(node, String(Number(node.text) + 1));
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken)
    note(node, node.operand.getText());
  if (ts.isCallExpression(node) && CALLS[node.expression.getText()] !== undefined)
    note(node.expression, CALLS[node.expression.getText()]!);
  if (ts.isConditionalExpression(node))
    for (const branch of [node.whenTrue, node.whenFalse]) note(node, `(${branch.getText()})`);
  ts.forEachChild(node, (child) => visit(child, note));
}

/** Whether a number says how long an array is to be: one more is only more room. */
const isRoom = ({ parent }: ts.Node): boolean =>
  ts.isBinaryExpression(parent)
    ? isRoom(parent)
    : ts.isNewExpression(parent) && parent.expression.getText().endsWith("Array");

function changeBinary(node: ts.BinaryExpression, note: Note): void {
  const { left, operatorToken, right } = node;
  for (const other of SWAPS[operatorToken.kind] ?? []) note(operatorToken, other);
  if (!LOSING.has(operatorToken.kind)) return;
  note(node, `(${left.getText()})`);
  if (operatorToken.kind !== ts.SyntaxKind.AsteriskAsteriskToken) note(node, `(${right.getText()})`);
}
