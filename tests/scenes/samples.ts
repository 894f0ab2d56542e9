/** What the tests of the scenes share: starting one, walking it, and points of its parameters. */
import { makeRandom, type Random } from "@pliant/solver";
import { defaultsOf, type Parameter, type Run, type Scene, type Schema, type Values } from "../../src/scenes/index.ts";
import type { Workshop } from "../../src/scenes/workshop.ts";
import { makeWorkshop } from "../../src/workers/make-workshop.ts";

/** Starts a scene with some of its parameters changed. */
export function start(
  scene: Scene,
  values: Partial<Values> = {},
  { seed = scene.seed, workshop }: { readonly seed?: number; readonly workshop?: Workshop } = {},
): Run {
  return scene.start(Object.assign({ ...defaultsOf(scene.parameters) }, values), makeRandom(seed), workshop);
}

/** A workshop that keeps what was made in it, as a reader's browser does; its clock stands still. */
export function keepingWorkshop(): Workshop {
  const things = new Map<string, object>();
  const cache = {
    get: (name: string) => things.get(name),
    put: (name: string, thing: object) => void things.set(name, thing),
  };
  return makeWorkshop(
    cache,
    () => undefined,
    () => 0,
  );
}

/** The coordinates that a run draws. */
export function drawn(run: Run): Float32Array {
  const out = new Float32Array(3 * run.vertices);
  run.draw(out);
  return out;
}

/** The words that stand in the picture of a run. */
export const wordsIn = (run: Run): string[] => run.parts.flatMap((part) => (part.kind === "label" ? [part.text] : []));

/** What a run measures, by name and with the time. */
export function measured(scene: Scene, run: Run, steps: number): Record<string, number> {
  const out = new Float64Array(scene.measures.length);
  run.measure(out);
  return { time: steps * run.h, ...Object.fromEntries(scene.measures.map(({ name }, k) => [name, out[k]!])) };
}

/** A random point of the parameters, anywhere in their ranges and now and then at an end of one. */
export function randomValues(schema: Schema, random: Random): Values {
  return Object.fromEntries(Object.entries(schema).map(([name, parameter]) => [name, randomValue(parameter, random)]));
}

function randomValue(parameter: Parameter, random: Random): number | string {
  if (parameter.kind === "choice") {
    const choices = Object.keys(parameter.choices);
    return choices[Math.floor(random.between(0, choices.length))]!;
  }
  const { min, max, scale, integer } = parameter;
  const luck = random.next();
  const inside = scale === "log" ? random.logBetween(min, max) : random.between(min, max);
  const value = luck < 0.1 ? min : luck > 0.9 ? max : Math.min(max, Math.max(min, inside));
  return integer ? Math.round(value) : value;
}
