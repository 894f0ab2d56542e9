/**
 * Compares our cloth with other simulators.
 *
 *     npm run bench:peers
 *     npm run bench:peers -- 26 51
 *
 * They are installed into this folder when it is run for the first time, and nowhere else; no package runs a script of its
 * own. Named sizes are measured alone. The whole takes a quarter of an hour, and writes a table of this machine anew in tests/bench/results.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const folder = import.meta.dirname;

if (!fs.existsSync(path.join(folder, "node_modules"))) {
  const windows = process.platform === "win32";
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts"], { cwd: folder, stdio: "inherit", shell: windows });
  if (status !== 0) throw new Error("the other simulators could not be installed");
}
await import("./measure.ts");
