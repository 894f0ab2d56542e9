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
import { chromium } from "@playwright/test";
import { launchOptions } from "./browser.mjs";
import { print } from "./pdf/print.ts";
import { makeServer } from "./serve/server.mjs";
import { base, dist } from "./site.mjs";

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

function build(): void {
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const options = {
    stdio: "inherit",
    env: { ...process.env, PLIANT_PDF: "1" },
    shell: process.platform === "win32",
  } as const;
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
