/**
 * The still picture of a scene as SVG, for before the script, without it, and for print.
 *
 * A plane is drawn by the very markup of the live surface, a space by `still/space-markup.ts`.
 */
import type { Part, View } from "../scenes/scene.ts";
import { planeMarkup } from "./plane/markup.ts";
import { spaceMarkup } from "./still/space-markup.ts";

/** The picture of these coordinates, `aspect` times as wide as high. */
export function stillMarkup(
  view: View,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
): string {
  if (view.kind === "plane") return planeMarkup(view, parts, coordinates, label);
  return spaceMarkup(view, parts, coordinates, label, aspect);
}
