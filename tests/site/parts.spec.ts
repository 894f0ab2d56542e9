/** A chapter has a page for each of its parts: addresses of the whole chapter move on to them, and no page is long. */
import { expect, test } from "@playwright/test";
import { CHAPTERS, pageOfScene, pageWith, simOf } from "./book.ts";
import { cellOf, linkTo } from "./cells.ts";

const CHAPTER = "chapters/buckling/";
const CLOTH = pageOfScene("buckling/drape");

test("an address of the chapter moves on to the part that has the equation, the figure or the section", async ({
  page,
}) => {
  for (const [id, tag] of [
    ["eq-buckling-19", `<Equation id="buckling/19"`],
    ["buckling-figure-7", `<Exhibit id="buckling/figure-7"`],
    ["a-sleeve-and-a-skirt", "## A sleeve and a skirt"],
    ["scene-buckling-drape-2", `beside="model=clamped" preset="paper"`],
  ] as const) {
    await page.goto("about:blank");
    await page.goto(`${CHAPTER}#${id}`);
    await expect(page, id).toHaveURL(new RegExp(`/${pageWith("buckling", tag)}#${id}$`));
    const target = page.locator(`[id="${id}"]`);
    const top = async (): Promise<number> => (await target.boundingBox())!.y;
    await expect.poll(top, id).toBeLessThan(200);
    expect(await top(), id).toBeGreaterThan(-20);
  }
});

test("so does one that is written while the chapter is open, and Back leads out of the chapter", async ({ page }) => {
  await page.goto("about/");
  await page.goto(CHAPTER);
  await page.evaluate(() => void (location.hash = "eq-buckling-22"));
  await expect(page).toHaveURL(/body\/#eq-buckling-22$/);
});

test("an address with the values of a scene moves on with them", async ({ page }) => {
  await page.goto(`${CHAPTER}?scene=buckling/drape&side=11#scene-buckling-drape`);
  await expect(page).toHaveURL(new RegExp(`/${CLOTH}\\?scene=buckling/drape&side=11#scene-buckling-drape$`));
  await expect(simOf(page, "buckling/drape").locator('[data-parameter="side"] input[type="number"]')).toHaveValue("11");
  await page.goto(`${CHAPTER}?scene=buckling/flag`);
  await expect(page).toHaveURL(
    new RegExp(`/${pageOfScene("buckling/flag")}\\?scene=buckling/flag#scene-buckling-flag$`),
  );
});

test("a link with a cell’s text moves on to the part that has the cell", async ({ page }) => {
  await page.goto(`${CHAPTER}${linkTo("tension", "// from a link\n2\n")}`);
  await expect(cellOf(page, "tension").locator(".banner")).toContainText("came with a link", { timeout: 20_000 });
  await expect(page).toHaveURL(/\/link\//);
});

test("without script the address of a thing leads to its link in the contents", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(`${CHAPTER}#eq-buckling-22`);
  const link = page.locator("#eq-buckling-22");
  await expect(link).toBeInViewport();
  await link.click();
  await expect(page).toHaveURL(/body\/#eq-buckling-22$/);
  await context.close();
});

test("the parts are read in order by the links at their ends", async ({ page }) => {
  const pages = CHAPTERS.filter((path) => path.startsWith(CHAPTER));
  await page.goto(CHAPTER);
  for (const path of pages.slice(1)) {
    await page.getByRole("navigation", { name: "Previous and next" }).getByText("Next").click();
    await expect(page).toHaveURL(new RegExp(`/${path}$`));
  }
  await page.getByRole("navigation", { name: "Previous and next" }).getByText("Next").click();
  await expect(page).toHaveURL(/\/chapters\/modal\/$/);
  await page.getByRole("navigation", { name: "Previous and next" }).getByText("Previous").click();
  await expect(page).toHaveURL(new RegExp(`/${pages.at(-1)!}$`));
});

for (const path of CHAPTERS) {
  test(`/${path} is at most 20,000 px high at 1280 px, and 45 screens at 390 px`, async ({ page }) => {
    const height = (): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(path);
    // What is far away is not laid out until it is needed; here all of it is.
    await page.addStyleTag({ content: "* { content-visibility: visible !important; }" });
    expect(await height()).toBeLessThan(20_000);
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await height()) / 844).toBeLessThan(45);
  });
}
