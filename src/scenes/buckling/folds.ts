/** The folds of a row of particles, as an eye counts them: crests that stand out from the valleys on both sides. */

/** The places of the crests of a row that stand out by `depth` or more from the lowest valley on either side. */
export function crestsOf(row: readonly number[], depth: number): number[] {
  const crests: number[] = [];
  let low = row[0]!;
  let crest: number | undefined;
  row.forEach((height, n) => {
    if (crest === undefined) {
      low = Math.min(low, height);
      if (height >= low + depth) crest = n;
    } else if (height > row[crest]!) {
      crest = n;
    } else if (height <= row[crest]! - depth) {
      crests.push(crest);
      [crest, low] = [undefined, height];
    }
  });
  return crests;
}

/** The same of a row that is closed: it is walked around once, from its lowest place. */
export function crestsAround(row: readonly number[], depth: number): number[] {
  const start = row.indexOf(Math.min(...row));
  const around = [...row.slice(start), ...row.slice(0, start + 1)];
  return crestsOf(around, depth).map((n) => (n + start) % row.length);
}
