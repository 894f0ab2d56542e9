/**
 * Where the book is served: PLIANT_SITE is its origin, PLIANT_BASE the path under which it stands there.
 *
 * The build, the server, and the tests that follow links all read it here.
 */
// @ts-check

/** The origin, for canonical links. */
export const site = process.env.PLIANT_SITE ?? "https://pliant.example";

/** The path, with a slash at both ends. */
export const base = `/${process.env.PLIANT_BASE ?? ""}/`.replaceAll(/\/+/g, "/");
