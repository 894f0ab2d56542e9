/**
 * A lesson on a chapter: a plan of ninety minutes, questions, homework and a handout, as data for the page, the handout, the
 * projector and the tests.
 *
 * Words may contain `$TeX$`, `*emphasis*` and links: `[words](equation:fuzzy/10)`. What a link may lead to, `reference.ts` says.
 */
import type { Shot } from "./shot.ts";

/** A step of the plan. Its scene is shown after the class has answered what is asked. */
export interface Step {
  readonly minutes: number;
  readonly title: string;
  /** The question to which the class commits itself first. */
  readonly ask?: string;
  readonly scene?: Shot;
  /** What the teacher does and says. */
  readonly say: string;
  /** What students usually answer, and why it is wrong. */
  readonly usually?: string;
  /** What to look at while the scene runs. */
  readonly look?: string;
  /** What is to be written down at its end. */
  readonly conclude?: string;
}

/** An answer to choose; a wrong one says which thought leads to it, and where the book answers that thought. */
export type Option =
  | { readonly words: string; readonly right: true }
  | { readonly words: string; readonly right?: never; readonly because: string; readonly see: string };

/** A concept question, of which one option is right. */
export interface QuizItem {
  readonly ask: string;
  readonly options: readonly Option[];
  /** Why the right option is right. */
  readonly why: string;
}

/** Homework that is not in the book: it has no one answer, so it says how it is judged. */
export interface OpenExercise {
  readonly task: string;
  /** What a piece of work shows, from the least to the most. */
  readonly rubric: readonly string[];
}

/** A place of the paper that our copy has wrong, open or unclear, and what a class can do with it. */
export interface FaultLesson {
  readonly equation: string;
  readonly use: string;
}

/** A task of the handout, with so many lines to write on. */
export interface HandoutExercise {
  readonly task: string;
  readonly lines: number;
}

export interface WrittenLesson {
  /** The chapter that it is on. */
  readonly chapter: string;
  /** What the lesson is called. */
  readonly title: string;
  readonly audience: string;
  /** What students can do afterwards; each begins with a verb. */
  readonly goals: readonly string[];
  readonly before: readonly string[];
  readonly prepare: readonly string[];
  readonly steps: readonly Step[];
  readonly questions: readonly QuizItem[];
  /** Exercises and problems of the chapter, by their names. */
  readonly homework: readonly string[];
  readonly open: OpenExercise;
  readonly difficulties: readonly { readonly thought: string; readonly answer: string }[];
  readonly faults: readonly FaultLesson[];
  readonly handout: {
    readonly equations: readonly string[];
    readonly stills: readonly Shot[];
    readonly tasks: readonly HandoutExercise[];
    /** What is to be drawn, on the squared paper of the second side. */
    readonly sketch: string;
  };
}

/** How long a lesson takes, in minutes. */
export const minutesOf = ({ steps }: WrittenLesson): number => steps.reduce((sum, { minutes }) => sum + minutes, 0);
