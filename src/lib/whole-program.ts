/**
 * Programs in one file: a module and the declarations of other modules that it needs, found by following names, as plain
 * JavaScript with its comments. What it takes is the text of those modules, so a change there is a change here.
 */
import path from "node:path";
import { parseSync } from "vite";
import { transform } from "sucrase";

/** A declaration of a module, without its types, with the comment above it. */
export interface NeededPart {
  readonly file: string;
  readonly name: string;
  readonly code: string;
}

interface Module {
  readonly declarations: ReadonlyMap<string, NeededPart>;
  /** What its own statements are, without imports. */
  readonly body: string;
  /** Where the names come from that it imports: the local name, the file, the name there. */
  readonly imports: ReadonlyMap<string, readonly [file: string, name: string]>;
}

type Node = ReturnType<typeof parseSync>["program"]["body"][number];

/** The declarations that a module needs, those first that others need, and what the module itself does. */
export function programOf(
  file: string,
  sources: ReadonlyMap<string, string>,
): { readonly needed: readonly NeededPart[]; readonly own: string } {
  const modules = new Map<string, Module>();
  const read = (name: string): Module => {
    const module = modules.get(name) ?? readModule(name, textOf(sources, name));
    modules.set(name, module);
    return module;
  };
  const main = read(file);
  const needed: NeededPart[] = [];
  const seen = new Set<string>();
  const add = (place: readonly [file: string, name: string]): void => {
    const found = resolve(place, read);
    const key = `${found.file} ${found.name}`;
    if (seen.has(key)) return;
    seen.add(key);
    const { declarations, imports } = read(found.file);
    for (const name of namesIn(found.code)) {
      const imported = imports.get(name);
      if (imported) add(imported);
      else if (declarations.has(name) && name !== found.name) add([found.file, name]);
    }
    const twin = needed.find(({ name }) => name === found.name);
    if (twin) throw new Error(`${file} needs two things named ${found.name}: of ${twin.file} and of ${found.file}`);
    needed.push(found);
  };
  for (const place of main.imports.values()) add(place);
  return { needed, own: main.body };
}

function textOf(sources: ReadonlyMap<string, string>, file: string): string {
  const text = sources.get(file);
  if (text === undefined) throw new Error(`there is no ${file}`);
  return text;
}

/** The declaration that a name of a module stands for, through modules that only hand it on. */
function resolve([file, name]: readonly [string, string], read: (file: string) => Module): NeededPart {
  const { declarations, imports } = read(file);
  const found = declarations.get(name);
  if (found) return found;
  const from = imports.get(name);
  if (!from) throw new Error(`${file} has no ${name}`);
  return resolve(from, read);
}

function readModule(file: string, typescript: string): Module {
  const { code } = transform(typescript, { transforms: ["typescript"], disableESTransforms: true });
  const { program, comments } = parseSync(file.replace(/\.ts$/, ".js"), code);
  const declarations = new Map<string, NeededPart>();
  const imports = new Map<string, readonly [string, string]>();
  let bodyFrom = 0;
  for (const node of program.body) {
    for (const [local, place] of importsOf(node, file)) imports.set(local, place);
    if (node.type === "ImportDeclaration") bodyFrom = node.end;
    const name = nameDeclaredBy(node);
    if (name === undefined) continue;
    const comment = comments.findLast(
      (one) => one.type === "Block" && one.end <= node.start && !code.slice(one.end, node.start).trim(),
    );
    const words = comment ? `${code.slice(comment.start, comment.end)}\n` : "";
    declarations.set(name, {
      file,
      name,
      code: words + tidy(code.slice(node.start, node.end).replace(/^export /, "")),
    });
  }
  return { declarations, imports, body: tidy(code.slice(bodyFrom)).trim() };
}

/** Where types stood, spaces are left before the next sign. */
const tidy = (code: string): string =>
  code
    .replaceAll(/(?<=\S) +(?=[,;)\]=]|$)/gm, (spaces, at: number) => (code[at + spaces.length] === "=" ? " " : ""))
    .replaceAll(/\n{3,}/g, "\n\n");

function nameDeclaredBy(node: Node): string | undefined {
  const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
  if (declaration?.type === "FunctionDeclaration" || declaration?.type === "ClassDeclaration")
    return declaration.id?.name;
  if (declaration?.type !== "VariableDeclaration") return undefined;
  const [first] = declaration.declarations;
  return declaration.declarations.length === 1 && first?.id.type === "Identifier" ? first.id.name : undefined;
}

/** What an import brings, and what an export hands on from elsewhere. */
function importsOf(node: Node, file: string): (readonly [string, readonly [string, string]])[] {
  if (node.type !== "ImportDeclaration" && !(node.type === "ExportNamedDeclaration" && node.source)) return [];
  const from = placeOf(node.source!.value, file);
  return node.specifiers.flatMap((one) => {
    if (one.type === "ImportSpecifier") return [[one.local.name, [from, nameOf(one.imported)]] as const];
    if (one.type === "ExportSpecifier") return [[nameOf(one.exported), [from, nameOf(one.local)]] as const];
    return [];
  });
}

const nameOf = (one: { readonly name: string } | { readonly value: string }): string =>
  "name" in one ? one.name : one.value;

const placeOf = (specifier: string, file: string): string =>
  specifier.startsWith("@pliant/solver")
    ? `${specifier.replace("@pliant", "src")}/index.ts`
    : path.posix.join(path.posix.dirname(file), specifier);

/** Every name that stands in a text as one, and not in a comment, a string or after a point. */
function namesIn(code: string): Set<string> {
  const names = new Set<string>();
  const visit = (node: unknown, parent?: Record<string, unknown>): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, parent);
    else if (typeof node === "object" && node !== null) {
      const one = node as Record<string, unknown>;
      const isProperty = parent?.["type"] === "MemberExpression" && parent["property"] === one && !parent["computed"];
      if (one["type"] === "Identifier" && !isProperty) names.add(String(one["name"]));
      for (const value of Object.values(one)) visit(value, one);
    }
  };
  visit(parseSync("needed.js", code).program.body);
  return names;
}
