/**
 * How many pictures a second each scene shows, drawn by software as on a machine without graphics.
 *
 *     npm run build && npm run bench:pictures
 *     npm run bench:pictures -- buckling/skirt modal/bounce
 *
 * Each scene runs as it opens. A picture is counted when the clock below it moves; of a scene that has come to rest it is
 * so, too. Beside it stand the frames of the page, the share of real time, and how busy the machine was before. The table of
 * this machine in tests/bench/results is written anew when all scenes were asked for.
 */
import type { Page } from "@playwright/test";
import { scenes } from "../../src/scenes/index.ts";
import { pageOfScene } from "../site/book.ts";
import { withBook } from "./built-book.ts";
import { busyWords, machineWords, replace, type Row } from "./record.ts";

const SETTLE = 2000;
const WATCH = 4000;

interface Shown {
  /** A second. */
  readonly pictures: number;
  readonly frames: number;
  /** Of real time. */
  readonly share: number;
}

/** Counts frames of the page and moves of a clock, for some time. */
function count([clock, time]: [Element, number]): Promise<Shown> {
  const secondsOf = (): number => Number.parseFloat(clock.textContent ?? "");
  const begun = performance.now();
  let [pictures, frames, passed, last] = [0, 0, 0, secondsOf()];
  // A scene that starts anew sets its clock back, which is no time that passes.
  const observer = new MutationObserver(() => {
    const now = secondsOf();
    [pictures, passed, last] = [pictures + 1, passed + Math.max(0, now - last), now];
  });
  observer.observe(clock, { characterData: true, childList: true, subtree: true });
  return new Promise((resolve) => {
    const look = (now: number): void => {
      ++frames;
      const seconds = (now - begun) / 1000;
      if (now - begun < time) return void requestAnimationFrame(look);
      observer.disconnect();
      resolve({ pictures: pictures / seconds, frames: frames / seconds, share: passed / seconds });
    };
    requestAnimationFrame(look);
  });
}

/** What a scene shows on its page; nothing if it is not on it. */
async function measure(page: Page, address: string, id: string): Promise<Shown | undefined> {
  await page.goto(address + pageOfScene(id));
  const sim = page.locator(`pliant-sim[data-scene="${id}"]`).first();
  if ((await sim.count()) === 0) return undefined;
  await sim.locator(".panes").evaluate((panes) => panes.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator(`pliant-sim[data-scene="${id}"][data-state="running"]`).first().waitFor();
  await page.waitForTimeout(SETTLE);
  const clock = await sim.locator("[data-clock]").elementHandle();
  return page.evaluate(count, [clock!, WATCH] as [NonNullable<typeof clock>, number]);
}

const asked = process.argv.slice(2);
const rows: Row[] = [];
const busy = busyWords();
console.log(machineWords());
await withBook(async (browser, address) => {
  for (const id of asked.length > 0 ? asked : scenes.map((scene) => scene.id)) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const shown = await measure(page, address, id).catch(() => undefined);
    await page.close();
    if (!shown) {
      console.log(`${id} did not run on its page.`);
      continue;
    }
    const [pictures, frames] = [shown.pictures.toFixed(1), shown.frames.toFixed(1)];
    rows.push({ scene: id, pictures_s: pictures, frames_s: frames, real_time: shown.share.toFixed(2), busy });
    console.log(
      `${id}: ${pictures} pictures and ${frames} frames a second, at ${shown.share.toFixed(2)} of real time.`,
    );
  }
  if (asked.length === 0) replace(rows, "pictures");
});
