/** Where the bundle of the command line is: each state of its sources has a folder of its own, so none is ever overwritten. */
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";

const here = import.meta.dirname;

/** The rooms that go into the bundle: this one and all that it imports. */
export const BUNDLED = ["solver", "scenes", "equations", "exhibits", "results", "cli"];

/** The folder of the bundle of the present sources, which may not have been made yet. */
export function bundleFolder() {
  const digest = createHash("sha256");
  for (const room of BUNDLED) {
    const folder = path.resolve(here, "..", room);
    for (const file of fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).sort()) {
      if (!path.extname(file)) continue;
      digest.update(`${room}/${file}\n`).update(fs.readFileSync(path.join(folder, file)));
    }
  }
  return path.resolve(here, "../../build/cli", digest.digest("hex").slice(0, 16));
}
