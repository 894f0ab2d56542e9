/**
 * Finds a Chromium for the browser tests, or fetches one; nothing is installed on the machine.
 *
 * Order: the one that CHROME_PATH names, then those that are there (an installed Chrome or Chromium, a download of
 * Playwright's), then those that have to be fetched: on Linux x64 the one inside the npm package @sparticuz/chromium, which
 * came with the other packages, and elsewhere Playwright's download. TEST_BROWSER=package leaves out the installed ones.
 */
// @ts-check
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

/** @typedef {{ executablePath: string, env?: Record<string, string> }} Browser */

const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, "node_modules/.cache/chromium");
const NAMES = ["google-chrome-stable", "google-chrome", "chromium", "chromium-browser", "microsoft-edge"];
const APPLICATIONS = ["Google Chrome", "Chromium", "Microsoft Edge"];
const FIVE_MINUTES = 300_000;

const isRoot = process.getuid?.() === 0;

/** WebGL 2 in software, as a machine without graphics has it; no sandbox for root; no traffic of its own. */
export const browserArgs = [
  ...(isRoot ? ["--no-sandbox"] : []),
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
 * The first browser that starts.
 * @returns {Promise<Browser>}
 */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !isUsable(given)) throw new Error(`CHROME_PATH is ${given}, which cannot be run`);
  if (given) return { executablePath: given };
  const sources = [fromPlaywright, fromPackage, downloaded];
  if (process.env.TEST_BROWSER !== "package") sources.unshift(installed);
  const reasons = [];
  for (const source of sources) {
    try {
      const browser = await source();
      if (browser && starts(browser)) return browser;
      if (browser) reasons.push(`${browser.executablePath} does not start`);
    } catch (error) {
      reasons.push(String(error).split("\n")[0]);
    }
  }
  const advice = "No Chromium for the browser tests. Install Chrome or Chromium, or name one in CHROME_PATH.";
  throw new Error([advice, ...reasons].join("\n  "));
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

/**
 * Unpacked once into node_modules/.cache, with its own libraries and fonts; needs neither root nor a network.
 * @returns {Promise<Browser | undefined>}
 */
async function fromPackage() {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  const bin = path.join(path.dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")), "../bin");
  const { version } = JSON.parse(fs.readFileSync(path.join(bin, "../package.json"), "utf8"));
  const home = path.join(cache, version);
  if (!fs.existsSync(home)) {
    console.error("Unpacking the Chromium of the npm package @sparticuz/chromium; CHROME_PATH may name another.");
    await unpack(bin, home);
  }
  const libraries = [process.env.LD_LIBRARY_PATH, `${home}/al2023/lib`].filter(Boolean).join(":");
  /** @type {Record<string, string>} */
  const fonts = fs.existsSync("/etc/fonts/fonts.conf") ? {} : { FONTCONFIG_FILE: `${home}/fonts.conf` };
  return {
    executablePath: path.join(home, "chromium"),
    env: { ...definedEnvironment(), LD_LIBRARY_PATH: libraries, ...fonts },
  };
}

/**
 * Unpacks beside `home` and renames, so that two runs at a time do not meet half an unpacked browser.
 * @param {string} bin
 * @param {string} home
 */
async function unpack(bin, home) {
  fs.mkdirSync(cache, { recursive: true });
  const parcel = fs.mkdtempSync(path.join(cache, "unpack-"));
  const before = process.env.TMPDIR;
  process.env.TMPDIR = parcel; // the package unpacks into the temporary folder
  try {
    const { inflate } = await import("@sparticuz/chromium");
    for (const name of ["chromium.br", "swiftshader.tar.br", "al2023.tar.br", "fonts.tar.br"])
      await inflate(path.join(bin, name));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
  const folders = `<dir>${home}/fonts</dir><cachedir>${home}/font-cache</cachedir>`;
  fs.writeFileSync(path.join(parcel, "fonts.conf"), `<?xml version="1.0"?><fontconfig>${folders}</fontconfig>`);
  try {
    fs.renameSync(parcel, home);
  } catch {
    fs.rmSync(parcel, { recursive: true, force: true }); // somebody else was first
  }
}

/** @returns {Record<string, string>} */
function definedEnvironment() {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** @returns {Promise<Browser | undefined>} */
async function downloaded() {
  console.error("No Chromium is here: Playwright downloads one; CHROME_PATH may name another.");
  const cli = path.join(root, "node_modules/playwright/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium-headless-shell"], {
    cwd: root,
    stdio: "inherit",
    timeout: FIVE_MINUTES,
  });
  return fromPlaywright();
}
