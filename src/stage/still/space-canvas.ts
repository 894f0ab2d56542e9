/**
 * The still picture of a space on a page that can draw it no other way: no graphics, or lost ones. The page fetches this with
 * the first live picture of a space.
 */
import type { Part } from "../../scenes/parts/index.ts";
import type { SpaceView } from "../camera.ts";
import { DAY, EVENING } from "../look/light.ts";
import { colourIn, isDay, linear } from "../page-colours.ts";
import { pictureMarkup } from "../svg.ts";
import type { Theme } from "./shade.ts";
import { pictureOf } from "./space-picture.ts";

/** Small and plain, so that it is drawn in a moment. */
const QUICK = { width: 480, density: 1, most: 4e6 };

/** Fills a place with a picture, `aspect` times as wide as high. */
export function showSpace(
  place: Element,
  view: SpaceView,
  parts: readonly Part[],
  coordinates: ArrayLike<number>,
  label: string,
  aspect: number,
  width = QUICK.width,
): void {
  const { density, most } = QUICK;
  const height = Math.max(1, Math.round(width / aspect));
  const picture = pictureOf(view, parts, coordinates, width, height, { density, most });
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pixels = picture.pixels(themeOf(place as HTMLElement));
  canvas.getContext("2d")?.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0);
  place.innerHTML = pictureMarkup("space", width, height, label, picture.marks);
  place.prepend(canvas);
}

function themeOf(element: HTMLElement): Theme {
  return {
    colour(name) {
      const [red, green, blue] = colourIn(element, name);
      return [linear(red), linear(green), linear(blue)];
    },
    light: isDay(element) ? DAY : EVENING,
  };
}
