/** Circles of imports: the strongly connected components of a graph, after Tarjan. */

/** The groups of nodes of which each leads to each other, by way of `next`; one by itself is none. */
export function circlesIn(nodes: readonly string[], next: (node: string) => readonly string[]): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): void => {
    order.set(node, order.size);
    low.set(node, order.get(node)!);
    path.push(node);
    for (const other of next(node)) {
      if (!order.has(other)) visit(other);
      if (path.includes(other)) low.set(node, Math.min(low.get(node)!, low.get(other)!));
    }
    if (low.get(node) !== order.get(node)) return;
    const group = path.splice(path.indexOf(node));
    if (group.length > 1) circles.push(group.sort());
  };
  for (const node of nodes) if (!order.has(node)) visit(node);
  return circles;
}
