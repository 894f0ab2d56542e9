/**
 * Compares the Nodes that come as packages with those that the Node project publishes: `npm run check:node`.
 *
 * What the packages hold is recorded in newer-node/sums.json as SHA-256. nodejs.org publishes sums of its archives, and of the
 * program itself only for Windows; so an archive is fetched, checked, and the program in it compared with the record. It is
 * no part of `npm test`, since it needs the network and fetches some 200 MB.
 */
// @ts-check
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { gunzipSync } from "node:zlib";

const PUBLISHED = "https://nodejs.org/dist";
const BLOCK = 512;

/** @type {Readonly<Record<string, string>>} */
export const sums = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, "newer-node/sums.json"), "utf8"));

/** @param {Uint8Array} bytes */
export const sumOf = (bytes) => createHash("sha256").update(bytes).digest("hex");

/**
 * What is wrong with one packaged Node, in words; nothing if it is the published one.
 * @param {string} packaged name and version, as in sums.json
 * @param {(address: string) => Promise<Uint8Array>} fetched
 * @returns {Promise<string | undefined>}
 */
export async function differenceOf(packaged, fetched) {
  const [, platform, version] = /^node-(?:bin-)?(.+)@(.+)$/.exec(packaged) ?? [];
  const isProgram = platform?.startsWith("win-");
  const name = isProgram ? `${platform}/node.exe` : `node-v${version}-${platform}.tar.gz`;
  const list = new TextDecoder().decode(await fetched(`${PUBLISHED}/v${version}/SHASUMS256.txt`));
  const published = new Map(list.split("\n").map((line) => [line.slice(66), line.slice(0, 64)])).get(name);
  if (!published) return `${packaged}: nodejs.org publishes no sum of ${name}`;
  if (isProgram) return published === sums[packaged] ? undefined : `${packaged}: is not the program of nodejs.org`;
  const archive = await fetched(`${PUBLISHED}/v${version}/${name}`);
  if (sumOf(archive) !== published) return `${packaged}: ${name} is not what its published sum says`;
  const program = fileIn(gunzipSync(archive), `node-v${version}-${platform}/bin/node`);
  if (!program) return `${packaged}: there is no program in ${name}`;
  return sumOf(program) === sums[packaged] ? undefined : `${packaged}: is not the program in ${name}`;
}

/**
 * A file in a tar archive: blocks of 512 bytes, each file a header with its name and its size in octal, then its contents.
 * @param {Uint8Array} tar
 * @param {string} name
 * @returns {Uint8Array | undefined}
 */
function fileIn(tar, name) {
  /** @type {(from: number, to: number) => string} */
  const text = (from, to) => new TextDecoder().decode(tar.subarray(from, to)).replace(/\0.*$/s, "");
  for (let at = 0; at + BLOCK <= tar.length;) {
    const size = Number.parseInt(text(at + 124, at + 136), 8) || 0;
    if (text(at, at + 100) === name) return tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK * (1 + Math.ceil(size / BLOCK));
  }
  return undefined;
}

/** @param {string} address */
async function fetched(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

if (import.meta.main) {
  for (const packaged of Object.keys(sums)) {
    const difference = await differenceOf(packaged, fetched).catch((error) => `${packaged}: not checked, ${error}`);
    console.log(difference ?? `${packaged}: is the one of nodejs.org`);
    if (difference) process.exitCode = 1;
  }
}
