/**
 * Runs a text in a cell of the chapter, as a reader would, and measures the longest time between two frames of the page,
 * from the press on Run until a while after the end.
 */
import type { Locator, Page } from "@playwright/test";

/** What speaks without an end is stopped by hand after so long, ms. */
const SPEAKING = 3000;

/** How long a run may be silent, ms: a thread that gets little of a busy machine is not taken for an endless loop. */
const BUDGET = "20000";

export interface Gap {
  /** Between two frames, ms. */
  readonly longest: number;
  readonly state: string;
  /** What stands under the cell. */
  readonly shown: string;
  /** Whether a picture or a chart has a number that is none. */
  readonly brokenNumbers: boolean;
}

interface Frames {
  stopped: boolean;
  longest: number;
}

/** Opens the first cell of the chapter, with its editor, and lets it fetch all that it needs to run. */
export async function openCell(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const cell = page.locator("pliant-cell").first();
  await cell.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await cell.locator('[data-do="edit"]').click();
  await cell.locator("select").selectOption(BUDGET);
  for (const code of WARM_UP) await longestGap(cell, code, 500);
  return cell;
}

/** One result of each kind, so that what draws them is there. */
const WARM_UP = [
  "1 + 1;",
  "chart({ x: [0, 1], y: [0, 1] });",
  "frames({ parts: [{ kind: 'line', count: 2 }], positions: [[0, 0, 0, 1, 1, 0]] });",
  `frames({
    parts: [{ kind: "cloth", columns: 2, rows: 2 }, { kind: "line", count: 4 }, { kind: "points", count: 4 }],
    positions: [[0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0]],
    view: { from: [2, -2, 2], target: [0, 0, 0] },
  });`,
];

/** Runs a text in the cell, and watches for so long after its end, ms. */
export async function longestGap(cell: Locator, code: string, after: number): Promise<Gap> {
  const page = cell.page();
  await write(cell, code);
  await cell.evaluate((element) => ((element as HTMLElement).dataset.state = "idle"));
  await page.evaluate(countFrames);
  await cell.locator('[data-do="run"]').click();
  await endOf(cell);
  await page.waitForTimeout(after);
  const longest = await page.evaluate(longestSoFar);
  return { longest, ...(await cell.evaluate(resultOf)) };
}

async function write(cell: Locator, text: string): Promise<void> {
  await cell.locator(".cm-content").focus();
  await cell.page().keyboard.press("ControlOrMeta+a");
  await cell.page().keyboard.insertText(text);
}

/** Waits until a run has come to its end, and stops it by hand if it does not. */
async function endOf(cell: Locator): Promise<void> {
  const page = cell.page();
  const isOver = (): Promise<boolean> =>
    cell
      .and(page.locator('[data-state="done"], [data-state="failed"], [data-state="stopped"]'))
      .waitFor()
      .then(() => true);
  if (await Promise.race([isOver(), page.waitForTimeout(SPEAKING).then(() => false)])) return;
  await cell
    .locator('[data-do="stop"]')
    .click({ timeout: 1000 })
    .catch(() => undefined); // it has just ended by itself
  await isOver();
}

/** Begins to watch the frames that the page draws. */
function countFrames(): void {
  const frames: Frames = { stopped: false, longest: 0 };
  Object.assign(window, { frames_: frames });
  let last = performance.now();
  const frame = (): void => {
    const now = performance.now();
    frames.longest = Math.max(frames.longest, now - last);
    last = now;
    if (!frames.stopped) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

function longestSoFar(): number {
  const { frames_: frames } = window as unknown as { frames_: Frames };
  frames.stopped = true;
  return frames.longest;
}

function resultOf(cell: Element): Omit<Gap, "longest"> {
  const result = cell.querySelector<HTMLElement>(".result")!;
  const drawings = [...result.querySelectorAll("svg")].map(({ outerHTML }) =>
    outerHTML.replaceAll(/aria-\w+="[^"]*"/g, ""),
  );
  return {
    state: (cell as HTMLElement).dataset.state!,
    shown: result.innerText.trim(),
    brokenNumbers: drawings.some((svg) => /NaN|Infinity|undefined/.test(svg)),
  };
}
