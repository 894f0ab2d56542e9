/** A server on another port that answers nothing of use and remembers who came: the proof that no request went out. */
import dgram from "node:dgram";
import http from "node:http";
import type { AddressInfo } from "node:net";

export interface Listener {
  /** The address to be reached. */
  readonly address: string;
  /** How many connections there were since the last time it was asked. */
  take(): number;
  close(): Promise<void>;
}

/** Listens on a free port of this machine; a connection counts, whatever is then said through it, and so does a datagram. */
export async function listenForHits(): Promise<Listener> {
  let hits = 0;
  const server = http.createServer((_, response) => {
    const headers = {
      "access-control-allow-origin": "*",
      "content-type": "text/javascript",
      "cache-control": "no-store",
    };
    response.writeHead(200, { ...headers, connection: "close" }).end("1");
  });
  server.on("connection", () => ++hits);
  server.on("request", () => ++hits); // on a connection that was opened ahead
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const datagrams = dgram.createSocket("udp4", () => ++hits);
  await new Promise<void>((bound) => datagrams.bind(port, "127.0.0.1", bound));
  return {
    address: `http://127.0.0.1:${port}/hit`,
    take() {
      const count = hits;
      hits = 0;
      return count;
    },
    close() {
      server.closeAllConnections();
      datagrams.close();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
