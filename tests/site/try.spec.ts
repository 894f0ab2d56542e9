/** Presets that are named in running text are buttons there: they bring the scene into sight and set it. */
import { expect, test } from "@playwright/test";
import { pageOfScene, simOf } from "./book.ts";

const SCENE = "buckling/shear";

test("a preset named in the text sets the nearest figure of its scene, also one that has not begun", async ({
  page,
}) => {
  await page.goto(pageOfScene(SCENE));
  const named = page.locator(`pliant-try[data-scene="${SCENE}"][data-preset="none"] button`);
  await page.keyboard.press("Tab");
  await expect(named).toBeEnabled();
  await named.focus();
  await page.keyboard.press("Enter");
  const sim = simOf(page, SCENE);
  await expect(sim.locator(".panes")).toBeInViewport({ ratio: 0.5 });
  await expect(sim).toHaveAttribute("data-state", "running", { timeout: 20_000 });
  await expect(page).toHaveURL(new RegExp(`[?]scene=${SCENE}&.+`));
});

test("without script it is the name alone", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(pageOfScene(SCENE));
  await expect(page.locator("pliant-try button").first()).toBeDisabled();
  await context.close();
});

test("a preset that is pressed far from its scene offers the way back to the text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageOfScene("start/orbits"));
  const named = page.locator(`pliant-try[data-scene="start/orbits"] button`).last();
  await named.scrollIntoViewIfNeeded();
  await named.click();
  const sim = simOf(page, "start/orbits");
  const back = sim.getByRole("button", { name: "Back to the text" });
  await expect(back).toBeVisible({ timeout: 20_000 });
  await expect(sim.locator(".panes")).toBeInViewport();
  await back.click();
  await expect(named).toBeInViewport();
  await expect(named).toBeFocused();
  await expect(back).toHaveCount(0);
});
