/**
 * How long a reader's code can hold up the page: the longest time between two frames while a cell does its worst.
 *
 *     npm run build && npm run bench:gaps
 *     npm run bench:gaps -- chart
 *
 * Each case is run in a cell of the chapter, where a sandboxed frame has a process of its own and where it shares that of
 * the page. Frames are watched from the press on Run until a second after the end. One line for each case is added to
 * the table of this machine in tests/bench/results, unless the machine is busy with something else.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium, type Browser, type Locator } from "@playwright/test";
import { base } from "../../tools/site.mjs";
import { CASES, type GapCase } from "../site/gaps/cases.ts";
import { longestGap, openCell } from "../site/gaps/measure.ts";
import { launchWith, type Isolation } from "../site/sandbox/launch.ts";
import { isQuiet, machineWords, record } from "./record.ts";

const PORT = Number(process.env["TEST_PORT"] ?? 4489);
const ADDRESS = `http://127.0.0.1:${PORT}${base}chapters/buckling/`;
/** No cell may hold up the page for longer, ms. */
const PASS = 200;
const AFTER = 1000;
/** After such a gap, the next case begins on a fresh page, ms. */
const SPOILT = 1000;
const PATIENCE = 90_000;

const openPage = async (browser: Browser): Promise<Locator> =>
  openCell(await browser.newPage({ viewport: { width: 1280, height: 800 } }), ADDRESS);

/** The longest gap of a case; Infinity if it has not ended in a minute and a half. */
async function gapOf(cell: Locator, { code }: GapCase): Promise<number> {
  const late = new Promise<number>((resolve) => setTimeout(() => resolve(Infinity), PATIENCE).unref());
  return Promise.race([
    longestGap(cell, code, AFTER).then(
      ({ longest }) => longest,
      () => Infinity,
    ),
    late,
  ]);
}

async function measure(isolation: Isolation, cases: readonly GapCase[], keep: boolean): Promise<void> {
  const browser = await chromium.launch(await launchWith(isolation));
  try {
    let cell = await openPage(browser);
    for (const one of cases) {
      const gap = await gapOf(cell, one);
      console.log(`${gap.toFixed(0).padStart(9)} ms ${gap <= PASS ? "     " : "over "} ${isolation}, ${one.name}`);
      if (keep) record({ isolation, case: one.name, longest_ms: gap.toFixed(0), most_ms: PASS }, "frame-gaps");
      if (gap < SPOILT) continue;
      await Promise.race([cell.page().close(), new Promise((resolve) => setTimeout(resolve, 5000).unref())]);
      cell = await openPage(browser);
    }
  } finally {
    await browser.close();
  }
}

const asked = process.argv[2] ?? "";
const quiet = isQuiet();
console.log(machineWords());
const server = spawn(process.execPath, ["tools/serve.mjs", "--port", String(PORT)], {
  cwd: path.resolve(import.meta.dirname, "../.."),
  stdio: ["ignore", "pipe", "inherit"],
});
await once(server.stdout, "data");
try {
  const cases = CASES.filter(({ name }) => name.includes(asked));
  for (const isolation of ["own process", "shared process"] as const) await measure(isolation, cases, quiet);
  if (!quiet) console.log("The machine is busy, so nothing was written down.");
} finally {
  server.kill();
}
