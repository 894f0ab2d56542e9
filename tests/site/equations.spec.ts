/** The evidence under an equation, in the reader's own tab. */
import { expect, test } from "@playwright/test";
import { pageWith } from "./book.ts";

const CHAPTER = pageWith("buckling", `<Equation id="buckling/3"`);

test("every equation says its verdict, and a corrected one shows what is printed and what refuses it", async ({
  page,
}) => {
  await page.goto("chapters/buckling/all/");
  const verdicts = await page
    .locator(".equation")
    .evaluateAll((all) => all.map((one) => [one.id, (one as HTMLElement).dataset.verdict]));
  const of = (verdict: string): string[] => verdicts.filter(([, its]) => its === verdict).map(([id]) => id!);
  expect(of("fails")).toEqual([]);
  for (const id of [
    "eq-buckling-3",
    "eq-buckling-10",
    "eq-buckling-11",
    "eq-buckling-14",
    "eq-buckling-21",
    "eq-buckling-definite",
    "eq-buckling-post-buckling",
  ]) {
    expect(of("corrected")).toContain(id);
    await expect(page.locator(`#${id} .erratum`)).toContainText(/As our copy has it|What the text says/);
    await expect(page.locator(`#${id} .erratum li`).first()).toContainText(
      /(The text as it stands|The text, taken at its word,) fails the check/,
    );
  }
  expect(of("approximation")).toEqual(["eq-buckling-arc"]);
});

test("check again here: new draws, still true, with the error plotted", async ({ page }) => {
  await page.goto(CHAPTER);
  const equation = page.locator("#eq-buckling-3");
  await equation.locator("[data-check=show]").click();
  await expect(equation.locator("tbody")).toBeVisible();
  const errors = (): Promise<string[]> => equation.locator("tbody td:nth-child(2)").allTextContents();
  const built = await errors();
  await equation.getByRole("button", { name: "Check it" }).click();
  await expect(equation.locator("[role=status]").first()).toContainText("It holds");
  await expect(equation.locator(".seed")).toContainText("Computed in this tab");
  expect(await errors()).not.toEqual(built);
  await expect(equation.locator(".plots svg").first()).toBeVisible();
});

test("break it: a mistake on purpose turns the check red, and taking it back turns it green", async ({ page }) => {
  await page.goto(pageWith("buckling", `<Equation id="buckling/11"`));
  const equation = page.locator("#eq-buckling-11");
  const select = equation.getByLabel("Break it");
  const names = await select
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  for (const variant of names.filter((one) => one.startsWith("mutant:"))) {
    await select.selectOption(variant);
    await expect(equation.locator("[role=status]").first()).toContainText(
      `Broken on purpose (${variant.replace("mutant:", "")})`,
    );
    await expect(equation.locator('tr[data-holds="false"]').first()).toBeVisible();
  }
  await select.selectOption("");
  await expect(equation.locator("[role=status]").first()).toContainText("It holds");
  await expect(equation.locator('tr[data-holds="false"]')).toHaveCount(0);
});

test("the source is the solver's own, with file and line", async ({ page }) => {
  await page.goto(CHAPTER);
  const equation = page.locator("#eq-buckling-2");
  await equation.locator("[data-check=show]").click();
  const source = equation.locator(".source");
  await expect(source.locator("figcaption").first()).toHaveText(/src\/solver\/cloth\/\w+\.ts, line \d+/);
  await expect(source.locator("pre").first()).toContainText("Implements [buckling/2]");
});
