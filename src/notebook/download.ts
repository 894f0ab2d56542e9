/**
 * A cell as a file of its own: it imports from the solver what it uses, and brings the helpers and the cells it needs.
 */
import type { ApiName } from "../lib/api-name.ts";
import { typescriptTree } from "../lib/typescript.ts";
import { namesOf } from "./scope-names.ts";

/** A cell that goes into a file. */
export interface CellFile {
  readonly name: string;
  readonly text: string;
}

/** The text of a file that computes the last of these cells under node, with the solver beside it. */
export function fileOf(cells: readonly CellFile[], names: readonly ApiName[], helpers: string): string {
  const used = new Set(cells.flatMap(({ text }) => namesOf(text, typescriptTree(text)).uses));
  const helped = names.some(({ name, from }) => !from && used.has(name));
  const types = typesIn(cells.map(({ text }) => text).join("\n"));
  const imported = names.filter(({ name, kind }) => (kind === "type" ? types : used).has(name));
  const bodies = cells.map(({ name, text }, n) => {
    const { value } = namesOf(text, typescriptTree(text));
    const own = n === cells.length - 1;
    if (!value) return `// Cell “${name}”\n${text}`;
    const [before, after] = [text.slice(0, value.from), text.slice(value.to)];
    const expression = text.slice(value.from, value.to).replace(/;\s*$/, "");
    return `// Cell “${name}”\n${own ? `${before}console.log(${expression});${after}` : before.trimEnd()}\n`;
  });
  return importsOf(imported) + (helped ? `${helpers}\n` : "") + bodies.join("\n");
}

/** Words that may be types from elsewhere: capitalised, and not declared here. */
function typesIn(text: string): ReadonlySet<string> {
  const declared = new Set(Array.from(text.matchAll(/\b(?:type|interface|class)\s+(\w+)/g), (match) => match[1]!));
  return new Set((text.match(/\b[A-Z]\w*/g) ?? []).filter((word) => !declared.has(word)));
}

/** A line for each path that something is imported from. */
function importsOf(names: readonly ApiName[]): string {
  const paths = [...new Set(names.flatMap(({ from }) => from ?? []))].sort();
  const lines = paths.map((path) => {
    const own = names.filter(({ from }) => from === path);
    const words = own.map(({ name, kind }) => (kind === "type" ? `type ${name}` : name));
    return `import { ${words.join(", ")} } from "${path}";\n`;
  });
  return lines.length > 0 ? `${lines.join("")}\n` : "";
}
