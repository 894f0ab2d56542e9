/**
 * Has an exercise judged: the reader's function is called in the sandbox, and what it returned is looked at here.
 */
import { returnsFor, type Exercise, type Feedback } from "../exercises/index.ts";
import type { Notebook } from "./notebook.ts";
import { troubleWords } from "./trouble.ts";

type Draws = Parameters<Exercise["draw"]>[0];

/** The feedback on the present text of a cell. */
export async function judgeExercise(
  notebook: Notebook,
  name: string,
  exercise: Exercise,
  random: Draws,
  budget: number,
): Promise<Feedback> {
  const samples = exercise.draw(random);
  const outcome = await notebook.ask(name, returnsFor(exercise), { samples: structuredClone(samples) }, budget);
  if (outcome.kind === "value") return exercise.judge(samples, outcome.value);
  if (outcome.kind === "trouble") return { passed: false, words: troubleWords(outcome.trouble) };
  return { passed: false, words: "why" in outcome ? outcome.why : outcome.message };
}
