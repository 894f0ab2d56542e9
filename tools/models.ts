/**
 * Writes the surfaces that readers can take home: the rope of the chapter "modal", as public/models/rope.ply.
 *
 * A test compares the file with what the code makes. When it fails, `npm run models` writes the file again.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { plyOf } from "@pliant/solver/mesh";
import { makeRope, ROPE_POINTS } from "../src/scenes/modal/ring.ts";

/** The rope as a file, with what it is and whose. */
export const ropeFile = (): Uint8Array =>
  plyOf(makeRope([0, 0, 0], ROPE_POINTS), [
    "A ring of rope, made by a formula for the book Pliant (src/scenes/modal/ring.ts); metres",
    "Licence: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/, Pliant, by the Pliant authors",
  ]);

if (import.meta.main) {
  const folder = new URL("../public/models/", import.meta.url);
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL("rope.ply", folder), ropeFile());
}
