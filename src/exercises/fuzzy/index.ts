/** The exercises of the chapter on Hwang, Song and Yun, in its order. */
import type { Exercise } from "../exercise.ts";
import { bookkeeping } from "./bookkeeping.ts";
import { grade } from "./grade.ts";
import { longest } from "./longest.ts";
import { rescale } from "./rescale.ts";

export const fuzzyExercises: readonly Exercise[] = [grade, bookkeeping, rescale, longest];
