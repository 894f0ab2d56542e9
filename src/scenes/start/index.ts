/** The scenes for a reader who begins here, in the order of their chapter. */
import type { Scene } from "../scene.ts";
import { orbits } from "./orbits.ts";
import { threeMasses } from "./three-masses.ts";
import { twoSprings } from "./two-springs.ts";

export const startScenes: readonly Scene[] = [orbits, twoSprings, threeMasses];
