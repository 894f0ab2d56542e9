/** Writes what those hosts read that take headers from a file: how long browsers may keep what. */
import fs from "node:fs/promises";
import type { AstroIntegration } from "astro";

/** The file as an integration of the build. */
export function hostHeaders(): AstroIntegration {
  let base = "/";
  return {
    name: "host-headers",
    hooks: {
      "astro:config:done": ({ config }) => void (base = config.base.replace(/\/?$/, "/")),
      "astro:build:done": async ({ dir }) => fs.writeFile(new URL("_headers", dir), headersUnder(base)),
    },
  };
}

/** The rules for a book under this path: names with a digest in them may be kept, all others are asked for anew. */
export const headersUnder = (base: string): string =>
  [
    `${base}*`,
    "  X-Content-Type-Options: nosniff",
    `${base}sw.js`,
    "  Cache-Control: no-cache",
    `${base}_astro/*`,
    "  Cache-Control: public, max-age=31536000, immutable",
    "",
  ].join("\n");
