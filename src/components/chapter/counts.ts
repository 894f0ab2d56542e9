/** Counts what stands several times on a page, so that each can have an id of its own. */
const used = new WeakMap<object, Map<string, number>>();

/** How many of this name the page has had before, counting one more. */
export function oneMore(page: object, name: string): number {
  const counts = used.get(page) ?? new Map<string, number>();
  used.set(page, counts);
  const before = counts.get(name) ?? 0;
  counts.set(name, before + 1);
  return before;
}
