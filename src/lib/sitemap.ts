/** Writes the list of all pages for search engines. It takes whole addresses, so there is none where the book's is not known. */
import fs from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/** Pages that nobody looks for: what stands for others, and what a page of another site shows. */
const LEFT_OUT = [/^404\.html$/, /^offline\//, /^embed\//];

/** The list as an integration of the build. */
export function sitemap(): AstroIntegration {
  let root: string | undefined;
  return {
    name: "sitemap",
    hooks: {
      "astro:config:done": ({ config }) => {
        root = config.site && new URL(config.base, config.site).href;
      },
      "astro:build:done": async ({ dir }) => {
        if (root === undefined) return;
        const files = await fs.readdir(fileURLToPath(dir), { recursive: true });
        await fs.writeFile(new URL("sitemap.xml", dir), sitemapOf(root, files));
      },
    },
  };
}

/** The list of those of these files that are pages, which stand under this address. */
export function sitemapOf(root: string, files: readonly string[]): string {
  const paths = files
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => file.endsWith("index.html") && !LEFT_OUT.some((pattern) => pattern.test(file)))
    .map((file) => file.replace(/index\.html$/, ""))
    .sort();
  const entries = paths.map((path) => `  <url><loc>${new URL(path, root).href}</loc></url>`);
  return [
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...entries,
    `</urlset>`,
    "",
  ].join("\n");
}
