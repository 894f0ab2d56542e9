/**
 * The browser tests: tests/site, against the built site, in one Chromium that is found.
 *
 * Those that look at how long the page stands still are a project of their own: they run one at a time, after the others.
 * Where nobody can simply run a test again, one that fails is tried once more; the run names it as
 * unsteady, which is a fault to be mended and not a pass.
 */
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tools/browser.mjs";
import { base } from "./tools/site.mjs";

const TIMED = ["**/frame-gaps.spec.ts", "**/written.spec.ts"];
const port = Number(process.env.TEST_PORT ?? 4487);

export default defineConfig({
  testDir: "tests/site",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  reporter: "list",
  projects: [
    { name: "book", testIgnore: TIMED },
    { name: "timed", testMatch: TIMED, workers: 1 },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}${base}`,
    launchOptions: await launchOptions(),
    // Each test begins with an empty browser, which would fetch the whole book to keep it; offline.spec.ts lets it.
    serviceWorkers: "block",
  },
  webServer: {
    command: `node tools/serve.mjs --port ${port}`,
    url: `http://127.0.0.1:${port}${base}`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
