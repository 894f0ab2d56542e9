/** All exercises, in the order of their chapters. */
import { bucklingExercises } from "./buckling/index.ts";
import { crumpleExercises } from "./crumple/index.ts";
import { fuzzyExercises } from "./fuzzy/index.ts";
import { meshsizeExercises } from "./meshsize/index.ts";
import { modalExercises } from "./modal/index.ts";
import { byId } from "../scenes/by-id.ts";
import type { Exercise } from "./exercise.ts";

export { makeRandom } from "@pliant/solver";
export type { Exercise, Sample, Feedback } from "./exercise.ts";

export const exercises: readonly Exercise[] = [
  ...bucklingExercises,
  ...modalExercises,
  ...crumpleExercises,
  ...fuzzyExercises,
  ...meshsizeExercises,
];

/** The exercise of that id; an unknown id is an error that names the known ones. */
export function exerciseById(id: string): Exercise {
  return byId(exercises, id, "exercise");
}

/** What a program returns so that the exercise can be judged; it sees the samples as `samples`. */
export const returnsFor = ({ calls }: Exercise): string => `samples.map((sample) => ${calls}(...sample))`;
