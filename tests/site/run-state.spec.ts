/** A link to a moment of a run: it leads to the same state, also under a hand, and what cannot be used is said in words. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { clockOf, pageOfScene, pointLow, restingClockOf, rowsOf, showScene, simOf } from "./book.ts";

/** The link that the button for it copies, by keyboard. */
async function linkOf(page: Page, sim: Locator, button = "share"): Promise<string> {
  await sim.locator(`[data-do=${button}]`).first().press("Enter");
  await expect(sim.locator("[data-words]")).toContainText("Link copied");
  return page.evaluate(() => navigator.clipboard.readText());
}

test.beforeEach(({ context, baseURL }) =>
  context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL!).origin }),
);

test("the link to a cloth that was dragged opens at the same state, after the same steps under the same hand", async ({
  page,
}) => {
  const scene = "buckling/drape";
  await page.goto(`${pageOfScene(scene)}?scene=${scene}&side=15`);
  const sim = await showScene(page, scene, "running");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.6);
  const spot = await pointLow(page, sim.locator(".stage"));
  await page.mouse.down();
  await page.mouse.move(spot.x + 0.2 * spot.height, spot.y + 0.4 * spot.height, { steps: 12 });
  const held = await clockOf(sim);
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(held + 0.2);
  await page.mouse.up();
  await sim.locator(".stage").focus();
  for (const key of ["ArrowLeft", "ArrowLeft", "+", " "]) await page.keyboard.press(key);
  await expect(sim).toHaveAttribute("data-state", "paused");
  const time = await restingClockOf(sim);
  const link = await linkOf(page, sim);
  const before = (await rowsOf(page, sim)).at(-1);
  expect(new URL(link).searchParams.get("run.camera")).toMatch(/^-?[\d.]+_-?[\d.]+_1\.15$/);

  await page.goto(link);
  const again = await showScene(page, scene, "paused");
  expect(await clockOf(again)).toBe(time);
  expect((await rowsOf(page, again)).at(-1)).toEqual(before);
  expect(await linkOf(page, again)).toBe(link);

  const undisturbed = new URL(link);
  undisturbed.searchParams.delete("run.hand");
  await page.goto(undisturbed.href);
  const alone = await showScene(page, scene, "paused");
  expect(await clockOf(alone)).toBe(time);
  expect((await rowsOf(page, alone)).at(-1)).not.toEqual(before);
});

test("so does the link to two panes of which a live value was changed while they ran, on a telephone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const scene = "fuzzy/inference";
  await page.goto(`${pageOfScene(scene)}?scene=${scene}`);
  const sim = await showScene(page, scene, "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.3);
  const slider = sim.locator("input[type=range]").first();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) {
    await slider.press(key);
    const set = await clockOf(sim);
    await expect.poll(() => clockOf(sim)).toBeGreaterThan(set + 0.05);
  }
  await sim.getByRole("button", { name: "Pause" }).press("Enter");
  const time = await restingClockOf(sim);
  const link = await linkOf(page, sim);
  const before = (await rowsOf(page, sim)).at(-1);
  const value = await slider.inputValue();
  await page.goto(link);
  const again = await showScene(page, scene, "paused");
  expect(await clockOf(again)).toBe(time);
  expect((await rowsOf(page, again)).at(-1)).toEqual(before);
  await expect(again.locator("input[type=range]").first()).toHaveValue(value);
  expect(await linkOf(page, again)).toBe(link);
});

test("the way to a far step shows how far it is, and Stop stays on it; the next play goes on from there", async ({
  page,
}) => {
  const scene = "buckling/drape";
  await page.goto(`${pageOfScene(scene)}?scene=${scene}&side=15&run.step=900000&run.speed=2`);
  const sim = simOf(page, scene);
  await sim.locator(".panes").scrollIntoViewIfNeeded();
  await expect(sim.locator("[data-preparing]")).toContainText("Taking the steps");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.1);
  await sim.locator("[data-preparing]").getByRole("button", { name: "Stop" }).press("Enter");
  await expect(sim).toHaveAttribute("data-state", "paused");
  await expect(sim.locator("[data-preparing]")).toBeHidden();
  const time = await restingClockOf(sim);
  expect(time).toBeGreaterThan(0.1);
  await expect(sim.locator("select[data-do=speed]")).toHaveValue("2");
  await sim.getByRole("button", { name: "Play" }).press("Enter");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(time);
});

test("what of a link is impossible is said, and the scene runs without it", async ({ page }) => {
  const scene = "buckling/column";
  const bad = "run.seed=lucky&run.step=-3&run.speed=99&run.camera=_&run.hand=1.load.%3Cimg%3E";
  await page.goto(`${pageOfScene(scene)}?scene=${scene}&load=0.5&push=sideways&${bad}`);
  const sim = await showScene(page, scene, "running");
  const notices = sim.locator("[data-notices] li");
  await expect(notices).toHaveCount(6);
  await expect(notices.filter({ hasText: "run.seed = “lucky”" })).toHaveCount(1);
  await expect(notices.filter({ hasText: "What a hand did to this run cannot be repeated" })).toHaveCount(1);
});

test("where chance is the point, a reader says where it begins: the same seed gives the same run, and Back takes it back", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const scene = "crumple/rate";
  await page.goto(pageOfScene(scene));
  const sim = await showScene(page, scene, "running");
  await sim.getByText("All settings").press("Enter");
  const box = sim.getByRole("spinbutton", { name: "seed" });
  const own = await box.inputValue();
  await box.fill("12345");
  await box.press("Enter");
  await expect(page).toHaveURL(/scene=crumple\/rate&run\.seed=12345/);
  await expect(sim.locator("[data-changes]")).toContainText("seed 12345");
  await sim.getByRole("button", { name: "Another seed" }).press("Enter");
  await expect(page).not.toHaveURL(/run\.seed=12345/);
  await page.goBack();
  await expect(page).not.toHaveURL(/run\.seed/);
  await expect(box).toHaveValue(own);

  const measuredAt = async (seed: number): Promise<unknown> => {
    await page.goto(`${pageOfScene(scene)}?scene=${scene}&run.seed=${seed}&run.step=120`);
    return (await rowsOf(page, await showScene(page, scene, "paused"))).at(-1);
  };
  const first = await measuredAt(5);
  expect(await measuredAt(6)).not.toEqual(first);
  expect(await measuredAt(5)).toEqual(first);
});

test("a point is pulled by keys, to the next and let go, and the link repeats it; nothing is held once the focus is gone", async ({
  page,
}) => {
  const scene = "buckling/drape";
  await page.goto(`${pageOfScene(scene)}?scene=${scene}&side=15`);
  const sim = await showScene(page, scene, "running");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.4);
  const stage = sim.locator(".stage");
  const mark = stage.locator(".hand-mark");
  await stage.focus();
  await page.keyboard.press("g");
  await expect(sim.locator("[data-words]")).toContainText("Holding point 1 of");
  const first = await mark.boundingBox();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  const moved = (await mark.boundingBox())!;
  expect([moved.x - first!.x, moved.y - first!.y].map(Math.round)).toEqual([24, -24]);
  await page.keyboard.press("g");
  await expect(sim.locator("[data-words]")).toContainText("Holding point 2 of");
  const taken = await clockOf(sim);
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(taken + 0.1);
  await page.keyboard.press("Escape");
  await expect(mark).toHaveCount(0);
  await page.keyboard.press("g");
  await expect(mark).toBeVisible();
  await stage.blur();
  await expect(mark).toHaveCount(0);
  await sim.getByRole("button", { name: "Pause" }).press("Enter");
  await restingClockOf(sim);
  const link = await linkOf(page, sim);
  expect(new URL(link).searchParams.get("run.hand")).toMatch(/^1\.[\w-]+$/);
  const before = (await rowsOf(page, sim)).at(-1);
  await page.goto(link);
  const again = await showScene(page, scene, "paused");
  expect((await rowsOf(page, again)).at(-1)).toEqual(before);
  await again.locator(".stage").focus();
  await page.keyboard.press("g");
  await expect(again.locator("[data-words]")).toContainText("Press Play first");
});
