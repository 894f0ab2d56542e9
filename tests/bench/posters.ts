/**
 * How many bytes the stills of the built book have: a line for each file that the build has drawn.
 *
 *     npm run build && npm run report:posters
 */
import fs from "node:fs";
import path from "node:path";
import { dist } from "../../tools/site.mjs";
import { replace } from "./record.ts";

const folder = path.join(dist, "stills");
const rows = fs
  .readdirSync(folder)
  .sort()
  .map((file) => ({
    picture: file.replace(/-[0-9a-f]{10}\.webp$/, ""),
    bytes: fs.statSync(path.join(folder, file)).size,
  }));

for (const { picture, bytes } of rows) console.log(`${picture}: ${bytes} bytes`);
const most = rows.reduce((one, other) => (other.bytes > one.bytes ? other : one));
console.log(`${rows.length} pictures; the largest is ${most.picture}, ${most.bytes} bytes.`);
replace(rows, "posters");
