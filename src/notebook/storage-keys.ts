/** What this browser keeps, by the names under which it does. */
import { isFramed } from "./storage.ts";

/** The keys that begin so. */
export function keysUnder(prefix: string): string[] {
  if (isFramed()) return [];
  try {
    const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? "");
    return keys.filter((key) => key.startsWith(prefix)).sort();
  } catch {
    return [];
  }
}
