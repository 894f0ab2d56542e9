/** The history of the book as the content has it. */
import { getEntry } from "astro:content";
import type { BookHistory } from "../../lib/book-history.ts";

/** What changed and when. */
export async function bookHistory(): Promise<BookHistory> {
  const [changes, errata] = await Promise.all([
    getEntry("history", "history"),
    getEntry("errataDates", "errata-dates"),
  ]);
  if (!changes || !errata) throw new Error("content has no history");
  return { changes: changes.data.changes, errata: errata.data };
}
