/** The cover: a cloth that runs at once, small pictures that move or not as the reader wants, numbers that add up, and ways in. */
import { expect, test } from "@playwright/test";

const MOST = 60_000;

test("the cloth of the cover is in sight and begins by itself", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("");
  const hero = page.locator("pliant-sim").first();
  await expect(hero.locator(".stage").first()).toBeInViewport({ ratio: 0.5 });
  await expect(hero).toHaveAttribute("data-state", "running", { timeout: 20_000 });
});

test("each chapter after the first steps has a picture that moves, or stands still for who wants that, of at most 60 kB", async ({
  page,
  request,
}) => {
  for (const [reducedMotion, pages] of [
    ["no-preference", 16],
    ["reduce", 1],
  ] as const) {
    await page.emulateMedia({ reducedMotion, colorScheme: "light" });
    await page.goto("");
    const images = page.locator(".chapters .picture img:visible");
    await expect(images).toHaveCount(6);
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.currentSrc)).not.toBe("");
      const answer = await request.get(await image.evaluate((one: HTMLImageElement) => one.currentSrc));
      const body = await answer.body();
      expect(body.length).toBeLessThan(MOST);
      expect(framesOf(body)).toBe(pages);
    }
  }
});

/** The frames of a WebP: each has a chunk of its own if it moves. */
const framesOf = (body: Buffer): number => body.toString("latin1").split("ANMF").length - 1 || 1;

test("the three numbers add up", async ({ page }) => {
  await page.goto("");
  const [all, fine, corrected] = (await page.locator(".found b").allTextContents()).map(Number);
  const own = Number(/(\d+) more are claims of our own/.exec(await page.locator(".found").innerText())?.[1]);
  expect(fine! + own + corrected!).toBe(all);
});
