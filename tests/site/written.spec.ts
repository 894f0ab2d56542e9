/**
 * No text that a reader puts into a cell holds the page: it is taken and the page moves on while it is shown and read, or it is
 * not taken and the cell says why.
 *
 * What counts is the least of a few longest times between two frames, against that of a loop whose time is known.
 */
import { readFileSync } from "node:fs";
import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { button, cellOf, paste, run, textIn, write } from "./cells.ts";
import { WRITTEN, type WrittenText } from "./gaps/written.ts";
import { pageWith } from "./book.ts";

const expect = plainExpect.configure({ timeout: 20_000 });
const CHAPTER = pageWith("buckling", `<Cell name="tension"`);

/** Longest time between two frames, ms, on a machine that takes so long for the loop, ms. */
const MOST = 200;
const LOOP = 25;
const TRIES = 3;
const AFTER = 700;

/** How much slower this machine is now than one that takes as long for the loop as is known. */
const slowness = (page: Page): Promise<number> =>
  page.evaluate((known) => {
    let least = Infinity;
    for (let n = 0; n < 5; ++n) {
      const begun = performance.now();
      let sum = 0;
      for (let k = 0; k < 3e7; ++k) sum += k;
      if (sum < 0) break; // the engine may not leave the loop out
      least = Math.min(least, performance.now() - begun);
    }
    return Math.max(1, least / known);
  }, LOOP);

/** The longest time between two frames while something is done, and a while after. */
async function longestWhile(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const frames = { longest: 0, over: false };
    Object.assign(window, { written_: frames });
    let last = performance.now();
    const frame = (): void => {
      const now = performance.now();
      frames.longest = Math.max(frames.longest, now - last);
      last = now;
      if (!frames.over) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await act();
  await page.waitForTimeout(AFTER);
  return page.evaluate(() => {
    const { written_: frames } = window as unknown as { written_: { longest: number; over: boolean } };
    frames.over = true;
    return frames.longest;
  });
}

const notes = (cell: Locator): Locator => cell.locator(".notes");

test.describe("the page moves on", () => {
  test.describe.configure({ mode: "default" });
  let page: Page;
  let cell: Locator;

  test.beforeAll(async ({ browser }, { project }) => {
    page = await browser.newPage({ baseURL: project.use.baseURL!, viewport: { width: 1280, height: 800 } });
    await page.goto(CHAPTER);
    cell = cellOf(page, "tension");
    await write(cell, "1 + 1;");
    await run(cell);
  });

  test.afterAll(() => page.close());

  async function tryOut({ text, refused }: WrittenText): Promise<number> {
    await paste(cell, "1;");
    return longestWhile(page, async () => {
      await paste(cell, text);
      if (refused) return expect(notes(cell)).toContainText(refused);
      expect(await textIn(cell)).toBe(text);
      await button(cell, "run").click();
      await expect(cell).toHaveAttribute("data-state", /done|failed|stopped/, { timeout: 40_000 });
    });
  }

  for (const one of WRITTEN) {
    test(`when this is pasted: ${one.name}`, async () => {
      let least = Infinity;
      let most = MOST;
      for (let n = 0; n < TRIES && least > most; ++n) {
        const longest = await tryOut(one);
        least = Math.min(least, longest);
        most = Math.max(most, MOST * (await slowness(page)));
      }
      if (one.refused) expect(await textIn(cell)).toBe("1;");
      expect(least).toBeLessThan(most);
    });
  }
});

test("a text that was kept and is too much is not shown; it stays kept, and can be downloaded", async ({ page }) => {
  const text = `"${"x".repeat(40_000)}"`;
  await page.goto("about/");
  await page.evaluate((text) => {
    localStorage.setItem("pliant:cell:cell-buckling-tension", JSON.stringify({ digest: "", text }));
  }, text);
  await page.goto(CHAPTER);
  const cell = cellOf(page, "tension");
  await expect(notes(cell)).toContainText("A text that was kept for this cell has a line of 40,002 characters");
  await expect(cell.locator(".code")).not.toContainText("xxxx");
  await cell.locator(".versions summary").click();
  const download = page.waitForEvent("download");
  await cell.locator(".versions").getByRole("button", { name: "Download the version" }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe(text);
  await page.goto("edits/");
  await page.getByRole("button", { name: /^Show/ }).click();
  await expect(page.locator(".whole")).toContainText("more characters");
});

test("a text that is typed by a machine in one go is bounded like one that is pasted", async ({ page }) => {
  await page.goto(CHAPTER);
  const cell = cellOf(page, "tension");
  await write(cell, "1;");
  await page.keyboard.insertText(`"${"x".repeat(2000)}"`);
  await expect(notes(cell)).toContainText("has a line of 2,004 characters");
  expect(await textIn(cell)).toBe("1;");
  await page.keyboard.insertText(`\n"${"y".repeat(500)}"`);
  await expect(notes(cell)).not.toContainText("has a line of");
  expect(await textIn(cell)).toBe(`1;\n"${"y".repeat(500)}"`);
});
