/** A page of the built site with the sandbox on it: bundled here, served as if it were one of the site's own files. */
import path from "node:path";
import type { Frame, Page } from "@playwright/test";
import { build } from "vite";
import { classicScripts } from "../../../src/lib/classic-script.ts";
import type { openSandbox } from "../../../src/notebook/sandbox/sandbox.ts";

declare global {
  interface Window {
    openSandbox: typeof openSandbox;
    sandbox: ReturnType<typeof openSandbox>;
  }
}

/** Where the harness seems to be served. */
const FOLDER = "_astro/sandbox-harness";

let files: Promise<ReadonlyMap<string, string>> | undefined;

/** The harness, bundled once per process, under its file names. */
export function harnessFiles(): Promise<ReadonlyMap<string, string>> {
  files ??= build({
    configFile: false,
    logLevel: "error",
    plugins: [classicScripts()],
    base: "./",
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: path.join(import.meta.dirname, "harness.ts"),
        output: { entryFileNames: "harness.js", chunkFileNames: "[name].js" },
      },
    },
  }).then((output) => {
    const chunks = [output].flat().flatMap((one) => ("output" in one ? one.output : []));
    return new Map(chunks.map((chunk) => [chunk.fileName, chunk.type === "chunk" ? chunk.code : ""]));
  });
  return files;
}

/** Serves the harness beside the pages of the site. */
export async function offerHarness(page: Page): Promise<void> {
  const texts = await harnessFiles();
  await page.route(`**/${FOLDER}/*`, async (route) => {
    const body = texts.get(new URL(route.request().url()).pathname.split("/").at(-1)!);
    await route.fulfill({ status: body === undefined ? 404 : 200, contentType: "text/javascript", body: body ?? "" });
  });
}

/** Adds the harness to a page, or to a page in a frame, and waits until its sandbox has run something. */
export async function addHarness(target: Page | Frame, baseURL: string): Promise<void> {
  await target.addScriptTag({ url: new URL(`${FOLDER}/harness.js`, baseURL).href, type: "module" });
  await target.waitForFunction(() => "sandbox" in window);
  await target.evaluate(() => window.sandbox.run({ javascript: "return 1" }));
}

/** Opens a page of the book with the sandbox on it. */
export async function openBookPage(page: Page, baseURL: string, address = "about/"): Promise<void> {
  await offerHarness(page);
  await page.goto(address);
  await addHarness(page, baseURL);
}
