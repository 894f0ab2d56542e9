/**
 * What the files of a site are, by the endings of their names.
 */
// @ts-check
import path from "node:path";

const TYPES = {
  ".avif": "image/avif",
  ".bin": "application/octet-stream",
  ".css": "text/css; charset=utf-8",
  ".csv": "text/csv; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webm": "video/webm",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".xml": "application/xml; charset=utf-8",
};

/** @type {ReadonlyMap<string, string>} */
const typeOfEnding = new Map(Object.entries(TYPES));

/**
 * The type of a file, as the header `content-type` gives it.
 * @param {string} file
 */
export const mediaTypeOf = (file) => typeOfEnding.get(path.extname(file)) ?? "application/octet-stream";

/**
 * Whether files of a type are text, which compression makes smaller.
 * @param {string} type
 */
export const isText = (type) => type.endsWith("charset=utf-8");
