/**
 * What the target of a request names in a site.
 *
 * A target is what a client sends, so it may be anything: a path, a whole address, or nothing of the kind.
 */
// @ts-check
import { fileIn } from "./files.mjs";

/**
 * A file with the names that lead to it, an address to ask for instead, or that there is neither; "malformed" is what
 * cannot be read.
 * @typedef {{ file: string, names: readonly string[] } | { location: string } | "absent" | "malformed"} Found
 */

/** A path and a query, by themselves or after an origin. */
const TARGET = /^(?:https?:\/\/[^/?]+)?(\/[^?]*)(\?.*)?$/i;

/** What names a file of a site on every system: nothing hidden, no other folder, no device. */
const NAME = /^(?!\.)[^\\/:*?"<>|\p{Cc}]+$/u;

/**
 * Finds what `target` names in the folder `dist`, which is served under the path `base`.
 * @param {string} target
 * @param {string} dist
 * @param {string} base
 * @returns {Promise<Found>}
 */
export async function find(target, dist, base) {
  const [, path, query = ""] = TARGET.exec(target) ?? [];
  const asked = path && namesIn(path);
  if (!asked) return "malformed";
  const above = namesIn(base) ?? [];
  if (asked.length === 0 && above.length > 0) return { location: addressOf(above) + query };
  if (!asked.every((name) => NAME.test(name)) || above.some((name, n) => name !== asked[n])) return "absent";
  const names = asked.slice(above.length);
  const page = await fileIn(dist, [...names, "index.html"]);
  const file = page ?? (await fileIn(dist, names));
  const endsInSlash = path.endsWith("/");
  if (!file || (endsInSlash && !page)) return "absent";
  const address = page ? addressOf(asked) : addressOf(asked).slice(0, -1);
  const isTidy = !path.includes("//") && endsInSlash === Boolean(page);
  return isTidy ? { file, names } : { location: address + query };
}

/**
 * The names in a path, with their escapes undone; nothing if an escape is malformed.
 * @param {string} path
 */
function namesIn(path) {
  try {
    return path.split("/").flatMap((name) => (name ? decodeURIComponent(name) : []));
  } catch {
    return undefined;
  }
}

/**
 * The path of a folder. It is made of names alone, so it cannot lead to another origin.
 * @param {readonly string[]} names
 */
const addressOf = (names) => `/${names.map((name) => `${encodeURIComponent(name)}/`).join("")}`;
