/** The chapters' programs in one file: saved to a disk and opened from there, without a network. */
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test, type Page } from "@playwright/test";
import { PROGRAMS } from "../../src/components/take-home/programs.ts";
import { dist } from "../../tools/site.mjs";

const pixels = (page: Page): Promise<string> =>
  page.locator("canvas").evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());

for (const { paper } of PROGRAMS) {
  test(`that of ${paper} moves, says sound numbers, and can be paused`, async ({ page, context }, info) => {
    const troubles: string[] = [];
    page.on("pageerror", ({ message }) => troubles.push(message));
    page.on("console", (message) => message.type() === "error" && troubles.push(message.text()));
    const copy = info.outputPath(`pliant-${paper}.html`);
    fs.copyFileSync(`${dist}/take-home/pliant-${paper}.html`, copy);
    await context.setOffline(true);
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(pathToFileURL(copy).href);
    const first = await pixels(page);
    await expect.poll(() => pixels(page)).not.toBe(first);
    const words = page.locator("output");
    const before = await words.textContent();
    await expect(words).not.toHaveText(before!);
    await page.getByRole("button", { name: "Pause" }).press("Enter");
    await expect(page.getByRole("button", { name: "Run" })).toBeFocused();
    await expect(words).toHaveText(/\d/);
    await expect(words).not.toHaveText(/NaN|Infinity|e\+/);
    const paused = await pixels(page);
    await page.getByRole("slider").press("ArrowRight");
    expect(await pixels(page)).toBe(paused);
    await page.getByRole("button", { name: "Run" }).press("Enter");
    await expect.poll(() => pixels(page)).not.toBe(paused);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(troubles).toEqual([]);
  });
}

test("a chapter ends in its program, which can be run and saved", async ({ page }) => {
  await page.goto("chapters/fuzzy/exercises/");
  const section = page.locator("#one-file");
  const download = page.waitForEvent("download");
  await section.getByRole("link", { name: "Save" }).press("Enter");
  expect((await download).suggestedFilename()).toBe("pliant-fuzzy.html");
  await section.getByText("Its code").press("Enter");
  await expect(section.locator("pre")).toContainText("function fireRules(");
  await section.getByRole("link", { name: "Run it" }).press("Enter");
  await expect(page.locator("output")).toHaveText(/\d/);
});
