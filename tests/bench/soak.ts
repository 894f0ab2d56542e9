/**
 * A chapter under random input for a long time: does its page stand still, fail, or grow?
 *
 *     npm run build && npm run bench:soak -- --minutes 20 --chapter buckling --seed 1
 *
 * The page cannot be left, so what is measured is one page for all the time. Every input goes to the log in build/ with
 * its duration; one that takes long, a standstill of the page's thread with the scripts that ran, mistakes, and a count
 * of what is open every minute are printed, too. Ends with 1 if the page made a mistake, drew what is no number, stood
 * still for ten seconds, or took no key.
 */
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Page } from "@playwright/test";
import { makeRandom } from "@pliant/solver";
import { withBook } from "./built-book.ts";
import { machineWords } from "./record.ts";
import { nextInput, type Hands } from "./soak/inputs.ts";
import { census, countsOf, installMeters, stayThere, takeStandstills } from "./soak/meters.ts";

const { values: options } = parseArgs({
  options: {
    minutes: { type: "string", default: "20" },
    chapter: { type: "string", default: "buckling" },
    seed: { type: "string", default: "1" },
  },
});
const MINUTE = 60_000;
/** An input that takes longer is printed, ms. */
const SLOW = 1500;
/** A page that stands still for so long, or takes no key for so long, is at fault, ms. */
const STILL = 10_000;
/** An input is given up after so long, ms. */
const LOST = 120_000;

const log = fs.createWriteStream(logFile(), { flags: "w" });
let mistakes = 0;

function logFile(): string {
  const folder = path.resolve(import.meta.dirname, "../../build");
  fs.mkdirSync(folder, { recursive: true });
  return path.join(folder, `soak-${options.chapter}-${options.seed}.log`);
}

function say(words: string, aloud = true): void {
  const line = `${new Date().toISOString().slice(11, 23)} ${words}`;
  log.write(`${line}\n`);
  if (aloud) console.log(line);
}

function blame(words: string): void {
  ++mistakes;
  say(`MISTAKE ${words}`);
}

/** Lets the page fetch what it needs and go nowhere else: a document of the top frame is answered with nothing. */
async function keepThere(page: Page): Promise<void> {
  await page.route(
    () => true,
    async (route) => {
      const request = route.request();
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        say(`kept from going to ${request.url()}`);
        await route.fulfill({ status: 204 });
      } else await route.fallback();
    },
  );
}

function listen(page: Page): void {
  page.on("pageerror", (error) => blame(`uncaught: ${error.stack ?? error.message}`));
  page.on("crash", () => blame("the page crashed"));
  page.on("console", (message) => {
    if (message.type() === "error") blame(`console: ${message.text()}`);
  });
  page.on("framenavigated", (frame) => say(`a frame went to ${frame.url()}`, frame === page.mainFrame()));
}

/**
 * Sends an input and waits for the browser to say that it was taken. The browser says so when the page has drawn a frame or
 * two, so a drag of eleven events takes twenty frames, and it may owe the answer for ever while the page is well. What
 * counts is therefore whether the page takes the next key.
 */
async function send(hands: Hands, n: number): Promise<void> {
  const { name, act } = nextInput(hands.random);
  const before = await countsOf(hands.page);
  const begun = performance.now();
  const given = act(hands).catch((error: unknown) => `given up: ${String(error).split("\n")[0]!}`);
  const what = (await Promise.race([given, later(LOST)])) ?? `${name}, never confirmed`;
  const ms = performance.now() - begun;
  const frames = (await countsOf(hands.page)).frames - before.frames;
  say(`input ${n} ${what}: ${ms.toFixed(0)} ms, ${frames} frames`, ms > SLOW);
  if (ms < LOST) return;
  const took = await timeOfKey(hands);
  if (took === undefined) blame(`after input ${n} the page takes no key`);
  else say(`after input ${n} the page took a key within ${took.toFixed(0)} ms`);
}

const later = (ms: number): Promise<undefined> =>
  new Promise((resolve) => void setTimeout(() => resolve(undefined), ms).unref());

/** How long a key takes to come to the page, ms; nothing if it does not come. */
async function timeOfKey({ page }: Hands): Promise<number | undefined> {
  const { taken } = await countsOf(page);
  const begun = performance.now();
  void page.keyboard.press("Shift").catch(() => undefined);
  while (performance.now() - begun < STILL) {
    if ((await countsOf(page)).taken > taken) return performance.now() - begun;
    await later(50);
  }
  return undefined;
}

async function countOpen(hands: Hands, n: number): Promise<void> {
  const counts = await census(hands.page, hands.devtools);
  say(`after ${n} inputs: ${JSON.stringify(counts)}`);
  if (counts["nan"]! > 0) blame(`the page shows or draws NaN in ${counts["nan"]} places`);
}

async function reportStandstills(page: Page): Promise<void> {
  const { standstills, longestBeat, longestFrame } = await takeStandstills(page);
  for (const { ms, rendering, scripts } of standstills) {
    const parts = [...scripts, `${rendering.toFixed(0)} ms in the rendering`];
    say(`a frame took ${ms.toFixed(0)} ms: ${parts.join("; ")}`, ms > SLOW);
    if (ms > STILL) blame("the page stood still");
  }
  say(`longest gap: timer ${longestBeat.toFixed(0)} ms, frame ${longestFrame.toFixed(0)} ms`, longestFrame > 1000);
}

async function soak(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const hands: Hands = { page, devtools, random: makeRandom(Number(options.seed)) };
  const end = performance.now() + Number(options.minutes) * MINUTE;
  let next = performance.now();
  let n = 0;
  while (performance.now() < end) {
    if (performance.now() >= next) {
      await reportStandstills(page);
      await countOpen(hands, n);
      next += MINUTE;
    }
    await send(hands, ++n);
    if (n % 20 === 0) await reportStandstills(page);
  }
  await reportStandstills(page);
  await countOpen(hands, n);
}

say(`${options.chapter}, seed ${options.seed}, ${options.minutes} minutes; ${machineWords()}`);
await withBook(async (browser, address) => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, hasTouch: true });
  await page.addInitScript(installMeters);
  await page.addInitScript(stayThere);
  await page.goto(`${address}chapters/${options.chapter}/all/`);
  await keepThere(page);
  listen(page);
  await soak(page);
});
say(mistakes === 0 ? "No mistake was seen." : `${mistakes} mistakes were seen.`);
process.exitCode = mistakes === 0 ? 0 : 1;
