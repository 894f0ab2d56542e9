/**
 * Makes the surface of the mannequin from its shape (tools/figure/shape.ts), and writes its bytes into a module of the scenes.
 *
 *     npm run figure             makes it anew
 *     npm run figure -- --look   draws it at rest and in its motions, and says where the pictures are
 *
 * A test makes them as well and compares, so that shape and bytes cannot part.
 */
import fs from "node:fs";
import path from "node:path";
import { packed } from "./figure/pack.ts";
import { remeshed } from "./figure/remesh.ts";
import { edgeLength, MANNEQUIN } from "./figure/shape.ts";
import { surfaceOf, type Box, type RoughMesh } from "./figure/surface.ts";

const MODULE = path.resolve(import.meta.dirname, "../src/scenes/figure/mannequin-bytes.ts");

/** Around the left half of the figure; x = 0 is a plane of the grid. */
const BOX: Box = { from: [0, -0.33, -0.01], to: [0.72, 0.2, 1.74], spacing: 0.012 };

/** The left half of the surface. */
export const halfFigure = (): RoughMesh => remeshed(surfaceOf(MANNEQUIN, BOX), MANNEQUIN, edgeLength);

/** The module that holds these bytes. */
export function moduleOf(bytes: Uint8Array): string {
  return `/** Made from tools/figure/shape.ts by \`npm run figure\`; a test holds them together. */

/** The left half of the mannequin, in base64. */
export const MANNEQUIN_BYTES =
  "${Buffer.from(bytes).toString("base64")}";
`;
}

if (import.meta.main && process.argv.includes("--look")) {
  const { drawFigure } = await import("./figure/pictures.ts");
  await drawFigure();
} else if (import.meta.main) {
  const half = halfFigure();
  const bytes = packed(half);
  fs.writeFileSync(MODULE, moduleOf(bytes));
  console.log(`${(2 * half.corners.length) / 3} triangles are ${bytes.length} bytes.`);
}
