/** Runs a scene without a picture, for what an exhibit measures. */
import { readValues, sceneById } from "../scenes/index.ts";
import { makeRunner, measure, rowOf, takeStep, type Row } from "../scenes/runner.ts";
import type { Workshop } from "../scenes/workshop.ts";

/** What takes long before a first step is made once for all runs. */
const made = new Map<string, object>();
const workshop: Workshop = {
  progress: () => true,
  kept<T extends object>(name: string, make: () => T): T {
    const known = made.get(name) ?? make();
    made.set(name, known);
    // What is kept under a name was made for it.
    return known as T;
  },
};

/** The measures after each step of a scene, with `change` applied to its live parameters before a step. */
export function runScene(
  id: string,
  given: Readonly<Record<string, string>>,
  steps: number,
  change?: (step: number) => Readonly<Record<string, string>> | undefined,
): Row[] {
  const scene = sceneById(id);
  const { values, notices } = readValues(scene.parameters, Object.entries(given));
  if (notices.length > 0) throw new Error(`${id}: ${notices.join(" ")}`);
  const runner = makeRunner(scene, values, { workshop });
  return Array.from({ length: steps }, (_, n) => {
    const changed = change?.(n);
    if (changed) runner.run.adjust?.(readValues(scene.parameters, Object.entries({ ...given, ...changed })).values);
    const { sound } = takeStep(runner);
    if (!(measure(runner) && sound)) throw new Error(`${id}: the numbers fail at step ${runner.steps}`);
    return rowOf(runner);
  });
}
