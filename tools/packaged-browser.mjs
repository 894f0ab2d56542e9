/** The Chromium inside the npm package @sparticuz/chromium, for the browser tests on Linux x64. */
// @ts-check
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const cache = path.resolve(import.meta.dirname, "../node_modules/.cache/chromium");

/**
 * Unpacked once into node_modules/.cache, with its own libraries and fonts; needs neither root nor a network.
 * @returns {Promise<import("./browser.mjs").Browser | undefined>}
 */
export async function fromPackage() {
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
  fs.chmodSync(parcel, 0o755); // another user may run the tests
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
