/**
 * What the pages of the built book cost on a telephone: a slow processor and a slow network, as Lighthouse takes them for one.
 *
 *     npm run build && npm run report:phone
 *     npm run report:phone -- chapters/buckling/ errata/
 *
 * For each page: when its largest piece of text or picture was painted, how long script blocked it before the page was quiet,
 * how far it shifted, and how much came over the network, compressed as `npm start` sends it. The table goes to
 * tests/bench/results; a page beyond the budget is named, and makes the command fail.
 */
import fs from "node:fs";
import path from "node:path";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { dist } from "../../tools/site.mjs";
import { withBook } from "./built-book.ts";
import { busyWords, machineWords, replace, type Row } from "./record.ts";

const SCREEN = { width: 390, height: 844 };
const SLOWER = 4;
/** 1.6 Mbit/s, and 150 ms to the server and back. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** What is longer than this blocks, ms. */
const LONG = 50;
/** A page is watched until nothing came for so long, ms. */
const QUIET = 2000;

/** What a page may need: ms, ms, and a part of the screen. */
const BUDGET = { paint: 2500, blocked: 300, shift: 0.05 };

interface Cost {
  readonly paint: number;
  readonly blocked: number;
  readonly shift: number;
  readonly bytes: number;
}

interface Seen {
  paint: number;
  blocked: number;
  shift: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
  interface PerformanceEntry {
    readonly value: number;
    readonly hadRecentInput: boolean;
  }
}

/** Runs in the page before its own scripts. */
function observe(long: number): void {
  window.seen = { paint: 0, blocked: 0, shift: 0 };
  const each = (type: string, note: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  each("largest-contentful-paint", ({ startTime }) => (window.seen.paint = startTime));
  each("longtask", ({ duration }) => (window.seen.blocked += Math.max(0, duration - long)));
  each("layout-shift", ({ value, hadRecentInput }) => (window.seen.shift += hadRecentInput ? 0 : value));
}

/** Counts what comes over the network. */
function countBytes(session: CDPSession): () => number {
  let bytes = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  return () => bytes;
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

async function costOf(browser: Browser, address: string): Promise<Cost> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const bytesOf = countBytes(await slowDown(page));
  await page.addInitScript(observe, LONG);
  await page.goto(address, { waitUntil: "load", timeout: 120_000 });
  await page.waitForTimeout(QUIET);
  const seen = await page.evaluate(() => window.seen);
  await context.close();
  return { ...seen, bytes: bytesOf() };
}

/** The pages of the book but for those of single equations, which are alike: of these one stands for all. */
function pagesOf(): string[] {
  const pages = fs
    .readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "index.html")
    .map((file) => file.replaceAll("\\", "/").replace(/index\.html$/, ""))
    .sort();
  return pages.filter((page) => !/^equations\/\w+\/./.test(page) || page === "equations/buckling/9/");
}

const wordsOf = ({ paint, blocked, shift, bytes }: Cost): string =>
  `painted after ${paint.toFixed(0)} ms, blocked for ${blocked.toFixed(0)} ms, shifted by ${shift.toFixed(3)}, ${(bytes / 1000).toFixed(0)} kB`;

const asked = process.argv.slice(2);
console.log(machineWords());
const rows: Row[] = [];
const busy = busyWords();
const beyond: string[] = [];
await withBook(async (browser, address) => {
  for (const page of asked.length > 0 ? asked : pagesOf()) {
    const cost = await costOf(browser, address + page);
    const { paint, blocked, shift, bytes } = cost;
    console.log(`/${page}: ${wordsOf(cost)}`);
    if (paint > BUDGET.paint || blocked > BUDGET.blocked || shift > BUDGET.shift) beyond.push(page);
    rows.push({
      page: `/${page}`,
      paint_ms: paint.toFixed(0),
      blocked_ms: blocked.toFixed(0),
      shift: shift.toFixed(3),
      kB: (bytes / 1000).toFixed(0),
      busy,
    });
  }
});
if (asked.length === 0) replace(rows, "phone");
if (beyond.length > 0) {
  console.log(`Beyond the budget: ${beyond.map((page) => `/${page}`).join(", ")}`);
  process.exitCode = 1;
}
