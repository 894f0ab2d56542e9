/** The exercises of the chapter on Choi and Ko, in its order. */
import type { Exercise } from "../exercise.ts";
import { column } from "./column.ts";
import { line } from "./line.ts";
import { jacobian, pull } from "./pair.ts";
import { inverse } from "./sinc.ts";
import { step } from "./step.ts";

export const bucklingExercises: readonly Exercise[] = [pull, jacobian, column, inverse, step, line];
