/** The page on speed: nothing before the button, then numbers and a chart that has them; a way out; and words where it fails. */
import { expect, test, type Locator, type Page } from "@playwright/test";

const BENCH = "bench/";
const SIZES = ["676", "2,601", "10,201", "40,401"];
/** The last columns: ms with blocks, ms with patches, times faster. */
const MEASURED = 3;

const tableOf = (page: Page): Locator => page.locator("pliant-table");
const measureButton = (page: Page): Locator => tableOf(page).getByRole("button", { name: "Measure on this machine" });
const namesIn = (chart: Locator): Promise<string[]> => chart.locator("svg:visible text").allTextContents();

test("by keyboard at 390 px: it measures row by row, and the chart has the reader’s curves", async ({ page }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 390, height: 844 });
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(BENCH);
  const [table, chart] = [tableOf(page), page.locator("pliant-cost")];
  expect(await table.locator("[data-measured]").allTextContents()).toEqual(
    Array.from({ length: SIZES.length * MEASURED }, () => "–"),
  );
  expect(workers).toEqual([]);
  expect(scripts.filter((url) => /plot|live-host|exhibits/.test(url))).toEqual([]);
  expect(await namesIn(chart)).toEqual(expect.arrayContaining(["blocks", "patches", "Jolt", "Choi and Ko"]));

  await measureButton(page).press("Enter");
  await expect(table.getByRole("button", { name: "Stop" })).toBeFocused();
  await expect(table.getByRole("status")).toContainText("row 1 of 4, 676");
  await expect.poll(() => namesIn(chart), { timeout: 60_000 }).toContain("yours, patches");
  await expect(table.getByRole("status")).toContainText("times as fast", { timeout: 180_000 });
  const rows = await table.locator("tbody tr").all();
  expect(rows).toHaveLength(SIZES.length);
  for (const [n, row] of rows.entries()) {
    await expect(row.getByRole("rowheader")).toHaveText(SIZES[n]!);
    const [blocks, patches, faster] = await row.locator("[data-measured]").allTextContents();
    expect(Number(patches)).toBeGreaterThan(0);
    // The largest is timed with patches only; ratios are of times with three digits.
    if (n === SIZES.length - 1) expect([blocks, faster]).toEqual(["–", "–"]);
    else expect(Math.abs(Number(faster) - Number(blocks) / Number(patches))).toBeLessThan(0.06 + 0.01 * Number(faster));
  }
  expect(await namesIn(chart)).toEqual(expect.arrayContaining(["patches", "yours, blocks", "yours, patches"]));
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
  const csv = decodeURIComponent((await table.getByRole("link", { name: "Save as CSV" }).getAttribute("href"))!);
  expect(csv.trim().split("\r\n")).toHaveLength(SIZES.length + 1);
});

test("measuring can be stopped at once, by keyboard", async ({ page }) => {
  await page.goto(BENCH);
  const table = tableOf(page);
  await measureButton(page).press("Enter");
  const stop = table.getByRole("button", { name: "Stop" });
  await expect(stop).toBeFocused();
  await expect(table.getByRole("progressbar", { name: "Measured so far" })).toBeVisible();
  await expect(table.getByRole("status")).toContainText("row 1 of 4");
  const gone = page.workers().map((worker) => worker.waitForEvent("close"));
  expect(gone.length).toBeGreaterThan(0);
  await stop.press("Enter");
  await Promise.all(gone);
  await expect(table.getByRole("status")).toHaveText("Stopped.");
  await expect(measureButton(page)).toBeFocused();
  await expect(measureButton(page)).toBeEnabled();
});

test("a measurement that cannot run says so, and can be tried again", async ({ page }) => {
  await page.route(/live\.worker[^/]*\.js/, (route) => route.abort());
  await page.goto(BENCH);
  const table = tableOf(page);
  await measureButton(page).press("Enter");
  await expect(table.getByRole("status")).toContainText("The computation crashed");
  await expect(measureButton(page)).toBeEnabled();
  await expect(table.getByRole("progressbar")).toBeHidden();
});

test("in print the chart and the tables stay, and the buttons go", async ({ page }) => {
  await page.goto(BENCH);
  await page.emulateMedia({ media: "print" });
  await expect(page.locator("pliant-cost svg:visible")).toHaveCount(1);
  await expect(page.getByRole("table").first()).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the page has its chart and its tables, and says how to measure", async ({ page }) => {
    await page.goto(BENCH);
    await expect(tableOf(page).getByText("npx pliant bench")).toBeVisible();
    await expect(tableOf(page).getByRole("button")).toHaveCount(0);
    expect(await namesIn(page.locator("pliant-cost"))).toContain("patches");
  });
});
