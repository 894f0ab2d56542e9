/**
 * The cells of a chapter as a graph: a cell needs those that define the names it uses.
 *
 * Two cells that define one name, and cells that need each other in a circle, are told apart in words.
 */

/** What the graph knows of a cell. */
export interface CellNode {
  readonly name: string;
  readonly defines: readonly string[];
  readonly uses: readonly string[];
}

export interface Graph {
  /** Cells that must come before this one, in an order in which they can run. */
  upstreamOf(name: string): readonly string[];
  /** Cells that use what this one defines, directly or not, in an order in which they can run. */
  dependentsOf(name: string): readonly string[];
  /** Why a cell cannot run, if its names do not let it. */
  troubleOf(name: string): string | undefined;
}

/** Joins cells by their names. */
export function makeGraph(nodes: readonly CellNode[]): Graph {
  const byName = new Map(nodes.map((node) => [node.name, node]));
  const owners = new Map<string, string[]>();
  for (const { name, defines } of nodes)
    for (const variable of new Set(defines)) owners.set(variable, [...(owners.get(variable) ?? []), name]);
  const needs = new Map(
    nodes.map(({ name, uses, defines }) => {
      const own = new Set(defines);
      const foreign = uses.filter((variable) => !own.has(variable));
      return [name, [...new Set(foreign.flatMap((variable) => owners.get(variable) ?? []))]];
    }),
  );
  const upstreamOf = (name: string): readonly string[] => reach(name, (at) => needs.get(at) ?? []);
  return {
    upstreamOf,
    dependentsOf: (name) => {
      const found = nodes.filter((node) => node.name !== name && upstreamOf(node.name).includes(name));
      const depth = new Map(found.map((node) => [node.name, upstreamOf(node.name).length]));
      return found.map((node) => node.name).sort((a, b) => depth.get(a)! - depth.get(b)!);
    },
    troubleOf: (name) => {
      const circle = circleThrough(name, needs);
      if (circle) return `These cells need each other in a circle: ${circle.join(" → ")}.`;
      const involved = [...upstreamOf(name), name].map((one) => byName.get(one)!);
      return clashIn(involved, owners);
    },
  };
}

/** Everything reached from a cell, each after what it needs itself; the cell is left out. */
function reach(from: string, next: (name: string) => readonly string[]): string[] {
  const order: string[] = [];
  const seen = new Set([from]);
  const visit = (name: string): void => {
    for (const one of next(name)) {
      if (seen.has(one)) continue;
      seen.add(one);
      visit(one);
      order.push(one);
    }
  };
  visit(from);
  return order;
}

function circleThrough(name: string, needs: ReadonlyMap<string, readonly string[]>): string[] | undefined {
  const search = (path: readonly string[]): string[] | undefined => {
    for (const next of needs.get(path.at(-1)!) ?? []) {
      const seen = path.indexOf(next);
      if (seen >= 0) return [...path.slice(seen), next];
      const found = search([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return search([name]);
}

function clashIn(involved: readonly CellNode[], owners: ReadonlyMap<string, readonly string[]>): string | undefined {
  for (const { name, defines, uses } of involved) {
    const seen = new Set<string>();
    const twice = defines.find((variable) => seen.size === seen.add(variable).size);
    if (twice) return `The cell “${name}” defines ${twice} twice.`;
    for (const variable of [...defines, ...uses]) {
      const [one, other] = owners.get(variable) ?? [];
      if (other) return `Two cells define ${variable}: “${one}” and “${other}”. Give it another name in one of them.`;
    }
  }
  return undefined;
}
