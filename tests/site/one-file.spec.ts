/** A figure as one file: saved from the book, and running from a disk without a network. */
import fs from "node:fs";
import { pathToFileURL } from "node:url";
import { expect as plainExpect, test, type Page } from "@playwright/test";
import { clockOf, pageOfScene, showScene, simOf } from "./book.ts";

const expect = plainExpect.configure({ timeout: 30_000 });

/** As large as a file of any scene may be, bytes. */
const MOST = 1.5e6;

/** Presses a button that saves a file, by keyboard, and says where the file is. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent("download");
  await press();
  const file = await download;
  const path = test.info().outputPath(file.suggestedFilename());
  await file.saveAs(path);
  return path;
}

for (const [id, setting] of [
  ["buckling/drape", ["kb", "20"]],
  ["start/two-springs", ["dt", "0.02"]],
] as const) {
  test(`${id} runs from a disk as it was set, and asks for nothing`, async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [name, value] = setting;
    await page.goto(`${pageOfScene(id)}?scene=${id}&${name}=${value}#scene-${id.replace("/", "-")}`);
    const sim = await showScene(page, id, "running");
    const summary = sim.locator("summary", { hasText: "Keys and files" });
    await summary.focus();
    await page.keyboard.press("Enter");
    const button = sim.locator("[data-do=file]");
    await button.focus();
    const file = await saved(page, () => page.keyboard.press("Enter"));
    await expect(sim.locator("[data-words]")).toHaveText(/^Saved as one file of [\d.]+ MB\.$/);
    expect(fs.statSync(file).size).toBeLessThan(MOST);

    const other = await context.newPage();
    const asked: string[] = [];
    const errors: string[] = [];
    other.on("request", (request) => asked.push(request.url()));
    other.on("pageerror", ({ message }) => errors.push(message));
    other.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    await context.setOffline(true);
    await other.goto(pathToFileURL(file).href);
    const copy = simOf(other, id);
    await expect(copy).toHaveAttribute("data-state", "running");
    await expect(copy.locator(".stage").first()).toHaveAttribute("data-live", "");
    await expect(copy.locator(`[data-parameter=${name}] input[type=number]`)).toHaveValue(value);
    const stood = await clockOf(copy);
    await expect.poll(() => clockOf(copy)).toBeGreaterThan(stood);
    expect(asked.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
    await expect(other.locator(".from")).toContainText(
      /version [\d.]+, text CC BY 4\.0, code MIT, saved on \d+ \w+ \d{4}/,
    );
    await expect(other.locator("[data-home]")).toHaveAttribute("href", new RegExp(`^http://.*${name}=${value}#`));
    const source = fs.readFileSync(file, "utf8");
    expect(source).toContain("Permission is hereby granted");
  });
}

test("that a file cannot be made is said", async ({ page }) => {
  await page.goto(pageOfScene("start/two-springs"));
  const sim = await showScene(page, "start/two-springs", "running");
  await page.route("**/embed/**", (route) => route.fulfill({ status: 404, body: "" }));
  await sim.locator("[data-do=file]").evaluate((button: HTMLElement) => button.click());
  await expect(sim.locator("[data-words]")).toHaveText(/^There is no file: .* \(404\)\.$/);
});
