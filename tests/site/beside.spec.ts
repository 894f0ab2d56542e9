/** A scene stays in sight while its paragraphs are read: beside them, and on a phone as a strip above them. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { pageOfScene, simOf } from "./book.ts";

const SCENE = "start/two-springs";
const PAGE = pageOfScene(SCENE);
test.use({ contextOptions: { reducedMotion: "reduce" } });

const besideOf = (page: Page): Locator => page.locator(".beside:has(> .sim)").first();

/** Brings the last paragraph that speaks of the scene to the middle of the window. */
const read = (page: Page): Promise<void> =>
  besideOf(page)
    .locator("> p")
    .last()
    .evaluate((paragraph) => paragraph.scrollIntoView({ block: "center", behavior: "instant" }));

test("on a wide window the scene stays beside its paragraphs", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(PAGE);
  await read(page);
  await expect(simOf(page, SCENE).locator(".panes")).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator(".strip")).toHaveCount(0);
});

test("on a phone its picture stays at the top, over less than a third of the window, and can be closed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await read(page);
  const strip = page.locator(".strip");
  await expect(strip).toBeVisible({ timeout: 20_000 });
  await expect.poll(async () => Math.abs((await strip.boundingBox())!.y)).toBeLessThan(2);
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(0.3 * 844);
  await expect(simOf(page, SCENE)).not.toHaveAttribute("data-state", "idle", { timeout: 20_000 });
  await page.getByRole("button", { name: "Close the picture at the top" }).click();
  await expect(strip).toHaveCount(0);
  await page.evaluate(() => scrollBy({ top: 30, behavior: "instant" }));
  await page.waitForTimeout(300);
  await expect(strip).toHaveCount(0);
});

test("the strip moves no text, and goes when the paragraphs are left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PAGE);
  await read(page);
  const strip = page.locator(".strip");
  await expect(strip).toBeVisible({ timeout: 20_000 });
  const last = besideOf(page).locator("> p").last();
  const before = (await last.boundingBox())!.y;
  const close = (await page.getByRole("button", { name: "Close the picture at the top" }).boundingBox())!;
  await page.mouse.click(close.x + close.width / 2, close.y + close.height / 2);
  await expect(strip).toHaveCount(0);
  expect(Math.abs((await last.boundingBox())!.y - before)).toBeLessThan(2);
  await page.reload();
  await read(page);
  await expect(strip).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect(strip).toHaveCount(0);
});

test("a low window has no room for it", async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto(PAGE);
  await read(page);
  await page.waitForTimeout(500);
  await expect(page.locator(".strip")).toHaveCount(0);
});
