/** All exercises, in the order of their chapters. */
import { column } from "./buckling/column.ts";
import { line } from "./buckling/line.ts";
import { jacobian, pull } from "./buckling/pair.ts";
import { inverse } from "./buckling/sinc.ts";
import { step } from "./buckling/step.ts";
import { contact } from "./modal/contact.ts";
import { impulse } from "./modal/impulse.ts";
import { mode } from "./modal/newmark.ts";
import { warp } from "./modal/warp.ts";
import type { Exercise } from "./exercise.ts";

export { makeRandom } from "@pliant/solver";
export type { Exercise, Sample, Verdict } from "./exercise.ts";

export const exercises: readonly Exercise[] = [
  pull,
  jacobian,
  column,
  inverse,
  step,
  line,
  mode,
  warp,
  impulse,
  contact,
];

/** The exercise of that id; an unknown one lists the known. */
export function exerciseById(id: string): Exercise {
  const exercise = exercises.find((one) => one.id === id);
  if (!exercise) throw new Error(`no exercise ${id}; known: ${exercises.map((one) => one.id).join(", ")}`);
  return exercise;
}

/** What a program returns so that the exercise can be judged; it sees the samples as `samples`. */
export const returnsFor = ({ calls }: Exercise): string => `samples.map((sample) => ${calls}(...sample))`;
