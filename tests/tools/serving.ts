/** What the tests of the server share: a small site beside a file that is not part of it, the server as a process, raw requests. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll } from "vitest";
import { makeServer } from "../../tools/serve/server.mjs";
import { root } from "../imports.ts";
import { listen } from "./listen.ts";

/** What the file beside the site holds. */
export const OUTSIDE = "This stands outside of the site.";

/** A text that compression makes smaller. */
export const LONG = "A cloth wrinkles without exploding. ".repeat(400);

/** The files of the site, by their names. */
export const SITE: Readonly<Record<string, string>> = {
  "index.html": "<h1>The book</h1>",
  "404.html": `<h1>There is no page at this address</h1>${LONG}`,
  "chapters/buckling/index.html": `<h1>Buckling</h1>${LONG}`,
  "_astro/script.D1gE5t.js": `export const text = "${LONG}";`,
  "_astro/picture.woff2": LONG,
};

/** Writes the site to a folder that was not there. */
export function writeSite(dist: string): void {
  for (const [name, text] of Object.entries(SITE)) {
    fs.mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    fs.writeFileSync(path.join(dist, name), text);
  }
}

/** Makes the site in a folder of its own, beside a file that is not part of it. */
export function makeSite(): { dist: string; remove: () => void } {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "pliant-serve-"));
  fs.writeFileSync(path.join(folder, "outside.txt"), OUTSIDE);
  const dist = path.join(folder, "dist");
  writeSite(dist);
  return { dist, remove: () => fs.rmSync(folder, { recursive: true, force: true }) };
}

/** A server in a process of its own. */
export interface Served {
  readonly port: number;
  /** Whether it has not ended by itself. */
  isUp(): boolean;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, at a free port, by a Node of one's choice, with as many open files as it may have. */
export async function serve(dist: string, node: string, mostOpen?: number): Promise<Served> {
  const env = { ...process.env, PLIANT_DIST: dist, PLIANT_BASE: "" };
  const limit = mostOpen ? ["sh", "-c", `ulimit -n ${mostOpen} && exec "$0" "$@"`] : [];
  const [command = node, ...words] = [...limit, node, "tools/serve.mjs"];
  const child = spawn(command, words, { cwd: root, env, stdio: ["ignore", "pipe", "ignore"] });
  const ended = once(child, "exit");
  const [line] = await once(child.stdout, "data");
  const port = Number(/:(\d+)\//.exec(String(line))?.[1]);
  return {
    port,
    isUp: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

/** An answer as it came; status 0 if there came none. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** Takes an answer apart, past those that only ask to go on. */
function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf("\r\n\r\n");
  const [first = "", ...lines] = bytes.subarray(0, Math.max(0, end)).toString("latin1").split("\r\n");
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1] ?? 0);
  const body = bytes.subarray(end + 4);
  if (status === 100) return readAnswer(body);
  const headers = lines.map((line) => [line.replace(/:.*/, "").toLowerCase(), line.replace(/^[^:]*: /, "")] as const);
  return { status, headers: new Map(headers), body };
}

/** How long a request may look unfinished, so that the server waits for its end, ms. */
const PATIENCE = 2000;

/** Sends bytes over a connection of their own, whose sending side may then end, and reads until the server ends it. */
export function send(port: number, request: string | Buffer, { andEnd = false } = {}): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.setTimeout(PATIENCE, () => socket.end());
    socket.on("data", (part) => parts.push(part));
    socket.on("end", () => socket.destroy());
    socket.on("error", () => socket.destroy());
    socket.on("close", () => resolve(readAnswer(Buffer.concat(parts))));
    socket.write(request);
    if (andEnd) socket.end();
  });
}

/** Asks for a target exactly as it is written. */
export const ask = (port: number, target: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
  const lines = Object.entries({ host: "127.0.0.1", connection: "close", ...headers }).map((line) => line.join(": "));
  return send(port, `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
};

type Ask = (target: string, headers?: Readonly<Record<string, string>>, method?: string) => Promise<RawAnswer>;

/** Serves a folder to the tests of a group, in this process. */
export function servedHere(folder: string, base = "/"): Ask {
  const server = makeServer(folder, base);
  const ports: number[] = [];
  beforeAll(async () => void ports.push(await listen(server)));
  afterAll(() => void server.close());
  return (...request) => ask(ports[0]!, ...request);
}
