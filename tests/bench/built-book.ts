/** The built book in a browser, for the benches that need a page. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { launchOptions } from "../../tools/browser.mjs";
import { base } from "../../tools/site.mjs";

/** Serves the book and opens a browser while `use` works with them; `address` ends in a slash. */
export async function withBook(use: (browser: Browser, address: string) => Promise<void>): Promise<void> {
  const port = process.env["TEST_PORT"] ?? "4488";
  const server = spawn(process.execPath, ["tools/serve.mjs", "--port", port], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(server.stdout, "data");
  const browser = await chromium.launch(await launchOptions());
  try {
    await use(browser, `http://127.0.0.1:${port}${base}`);
  } finally {
    await browser.close();
    server.kill();
  }
}
