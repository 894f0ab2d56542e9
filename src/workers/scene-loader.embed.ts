/**
 * The one scene that the worker of a scene by itself has at hand.
 */
import type { Scene } from "../scenes/scene.ts";

declare global {
  /** What the file of the scene exports; the script of the worker puts it there. */
  var pliantScene: Readonly<Record<string, unknown>>;
}

/** The scene of that id. */
export function loadScene(id: string): Promise<Scene> {
  const found = Object.values(globalThis.pliantScene).find((one) => (one as Partial<Scene> | undefined)?.id === id);
  return found ? Promise.resolve(found as Scene) : Promise.reject(new Error(`there is no scene “${id}”`));
}
