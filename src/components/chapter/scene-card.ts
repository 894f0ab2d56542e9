/**
 * The card of a scene: what the page needs to know of it, taken from the scene by the build.
 */
import type { Values } from "../../scenes/parameters.ts";
import type { Scene } from "../../scenes/scene.ts";
import type { SceneCard } from "../../sims/card.ts";

/** The card of a scene as it is used at one place of the book. */
export function cardOf(scene: Scene, use: { anchor: string; opening: Values; beside?: Values }): SceneCard {
  const { id, title, shows, parameters, presets, view, measures, stillAfter } = scene;
  const charts = scene.charts.map(({ curves: _, ...chart }) => chart);
  return { id, title, shows, parameters, presets, view, measures, charts, stillAfter, ...use };
}

/** Reads "model=linear&dt=0.2" as pairs. */
export const pairsOf = (text: string): [string, string][] => [...new URLSearchParams(text)];
