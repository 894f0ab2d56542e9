/**
 * Whether a client still has the right version of a file, by its tag or by its date.
 *
 * @typedef {{ etag: string, modified: number }} Version
 */
// @ts-check

/**
 * A date as headers write it, to the second.
 * @param {number} time
 */
export const httpDate = (time) => new Date(time).toUTCString();

/**
 * Whether what the client has is this version. Tags are surer than dates, so a date counts only where there is no tag.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {Version} version
 */
export function isKnown(headers, { etag, modified }) {
  const tags = headers["if-none-match"];
  if (tags !== undefined) {
    const known = tags.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
    return known.includes(etag) || known.includes("*");
  }
  return Math.floor(modified / 1000) * 1000 <= Date.parse(headers["if-modified-since"] ?? "");
}

/**
 * Whether a part may be added to the parts that the client has: they are of this version, or it does not ask. A date may
 * stand for two versions of the same second, so it says so only of one that is older.
 * @param {import("node:http").IncomingHttpHeaders} headers
 * @param {Version} version
 */
export function mayContinue(headers, { etag, modified }) {
  const condition = headers["if-range"];
  if (condition === undefined || condition === etag) return true;
  return condition === httpDate(modified) && Date.now() - modified > 1000;
}
