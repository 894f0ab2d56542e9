/** The surfaces of a scene as files to take home. */
import { readFileSync } from "node:fs";
import { expect, test, type Download, type Locator, type Page } from "@playwright/test";
import { readGlb, type ReadGlb } from "../scenes/glb.ts";
import { clockOf, pageOfScene, restingClockOf, showScene, simOf } from "./book.ts";

const SCENE = "buckling/drape";

/** What a button of the section with files saves. */
async function saved(page: Page, sim: Locator, button: string): Promise<Download> {
  const download = page.waitForEvent("download");
  await sim.getByRole("button", { name: button, exact: true }).press("Enter");
  return download;
}

const glbOf = async (download: Download): Promise<ReadGlb> => readGlb(readFileSync(await download.path()));

test("a scene in a space is saved as a 3D model of the picture that is seen, and as an animation of those before", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(pageOfScene(SCENE));
  const sim = await showScene(page, SCENE, "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.3);
  await sim.getByRole("button", { name: "Pause" }).click();
  const time = await restingClockOf(sim);
  await sim.getByText("Keys and files").press("Enter");
  for (const button of await sim.locator(".files button").all()) {
    const box = (await button.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(390);
  }

  const model = await saved(page, sim, "3D model as glTF");
  expect(model.suggestedFilename()).toBe("buckling-drape.glb");
  const { text } = await glbOf(model);
  expect(text.meshes.map(({ name }) => name)).toContain("cloth-1");
  expect(text.animations).toBeUndefined();
  expect(text.asset.extras).toMatchObject({
    scene: SCENE,
    parameters: { side: expect.any(Number) },
    seed: expect.any(Number),
  });

  const animation = await saved(page, sim, "Animation as glTF");
  expect(animation.suggestedFilename()).toBe("buckling-drape-animated.glb");
  const { text: moving, numbersOf } = await glbOf(animation);
  const times = numbersOf(moving.animations![0].samplers[0]!.input);
  expect(times.length).toBeGreaterThan(3);
  expect(times[0]).toBe(0);
  // The clock shows hundredths of a second.
  expect(Math.abs(times.at(-1)! - time)).toBeLessThan(0.011);
  await expect(sim.locator("[data-words]")).toContainText("Saved the pictures from 0");

  const obj = await saved(page, sim, "3D model as OBJ");
  expect(obj.suggestedFilename()).toBe("buckling-drape.obj");
  const lines = readFileSync(await obj.path(), "utf8").split("\n");
  expect(lines[0]).toMatch(/^# buckling\/drape, [\d.]+ s; z is up$/);
  const places = text.accessors[text.meshes[0]!.primitives[0].attributes.POSITION]!.count;
  const cloth = lines.slice(lines.indexOf("o cloth-1") + 1);
  expect(cloth.findIndex((line) => !line.startsWith("v "))).toBe(places);
});

test("a scene on a plane offers no 3D model", async ({ page }) => {
  await page.goto(pageOfScene("buckling/column"));
  const sim = simOf(page, "buckling/column");
  await expect(sim.locator("[data-do=csv]")).toBeAttached();
  await expect(sim.locator("[data-do=model], [data-do=obj], [data-do=animation]")).toHaveCount(0);
});
