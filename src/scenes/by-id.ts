/** Finds an entry of a registry by its id; who asks for one that is not there is told what there is, and the likeliest. */

/** The entry of that id; `noun` says of what there is none. */
export function byId<T extends { readonly id: string }>(entries: readonly T[], id: string, noun: string): T {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry) return entry;
  const known = entries.map((candidate) => candidate.id);
  const likeliest = nearest(id, known);
  const hint = likeliest === undefined ? "" : `. Did you mean ${likeliest}?`;
  throw new Error(`there is no ${noun} “${id}”; known: ${known.join(", ")}${hint}`);
}

/** The name that differs least, if no more than a third of it does. */
function nearest(name: string, known: readonly string[]): string | undefined {
  const ranked = known.map((one) => ({ one, distance: editDistance(name, one) }));
  const best = ranked.toSorted((a, b) => a.distance - b.distance)[0];
  return best && best.distance <= best.one.length / 3 ? best.one : undefined;
}

/** How many letters must be added, taken away or replaced to make one text of another, after Levenshtein. */
function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; ++i) {
    const row = [i];
    for (let j = 1; j <= b.length; ++j) {
      const replaced = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(replaced, above[j]! + 1, row[j - 1]! + 1));
    }
    above = row;
  }
  return above[b.length]!;
}
