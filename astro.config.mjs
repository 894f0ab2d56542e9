// @ts-check
import { satteri } from "@astrojs/markdown-satteri";
import mdx from "@astrojs/mdx";
import { defineConfig } from "astro/config";
import { classicScripts } from "./src/lib/classic-script.ts";
import { CODE_THEMES } from "./src/lib/code-themes.ts";
import { headingLinks } from "./src/components/chapter/heading-links.ts";
import { hostHeaders } from "./src/lib/host-headers.ts";
import { katexSatteri } from "./src/lib/katex-satteri.ts";
import { shippedPackages } from "./src/lib/shipped.ts";
import { sitemap } from "./src/lib/sitemap.ts";
import { offline } from "./src/offline/write-worker.ts";
import { studio } from "./src/studio/integration.ts";
import { base, site } from "./tools/site.mjs";

process.env.ASTRO_TELEMETRY_DISABLED ??= "1";

/**
 * KaTeX's stylesheet names woff2, woff and ttf; every browser that can run this site reads woff2. The sheet is inlined by
 * `@import` and never is a module of its own, so this is a plugin of the style sheets.
 */
const woff2Only = {
  postcssPlugin: "woff2-only",
  /** @param {{ walkDecls(name: string, visit: (source: { value: string }) => void): void }} root */
  Once: (root) =>
    root.walkDecls("src", (source) => {
      source.value = source.value.replaceAll(
        /,\s*url\([^)]*\.(?:woff|ttf)\)\s*format\(["']?(?:woff|truetype)["']?\)/g,
        "",
      );
    }),
};

const shipped = shippedPackages();

export default defineConfig({
  ...(site && { site }),
  base,
  trailingSlash: "always",
  // The last lists what the others have written.
  integrations: [mdx({ optimize: true }), studio(), sitemap(), hostHeaders(), offline()],
  // All pages at once, so that the studio knows early what it will be asked for.
  build: { concurrency: 1000 },
  markdown: {
    processor: satteri({ features: { math: true }, hastPlugins: [katexSatteri(), headingLinks()] }),
    shikiConfig: {
      themes: CODE_THEMES,
      defaultColor: false,
    },
  },
  devToolbar: { enabled: false },
  server: { host: "127.0.0.1" },
  vite: {
    plugins: [classicScripts(), shipped.site],
    css: { postcss: { plugins: [woff2Only] } },
    worker: { format: "es", plugins: shipped.workers },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        // Astro's own marker in content modules; Rolldown warns of it once per chapter.
        onLog(level, log, handler) {
          if (log.code !== "MODULE_LEVEL_DIRECTIVE") handler(level, log);
        },
      },
    },
  },
});
