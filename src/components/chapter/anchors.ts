/**
 * Which fragment a figure of a scene gets: the first of a page the plain one, the next ones a number behind it.
 */
const used = new WeakMap<object, Map<string, number>>();

/** The fragment for one more figure of a scene on `page`. */
export function anchorOn(page: object, plain: string): string {
  const counts = used.get(page) ?? new Map<string, number>();
  used.set(page, counts);
  const count = (counts.get(plain) ?? 0) + 1;
  counts.set(plain, count);
  return count === 1 ? plain : `${plain}-${count}`;
}
