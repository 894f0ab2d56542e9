/** The lessons, in the order of their chapters. */
import { crumpleLesson } from "./crumple/index.ts";
import { fuzzyLesson } from "./fuzzy/index.ts";
import type { Lesson } from "./lesson.ts";
import { meshsizeLesson } from "./meshsize/index.ts";

export { minutesOf } from "./lesson.ts";
export type { FaultLesson, HandoutTask, Lesson, OpenTask, Option, Question, Step } from "./lesson.ts";
export { exerciseNamed, referenceOf, type Reference } from "./reference.ts";
export { shownShot, type Shot, type ShownShot } from "./shot.ts";

export const lessons: readonly Lesson[] = [fuzzyLesson, meshsizeLesson, crumpleLesson];
