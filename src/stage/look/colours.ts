/**
 * Which colour each thing of a space has, by its name in the style sheet (tokens.css), where each is given for light and dark.
 */
import type { ShaderMaterial } from "three";
import type { Quantity } from "../../scenes/scene.ts";
import type { Palette } from "../space/palette.ts";

export const COLOURS = {
  cloth: { front: "cloth-front", back: "cloth-back" },
  body: { front: "body", back: "body" },
  softBody: { front: "cloth-front", back: "cloth-front" },
  paper: { front: "sheet-front", back: "sheet-back", broken: "quantity-force", hinged: "quantity-length" },
  /** Around words, so that they are read before anything. */
  rim: "stage",
} as const;

/** The colour of a mark: that of its quantity, if it has one. */
export const inkOf = ({ quantity }: { readonly quantity?: Quantity }): string =>
  quantity ? `quantity-${quantity}` : "ink";

/** Gives a material its colours: to each of these uniforms the colour of that name. */
export function paint({ uniforms }: ShaderMaterial, palette: Palette, colours: Readonly<Record<string, string>>): void {
  for (const [name, token] of Object.entries(colours)) uniforms[name]!.value = palette.colour(token);
}
