/** Table 1 measured in the reader's own tab: nothing before the button, numbers after it, and a way out. */
import { expect, test, type Locator, type Page } from "@playwright/test";

const EXHIBITS = "exhibits/";
const ROWS = 8;
/** The last columns: ms per step, seconds per frame, times faster, share of contacts. */
const MEASURED = 4;

const tableOf = (page: Page): Locator => page.locator("#buckling-table-1 pliant-table");
const measuredCells = (table: Locator): Promise<string[]> => table.locator("[data-measured]").allTextContents();

test("Table 1 can be measured here: row by row, with progress, to sentences and a file", async ({ page }) => {
  test.setTimeout(600_000);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(EXHIBITS);
  const table = tableOf(page);
  expect(await measuredCells(table)).toEqual(Array.from({ length: ROWS * MEASURED }, () => "–"));
  await expect(table.getByRole("progressbar")).toBeHidden();
  await expect(table.getByRole("link", { name: "Save as CSV" })).toBeHidden();
  expect(workers).toEqual([]);

  await table.scrollIntoViewIfNeeded();
  await table.getByRole("button", { name: "Measure on this machine" }).click();
  await expect(table.getByRole("status")).toContainText("row 1 of 8, 1 (a)");
  const bar = table.getByRole("progressbar", { name: "Measured so far" });
  await expect.poll(() => bar.evaluate((element) => (element as HTMLProgressElement).value)).toBeGreaterThan(0);
  expect(workers.filter((url) => url.includes("live"))).toHaveLength(1);

  await expect(table.getByRole("status")).toContainText("times as fast", { timeout: 540_000 });
  await expect(table.getByRole("status")).toContainText("The paper says at most 20 %");
  const rows = await table.locator("tbody tr").all();
  expect(rows).toHaveLength(ROWS);
  for (const row of rows) {
    const [, , seconds, perFrame] = await row.locator("td").allTextContents();
    const steps = perFrame === "1/6" ? 1 / 6 : Number(perFrame);
    const [ms, frame, faster, contacts] = await row.locator("[data-measured]").allTextContents();
    expect(Number(ms), "worn, and timed").toBeGreaterThan(0);
    // The cells show ms to a tenth and seconds to three digits or hundredths of them.
    const exact = (steps * Number(ms)) / 1000;
    expect(Math.abs(Number(frame) - exact)).toBeLessThan(0.01 * exact + 1e-4);
    expect(Math.abs(Number(faster) * exact - Number(seconds))).toBeLessThan(0.06 * Number(seconds));
    const isFree = (await row.locator("td.ours").first().textContent())!.includes("table");
    expect(contacts).toMatch(isFree ? /^none$/ : /^[1-9]\d? %$/);
  }
  const link = table.getByRole("link", { name: "Save as CSV" });
  const csv = decodeURIComponent((await link.getAttribute("href"))!);
  expect(csv.trim().split("\r\n")).toHaveLength(ROWS + 1);
  await expect(table.getByRole("button", { name: "Measure on this machine" })).toBeEnabled();
});

test("measuring can be stopped at once, by keyboard, and begun again", async ({ page }) => {
  await page.goto(EXHIBITS);
  const table = tableOf(page);
  const measure = table.getByRole("button", { name: "Measure on this machine" });
  await table.scrollIntoViewIfNeeded();
  await measure.press("Enter");
  const stop = table.getByRole("button", { name: "Stop" });
  await expect(stop).toBeFocused();
  await expect(table.getByRole("status")).toContainText("row 1 of 8");
  const gone = page.workers().map((worker) => worker.waitForEvent("close"));
  await stop.press("Enter");
  await Promise.all(gone);
  await expect(table.getByRole("status")).toHaveText("Stopped.");
  await expect(measure).toBeFocused();
  await expect(table.getByRole("progressbar")).toBeHidden();
  await measure.press("Enter");
  await expect(table.getByRole("status")).toContainText("row 1 of 8");
  await stop.press("Enter");
});

test("what is computed is announced politely, and every cell has its heads", async ({ page }) => {
  await page.goto(EXHIBITS);
  const table = tableOf(page);
  await expect(table.getByRole("status")).toHaveCount(1);
  for (const head of ["Animation", "CPU s per frame", "Steps per frame", "ms per step", "Times faster"])
    await expect(table.getByRole("columnheader", { name: head, exact: true })).toHaveCount(1);
  await expect(table.getByRole("rowheader")).toHaveCount(ROWS);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the table stands as printed, and says how to measure", async ({ page }) => {
    await page.goto(EXHIBITS);
    const table = tableOf(page);
    await expect(table.getByText("npm run bench:table-1")).toBeVisible();
    await expect(table.getByRole("button")).toHaveCount(0);
    await expect(table.locator("tbody tr").last()).toContainText("0.18");
  });
});
