/** What a reader can do to a picture, by mouse, finger and key, and what can be taken home. */
import fs from "node:fs/promises";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { clockOf, pageOfScene, pointLow, showScene } from "./book.ts";

const CHAPTER = pageOfScene("buckling/drape");
const CLOTH = `${CHAPTER}?scene=buckling/drape&side=21`;

/** The file that a button of a scene hands out; the mouse stays where it is. */
async function fileOf(page: Page, sim: Locator, what: "png" | "csv"): Promise<Buffer> {
  const download = page.waitForEvent("download");
  await sim.locator(`[data-do=${what}]`).evaluate((button: HTMLElement) => button.click());
  return fs.readFile(await (await download).path());
}

/** Whether a line of a file is no remark on what it is. */
const isRow = (line: string): boolean => !line.startsWith("# ");

/** How far the farthest particle is from the middle of the box, m, at last. */
async function reachOf(page: Page, sim: Locator): Promise<number> {
  const rows = (await fileOf(page, sim, "csv")).toString().trim().split("\r\n").filter(isRow);
  expect(rows[0]).toMatch(/^time \(s\),reach \(m\),/);
  return Number(rows.at(-1)!.split(",")[1]);
}

test("a particle of the cloth can be dragged, and the cloth comes along", async ({ page }) => {
  await page.goto(CLOTH);
  const sim = await showScene(page, "buckling/drape", "running");
  await expect.poll(() => clockOf(sim), { timeout: 20_000 }).toBeGreaterThan(0.6);
  const stage = sim.locator(".stage");
  const spot = await pointLow(page, stage);
  const before = await reachOf(page, sim);
  await page.mouse.down();
  await expect(stage).toHaveClass(/held/);
  await page.mouse.move(spot.x, spot.y + 0.5 * spot.height, { steps: 10 });
  await expect.poll(() => reachOf(page, sim), { timeout: 20_000 }).toBeGreaterThan(1.1 * before);
  await page.mouse.up();
  await expect(stage).not.toHaveClass(/held/);
});

test("keys turn the picture and put it back; the picture and the measures can be taken home", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(CLOTH);
  const sim = await showScene(page, "buckling/drape", "paused");
  const stage = sim.locator(".stage");
  await expect(stage).toHaveAttribute("data-live");
  const home = await fileOf(page, sim, "png");
  expect(home.subarray(1, 4).toString()).toBe("PNG");
  expect(home.readUInt32BE(16)).toBeGreaterThan(300);
  await stage.focus();
  for (const key of ["ArrowLeft", "ArrowUp", "+"]) {
    const before = await fileOf(page, sim, "png");
    await page.keyboard.press(key);
    expect((await fileOf(page, sim, "png")).equals(before), key).toBe(false);
  }
  await page.keyboard.press("c");
  expect((await fileOf(page, sim, "png")).equals(home)).toBe(true);
  const rows = (await fileOf(page, sim, "csv")).toString().trim().split("\r\n").filter(isRow);
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows.slice(1)) expect(row).toMatch(/^[\d.]+(,[-\d.e]+){11},,$/); // the eigenvalues are not measured
});

for (const [scene, more] of [
  ["buckling/drape", "&side=21"],
  ["buckling/column", ""],
] as const) {
  test(`${scene}: the wheel scrolls the page unless the control key is down; the picture can be moved, and put back`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(`${pageOfScene(scene)}?scene=${scene}${more}`);
    const sim = await showScene(page, scene, "paused");
    const stage = sim.locator(".stage");
    await expect(stage).toHaveAttribute("data-live");
    const { x, y, width, height } = (await stage.boundingBox())!;
    const home = await fileOf(page, sim, "png");
    const isHome = async (): Promise<boolean> => (await fileOf(page, sim, "png")).equals(home);
    const scrolled = (): Promise<number> => page.evaluate(() => scrollY);
    // After a click, too: the focus stays in the picture.
    await page.mouse.click(x + 0.05 * width, y + 0.05 * height);
    await page.keyboard.down("Control");
    const before = await scrolled();
    await page.mouse.wheel(0, -200);
    await expect.poll(isHome).toBe(false);
    await page.keyboard.up("Control");
    expect(await scrolled()).toBe(before);
    await sim.locator("[data-do=camera]").click();
    await expect.poll(isHome).toBe(true);
    await page.keyboard.down("Shift");
    await page.mouse.move(x + 0.05 * width, y + 0.05 * height);
    await page.mouse.down();
    await page.mouse.move(x + 0.25 * width, y + 0.2 * height, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up("Shift");
    await expect.poll(isHome).toBe(false);
    await sim.locator("[data-do=camera]").click();
    await expect.poll(isHome).toBe(true);
    await page.mouse.move(x + 0.5 * width, y + 0.5 * height);
    await page.mouse.wheel(0, 100);
    await expect.poll(scrolled).toBeGreaterThan(before + 50);
    expect(await isHome()).toBe(true);
  });
}

test.describe("by touch", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });

  test("one finger scrolls the page past a picture, two zoom the picture and not the page", async ({
    page,
    context,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto(CLOTH);
    const sim = await showScene(page, "buckling/drape", "paused");
    await expect(sim.locator(".stage")).toHaveAttribute("data-live");
    const cdp = await context.newCDPSession(page);
    const middleOf = async (): Promise<{ x: number; y: number }> => {
      const { x, y, width, height } = (await sim.locator(".stage").boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    /** Moves fingers from the middle of the picture, each its own way. */
    const swipe = async (...ways: readonly { dx: number; dy: number }[]): Promise<void> => {
      const { x, y } = await middleOf();
      const touch = (type: "touchStart" | "touchMove", part: number) =>
        cdp.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: ways.map(({ dx, dy }, id) => ({ id, x: x + 9 * dx + part * dx, y: y + 9 * dy + part * dy })),
        });
      await touch("touchStart", 0);
      for (let part = 1; part <= 10; ++part) await touch("touchMove", part);
      await cdp.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    };
    const before = await fileOf(page, sim, "png");
    expect((await fileOf(page, sim, "png")).equals(before)).toBe(true);
    await swipe({ dx: -4, dy: 0 }, { dx: 4, dy: 0 });
    expect((await fileOf(page, sim, "png")).equals(before)).toBe(false);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
    const from = await page.evaluate(() => scrollY);
    await swipe({ dx: 0, dy: -15 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(from + 50);
  });
});

test("on a slow machine a large cloth still runs, and says how much slower", async ({ page, context }) => {
  await page.goto(`${CHAPTER}?scene=buckling/drape&side=101&dt=0.01`);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const sim = await showScene(page, "buckling/drape", "running");
  await expect.poll(() => clockOf(sim), { timeout: 30_000 }).toBeGreaterThan(0.02);
  await expect(sim.locator("[data-quiet]")).toContainText(/Slower than the chosen speed, × 0\.0?\d of it\./, {
    timeout: 30_000,
  });
});
