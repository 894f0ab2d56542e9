/**
 * A cell as a file of its own: it imports from the solver what it uses, and brings the helpers and the cells it needs.
 */
import type { ApiName } from "../lib/api-name.ts";
import { namesOf } from "./scope-names.ts";

/** The text of a file that computes the last of these cells under node, with the solver beside it. */
export function fileOf(
  cells: readonly { readonly name: string; readonly text: string }[],
  names: readonly ApiName[],
  helpers: string,
): string {
  const used = new Set(cells.flatMap(({ text }) => namesOf(text, "ts").uses));
  const helped = names.some(({ name, solver }) => !solver && used.has(name));
  const imported = names.filter(({ name, solver }) => solver && used.has(name)).map(({ name }) => name);
  const bodies = cells.map(({ name, text }, n) => {
    const { value } = namesOf(text, "ts");
    const own = n === cells.length - 1;
    if (!value) return `// Cell “${name}”\n${text}`;
    const [before, after] = [text.slice(0, value.from), text.slice(value.to)];
    const expression = text.slice(value.from, value.to).replace(/;\s*$/, "");
    return `// Cell “${name}”\n${own ? `${before}console.log(${expression});${after}` : before.trimEnd()}\n`;
  });
  const head = imported.length > 0 ? `import { ${imported.join(", ")} } from "@pliant/solver";\n\n` : "";
  return head + (helped ? `${helpers}\n` : "") + bodies.join("\n");
}
