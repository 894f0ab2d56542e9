/** The book on paper: a chapter as a PDF, and what its print leaves out, keeps and adds. */
import fs from "node:fs";
import { expect, test } from "@playwright/test";
import { equations } from "../../src/equations/index.ts";
import { print } from "../../tools/pdf/print.ts";
import { pagesIn } from "./pdf.ts";

const CHAPTER = "chapters/fuzzy/all/";
/** What a sheet leaves of its width between its edges, in pixels of print. */
const WIDTH = 657;

test("a chapter is printed on as many sheets as it needs, none of them blank", async ({ browser, baseURL }, info) => {
  test.setTimeout(180_000);
  const file = info.outputPath("fuzzy.pdf");
  await print(browser, new URL(CHAPTER, baseURL).href, file);
  const pages = pagesIn(fs.readFileSync(file));
  expect(pages.length).toBeGreaterThan(12);
  expect(pages.length).toBeLessThan(60);
  for (const { texts, pictures } of pages) expect(texts + 100 * pictures).toBeGreaterThan(60);
});

test.describe("on paper", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: WIDTH, height: 1000 }, colorScheme: "dark" });

  test("each equation has its verdict, each scene its still of the day and its address, and nothing is for the mouse", async ({
    page,
  }) => {
    await page.emulateMedia({ media: "print" });
    await page.goto(CHAPTER);
    const verdicts = page.locator(".equation .badge").filter({ visible: true });
    expect(await verdicts.count()).toBe(equations.filter(({ id }) => id.startsWith("fuzzy/")).length);
    for (const words of await verdicts.allTextContents())
      expect(words).toMatch(/verified|holds|correct|right|wrong|approximation|open/);
    const scenes = page.locator("figure.sim");
    const addresses = scenes.locator(".live-at").filter({ visible: true });
    expect(await addresses.count()).toBe(await scenes.count());
    for (const address of await addresses.allTextContents())
      expect(address).toMatch(/\/chapters\/\w+\/(\w+\/)?#scene-/);
    await expect(page.locator(".evening").filter({ visible: true })).toHaveCount(0);
    expect(await page.locator("figure.sim .day").filter({ visible: true }).count()).toBeGreaterThan(2);
    await expect(page.locator(".control, select, input, nav").filter({ visible: true })).toHaveCount(0);
  });

  for (const chapter of ["buckling", "crumple", "fuzzy", "meshsize", "modal"]) {
    test(`nothing of ${chapter} runs off the page`, async ({ page }) => {
      await page.emulateMedia({ media: "print" });
      await page.goto(`chapters/${chapter}/all/`);
      const wide = await page.evaluate((width) => {
        const shown = [...document.querySelectorAll("main *")].filter((element) => element.checkVisibility());
        const isCut = (element: Element): boolean => element.closest(".katex-mathml, .visually-hidden, svg *") !== null;
        return shown
          .filter((element) => !isCut(element) && element.getBoundingClientRect().right > width + 1)
          .map(
            (element) =>
              `${element.localName}.${element.getAttribute("class")}: ${element.textContent.trim().slice(0, 60)}`,
          );
      }, WIDTH);
      expect(wide).toEqual([]);
    });
  }
});
