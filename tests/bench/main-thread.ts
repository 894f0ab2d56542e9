/**
 * What a scene asks of the page's main thread: the cloth over the box at 51 × 51 particles, in a browser.
 *
 *     npm run build && node tests/bench/main-thread.ts
 *
 * The tasks longer than 50 ms are counted in three stretches: while the chapter loads, while the scene starts, and for
 * ten seconds while it runs. One line is added to the table of this machine in tests/bench/results.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium, type Page } from "@playwright/test";
import { browserArgs, findBrowser } from "../../tools/browser.mjs";
import { base } from "../../tools/site.mjs";
import { record } from "./record.ts";

const SCENE = "buckling/drape";
const PORT = 4488;
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

async function measure(page: Page): Promise<{ load: number[]; start: number[]; run: number[]; ratio: number }> {
  await page.addInitScript(noteLongTasks);
  await page.goto(`http://127.0.0.1:${PORT}${base}chapters/buckling/?scene=${SCENE}&side=51&dt=${1 / 60}`);
  await page.waitForTimeout(SETTLE);
  const load = await longTasks(page);
  const sim = page.locator(`pliant-sim[data-scene="${SCENE}"]`).first();
  await sim.locator(".panes").evaluate((panes) => panes.scrollIntoView({ block: "center", behavior: "instant" }));
  await page.locator(`pliant-sim[data-scene="${SCENE}"][data-state="running"]`).first().waitFor();
  await page.waitForTimeout(SETTLE);
  const start = await longTasks(page);
  const clock = async (): Promise<number> => Number.parseFloat(await sim.locator("[data-clock]").innerText());
  const [begun, from] = [performance.now(), await clock()];
  await page.waitForTimeout(WATCH);
  const ratio = ((await clock()) - from) / ((performance.now() - begun) / 1000);
  return { load, start, run: await longTasks(page), ratio };
}

const server = spawn(process.execPath, ["tools/serve.mjs", "--port", String(PORT)], {
  cwd: path.resolve(import.meta.dirname, "../.."),
  stdio: ["ignore", "pipe", "inherit"],
});
await once(server.stdout, "data");
const browser = await chromium.launch({ ...(await findBrowser()), args: browserArgs });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const { load, start, run, ratio } = await measure(page);
  const longest = (tasks: readonly number[]): string => Math.max(0, ...tasks).toFixed(0);
  record(
    {
      scene: SCENE,
      particles: 2601,
      load_longest_ms: longest(load),
      start_longest_ms: longest(start),
      run_longest_ms: longest(run),
      run_long_tasks: run.length,
      real_time: ratio.toFixed(2),
    },
    "main-thread",
  );
  console.log(
    `Tasks over 50 ms: while the chapter loads ${words(load)}; while ${SCENE} starts ${words(start)}; ` +
      `in ${WATCH / 1000} s while it runs ${words(run)}. It ran at ${ratio.toFixed(2)} of real time.`,
  );
} finally {
  await browser.close();
  server.kill();
}
