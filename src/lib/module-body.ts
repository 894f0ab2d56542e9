/**
 * A module as the body of a function of `exports` and `require`, with every line where it was.
 *
 * Imports become constants, so that a name keeps its name in what an error says and costs nothing to read; the price is
 * that modules cannot import each other in a circle. What is exported is handed over at the end.
 */
import {
  ParseError,
  parseFailureOf,
  positionIn,
  withoutTypes,
  type ParseFailure,
  type Plainscript,
} from "./typescript.ts";

const SOLVER = /^@pliant\/solver(?:\/(\w+))?$/;

type Node = Plainscript["tree"]["topNode"];

interface Change {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** The path that an import in a module names. */
function pathOf(specifier: string, importer: string): string {
  const ofSolver = SOLVER.exec(specifier);
  if (ofSolver) return ofSolver[1] ? `src/solver/${ofSolver[1]}/index.ts` : "src/solver/index.ts";
  return new URL(specifier, `file:///${importer}`).pathname.slice(1);
}

/** Turns the text of the module at a path into the body of its function, or says where it cannot be read. */
export function moduleBody(
  typescript: string,
  path: string,
  isKnown: (path: string) => boolean,
): { readonly javascript: string } | ParseFailure {
  const resolve = (specifier: string): string | undefined => {
    if (!SOLVER.test(specifier) && !/^\.{1,2}\//.test(specifier)) return undefined;
    const named = pathOf(specifier, path);
    return isKnown(named) ? named : undefined;
  };
  try {
    return { javascript: bodyOf(withoutTypes(typescript), resolve) };
  } catch (error) {
    return parseFailureOf(error);
  }
}

/** What is needed to rewrite a part of a text. */
interface Reading {
  textOf(node: Node): string;
  /** The call that stands for the module that a string names. */
  requireOf(source: Node): string;
  mistake(message: string, node: { readonly from: number }): ParseError;
}

function bodyOf({ javascript, tree }: Plainscript, resolve: (specifier: string) => string | undefined): string {
  const textOf: Reading["textOf"] = ({ from, to }) => javascript.slice(from, to);
  const mistake: Reading["mistake"] = (message, { from }) => new ParseError(message, positionIn(javascript, from));
  const requireOf: Reading["requireOf"] = (source) => {
    const specifier = textOf(source).slice(1, -1);
    const module = resolve(specifier);
    if (module === undefined) throw mistake(`there is no module “${specifier}” here`, source);
    return `require(${JSON.stringify(module)})`;
  };
  const reading = { textOf, requireOf, mistake };
  const changes: Change[] = [];
  const exported: string[] = [];
  tree.iterate({
    enter: ({ name, node }) => {
      if (name === "DynamicImport") throw mistake("a module here cannot import on the way", node);
      if (name === "ImportDeclaration") changes.push(...importChanges(node, reading));
      if (name !== "ExportDeclaration") return;
      const { change, given = "" } = exportChange(node, reading);
      changes.push(change);
      exported.push(given);
    },
  });
  return `${changed(javascript, changes)}\n${exported.join(" ")}`;
}

const put = ({ from, to }: Pick<Node, "from" | "to">, text: string): Change => ({ from, to, text });

/** An import as a constant. */
function importChanges(node: Node, { requireOf, mistake }: Reading): readonly Change[] {
  const source = node.getChild("String");
  if (!source) throw mistake("this import cannot be read", node);
  const [group, star, from] = [node.getChild("ImportGroup"), node.getChild("Star"), node.getChild("from")];
  const required = requireOf(source);
  if (!from) return [put({ from: node.from, to: source.to }, required)];
  if (!group && !star) throw mistake("a module here has no default to import", node);
  return [
    put(node.firstChild!, "const"),
    ...(star ? [put({ from: star.from, to: node.getChild("as")!.to }, "")] : []),
    ...(group?.getChildren("as") ?? []).map((as) => put(as, ":")),
    put(from, "="),
    put(source, required),
  ];
}

/** An export without its word, and what the module hands over for it at the end. */
function exportChange(node: Node, { textOf, requireOf, mistake }: Reading): { change: Change; given?: string } {
  const [source, group, star] = [node.getChild("String"), node.getChild("ExportGroup"), node.getChild("Star")];
  const declared = node.firstChild!.nextSibling;
  if (declared && /^(Function|Class|Variable)Declaration$/.test(declared.name)) {
    const names = declared.getChildren("VariableDefinition").map(textOf);
    if (names.length === 0) throw mistake("what a module exports needs a name", declared);
    return {
      change: put(node.firstChild!, ""),
      given: names.map((name) => `exports.${name} = ${name};`).join(" "),
    };
  }
  if (star && source && !node.getChild("as")) {
    return { change: put(node, `Object.assign(exports, ${requireOf(source)});`) };
  }
  if (!group) throw mistake("only names can be exported", node);
  const given = pairsOf(textOf(group))
    .map(([name, as]) => `exports.${as} = ${source ? "from." : ""}${name};`)
    .join(" ");
  if (!source) return { change: put(node, ""), given };
  return { change: put(node, `{ const from = ${requireOf(source)}; ${given} }`) };
}

/** The names in the brackets of an export, each with the name under which it is known outside. */
function pairsOf(brackets: string): [string, string][] {
  return brackets
    .slice(1, -1)
    .split(",")
    .flatMap((one): [string, string][] => {
      const [name, , as] = one.trim().split(/\s+/);
      return name ? [[name, as ?? name]] : [];
    });
}

/** The text with its changes; no line moves, since every change keeps the line ends of what it replaces. */
function changed(text: string, changes: readonly Change[]): string {
  let result = text;
  for (const { from, to, text: given } of changes.toSorted((a, b) => b.from - a.from)) {
    const replaced = result.slice(from, to);
    const padded = replaced.includes("\n") ? given + replaced.replaceAll(/[^\n]/g, "") : given.padEnd(to - from);
    result = result.slice(0, from) + padded + result.slice(to);
  }
  return result;
}
