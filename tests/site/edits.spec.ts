/** The page that lists what a reader has written: all of it is there, whatever became of its cell, and nothing breaks it. */
import { readFileSync } from "node:fs";
import { expect as plainExpect, test, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { pageWith, watch } from "./book.ts";
import { cellOf } from "./cells.ts";

const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const version = (n: number) => ({ text: `// version ${n}`, when: `2026-01-0${n}T00:00:00.000Z`, why: "reset" });

/** Twelve texts, of a cell, a file, a cell that is gone, and a link. */
const ITEMS = {
  "pliant:cell:cell-buckling-tension": { digest: "", text: "// the tension of mine\n1\n2\n3\n// its last line" },
  "pliant:cell:cell-buckling-of-old": { digest: "", text: "// of a cell that was renamed" },
  "pliant:cell:file-buckling-2-src-solver-cloth-tension-ts": { digest: "", text: "// my force" },
  "pliant:cell:exercise-buckling-pull": { digest: "", text: "// my answer" },
  "pliant:link:cell-buckling-arc": { text: "// from a link, by me", brought: "// from a link" },
  "pliant:history:cell-buckling-tension": [3, 2, 1].map(version),
  "pliant:history:cell-buckling-arc": [5, 4, 3, 2].map(version),
};

/** Opens the list with these items in the storage. */
async function open(page: Page, items: Readonly<Record<string, unknown>>): Promise<void> {
  await page.goto("about/");
  await page.evaluate((items) => {
    for (const [key, value] of Object.entries(items))
      localStorage.setItem(key, typeof value === "string" ? value : JSON.stringify(value));
  }, items);
  await page.goto("edits/");
}

test("everything that is kept is listed, and leads to its cell", async ({ page, baseURL }) => {
  const troubles = watch(page, baseURL!);
  await open(page, ITEMS);
  await expect(page.locator("pliant-edits li")).toHaveCount(12);
  await expect(page.getByText("12 texts of 5 cells.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "no longer has (cell-buckling-of-old)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "src/solver/cloth/tension.ts, opened at (2)" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Exercise “pull”" })).toBeVisible();
  const section = page.locator("section", { hasText: "Cell “tension”" });
  await expect(section.locator(".beginning").first()).not.toContainText("its last line");
  await section.getByRole("button", { name: "Show" }).first().click();
  await expect(section.locator(".whole").first()).toContainText("its last line");
  await section.getByRole("link", { name: "Open" }).click();
  await expect(cellOf(page, "tension").locator(".code")).toContainText("the tension of mine");
  await expect(cellOf(page, "tension")).toBeInViewport();
  expect(troubles.errors).toEqual([]);
});

test("one is downloaded, deleted and brought back; all are downloaded, deleted and brought back", async ({ page }) => {
  await open(page, ITEMS);
  const entries = page.locator("pliant-edits li");
  const mine = entries.filter({ hasText: "// the tension of mine" });
  const one = page.waitForEvent("download");
  await mine.getByRole("button", { name: "Download" }).click();
  expect(readFileSync(await (await one).path(), "utf8")).toBe(ITEMS["pliant:cell:cell-buckling-tension"].text);
  const key = "pliant:cell:cell-buckling-tension";
  await mine.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("11 texts of 5 cells.")).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), key)).toBeNull();
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(JSON.parse((await page.evaluate((key) => localStorage.getItem(key), key))!)).toEqual(ITEMS[key]);
  const all = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download all" }).click();
  expect(JSON.parse(readFileSync(await (await all).path(), "utf8")).texts).toHaveLength(12);
  const before = await page.evaluate(() => ({ ...localStorage }));
  await page.getByRole("button", { name: "Delete all …" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(entries).toHaveCount(12);
  await page.getByRole("button", { name: "Delete all …" }).click();
  await page.getByRole("button", { name: "Delete all", exact: true }).click();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(before);
});

test("a file of texts is added in another browser, where each can be brought back into its cell", async ({ page }) => {
  const texts = [
    { cell: "cell-buckling-tension", kind: "edit", when: "2026-01-01T00:00:00.000Z", text: "// elsewhere" },
  ];
  await open(page, {});
  const load = (content: string) =>
    page
      .getByLabel("File of texts")
      .setInputFiles({ name: "a.json", mimeType: "text/plain", buffer: Buffer.from(content) });
  await load("no file of ours");
  await expect(page.getByText("Nothing was added")).toBeFocused();
  await load(JSON.stringify({ book: "Pliant", texts }));
  await expect(page.getByText("Texts added to the earlier versions of their cells: 1.")).toBeFocused();
  await page.getByRole("link", { name: "Open" }).click();
  const cell = cellOf(page, "tension");
  await expect(cell.locator(".code")).not.toContainText("// elsewhere");
  await cell.locator(".versions summary").click();
  await cell.getByRole("button", { name: "Bring back" }).click();
  await expect(cell.locator(".code, .editor").filter({ hasText: "// elsewhere" }).first()).toBeVisible();
});

test("values that nobody should have written are listed as they are, and hurt neither the list nor the chapter", async ({
  page,
  baseURL,
}) => {
  const troubles = watch(page, baseURL!);
  const junk = [
    "",
    "{",
    "null",
    "[]",
    "3",
    '"text"',
    "[null,3]",
    '{"text":3}',
    '{"__proto__":{"text":"x"}}',
    "<b>bold",
  ];
  const names = ["tension", "arc", "rule", "slope", "strip", "eigenvalue", "__proto__", "constructor", "", "x"];
  const items = junk.flatMap((value, n) =>
    ["cell", "link", "history"].map((kind) => [`pliant:${kind}:cell-buckling-${names[n]}`, value] as const),
  );
  await open(page, { ...Object.fromEntries(items), "pliant:cell:__proto__": "{}", "pliant:cell:": "{}" });
  await expect(page.getByText("bold").first()).toBeVisible();
  expect(await page.locator("pliant-edits b").count()).toBe(0);
  await page.goto(pageWith("buckling", `<Cell name="tension"`));
  await expect(cellOf(page, "tension").locator(".code")).toContainText("const L = 0.1");
  await expect(cellOf(page, "arc").locator(".code")).toContainText("const kb");
  await page.waitForTimeout(500);
  expect(troubles.errors).toEqual([]);
});

test("a longer text than is kept today, of an earlier version of the book, is not lost", async ({ page }) => {
  const text = `// very long\n${"1;\n".repeat(90_000)}`;
  await open(page, { "pliant:cell:cell-buckling-tension": { digest: "", text } });
  await expect(page.locator("pliant-edits li")).toHaveCount(1);
  await page.goto(pageWith("buckling", `<Cell name="tension"`));
  await expect(cellOf(page, "tension").locator(".versions")).toContainText("// very long");
  await page.goto("edits/");
  await expect(page.locator("pliant-edits .beginning")).toContainText("// very long");
});

test("it is linked from the foot of every page, and says what it is without script", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("about/");
  await page.getByRole("navigation", { name: "Indexes" }).getByRole("link", { name: "Your edits" }).click();
  await expect(page.locator("pliant-edits")).toContainText("needs JavaScript");
  await context.close();
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`a full list is accessible, ${colorScheme}, and fits a narrow phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, ITEMS);
    await page.getByRole("button", { name: "Show" }).first().click();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
