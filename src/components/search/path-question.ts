/** What a reader may have looked for at an address where there is no page: its words, without those of every address. */
import { addressOf } from "../../lib/page-address.ts";

const OF_ADDRESSES = new Set(["chapters", "index", "html", "htm", "www", "en"]);

/** The words of a path. */
export function questionOfPath(pathname: string): string {
  const base = addressOf("");
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname;
  return path
    .split(/[^\p{L}\p{N}%]+/u)
    .map(plainly)
    .filter((word) => word !== "" && !OF_ADDRESSES.has(word.toLowerCase()))
    .join(" ");
}

function plainly(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word.replaceAll("%", " ").trim();
  }
}
