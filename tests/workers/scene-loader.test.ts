/** The worker finds each scene by its id alone, in the file of that name. */
import { expect, it } from "vitest";
import { scenes } from "../../src/scenes/index.ts";
import { loadScene } from "../../src/workers/scene-loader.ts";

it.each(scenes.map((scene) => [scene.id, scene] as const))("fetches %s", async (id, scene) => {
  expect(await loadScene(id)).toBe(scene);
});

it("says so when there is no such scene", async () => {
  await expect(loadScene("buckling/nothing")).rejects.toThrow("no scene “buckling/nothing”");
  await expect(loadScene("buckling/materials")).rejects.toThrow("no scene");
});
