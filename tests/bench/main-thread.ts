/**
 * What the cloths ask of a browser: the share of real time that they run at, and long tasks on the page's main thread.
 *
 *     npm run build && npm run bench:page
 *     npm run bench:page -- buckling/skirt
 *
 * Every scene runs at its default size with a step of 1/60 s. The tasks longer than 50 ms are counted in three stretches:
 * while the chapter loads, while the scene starts, and for ten seconds while it runs. One line for each scene is added to
 * the table of this machine in tests/bench/results, unless the machine is busy with something else.
 */
import type { Page } from "@playwright/test";
import { makeRandom } from "@pliant/solver";
import { defaultsOf, sceneById, sizeOf } from "../../src/scenes/index.ts";
import { withBook } from "./built-book.ts";
import { isQuiet, machineWords, record } from "./record.ts";

const CLOTHS = ["drape", "shear", "sphere", "flag", "skirt"].map((name) => `buckling/${name}`);
const SETTLE = 2000;
const WATCH = 10_000;

/** Keeps the length of every long task on the page's window, before anything of the page runs. */
function noteLongTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { tasks });
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
}

/** The long tasks since it was asked last, ms. */
const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { tasks: number[] }).tasks.splice(0));

const words = (tasks: readonly number[]): string =>
  tasks.length === 0 ? "none" : `${tasks.length}, the longest of ${Math.max(...tasks).toFixed(0)} ms`;

interface Asked {
  readonly load: number[];
  readonly start: number[];
  readonly run: number[];
  /** Share of real time. */
  readonly ratio: number;
}

/** What a scene asks of its chapter's page; nothing if it is not on it. */
async function measure(page: Page, address: string, id: string): Promise<Asked | undefined> {
  await page.addInitScript(noteLongTasks);
  await page.goto(`${address}chapters/${id.split("/")[0]}/all/?scene=${id}&dt=${1 / 60}`);
  await page.waitForTimeout(SETTLE);
  const load = await longTasks(page);
  const sim = page.locator(`pliant-sim[data-scene="${id}"]`).first();
  if ((await sim.count()) === 0) return undefined;
  await sim.locator(".panes").evaluate((panes) => panes.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator(`pliant-sim[data-scene="${id}"][data-state="running"]`).first().waitFor();
  await page.waitForTimeout(SETTLE);
  const start = await longTasks(page);
  const clock = async (): Promise<number> => Number.parseFloat(await sim.locator("[data-clock]").innerText());
  const [begun, from] = [performance.now(), await clock()];
  await page.waitForTimeout(WATCH);
  const ratio = ((await clock()) - from) / ((performance.now() - begun) / 1000);
  return { load, start, run: await longTasks(page), ratio };
}

function note(id: string, { load, start, run, ratio }: Asked, keep: boolean): void {
  const scene = sceneById(id);
  const { particles } = sizeOf(scene.start(defaultsOf(scene.parameters), makeRandom(scene.seed)).parts);
  const longest = (tasks: readonly number[]): string => Math.max(0, ...tasks).toFixed(0);
  const row = {
    scene: id,
    particles,
    load_longest_ms: longest(load),
    start_longest_ms: longest(start),
    run_longest_ms: longest(run),
    run_long_tasks: run.length,
    real_time: ratio.toFixed(2),
  };
  if (keep) record(row, "main-thread");
  console.log(
    `${id}, ${particles} particles, ran at ${ratio.toFixed(2)} of real time. Tasks over 50 ms: while the chapter loads ` +
      `${words(load)}; while it starts ${words(start)}; in ${WATCH / 1000} s while it runs ${words(run)}.`,
  );
}

const asked = process.argv.slice(2);
const quiet = isQuiet();
console.log(machineWords());
await withBook(async (browser, address) => {
  for (const id of asked.length > 0 ? asked : CLOTHS) {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const found = await measure(page, address, id);
    await page.close();
    if (found) note(id, found, quiet);
    else console.log(`${id} is not on its chapter’s page.`);
  }
  if (!quiet) console.log("The machine is busy, so nothing was written down.");
});
