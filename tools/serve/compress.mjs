/**
 * Compressed answers: which coding a client wants, and what was compressed, so that it is done once.
 */
// @ts-check
import { promisify } from "node:util";
import zlib from "node:zlib";

/** How much compressed text is kept at most, bytes; a built book has a tenth of it. */
const MOST_KEPT = 64 * 2 ** 20;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** What each coding does, the best first. More effort than this saves a tenth and takes many times as long. */
const CODERS = {
  br: (/** @type {Buffer} */ bytes) =>
    brotli(bytes, {
      params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (/** @type {Buffer} */ bytes) => gzip(bytes, { level: 6 }),
};

/**
 * @typedef {keyof typeof CODERS} Coding
 * @typedef {(content: { bytes: Buffer, digest: string }, coding: Coding) => Promise<Buffer>} Compress
 */

/** @type {readonly Coding[]} */
const CODINGS = ["br", "gzip"];

/**
 * The coding that the header `accept-encoding` likes most, if it likes any.
 * @param {string} accepted
 * @returns {Coding | undefined}
 */
export function codingFor(accepted = "") {
  const weights = new Map(accepted.toLowerCase().split(",").map(weightOf));
  const weight = (/** @type {string} */ coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  const plain = weights.get("identity") ?? 0;
  return CODINGS.filter((coding) => weight(coding) > 0 && weight(coding) >= plain).sort(
    (a, b) => weight(b) - weight(a),
  )[0];
}

/**
 * The name of a coding and how much it is liked.
 * @param {string} text
 * @returns {[string, number]}
 */
function weightOf(text) {
  const [name = "", ...parameters] = text.split(";").map((part) => part.trim());
  const weight = parameters.find((parameter) => parameter.startsWith("q="));
  return [name, weight === undefined ? 1 : Number(weight.slice(2))];
}

/**
 * Makes a function that compresses bytes, known by their digest, and keeps what it made; the longest unused goes first.
 * @param {number} [mostKept]
 * @returns {Compress}
 */
export function makeCompressor(mostKept = MOST_KEPT) {
  /** @type {Map<string, Buffer>} */
  const kept = new Map();
  /** @type {Map<string, Promise<Buffer>>} */
  const underWay = new Map();
  const keep = (/** @type {string} */ key, /** @type {Buffer} */ made) => {
    kept.delete(key);
    kept.set(key, made);
    let size = [...kept.values()].reduce((sum, { length }) => sum + length, 0);
    for (const [oldest, { length }] of kept) {
      if (size <= mostKept) break;
      kept.delete(oldest);
      size -= length;
    }
    return made;
  };
  return async ({ bytes, digest }, coding) => {
    const key = `${digest} ${coding}`;
    const making = kept.get(key) ?? underWay.get(key) ?? CODERS[coding](bytes);
    if (!Buffer.isBuffer(making)) underWay.set(key, making);
    try {
      return keep(key, await making);
    } finally {
      underWay.delete(key);
    }
  };
}
