/**
 * How a file is sent: whole, compressed, in part, or not at all where the client has it.
 */
// @ts-check
import { codingFor } from "./compress.mjs";
import { isText } from "./media-types.mjs";
import { partOf } from "./ranges.mjs";
import { refusal } from "./refusals.mjs";
import { httpDate, isKnown, mayContinue } from "./validators.mjs";

/** A text that fits into one packet gains nothing by compression, bytes. */
const LEAST_COMPRESSED = 1000;

/**
 * The answer that a file is to a request.
 * @param {import("./content.mjs").Content} content
 * @param {import("./answer.mjs").Request} request
 * @param {import("./compress.mjs").Compress} compress
 * @returns {Promise<import("./answer.mjs").Answer>}
 */
export async function represent(content, { method, headers }, compress) {
  const { bytes, type, modified } = content;
  const part = method === "GET" ? partAsked(headers, content) : undefined;
  const isCompressible = isText(type) && bytes.length >= LEAST_COMPRESSED;
  const coding = isCompressible && !part ? codingFor(headers["accept-encoding"]) : undefined;
  const etag = tagOf(content, coding);
  const described = {
    "content-type": type,
    "cache-control": content.cacheControl,
    "last-modified": httpDate(modified),
    "accept-ranges": "bytes",
    etag,
    ...(isCompressible && { vary: "accept-encoding" }),
  };
  if (isKnown(headers, { etag, modified })) return { status: 304, headers: described };
  if (part === "unsatisfiable") return refusal(416, { "content-range": `bytes */${bytes.length}` });
  if (part) {
    const range = `bytes ${part.start}-${part.end}/${bytes.length}`;
    const body = bytes.subarray(part.start, part.end + 1);
    return { status: 206, headers: { ...described, "content-range": range }, body };
  }
  if (!coding) return { status: 200, headers: described, body: bytes };
  const body = await compress(content, coding);
  return { status: 200, headers: { ...described, "content-encoding": coding }, body };
}

/**
 * The part of a file that a client asks for; parts are of the file as it is, never of its compressed form.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {import("./content.mjs").Content} content
 */
function partAsked(headers, content) {
  if (headers.range === undefined) return undefined;
  const version = { etag: tagOf(content), modified: content.modified };
  return mayContinue(headers, version) ? partOf(headers.range, content.bytes.length) : undefined;
}

/**
 * The tag of a version: each of its compressed forms is another sequence of bytes and has a tag of its own.
 * @param {import("./content.mjs").Content} content
 * @param {import("./compress.mjs").Coding} [coding]
 */
const tagOf = ({ digest }, coding) => `"${digest}${coding ? `-${coding}` : ""}"`;
