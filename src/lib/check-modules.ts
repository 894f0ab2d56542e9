/**
 * What the checks of a paper's equations need to run in a reader's tab: the modules as functions, so that one of them can
 * be replaced, and the files that a reader may open.
 */
import { createHash } from "node:crypto";
import { equations, type Equation } from "../equations/index.ts";
import { excerptOf } from "./excerpt.ts";
import { mistakesOf, type Mistakes } from "./mistakes.ts";
import { moduleBody } from "./module-body.ts";
import { once } from "./once.ts";
import { sources } from "./sources.ts";
import { isParseFailure } from "./typescript.ts";

/** A file that a reader may open, and the line where the equation begins in it. */
export interface CheckFile {
  readonly path: string;
  readonly line: number;
}

/** The answer of the endpoint `checks/<paper>.json`. */
export interface CheckModules {
  /** The module that exports the equations of the paper. */
  readonly entry: string;
  /** An expression: an object of functions of `exports` and `require`, by the paths of the modules. */
  readonly script: string;
  readonly paths: readonly string[];
  /** For each equation, the code of the mistakes that can be made in it. */
  readonly mistakes: Readonly<Record<string, Mistakes>>;
  /** For each equation, the files that compute it, and last the one that checks it. */
  readonly files: Readonly<Record<string, readonly CheckFile[]>>;
  /** The texts of these files, with a digest of each. */
  readonly sources: Readonly<Record<string, { readonly text: string; readonly digest: string }>>;
}

/** Puts together what the checks of a paper need. */
export function checkModules(paper: string): CheckModules {
  const entry = `src/equations/${paper}/index.ts`;
  const bodies = bodiesFrom(entry);
  const own = equations.filter(({ id }) => id.startsWith(`${paper}/`));
  const files = Object.fromEntries(own.map((equation) => [equation.id, checkFilesOf(equation)]));
  const offered = new Set(Object.values(files).flatMap((each) => each.map(({ path }) => path)));
  return {
    entry,
    script: `{${[...bodies].map(([path, body]) => `${JSON.stringify(path)}: function (exports, require) {\n${body}\n}`).join(",\n")}}`,
    paths: [...bodies.keys()],
    files,
    mistakes: Object.fromEntries(own.map(({ id }) => [id, mistakesOf(id, files[id]!.at(-1)!.path)])),
    sources: Object.fromEntries([...offered].map((path) => [path, digested(sources.get(path)!)])),
  };
}

const digested = (text: string) => ({
  text,
  digest: createHash("sha256").update(text).digest("hex").slice(0, 16),
});

/** A reader who edits a file may import whatever the solver has. */
const solverEntries = [...sources.keys()].filter((path) => /^src\/solver\/(\w+\/)?index\.ts$/.test(path));

interface Body {
  readonly javascript: string;
  /** The modules that it imports. */
  readonly imports: readonly string[];
}

const bodies = once<Body>();

/** A module as the body of a function; those of the solver are the same for every paper. */
const bodyOf = (path: string): Body =>
  bodies(path, () => {
    const imports: string[] = [];
    const body = moduleBody(sources.get(path)!, path, (named) => {
      if (!sources.has(named)) return false;
      imports.push(named);
      return true;
    });
    if (isParseFailure(body)) throw new Error(`${path}:${body.line}:${body.column}: ${body.message}`);
    return { javascript: body.javascript, imports };
  });

/** The bodies of a module, of all that it imports, and of the whole solver. */
function bodiesFrom(entry: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const waiting = [entry, ...solverEntries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const { javascript, imports } = bodyOf(path);
    waiting.push(...imports);
    found.set(path, javascript);
  }
  return found;
}

/** The files that a reader may open at an equation: those that compute it, what they import, and last the one that checks it. */
export function checkFilesOf({ id, code }: Equation): readonly CheckFile[] {
  const computed = Object.keys(code).map((name) => excerptOf(name, id));
  const paths = new Set(computed.map(({ file }) => file));
  const line = (path: string): number => computed.find(({ file }) => file === path)!.firstLine;
  const imported = new Set([...paths].flatMap(importsOf).filter((path) => !paths.has(path)));
  return [
    ...[...paths].map((path) => ({ path, line: line(path) })),
    ...[...imported].map((path) => ({ path, line: 1 })),
    ownFileOf(id),
  ];
}

/** The files of the solver that a file takes functions from. */
function importsOf(path: string): string[] {
  const found: string[] = [];
  moduleBody(sources.get(path)!, path, (named) => {
    if (sources.has(named)) found.push(named);
    return sources.has(named);
  });
  return found;
}

/** The file in which an equation is declared. */
function ownFileOf(id: string): CheckFile {
  const written = `id: "${id}",`;
  const found = [...sources].filter(
    ([path, text]) => path.startsWith(`src/equations/${id.split("/")[0]!}/`) && text.includes(written),
  );
  if (found.length !== 1) throw new Error(`${id} is declared in ${found.length} files, not in one`);
  const [path, text] = found[0]!;
  return { path, line: text.slice(0, text.indexOf(written)).split("\n").length };
}
