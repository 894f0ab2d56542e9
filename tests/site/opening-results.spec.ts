/** The results of cells stand in the page before anything is run, without script too, and a run replaces them. */
import { expect, test } from "@playwright/test";
import { chapterCells, matches } from "../notebook/cells.ts";
import { CHAPTERS, pageWith } from "./book.ts";
import { button, cellOf, run, write } from "./cells.ts";

const LINK = pageWith("buckling", `<Cell name="arc" />`);
const SAID = "Result of the book’s code, computed when the page was built:";

test("every cell of the book shows the result of its text without script, and not the line that tests it", async ({
  request,
}) => {
  for (const path of CHAPTERS) {
    const html = await (await request.get(path)).text();
    for (const [cell] of html.matchAll(/<pliant-cell.*?<\/pliant-cell>/gs)) {
      const name = /data-cell="([^"]*)"/.exec(cell)![1]!;
      const isExercise = cell.includes("data-exercise=");
      expect(/<p class="book" hidden/.test(cell), `${path} ${name}`).toBe(isExercise);
      expect(/<div class="value" hidden/.test(cell), `${path} ${name}`).toBe(isExercise);
      expect(cell.includes("// expect:"), `${path} ${name}`).toBe(false);
    }
  }
});

test("the number of a cell is the one that it says, and a run takes its place", async ({ page }) => {
  await page.goto(LINK);
  const cell = cellOf(page, "arc");
  const { expected } = chapterCells.find(({ name }) => name === "arc")!;
  await expect(cell.locator(".book")).toHaveText(SAID);
  expect(matches(expected!, (await cell.locator(".value output").textContent())!)).toBe(true);
  await write(cell, "1 + 1;");
  await expect(cell.locator(".value")).toHaveCSS("opacity", "0.7");
  await run(cell);
  await expect(cell.locator(".value output")).toHaveText("2");
  await expect(cell.locator(".book")).toBeHidden();
  await button(cell, "reset").click();
  await expect(cell.locator(".book")).toBeHidden();
});

test("a chart, a table and a picture stand there as a run shows them", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(LINK);
  await expect(cellOf(page, "tension").locator(".value svg")).toBeVisible();
  await expect(cellOf(page, "slope").locator(".value tbody tr")).toHaveCount(3);
  await expect(cellOf(page, "rule").locator(".log")).toContainText("leaves the line at 0.0");
  await page.goto(pageWith("buckling", `<Cell name="strip" />`));
  await expect(cellOf(page, "strip").locator(".value .stage :is(svg, img)").first()).toBeVisible();
  await context.close();
});
