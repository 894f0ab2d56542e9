/** Every state in which a scene can be, provoked as it happens in life, with its words. */
import { expect, test, type Page } from "@playwright/test";
import { sceneById } from "../../src/scenes/index.ts";
import { clockOf, pageOfScene, restingClockOf, showScene, simOf, withoutWebGL } from "./book.ts";

const CHAPTER = "chapters/buckling/";
const CLOTH = pageOfScene("buckling/drape");
const words = "[data-words]";

/** Tells the page that its tab is hidden, or shown again. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((now) => {
    Object.defineProperty(document, "hidden", { value: now, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
}

test("a scene out of view has not begun, and stops when it is scrolled away", async ({ page }) => {
  await page.goto(CHAPTER);
  await expect(simOf(page, "buckling/column")).toHaveAttribute("data-state", "idle");
  // The still stands there with its own time.
  const { stillAfter } = sceneById("buckling/column");
  expect(await clockOf(simOf(page, "buckling/column"))).toBeCloseTo(stillAfter / 240, 2);
  const sim = await showScene(page, "buckling/column", "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.1);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(sim).toHaveAttribute("data-state", "idle");
  await expect(sim.locator(words)).toContainText("out of view");
  const stopped = await restingClockOf(sim);
  await showScene(page, "buckling/column", "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(stopped);
});

test("a scene that is left before it is ready takes no graphics from the one in view", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("chapters/modal/all/");
  // The first scene has two pictures, as many as there are contexts; it has been seen, and is being started.
  const sim = await showScene(page, "modal/bend", "running");
  await expect.poll(() => clockOf(sim), { timeout: 15_000 }).toBeGreaterThan(2);
  await expect(sim).toHaveAttribute("data-state", "running");
});

// Playwright keeps every page visible to itself, so the page is told that it is hidden, by the same event as in life.
test("a page that is told it is hidden stops its scenes and takes no leap when it is back", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.1);
  await hide(page, true);
  await expect(sim).toHaveAttribute("data-state", "idle");
  const stopped = await restingClockOf(sim);
  await page.waitForTimeout(1200);
  expect(await clockOf(sim)).toBe(stopped);
  await hide(page, false);
  await expect(sim).toHaveAttribute("data-state", "running");
  expect((await clockOf(sim)) - stopped).toBeLessThan(1);
});

test("the reader's pause outlives scrolling and a change of tabs", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  await sim.getByRole("button", { name: "Pause" }).click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  await expect(sim.locator(words)).toContainText("Paused");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(sim.locator(".panes")).not.toBeInViewport();
  await hide(page, true);
  await hide(page, false);
  await showScene(page, "buckling/column", "paused");
});

test("with reduced motion a scene opens paused on a picture that tells the story", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "paused");
  expect(await restingClockOf(sim)).toBeGreaterThan(1);
  await sim.getByRole("button", { name: "Play" }).click();
  await expect(sim).toHaveAttribute("data-state", "running");
  await context.close();
});

test("a cloth that bursts ends the run in words, keep the picture and offer a new start", async ({ page }) => {
  await page.goto(`${CLOTH}?scene=buckling/drape&integrator=explicit&dt=1&side=21#scene-buckling-drape`);
  const sim = await showScene(page, "buckling/drape", "failed");
  await expect(sim.locator(words)).toContainText("Burst at");
  await expect(sim.locator(".live canvas")).toBeVisible();
  await sim.locator("[data-do=defaults]").click();
  // The button stands below the picture, which is in nobody's view now.
  await showScene(page, "buckling/drape", "running");
  await expect(sim.locator(words)).not.toContainText("Burst at");
});

test("a worker that crashes is told of, and a new start brings another", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  for (const worker of page.workers()) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error("struck by lightning");
      });
    });
  }
  await expect(sim).toHaveAttribute("data-state", "failed");
  await expect(sim.locator(words)).not.toBeEmpty();
  await sim.locator("[data-do=again]").click();
  await expect(sim).toHaveAttribute("data-state", "running");
});

test("a lost graphics context is told of, keeps the last picture, and comes back", async ({ page }) => {
  await page.goto(`${CLOTH}?scene=buckling/drape&side=21`);
  const sim = await showScene(page, "buckling/drape", "running");
  const canvas = sim.locator("canvas");
  const loss = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
    element.getContext("webgl2")!.getExtension("WEBGL_lose_context")!,
  );
  await loss.evaluate((extension) => extension.loseContext());
  await expect(sim).toHaveAttribute("data-state", "failed");
  await expect(sim.locator(words)).toContainText("graphics were lost");
  await expect(sim.locator(".poster svg")).toBeVisible();
  await loss.evaluate((extension) => extension.restoreContext());
  await expect(sim).toHaveAttribute("data-state", "running", { timeout: 20_000 });
});

test("a browser without WebGL keeps the still picture and says why", async ({ page }) => {
  await withoutWebGL(page);
  await page.goto(CLOTH);
  const sim = await showScene(page, "buckling/drape", "failed");
  await expect(sim.locator(words)).toContainText("WebGL");
  await expect(sim.locator(".poster img:visible")).toHaveCount(1);
});

test("never more than two graphics contexts live on a page", async ({ page }) => {
  test.setTimeout(60_000);
  await page.goto(CLOTH);
  const spaces = page.locator('pliant-sim[data-scene="buckling/drape"]');
  const live = (): Promise<number> =>
    page.evaluate(
      () =>
        [...document.querySelectorAll("canvas")].filter(
          (canvas) => canvas.getContext("webgl2") && !canvas.getContext("webgl2")!.isContextLost(),
        ).length,
    );
  for (const sim of [...(await spaces.all()), ...(await spaces.all()).reverse()]) {
    await sim.locator(".panes").evaluate((panes) => panes.scrollIntoView({ block: "center", behavior: "instant" }));
    await expect(sim).toHaveAttribute("data-state", "running", { timeout: 20_000 });
    expect(await live()).toBeLessThanOrEqual(2);
  }
  expect(await live()).toBeGreaterThan(0);
});

test("in print the pictures are there and the controls are not", async ({ page }) => {
  await page.goto(CHAPTER);
  await page.emulateMedia({ media: "print" });
  await expect(simOf(page, "buckling/column").locator(".poster svg")).toBeVisible();
  await expect(simOf(page, "buckling/column").locator("[data-do=play]")).toBeHidden();
});
