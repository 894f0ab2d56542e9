/**
 * What is said, in words, where there is no file to send.
 */
// @ts-check

/** @type {Readonly<Record<number, string>>} */
const WORDS = {
  400: "This request cannot be understood. Is there a typing mistake in the address?",
  404: "There is no page at this address.",
  405: "This server only hands out pages: it answers GET and HEAD.",
  408: "The request took too long to arrive. Please try again.",
  413: "This request is too large: pages are asked for by their address alone.",
  416: "The file has no such part; content-range says how long it is.",
  431: "This request is too large. Is the address very long, or does your browser send very many cookies?",
  500: "Something went wrong on the server. Its terminal says what; the next request may succeed.",
  503: "The book is being built at this moment. Please try again soon.",
};

/**
 * An answer without a file.
 * @param {number} status
 * @param {Readonly<Record<string, string>>} [headers]
 * @returns {import("./answer.mjs").Answer}
 */
export const refusal = (status, headers = {}) => inWords(status, WORDS[status] ?? "", headers);

/**
 * An answer in a line of plain text.
 * @param {number} status
 * @param {string} words
 * @param {Readonly<Record<string, string>>} headers
 * @returns {import("./answer.mjs").Answer}
 */
export const inWords = (status, words, headers) => ({
  status,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  body: Buffer.from(`${words}\n`),
});
