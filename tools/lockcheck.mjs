/**
 * Whether the lock file is complete: every optional dependency that a locked package names must itself be locked.
 *
 * Otherwise `npm ci` refuses the lock, and other platforms would miss their binaries. npm drops them without a word when
 * a registry does not have them, so this is run as a test; `node tools/lockcheck.mjs` runs it alone.
 */
// @ts-check
import fs from "node:fs";
import path from "node:path";

/**
 * @typedef {{ optionalDependencies?: Record<string, string> }} Locked
 */

/**
 * The optional dependencies that are named and not locked, in words.
 * @param {{ packages: Record<string, Locked> }} lock
 * @returns {string[]}
 */
export function missingFromLock({ packages }) {
  return Object.entries(packages).flatMap(([at, locked]) =>
    Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !placesFor(at, name).some((place) => place in packages))
      .map(([name, range]) => `${name}@${range}, wanted by ${at || "the root"}`),
  );
}

/**
 * Where a package at `at` may find the package `name`, innermost first.
 * @param {string} at
 * @param {string} name
 * @returns {string[]}
 */
function placesFor(at, name) {
  const steps =
    at === ""
      ? [""]
      : ["", ...at.split("/node_modules/").map((_, k, all) => `${all.slice(0, k + 1).join("/node_modules/")}/`)];
  return steps.reverse().map((step) => `${step}node_modules/${name}`);
}

/** The lock file of this project. */
export function readLock() {
  return JSON.parse(fs.readFileSync(path.resolve(import.meta.dirname, "../package-lock.json"), "utf8"));
}

if (import.meta.main) {
  const missing = missingFromLock(readLock());
  if (missing.length > 0) console.error(`package-lock.json lacks:\n  ${missing.join("\n  ")}`);
  process.exitCode = missing.length > 0 ? 1 : 0;
}
