/**
 * The colours of the page as a picture needs them, at this moment.
 *
 * A custom property keeps `light-dark()` unresolved, so a hidden element wears each colour and is asked what it became.
 */
import type { Triple } from "./camera.ts";

/** The colour of that name inside an element, red, green and blue from 0 to 255. */
export function colourIn(element: HTMLElement, name: string): Triple {
  const probe = document.createElement("span");
  probe.style.cssText = `display:none;color:var(--${name})`;
  element.append(probe);
  const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
  probe.remove();
  return [red, green, blue];
}

/** Whether the page is a light one. */
export const isDay = (element: HTMLElement): boolean => colourIn(element, "stage").reduce((a, b) => a + b, 0) > 380;

/** The part of the light of a channel, from its value from 0 to 255. */
export function linear(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
