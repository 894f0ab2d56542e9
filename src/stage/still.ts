/**
 * The still picture of a scene, for before the script, without it, and for print.
 *
 * A plane is drawn by the very markup of the live surface. Of a space there are pixels, and marks over them as markup.
 */
import type { Part, View } from "../scenes/scene.ts";
import { planeMarkup } from "./plane/markup.ts";
import type { Bounds } from "./shared-view.ts";
import { FULL, pictureOf } from "./still/space-picture.ts";
import type { Theme } from "./still/shade.ts";
import { pictureMarkup } from "./svg.ts";

/** Width of the picture of a space, in pixels. */
const STILL_WIDTH = 960;

export interface Still {
  /** An SVG element: the whole picture of a plane; of a space the marks, and its words. */
  readonly markup: string;
  /** What lies under the markup. */
  readonly under?: {
    readonly width: number;
    readonly height: number;
    pixels(theme: Theme): Uint8ClampedArray;
  };
}

interface StillOptions {
  /** Of a space, in pixels. */
  readonly width?: number;
  /** The boxes of pictures that are looked at together with it. */
  readonly beside?: readonly Bounds[];
}

/** The picture of these coordinates, `aspect` times as wide as high. */
export function stillOf(
  view: View,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
  { width = STILL_WIDTH, beside = [] }: StillOptions = {},
): Still {
  if (view.kind === "plane") return { markup: planeMarkup(view, parts, coordinates, label) };
  const under = pictureOf(view, parts, coordinates, width, Math.round(width / aspect), { ...FULL, beside });
  return { markup: pictureMarkup("space", under.width, under.height, label, under.marks), under };
}
