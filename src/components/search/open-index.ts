/** The index of the book, fetched and made once for a page, when the reader first searches. */
import { addressOf } from "../../lib/page-address.ts";
import type { SearchRecord } from "./record.ts";
import { SearchIndex } from "./search-index.ts";

const page: { index?: Promise<SearchIndex> } = {};

/** The index; rejects if it cannot be fetched, and is then fetched anew when it is asked for again. */
export function openIndex(): Promise<SearchIndex> {
  page.index ??= fetchIndex();
  page.index.catch(() => delete page.index);
  return page.index;
}

async function fetchIndex(): Promise<SearchIndex> {
  const response = await fetch(addressOf("search/records.json"));
  if (!response.ok) throw new Error(`The index could not be fetched: ${response.status}`);
  return SearchIndex.of((await response.json()) as SearchRecord[]);
}
