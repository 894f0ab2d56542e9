/**
 * The names that a cell finds ready, with signature and first sentence, read from the source of the solver and the helpers.
 */
import { parseSync } from "vite";
import type { ApiName } from "./api-name.ts";

const solver: Record<string, string> = import.meta.glob("../solver/**/*.ts", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Every name, the solver's as its index lists them; `helpers` is the source of the others. */
export function apiNames(helpers: string): readonly ApiName[] {
  const index = solver["../solver/index.ts"]!;
  const listed = new Set([...index.matchAll(/[{,]\s*(\w+)(?=\s*[,}])/g)].map((match) => match[1]!));
  const own = Object.entries(solver).flatMap(([path, text]) => namesIn(path, text, true));
  const given = namesIn("helpers.ts", helpers, false);
  return [...own.filter(({ name }) => listed.has(name)), ...given].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function namesIn(path: string, source: string, isSolver: boolean): ApiName[] {
  const { program, comments } = parseSync(path, source, { lang: "ts", sourceType: "module" });
  return program.body.flatMap((node): ApiName[] => {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : null;
    if (!declaration) return [];
    const comment = comments.findLast(({ end }) => end <= node.start && !source.slice(end, node.start).trim());
    const says = sentenceOf(comment?.value ?? "");
    const before = (end: number): string => source.slice(declaration.start, end).replaceAll(/\s+/g, " ").trim();
    if (declaration.type === "FunctionDeclaration" && declaration.id && declaration.body) {
      const signature = before(declaration.body.start).replace(/^function /, "");
      return [{ name: declaration.id.name, kind: "function", signature, says, solver: isSolver }];
    }
    if (declaration.type === "ClassDeclaration" && declaration.id) {
      return [
        { name: declaration.id.name, kind: "class", signature: before(declaration.body.start), says, solver: isSolver },
      ];
    }
    if (declaration.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id }): ApiName[] =>
      id.type === "Identifier"
        ? [{ name: id.name, kind: "constant", signature: before(id.end), says, solver: isSolver }]
        : [],
    );
  });
}

function sentenceOf(comment: string): string {
  const plain = comment
    .replaceAll(/^\s*\*+ ?/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return (/^.*?\.(?= |$)/.exec(plain)?.[0] ?? plain).replace(/ Implements .*$/, "");
}
