/**
 * Where the book is served: PLIANT_SITE is its origin, if it is known, PLIANT_BASE the path under which it stands there, PLIANT_DIST
 * the folder of the built pages.
 *
 * The build, the server, and the tests that follow links all read it here.
 */
// @ts-check
import path from "node:path";

/** The origin, for whole addresses; without it the pages claim to have none. */
export const site = process.env.PLIANT_SITE || undefined;

/** The path, with a slash at both ends. */
export const base = `/${process.env.PLIANT_BASE ?? ""}/`.replaceAll(/\/+/g, "/");

/** The built pages: dist/, or another build, to try one while the next is made. */
export const dist = path.resolve(import.meta.dirname, "..", process.env.PLIANT_DIST ?? "dist");
