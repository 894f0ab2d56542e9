#!/usr/bin/env node
/** Starts the command line from its bundle, which is made when it is first needed, and again when a source has changed. */
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { bundleFolder } from "./bundle-folder.mjs";

const folder = bundleFolder();
if (!fs.existsSync(folder)) {
  const { bundle } = await import("./build.mjs");
  await bundle(folder);
}
await import(pathToFileURL(path.join(folder, "pliant.js")).href);
