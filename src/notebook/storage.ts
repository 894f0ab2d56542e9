/**
 * The one door to the browser's storage. Where it is forbidden or full nothing fails; whoever writes is told.
 *
 * Within a page of another site nothing is read or kept: whoever frames the book could have a reader keep, by a click that
 * was meant for something else, what the reader never wrote.
 */

/** What came of writing. */
export type WriteResult = "kept" | "full" | "forbidden" | "framed";

/** Whether the page stands inside another one. */
export const isFramed = (): boolean => globalThis.self !== globalThis.top;

/** What is kept under a key, as it stands there. */
export function itemAt(key: string): string | undefined {
  if (isFramed()) return undefined;
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value under a key, or forgets what is there. */
export function setItemAt(key: string, value: string | undefined): WriteResult {
  if (isFramed()) return "framed";
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return "kept";
  } catch (error) {
    return error instanceof Error && /quota/i.test(error.name) ? "full" : "forbidden";
  }
}

/** What a kept text means, or nothing if it is no JSON. */
export function parsed(item: string | undefined): unknown {
  try {
    return JSON.parse(item ?? "null");
  } catch {
    return null;
  }
}

/** The fields of a kept object, none if it is something else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}
