/**
 * Finds what a file of the project imports: static, dynamic and type imports, exports from, workers by address, and
 * globs; in TypeScript, in the frontmatter and the scripts of Astro files.
 */
import fs from "node:fs";
import path from "node:path";
import ts from "typescript";

export interface Import {
  readonly specifier: string;
  /** Whether only the types are wanted. */
  readonly typeOnly: boolean;
  /** Whether the text of the file is wanted and not what it exports. */
  readonly asText: boolean;
  /** What is imported, where that is said by names alone. */
  readonly names?: readonly string[];
  /** The names under which it is passed on, with those that it has there; all of them under their own for "all". */
  readonly passesOn?: ReadonlyMap<string, string> | "all";
}

export const root = path.resolve(import.meta.dirname, "..");

/** All files under `folder`, as paths from the root with forward slashes; none if it does not exist. */
export function filesUnder(folder: string): string[] {
  if (!fs.existsSync(path.join(root, folder))) return [];
  return fs
    .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"))
    .filter((file) => !file.includes("/node_modules/"));
}

export const textOf = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");

/** The TypeScript in a file: all of it, or the frontmatter and the scripts of an Astro file. */
export function codeOf(file: string, text: string): string[] {
  if (!file.endsWith(".astro")) return [text];
  const frontmatter = /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? "";
  return [frontmatter, ...Array.from(text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g), (match) => match[1]!)];
}

/** Everything that `text`, the content of `file`, imports. */
export function importsOf(file: string, text: string): Import[] {
  if (file.endsWith(".css")) return Array.from(text.matchAll(/@import "([^"]+)"/g), ([, name]) => importOf(name!));
  return codeOf(file, text).flatMap((code) => {
    const found: Import[] = [];
    visit(ts.createSourceFile(file.replace(/\.(astro|mdx)$/, ".ts"), code, ts.ScriptTarget.Latest, true), found);
    return found;
  });
}

const importOf = (specifier: string): Import => ({ specifier, typeOnly: false, asText: false });

/** The names that static imports of `text` bring, each with where from. */
export const namesImported = (file: string, text: string): { specifier: string; name: string }[] =>
  importsOf(file, text).flatMap(({ specifier, names = [] }) => names.map((name) => ({ specifier, name })));

function visit(node: ts.Node, found: Import[]): void {
  const add = (
    specifier: ts.Node | undefined,
    typeOnly: boolean,
    asText = false,
    more: Pick<Import, "names" | "passesOn"> = {},
  ): void => {
    if (!specifier || !ts.isStringLiteralLike(specifier)) return;
    found.push({
      ...more,
      specifier: specifier.text,
      typeOnly,
      asText: asText || /\?(.*&)?(raw|classic)\b/.test(specifier.text),
    });
  };
  if (ts.isImportDeclaration(node)) {
    const names = namesIn(node.importClause);
    add(node.moduleSpecifier, isTypeOnly(node.importClause), false, names && { names });
  }
  if (ts.isExportDeclaration(node))
    add(node.moduleSpecifier, node.isTypeOnly, false, { passesOn: passedOn(node.exportClause) });
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true);
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) add(node.arguments[0], false);
  if (
    ts.isNewExpression(node) &&
    node.expression.getText() === "URL" &&
    node.arguments?.[1]?.getText() === "import.meta.url"
  ) {
    add(node.arguments[0], false);
  }
  if (ts.isCallExpression(node) && node.expression.getText().startsWith("import.meta.glob")) {
    const [patterns, options] = node.arguments;
    const each = patterns && ts.isArrayLiteralExpression(patterns) ? patterns.elements : [patterns];
    for (const pattern of each) add(pattern, false, /query:\s*["']\?raw["']/.test(options?.getText() ?? ""));
  }
  ts.forEachChild(node, (child) => visit(child, found));
}

const nameThere = ({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string =>
  (propertyName ?? name).text;

/** What an import names; nothing where it takes the default or everything. */
function namesIn(clause: ts.ImportClause | undefined): string[] | undefined {
  const named = clause?.namedBindings;
  return clause?.name || !named || !ts.isNamedImports(named) ? undefined : named.elements.map(nameThere);
}

const passedOn = (clause: ts.NamedExportBindings | undefined): Map<string, string> | "all" =>
  clause && ts.isNamedExports(clause) ? new Map(clause.elements.map((one) => [one.name.text, nameThere(one)])) : "all";

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const named = clause.namedBindings;
  if (clause.name || !named || !ts.isNamedImports(named)) return false;
  return named.elements.length > 0 && named.elements.every((element) => element.isTypeOnly);
}
