/** What a reader can do to paper: break an edge, shut and open the sphere, pull at the sheet. */
import { expect, test, type Locator } from "@playwright/test";
import { pageOfScene, pointLow, rowsOf, showScene } from "./book.ts";

/** A slow machine may take this long to get somewhere, ms. */
const SLOW = { timeout: 40_000 };

/** The numbers in the sentence under a scene, in order. */
async function numbersOf(sim: Locator): Promise<number[]> {
  const words = (await sim.locator("[data-words]").textContent()) ?? "";
  return (words.match(/\d+(\.\d+)?/g) ?? []).map(Number);
}

test("a click on the middle of an edge breaks it", async ({ page }) => {
  await page.goto(`${pageOfScene("crumple/break")}?scene=crumple/break`);
  const sim = await showScene(page, "crumple/break", "running");
  const words = sim.locator("[data-words]");
  await expect(words).toHaveText(/Let go/, SLOW); // the first edge has broken by itself, and stands still again
  await pointLow(page, sim.locator(".stage").first());
  await page.mouse.down();
  await page.mouse.up();
  await expect(words).toHaveText(/([6-9]|\d\d) vertices − \d+ edges \+ \d+ triangles = 1\./, SLOW);
});

test("the arrow keys’ slider shuts and opens the sphere, and damage stays where there is any", async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.goto(`${pageOfScene("crumple/sphere")}?scene=crumple/sphere&drive=slider&radius=0.15&side=9&phi=2`);
  const sim = await showScene(page, "crumple/sphere", "running");
  const slider = sim.locator("[data-parameter=radius] input[type=range]");
  /** How much is broken, and how much each sheet is folded, degrees. */
  const state = async (): Promise<{ broken: number; damaged: number; whole: number }> => {
    const [broken, , damaged, , , whole] = await numbersOf(sim);
    return { broken: broken ?? NaN, damaged: damaged ?? NaN, whole: whole ?? NaN };
  };
  await sim.getByText("All settings").evaluate((word: HTMLElement) => word.click());
  await slider.evaluate((range: HTMLElement) => range.focus({ preventScroll: true }));
  await page.keyboard.press("Home");
  await showScene(page, "crumple/sphere", "running"); // the sphere rests while it is out of view
  await expect.poll(async () => (await state()).broken, SLOW).toBeGreaterThan(10);
  await expect.poll(async () => (await state()).whole, SLOW).toBeGreaterThan(15);
  await page.keyboard.press("End");
  await expect.poll(async () => (await state()).whole, SLOW).toBeLessThan(10);
  const { broken, damaged, whole } = await state();
  expect(broken).toBeGreaterThan(10);
  expect(damaged).toBeGreaterThan(3 * whole);
});

test("a sheet that hangs can be pulled down by a vertex", async ({ page }) => {
  await page.goto(`${pageOfScene("crumple/stiff")}?scene=crumple/stiff`);
  const sim = await showScene(page, "crumple/stiff", "running");
  const stage = sim.locator(".stage").first();
  const fallen = async (): Promise<number> => (await rowsOf(page, sim)).at(-1)!.fallen!;
  await expect.poll(fallen, SLOW).toBeGreaterThan(150);
  // The sheet swings, so a hand that comes a moment late takes hold of nothing and turns the picture; then it tries again.
  await expect(async () => {
    await sim.locator("[data-do=camera]").click();
    const spot = await pointLow(page, stage);
    await page.mouse.down();
    await expect(stage).toHaveClass(/held/);
    await page.mouse.move(spot.x, spot.y + 0.6 * spot.height, { steps: 8 });
    const lowest = expect.poll(fallen, { timeout: 5000 });
    await lowest.toBeGreaterThan(230).finally(() => page.mouse.up());
  }).toPass(SLOW);
  await expect(stage).not.toHaveClass(/held/);
});
