/**
 * Where the book is served: PLIANT_SITE is its origin, PLIANT_BASE the path under which it stands there, PLIANT_DIST
 * the folder of the built pages.
 *
 * The build, the server, and the tests that follow links all read it here.
 */
// @ts-check
import path from "node:path";

/** The origin, for canonical links. */
export const site = process.env.PLIANT_SITE ?? "https://pliant.example";

/** The path, with a slash at both ends. */
export const base = `/${process.env.PLIANT_BASE ?? ""}/`.replaceAll(/\/+/g, "/");

/** The built pages: dist/, or another build, to try one while the next is made. */
export const dist = path.resolve(import.meta.dirname, "..", process.env.PLIANT_DIST ?? "dist");
