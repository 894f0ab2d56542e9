/**
 * Which package a module belongs to, and under which licence it is.
 *
 * A package is a folder with a package.json that has a name and a version; what is `private` is the book's own. Bundlers add a few
 * lines of their own, under names that are no files.
 */
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** A package of which something reaches the reader. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** By its short name, such as MIT. */
  readonly licence: string;
  /** Its folder. */
  readonly folder: string;
}

const require = createRequire(import.meta.url);

/** What the bundlers add, such as "\0vite/preload-helper.js". */
const ADDED = /^\0(vite|rolldown)\//;

/** The package of a module; none if it is the book's own. */
export function packageOf(module: string): ShippedPackage | undefined {
  const bundler = ADDED.exec(module)?.[1];
  if (bundler) return packageAbove(path.dirname(require.resolve(bundler)));
  const file = module.replace(/^\0/, "").replace(/\?.*$/, "");
  return path.isAbsolute(file) ? packageAbove(path.dirname(file)) : undefined;
}

function packageAbove(folder: string): ShippedPackage | undefined {
  const manifest = path.join(folder, "package.json");
  if (fs.existsSync(manifest)) {
    const { name, version, license, private: isOwn } = JSON.parse(fs.readFileSync(manifest, "utf8"));
    if (isOwn) return undefined;
    if (name && version) return { name, version, licence: license ?? "unknown", folder };
  }
  const above = path.dirname(folder);
  return above === folder ? undefined : packageAbove(above);
}

/** The text of a package's licence; Vite's goes on with those of what it is made of, which does not reach the reader. */
export function licenceTextOf({ name, folder }: ShippedPackage): string {
  const file = fs.readdirSync(folder).find((one) => /^(licen[cs]e|copying)/i.test(one));
  if (!file) throw new Error(`${name} has no file with its licence`);
  return fs.readFileSync(path.join(folder, file), "utf8").split("\n# Licenses of bundled")[0]!.trim();
}

/** Licences that ask that whoever gets the code be shown its source, too. */
const SHOW_THE_SOURCE = ["MPL-2.0"];

/** Where the source of a package is found, if its licence asks that this be said; it is used as it was published. */
export function sourceOf({ name, version, licence, folder }: ShippedPackage): string | undefined {
  if (!SHOW_THE_SOURCE.includes(licence)) return undefined;
  const { repository } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
  const url = /https:[^#]*/.exec(typeof repository === "string" ? repository : (repository?.url ?? ""))?.[0];
  if (!url) throw new Error(`${name} does not say where its source is`);
  return `Its source, used here as it was published as version ${version}: ${url.replace(/\.git$/, "")}`;
}
