/** Predictions: a choice sets the scene, what was measured is told, and the browser remembers; without script it can be read. */
import { expect, test } from "@playwright/test";
import { answerOf } from "../../src/exercises/prediction.ts";
import { predictionById } from "../../src/exercises/predictions.ts";
import { pageWith, simOf } from "./book.ts";

const PAGE = pageWith("start", `<Predict name="beyond" />`);
const PREDICTION = predictionById("start/beyond");
const { right, outcome } = answerOf(PREDICTION);
const wrong = right === 0 ? 1 : 0;

test("a choice by keyboard sets the scene, and the answer is what a run measured", async ({ page }) => {
  await page.goto(PAGE);
  await page.keyboard.press("Tab");
  const predict = page.locator("pliant-predict");
  await expect(predict.locator("details")).not.toHaveAttribute("open");
  await predict.getByRole("button", { name: "See it happen" }).click();
  await expect(predict.getByRole("status")).toContainText("Choose one");
  await predict.getByRole("radio").nth(wrong).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(predict.getByRole("status")).toContainText("something else");
  await expect(predict.locator("details")).toContainText(outcome);
  await expect(predict.locator("details p")).toBeVisible();
  const sim = simOf(page, PREDICTION.scene);
  await expect(sim.locator(".panes")).toBeInViewport({ timeout: 20_000 });
  await expect(page).toHaveURL(/omegaDt=2\.05/, { timeout: 20_000 });
  await page.reload();
  await expect(predict.getByRole("radio").nth(wrong)).toBeChecked();
  await predict.getByRole("radio").nth(right).check();
  await predict.getByRole("button", { name: "See it happen" }).click();
  await expect(predict.getByRole("status")).toHaveText("That is what you expected.");
});

test("without script the question and the answer can be read", async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(PAGE);
  const predict = page.locator("pliant-predict");
  await expect(predict.locator("noscript p")).toBeVisible();
  await expect(predict.locator("noscript p")).toHaveText(PREDICTION.question);
  await expect(predict.getByRole("radio").first()).toBeHidden();
  await predict.locator("summary").click();
  await expect(predict.locator("details p")).toBeVisible();
  await context.close();
});
