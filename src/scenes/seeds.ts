/** Where the random numbers of a run begin. */
import type { Scene } from "./scene.ts";

/** Seeds have 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** Where they begin in a run that has started again by itself so often. */
export const seedOf = ({ seed, chance }: Pick<Scene, "seed" | "chance">, again: number): number =>
  chance ? (seed + again) % (LARGEST_SEED + 1) : seed;
