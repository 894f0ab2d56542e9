/** One idea in many places: whichever of them one points at, focuses or taps, the others are lit. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { pageOfScene, pageWith, showScene } from "./book.ts";

/** Whether an element is drawn otherwise than it was: its background, its weight, its stroke or its strength. */
const lookOf = (locator: Locator): Promise<string> =>
  locator.evaluate((element) => {
    const { backgroundColor, fontWeight, strokeWidth, opacity } = getComputedStyle(element);
    return [backgroundColor, fontWeight, strokeWidth, opacity].join(" ");
  });

/** Expects that something lights these places, and that they are as before when the reader goes elsewhere. */
async function expectLights(page: Page, act: () => Promise<void>, places: readonly Locator[]): Promise<void> {
  const before = await Promise.all(places.map(lookOf));
  await act();
  for (const [n, place] of places.entries()) await expect.poll(() => lookOf(place), String(place)).not.toBe(before[n]);
  await page.keyboard.press("Escape");
  for (const [n, place] of places.entries()) await expect.poll(() => lookOf(place), String(place)).toBe(before[n]);
}

test("symbol, list, slider, chart and picture of a link light each other", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pageOfScene("buckling/link"));
  const sim = page.locator("pliant-sim[data-scene='buckling/link']").first();
  await sim.locator("details").evaluateAll((all) => all.forEach((one) => one.setAttribute("open", "")));
  const symbol = page.locator("#eq-buckling-10 .formula [data-symbol='abs-vec-x-ij-abs']").first();
  const listed = page.locator("#eq-buckling-10 [data-twin='abs-vec-x-ij-abs']");
  const row = sim.locator(".row[data-parameter='distance']");
  const axis = sim.locator(".plot [data-measure='distance'] text").first();
  const other = sim.locator(".stage .part[data-quantity='force']").first();
  await expectLights(page, () => listed.focus(), [symbol, row, axis, other]);
  await expectLights(page, () => row.locator("input[type=range]").focus(), [symbol, listed, axis, other]);
  await expectLights(page, () => axis.hover(), [symbol, listed, row, other]);
  await expectLights(page, () => symbol.hover(), [listed, row, axis, other]);
});

test("a name in the shown code lights its symbol, its setting and its chart", async ({ page }) => {
  await page.goto(pageWith("crumple", `<Equation id="crumple/7"`));
  const equation = page.locator("#eq-crumple-7");
  await equation.locator("[data-check=show]").click();
  const name = equation.locator("pre [data-idea~='phi']").first();
  await expect(name).toHaveText("phi");
  await expectLights(page, () => name.hover(), [equation.locator(".formula [data-symbol='phi']").first()]);
});

test("pointing at the force in a picture lights the symbol of the force", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pageOfScene("buckling/link"));
  const sim = await showScene(page, "buckling/link", "paused");
  const symbol = page.locator("#eq-buckling-10 .formula [data-symbol='f-b-star']").first();
  const arrow = sim.locator(".live .part.arrows[data-quantity='force']").first();
  await expect(arrow).toBeVisible();
  const { x, y } = await arrow.evaluate((path: SVGPathElement) => {
    const at = path.getPointAtLength(3).matrixTransform(path.getScreenCTM()!);
    return { x: at.x, y: at.y };
  });
  await expectLights(page, () => page.mouse.move(x, y), [symbol]);
});

test("a picture in space is drawn anew with all else pale, and as before afterwards", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(pageOfScene("crumple/break"));
  const sim = await showScene(page, "crumple/break", "paused");
  const live = sim.locator(".live").first();
  await expect(live.locator("canvas")).toBeVisible();
  // What WebGL has drawn is not to be had from its canvas later; it is seen on the screen.
  const seen = async (): Promise<string> => (await live.screenshot()).toString("base64");
  const before = await seen();
  const row = sim.locator(".row[data-parameter='ratio'] input[type=range]");
  await row.focus();
  await expect(sim.locator(".stage").first()).toHaveAttribute("data-lit", "length");
  await expect.poll(seen).not.toBe(before);
  await page.keyboard.press("Escape");
  await expect.poll(seen).toBe(before);
});

test("by keyboard a formula is one stop, arrow keys go through its symbols, and Escape leaves", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pageWith("buckling", `<Equation id="buckling/2"`));
  const formula = page.locator("#eq-buckling-2 .formula");
  expect(await formula.locator("[tabindex], a, button").count()).toBe(0);
  await formula.focus();
  await page.keyboard.press("ArrowRight");
  const here = formula.locator("[data-here]");
  await expect(here).toHaveCount(1);
  const first = await here.getAttribute("data-symbol");
  await expect(page.locator("pliant-hints [role=status]")).toHaveText(/\S/);
  await expect(page.locator(".pliant-card")).toBeVisible();
  for (let n = 0; (await here.getAttribute("data-symbol")) === first && n < 9; ++n)
    await page.keyboard.press("ArrowRight");
  expect(await here.getAttribute("data-symbol")).not.toBe(first);
  await page.keyboard.press("Escape");
  await expect(here).toHaveCount(0);
  await expect(page.locator(".pliant-card")).toHaveCount(0);
  await expect(formula).toBeFocused();
});

for (const [paper, equation, slug, parameter] of [
  ["buckling", "buckling/5", "k-b", "kb"],
  ["modal", "modal/8", "vec-v", "speed"],
  ["crumple", "crumple/7", "phi", "phi"],
  ["fuzzy", "fuzzy/9", "F-ef", "force"],
  ["meshsize", "meshsize/3", "m", "rule"],
] as const) {
  test(`in the chapter ${paper} a symbol lights the settings of its scenes`, async ({ page }) => {
    await page.goto(`chapters/${paper}/all/`);
    const symbol = page.locator(`[id="eq-${equation.replace("/", "-")}"] .formula [data-symbol="${slug}"]`).first();
    const row = page.locator(`pliant-sim[data-scene^="${paper}/"] .row[data-parameter="${parameter}"]`).first();
    await expectLights(page, () => symbol.hover(), [row]);
  });
}
