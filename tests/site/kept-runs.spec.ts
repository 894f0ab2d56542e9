/** Runs that a reader keeps in the charts of a scene, to compare others with them. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { clockOf, pageOfScene, showScene } from "./book.ts";

const SCENE = "buckling/column";

async function keep(page: Page, load: string): Promise<Locator> {
  await page.goto(`${pageOfScene(SCENE)}?scene=${SCENE}&load=${load}&drive=you`);
  const sim = await showScene(page, SCENE, "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.5);
  await sim.getByRole("button", { name: "Keep this run" }).press("Enter");
  return sim;
}

test("a run is kept by keyboard, named, and stays in charts and files over other values and a reload; then it is removed", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: "dark" });
  const sim = await keep(page, "0.5");
  const name = sim.getByRole("textbox", { name: "Name of run A" });
  await expect(name).toBeFocused();
  await page.keyboard.type("half the load");
  const box = (await name.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  const load = sim.locator('[data-parameter="load"] input[type="number"]');
  await load.fill("0.8");
  await load.press("Enter");
  const chart = sim.locator(".chart svg").first();
  await expect(chart).toContainText("A: half the load");
  await expect(chart.getByText("A", { exact: true })).toHaveCount(1);

  const download = page.waitForEvent("download");
  await sim.locator("[data-do=csv]").evaluate((button: HTMLElement) => button.click());
  const text = readFileSync(await (await download).path(), "utf8");
  expect(text).toContain("time (s) [A: half the load]");

  await page.reload();
  const again = await showScene(page, SCENE, "running");
  await page.mouse.wheel(0, 1);
  await expect(again.getByRole("textbox", { name: "Name of run A" })).toHaveValue("half the load");
  await again.locator(".chart").first().scrollIntoViewIfNeeded();
  await expect(again.locator(".chart svg").first()).toContainText("A: half the load");
  await again.getByRole("button", { name: "Remove run A" }).press("Enter");
  await expect(again.getByRole("textbox")).toHaveCount(0);
  await expect(again.getByRole("button", { name: "Keep this run" })).toBeFocused();
  await expect(again.locator(".chart svg").first()).not.toContainText("half the load");
});

test("five runs are kept at most, also where the browser stores nothing; what it brings back is looked at", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get: () => {
        throw new Error("no storage here");
      },
    });
  });
  const sim = await keep(page, "0.5");
  const button = sim.getByRole("button", { name: "Keep this run" });
  for (const letter of "BCDE") {
    await button.press("Enter");
    await expect(sim.getByRole("textbox", { name: `Name of run ${letter}` })).toBeVisible();
  }
  await button.press("Enter");
  await expect(sim.locator("[data-words]")).toContainText("5 runs are kept already");
  await expect(sim.locator("[data-kept] li")).toHaveCount(5);
});
