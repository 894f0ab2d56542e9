/** Every page, light and dark, from a phone to a wide screen: no error, no stranger, no overflow, no barrier. */
import { expect, test, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { formulasOn, PAGES, pageWith, watch, type Troubles } from "./book.ts";

const WIDTHS = [320, 390, 1280, 1920];

for (const path of PAGES) {
  test.describe(`/${path}`, () => {
    test.describe.configure({ mode: "default" });
    let page: Page;
    let troubles: Troubles;

    test.beforeAll(async ({ browser }, { project }) => {
      const baseURL = project.use.baseURL!;
      page = await browser.newPage({ baseURL, colorScheme: "dark", reducedMotion: "reduce" });
      troubles = watch(page, baseURL);
      await page.goto(path);
    });

    test.afterAll(() => page.close());

    // Colours do not depend on the width, nor the order of things on the scheme: each is looked at once.
    for (const [width, colorScheme] of [
      [1280, "dark"],
      [390, "light"],
    ] as const) {
      test(`at ${width} px in ${colorScheme} has no error, no request off its origin and no axe violation`, async () => {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        expect(await barriersOn(page)).toEqual([]);
        expect(troubles).toEqual({ errors: [], strangers: [] });
      });
    }

    test("is nowhere wider than its window", async () => {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
      }
    });
  });

  test(`/${path} is not blank without script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.locator("h1")).toBeVisible();
    for (const poster of await page.locator("pliant-sim .poster").all()) {
      const box = await poster.locator("svg").boundingBox();
      expect(box!.width * box!.height).toBeGreaterThan(20_000);
      const images = await poster.locator("img:visible").count();
      const shapes = await poster.locator("path, line, polygon, circle, polyline, rect").count();
      expect(images === 1 || shapes > 2).toBe(true);
    }
    const formulas = page.locator(".equation .katex-mathml math");
    expect(await formulas.count()).toBeGreaterThanOrEqual(formulasOn(path));
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

test("an address with a fragment leads there, past all that is drawn only when it is near", async ({ page }) => {
  for (const [id, path] of [
    ["eq-buckling-19", pageWith("buckling", `<Equation id="buckling/19"`)],
    ["eq-buckling-7", pageWith("buckling", `<Equation id="buckling/7"`)],
    ["scene-buckling-drape", pageWith("buckling", `<Sim scene="buckling/drape"`)],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${path}#${id}`);
    const target = page.locator(`[id="${id}"]`);
    const top = async (): Promise<number> => (await target.boundingBox())!.y;
    await expect.poll(top, id).toBeLessThan(200);
    expect(await top(), id).toBeGreaterThan(-20);
  }
});

test("paper is white, also for a reader whose screen is dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  await page.goto("errata/");
  const colours = await page.evaluate(() => {
    const { backgroundColor, color } = getComputedStyle(document.documentElement);
    return [backgroundColor, color];
  });
  expect(colours).toEqual(["rgb(255, 255, 255)", "rgb(31, 29, 26)"]);
});

test("a reference stands in the margin, and opens over the text where there is no margin", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pageWith("buckling", "<Cite "));
  await page.locator("details.fold").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
  const cite = page.locator(".cite").first();
  await expect(cite.locator(".note")).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(cite.locator(".note")).toBeHidden();
  await cite.getByRole("button").focus();
  const card = page.locator(".pliant-card");
  await expect(card).toContainText((await cite.locator(".note").textContent())!.trim());
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(card).toBeVisible();
});

test("equations and errata are a step away from every page", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(pageWith("modal", "<Cite "));
  await page.locator("header.bar").getByRole("link", { name: "Errata" }).click();
  await expect(page.locator("h1")).toHaveText("Readings and errata");
  await page.locator("header.bar").getByRole("link", { name: "Equations" }).click();
  await expect(page.locator("h1")).toHaveText("Equations");
});
