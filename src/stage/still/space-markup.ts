/**
 * The still picture of a space as SVG: painted from the back to the front with the live camera and light; what is hidden is
 * left out, and a fine cloth is drawn with fewer, larger pieces. The page fetches it with the first live picture of a space.
 */
import type { Part } from "../../scenes/parts/index.ts";
import { makeProjector, orbitOf, type SpaceView } from "../camera.ts";
import { stillShapeOf } from "../parts/still.ts";
import { pictureMarkup } from "../svg.ts";
import { penOn, WIDTH } from "./canvas.ts";
import { paintedMarkup, seenOf } from "./paint.ts";
import { shadeStyles } from "./shades.ts";

/** The picture of a space, `aspect` times as wide as high. */
export function spaceMarkup(
  view: SpaceView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
): string {
  const height = Math.round(WIDTH / aspect);
  const canvas = { projector: makeProjector(orbitOf(view), aspect), height };
  const pen = penOn(canvas, coordinates);
  const pieces = parts.flatMap((part) => stillShapeOf(part.kind).pieces?.(part, canvas, coordinates) ?? []);
  const marks = parts.map((part) => stillShapeOf(part.kind).mark?.(part, pen, coordinates) ?? "");
  const body = `<style>${shadeStyles()}</style>${paintedMarkup(seenOf(pieces, height), height)}${marks.join("")}`;
  return pictureMarkup("space", WIDTH, height, label, body);
}
