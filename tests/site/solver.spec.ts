/** The page of the solver: types lead to where they are declared, and a field shows the names that have its words. */
import { expect, test } from "@playwright/test";

test("a type in a signature leads to its declaration, also while it is filtered away", async ({ page }) => {
  await page.goto("solver/");
  const step = page.locator("#name-stepCloth");
  await expect(step.getByRole("link", { name: "ClothState" })).toHaveAttribute("href", "#name-ClothState");
  await page.getByRole("searchbox").focus();
  await page.keyboard.type("stepcloth advances");
  await expect(page.locator("[data-name]:visible")).toHaveCount(1);
  await expect(page.locator("pliant-name-filter output")).toHaveText(/^1 of \d+ names$/);
  await expect(page.locator("section[data-names]:visible")).toHaveCount(1);
  for (let n = 0; n < 3; ++n) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#name-Cloth/);
  await expect(page.locator("dl > div:target")).toBeInViewport();
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is whole, and no field stands above it", async ({ page }) => {
    await page.goto("solver/");
    await expect(page.getByRole("searchbox")).toBeHidden();
    expect(await page.locator("[data-name]:visible").count()).toBeGreaterThan(300);
  });
});
