/** Runs a scene without a picture, for what an exhibit measures. */
import { makeRandom } from "@pliant/solver";
import { readValues, sceneById } from "../scenes/index.ts";

/** The measures after each step of a scene, with `change` applied to its live parameters before a step. */
export function runScene(
  id: string,
  given: Readonly<Record<string, string>>,
  steps: number,
  change?: (step: number) => Readonly<Record<string, string>> | undefined,
): Record<string, number>[] {
  const scene = sceneById(id);
  const { values, notices } = readValues(scene.parameters, Object.entries(given));
  if (notices.length > 0) throw new Error(`${id}: ${notices.join(" ")}`);
  const run = scene.start(values, makeRandom(scene.seed));
  const out = new Float64Array(scene.measures.length);
  return Array.from({ length: steps }, (_, step) => {
    const changed = change?.(step);
    if (changed) run.adjust?.(readValues(scene.parameters, Object.entries({ ...given, ...changed })).values);
    run.step();
    run.measure(out);
    return Object.fromEntries(scene.measures.map(({ name }, n) => [name, out[n]!]));
  });
}
