/** The map of what keeps a cloth together, in the chapter: it sets the scene, follows it, and can be computed again. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { pageWith } from "./book.ts";

const mapOf = (page: Page): Locator => page.locator("#buckling-stability pliant-map");
const sceneOf = (page: Page): Locator => page.locator("pliant-sim[data-map]");
const valuesOf = async (page: Page): Promise<Record<string, unknown>> =>
  JSON.parse((await sceneOf(page).getAttribute("data-values"))!) as Record<string, unknown>;

test.beforeEach(async ({ page }) => {
  await page.goto(pageWith("buckling", `map="buckling/stability"`));
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).getByLabel("time step")).toBeVisible({ timeout: 30_000 });
});

test("a point that is chosen by the lists or by a click is told, and sets the scene", async ({ page }) => {
  const map = mapOf(page);
  await map.getByLabel("bending stiffness").selectOption("10");
  await map.getByLabel("time step").selectOption("0.05");
  await expect(map.getByRole("status")).toContainText(
    "bending stiffness 10 µN m², time step 0.05 s: calm by the arc alone.",
  );
  await sceneOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => valuesOf(page)).toMatchObject({ kb: 10, dt: 0.05, side: 21, damping: 0.004 });

  await map.locator('[data-panel-map="frictionless"] [data-cell]').nth(4).click();
  await expect(map.getByRole("combobox", { name: "Cloth" })).toHaveValue("frictionless");
  await expect(map.getByLabel("bending stiffness")).toHaveValue("1");
  await expect.poll(() => valuesOf(page)).toMatchObject({ kb: 1, dt: 0.0111, side: 21, damping: 0 });
});

test("a cell that is clicked before the map and its scene work is chosen as soon as they do", async ({ page }) => {
  await page.route(/open-map/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    await route.continue();
  });
  await page.goto(pageWith("buckling", `map="buckling/stability"`));
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(mapOf(page).locator("[data-cell]").first()).toBeVisible();
  await expect(mapOf(page)).not.toHaveAttribute("data-open");
  const cells = mapOf(page).locator('[data-panel-map="coarse"] [data-cell]');
  await cells.nth(3).click();
  await cells.nth(5).click();
  await expect(mapOf(page).getByLabel("bending stiffness")).toHaveValue("3", { timeout: 30_000 });
  await sceneOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => valuesOf(page)).toMatchObject({ kb: 3, dt: 0.0111, side: 21, damping: 0.004 });
});

test("the dot follows the scene, and is gone where the map has no such cloth", async ({ page }) => {
  const dot = mapOf(page).locator('[data-panel-map="coarse"] [data-here]');
  await expect(dot).toHaveAttribute("visibility", "visible");
  const at = await dot.getAttribute("cx");
  await sceneOf(page).scrollIntoViewIfNeeded();
  await expect(sceneOf(page)).not.toHaveAttribute("data-state", "idle");
  await sceneOf(page).getByText("a very stiff cloth", { exact: true }).click();
  await expect(dot).toHaveAttribute("visibility", "hidden");
  await sceneOf(page).locator("[data-do=defaults]").click();
  await expect(dot).toHaveAttribute("visibility", "visible");
  expect(await dot.getAttribute("cx")).toBe(at);
});

test("a point computed in this tab comes out as the script wrote it", async ({ page }) => {
  const map = mapOf(page);
  await map.getByLabel("bending stiffness").selectOption("100");
  await map.getByLabel("time step").selectOption("0.2");
  await map.getByRole("button", { name: "Compute this point here" }).click();
  await expect(map.getByRole("status")).toContainText("Computed here: calm only if the term is left out.", {
    timeout: 60_000,
  });
  await expect(map.getByRole("status")).toContainText("These are the numbers of the map.");
  await expect(map.getByRole("button", { name: "Compute this point here" })).toBeEnabled();
});
