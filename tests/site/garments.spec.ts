/** Garments that are worn, on a phone before any script. */
import { expect, test } from "@playwright/test";
import { pageOfScene } from "./book.ts";

const PAGE = pageOfScene("buckling/dress");

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the stills of two dresses on a phone are shown whole, from head to foot", async ({ page }) => {
    await page.goto(PAGE);
    const stills = page.locator(".sim.two .panes.tall .poster img");
    expect(await stills.count()).toBeGreaterThanOrEqual(2);
    for (const still of (await stills.all()).slice(0, 2)) await expect(still).toHaveCSS("object-fit", "contain");
  });
});
