/**
 * The public names of the solver with their signatures, path by path, as the compiler declares them to others.
 *
 * A test compares tests/solver/api.txt with the source. When it fails, somebody's program may break: say so in CHANGELOG.md,
 * and then run `npm run api`, which writes the file.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const src = path.resolve(import.meta.dirname, "../src");

/** The declarations of all files of the solver, by their paths from src. */
function declarations(): ReadonlyMap<string, ts.SourceFile> {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(src, "tsconfig.solver.json"),
    { emitDeclarationOnly: true, outDir: src },
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
  )!;
  const files = new Map<string, ts.SourceFile>();
  ts.createProgram(config.fileNames, config.options).emit(undefined, (name, text) => {
    const file = path.relative(src, name).replaceAll("\\", "/");
    files.set(file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  });
  return files;
}

/** A public name: where it is listed, and its declaration without comments, in one line. */
export interface PublicName {
  readonly path: string;
  readonly name: string;
  readonly file: string;
  readonly signature: string;
}

/** Every public name of every path, and the names of types that are not public. */
export function publicNames(): { names: readonly PublicName[]; hidden: ReadonlySet<string> } {
  const files = declarations();
  const entries = [...files.keys()].filter((file) => /^(\w+\/)?index\.d\.ts$/.test(file)).sort(rootFirst);
  const names = entries.flatMap((entry) => namesAt(entry, files));
  const known = new Set(names.map(({ name }) => name));
  const types = [...files.values()].flatMap((file) => [...declaredIn(file)].filter(([, node]) => isType(node)));
  return { names, hidden: new Set(types.map(([name]) => name).filter((name) => !known.has(name))) };
}

const rootFirst = (a: string, b: string): number => a.split("/").length - b.split("/").length || (a < b ? -1 : 1);

function namesAt(entry: string, files: ReadonlyMap<string, ts.SourceFile>): PublicName[] {
  const folder = path.posix.dirname(entry);
  const listed = files.get(entry)!.statements.filter(ts.isExportDeclaration);
  const names = listed.flatMap(({ exportClause, moduleSpecifier }) => {
    if (!exportClause || !ts.isNamedExports(exportClause) || !moduleSpecifier || !ts.isStringLiteral(moduleSpecifier))
      throw new Error(`${entry} may only list names from files`);
    const file = path.posix.join(folder, moduleSpecifier.text.replace(/\.ts$/, ".d.ts"));
    return exportClause.elements.map(({ name: { text: name } }) => {
      const signature = textOf(declaredIn(files.get(file)!).get(name)!, files.get(file)!);
      return { path: folder === "." ? "@pliant/solver" : `@pliant/solver/${folder}`, name, file, signature };
    });
  });
  return names.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function declaredIn(file: ts.SourceFile): Map<string, ts.Statement> {
  return new Map(
    file.statements.flatMap((statement): [string, ts.Statement][] => {
      if (ts.isVariableStatement(statement))
        return statement.declarationList.declarations.map(({ name }) => [(name as ts.Identifier).text, statement]);
      return "name" in statement ? [[(statement.name as ts.Identifier).text, statement]] : [];
    }),
  );
}

const isType = (node: ts.Statement): boolean => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node);

const printer = ts.createPrinter({ removeComments: true });

const textOf = (node: ts.Statement, file: ts.SourceFile): string =>
  printer
    .printNode(ts.EmitHint.Unspecified, node, file)
    .replaceAll(/\s+/g, " ")
    .replace(/^export (declare )?/, "");

/** The file that a test compares: a heading for each path, a line for each name; the root's say which folder has them. */
export function apiText(names: readonly PublicName[]): string {
  const paths = [...new Set(names.map((one) => one.path))];
  const line = ({ path: at, name, file, signature }: PublicName): string =>
    at === "@pliant/solver" && file.includes("/") ? `${name}, of ${file.split("/")[0]!}` : signature;
  const part = (at: string): string => [at, ...names.filter((one) => one.path === at).map(line)].join("\n");
  return `${paths.map(part).join("\n\n")}\n`;
}

if (import.meta.main) {
  writeFileSync(new URL("../tests/solver/api.txt", import.meta.url), apiText(publicNames().names));
}
