/** The scenes of Hwang, Song and Yun, in the order of their chapter. */
import { fall } from "./fall.ts";
import { flag } from "./flag.ts";
import { inference } from "./inference.ts";
import type { Scene } from "../scene.ts";

export const fuzzyScenes: readonly Scene[] = [inference, fall, flag];
