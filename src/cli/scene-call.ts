/** The part of a call that `run` and `export` share: which scene, with which parameters, from which seed. */
import { defaultsOf, rangeOf, readValues, scenes, type Scene, type Values } from "../scenes/index.ts";
import { wholeNumber } from "./arguments.ts";
import { LARGEST_SEED } from "../scenes/seeds.ts";
import { WrongCall } from "./command.ts";
import { named } from "./names.ts";

/** The options of such a call. */
export const SCENE_OPTIONS = {
  set: { type: "string", multiple: true },
  preset: { type: "string" },
  seed: { type: "string" },
} as const;

export interface SceneCall {
  readonly scene: Scene;
  readonly parameters: Values;
  readonly seed: number;
}

interface Said {
  readonly set?: string[] | undefined;
  readonly preset?: string | undefined;
  readonly seed?: string | undefined;
}

/** What the words ask for. */
export function sceneCall(ids: readonly string[], { set = [], preset, seed }: Said): SceneCall {
  if (ids.length !== 1) throw new WrongCall(`name one scene: ${scenes.map(({ id }) => id).join(", ")}`);
  const scene = sceneNamed(ids[0]!);
  const parameters = valuesOf(scene, preset, set);
  return { scene, parameters, seed: wholeNumber("seed", seed, 0, LARGEST_SEED, scene.seed) };
}

/** The scene of that name. */
export const sceneNamed = (id: string): Scene => named("scene", id, new Map(scenes.map((scene) => [scene.id, scene])));

/** Defaults, then the preset, then what was set one by one. */
function valuesOf({ parameters, presets }: Scene, preset: string | undefined, settings: readonly string[]): Values {
  const chosen = preset === undefined ? {} : named("preset", preset, new Map(Object.entries(presets))).values;
  const values: Record<string, number | string> = { ...defaultsOf(parameters), ...chosen };
  for (const setting of settings) {
    const [, name, text] = /^([^=]*)=(.*)$/s.exec(setting) ?? [];
    if (name === undefined || text === undefined) throw new WrongCall(`--set needs name=value, not “${setting}”`);
    const parameter = named("parameter", name, new Map(Object.entries(parameters)));
    const reading = readValues(parameters, [[name, text]]);
    if (reading.notices.length) throw new WrongCall(`${name} must be ${rangeOf(parameter)}, not “${text}”`);
    values[name] = reading.values[name]!;
  }
  return values;
}
