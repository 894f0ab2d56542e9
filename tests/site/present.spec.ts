/** A chapter at a wall: one thing a screen, large, gone through by keys and found again by its address. */
import { expect as plainExpect, test, type Page } from "@playwright/test";
import { restingClockOf, watch } from "./book.ts";

const expect = plainExpect.configure({ timeout: 30_000 });
test.use({ viewport: { width: 1280, height: 720 } });

const counter = (page: Page) => page.locator("[data-counter]");
const shownSim = (page: Page) => page.locator(".screen:not([hidden]) pliant-sim");

/** Everything of a screen is in the window. */
const overflow = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const main = document.querySelector("main")!;
    return [main.scrollHeight - main.clientHeight, document.documentElement.scrollWidth - innerWidth];
  });

/** The smallest type on a screen that is to be read from the last row, px. */
const smallest = (page: Page): Promise<number> =>
  page.locator(".screen:not([hidden])").evaluate((screen) => {
    const read = [
      ...screen.querySelectorAll(".question, [data-words], .row label, .preset, [data-clock], .formula, .katex"),
    ];
    const seen = read.filter((element) => element.getClientRects().length > 0 && element.textContent.trim() !== "");
    return Math.min(...seen.map((element) => Number.parseFloat(getComputedStyle(element).fontSize)));
  });

for (const [width, height, least] of [
  [1280, 720, 28],
  [1920, 1080, 42],
] as const) {
  test(`at ${width} by ${height} each screen fits, and its type is at least ${least} px`, async ({ page, baseURL }) => {
    const troubles = watch(page, baseURL!);
    await page.setViewportSize({ width, height });
    await page.goto("present/buckling/#2");
    const [, count] = /of (\d+)/.exec((await counter(page).textContent())!)!;
    expect(Number(count)).toBeGreaterThan(10);
    for (let screen = 2; screen <= Number(count); ++screen) {
      await expect(counter(page)).toHaveText(`Screen ${screen} of ${count}`);
      expect(await page.locator(".screen:visible").count()).toBe(1);
      expect(await overflow(page), `screen ${screen}`).toEqual([0, 0]);
      expect(await smallest(page), `screen ${screen}`).toBeGreaterThanOrEqual(least - 0.5);
      await page.keyboard.press("ArrowDown");
    }
    expect(troubles.errors).toEqual([]);
  });
}

test("the keys of a remote control go through the presets of a scene and on to the next screen, and back", async ({
  page,
}) => {
  await page.goto("present/start/");
  await expect(counter(page)).toHaveText("Screen 1 of 4");
  await page.keyboard.press("PageDown");
  await expect(shownSim(page)).toHaveAttribute("data-state", "running");
  const presets = await shownSim(page).locator("[data-preset]").allTextContents();
  for (const [n, label] of presets.entries()) {
    await page.keyboard.press("PageDown");
    await expect(counter(page)).toHaveText(`Screen 2 of 4, ${n + 1} of ${presets.length}`);
    await expect(page.locator(".screen:not([hidden]) .preset")).toHaveText(`Try: ${label.trim()}`);
    await expect(shownSim(page).locator("[data-changes]")).not.toHaveText("");
  }
  await page.keyboard.press("PageDown");
  await expect(counter(page)).toHaveText("Screen 3 of 4");
  await page.keyboard.press("PageUp");
  await expect(counter(page)).toHaveText(`Screen 2 of 4, ${presets.length} of ${presets.length}`);
  await page.keyboard.press("End");
  await expect(counter(page)).toHaveText("Screen 4 of 4");
  await page.keyboard.press("Home");
  await expect(counter(page)).toHaveText("Screen 1 of 4");
});

test("the address keeps the screen and its preset, and going back through a scene has it as it opens", async ({
  page,
}) => {
  await page.goto("present/start/#2.2");
  await expect(counter(page)).toHaveText(/^Screen 2 of 4, 2 of/);
  await expect(shownSim(page).locator("[data-changes]")).not.toHaveText("");
  await page.reload();
  await expect(counter(page)).toHaveText(/^Screen 2 of 4, 2 of/);
  await expect(shownSim(page).locator("[data-changes]")).not.toHaveText("");
  for (const _ of [1, 2]) await page.keyboard.press("ArrowLeft");
  await expect(counter(page)).toHaveText("Screen 2 of 4");
  await expect(shownSim(page).locator("[data-changes]")).toHaveText("");
  expect(new URL(page.url()).hash).toBe("#2");
});

test("a slider and a picture keep their arrow keys, the space bar plays and pauses, and letters open what they say", async ({
  page,
}) => {
  await page.goto("present/start/#2");
  const sim = shownSim(page);
  await expect(sim).toHaveAttribute("data-state", "running");
  await sim.locator("[data-parameter] input[type=range]").first().focus();
  await page.keyboard.press("ArrowRight");
  await expect(sim.locator("[data-changes]")).not.toHaveText("");
  await expect(counter(page)).toHaveText("Screen 2 of 4");
  await sim.locator("[data-parameter] input[type=range]").first().blur();
  await page.keyboard.press("Space");
  await expect(sim).toHaveAttribute("data-state", "paused");
  await restingClockOf(sim);
  await expect(sim.locator(".chart").first()).toBeHidden();
  await page.keyboard.press("c");
  await expect(page.locator("pliant-projector")).toHaveAttribute("data-charts", "");
  const notes = page.locator(".screen:not([hidden]) .notes");
  await expect(notes).toBeHidden();
  await page.keyboard.press("n");
  await expect(notes).toBeVisible();
});

test("only the scene on the wall runs", async ({ page }) => {
  await page.goto("present/start/#2");
  await expect(shownSim(page)).toHaveAttribute("data-state", "running");
  await page.keyboard.press("ArrowDown");
  await expect(shownSim(page)).toHaveAttribute("data-state", "running");
  await expect(page.locator("pliant-sim").first()).toHaveAttribute("data-state", "idle");
});

test("a chapter leads to its screens, ?present to one of them, and Escape back to the place", async ({
  page,
  baseURL,
}) => {
  const base = new URL(baseURL!).pathname;
  await page.goto("chapters/start/");
  await page.getByRole("link", { name: "Present" }).click();
  await expect(page).toHaveURL(new RegExp(`${base}present/start/$`));
  await page.goto("chapters/start/?present=3");
  await expect(page).toHaveURL(new RegExp(`${base}present/start/#3$`));
  await expect(counter(page)).toHaveText("Screen 3 of 4");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(new RegExp(`${base}chapters/start/#scene-start-two-springs$`));
  await page.goto("chapters/buckling/link/?present");
  await expect(page).toHaveURL(new RegExp(`${base}present/buckling/#scene-buckling-stencil$`));
  await expect(shownSim(page)).toHaveAttribute("data-scene", "buckling/stencil");
});

test("on a phone the buttons go through the screens, and nothing is wider than the window", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("present/crumple/");
  const next = page.getByRole("button", { name: "Next", exact: true });
  await next.press("Enter");
  await expect(counter(page)).toHaveText(/^Screen 2 of/);
  await expect(shownSim(page)).toHaveAttribute("data-state", "running");
  expect((await overflow(page))[1]).toBe(0);
  await page.getByRole("button", { name: "Back", exact: true }).press("Enter");
  await expect(counter(page)).toHaveText(/^Screen 1 of/);
});

test("with motion reduced the scenes stand until the space bar", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("present/start/#2");
  await expect(shownSim(page)).toHaveAttribute("data-state", "paused");
  await page.keyboard.press("Space");
  await expect(shownSim(page)).toHaveAttribute("data-state", "running");
});
