/** All exercises, in the order of their chapters. */
import { bucklingExercises } from "./buckling/index.ts";
import { crumpleExercises } from "./crumple/index.ts";
import { fuzzyExercises } from "./fuzzy/index.ts";
import { meshsizeExercises } from "./meshsize/index.ts";
import { modalExercises } from "./modal/index.ts";
import type { Exercise } from "./exercise.ts";

export { makeRandom } from "@pliant/solver";
export type { Exercise, Sample, Verdict } from "./exercise.ts";

export const exercises: readonly Exercise[] = [
  ...bucklingExercises,
  ...modalExercises,
  ...crumpleExercises,
  ...fuzzyExercises,
  ...meshsizeExercises,
];

/** The exercise of that id; an unknown one lists the known. */
export function exerciseById(id: string): Exercise {
  const exercise = exercises.find((one) => one.id === id);
  if (!exercise) throw new Error(`no exercise ${id}; known: ${exercises.map((one) => one.id).join(", ")}`);
  return exercise;
}

/** What a program returns so that the exercise can be judged; it sees the samples as `samples`. */
export const returnsFor = ({ calls }: Exercise): string => `samples.map((sample) => ${calls}(...sample))`;
