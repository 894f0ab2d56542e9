/**
 * Compares our cloth with other simulators.
 *
 *     npm run bench:peers
 *     npm run bench:peers -- 51 upright 201 raised-51
 *
 * They are installed into this folder when it is run for the first time, and nowhere else; no package runs a script of its
 * own. A number is a size, `upright` a cloth that starts as it hangs, and `raised-51` gives the others more work at that size; what is not named stays in
 * the table as it is. All of it takes a quarter of an hour, and goes to the table of this machine in tests/bench/results.
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
