/** The page of all equations: what is shown of it, checked all at once, and what follows from what; formulas copied as TeX. */
import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { pageWith, watch } from "./book.ts";

const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const rows = (page: Page): Locator => page.locator("li[data-equation]:visible");
const choice = (page: Page, name: string): Locator => page.getByRole("combobox", { name });
const status = (page: Page): Locator => page.locator("pliant-equations [role=status]");

test("the list is filtered by words, paper and verdict, and the address says how", async ({ page }) => {
  await page.goto("equations/");
  await expect(page.locator("output")).toHaveText(/^\d+ equations$/);
  const all = await rows(page).count();
  await expect(page.locator("output")).toHaveText(`${all} equations`);
  await page.getByLabel("Show equations with").focus();
  await page.keyboard.type("curvature arc");
  await expect(page.locator("output")).toHaveText(new RegExp(`^\\d of ${all} equations$`));
  await expect(rows(page).first()).toContainText("(5) Energy of a circular arc");
  await expect(page).toHaveURL(/\?words=curvature\+arc$/);
  await page.getByLabel("Show equations with").fill("");
  await choice(page, "Paper").selectOption("crumple");
  await choice(page, "Verdict").selectOption("corrected");
  await expect(page).toHaveURL(/\?paper=crumple&verdict=corrected$/);
  const shown = await rows(page).count();
  expect(shown).toBeGreaterThan(1);
  await expect(page.locator("section[data-paper]:visible")).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(shown);
});

test("a link to an equation that is not shown shows all again", async ({ page }) => {
  await page.goto("equations/?paper=crumple#eq-buckling-3");
  await expect(page.locator("#eq-buckling-3")).toBeInViewport();
  await expect(choice(page, "Paper")).toHaveValue("");
});

test("all that are shown are checked one after the other, in the sandbox, and fetched when asked", async ({
  page,
  baseURL,
}) => {
  const troubles = watch(page, baseURL!);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("equations/?paper=meshsize&words=eq.");
  const count = await rows(page).count();
  expect(count).toBeGreaterThan(2);
  expect(asked.filter((url) => /checks\/|check-all|run-checks/.test(url))).toEqual([]);
  await page.getByRole("button", { name: "Check all here" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Stop" })).toBeFocused();
  await expect(status(page)).toHaveText(new RegExp(`^All ${count} hold on states drawn just now, from seed \\d+\\.$`), {
    timeout: 50_000,
  });
  await expect(page.locator('[data-checked="holds"]')).toHaveCount(count);
  await expect(page.getByRole("button", { name: "Check all here" })).toBeFocused();
  await expect(page.locator(".failures")).toBeHidden();
  expect(asked.filter((url) => url.includes("checks/"))).toHaveLength(1);
  expect(troubles).toEqual({ errors: [], strangers: [] });
});

test("Stop ends it and says how far it came, and what cannot be fetched is said of each", async ({ page, context }) => {
  await page.goto("equations/?paper=buckling");
  await page.getByRole("button", { name: "Check all here" }).click();
  await expect(page.locator("[data-checked]").first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(status(page)).toContainText(/^Stopped after \d+ of \d+ equations\. /);
  await context.route("**/checks/modal.json", (route) => route.abort());
  await choice(page, "Paper").selectOption("modal");
  await page.getByLabel("Show equations with").fill("eq. 1,");
  await page.getByRole("button", { name: "Check all here" }).click();
  await expect(status(page)).toHaveText(/^\d could not be checked\.$/);
  await expect(page.locator(".failures li").first()).toContainText("is there a connection?");
});

test("what follows from what is drawn with a link for each, and said in words below each", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("equations/");
  const drawing = page.locator('[data-paper="buckling"] details.relations');
  await drawing.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(drawing.locator("svg a")).toHaveCount(30);
  await drawing.getByRole("link", { name: "(8) Force of the arc, worked out" }).focus();
  await page.keyboard.press("Enter");
  const row = page.locator("#eq-buckling-8");
  await expect(row).toBeInViewport();
  await expect(row).toContainText("Builds on (6), (7). Leads to (9)");
  await row.getByRole("link", { name: "(7)", exact: true }).click();
  await expect(page.locator("#eq-buckling-7")).toBeInViewport();
});

test("a formula is copied as TeX by its button, and by selecting it", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL!).origin });
  await page.goto(pageWith("buckling", `<Equation id="buckling/12"`));
  const equation = page.locator("#eq-buckling-12");
  const tex = await equation.locator(".formula annotation").textContent();
  expect(tex).toContain("\\");
  await equation.getByRole("button", { name: /^Copy TeX of \(12\)/ }).focus();
  await page.keyboard.press("Enter");
  await expect(equation.locator("[data-copy-tex]")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(tex);
  const helper = page.waitForResponse((response) => response.url().includes("copy-tex") && response.ok());
  await equation.locator(".formula").evaluate((formula) => getSelection()!.selectAllChildren(formula));
  await helper;
  await expect(async () => {
    await page.keyboard.press("ControlOrMeta+c");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`$$${tex}$$`);
  }).toPass();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the list is whole, and what needs script is not there", async ({ page }) => {
    await page.goto("equations/");
    await expect(page.getByRole("button", { name: "Check all here" })).toBeHidden();
    expect(await rows(page).count()).toBeGreaterThan(100);
    await expect(page.locator("#eq-buckling-8")).toContainText("Builds on (6), (7).");
  });
});
