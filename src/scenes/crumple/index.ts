/** The scenes of Kang and Cho, in the order of their chapter. */
import { breaking } from "./break.ts";
import { hand } from "./hand.ts";
import { hinge } from "./hinge.ts";
import { phi } from "./phi.ts";
import { psi } from "./psi.ts";
import { random } from "./random.ts";
import { rate } from "./rate.ts";
import { sphere } from "./sphere.ts";
import { stiff } from "./stiff.ts";
import type { Scene } from "../scene.ts";

export const crumpleScenes: readonly Scene[] = [stiff, breaking, hinge, random, sphere, psi, phi, rate, hand];
