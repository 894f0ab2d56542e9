/** The exercises of the chapter on Choi, Hong and Ko, in its order. */
import type { Exercise } from "../exercise.ts";
import { contact } from "./contact.ts";
import { impulse } from "./impulse.ts";
import { mode } from "./newmark.ts";
import { warp } from "./warp.ts";

export const modalExercises: readonly Exercise[] = [mode, warp, impulse, contact];
