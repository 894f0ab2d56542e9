/** A figure of the chapter under certain values: what a lesson shows, links to and prints. */
import { defaultsOf, readValues, sceneById, writeValues, type Values } from "../scenes/index.ts";

export interface Shot {
  /** Id of a scene of the chapter. */
  readonly scene: string;
  /** Which figure of the scene, if the chapter has several: the first is 1. */
  readonly figure?: number;
  /** Name of one of its presets. */
  readonly preset?: string;
  /** What differs from the preset, or from what the scene has when nothing is said. */
  readonly values?: Values;
  /** What the still is called, if not by the title of the scene and the name of the preset. */
  readonly caption?: string;
}

/** A shot with its names looked up. */
export interface ShownShot {
  readonly id: string;
  readonly figure: number;
  /** All values of the scene. */
  readonly values: Values;
  readonly caption: string;
  /** What an address says of it: what differs from the defaults of the scene. */
  readonly pairs: readonly (readonly [string, string])[];
}

/** Looks up a shot; a preset, a parameter or a value that the scene does not have is an error. */
export function shownShot({ scene: id, figure = 1, preset, values = {}, caption }: Shot): ShownShot {
  const scene = sceneById(id);
  const chosen = preset === undefined ? undefined : scene.presets[preset];
  if (preset !== undefined && !chosen)
    throw new Error(`${id} has no preset “${preset}”; known: ${Object.keys(scene.presets).join(", ")}`);
  const all: Values = { ...defaultsOf(scene.parameters), ...chosen?.values, ...possible(id, values) };
  return {
    id,
    figure,
    values: all,
    caption: caption ?? [scene.title, chosen?.label].filter(Boolean).join(": "),
    pairs: writeValues(scene.parameters, all),
  };
}

/** The values, if the scene can have all of them. */
function possible(id: string, values: Values): Values {
  const pairs = Object.entries(values).map(([name, value]): [string, string] => [name, String(value)]);
  const { notices } = readValues(sceneById(id).parameters, pairs);
  if (notices.length > 0) throw new Error(`${id}: ${notices.join(" ")}`);
  return values;
}
