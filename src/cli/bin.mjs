#!/usr/bin/env node
/** Starts the command line from its bundle, which is made when it is first needed, and again when a source has changed. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const here = import.meta.dirname;
const bundled = path.resolve(here, "../../build/cli/pliant.js");
const ROOMS = ["solver", "scenes", "equations", "exhibits", "cli"];

/** When a file or a folder was last changed, ms; never if there is none. */
const changed = (/** @type {string} */ file) => fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -Infinity;

/** @returns {boolean} */
function isStale() {
  const made = changed(bundled);
  return ROOMS.some((room) => {
    const folder = path.resolve(here, "..", room);
    return ["", ...fs.readdirSync(folder, { recursive: true, encoding: "utf8" })].some(
      (file) => changed(path.join(folder, file)) > made,
    );
  });
}

if (isStale()) {
  const { bundle } = await import("./build.mjs");
  await bundle();
}
await import(pathToFileURL(bundled).href);
