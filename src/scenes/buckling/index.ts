/** The scenes of Choi and Ko, in the order of their chapter. */
import { column } from "./column.ts";
import { dress } from "./dress.ts";
import { drape } from "./drape.ts";
import { flag } from "./flag.ts";
import { impact } from "./impact.ts";
import { link } from "./link.ts";
import { pair } from "./pair.ts";
import { shear } from "./shear.ts";
import { skirt } from "./skirt.ts";
import { sleeve } from "./sleeve.ts";
import { sphere } from "./sphere.ts";
import { stencil } from "./stencil.ts";
import { strip } from "./strip.ts";
import { topSkirt } from "./top-skirt.ts";
import { trousers } from "./trousers.ts";
import { walk } from "./walk.ts";
import type { Scene } from "../scene.ts";

export const bucklingScenes: readonly Scene[] = [
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
  dress,
  topSkirt,
  trousers,
  walk,
  shear,
];
