/**
 * When each erratum was found and when its words last changed: content/errata-dates.json, with a digest of each text.
 *
 * A test compares the digests. When it fails, `npm run errata:dates` notes that what differs has changed today.
 */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { equations, type Equation } from "../src/equations/index.ts";
import type { ErratumDates } from "../src/lib/book-history.ts";

const FILE = new URL("../content/errata-dates.json", import.meta.url);

/** A short digest of what an erratum says. */
export const digestOfErratum = ({ erratum }: Pick<Equation, "erratum">): string =>
  createHash("sha256").update(JSON.stringify(erratum)).digest("hex").slice(0, 12);

/** The dates of all errata: those that were known, and `today` for what is new or reads otherwise. */
export function datesFor(
  known: Readonly<Record<string, ErratumDates>>,
  errata: readonly Pick<Equation, "id" | "erratum">[],
  today: string,
): Record<string, ErratumDates> {
  return Object.fromEntries(
    errata.map((equation) => {
      const digest = digestOfErratum(equation);
      const before = known[equation.id];
      const changed = before?.digest === digest ? before.changed : today;
      return [equation.id, { found: before?.found ?? today, changed, digest }];
    }),
  );
}

if (import.meta.main) {
  const known = JSON.parse(readFileSync(FILE, "utf8")) as Record<string, ErratumDates>;
  const today = new Date().toISOString().slice(0, 10);
  const dates = datesFor(
    known,
    equations.filter(({ erratum }) => erratum),
    today,
  );
  writeFileSync(FILE, `${JSON.stringify(dates, null, 2)}\n`);
}
