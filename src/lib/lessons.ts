/** The lessons as pages show them: words as HTML, scenes with their addresses; and where a lesson and its handout stand. */
import {
  exerciseNamed,
  lessons,
  minutesOf,
  shownShot,
  type QuizItem,
  type WrittenLesson,
  type Shot,
  type Step,
} from "../lessons/index.ts";
import { exerciseAddress, lessonHtml, shotAddress } from "./lesson-words.ts";
import { addressOf } from "./page-address.ts";

export { lessons };
export type { HandoutExercise, QuizItem } from "../lessons/index.ts";

/** A scene of a step: its values, and where it stands in the chapter with them. */
export interface LessonScene {
  readonly id: string;
  readonly values: Readonly<Record<string, number | string>>;
  /** Which figure of the scene in its chapter; the first is 1. */
  readonly figure: number;
  readonly caption: string;
  readonly address: string;
}

/** A step of the plan; its words are HTML. */
export interface LessonStep {
  readonly minutes: number;
  readonly title: string;
  readonly ask?: string;
  readonly scene?: LessonScene;
  readonly say: string;
  readonly usually?: string;
  readonly look?: string;
  readonly conclude?: string;
}

/** A lesson as pages show it; its words are HTML. */
export interface Lesson {
  readonly chapter: string;
  readonly title: string;
  readonly minutes: number;
  readonly goals: readonly string[];
  readonly questions: readonly QuizItem[];
  readonly steps: readonly LessonStep[];
}

/** The lesson on a chapter as it was written, if there is one. */
export const writtenLesson = (chapter: string): WrittenLesson | undefined =>
  lessons.find((lesson) => lesson.chapter === chapter);

/** The lesson on a chapter, if there is one. */
export function lessonOf(chapter: string): Lesson | undefined {
  const lesson = writtenLesson(chapter);
  return (
    lesson && {
      chapter,
      title: lesson.title,
      minutes: minutesOf(lesson),
      goals: lesson.goals.map(lessonHtml),
      questions: lesson.questions,
      steps: lesson.steps.map(stepOf),
    }
  );
}

/** The exercises of a lesson’s homework, as links. */
export const homeworkOf = ({ chapter, homework }: WrittenLesson) =>
  homework.map((name) => {
    const { title, coded } = exerciseNamed(`${chapter}/${name}`);
    return { title, coded, address: exerciseAddress(`${chapter}/${name}`, coded) };
  });

/** The page of the lesson on a chapter. */
export const lessonAddress = (chapter: string): string => addressOf(`teach/${chapter}/`);

/** The handout of the lesson on a chapter. */
export const handoutAddress = (chapter: string): string => addressOf(`teach/${chapter}/handout/`);

/** A shot with its address. */
export function lessonScene(shot: Shot): LessonScene {
  const { id, values, figure, caption, ...rest } = shownShot(shot);
  return { id, values, figure, caption, address: shotAddress({ id, figure, ...rest }) };
}

function stepOf({ minutes, title, scene, say, ask, usually, look, conclude }: Step): LessonStep {
  const words = Object.entries({ ask, usually, look, conclude }).flatMap(([name, text]) =>
    text === undefined ? [] : [[name, lessonHtml(text)]],
  );
  return {
    minutes,
    title,
    say: lessonHtml(say),
    ...(scene && { scene: lessonScene(scene) }),
    ...Object.fromEntries(words),
  };
}
