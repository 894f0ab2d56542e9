/** Bodies of modes in the reader's hands: they are thrown by the pointer, and bent by a slider. */
import { expect, test, type Locator, type Page } from "@playwright/test";
import { clockOf, pageOfScene, rowsOf, showScene } from "./book.ts";

/** Parts of a throw, and how far the hand goes in each, in heights of the picture. */
const PARTS = 8;
const PART = 0.065;

/** The least height over diameter of the ball in one of two pictures so far. */
async function flattest(page: Page, sim: Locator, pane: number): Promise<number> {
  const rows = await rowsOf(page, sim);
  const name = Object.keys(rows[0]!).filter((key) => key.startsWith("flat"))[pane]!;
  return Math.min(...rows.map((row) => row[name]!));
}

/** A spot of a picture where a hand would take a vertex, in pixels of the window: the one in the middle of all. */
async function spotOf(stage: Locator): Promise<{ x: number; y: number; height: number }> {
  return stage.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const spots: { x: number; y: number; height: number }[] = [];
    for (let across = 0.1; across < 0.9; across += 0.04) {
      for (let down = 0.4; down < 0.9; down += 0.04) {
        const at = { clientX: x + across * width, clientY: y + down * height };
        element.dispatchEvent(new PointerEvent("pointermove", { pointerType: "mouse", ...at }));
        if (element.classList.contains("takes")) spots.push({ x: at.clientX, y: at.clientY, height });
      }
    }
    const spot = spots[Math.floor(spots.length / 2)];
    if (!spot) throw new Error("no vertex within reach");
    return spot;
  });
}

test("a ball that rests can be taken and carried along the floor", async ({ page }) => {
  await page.goto(`${pageOfScene("modal/friction")}?scene=modal/friction&height=0&speed=0`);
  const sim = await showScene(page, "modal/friction", "running");
  const stage = sim.locator(".stage").first();
  await expect(stage).toHaveAttribute("data-live");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.5);
  expect(Math.abs((await rowsOf(page, sim)).at(-1)!.place!)).toBeLessThan(0.2);

  const { x, y, height } = await spotOf(stage);
  const taken = await clockOf(sim);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await expect(stage).toHaveClass(/held/);
  for (let part = 1; part <= PARTS; ++part) {
    const before = await clockOf(sim);
    await page.mouse.move(x + part * PART * height, y - 0.5 * part * PART * height);
    await expect.poll(() => clockOf(sim), { intervals: [10] }).toBeGreaterThan(before);
  }
  // However far a slow machine lets the ball lag behind the hand: it is held until it has come along.
  const start = (await rowsOf(page, sim)).find(({ time }) => time! > taken)!.place!;
  await expect
    .poll(async () => (await rowsOf(page, sim)).at(-1)!.place! - start, { timeout: 20_000, intervals: [100] })
    .toBeGreaterThan(0.3);
  await page.mouse.up();
  const thrown = await clockOf(sim);
  await expect(stage).not.toHaveClass(/held/);
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(thrown + 0.3);
  const rows = (await rowsOf(page, sim)).filter(({ time }) => time! > taken);
  const after = rows.filter(({ time }) => time! > thrown + 0.1);
  expect(after[0]!.place).toBeGreaterThan(start + 0.3);
  for (const row of after) expect(row.depth).toBeLessThan(0.01);
});

test("the slider of the amplitude bends the body", async ({ page }) => {
  await page.goto(`${pageOfScene("modal/modes")}?scene=modal/modes&motion=hand&amplitude=0`);
  const modes = await showScene(page, "modal/modes", "running");
  await expect.poll(async () => (await rowsOf(page, modes)).at(-1)!.volume).toBeCloseTo(1, 3);
  const slider = modes.locator('[data-parameter="amplitude"] input[type="range"]');
  await modes.getByText("All settings").click();
  await slider.focus();
  await page.keyboard.press("End");
  await expect(slider).toHaveAttribute("aria-valuetext", /1\.5/);
  // The slider has scrolled into view, and the picture perhaps out of it.
  await showScene(page, "modal/modes", "running");
  await expect.poll(async () => (await rowsOf(page, modes)).at(-1)!.volume).toBeGreaterThan(1.2);
});

test("with one mode the ball is a stone, beside one with sixty", async ({ page }) => {
  await page.goto(pageOfScene("modal/bounce"));
  const sim = await showScene(page, "modal/bounce", "running");
  await expect.poll(() => flattest(page, sim, 0), { timeout: 30_000, intervals: [500] }).toBeLessThan(0.85);
  // Paused, so that what is measured from now on is of the values that are set, and not of what ran before.
  await sim.locator("[data-do=play]").click();
  await expect(sim).toHaveAttribute("data-state", "paused");
  const slider = sim.locator('[data-parameter="m"] input[type="range"]');
  await slider.focus();
  await page.keyboard.press("Home");
  await expect(sim.locator('[data-parameter="m"] input[type="number"]')).toHaveValue("1");
  await expect(page).toHaveURL(/[?&]m=1\b/);
  await expect.poll(async () => (await rowsOf(page, sim)).at(-1)!.time, { timeout: 30_000 }).toBe(0);
  await sim.locator("[data-do=play]").click();
  await showScene(page, "modal/bounce", "running");
  // Both start anew, fall for half a second, and are pressed flat or not.
  await expect
    .poll(async () => (await flattest(page, sim, 1)) < 0.85, { timeout: 30_000, intervals: [500] })
    .toBe(true);
  expect(await flattest(page, sim, 0)).toBeGreaterThan(0.9);
});
