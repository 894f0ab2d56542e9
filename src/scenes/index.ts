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
import { bend } from "./modal/bend.ts";
import { box } from "./modal/box.ts";
import { complex } from "./modal/complex.ts";
import { drift } from "./modal/drift.ts";
import { friction } from "./modal/friction.ts";
import { impulse } from "./modal/impulse.ts";
import { modes } from "./modal/modes.ts";
import { rigid } from "./modal/rigid.ts";
import { stairs } from "./modal/stairs.ts";
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
  bend,
  impulse,
  drift,
  rigid,
  friction,
  box,
  stairs,
  complex,
];

/** The scene of that id; an unknown id is an error that names the known ones. */
export function sceneById(id: string): Scene {
  const scene = scenes.find((candidate) => candidate.id === id);
  if (!scene) throw new Error(`there is no scene “${id}”; known: ${scenes.map((known) => known.id).join(", ")}`);
  return scene;
}
