/** Values in running text: they move the scene and are moved by it, also by keyboard; without script they are words. */
import { expect, test } from "@playwright/test";
import { pageOfScene, showScene, simOf } from "./book.ts";

const SCENE = "start/orbits";
const PAGE = pageOfScene(SCENE);

test("a value in a sentence and the control of its scene move each other", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto(PAGE);
  await showScene(page, SCENE, "running");
  await page.keyboard.press("Tab");
  const value = page.locator(`pliant-live[data-scene="${SCENE}"]`);
  const own = value.getByRole("slider", { name: "length of a step" });
  await expect(own).toBeEnabled();
  await expect(value.locator("output")).toHaveText("0.2");
  await own.focus();
  await page.keyboard.press("ArrowRight");
  const theirs = simOf(page, SCENE).locator('[data-parameter="omegaDt"]');
  await expect(theirs.locator("input[type=number]")).not.toHaveValue("0.2");
  await expect(own).toHaveAttribute("aria-valuetext", await theirs.locator("input[type=number]").inputValue());
  await expect(page).toHaveURL(/omegaDt=/);
  await simOf(page, SCENE).locator('[data-preset="edge"]').click();
  await expect(value.locator("output")).toHaveText("1.95");
  await expect(own).toHaveValue(await theirs.locator("input[type=range]").inputValue());
});

test("a value whose scene is far away brings it into sight, sets it, and offers the way back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(PAGE);
  await page.locator("pliant-predict").scrollIntoViewIfNeeded();
  await page.keyboard.press("Tab"); // a reader who does anything at all
  await page.locator(`pliant-live[data-scene="${SCENE}"]`).scrollIntoViewIfNeeded();
  const own = page.locator(`pliant-live[data-scene="${SCENE}"] input`);
  await expect(own).toBeEnabled({ timeout: 20_000 });
  await own.focus();
  await page.keyboard.press("End");
  await expect(page).toHaveURL(/omegaDt=2\.5/, { timeout: 20_000 });
  const sim = simOf(page, SCENE);
  await expect(sim.locator(".panes")).toBeInViewport();
});

test("arrow keys move a value also where a thousandth of its range is less than it shows", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(pageOfScene("buckling/column"));
  await showScene(page, "buckling/column", "running");
  const value = page.locator('pliant-live[data-scene="buckling/column"]');
  await expect(value.locator("input")).toBeEnabled({ timeout: 20_000 });
  const read = async (): Promise<number> => parseFloat((await value.locator("output").textContent())!);
  await value.locator("input").focus();
  await page.keyboard.press("ArrowRight");
  const first = await read();
  await page.keyboard.press("ArrowRight");
  // A hundredth of a range of 1.6, as it is rounded twice.
  expect((await read()) - first).toBeCloseTo(0.016, 2);
  expect(await read()).not.toBe(first);
});

test("no line of a paragraph moves while its value changes", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(pageOfScene("buckling/column"));
  const value = page.locator('pliant-live[data-scene="buckling/column"]');
  const widthWith = (words: string): Promise<number> =>
    value.evaluate((element, text) => {
      element.querySelector("output")!.textContent = text;
      return element.getBoundingClientRect().width;
    }, words);
  const longest = (await value.locator("span").getAttribute("data-longest"))!;
  expect(await widthWith("1")).toBe(await widthWith(longest));
});

test("without script the value is words alone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(PAGE);
  const value = page.locator("pliant-live").first();
  await expect(value).toHaveText("0.2");
  await expect(value.locator("input")).toBeHidden();
  await context.close();
});
