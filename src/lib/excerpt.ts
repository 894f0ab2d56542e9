/**
 * Excerpts of the solver's own source, found by the name of a function, with file and line.
 *
 * A name that does not exist, exists twice, or does not say which equation it implements stops the build.
 */
import { parseSync } from "vite";
import { sources } from "./sources.ts";

export interface Excerpt {
  readonly name: string;
  readonly code: string;
  /** Path from the root of the project. */
  readonly file: string;
  readonly firstLine: number;
}

const solver = [...sources].filter(([file]) => file.startsWith("src/solver/"));

/** The function of that name with its comment, which must say `Implements [id]`. */
export function excerptOf(name: string, id: string): Excerpt {
  const found = functionsOfSolver().filter((one) => one.name === name);
  if (found.length !== 1) throw new Error(`${id}: the solver has ${found.length} functions named ${name}, not one`);
  const excerpt = found[0]!;
  if (!implementedBy(excerpt).includes(id)) {
    throw new Error(
      `${excerpt.file}:${excerpt.firstLine}: ${name} computes ${id} but its comment does not say “Implements [${id}]”`,
    );
  }
  return excerpt;
}

/** The ids of the equations that a function says it implements: `Implements [a/1], [b/2].` */
export function implementedBy({ code }: Excerpt): string[] {
  const list = /Implements ((?:(?:, | and )?\[[^\]]+\])+)/.exec(code.replaceAll("\n * ", " "))?.[1] ?? "";
  return Array.from(list.matchAll(/\[([^\]]+)\]/g), ([, id]) => id!);
}

/** Every top-level function of the solver. */
export const functionsOfSolver = (): Excerpt[] => solver.flatMap(([file, source]) => declarationsIn(file, source));

const cache = new Map<string, Excerpt[]>();

/** Every top-level function of a file, with the comment above it. */
function declarationsIn(file: string, source: string): Excerpt[] {
  const known = cache.get(file);
  if (known) return known;
  const { program, comments, errors } = parseSync(file, source, { lang: "ts", sourceType: "module" });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const excerpts: Excerpt[] = [];
  for (const node of program.body) {
    const declaration = node.type === "ExportNamedDeclaration" ? node.declaration : node;
    if (declaration?.type !== "FunctionDeclaration" || !declaration.id) continue;
    const comment = comments.findLast(
      (one) => one.type === "Block" && one.end <= node.start && !source.slice(one.end, node.start).trim(),
    );
    const start = comment?.start ?? node.start;
    excerpts.push({
      name: declaration.id.name,
      code: source.slice(start, node.end),
      file,
      firstLine: source.slice(0, start).split("\n").length,
    });
  }
  cache.set(file, excerpts);
  return excerpts;
}
