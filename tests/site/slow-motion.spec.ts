/** Impacts in slow motion, until the reader chooses a speed; and a mode that can be heard. */
import { expect, test } from "@playwright/test";
import { clockOf, showScene } from "./book.ts";

const CHAPTER = "chapters/modal/";

test("an impact is shown in slow motion, which a chosen speed switches off", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto(CHAPTER);
  const sim = await showScene(page, "modal/bounce", "running");
  const slow = sim.locator("[data-slow]");
  await expect(slow).toHaveText("¼ speed");
  await slow.evaluate((element) => {
    const seen = { slow: !element.hasAttribute("hidden") };
    Object.assign(window, { seen });
    new MutationObserver(() => (seen.slow ||= !element.hasAttribute("hidden"))).observe(element, { attributes: true });
  });
  const seen = (forget: boolean): Promise<boolean> =>
    page.evaluate((forget) => {
      const { seen } = window as unknown as { seen: { slow: boolean } };
      if (forget) seen.slow = false;
      return seen.slow;
    }, forget);
  await expect.poll(() => seen(false), { timeout: 40_000 }).toBe(true);
  await sim.locator("select[data-do=speed]").selectOption("1");
  await sim.getByRole("button", { name: "Start again" }).first().click();
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeLessThan(0.5);
  await seen(true);
  // The ball falls for half a second.
  await expect.poll(() => clockOf(sim), { timeout: 60_000 }).toBeGreaterThan(1);
  expect(await seen(false)).toBe(false);
});

test("a mode is heard on request, in words too", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "modal/modes", "running");
  await sim.getByRole("button", { name: "Hear it" }).click();
  await expect(sim.locator("[data-words]")).toContainText(/You hear [\d.]+ Hz, \d octaves? higher than its [\d.]+ Hz/);
  await sim.locator('[data-preset="shift"]').click();
  await sim.getByRole("button", { name: "Hear it" }).click();
  await expect(sim.locator("[data-words]")).toContainText("does not vibrate");
});
