/**
 * Prints each chapter, all of its parts, to a PDF beside its pages.
 *
 *     node tools/pdf.ts [--built]
 *
 * Without --built the book is built first, and told that the files will be there, so that its chapters lead to them.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium, type Browser } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { makeServer } from "./serve/server.mjs";
import { base, dist } from "./site.mjs";

/** The sizes of a sheet, and of what stands at its edges. */
const SHEET = { format: "A4", margin: { top: "16mm", bottom: "20mm", left: "18mm", right: "18mm" } } as const;
const LINE = "font: 8pt 'DejaVu Sans', Arial, sans-serif; color: #5f5a52; width: 100%; margin: 0 18mm;";
/** How long pictures may take to be there, ms. */
const PATIENCE = 120_000;

/** The chapters of the built book, each with the page that has all of it. */
function chapters(): { readonly name: string; readonly page: string }[] {
  const folder = path.join(dist, "chapters");
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, "index.html")))
    .map((name) => {
      const all = fs.existsSync(path.join(folder, name, "all")) ? "all/" : "";
      return { name, page: `chapters/${name}/${all}` };
    });
}

/** Prints a page as it is without script: with its stills in the place of what moves. */
async function print(browser: Browser, address: string, file: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, serviceWorkers: "block" });
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  await page.goto(address, { waitUntil: "load" });
  await page.evaluate(async () => {
    const images = [...document.images].filter((image) => image.checkVisibility());
    for (const image of images) image.loading = "eager";
    await Promise.all(images.map((image) => image.decode()));
    await document.fonts.ready;
  });
  const title = (await page.locator("h1").first().textContent()) ?? "";
  await page.pdf({
    path: file,
    ...SHEET,
    displayHeaderFooter: true,
    headerTemplate: "<span></span>",
    footerTemplate: `<div style="${LINE} display: flex; justify-content: space-between"><span>Pliant: ${title.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</span><span><span class="pageNumber"></span> of <span class="totalPages"></span></span></div>`,
    outline: true,
    tagged: true,
  });
  await context.close();
}

function build(): void {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = { stdio: "inherit", env: { ...process.env, PLIANT_PDF: "1" }, shell: process.platform === "win32" } as const;
  const { status } = spawnSync(npm, ["run", "build"], options);
  if (status !== 0) process.exit(status ?? 1);
}

if (!process.argv.includes("--built")) build();
const server = makeServer(dist, base);
await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
const browser = await chromium.launch(await launchOptions());
try {
  for (const { name, page } of chapters()) {
    const file = path.join(dist, "chapters", name, `pliant-${name}.pdf`);
    await print(browser, `http://127.0.0.1:${port}${base}${page}`, file);
    console.log(`${path.relative(".", file)}: ${(fs.statSync(file).size / 1e6).toFixed(1)} MB`);
  }
} finally {
  await browser.close();
  server.close();
}
