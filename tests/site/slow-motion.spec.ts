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

test("while slow motion is on the way to what happens, nothing says that it has happened", async ({ page }) => {
  test.setTimeout(150_000);
  await page.goto("chapters/buckling/body/");
  const sim = page.locator('pliant-sim[data-scene="buckling/sphere"]').last();
  await sim.locator(".panes").scrollIntoViewIfNeeded();
  // What is said when slow motion begins, of both panes.
  const said = await sim.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        const slow = element.querySelector("[data-slow]")!;
        new MutationObserver((_, watcher) => {
          if (slow.hasAttribute("hidden")) return;
          watcher.disconnect();
          requestAnimationFrame(() => resolve(element.querySelector("[data-words]")!.textContent));
        }).observe(slow, { attributes: true });
      }),
  );
  expect(said).not.toMatch(/has gone through|has thrown/);
  await expect(sim.locator("[data-words]")).toContainText("has gone through", { timeout: 60_000 });
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
