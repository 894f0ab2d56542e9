/**
 * The names that a cell finds ready, with signature and first sentence, read from the source of the solver and the helpers.
 *
 * What is public is what the solver's `index.ts` files list: the root for what is used most, a folder for all of its own.
 */
import { parseSync } from "vite";
import type { ApiName } from "./api-name.ts";

/** What a file declares. */
export interface Declaration extends Omit<ApiName, "from"> {
  /** What an object of an interface has: each field with its type, and what it is. */
  readonly fields?: readonly Pick<ApiName, "signature" | "says">[];
}

type Sources = Readonly<Record<string, string>>;

const solver: Sources = import.meta.glob("../solver/**/*.ts", { query: "?raw", import: "default", eager: true });

/** The paths that the solver's names are imported from: the root first, then its folders. */
export const solverPaths: readonly string[] = Object.keys(solver)
  .filter((path) => /^\.\.\/solver\/(\w+\/)?index\.ts$/.test(path))
  .map((path) => path.replace("../solver", "@pliant/solver").replace("/index.ts", ""))
  .sort();

/** Every name, in the order of the alphabet; one that the root lists comes from there. `helpers` is the source of the others. */
export function apiNames(helpers: string): readonly ApiName[] {
  const own = new Map<string, ApiName>();
  for (const from of solverPaths) {
    for (const { fields: _, ...declared } of namesAt(from))
      if (!own.has(declared.name)) own.set(declared.name, { ...declared, from });
  }
  const given = declarationsIn("helpers.ts", helpers);
  return [...own.values(), ...given.filter(({ kind }) => kind !== "type")].sort((a, b) => (a.name < b.name ? -1 : 1));
}

const folderOf = (specifier: string): string => specifier.replace("@pliant/solver", "../solver");

/** What is to be had at a path, in a sentence. */
export const summaryOf = (specifier: string): string =>
  sentenceOf(/^\/\*\*(.*?)\*\//s.exec(solver[`${folderOf(specifier)}/index.ts`]!)![1]!);

/** What the index behind a path lists. */
export function namesAt(specifier: string): Declaration[] {
  const folder = folderOf(specifier);
  const lists = solver[`${folder}/index.ts`]!.matchAll(/\{([^}]*)\} from "\.\/(.*)"/g);
  return [...lists].flatMap(([, names, file]) => {
    const listed = new Set(names!.match(/\w+/g));
    return declarationsIn(`${folder}/${file!}`, solver[`${folder}/${file!}`]!).filter(({ name }) => listed.has(name));
  });
}

const read = new Map<string, Declaration[]>();

/** What a file exports. */
function declarationsIn(path: string, source: string): Declaration[] {
  const known = read.get(path);
  if (known) return known;
  const { program, comments } = parseSync(path, source, { lang: "ts", sourceType: "module" });
  const declarations = program.body.flatMap((node): Declaration[] => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : null;
    if (!declaration) return [];
    const saysAbove = (start: number): string =>
      sentenceOf(comments.findLast(({ end }) => end <= start && !source.slice(end, start).trim())?.value ?? "");
    const says = saysAbove(node.start);
    const before = (end: number): string => inOneLine(source.slice(declaration.start, end));
    switch (declaration.type) {
      case "FunctionDeclaration": {
        const signature = before(declaration.body!.start).replace(/^function /, "");
        return [{ name: declaration.id!.name, kind: "function", signature, says }];
      }
      case "ClassDeclaration":
        return [{ name: declaration.id!.name, kind: "class", signature: before(declaration.body.start), says }];
      case "TSInterfaceDeclaration":
        return [
          {
            name: declaration.id.name,
            kind: "type",
            signature: before(declaration.body.start),
            says,
            fields: declaration.body.body.map(({ start, end }) => ({
              signature: inOneLine(source.slice(start, end))
                .replace(/^readonly /, "")
                .replace(/;$/, ""),
              says: saysAbove(start),
            })),
          },
        ];
      case "TSTypeAliasDeclaration": {
        const signature = before(declaration.end).replace(/;$/, "");
        return [{ name: declaration.id.name, kind: "type", signature, says }];
      }
      case "VariableDeclaration":
        return declaration.declarations.flatMap(({ id, init }): Declaration[] => {
          if (id.type !== "Identifier") return [];
          if (init?.type !== "ArrowFunctionExpression")
            return [{ name: id.name, kind: "constant", signature: before(id.end), says }];
          const head = source.slice(init.start, init.body.start).replace(/\s*=>\s*\(?$/, "");
          return [{ name: id.name, kind: "function", signature: inOneLine(id.name + head), says }];
        });
      default:
        return [];
    }
  });
  read.set(path, declarations);
  return declarations;
}

/** A signature in one line, also if it is written in several. */
const inOneLine = (text: string): string =>
  text
    .replaceAll(/\s+/g, " ")
    .replaceAll(/([([]) | ?,? ([)\]])/g, "$1$2")
    .trim();

function sentenceOf(comment: string): string {
  const plain = comment
    .replaceAll(/^\s*\*+ ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return (/^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain).replace(/ Implements .*$/, "");
}
