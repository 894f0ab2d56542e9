/**
 * What a file of the site holds, and what a client may be told of it: its type, its digest, how long it may be kept.
 */
// @ts-check
import { createHash } from "node:crypto";
import { readWhole } from "./files.mjs";
import { mediaTypeOf } from "./media-types.mjs";

/**
 * @typedef {{ bytes: Buffer, digest: string, type: string, modified: number, cacheControl: string }} Content
 */

/**
 * Reads a file of the site; nothing if it cannot be had whole.
 * @param {string} file
 * @param {readonly string[]} names those that lead to it from the folder of the site
 * @returns {Promise<Content | undefined>}
 */
export async function contentOf(file, names) {
  const read = await readWhole(file);
  if (!read) return undefined;
  const { bytes, modified } = read;
  // Files under _astro carry a digest of themselves in their name.
  const cacheControl = names[0] === "_astro" ? "max-age=31536000, immutable" : "no-cache";
  const digest = createHash("sha256").update(bytes).digest("base64url").slice(0, 22);
  return { bytes, digest, type: mediaTypeOf(file), modified, cacheControl };
}
