/** All exercises, in the order of their chapters. */
import { bucklingExercises } from "./buckling/index.ts";
import { bucklingProblems } from "./buckling/problems.ts";
import { crumpleExercises } from "./crumple/index.ts";
import { crumpleProblems } from "./crumple/problems.ts";
import { fuzzyExercises } from "./fuzzy/index.ts";
import { fuzzyProblems } from "./fuzzy/problems.ts";
import { meshsizeExercises } from "./meshsize/index.ts";
import { meshsizeProblems } from "./meshsize/problems.ts";
import { modalExercises } from "./modal/index.ts";
import { modalProblems } from "./modal/problems.ts";
import { byId } from "../scenes/by-id.ts";
import type { Exercise } from "./exercise.ts";
import type { Problem } from "./problem.ts";

export { makeRandom } from "@pliant/solver";
export { KINDS, LEVELS } from "./problem.ts";
export type { Exercise, Sample, Feedback } from "./exercise.ts";

export const exercises: readonly Exercise[] = [
  ...bucklingExercises,
  ...modalExercises,
  ...crumpleExercises,
  ...fuzzyExercises,
  ...meshsizeExercises,
];

/** The problems of all chapters, which are exercises without code. */
export const problems: readonly Problem[] = [
  ...bucklingProblems,
  ...modalProblems,
  ...crumpleProblems,
  ...fuzzyProblems,
  ...meshsizeProblems,
];

/** The problem of that id; an unknown id is an error that names the known ones. */
export const problemById = (id: string): Problem => byId(problems, id, "problem");

/** The exercise of that id; an unknown id is an error that names the known ones. */
export function exerciseById(id: string): Exercise {
  return byId(exercises, id, "exercise");
}

/** What a program returns so that the exercise can be judged; it sees the samples as `samples`. */
export const returnsFor = ({ calls }: Exercise): string => `samples.map((sample) => ${calls}(...sample))`;
