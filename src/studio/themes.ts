/** The two themes of the book as a picture that the build draws needs them: the colours of the style sheet, and the light. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { DAY, EVENING } from "../stage/look/light.ts";
import { linear } from "../stage/page-colours.ts";
import type { Theme } from "../stage/still/shade.ts";

const SHEET = path.resolve("src/styles/tokens.css");

const pairs = readFileSync(SHEET, "utf8").matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
const colours = new Map([...pairs].map(([, name, light, dark]) => [name!, [light!, dark!] as const]));

/** A colour of the style sheet by day (0) or by evening (1), as `#rrggbb`. */
export function colourAt(place: 0 | 1, name: string): string {
  const colour = colours.get(name)?.[place];
  if (colour === undefined) throw new Error(`no colour ${name} in tokens.css`);
  return colour;
}

const coloursAt =
  (place: 0 | 1): Theme["colour"] =>
  (name) => {
    const colour = colourAt(place, name);
    const channel = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16));
    return [channel(1), channel(3), channel(5)];
  };

export const THEMES: readonly { readonly name: "day" | "evening"; readonly theme: Theme }[] = [
  { name: "day", theme: { colour: coloursAt(0), light: DAY } },
  { name: "evening", theme: { colour: coloursAt(1), light: EVENING } },
];
