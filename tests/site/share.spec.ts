/** The page that makes links: what it offers is what the frame on it shows. */
import fs from "node:fs";
import { expect as plainExpect, test } from "@playwright/test";
import { pageOfScene, showScene, watch } from "./book.ts";
import { embeddedIn } from "./frames.ts";

const expect = plainExpect.configure({ timeout: 30_000 });

test("a scene leads there as it is set, and what is set in the frame goes into the link, the code and the QR code", async ({
  page,
  baseURL,
}) => {
  const troubles = watch(page, baseURL!);
  await page.setViewportSize({ width: 390, height: 844 });
  const id = "start/two-springs";
  await page.goto(`${pageOfScene(id)}?scene=${id}&dt=0.02#scene-start-two-springs`);
  const sim = await showScene(page, id, "running");
  await sim.locator("summary", { hasText: "Keys and files" }).press("Enter");
  await sim.locator("[data-do=frame]").press("Enter");
  await expect(page).toHaveURL(/share\/\?figure=start\/two-springs&dt=0\.02/);
  const link = page.getByLabel("Link to the book");
  await expect(link).toHaveValue(/\/chapters\/start\/\?scene=start\/two-springs&dt=0\.02#scene-start-two-springs$/);
  await page.locator("iframe").scrollIntoViewIfNeeded();
  const frame = await embeddedIn(page);
  await expect(frame.locator("pliant-sim")).toHaveAttribute("data-state", "running");
  const code = await page.locator("[data-qr] svg").innerHTML();
  await frame.locator("[data-preset]").first().press("Enter");
  await expect(link).not.toHaveValue(/dt=0\.02#/);
  await expect.poll(() => page.locator("[data-qr] svg").innerHTML()).not.toBe(code);
  const markup = page.getByLabel("Code for a page of yours");
  const query = new URL(await link.inputValue()).searchParams;
  query.delete("scene");
  await expect(markup).toHaveValue(
    new RegExp(`^<iframe src="http[^"]*/embed/start/two-springs/\\?${String(query).replaceAll("&", "&amp;")}"`),
  );
  await page.goto(await link.inputValue());
  await expect(page.locator("[data-changes]").nth(1)).not.toHaveText("");
  expect(troubles.errors).toEqual([]);
});

test("levels and choices change the frame and its code, and another scene begins anew", async ({ page }) => {
  await page.goto("share/?figure=buckling/drape");
  const markup = page.getByLabel("Code for a page of yours");
  await page.getByLabel("the picture, its words and its first settings").check();
  await expect(markup).toHaveValue(/\/embed\/buckling\/drape\/\?ui=compact"/);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-ui", "compact");
  await page.locator("summary", { hasText: "Choose its settings" }).press("Enter");
  const names = page.locator("[data-list=controls] input");
  await expect.poll(() => names.count()).toBeGreaterThan(5);
  for (const box of await names.all()) if ((await box.getAttribute("value")) !== "kb") await box.uncheck();
  await expect(markup).toHaveValue(/controls=kb"/);
  await expect(frame.locator("[data-parameter=kb]")).toBeVisible();
  await expect(frame.locator("[data-parameter=dt]")).toBeHidden();
  await page.locator("[name=figure]").selectOption("crumple/sphere");
  await expect(markup).toHaveValue(/\/embed\/crumple\/sphere\/\?ui=compact"/);
});

test("it copies, and saves the scene as one file", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("share/?figure=start/orbits");
  const link = page.getByLabel("Link to the book");
  await expect(link).toHaveValue(/start\/orbits/);
  await page.getByRole("button", { name: "Copy the link" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Copied." })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await link.inputValue());
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as one file" }).press("Enter");
  expect(fs.readFileSync(await (await download).path(), "utf8")).toMatch(/^<!doctype html>/);
  await expect(page.locator("[data-said]")).toHaveText(/^Saved as one file of/);
});
