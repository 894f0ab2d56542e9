/** The lessons, in the order of their chapters. */
import { bucklingLesson } from "./buckling/index.ts";
import { crumpleLesson } from "./crumple/index.ts";
import { fuzzyLesson } from "./fuzzy/index.ts";
import type { WrittenLesson } from "./lesson.ts";
import { meshsizeLesson } from "./meshsize/index.ts";
import { modalLesson } from "./modal/index.ts";

export { minutesOf } from "./lesson.ts";
export type { FaultLesson, HandoutExercise, WrittenLesson, OpenExercise, Option, QuizItem, Step } from "./lesson.ts";
export { exerciseNamed, referenceOf, type Reference } from "./reference.ts";
export { shownShot, type Shot, type ShownShot } from "./shot.ts";

export const lessons: readonly WrittenLesson[] = [
  fuzzyLesson,
  meshsizeLesson,
  crumpleLesson,
  bucklingLesson,
  modalLesson,
];
