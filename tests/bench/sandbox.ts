/**
 * What a reader's code costs the page: frames a second while a cell misbehaves, and how soon the next run works.
 *
 *     npm run build && npm run bench:sandbox
 *
 * The cell stands in the chapter, with its editor, its log and its result. Frames are counted by the page itself, from
 * the press on Run until half a second after the cell has come to its end. Printed only: the numbers are those of one
 * browser and of all that runs beside it.
 */
import type { Locator, Page } from "@playwright/test";
import { withBook } from "./built-book.ts";
import { machineWords } from "./record.ts";

/** A thread that was ended is gone after two seconds; the next case waits for that. */
const QUIET = 2500;
/** What speaks without an end is stopped by hand after so long, ms. */
const SPEAKING = 3000;

const MISDEEDS: Readonly<Record<string, string>> = {
  "nothing but a number": "1 + 1;",
  "an endless loop": "for (;;);",
  "a flood of messages": "for (let n = 0; ; ++n) console.log(n);",
  "a flood of great objects":
    'const big = Array.from({ length: 1e4 }, (_, n) => ({ n }));\nfor (;;) console.log("x".repeat(2000), big);',
  "a million numbers": "new Float64Array(1e6).fill(1);",
  "a table of twenty thousand rows": "Array.from({ length: 20000 }, (_, n) => ({ n, square: n * n }));",
  "a chart of a hundred thousand points":
    "({ x: Float64Array.from({ length: 1e5 }, (_, n) => n), y: Float64Array.from({ length: 1e5 }, (_, n) => Math.sin(n)) });",
};

interface Frames {
  stopped: boolean;
  count: number;
  longest: number;
  readonly from: number;
}

/** Begins to count the frames that the page draws. */
function countFrames(): void {
  const frames: Frames = { stopped: false, count: 0, longest: 0, from: performance.now() };
  Object.assign(window, { frames_: frames });
  let last = frames.from;
  const frame = (): void => {
    const now = performance.now();
    ++frames.count;
    frames.longest = Math.max(frames.longest, now - last);
    last = now;
    if (!frames.stopped) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function framesSoFar(): { readonly rate: number; readonly longest: number } {
  const { frames_: frames } = window as unknown as { frames_: Frames };
  frames.stopped = true;
  return { rate: (1000 * frames.count) / (performance.now() - frames.from), longest: frames.longest };
}

async function write(cell: Locator, text: string): Promise<void> {
  const content = cell.locator(".cm-content");
  if (!(await content.isVisible())) await cell.locator('[data-do="edit"]').click();
  await content.focus();
  await cell.page().keyboard.press("ControlOrMeta+a");
  await cell.page().keyboard.insertText(text);
}

/** Runs a text in the cell; how it ended, after how long, and what the page drew meanwhile. */
async function misbehave(page: Page, cell: Locator, text: string): Promise<string> {
  await write(cell, text);
  await page.waitForTimeout(QUIET);
  await page.evaluate(countFrames);
  const begin = performance.now();
  await cell.locator('[data-do="run"]').click();
  const isOver = (): Promise<unknown> =>
    cell.and(page.locator('[data-state="done"], [data-state="failed"], [data-state="stopped"]')).waitFor();
  const byItself = await Promise.race([isOver().then(() => true), page.waitForTimeout(SPEAKING).then(() => false)]);
  if (!byItself) {
    await cell.locator('[data-do="stop"]').click();
    await isOver();
  }
  const took = performance.now() - begin;
  await page.waitForTimeout(500);
  const { rate, longest } = await page.evaluate(framesSoFar);
  const end = byItself ? (await cell.getAttribute("data-state"))! : "stopped by hand";
  return `${rate.toFixed(1).padStart(5)} frames a second, the longest ${longest.toFixed(0)} ms; ${end} after ${took.toFixed(0)} ms`;
}

/** Three endless loops in a row: when each was told as stopped, and how long the next run took. */
async function loops(page: Page, cell: Locator): Promise<void> {
  await page.waitForTimeout(QUIET);
  for (let n = 1; n <= 3; ++n) {
    const times: number[] = [];
    for (const text of ["for (;;);", "1 + 1;"]) {
      await write(cell, text);
      const begin = performance.now();
      await cell.locator('[data-do="run"]').click();
      await cell.and(page.locator(`[data-state="${text === "1 + 1;" ? "done" : "stopped"}"]`)).waitFor();
      times.push(performance.now() - begin);
    }
    console.log(
      `loop ${n}: told as stopped after ${times[0]!.toFixed(0)} ms, the next run took ${times[1]!.toFixed(0)} ms`,
    );
  }
}

console.log(machineWords());
await withBook(async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${address}chapters/buckling/`);
  const cell = page.locator("pliant-cell").first();
  await cell.scrollIntoViewIfNeeded();
  for (const [what, text] of Object.entries(MISDEEDS))
    console.log(`${what.padEnd(36)} ${await misbehave(page, cell, text)}`);
  await loops(page, cell);
});
