/** Exercises without code: a number and a choice are judged where they stand, by keyboard, and remembered. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { problems } from "../../src/exercises/index.ts";
import { barriersOn } from "./barriers.ts";
import { pageWith } from "./book.ts";

const NUMBER = "when-it-bites";
const CHOICE = "by-units";
const placeOf = (name: string): string => pageWith("buckling", `<Problem name="${name}"`);
const problemOn = (page: Page, name: string): Locator =>
  page.locator(`pliant-problem[data-problem="buckling/${name}"]`);

test("a number is judged, a known mistake is answered, and what was right is remembered", async ({ page }) => {
  const { answer } = problems.find(({ id }) => id === `buckling/${NUMBER}`)!;
  if (!("number" in answer)) throw new Error("a number was expected");
  const { value, wrong } = answer.number();
  await page.goto(placeOf(NUMBER));
  const problem = problemOn(page, NUMBER);
  const field = problem.getByLabel("Answer");
  const status = problem.getByRole("status");
  await field.fill(wrong[0]!.value.toPrecision(6));
  await page.keyboard.press("Enter");
  await expect(status).toHaveText(wrong[0]!.words);
  await expect(problem.locator(".why")).not.toHaveAttribute("open");
  await field.fill(value.toPrecision(4).replace(".", ","));
  await page.keyboard.press("Enter");
  await expect(status).toHaveText("Right.");
  await expect(problem.locator(".why")).toHaveAttribute("open");
  await page.reload();
  await expect(problem.locator("[data-solved]")).toBeVisible();
  await expect(page.locator("pliant-progress")).toContainText("1 of ");
});

test("a choice is judged in words; nothing hinders anybody, and without script the answer can be opened", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(placeOf(CHOICE));
  const problem = problemOn(page, CHOICE);
  await problem.getByRole("button", { name: "Check" }).click();
  await expect(problem.getByRole("status")).toHaveText("Choose one of them.");
  await problem.getByRole("radio").nth(1).check();
  await problem.getByRole("button", { name: "Check" }).click();
  await expect(problem.getByRole("status")).toHaveAttribute("data-verdict", "failed");
  await problem.getByRole("radio").first().check();
  await problem.getByRole("button", { name: "Check" }).click();
  await expect(problem.getByRole("status")).toHaveAttribute("data-verdict", "passed");
  expect(await barriersOn(page, `#problem-buckling-${CHOICE}`)).toEqual([]);
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const plain = await context.newPage();
  await plain.goto(placeOf(CHOICE));
  await problemOn(plain, CHOICE).getByText("The answer, and why").click();
  await expect(problemOn(plain, CHOICE)).toContainText("No program is needed to see it.");
  await expect(problemOn(plain, CHOICE).locator("form")).toBeHidden();
  await context.close();
});
