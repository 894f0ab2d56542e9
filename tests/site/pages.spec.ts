/** Every page, light and dark, from a phone to a wide screen: no error, no stranger, no overflow, no barrier. */
import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "@playwright/test";
import { PAGES, watch } from "./book.ts";

const WIDTHS = [320, 390, 1280, 1920];

for (const path of PAGES) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`/${path} in ${colorScheme} has no error, no request off its origin, no overflow and no axe violation`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      const context = await browser.newContext({ colorScheme, baseURL: baseURL!, reducedMotion: "reduce" });
      const page = await context.newPage();
      const troubles = watch(page, baseURL!);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(path);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
        if (width !== 390 && width !== 1280) continue;
        const { violations } = await new AxeBuilder({ page }).analyze();
        const told = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(" | ")}`,
        );
        expect(told, `axe at ${width} px`).toEqual([]);
      }
      expect(troubles).toEqual({ errors: [], strangers: [] });
      await context.close();
    });
  }

  test(`/${path} is not blank without script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    for (const poster of await page.locator(".poster svg").all()) {
      const box = await poster.boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(20_000);
      expect(await poster.locator("path, line, polygon, circle, polyline, rect").count()).toBeGreaterThan(2);
    }
    const formulas = page.locator(".equation .katex-mathml math");
    if (path.startsWith("chapters")) expect(await formulas.count()).toBeGreaterThanOrEqual(17);
    expect((await page.locator("main").innerText()).length).toBeGreaterThan(300);
    await context.close();
  });
}

test("a page that does not exist says so and offers the way on", async ({ page }) => {
  const response = await page.goto("no/such/page/");
  expect(response!.status()).toBe(404);
  await expect(page.locator("main")).toContainText("no page at this address");
  await expect(page.locator("main a").first()).toBeVisible();
});

test("the theme can be chosen and is remembered", async ({ page }) => {
  await page.goto("about/");
  const paper = (): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.getByLabel("Light and dark").selectOption("light");
  const light = await paper();
  await page.getByLabel("Light and dark").selectOption("dark");
  expect(await paper()).not.toBe(light);
  const dark = await paper();
  await page.goto("errata/");
  expect(await paper()).toBe(dark);
});
