/**
 * The page's colours, and the light and the floor of a picture, as three.js wants them.
 */
import { Color, SRGBColorSpace } from "three";
import type { Quantity } from "../../scenes/scene.ts";
import { heightSeen, orbitOf, type SpaceView } from "../camera.ts";
import { groundAt, type FloorLight } from "../look/floor-light.ts";
import { colourIn, isDay } from "../page-colours.ts";
import { DAY, EVENING, type Light } from "../look/light.ts";

/** Reads the style sheet: colours by the name of their variable. */
export interface Palette {
  colour(name: string): Color;
  /** What light there is on this page. */
  readonly light: Light;
  readonly ground: FloorLight;
  /** How much is seen from bottom to top, m. */
  readonly size: number;
  /** The family of fonts of its words. */
  readonly font: string;
}

/** What is left of a colour while something else is lit. */
const PALE = 0.35;

/** The colours that hold inside an element at this moment, for a picture that is seen so; all but those of what is lit are pale. */
export function paletteOf(element: HTMLElement, view: SpaceView, lit?: Quantity): Palette {
  const plain = (name: string): Color => {
    const [red, green, blue] = colourIn(element, name);
    return new Color().setRGB(red / 255, green / 255, blue / 255, SRGBColorSpace);
  };
  const colour = (name: string): Color =>
    lit === undefined || name === `quantity-${lit}` ? plain(name) : plain("stage").lerp(plain(name), PALE);
  const font = getComputedStyle(element).getPropertyValue("--font-text");
  const size = heightSeen(orbitOf(view));
  return {
    colour,
    light: isDay(element) ? DAY : EVENING,
    ground: groundAt(view.floor, size),
    size,
    font,
  };
}
