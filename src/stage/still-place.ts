/**
 * The place of the still picture on a stage: the one of the build stands there until there is a later state to keep.
 */
import type { Part, View } from "../scenes/scene.ts";
import { planeMarkup } from "./plane/markup.ts";
import type { spaceMarkup } from "./still/space-markup.ts";

const USUAL_ASPECT = 1.5;

export interface StillPlace {
  /** Fetches what draws spaces; until then, what stands here stays. */
  fetchSpace(): Promise<void>;
  /** Puts another picture there, if the stage has a place for it. */
  show(view: View, parts: readonly Part[], coordinates: ArrayLike<number>): void;
}

/** The place of a stage; `label` says in words what its pictures show. */
export function makeStillPlace(stage: HTMLElement, label: string): StillPlace {
  let inSpace: typeof spaceMarkup | undefined;
  return {
    async fetchSpace() {
      inSpace = (await import("./still/space-markup.ts")).spaceMarkup;
    },
    show(view, parts, coordinates) {
      const poster = stage.querySelector(".poster");
      if (!poster) return;
      const { width, height } = stage.getBoundingClientRect();
      if (view.kind === "plane") poster.innerHTML = planeMarkup(view, parts, coordinates, label);
      else if (inSpace) poster.innerHTML = inSpace(view, parts, coordinates, label, width / height || USUAL_ASPECT);
    },
  };
}
