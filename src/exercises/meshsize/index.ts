/** The exercises of the chapter on Kim, Lee, Baek and Ryu, in its order. */
import type { Exercise } from "../exercise.ts";
import { share, steps } from "./same-cloth.ts";
import { guess, size } from "./size.ts";

export const meshsizeExercises: readonly Exercise[] = [size, guess, share, steps];
