/**
 * What is lit in a picture: a quantity, whose marks keep their colour while all else is pale. Whoever lights says so at the
 * stage, and by an event of the page; what lies under a point of the window, whoever asks the stage is told.
 */
import type { Part, Quantity } from "../scenes/scene.ts";

/** The event of the page by which pictures look at their stages again. */
export const LIT = "pliant:lit";

/** The event by which a stage is asked what is at a place. */
export const ASK = "pliant:what";

/** A spot of a stage, in pixels of the window, and the answer: the quantity of the mark that is there. */
export interface AskedSpot {
  readonly x: number;
  readonly y: number;
  quantity?: Quantity | undefined;
}

/** The quantity that is lit at the stage around an element, if the picture has marks of it. */
export function litIn(element: Element, parts: readonly Part[]): Quantity | undefined {
  const lit = element.closest<HTMLElement>("[data-lit]")?.dataset.lit;
  return parts.map((part) => ("quantity" in part ? part.quantity : undefined)).find((quantity) => quantity === lit);
}
