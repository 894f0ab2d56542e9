/**
 * Which text of the paper each equation was read from: a digest of its TeX, ours and the printed one.
 *
 * A test compares tests/readings.json with the equations. When it fails, read the equation in the paper again, and only
 * then run `npm run readings`, which writes the file.
 */
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { equations, type Equation } from "../src/equations/index.ts";

/** A short digest of what an equation says and of what it says was printed. */
export function readingOf({ tex, statement, erratum }: Equation): string {
  const read = JSON.stringify([tex ?? statement, erratum?.printed]);
  return createHash("sha256").update(read).digest("hex").slice(0, 12);
}

if (import.meta.main) {
  const inOrder = equations.toSorted((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  const readings = Object.fromEntries(inOrder.map((equation) => [equation.id, readingOf(equation)]));
  writeFileSync(new URL("../tests/readings.json", import.meta.url), `${JSON.stringify(readings, null, 2)}\n`);
}
