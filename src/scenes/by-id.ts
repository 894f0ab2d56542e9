/** Finds an entry of a registry by its id; who asks for one that is not there is told what there is, and the likeliest. */

/** The entry of that id; `noun` says of what there is none. */
export function byId<T extends { readonly id: string }>(entries: readonly T[], id: string, noun: string): T {
  const entry = entries.find((candidate) => candidate.id === id);
  if (entry) return entry;
  const known = entries.map((candidate) => candidate.id);
  const meant = likeliest(id, known);
  const hint = meant === undefined ? "" : `. Did you mean ${meant}?`;
  throw new Error(`there is no ${noun} “${id}”; known: ${known.join(", ")}${hint}`);
}

/** The name with the fewest slips to it, a third of its letters at most; also one that is right but for the paper. */
export function likeliest(name: string, names: readonly string[]): string | undefined {
  const within = names.find((one) => one.endsWith(`/${name}`));
  if (within) return within;
  const scored = names.map((one) => ({ one, slips: slipsBetween(name.toLowerCase(), one.toLowerCase()) }));
  const best = scored.sort((a, b) => a.slips - b.slips)[0];
  return best && best.slips <= Math.max(1, best.one.length / 3) ? best.one : undefined;
}

/** How many letters must be put in, taken out, changed or swapped with the next to get from one word to the other. */
function slipsBetween(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; ++i) {
    const row = [i];
    for (let j = 1; j <= b.length; ++j) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      row[j] = Math.min(rows[i - 1]![j]! + 1, row[j - 1]! + 1, rows[i - 1]![j - 1]! + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) row[j] = Math.min(row[j]!, rows[i - 2]![j - 2]! + 1);
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}
