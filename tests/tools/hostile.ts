/** Requests that nobody should send: of parts that a server may trip over, chosen by chance. */
import { makeRandom } from "@pliant/solver";

const TARGETS = [
  ...[
    "/",
    "//",
    "///",
    "\\",
    "/..",
    "..",
    "/.",
    "/%2e%2e",
    "%2f",
    "%5c",
    "..%2f",
    "%00",
    "\0",
    "%",
    "%zz",
    "%c0%af",
    "%ff",
  ],
  ...[
    "/index.html",
    "/chapters",
    "/buckling",
    "/_astro",
    "outside.txt",
    "dist",
    "404.html",
    "/evil.example",
    "@",
    ":80",
  ],
  ...[
    "http://",
    "https://evil.example",
    "http://a:99999",
    "file:///",
    "//[",
    "[::1",
    "*",
    "?",
    "?a=b",
    "#",
    ";",
    "&",
    "~",
  ],
  ...["C:", "CON", "index.html::$DATA", " ", "\t", "\u00e9", "\u00ff", "\r", "\n", "a".repeat(300), "/a".repeat(3000)],
];
const SOUND = ["/", "/index.html", "/chapters/buckling", "/chapters/buckling/", "/_astro/picture.woff2"];
const METHODS = [
  "GET",
  "GET",
  "GET",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PRI",
  "get",
  "G\0T",
  "",
];
const VERSIONS = ["HTTP/1.1", "HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/9.9", "HTTPS/1.1", "http/1.1", ""];
const HEADERS = [
  ...[
    "range: bytes=0-4",
    "range: bytes=9-1",
    "range: bytes=-0",
    "range: bytes=99999999999999999999-",
    "range: lines=1",
  ],
  ...[
    "range: bytes=0-0,2-2",
    "if-range: nothing",
    "if-none-match: *",
    'if-none-match: ",,,',
    "if-modified-since: never",
  ],
  ...[
    "accept-encoding: br;q=x",
    "accept-encoding: ,;,=",
    "accept-encoding: gzip",
    "accept-encoding: br",
    "expect: all",
  ],
  ...["content-length: -1", "content-length: 5", "transfer-encoding: chunked", "expect: 100-continue", "upgrade: h2c"],
  ...[
    "host: 127.0.0.1:99999",
    "host: a b",
    "host: x\0y",
    "no colon",
    ": no name",
    " folded",
    `cookie: ${"x".repeat(20_000)}`,
  ],
];

/** Makes a function that writes the next request. */
export function makeHostile(seed: number): () => Buffer {
  const random = makeRandom(seed);
  const under = (count: number): number => Math.floor(random.next() * count);
  const of = (choices: readonly string[]): string => choices[under(choices.length)]!;
  const some = (most: number, make: () => string): string[] => Array.from({ length: under(most + 1) }, make);
  const bytes = (): string => String.fromCharCode(...some(12, () => "").map(() => under(256)));
  const target = (): string => some(5, () => (random.next() < 0.1 ? bytes() : of(TARGETS))).join("");
  return () => {
    const asked = random.next() < 0.3 ? of(SOUND) : (random.next() < 0.7 ? "/" : "") + target();
    const line = `${of(METHODS)} ${asked} ${of(VERSIONS)}`;
    const more = some(3, () => (random.next() < 0.1 ? `${bytes()}: ${bytes()}` : of(HEADERS)));
    const lines = [line, "connection: close", ...(random.next() < 0.9 ? ["host: 127.0.0.1"] : []), ...more];
    return Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1");
  };
}
