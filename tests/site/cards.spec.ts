/** Cards: what a reference leads to is shown where one points at it, focuses it or taps it. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { barriersOn } from "./barriers.ts";
import { pageWith } from "./book.ts";

const STEP = pageWith("buckling", `<Equation id="buckling/21"`);

const cardOn = (page: Page): Locator => page.locator(".pliant-card");

/** The first reference of a page with this fragment that is not within its own thing. */
const referenceTo = (page: Page, fragment: string): Locator =>
  page.locator(`main p a[href$="#${fragment}"]:not(#${fragment} a)`).first();

/** Whether a box lies in the window. */
async function isInWindow(page: Page, locator: Locator): Promise<boolean> {
  const box = (await locator.boundingBox())!;
  const { width, height } = page.viewportSize()!;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

test("a number in the prose is a reference, and its card has the formula, the verdict and ways there", async ({
  page,
}) => {
  await page.goto(STEP);
  const reference = referenceTo(page, "eq-buckling-3");
  await reference.hover();
  const card = cardOn(page);
  await expect(card.locator(".katex").first()).toBeVisible();
  await expect(card.locator(".badge")).toHaveText(/correct/);
  await expect(card.getByRole("link", { name: "Erratum" })).toBeVisible();
  await card.hover();
  await expect(card).toBeVisible();
  await card.getByRole("link", { name: "Go to (3)" }).click();
  await expect(page).toHaveURL(/link\/#eq-buckling-3$/);
});

test("by keyboard a card opens with the focus, describes its reference, is entered by Tab and closed by Escape", async ({
  page,
}) => {
  await page.goto(STEP);
  const reference = referenceTo(page, "eq-buckling-3");
  await reference.focus();
  const card = cardOn(page);
  await expect(card).toBeVisible();
  await expect(reference).toHaveAccessibleDescription(/^\(3\) .+ correct/);
  await page.keyboard.press("Tab");
  await expect(card.locator(":focus")).toHaveCount(1);
  expect((await barriersOn(page)).filter((barrier) => JSON.stringify(barrier).includes("pliant-card"))).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(reference).toBeFocused();
  await expect(reference).not.toHaveAttribute("aria-describedby");
});

test("a card goes when the pointer has left it, and with a press elsewhere", async ({ page }) => {
  await page.goto(STEP);
  const reference = referenceTo(page, "eq-buckling-3");
  await reference.hover();
  await expect(cardOn(page)).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(cardOn(page)).toHaveCount(0);
  await reference.focus();
  await expect(cardOn(page)).toBeVisible();
  await page.mouse.click(2, 2);
  await expect(cardOn(page)).toHaveCount(0);
});

for (const width of [320, 390]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true });

    test("the first tap opens the card, in which the link is, and the second one follows the reference", async ({
      page,
    }) => {
      await page.goto(STEP);
      const reference = referenceTo(page, "eq-buckling-3");
      const before = page.url();
      await reference.tap();
      const card = cardOn(page);
      await expect(card).toBeVisible();
      expect(page.url()).toBe(before);
      expect(await isInWindow(page, card)).toBe(true);
      await page.locator("h1").tap();
      await expect(card).toHaveCount(0);
      await reference.tap();
      await expect(card).toBeVisible();
      await reference.tap();
      await expect(page).toHaveURL(/link\/#eq-buckling-3$/);
    });

    test("a symbol of a formula and a citation have cards, too", async ({ page }) => {
      await page.goto(pageWith("buckling", `<Equation id="buckling/1"`));
      await page.locator("#eq-buckling-1 .formula [data-symbol='k-s']").first().tap();
      const card = cardOn(page);
      await expect(card).toContainText("tension stiffness, N/m");
      await expect(card.getByRole("link", { name: "(2)" })).toBeVisible();
      expect(await isInWindow(page, card)).toBe(true);
      await page.goto(pageWith("buckling", "<Cite "));
      await page.locator("details.fold").evaluateAll((folds) => folds.forEach((fold) => fold.setAttribute("open", "")));
      await page.locator(".cite button").first().tap();
      await expect(card).toContainText(/\[\d+\].+\d{4}\./);
      expect(await isInWindow(page, card)).toBe(true);
    });
  });
}

test("an exhibit, a symbol, an erratum and a scene have cards, on the pages that list them", async ({ page }) => {
  const shows = async (path: string, fragment: string, words: RegExp): Promise<void> => {
    await page.goto(path);
    await page.locator(`main a[href$="#${fragment}"]`).first().focus();
    await expect(cardOn(page)).toContainText(words);
  };
  await shows(pageWith("fuzzy", `<Exhibit id="fuzzy/figure-4"`), "fuzzy-table-4", /Table 4.*Of what is compared, \d+ /);
  await shows("errata/", "eq-buckling-3", /\(3\)/);
  await shows("equations/buckling/2/", "symbol-buckling-L", /rest length, m/);
  await shows("symbols/", "eq-buckling-2", /\(2\)/);
  await shows("exhibits/", "scene-buckling-drape", /Go to the scene/);
});

test("without the cards a reference is a link, for a tap as well", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 700 },
  });
  const page = await context.newPage();
  await page.route("**/cards/*.json", (route) => route.abort());
  await page.goto(STEP);
  await referenceTo(page, "eq-buckling-3").tap();
  await expect(page).toHaveURL(/link\/#eq-buckling-3$/);
  await context.close();
});

test("nothing of the cards is fetched before there is a reference to show", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("equations/buckling/2/");
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 100);
  const ofCards = (): string[] => asked.filter((path) => /cards\/|ideas\/|open-hints/.test(path));
  expect(ofCards()).toEqual([]);
  await page.locator("main a[href*='#symbol-']").first().focus();
  await expect(cardOn(page)).toBeVisible();
  expect(ofCards().some((path) => path.endsWith("cards/buckling.json"))).toBe(true);
});
