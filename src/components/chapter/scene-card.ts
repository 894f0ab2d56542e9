/**
 * The card of a scene: what the page needs to know of it, taken from the scene by the build.
 */
import type { Scene } from "../../scenes/scene.ts";
import { bookVersion } from "../../lib/version.ts";
import { offeredOf, type SceneCard } from "../../sims/card.ts";

/** The card of a scene as it is used at one place of the book, with the presets of those names if not with all. */
export function cardOf(
  scene: Scene,
  use: Pick<SceneCard, "anchor" | "home" | "opening" | "beside" | "names">,
  offers = Object.keys(scene.presets) as readonly string[],
): SceneCard {
  const { id, title, shows, parameters, view, measures, stillAfter, seed, chance } = scene;
  const { again, over, impacts, tone, follows } = scene;
  const offered = Object.entries(scene.presets).filter(([name]) => offers.includes(name));
  const presets = offeredOf(Object.fromEntries(offered), use.opening, use.beside);
  const charts = scene.charts.map(({ curves: _, ...chart }) => chart);
  return {
    id,
    title,
    version: bookVersion(),
    shows,
    parameters,
    presets,
    view,
    measures,
    charts,
    stillAfter,
    seed,
    ...(chance && { chance }),
    ...(again && { again }),
    ...(over && { over }),
    ...(impacts && { impacts }),
    ...(tone && { tone }),
    ...(follows && { follows }),
    ...use,
  };
}

/** Width to height of a pane of a scene that stands in so many of them. */
export function aspectOf({ view }: Scene, panes: number): number {
  const own =
    view.kind === "plane"
      ? (view.right - view.left) / (view.top - view.bottom)
      : (view.pane ?? (panes > 1 ? 1.4 : 1.6));
  return Math.round(own * 1000) / 1000;
}

/** Reads "model=linear&dt=0.2" as pairs. */
export const pairsOf = (text: string): [string, string][] => [...new URLSearchParams(text)];
