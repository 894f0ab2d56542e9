/**
 * The page's colours as three.js wants them.
 *
 * A custom property keeps `light-dark()` unresolved, so a hidden element wears each colour and is asked what it became.
 */
import { Color } from "three";

/** Reads the style sheet: colours by the name of their variable. */
export interface Palette {
  colour(name: string): Color;
  /** The family of fonts of its words. */
  readonly font: string;
}

/** The colours that hold inside an element at this moment. */
export function paletteOf(element: HTMLElement): Palette {
  const read = (name: string): string => {
    const probe = document.createElement("span");
    probe.style.cssText = `display:none;color:var(--${name})`;
    element.append(probe);
    const colour = getComputedStyle(probe).color;
    probe.remove();
    return colour;
  };
  const font = getComputedStyle(element).getPropertyValue("--font-text");
  return { colour: (name) => new Color(read(name)), font };
}
