/** The scenes of Kim, Lee, Baek and Ryu, in the order of their chapter. */
import { load } from "./load.ts";
import { search } from "./search.ts";
import { similar } from "./similar.ts";
import type { Scene } from "../scene.ts";

export const meshsizeScenes: readonly Scene[] = [search, load, similar];
