/** Looking back at the last seconds of a scene, and what is left to be seen of one that has burst. */
import { expect, test, type Locator } from "@playwright/test";
import { clockOf, drawnIn, restingClockOf, showScene } from "./book.ts";

const CHAPTER = "chapters/buckling/";
const wordsOf = (sim: Locator): Locator => sim.locator("[data-look] label");

/** The time that is looked at and the present, s. */
async function lookedAt(sim: Locator): Promise<readonly [number, number]> {
  await expect(wordsOf(sim)).toHaveText(/^Looking at [\d.]+ s of [\d.]+ s$/);
  const [at, of] = (await wordsOf(sim).textContent())!.match(/[\d.]+(?= s)/g)!.map(Number);
  return [at!, of!];
}

test("a reader looks back by keyboard, and goes on from the present", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(1);
  await sim.getByRole("button", { name: "Look back" }).focus();
  await page.keyboard.press("Enter");
  await expect(sim).toHaveAttribute("data-state", "looking");
  const range = sim.getByRole("slider", { name: "Looking at" });
  await expect(range).toBeFocused();
  const [present, end] = await lookedAt(sim);
  expect(present).toBe(end);
  const picture = await drawnIn(sim.locator(".live"));
  for (let n = 0; n < 20; ++n) await page.keyboard.press("ArrowLeft");
  const [before] = await lookedAt(sim);
  expect(before).toBeLessThan(present - 0.1);
  expect(await clockOf(sim)).toBe(before);
  expect(await range.getAttribute("aria-valuetext")).toBe(`${before.toFixed(2)} s of ${end.toFixed(2)} s`);
  await expect(sim.locator("[data-measured]")).toContainText("lean of the bars");
  expect(await drawnIn(sim.locator(".live"))).not.toBe(picture);
  const kept = Number(await range.inputValue());
  await sim.getByRole("button", { name: "Next frame" }).click();
  await expect(range).toHaveValue(String(kept + 1));
  await sim.getByRole("button", { name: "Previous frame" }).click();
  await expect(range).toHaveValue(String(kept));
  expect((await lookedAt(sim))[0]).toBe(before);
  await sim.getByRole("button", { name: "Play" }).click();
  await expect(sim).toHaveAttribute("data-state", "running");
  await expect(sim.locator("[data-look]")).toBeHidden();
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(end);
});

test("comma and full stop go along the kept pictures, and the charts show where", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(0.5);
  await sim.locator(".stage").first().focus();
  await page.keyboard.press(",");
  await expect(sim).toHaveAttribute("data-state", "looking");
  await page.keyboard.press(",");
  await expect.poll(async () => (([at, of]) => at! < of!)(await lookedAt(sim))).toBe(true);
  const [first] = await lookedAt(sim);
  await page.keyboard.press(".");
  await expect.poll(async () => (await lookedAt(sim))[0]).toBeGreaterThan(first);
  await sim.locator(".chart").first().scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(sim.locator(".chart .cursor").first()).toBeAttached({ timeout: 10_000 });
});

test("the slider fits a phone, and works where motion is reduced", async ({ browser, baseURL }) => {
  const viewport = { width: 390, height: 800 };
  const context = await browser.newContext({ reducedMotion: "reduce", viewport, baseURL: baseURL! });
  const page = await context.newPage();
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "paused");
  const end = await restingClockOf(sim);
  await sim.getByRole("button", { name: "Look back" }).click();
  await expect(sim).toHaveAttribute("data-state", "looking");
  expect((await lookedAt(sim))[1]).toBe(end);
  const range = sim.getByRole("slider", { name: "Looking at" });
  await range.fill("0");
  expect((await lookedAt(sim))[0]).toBeLessThan(end);
  const box = (await sim.locator("[data-look]").boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
  expect((await range.boundingBox())!.width).toBeGreaterThan(150);
  await sim.getByRole("button", { name: "Look back" }).click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  expect(await clockOf(sim)).toBe(end);
  await context.close();
});

test("a strip that has burst stays so, with a film of what came before, while the other goes on", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  const [words, film] = [sim.locator("[data-words]"), sim.locator("[data-film] button")];
  await expect(words).toContainText(/Spring: Burst at 0\.25 s/, { timeout: 20_000 });
  await expect(film).toHaveCount(6);
  await expect(film.last()).toHaveText("0.25 s");
  await expect(sim.locator(".stage").nth(1).locator("[data-stamp]")).toHaveText("Burst at 0.25 s");
  const burst = await drawnIn(sim.locator(".live").nth(1));
  const before = await clockOf(sim);
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(before + 1);
  await expect(words).toContainText(/Arc: The strip holds together.*Spring: Burst at 0\.25 s/);
  // While its end is shown once more in slow motion, it is not the burst itself that stands there.
  await expect.poll(() => drawnIn(sim.locator(".live").nth(1)), { timeout: 15_000 }).toBe(burst);
  await film.first().click();
  await expect(sim).toHaveAttribute("data-state", "looking");
  expect((await lookedAt(sim))[0]).toBeLessThan(0.25);
  await expect(words).not.toContainText("Burst");
  await sim.getByRole("button", { name: "Start again" }).first().click();
  await expect(film).toHaveCount(0);
});

test("a strip that bursts moves nothing of the page", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  await page.mouse.wheel(0, 1);
  const after = sim.locator(".side");
  const before = await after.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  await expect(sim.locator("[data-film] button")).toHaveCount(6, { timeout: 20_000 });
  expect(await after.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(before);
  const [stage, film] = await Promise.all([
    sim.locator(".stage").nth(1).boundingBox(),
    sim.locator("[data-film]").nth(1).boundingBox(),
  ]);
  const [whole, burst] = await sim
    .locator(".live > svg")
    .evaluateAll((pictures) =>
      pictures.map((picture) => picture.getBoundingClientRect()).map(({ y, height }) => [y, height]),
    );
  expect(burst).toEqual(whole);
  expect(film!.y).toBeGreaterThan(stage!.y);
  expect(film!.y + film!.height).toBeLessThanOrEqual(stage!.y + stage!.height);
});

test("the end of a burst is shown once more in slow motion, and stands there with the time of the burst", async ({
  page,
}) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  const stamp = sim.locator(".stage").nth(1).locator("[data-stamp]");
  const shown = { timeout: 20_000 };
  await expect(stamp.filter({ hasText: /^\s*Replay, slowed: 0\.\d\d s\s*$/, visible: true })).toHaveCount(1, shown);
  await expect(stamp).toHaveText("Burst at 0.25 s");
  await expect(stamp).toBeVisible();
  const places = await sim.locator(".live").nth(1).locator("path.part").first().getAttribute("d");
  const sizes = places!.match(/-?[\d.]+/g)!.map(Number);
  // What is drawn is the burst itself, which does not fit the picture.
  expect(Math.max(...sizes.map(Math.abs))).toBeGreaterThan(640);
});
