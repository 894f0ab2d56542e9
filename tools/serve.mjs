/**
 * Serves the built site in the foreground, from the folder and under the path that tools/site.mjs names.
 *
 *     node tools/serve.mjs [--port 4321]
 *
 * Without --port the first free one from 4321 on is taken; a port that was asked for must be free.
 */
// @ts-check
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { base, dist } from "./site.mjs";

const FIRST_PORT = 4321;
const LAST_PORT = 4420;

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

/**
 * What to answer to a request for `url`: a file, a redirect, or nothing.
 * @param {string} url
 * @returns {{ file: string } | { location: string } | undefined}
 */
function find(url) {
  const { pathname, search } = new URL(url, "http://localhost");
  if (pathname === "/" && base !== "/") return { location: base };
  if (`${pathname}/` === base) return { location: base + search };
  if (!pathname.startsWith(base)) return undefined;
  const file = path.join(dist, decoded(pathname.slice(base.length)));
  if (file !== dist && !file.startsWith(dist + path.sep)) return undefined;
  const stats = fs.statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile()) return { file };
  const index = path.join(file, "index.html");
  if (!stats?.isDirectory() || !fs.existsSync(index)) return undefined;
  return pathname.endsWith("/") ? { file: index } : { location: `${pathname}/${search}` };
}

/**
 * A path with its escapes undone; a malformed one names no file.
 * @param {string} text
 */
function decoded(text) {
  try {
    return decodeURIComponent(text).replaceAll("\0", "%00");
  } catch {
    return text;
  }
}

/**
 * @param {http.IncomingMessage} request
 * @param {http.ServerResponse} response
 */
function answer(request, response) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { allow: "GET, HEAD" }).end();
    return;
  }
  const found = find(request.url ?? "/");
  if (found && "location" in found) {
    response.writeHead(301, { location: found.location }).end();
    return;
  }
  const file = found?.file ?? path.join(dist, "404.html");
  if (!fs.existsSync(file)) {
    response.writeHead(404, { "content-type": "text/plain; charset=utf-8" }).end("not found\n");
    return;
  }
  const type = TYPES[/** @type {keyof typeof TYPES} */ (path.extname(file))] ?? "application/octet-stream";
  // Files under _astro carry a digest of themselves in their name.
  const cache = file.startsWith(path.join(dist, "_astro")) ? "max-age=31536000, immutable" : "no-cache";
  response.writeHead(found ? 200 : 404, {
    "content-type": type,
    "content-length": fs.statSync(file).size,
    "cache-control": cache,
    "x-content-type-options": "nosniff",
  });
  if (request.method === "HEAD") response.end();
  else fs.createReadStream(file).pipe(response);
}

/**
 * Listens on `port`, or on the next that is free up to `last`.
 * @param {http.Server} server
 * @param {number} port
 * @param {number} last
 */
function listen(server, port, last) {
  server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === "EADDRINUSE" && port < last) {
      listen(server, port + 1, last);
      return;
    }
    console.error(error.code === "EADDRINUSE" ? `Port ${port} is taken.` : error.message);
    process.exit(1);
  });
  server.listen(port, "127.0.0.1");
}

const asked = process.argv.indexOf("--port");
const port = asked > 0 ? Number(process.argv[asked + 1]) : FIRST_PORT;
if (!(Number.isInteger(port) && port > 0 && port < 65536)) {
  console.error("--port needs a number from 1 to 65535.");
  process.exit(2);
}
if (!fs.existsSync(dist)) {
  console.error("There is no built site yet: npm run build makes it.");
  process.exit(1);
}

const server = http.createServer(answer);
server.once("listening", () => {
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  console.log(`Pliant is at http://127.0.0.1:${actual}${base} (Ctrl-C stops it)`);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
listen(server, port, asked > 0 ? port : LAST_PORT);
