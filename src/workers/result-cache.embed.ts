/**
 * What a scene by itself has worked out before: kept while the worker lives, and nowhere in the browser. Within the page of
 * somebody else storage may be closed, and what is there belongs to the book.
 */
import type { ResultCache } from "./result-cache.ts";

/** A cache for as long as the worker lives. */
export function openResultCache(): Promise<ResultCache> {
  const things = new Map<string, object>();
  return Promise.resolve({ get: (name) => things.get(name), put: (name, thing) => void things.set(name, thing) });
}
