/** Looks names up, and helps with those that do not exist. */
import { WrongCall } from "./command.ts";

/** What a name stands for; for an unknown one says what is known, and what it looks like. */
export function named<T>(noun: string, name: string, known: ReadonlyMap<string, T>): T {
  const found = known.get(name);
  if (found !== undefined) return found;
  const names = [...known.keys()];
  throw new WrongCall(`there is no ${noun} “${name}”; known: ${names.join(", ")}${guess(name, names)}`);
}

/** A line that asks whether the likeliest name was meant; nothing if none is likely. */
export function guess(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === undefined ? "" : `\nDid you mean ${near}?`;
}

/** The name with the fewest slips to it, a third of its letters at most; also one that is right but for the paper. */
function nearest(name: string, names: readonly string[]): string | undefined {
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
