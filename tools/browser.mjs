/**
 * Finds a Chromium for the browser tests. Nothing is installed on the machine, and nothing is fetched unasked.
 *
 * Order: the one that CHROME_PATH names; an installed Chrome or Chromium; an earlier download of Playwright's; on Linux x64
 * the one inside the npm package @sparticuz/chromium, which came with the other packages. Only with TEST_BROWSER=install, or on a
 * machine for tests (CI), Playwright downloads one, of which it knows no digest. TEST_BROWSER=package leaves out the
 * installed ones. Run by itself, this says which browser it is and ends with 2 if there is none.
 */
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fromPackage } from "./packaged-browser.mjs";

/** @typedef {{ executablePath: string, env?: Record<string, string> }} Browser */

const root = path.resolve(import.meta.dirname, "..");
const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "microsoft-edge"];
const APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const FIVE_MINUTES = 300_000;

/** WebGL 2 in software, as a machine without graphics has it; no traffic of its own. */
const FLAGS = [
  "--use-gl=angle",
  "--use-angle=swiftshader-webgl",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Where a browser may come from, in the order in which they are tried.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {readonly (() => Promise<Browser | undefined>)[]}
 */
export function sourcesIn({ TEST_BROWSER, CI }) {
  const mayFetch = TEST_BROWSER === "install" || Boolean(CI);
  return [
    ...(TEST_BROWSER === "package" ? [] : [installed]),
    fromPlaywright,
    fromPackage,
    ...(mayFetch ? [downloaded] : []),
  ];
}

/** No browser: what to do about it, and why each one that was found did not do. */
export class NoBrowser extends Error {
  /** @param {readonly string[]} reasons */
  constructor(reasons) {
    const advice =
      "There is no Chromium for the browser tests. Install Chrome or Chromium, or name one in CHROME_PATH, or have Playwright " +
      "download one into its own folder:\n\n    npx playwright install chromium-headless-shell\n";
    super([advice, ...reasons].join("\n  "));
  }
}

/**
 * The first browser that starts.
 * @returns {Promise<Browser>}
 */
async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !isUsable(given)) throw new Error(`CHROME_PATH is ${given}, which cannot be run`);
  if (given) return { executablePath: given };
  const reasons = [];
  for (const source of sourcesIn(process.env)) {
    try {
      const browser = await source();
      if (browser && starts(browser)) return browser;
      if (browser) reasons.push(`${browser.executablePath} does not start`);
    } catch (error) {
      reasons.push(String(error).split("\n")[0] ?? "");
    }
  }
  throw new NoBrowser(reasons);
}

/**
 * How Playwright starts it. Without its own sandbox, which neither root nor every container can have, unless that is what is
 * to be tested: TEST_CHROMIUM_SANDBOX.
 * @param {readonly string[]} flags
 */
export async function launchOptions(flags = []) {
  const chromiumSandbox = Boolean(process.env.TEST_CHROMIUM_SANDBOX);
  return { ...(await findBrowser()), args: [...FLAGS, ...flags], chromiumSandbox };
}

/** @param {string} file */
function isUsable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {Browser} browser */
function starts({ executablePath, env }) {
  if (process.platform === "win32") return true; // chrome.exe --version opens a window
  return spawnSync(executablePath, ["--version"], { env: env ?? process.env, timeout: 30_000 }).status === 0;
}

/**
 * @param {string | undefined} executablePath
 * @returns {Browser | undefined}
 */
const asBrowser = (executablePath) => (executablePath ? { executablePath } : undefined);

/** @returns {Promise<Browser | undefined>} */
async function installed() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const files = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  if (process.platform === "darwin")
    files.unshift(...APPLICATIONS.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`));
  if (process.platform === "win32") {
    const { PROGRAMFILES, LOCALAPPDATA, "PROGRAMFILES(X86)": programs32 } = process.env;
    for (const folder of [PROGRAMFILES, programs32, LOCALAPPDATA].filter(Boolean)) {
      files.push(
        `${folder}\\Google\\Chrome\\Application\\chrome.exe`,
        `${folder}\\Microsoft\\Edge\\Application\\msedge.exe`,
      );
    }
  }
  return asBrowser(files.find(isUsable));
}

/** @returns {Promise<Browser | undefined>} */
async function fromPlaywright() {
  const { chromium } = await import("@playwright/test");
  const file = chromium.executablePath();
  return isUsable(file) ? { executablePath: file } : undefined;
}

/** @returns {Promise<Browser | undefined>} */
export async function downloaded() {
  console.error("No Chromium is here: Playwright downloads one; CHROME_PATH may name another.");
  const cli = path.join(root, "node_modules/playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium-headless-shell"], {
    cwd: root,
    stdio: "inherit",
    timeout: FIVE_MINUTES,
  });
  return fromPlaywright();
}

if (import.meta.main) {
  try {
    console.log(`The browser tests run in ${(await findBrowser()).executablePath}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = error instanceof NoBrowser ? 2 : 1;
  }
}
