/** The registry of scenes. */
import { bucklingScenes } from "./buckling/index.ts";
import { byId } from "./by-id.ts";
import { crumpleScenes } from "./crumple/index.ts";
import { fuzzyScenes } from "./fuzzy/index.ts";
import { meshsizeScenes } from "./meshsize/index.ts";
import { modalScenes } from "./modal/index.ts";
import { togetherScenes } from "./together/index.ts";
import type { Scene } from "./scene.ts";
import { startScenes } from "./start/index.ts";

export { shown } from "./numbers.ts";
export { defineScene } from "./define.ts";
export * from "./parameters.ts";
export * from "./runner.ts";
export * from "./scene.ts";
export { sizeOf } from "./parts/index.ts";

export const scenes: readonly Scene[] = [
  ...startScenes,
  ...bucklingScenes,
  ...modalScenes,
  ...crumpleScenes,
  ...fuzzyScenes,
  ...meshsizeScenes,
  ...togetherScenes,
];

/** The scene of that id; an unknown id is an error that names the known ones. */
export function sceneById(id: string): Scene {
  return byId(scenes, id, "scene");
}
