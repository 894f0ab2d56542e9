/** Where one is: one step Back for each scene that was set, and the section that is read is marked in the contents. */
import { expect, test } from "@playwright/test";
import { pageOfScene, showScene } from "./book.ts";

const PAGE = pageOfScene("buckling/strip");

test("each scene that is set is one step back, however often it is set", async ({ page }) => {
  await page.goto("about/");
  await page.goto(PAGE);
  const strip = await showScene(page, "buckling/strip", "running");
  await strip.locator('[data-preset="half"]').click();
  await strip.locator('[data-preset="damped"]').click();
  await expect(page).toHaveURL(/scene=buckling\/strip&damping=0\.02/);
  const column = await showScene(page, "buckling/column", "running");
  const slider = column.locator('[data-parameter="load"] input[type=range]');
  await slider.focus();
  for (let n = 0; n < 5; ++n) await page.keyboard.press("PageDown");
  await expect(page).toHaveURL(/scene=buckling\/column&load=/);
  await page.goBack();
  await expect(page).toHaveURL(/scene=buckling\/strip&damping=0\.02/);
  await page.goBack();
  await expect(page).not.toHaveURL(/scene=/);
  await page.goBack();
  await expect(page).toHaveURL(/about\/$/);
});

test("the section that is read is marked in the contents at the side", async ({ page }) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await page.goto(PAGE);
  const marked = page.locator("nav.sections .beside [aria-current=location]");
  const headings = page.locator(".prose h2[id]");
  for (const n of [1, 0, 2]) {
    const heading = headings.nth(n);
    await heading.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
    await expect(marked).toHaveAttribute("href", `#${await heading.getAttribute("id")}`);
  }
  await expect(marked).toHaveCount(1);
  await expect(marked).toHaveCSS("font-weight", "600");
});
