/**
 * The parts of a scene as three.js objects.
 */
import type { Part } from "../scenes/scene.ts";
import { drawLabel } from "./drawn-label.ts";
import { drawMarks } from "./drawn-marks.ts";
import { drawBody, drawBox, drawCloth } from "./drawn-surfaces.ts";
import { drawPaper } from "./drawn-paper.ts";
import type { Drawn } from "./drawn.ts";
import type { Palette } from "./palette.ts";

/** Makes what is to be seen of a part. */
export function drawnOf(part: Part, palette: Palette): Drawn {
  if (part.kind === "cloth") return drawCloth(part, palette);
  if (part.kind === "box") return drawBox(part.at, palette);
  if (part.kind === "body") return drawBody(part, palette);
  if (part.kind === "paper") return drawPaper(part, palette);
  if (part.kind === "label") return drawLabel(part, palette);
  return drawMarks(part, palette);
}
