/** The search: opened by keys and by its button on any page, on a page of its own, and where there is no page. */
import { expect as plainExpect, test, type Locator, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { watch } from "./book.ts";

const expect = plainExpect.configure({ timeout: 20_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const dialogOf = (page: Page): Locator => page.getByRole("dialog", { name: "Search" });
const options = (place: Locator): Locator => place.getByRole("option");

/** Opens the search by a key and asks. */
async function search(page: Page, question: string, key = "/"): Promise<Locator> {
  await page.keyboard.press(key);
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(question);
  await expect(options(dialog).first()).toBeVisible();
  return dialog;
}

test("a number is asked for, chosen and gone to by keyboard alone, and nothing is fetched before", async ({
  page,
  baseURL,
}) => {
  const troubles = watch(page, baseURL!);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("about/");
  await expect(page.locator("pliant-search:defined")).toBeVisible();
  const early = asked.filter(
    (url) => /search/.test(new URL(url).pathname.split("/").at(-1)!) || url.includes("records"),
  );
  expect(early.filter((url) => !/SearchLink|search-link/i.test(url))).toEqual([]);
  const dialog = await search(page, "buckling 8");
  await expect(options(dialog).first()).toContainText("(8) Force of the arc, worked out");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(dialog.getByRole("combobox")).toHaveAttribute("aria-activedescendant", "search-list-1");
  await expect(options(dialog).nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowUp");
  await expect(options(dialog).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/chapters\/buckling\/link\/#eq-buckling-8$/);
  await expect(page.locator("#eq-buckling-8")).toBeInViewport();
  expect(troubles).toEqual({ errors: [], strangers: [] });
});

test("Ctrl-K opens it from within a field, Esc closes it and the focus goes back", async ({ page }) => {
  await page.goto("solver/");
  const field = page.locator("pliant-name-filter input");
  await field.focus();
  await page.keyboard.type("a/b");
  await expect(field).toHaveValue("a/b");
  await expect(dialogOf(page)).toHaveCount(0);
  await search(page, "geometric stifness", "Control+k");
  await expect(options(dialogOf(page)).first()).toContainText("A link that only pulls");
  await expect(dialogOf(page).locator("mark").first()).toHaveText(/stiffness|geometric/i);
  await page.keyboard.press("Escape");
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("Control+k");
  await expect(dialogOf(page).getByRole("combobox")).toHaveValue("geometric stifness");
});

test("the button opens it, a click on a place of the same page closes it and goes there", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("symbols/");
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole("combobox").fill("bending stiffness");
  await expect(options(dialog).first()).toContainText("bending stiffness");
  expect(await barriersOn(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await options(dialog).first().click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(page).toHaveURL(/symbols\/#symbol-buckling-k-b$/);
  await expect(page.locator("#symbol-buckling-k-b")).toBeInViewport();
});

test("its page answers what the address asks, notes what is asked, and lists more than the dialog", async ({
  page,
}) => {
  await page.goto("search/?q=figure+5");
  const place = page.locator("pliant-find");
  await expect(options(place).first()).toContainText("Figure 5");
  await expect(place.getByRole("combobox")).toHaveValue("figure 5");
  expect(await barriersOn(page)).toEqual([]);
  await place.getByRole("combobox").fill("stiffness");
  await expect(page).toHaveURL(/\?q=stiffness$/);
  await expect(options(place).nth(13)).toBeVisible();
  await page.goto("about/");
  const dialog = await search(page, "stiffness");
  await expect(options(dialog)).toHaveCount(13);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/search\/\?q=stiffness$/);
  await expect(options(page.locator("pliant-find")).first()).toBeVisible();
});

test("what is found nowhere is said, and so is an index that cannot be fetched; the next letter tries again", async ({
  page,
  context,
}) => {
  await page.goto("about/");
  await page.keyboard.press("/");
  const dialog = dialogOf(page);
  await expect(dialog.getByRole("combobox")).toBeFocused();
  await context.route("**/search/records.json", (route) => route.abort());
  await page.keyboard.type("x");
  await expect(dialog.getByRole("status")).toContainText("could not be loaded");
  await context.unroute("**/search/records.json");
  await page.keyboard.type("ylophone");
  await expect(dialog.getByRole("status")).toHaveText("Nothing is found for “xylophone”.");
  await expect(options(dialog)).toHaveCount(0);
});

test("where there is no page, the words of the address are searched", async ({ page }) => {
  await page.goto("chapters/bukling/");
  await expect(page.locator("main")).toContainText("no page at this address");
  await expect(options(page.locator("pliant-find")).first()).toBeVisible();
  await expect(page.locator("pliant-find")).toContainText("A cloth that wrinkles without exploding");
  await page.locator("pliant-find").getByRole("combobox").fill("errata");
  await expect(options(page.locator("pliant-find")).first()).toContainText("Readings and errata");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the button leads to a page that says what else there is", async ({ page }) => {
    await page.goto("about/");
    await page.getByRole("link", { name: "Search", exact: true }).click();
    await expect(page.locator("main")).toContainText("this browser runs none");
    await expect(page.locator("pliant-find")).toBeHidden();
    await expect(page.locator("main").getByRole("link", { name: "Equations" })).toBeVisible();
  });
});
