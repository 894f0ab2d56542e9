/**
 * Serves the built site in the foreground, from the folder and under the path that tools/site.mjs names.
 *
 *     node tools/serve.mjs [--port 4321] [--lan]
 *
 * Without --port the first free one from 4321 on is taken; a port that was asked for must be free. With --lan other machines of
 * the same network may read it, too, such as a telephone.
 */
// @ts-check
import fs from "node:fs";
import { addressesInNetwork, codeInTerminal } from "./serve/lan.mjs";
import { makeServer } from "./serve/server.mjs";
import { base, dist } from "./site.mjs";

const FIRST_PORT = 4321;
const LAST_PORT = 4420;

/**
 * Listens on `port`, or on the next that is free up to `last`.
 * @param {import("node:http").Server} server
 * @param {number} port
 * @param {number} last
 * @param {string} host
 */
function listen(server, port, last, host) {
  server.on("error", (/** @type {NodeJS.ErrnoException} */ error) => {
    const isTaken = error.code === "EADDRINUSE";
    if (server.listening) {
      console.error(error.message); // one connection could not be taken; the next may be
    } else if (isTaken && port < last) {
      port += 1;
      server.listen(port, host);
    } else {
      console.error(isTaken ? `Port ${port} is taken.` : error.message);
      process.exit(1);
    }
  });
  server.listen(port, host);
}

/**
 * Says where other machines find the book, with a code for the first address.
 * @param {number} port
 */
function sayWhere(port) {
  const addresses = addressesInNetwork().map((address) => `http://${address}:${port}${base}`);
  if (addresses.length === 0) console.log("This machine is in no network.");
  for (const address of addresses) console.log(`In your network it is at ${address}`);
  if (addresses[0]) console.log(codeInTerminal(addresses[0]));
}

const isShared = process.argv.includes("--lan");
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

const server = makeServer(dist, base);
server.once("listening", () => {
  const address = server.address();
  const actual = typeof address === "object" && address ? address.port : port;
  console.log(`Pliant is at http://127.0.0.1:${actual}${base} (Ctrl-C stops it)`);
  if (isShared) sayWhere(actual);
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(0));
listen(server, port, asked > 0 ? port : LAST_PORT, isShared ? "0.0.0.0" : "127.0.0.1");
