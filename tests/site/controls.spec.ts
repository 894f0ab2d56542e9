/** What a reader can do with a scene: by mouse, by keyboard, by address. */
import { expect, test } from "@playwright/test";
import { clockOf, showScene, simOf } from "./book.ts";

const CHAPTER = "chapters/buckling/";

test("one step is exactly one step", async ({ page }) => {
  await page.goto(`${CHAPTER}?scene=buckling/strip&dt=0.05`);
  const sim = await showScene(page, "buckling/strip", "running");
  await sim.getByRole("button", { name: "Pause" }).click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  await page.waitForTimeout(300);
  const before = await clockOf(sim);
  await sim.getByRole("button", { name: "One step" }).click();
  await expect.poll(() => clockOf(sim)).toBeCloseTo(before + 0.05, 5);
  await page.waitForTimeout(300);
  expect(await clockOf(sim)).toBeCloseTo(before + 0.05, 5);
});

test("the keyboard plays, pauses, steps and starts again, and Tab is not trapped", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/column", "running");
  const stage = sim.locator(".stage");
  await stage.focus();
  await page.keyboard.press("Space");
  await expect(sim).toHaveAttribute("data-state", "paused");
  await page.waitForTimeout(200);
  const before = await clockOf(sim);
  for (let n = 0; n < 5; ++n) {
    await page.keyboard.press(".");
    await page.waitForTimeout(80);
  }
  await expect.poll(() => clockOf(sim)).toBeCloseTo(before + 5 / 240, 1);
  await page.keyboard.press("r");
  await expect.poll(() => clockOf(sim)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(stage).not.toBeFocused();
});

test("every control of the chapter is reached by Tab, in order, without a trap", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(CHAPTER);
  const count = await page.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, summary, [tabindex='0']")].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }),
      ).length,
  );
  const seen = new Set<string>();
  for (let n = 0; n < count + 20; ++n) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const element = document.activeElement!;
      return element === document.body ? "end" : String([...document.querySelectorAll("*")].indexOf(element));
    });
    if (at === "end") break;
    seen.add(at);
  }
  expect(seen.size).toBeGreaterThan(0.9 * count);
});

test("a changed value goes into the address, and Back brings the old one", async ({ page }) => {
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
  await expect(box).toHaveValue("0.8");
  await page.goBack();
  await expect(box).toHaveValue("1.15");
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

test("a slider tells its value with its unit, and arrow keys move it", async ({ page }) => {
  await page.goto(CHAPTER);
  const sim = await showScene(page, "buckling/strip", "running");
  const slider = sim.locator('[data-parameter="dt"] input[type="range"]');
  await expect(slider).toHaveAttribute("aria-valuetext", /0\.0167.* s$/);
  await slider.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(slider).not.toHaveAttribute("aria-valuetext", /0\.01667 s$/);
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
  expect(differences.map((text) => text.trim())).toEqual([
    "buckles at once (the paper)",
    "pushes back, whole Jacobian",
  ]);
  await expect(sim.locator("[data-words]")).toContainText("Right: The strip has flown apart", { timeout: 20_000 });
  await expect(sim.locator("[data-words]")).toContainText("Left: The strip hangs together");
});

test("a particle of the cloth can be dragged, and the cloth follows", async ({ page }) => {
  await page.goto(`${CHAPTER}?scene=buckling/drape&side=21&damping=0.02`);
  const sim = await showScene(page, "buckling/drape", "running");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.6);
  const reach = async (): Promise<number> => {
    const table = sim.locator(".chart details").first();
    if ((await table.getAttribute("open")) === null) await table.locator("summary").click();
    return Number((await table.locator("tbody tr").last().locator("td").nth(1).textContent()) ?? "0");
  };
  const before = await reach();
  const box = (await sim.locator(".stage").boundingBox())!;
  const [x, y] = [box.x + box.width * 0.5, box.y + box.height * 0.68];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y - box.height * 0.4, { steps: 8 });
  await page.waitForTimeout(600);
  const pulled = await reach();
  await page.mouse.up();
  expect(Math.abs(pulled / before - 1)).toBeGreaterThan(0.05);
});
