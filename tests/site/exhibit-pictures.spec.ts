/** The picture in an exhibit plays its scene under the preset that makes it, and leads there without script. */
import { expect, test } from "@playwright/test";
import { pageOfScene, simOf } from "./book.ts";

const SCENE = "crumple/random";
const PAGE = pageOfScene(SCENE);
const PICTURE = "#crumple-figure-5 pliant-try a";

test("a picture sets its scene and leads back to the exhibit", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  const picture = page.locator(PICTURE);
  await expect(picture).toHaveAccessibleName(/^Play Edges at random: folds only/);
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => customElements.get("pliant-try") !== undefined)).toBe(true);
  await picture.focus();
  await page.keyboard.press("Enter");
  const sim = simOf(page, SCENE);
  await expect(sim.locator(".panes")).toBeInViewport({ timeout: 20_000 });
  await expect(page).toHaveURL(/scene=crumple\/random&breaks=0/, { timeout: 20_000 });
  await expect(sim).toHaveAttribute("data-state", "running", { timeout: 20_000 });
  await sim.getByRole("button", { name: "Back to the text" }).click();
  await expect(picture).toBeInViewport();
  await expect(picture).toBeFocused();
});

test("without script it is a link to the scene as it is set", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(PAGE);
  const picture = page.locator(PICTURE);
  await expect(picture.locator(":is(img, svg)").first()).toBeVisible();
  await picture.click();
  await expect(page).toHaveURL(/scene=crumple\/random&breaks=0#scene-crumple-random$/);
  await context.close();
});

test("its pixels are fetched late, and the list of all exhibits has none", async ({ page, request }) => {
  const html = await (await request.get(PAGE)).text();
  expect(html).toMatch(/<img class="day"[^>]*loading="lazy"/);
  await page.goto("exhibits/");
  await expect(page.locator(".exhibit pliant-try")).toHaveCount(0);
});
