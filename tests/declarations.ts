/** What a file of the project declares for others, and which names it mentions. */
import ts from "typescript";
import { codeOf, textOf } from "./imports.ts";

/** Something that a file exports by a declaration of its own. */
export interface Declaration {
  readonly file: string;
  readonly name: string;
  readonly isType: boolean;
}

const sourcesOf = (file: string): ts.SourceFile[] =>
  codeOf(file, textOf(file)).map((code) =>
    ts.createSourceFile(file.replace(/\.astro$/, ".ts"), code, ts.ScriptTarget.Latest, true),
  );

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  Boolean(ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword));

/** What a file exports; what it only passes on is declared elsewhere. */
export function exportsOf(file: string): Declaration[] {
  return sourcesOf(file)
    .flatMap(({ statements }) => statements.filter(isExported))
    .flatMap((statement): Declaration[] => {
      if (ts.isVariableStatement(statement)) {
        const names = statement.declarationList.declarations.flatMap(
          ({ name }) => name.getText().match(/[\w$]+/g) ?? [],
        );
        return names.map((name) => ({ file, name, isType: false }));
      }
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      const isNamed = isType || ts.isClassDeclaration(statement) || ts.isFunctionDeclaration(statement);
      return isNamed && statement.name
        ? [{ file, name: statement.name.text, isType: isType || ts.isClassDeclaration(statement) }]
        : [];
    });
}

/** How often a file mentions each name, but for what it only passes on; in Astro's markup every word counts. */
export function mentionsOf(file: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const count = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);
  if (file.endsWith(".astro")) {
    for (const name of textOf(file).match(/[A-Za-z_$][\w$]*/g) ?? []) count(name);
    return counts;
  }
  const visit = (node: ts.Node): void => {
    if (ts.isExportDeclaration(node)) return;
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) count(node.text.replace(/^#/, ""));
    ts.forEachChild(node, visit);
  };
  sourcesOf(file).forEach(visit);
  return counts;
}

/** The names in the code of a file. */
export function identifiersOf(file: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace(/^#/, ""));
    ts.forEachChild(node, visit);
  };
  sourcesOf(file).forEach(visit);
  return names;
}

/** The words of a name: `makeHTTPFrame_2` is make, http, frame and 2. */
export const wordsOf = (name: string): string[] =>
  name
    .split(/_|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter(Boolean)
    .map((word) => word.toLowerCase());
