/**
 * The mistakes that can be made on purpose in an equation, as code: the formula that its checks are given, and what each of
 * them puts in its place.
 */
import { parseSync } from "vite";
import { sources } from "./sources.ts";

/** What a mistake puts in the place of the formula. */
export interface Mistakes {
  readonly formula: string;
  /** By the names of the mistakes. */
  readonly instead: Readonly<Record<string, string>>;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Property extends Node {
  readonly key: Node & { readonly name?: string; readonly value?: unknown };
  readonly value: Node & { readonly properties?: readonly Node[]; readonly name?: string; readonly value?: unknown };
}

/** The mistakes of an equation, from the file in which it is declared. */
export function mistakesOf(id: string, file: string): Mistakes {
  const source = sources.get(file)!;
  const { program } = parseSync(file, source, { lang: "ts", sourceType: "module" });
  const spec = objectsIn(program).find((properties) =>
    properties.some((one) => keyOf(one) === "id" && one.value.value === id),
  );
  if (!spec) throw new Error(`${file} declares no ${id}`);
  const constants = constantsOf(program);
  const textOf = (node: Property["value"]): string => {
    const meant = (node.type === "Identifier" && constants.get(node.name!)) || node;
    return plainIndent(source.slice(meant.start, meant.end), source, meant.start);
  };
  const valueOf = (name: string): Property["value"] => spec.find((one) => keyOf(one) === name)!.value;
  const mutants = (valueOf("mutants").properties ?? []).filter(isProperty);
  return {
    formula: textOf(valueOf("formula")),
    instead: Object.fromEntries(mutants.map((one) => [keyOf(one)!, textOf(one.value)])),
  };
}

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;
const isProperty = (node: Node): node is Property => node.type === "Property";
const keyOf = ({ key }: Property): string | undefined =>
  key.name ?? (typeof key.value === "string" ? key.value : undefined);

/** The properties of every object that is written in a piece of code. */
function objectsIn(node: unknown): Property[][] {
  if (Array.isArray(node)) return node.flatMap(objectsIn);
  if (!isNode(node)) return [];
  const own =
    node.type === "ObjectExpression" && Array.isArray(node.properties) ? [node.properties.filter(isProperty)] : [];
  return [...own, ...Object.values(node).flatMap(objectsIn)];
}

/** What the constants of a file are. */
function constantsOf(program: unknown): ReadonlyMap<string, Property["value"]> {
  const constants = new Map<string, Property["value"]>();
  const look = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(look);
    if (!isNode(node)) return;
    const { id, init } = node;
    if (node.type === "VariableDeclarator" && isNode(id) && typeof id.name === "string" && isNode(init))
      constants.set(id.name, init);
    for (const part of Object.values(node)) look(part);
  };
  look(program);
  return constants;
}

/** Code without the indentation of the line that it begins in. */
function plainIndent(code: string, source: string, start: number): string {
  const line = source.slice(source.lastIndexOf("\n", start - 1) + 1, start);
  return code.replaceAll(`\n${/^ */.exec(line)![0]}`, "\n");
}
