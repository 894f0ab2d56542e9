/**
 * The place of the still picture on a stage: the one of the build stands there until there is a later state to keep.
 */
import type { Part, View } from "../scenes/scene.ts";
import { planeMarkup } from "./plane/markup.ts";
import type { showSpace } from "./still/space-canvas.ts";

const USUAL_ASPECT = 1.5;

export interface StillPlace {
  /** Fetches what draws spaces; until then, what stands here stays. */
  fetchSpace(): Promise<void>;
  /** Puts another picture there, if the stage has a place for it. */
  show(view: View, parts: readonly Part[], coordinates: ArrayLike<number>): void;
  /** Puts a copy of a live picture there. */
  put(copy: HTMLCanvasElement): void;
}

/** The place of a stage; `label` says in words what its pictures show. */
export function makeStillPlace(stage: HTMLElement, label: string): StillPlace {
  let inSpace: typeof showSpace | undefined;
  return {
    async fetchSpace() {
      inSpace = (await import("./still/space-canvas.ts")).showSpace;
    },
    show(view, parts, coordinates) {
      const poster = stage.querySelector(".poster");
      if (!poster) return;
      const { width, height } = stage.getBoundingClientRect();
      if (view.kind === "plane") poster.innerHTML = planeMarkup(view, parts, coordinates, label);
      else inSpace?.(poster, view, parts, coordinates, label, width / height || USUAL_ASPECT);
    },
    put(copy) {
      copy.setAttribute("role", "img");
      copy.setAttribute("aria-label", label);
      stage.querySelector(".poster")?.replaceChildren(copy);
    },
  };
}
