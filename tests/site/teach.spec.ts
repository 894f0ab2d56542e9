/** Lessons: a question is answered by keyboard, answers are shown when asked for, links set their scenes, handouts print on two sides. */
import { expect, test, type Page } from "@playwright/test";
import { lessons } from "../../src/lessons/index.ts";
import { barriersOn } from "./barriers.ts";

const MOST_STOPS = 120;

/** Goes on by the Tab key until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let n = 0; n < MOST_STOPS; ++n) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}

/** Prints a page as Chromium does for A4, and counts its sheets' sides. */
async function sidesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  return pdf.match(/\/Type\s*\/Page\b/g)!.length;
}

test("on a phone, by keyboard: a question is answered with its reason, and answers are shown when asked for", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("teach/fuzzy/#questions");
  const answers = page.locator(".answer");
  await expect(answers.first()).toBeHidden();
  await tabTo(page, "#question-1 input");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  const question = page.locator("#question-1");
  const status = question.getByRole("status");
  await expect(status).toContainText("Not this one.");
  await expect(status).toContainText("Energy is force times distance.");
  await expect(status.getByRole("link")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(status).toBeEmpty();
  await page.keyboard.press("Enter");
  await expect(status).toHaveAttribute("data-verdict", "passed");
  await expect(status).toContainText("Right.");
  await expect(answers.first()).toBeHidden();
  await page.getByLabel("Show answers").focus();
  await page.keyboard.press("Space");
  await expect(answers.first()).toBeVisible();
  await expect(answers).toHaveCount(10);
  expect(await barriersOn(page, "#question-1")).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("who presses Check without a choice is told so", async ({ page }) => {
  await page.goto("teach/modal/");
  const question = page.locator("#question-3");
  await question.getByRole("button", { name: "Check" }).click();
  await expect(question.getByRole("status")).toHaveText("Choose one of them.");
});

test("without script the switch shows the answers, too", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto("teach/crumple/");
  await expect(page.getByRole("button", { name: "Check" }).first()).toBeHidden();
  await page.getByLabel("Show answers").check();
  await expect(page.locator(".answer").first()).toBeVisible();
  await context.close();
});

test("a picture of the plan leads to its scene, set as the plan has it, and to the right one of two figures", async ({
  page,
}) => {
  await page.goto("teach/fuzzy/");
  await page.locator("a.shot", { hasText: "0.9 kg" }).click();
  const fall = page.locator('pliant-sim[data-scene="fuzzy/fall"]');
  await expect(fall.locator('[data-parameter="mass"] input[type="number"]')).toHaveValue("0.9");
  await expect(fall.locator("[data-notices]")).toBeHidden();
  await page.goto("teach/fuzzy/");
  await page.locator("a.shot", { hasText: "one made for 0.03 s" }).click();
  await expect(page).toHaveURL(/#scene-fuzzy-flag-2$/);
  await expect(page.locator("#scene-fuzzy-flag-2 [data-notices]")).toBeHidden();
});

for (const { chapter } of lessons) {
  test(`the handout on ${chapter} fills two sides of A4, and a third when answers are asked for`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(`teach/${chapter}/handout/`);
    expect(await sidesOf(page)).toBe(2);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 688, height: 1024 });
    const tooFull = await page.locator(".side:not(.key), .side .formulas .sideways").evaluateAll((boxes) =>
      boxes
        .filter(
          (box) =>
            // What is tall in a formula may reach over the edges of its line: nothing cuts it.
            (box.matches(".side") && box.scrollHeight > box.clientHeight + 1) || box.scrollWidth > box.clientWidth + 1,
        )
        .map((box) => box.textContent.slice(0, 40)),
    );
    expect(tooFull).toEqual([]);
    await expect(page.locator(".key")).toBeHidden();
    await page.emulateMedia({ media: null });
    await page.getByLabel("With answers").check();
    await expect(page.locator(".key")).toBeVisible();
    expect(await sidesOf(page)).toBe(3);
  });
}
