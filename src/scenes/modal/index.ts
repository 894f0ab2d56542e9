/** The scenes of Choi, Hong and Ko, in the order of their chapter. */
import { bend } from "./bend.ts";
import { bounce } from "./bounce.ts";
import { box } from "./box.ts";
import { complex } from "./complex.ts";
import { drift } from "./drift.ts";
import { friction } from "./friction.ts";
import { impulse } from "./impulse.ts";
import { modes } from "./modes.ts";
import { rigid } from "./rigid.ts";
import { stairs } from "./stairs.ts";
import type { Scene } from "../scene.ts";

export const modalScenes: readonly Scene[] = [
  modes,
  bend,
  rigid,
  bounce,
  friction,
  box,
  stairs,
  complex,
  drift,
  impulse,
];
