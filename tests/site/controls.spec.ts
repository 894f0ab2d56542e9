/** What a reader can do with a scene: by mouse, by keyboard, by address. */
import { expect, test } from "@playwright/test";
import { clockOf, pageOfScene, restingClockOf, showScene, simOf } from "./book.ts";

const CHAPTER = "chapters/buckling/";
/** Keys that are pressed without looking up. */
const AT_ONCE = 20;

test("one step is exactly one step", async ({ page }) => {
  await page.goto(`${CHAPTER}?scene=buckling/strip&dt=0.05`);
  const sim = await showScene(page, "buckling/strip", "running");
  await sim.getByRole("button", { name: "Pause" }).click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  const before = await restingClockOf(sim);
  await sim.getByRole("button", { name: "One step" }).click();
  await expect.poll(() => clockOf(sim)).toBeGreaterThan(before);
  expect(await restingClockOf(sim)).toBeCloseTo(before + 0.05, 5);
});

test("the keyboard plays, pauses, steps and starts again, and Tab is not trapped", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  const stage = sim.locator(".stage");
  await stage.focus();
  await page.keyboard.press("Space");
  await expect(sim).toHaveAttribute("data-state", "paused");
  const before = await restingClockOf(sim);
  await expect(async () => {
    await page.keyboard.press(".");
    expect(await clockOf(sim)).toBeGreaterThan(before);
  }).toPass({ intervals: [50] });
  await page.keyboard.press("r");
  await expect.poll(() => clockOf(sim)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(stage).not.toBeFocused();
});

test("every control of the chapter is reached by Tab, in order, without a trap", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(CHAPTER);
  const count = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex='0']");
    const seen = new Set<EventTarget | null>();
    Object.assign(window, { seen });
    addEventListener("focusin", ({ target }) => seen.add(target));
    return [...controls].filter((element) => element.checkVisibility({ visibilityProperty: true })).length;
  });
  for (let n = 0; n < count + AT_ONCE; n += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, () => page.keyboard.press("Tab")));
  }
  const seen = await page.evaluate(() => (window as unknown as { seen: Set<EventTarget> }).seen.size);
  expect(seen).toBeGreaterThan(0.9 * count);
});

test("changed values go into the address, and one step Back undoes what was set in a scene", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  const box = sim.locator('[data-parameter="load"] input[type="number"]');
  await box.fill("0.8");
  await box.press("Enter");
  await expect(page).toHaveURL(/scene=buckling(\/|%2F)column&load=0\.8/);
  await sim.locator('[data-preset="heavy"]').click();
  await expect(page).toHaveURL(/load=1\.4/);
  await expect(box).toHaveValue("1.4");
  await page.goBack();
  await expect(page).not.toHaveURL(/load=/);
  // With nothing set by hand the load moves by itself again.
  const left = await box.inputValue();
  await expect(box).not.toHaveValue(left);
});

test("values in the address are taken over; impossible ones are replaced, with a notice", async ({ page }) => {
  await page.goto(`${CHAPTER}?scene=buckling/column&load=0.5&push=sideways&wind=3`);
  const sim = await showScene(page, "buckling/column", "running");
  await expect(sim.locator('[data-parameter="load"] input[type="number"]')).toHaveValue("0.5");
  const notices = sim.locator("[data-notices]");
  await expect(notices).toContainText("push");
  await expect(notices).toContainText("both, none");
  await expect(notices).toContainText("no parameter “wind”");
  await expect(simOf(page, "buckling/strip").locator("[data-notices]")).toBeHidden();
});

test("an address with hundreds of mistakes brings a few lines and a count", async ({ page }) => {
  const unknown = Array.from({ length: 600 }, (_, n) => `wind${n}=${n}`).join("&");
  await page.goto(`${CHAPTER}?scene=buckling/column&${unknown}&${"load=feather&".repeat(300)}push=sideways`);
  const notices = (await showScene(page, "buckling/column", "running")).locator("[data-notices]");
  await expect(notices).toBeVisible();
  const lines = await notices.locator("li").allTextContents();
  expect(lines).toHaveLength(9);
  expect(lines[0]).toContain("“wind0”, “wind1”, “wind2” and 597 more. Known: ");
  expect(lines[8]).toBe("And 294 more.");
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(400);
  expect((await notices.boundingBox())!.height).toBeLessThan(600);
});

test("a slider tells its value with its unit, and arrow keys move it", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  const slider = sim.locator('[data-parameter="dt"] input[type="range"]');
  await expect(slider).toHaveAttribute("aria-valuetext", "0.01667 s");
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", "0.01667 s");
  await expect(slider).toHaveAttribute("aria-valuetext", /^0\.016\d+ s$/);
  await expect(page).toHaveURL(/dt=/);
});

test("Share gives a link that leads to the same scene", async ({ page, context, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin: new URL(baseURL!).origin });
  await page.goto(`${CHAPTER}?scene=buckling/strip&dt=0.01&model=clamped`);
  const sim = await showScene(page, "buckling/strip", "running");
  await sim.locator("[data-do=share]").click();
  await expect(sim.locator("[data-words]")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(simOf(page, "buckling/strip").locator('[data-parameter="dt"] input[type="number"]')).toHaveValue("0.01");
  await expect(simOf(page, "buckling/strip").locator('[data-parameter="model"] select')).toHaveValue("clamped");
});

test("side by side, only the one difference differs", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  await expect(sim.locator(".pane")).toHaveCount(2);
  const differences = await sim.locator("[data-difference]").allTextContents();
  expect(differences.map((text) => text.trim())).toEqual(["arc (the paper)", "spring"]);
  await expect(sim.locator("[data-words]")).toContainText(/Arc: The strip holds together.*Spring: Burst at 0\.25 s/, {
    timeout: 20_000,
  });
});

test("choosing a preset moves nothing of the page", async ({ page }) => {
  await page.goto(pageOfScene("buckling/column"));
  const sim = await showScene(page, "buckling/column", "running");
  const heightOf = (): Promise<number> => sim.evaluate((element) => element.getBoundingClientRect().height);
  const before = await heightOf();
  await sim.locator("[data-preset=heavy]").click();
  await expect(sim.locator("[data-changes]")).toContainText("load 1.4");
  expect(await heightOf()).toBe(before);
});

test("the slider of a load that comes and goes says what is shown, and takes it over", async ({ page }) => {
  await page.goto(pageOfScene("buckling/column"));
  const sim = await showScene(page, "buckling/column", "running");
  const load = sim.locator("[data-parameter=load]");
  const differ = async (): Promise<number> => {
    const said = /under ([\d.]+) times/.exec((await sim.locator("[data-words]").textContent()) ?? "")?.[1];
    return Math.abs(Number(said) - Number(await load.locator("input[type=number]").inputValue()));
  };
  const valueOf = async (): Promise<number> => Number(await load.locator("input[type=number]").inputValue());
  const first = await valueOf();
  await expect.poll(valueOf, { timeout: 20_000 }).not.toBe(first);
  // A load that goes by 0.7 of the critical one in six seconds is a moment older in the sentence.
  await expect.poll(differ, { timeout: 20_000 }).toBeLessThan(0.05);
  await load.locator("input[type=range]").fill("500");
  const taken = await valueOf();
  await page.waitForTimeout(1000);
  expect(await valueOf()).toBe(taken);
});
