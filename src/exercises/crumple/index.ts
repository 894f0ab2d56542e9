/** The exercises of the chapter on Kang and Cho, in its order. */
import type { Exercise } from "../exercise.ts";
import { apex, count, rate, share } from "./breaking.ts";

export const crumpleExercises: readonly Exercise[] = [share, count, rate, apex];
