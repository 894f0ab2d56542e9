/**
 * What a request is answered with: a file, a better address, or words.
 *
 * What is served is public, so no host is refused and nobody is forbidden to show a page in a frame.
 */
// @ts-check
import { makeCompressor } from "./compress.mjs";
import { contentOf } from "./content.mjs";
import { fileIn } from "./files.mjs";
import { find } from "./find.mjs";
import { inWords, refusal } from "./refusals.mjs";
import { represent } from "./represent.mjs";

/**
 * @typedef {{ status: number, headers: Readonly<Record<string, string>>, body?: Buffer }} Answer
 * @typedef {Pick<import("node:http").IncomingMessage, "method" | "url" | "headers">} Request
 */

/**
 * Makes a function that answers requests from the folder `dist`, which is served under the path `base`.
 * @param {string} dist
 * @param {string} base
 * @returns {(request: Request) => Promise<Answer>}
 */
export function makeAnswerer(dist, base) {
  const compress = makeCompressor();
  return async (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return refusal(405, { allow: "GET, HEAD" });
    const found = await find(request.url ?? "", dist, base);
    if (found === "malformed") return refusal(400);
    if (found === "absent") return notFound(dist, request, compress);
    if ("location" in found) return moved(found.location);
    const content = await contentOf(found.file, found.names);
    return content ? represent(content, request, compress) : beingBuilt();
  };
}

const beingBuilt = () => refusal(503, { "retry-after": "2" });

/**
 * A browser would keep a redirect for ever, also for what is served at this port tomorrow.
 * @param {string} location
 */
const moved = (location) => inWords(301, `The page is at ${location}`, { location, "cache-control": "no-cache" });

/**
 * The page that says that there is none; words, if the site has no such page or is not there at all.
 * @param {string} dist
 * @param {Request} request
 * @param {import("./compress.mjs").Compress} compress
 */
async function notFound(dist, { headers }, compress) {
  const file = await fileIn(dist, ["404.html"]);
  const content = file && (await contentOf(file, []));
  if (!content) return (await fileIn(dist, ["index.html"])) ? refusal(404) : beingBuilt();
  const accepted = { "accept-encoding": headers["accept-encoding"] };
  return { ...(await represent(content, { method: "GET", headers: accepted }, compress)), status: 404 };
}
