/** The registry of scenes. */
import { column } from "./buckling/column.ts";
import { drape } from "./buckling/drape.ts";
import { impact } from "./buckling/impact.ts";
import { flag } from "./buckling/flag.ts";
import { link } from "./buckling/link.ts";
import { pair } from "./buckling/pair.ts";
import { skirt } from "./buckling/skirt.ts";
import { sleeve } from "./buckling/sleeve.ts";
import { sphere } from "./buckling/sphere.ts";
import { shear } from "./buckling/shear.ts";
import { stencil } from "./buckling/stencil.ts";
import { strip } from "./buckling/strip.ts";
import { bounce } from "./modal/bounce.ts";
import { modes } from "./modal/modes.ts";
import type { Scene } from "./scene.ts";

export { shown } from "./numbers.ts";
export * from "./parameters.ts";
export * from "./scene.ts";
export { sizeOf } from "./size.ts";

export const scenes: readonly Scene[] = [
  strip,
  column,
  stencil,
  link,
  pair,
  drape,
  flag,
  impact,
  sphere,
  sleeve,
  skirt,
  shear,
  modes,
  bounce,
];

/** The scene of that id; an unknown id is an error that names the known ones. */
export function sceneById(id: string): Scene {
  const scene = scenes.find((candidate) => candidate.id === id);
  if (!scene) throw new Error(`there is no scene “${id}”; known: ${scenes.map((known) => known.id).join(", ")}`);
  return scene;
}
