/** A scene that is over in a few seconds starts again by itself, until the reader touches it. */
import { expect, test } from "@playwright/test";
import { clockOf, pageOfScene, showScene } from "./book.ts";

const CHAPTER = pageOfScene("crumple/hinge");

test("a run that is over starts again after a rest, until the reader touches it", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "crumple/hinge", "running");
  await expect.poll(() => clockOf(sim), { timeout: 15_000 }).toBeGreaterThan(2.5);
  await expect.poll(() => clockOf(sim), { timeout: 15_000, intervals: [50] }).toBeLessThan(1);
  await expect(sim).toHaveAttribute("data-state", "running");
  await sim.locator(".stage").first().click();
  await expect.poll(() => clockOf(sim), { timeout: 30_000 }).toBeGreaterThan(5);
});

test("with reduced motion nothing starts again by itself", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(CHAPTER);
  const sim = await showScene(page, "crumple/hinge", "paused");
  await sim.getByRole("button", { name: "Play" }).click();
  await expect.poll(() => clockOf(sim), { timeout: 30_000 }).toBeGreaterThan(5);
  await context.close();
});

test("a strip that has burst starts again beside the one that bows", async ({ page }) => {
  await page.goto(pageOfScene("buckling/strip"));
  const sim = await showScene(page, "buckling/strip", "running");
  const stamp = sim.locator("[data-stamp]").nth(1);
  await expect(stamp).toHaveText(/Burst at|Replay/, { timeout: 15_000 });
  await expect.poll(() => clockOf(sim), { timeout: 30_000 }).toBeGreaterThan(7);
  await expect.poll(() => clockOf(sim), { timeout: 30_000, intervals: [50] }).toBeLessThan(2);
  await expect(sim).toHaveAttribute("data-state", "running");
});
