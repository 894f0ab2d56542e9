/**
 * A server of a built site that answers every request, whatever it is, and goes on.
 */
// @ts-check
import http from "node:http";
import { makeAnswerer } from "./answer.mjs";
import { refusal } from "./refusals.mjs";

/** How long a refused client may go on sending: a connection that is closed at once loses the answer, ms. */
const LINGER = 1000;

/** What is wrong with requests that are not even read to their end. */
const STATUS_OF_ERROR = new Map([
  ["ERR_HTTP_REQUEST_TIMEOUT", 408],
  ["HPE_CHUNK_EXTENSIONS_OVERFLOW", 413],
  ["HPE_HEADER_OVERFLOW", 431],
]);

/**
 * Makes a server of the folder `dist` under the path `base`; the folder may vanish and come back meanwhile.
 * @param {string} dist
 * @param {string} base
 */
export function makeServer(dist, base) {
  const answerTo = makeAnswerer(dist, base);
  /** @type {WeakMap<import("node:stream").Duplex, http.ServerResponse>} */
  const latest = new WeakMap();

  const respond = async (/** @type {http.IncomingMessage} */ request, /** @type {http.ServerResponse} */ response) => {
    // The reader has left: there is nobody to answer.
    response.on("error", () => response.destroy());
    const before = latest.get(request.socket);
    latest.set(request.socket, response);
    // Who asks for many pages at once does not have them all read at once.
    await closed(before);
    try {
      send(response, await answerTo(request));
    } catch (error) {
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else send(response, refusal(500));
    }
  };

  const server = http.createServer(respond);
  // Who has nothing more to ask still wants the answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on("checkExpectation", respond);
  server.on("clientError", async (/** @type {NodeJS.ErrnoException} */ error, socket) => {
    await closed(latest.get(socket));
    refuse(socket, STATUS_OF_ERROR.get(error.code ?? "") ?? 400);
  });
  server.on("connect", async (_request, socket) => {
    await closed(latest.get(socket));
    refuse(socket, 405);
  });
  return server;
}

/**
 * Waits until a response is sent, or its reader has left.
 * @param {http.ServerResponse | undefined} response
 */
async function closed(response) {
  if (response && !response.closed) await new Promise((resolve) => void response.once("close", resolve));
}

/**
 * Sends an answer; HEAD gets all of it but the body.
 * @param {http.ServerResponse} response
 * @param {import("./answer.mjs").Answer} answer
 */
function send(response, { status, headers, body }) {
  response.writeHead(status, {
    ...headers,
    ...(body && { "content-length": body.length }),
    "x-content-type-options": "nosniff",
  });
  response.end(response.req.method === "HEAD" ? undefined : body);
}

/**
 * Answers what is no request, and ends the connection.
 * @param {import("node:stream").Duplex} socket
 * @param {number} status
 */
function refuse(socket, status) {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const { headers, body = "" } = refusal(status);
  const lines = Object.entries({ ...headers, "content-length": body.length, connection: "close" });
  const head = [`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}`, ...lines.map((line) => line.join(": "))];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
  socket.resume();
  setTimeout(() => socket.destroy(), LINGER).unref();
}
